/// The number of a filter: an index of the table of built-in filters or, from its end on, of the additional filters.
typealias FilterID = Int32

/// The built-in filters. A new filter is one entry in this table.
enum BuiltinFilters {
    struct Entry: Sendable {
        let name: String
        let filter: Filter
    }

    static let table: [Entry] = [
        // Missing values
        // The machine applies it, because the value and the arguments may be missing.
        entry("default", 0...Int.max, kind: .fallback) { $0.value },
        // Letters
        entry("uppercase", 0...0) { try $0.mapTexts { $0.uppercased() } },
        entry("lowercase", 0...0) { try $0.mapTexts { $0.lowercased() } },
        entry("capitalize", 0...0) { try $0.mapTexts(LetterCase.capitalizeWords) },
        entry("lowerFirstLetter", 0...0) {
            let text = try $0.text()
            // A character can have many marks.
            try $0.charge((text.first?.utf8.count ?? 0) * 4)
            return .string(LetterCase.lowerFirstLetter(text))
        },
        entry("upperFirstLetter", 0...0) { .string(LetterCase.upperFirstLetter(try $0.text())) },
        entry("titlecase", 0...0) { .string(LetterCase.upperFirstLetter(try $0.text())) },
        entry("lowerFirstWord", 0...0) { .string(LetterCase.lowerFirstWord(try $0.text(stepsPerByte: 2))) },
        entry("snakeToCamelCase", 0...1) {
            let dropsUnderscores = try $0.flag(ofArgument: 0, otherwise: false)
            return .string(LetterCase.camelCase(try $0.text(stepsPerByte: 8), keepsUnderscores: !dropsUnderscores))
        },
        entry("camelToSnakeCase", 0...1) {
            let words = LetterCase.snakeCase(try $0.text(stepsPerByte: 8))
            return .string(try $0.flag(ofArgument: 0, otherwise: true) ? words.lowercased() : words)
        },
        // Swift
        entry("swiftIdentifier", 0...1, SwiftNames.identifier),
        entry("escapeReservedKeywords", 0...0) { .string(SwiftNames.escape(try $0.text())) },
        // Questions
        entry("contains", 1...1) { .bool(try test(&$0) { $0.containsBytes(of: $1) }) },
        entry("!contains", 1...1) { .bool(!(try test(&$0) { $0.containsBytes(of: $1) })) },
        entry("hasPrefix", 1...1) { .bool(try test(&$0) { $0.hasEquivalentPrefix($1) }) },
        entry("!hasPrefix", 1...1) { .bool(!(try test(&$0) { $0.hasEquivalentPrefix($1) })) },
        entry("hasSuffix", 1...1) { .bool(try test(&$0) { $0.hasEquivalentSuffix($1) }) },
        entry("!hasSuffix", 1...1) { .bool(!(try test(&$0) { $0.hasEquivalentSuffix($1) })) },
        // Texts
        entry("replace", 2...3, Texts.replace),
        entry("indent", 0...3, Texts.indent),
        entry("removeNewlines", 0...1, Texts.removeNewlines),
        entry("basename", 0...0) { .string(Paths.lastComponent(of: try $0.text(stepsPerByte: 4))) },
        entry("dirname", 0...0) { .string(Paths.parent(of: try $0.text(stepsPerByte: 4))) },
        entry("unused", 1...1, Texts.unused),
        // Lists
        entry("join", 0...1, Texts.join),
        entry("split", 0...1, Texts.split),
        // Numbers
        entry("hexToInt", 0...0, Numbers.hexToInt),
        entry("int255toFloat", 0...0, Numbers.fraction255),
        entry("percent", 0...0, Numbers.percent),
        // Filters by name
        entry("filter", 1...1, kind: .named) { $0.value },
    ]

    static let positions: [String: FilterID] = Dictionary(
        table.enumerated().map { ($1.name, FilterID($0)) },
        uniquingKeysWith: { first, _ in first }
    )

    private static func entry(
        _ name: String,
        _ arguments: ClosedRange<Int>,
        kind: Filter.Kind = .function,
        _ body: @escaping @Sendable (inout FilterCall) throws -> Value
    ) -> Entry {
        Entry(name: name, filter: Filter(arguments: arguments, kind: kind, body: body))
    }

    /// The result of a question about the value and the first argument.
    private static func test(_ call: inout FilterCall, holds: (String, String) -> Bool) throws -> Bool {
        let (text, other) = (try call.text(), try call.text(ofArgument: 0, what: "the text to look for"))
        // Characters are looked up one by one.
        if !text.isASCII || !other.isASCII { try call.charge((text.utf8.count + other.utf8.count) * 2) }
        return holds(text, other)
    }
}

extension FilterCall {
    /// The changed text of the value; for a list, the changed texts of its elements.
    mutating func mapTexts(_ change: (String) -> String) throws(FilterError) -> Value {
        guard let values = try list() else { return .string(try changed(value, by: change)) }
        try budget.charge(elements: values.count)
        var texts: [Value] = []
        texts.reserveCapacity(values.count)
        for value in values {
            let text = try changed(value, by: change)
            try budget.charge(making: text.utf8.count)
            texts.append(.string(text))
        }
        return .list(texts)
    }

    private mutating func changed(_ value: Value, by change: (String) -> String) throws(FilterError) -> String {
        let text = try printed(value)
        // Letters outside ASCII are looked up one by one.
        try budget.charge(text.utf8.count)
        return change(text)
    }
}

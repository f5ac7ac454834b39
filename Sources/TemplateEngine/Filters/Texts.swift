/// Filters that split and join texts.
enum Texts {
    static func join(_ call: FilterCall) throws -> Value {
        switch call.value.storage {
        case .list, .range: break
        default: return call.value
        }
        guard let values = call.value.list else {
            throw FilterError("would join more than \(Value.longestRangeAsList) numbers")
        }
        let separator = call.argument(0)?.text ?? ""
        var result: [UInt8] = []
        for (position, value) in values.enumerated() {
            if position > 0 { result.append(text: separator) }
            value.print(to: &result, atMost: call.limits.output)
            try call.checkLength(result.count)
        }
        return .string(String(decoding: result, as: UTF8.self))
    }

    static func split(_ call: FilterCall) throws -> Value {
        guard case .string(let text) = call.value.storage else { return call.value }
        let separator = Array((call.argument(0)?.text ?? " ").utf8)
        return .list(pieces(of: Array(text.utf8), at: separator).map { .string(String(decoding: $0, as: UTF8.self)) })
    }

    /// The text; if the list contains it, the text with the first number that makes it unused.
    static func unused(_ call: FilterCall) throws -> Value {
        let text = try call.text()
        guard let list = call.argument(0)?.list else { throw FilterError("takes a list of what is used") }
        return .string(text.unused(in: Set(list.compactMap(\.scalarText))))
    }

    static func replace(_ call: FilterCall) throws -> Value {
        let text = try call.text()
        let target = try call.text(ofArgument: 0, what: "the text to replace")
        let replacement = try call.text(ofArgument: 1, what: "the replacement")
        if try call.word(ofArgument: 2, among: ["normal", "regex"]) == "regex" {
            return .string(try RegularExpression(target).replace(in: text, with: replacement, limits: call.limits))
        }
        let pieces = pieces(of: Array(text.utf8), at: Array(target.utf8))
        guard pieces.count > 1 else { return .string(text) }
        let (growth, overflow) = (pieces.count - 1).multipliedReportingOverflow(by: replacement.utf8.count)
        try call.checkLength(overflow ? .max : growth)
        return .string(String(decoding: Array(pieces.joined(separator: Array(replacement.utf8))), as: UTF8.self))
    }

    private static func pieces(of text: [UInt8], at separator: [UInt8]) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while let found = text.withUnsafeBufferPointer({ text in
            separator.withUnsafeBufferPointer { ByteSearch.firstRange(of: $0, in: text, from: start) }
        }) {
            pieces.append(text[start..<found.lowerBound])
            start = found.upperBound
        }
        pieces.append(text[start...])
        return pieces
    }

    static func indent(_ call: FilterCall) throws -> Value {
        var width = 4
        if let argument = call.argument(0) {
            guard let number = argument.integer, number >= 0 else {
                throw FilterError("takes a width of 0 or more, not \(argument.shown)")
            }
            width = number
        }
        var unit = " "
        if let argument = call.argument(1) {
            guard let text = argument.string else { throw FilterError("indents by a string, not \(argument.shown)") }
            unit = text
        }
        var indentsFirst = false
        if let argument = call.argument(2) {
            guard let flag = argument.bool else { throw FilterError("takes true or false, not \(argument.shown)") }
            indentsFirst = flag
        }
        let text = call.value.text
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (step, overflow) = width.multipliedReportingOverflow(by: unit.utf8.count)
        guard step > 0 || overflow else { return .string(text) }
        let (growth, overflows) = step.multipliedReportingOverflow(by: lines.count)
        try call.checkLength(overflow || overflows ? .max : growth)
        let indentation = Array(repeating: Array(unit.utf8), count: width).joined()
        var result: [UInt8] = []
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(UInt8(ascii: "\n")) }
            let isBlank = line.isEmpty || line.elementsEqual(CollectionOfOne(UInt8(ascii: "\r")))
            if number == 0 ? indentsFirst : !isBlank { result.append(contentsOf: indentation) }
            result.append(contentsOf: line)
        }
        return .string(String(decoding: result, as: UTF8.self))
    }

    static func removeNewlines(_ call: FilterCall) throws -> Value {
        let scalars = try call.text().unicodeScalars
        if try call.word(ofArgument: 0, among: ["all", "leading"]) == "all" {
            return .string(String(String.UnicodeScalarView(scalars.filter { !isBlank($0) && !$0.isLineEnd })))
        }
        var result = String.UnicodeScalarView()
        for line in scalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
            result.append(contentsOf: line.drop(while: isBlank))
        }
        while let last = result.last, isBlank(last) { result.removeLast() }
        return .string(String(result))
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
}

extension String {
    /// The text; if it is used, the text with the first number, from 2 on, that makes it unused. The filter `unused`
    /// gives the same.
    package func unused(in used: Set<String>) -> String {
        unused(where: used.contains)
    }

    /// The same for what a finite number of texts make true.
    package func unused(where isUsed: (String) -> Bool) -> String {
        guard isUsed(self) else { return self }
        return (2...).lazy.map { self + "\($0)" }.first { !isUsed($0) } ?? self
    }
}

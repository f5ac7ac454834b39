/// Filters that split and join texts.
enum Texts {
    static func join(_ call: inout FilterCall) throws -> Value {
        guard let values = try call.list() else { return call.value }
        let separator = try call.argument(0).map { value throws in try call.printed(value) } ?? ""
        var result: [UInt8] = []
        for (position, value) in values.enumerated() {
            try call.budget.charge(1)
            if position > 0 { result.append(text: separator) }
            try call.budget.print(value, to: &result)
            try call.checkLength(result.count)
        }
        return .string(String(decoding: result, as: UTF8.self))
    }

    static func split(_ call: inout FilterCall) throws -> Value {
        guard case .string(let text) = call.value.storage else { return call.value }
        let separator = Array(try call.argument(0).map { value throws in try call.printed(value) }?.utf8 ?? " ".utf8)
        var pieces: [Value] = []
        let bytes = Array(text.utf8)
        try forEachPiece(of: bytes, at: separator) { piece in
            try call.budget.charge(elements: 1, after: pieces.count)
            try call.budget.charge(making: piece.count)
            pieces.append(.string(String(decoding: bytes[piece], as: UTF8.self)))
        }
        return .list(pieces)
    }

    /// The text; if the list contains it, the text with the first number that makes it unused.
    static func unused(_ call: inout FilterCall) throws -> Value {
        let text = try call.text()
        guard let list = call.argument(0)?.list else { throw FilterError("takes a list of what is used") }
        var used: Set<ByteKey> = []
        for value in list {
            guard let name = value.scalarText else { continue }
            try call.budget.charge(16 + name.utf8.count)
            used.insert(ByteKey(text: name))
        }
        // It tries one name more than there are, at most.
        try call.budget.charge(used.contains(ByteKey(text: text)) ? used.count * (1 + text.utf8.count / 4) : 0)
        return .string(text.unused { used.contains(ByteKey(text: $0)) })
    }

    static func replace(_ call: inout FilterCall) throws -> Value {
        let text = try call.text()
        let target = try call.text(ofArgument: 0, what: "the text to replace")
        let replacement = try call.text(ofArgument: 1, what: "the replacement")
        if try call.word(ofArgument: 2, among: ["normal", "regex"]) == "regex" {
            let expression = try RegularExpression(target, budget: &call.budget)
            return .string(try expression.replace(in: text, with: replacement, budget: &call.budget))
        }
        let bytes = Array(text.utf8)
        let new = Array(replacement.utf8)
        var result: [UInt8] = []
        try forEachPiece(of: bytes, at: Array(target.utf8)) { piece in
            try call.charge(1)
            if piece.lowerBound > 0 { result += new }
            try call.checkLength(result.count + piece.count)
            result += bytes[piece]
        }
        return .string(String(decoding: result, as: UTF8.self))
    }

    /// Calls a function with the ranges between the separators.
    private static func forEachPiece(
        of text: [UInt8],
        at separator: [UInt8],
        do body: (Range<Int>) throws -> Void
    ) throws {
        var start = 0
        while let found = text.withUnsafeBufferPointer({ text in
            separator.withUnsafeBufferPointer { ByteSearch.firstRange(of: $0, in: text, from: start) }
        }) {
            try body(start..<found.lowerBound)
            start = found.upperBound
        }
        try body(start..<text.count)
    }

    static func indent(_ call: inout FilterCall) throws -> Value {
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
        let text = Array(try call.printed(call.value).utf8)
        // It is made for the first line that needs it.
        var indentation: [UInt8]?
        func indent(_ result: inout [UInt8], _ call: inout FilterCall) throws {
            let bytes = try indentation ?? repeated(unit, count: width, &call)
            indentation = bytes
            try call.checkLength(result.count + bytes.count)
            result += bytes
        }
        var result: [UInt8] = []
        if indentsFirst { try indent(&result, &call) }
        var start = 0
        while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try call.charge(4)
            result += text[start...end]
            start = end + 1
            if !isBlankLine(text, from: start) { try indent(&result, &call) }
        }
        result += text[start...]
        return .string(String(decoding: result, as: UTF8.self))
    }

    /// The bytes of a text, as often as it is asked for. They are copied in parts that double.
    private static func repeated(_ text: String, count: Int, _ call: inout FilterCall) throws -> [UInt8] {
        let (length, overflow) = count.multipliedReportingOverflow(by: text.utf8.count)
        try call.checkLength(overflow ? .max : length)
        try call.budget.charge(making: length)
        var bytes = length > 0 ? Array(text.utf8) : []
        while bytes.count < length { bytes += bytes.prefix(length - bytes.count) }
        return bytes
    }

    /// Whether the line that starts at an index is empty.
    private static func isBlankLine(_ text: [UInt8], from start: Int) -> Bool {
        guard start < text.count else { return true }
        if text[start] == UInt8(ascii: "\n") { return true }
        guard text[start] == UInt8(ascii: "\r") else { return false }
        return start + 1 == text.count || text[start + 1] == UInt8(ascii: "\n")
    }

    static func removeNewlines(_ call: inout FilterCall) throws -> Value {
        let scalars = try call.text(stepsPerByte: 2).unicodeScalars
        if try call.word(ofArgument: 0, among: ["all", "leading"]) == "all" {
            return .string(String(String.UnicodeScalarView(scalars.filter { !isBlank($0) && !$0.isLineEnd })))
        }
        var result = String.UnicodeScalarView()
        var isLineStart = true
        for scalar in scalars {
            if scalar.isLineEnd {
                isLineStart = true
            } else if !isLineStart || !isBlank(scalar) {
                isLineStart = false
                result.append(scalar)
            }
        }
        var end = result.endIndex
        while end > result.startIndex {
            let before = result.index(before: end)
            guard isBlank(result[before]) else { break }
            end = before
        }
        return .string(String(result[..<end]))
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
}

extension FilterCall {
    /// Throws where a result of `length` bytes would exceed the limits.
    fileprivate func checkLength(_ length: Int) throws(FilterError) {
        guard length <= limits.output else { throw FilterError("would make more than \(limits.output) bytes") }
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

/// A regular expression in ICU's notation, as in `replace:"…","…","regex"`.
///
/// The standard library's implementation cannot be stopped, and some patterns take exponential time on a short text.
struct RegularExpression {
    private let program: [RegexInstruction]
    private let groupCount: Int
    private let loopCount: Int

    /// The steps that one use may take. A pattern that takes more is one that takes exponential time.
    private static let mostSteps = 5_000_000
    /// The steps for a scalar of a pattern, and for a node that is compiled.
    private static let compilationCost = 4

    init(_ pattern: String, budget: inout Budget) throws(FilterError) {
        try budget.charge(pattern.utf8.count * Self.compilationCost)
        var parser = RegexParser(pattern)
        let node = try parser.parse()
        var compiler = RegexCompiler(groupCount: parser.groupCount)
        program = try compiler.compile(node)
        groupCount = parser.groupCount
        loopCount = compiler.loopCount
        try budget.charge(compiler.emissions * Self.compilationCost)
    }

    /// A text with every match replaced.
    ///
    /// - Parameters:
    ///   - text: The text to search.
    ///   - template: The replacement. `$1` is the match of the first group, `\$` a dollar sign.
    ///   - budget: Is charged with the steps of the matcher.
    /// - Throws: That a bound is exceeded.
    func replace(in text: String, with template: String, budget: inout Budget) throws(FilterError) -> String {
        try budget.charge(reading: text.utf8.count * 4)
        let scalars = Array(text.unicodeScalars)
        let pieces = ReplacementPiece.parse(template, groupCount: groupCount)
        let stepsLeft = budget.limits.steps - budget.steps
        let ownError = FilterError("gave up: this regular expression takes more than \(Self.mostSteps) steps")
        var matcher = RegexMatcher(
            program: program,
            text: scalars,
            groupCount: groupCount,
            loopCount: loopCount,
            stepLimit: min(stepsLeft, Self.mostSteps),
            stepsError: stepsLeft < Self.mostSteps ? budget.stepsError : ownError
        )
        var result: [UInt8] = []
        var position = 0
        while position <= scalars.count {
            let isMatching = try matcher.match(at: position)
            var end = position
            if isMatching {
                try budget.charge(pieces.count)
                for piece in pieces {
                    piece.append(to: &result, groupsOf: matcher, in: scalars)
                    guard result.count <= budget.limits.output else {
                        throw FilterError("would make more than \(budget.limits.output) bytes")
                    }
                }
                end = matcher.range(ofGroup: 0)?.upperBound ?? position
            }
            if end == position {
                if position < scalars.count { result.append(scalar: scalars[position]) }
                position += 1
            } else {
                position = end
            }
        }
        try budget.charge(matcher.steps)
        return String(decoding: result, as: UTF8.self)
    }
}

/// A part of a replacement.
private enum ReplacementPiece {
    case text([UInt8])
    case group(Int)

    /// Appends the text of the part for the last match of a matcher.
    func append(to result: inout [UInt8], groupsOf matcher: borrowing RegexMatcher, in text: [Unicode.Scalar]) {
        switch self {
        case .text(let bytes): result += bytes
        case .group(let number):
            guard let range = matcher.range(ofGroup: number) else { return }
            for scalar in text[range] { result.append(scalar: scalar) }
        }
    }

    static func parse(_ template: String, groupCount: Int) -> [ReplacementPiece] {
        let scalars = Array(template.unicodeScalars)
        var pieces: [ReplacementPiece] = []
        var literal: [UInt8] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\\", index + 1 < scalars.count {
                literal.append(scalar: scalars[index + 1])
                index += 2
            } else if scalars[index] == "$", index + 1 < scalars.count, let digit = scalars[index + 1].decimalDigit {
                var number = digit
                index += 2
                // More digits are taken while there is such a group: with one group, `$10` is `$1` and a zero.
                while index < scalars.count, let next = scalars[index].decimalDigit, number * 10 + next <= groupCount {
                    number = number * 10 + next
                    index += 1
                }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = []
                pieces.append(.group(number))
            } else {
                literal.append(scalar: scalars[index])
                index += 1
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        return pieces
    }
}

extension Unicode.Scalar {
    /// The value of `0` to `9`.
    var decimalDigit: Int? {
        "0"..."9" ~= self ? Int(value) - 48 : nil
    }
}

extension [UInt8] {
    /// Appends the UTF-8 bytes of a scalar.
    fileprivate mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII {
            append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}

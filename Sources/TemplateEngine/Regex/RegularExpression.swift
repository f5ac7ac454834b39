/// A regular expression in ICU's notation, as in `replace:"…","…","regex"`.
///
/// The standard library's implementation cannot be stopped, and some patterns take exponential time on a short text.
struct RegularExpression {
    private let program: [RegexInstruction]
    private let groupCount: Int
    private let loopCount: Int

    init(_ pattern: String) throws(FilterError) {
        var parser = RegexParser(pattern)
        let node = try parser.parse()
        var compiler = RegexCompiler(groupCount: parser.groupCount)
        program = try compiler.compile(node)
        groupCount = parser.groupCount
        loopCount = compiler.loopCount
    }

    /// A text with every match replaced.
    ///
    /// - Parameters:
    ///   - text: The text to search.
    ///   - template: The replacement. `$1` is the match of the first group, `\$` a dollar sign.
    ///   - limits: The bounds on steps and on the length of the result.
    /// - Throws: That a bound is exceeded.
    func replace(in text: String, with template: String, limits: Limits) throws(FilterError) -> String {
        let scalars = Array(text.unicodeScalars)
        let pieces = ReplacementPiece.parse(template, groupCount: groupCount)
        var matcher = RegexMatcher(
            program: program,
            text: scalars,
            groupCount: groupCount,
            loopCount: loopCount,
            stepLimit: min(limits.steps, 5_000_000)
        )
        var result = String.UnicodeScalarView()
        var length = 0
        var position = 0
        while position <= scalars.count {
            guard let groups = try matcher.match(at: position) else {
                if position < scalars.count { result.append(scalars[position]) }
                position += 1
                continue
            }
            for piece in pieces {
                let part = piece.text(of: groups, in: scalars)
                length += part.count
                guard length <= limits.output else { throw FilterError("would make more than \(limits.output) bytes") }
                result.append(contentsOf: part)
            }
            let end = groups[0]?.upperBound ?? position
            if end == position {
                if position < scalars.count { result.append(scalars[position]) }
                position += 1
            } else {
                position = end
            }
        }
        return String(result)
    }
}

/// A part of a replacement.
private enum ReplacementPiece {
    case text([Unicode.Scalar])
    case group(Int)

    func text(of groups: [Range<Int>?], in text: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        switch self {
        case .text(let scalars): scalars[...]
        case .group(let number): number < groups.count ? groups[number].map { text[$0] } ?? [] : []
        }
    }

    static func parse(_ template: String, groupCount: Int) -> [ReplacementPiece] {
        let scalars = Array(template.unicodeScalars)
        var pieces: [ReplacementPiece] = []
        var literal: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\\", index + 1 < scalars.count {
                literal.append(scalars[index + 1])
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
                literal.append(scalars[index])
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

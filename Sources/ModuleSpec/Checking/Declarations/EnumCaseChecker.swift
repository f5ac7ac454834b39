import SourceText
import SwiftReader

/// Checks the names of enum cases. Cases are copied without parsing, so Swift would report a wrong name only in the
/// generated code.
struct EnumCaseChecker {
    private let file: SourceFile
    /// The offset of `text` in the file.
    private let start: Int
    private let text: SourceFile
    private let tokens: [Token]
    private var problems: [Diagnostic] = []

    /// The mistakes in a member of a declaration.
    ///
    /// - Parameters:
    ///   - range: The bytes of the member.
    ///   - file: The spec.
    ///   - isInEnum: Whether the declaration is an enum.
    static func problems(in range: Range<Int>, of file: SourceFile, isInEnum: Bool) -> [Diagnostic] {
        var checker = EnumCaseChecker(range, in: file)
        checker.check(isInEnum: isInEnum)
        return checker.problems
    }

    private init(_ range: Range<Int>, in file: SourceFile) {
        self.file = file
        start = range.lowerBound
        text = SourceFile(path: file.path, bytes: Array(file.bytes[range]))
        tokens = TokenList(text).tokens
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? text.text(tokens[index].range) : ""
    }

    private mutating func check(isInEnum: Bool) {
        // For each open brace, whether it is that of an enum.
        var bodies = [isInEnum]
        var opensEnum = false
        for index in tokens.indices {
            let isWord = tokens[index].kind == .word
            switch text(index) {
            case "enum" where isWord && text(index - 1) != ".": opensEnum = true
            case "{":
                bodies.append(opensEnum)
                opensEnum = false
            case "}" where bodies.count > 1: bodies.removeLast()
            case "case" where isWord && bodies.last == true: checkNames(after: index)
            default: break
            }
        }
    }

    /// Checks the names in `a, b(Int) = 1, c` after the word `case` at an index.
    private mutating func checkNames(after index: Int) {
        var next = index + 1
        while next < tokens.count {
            check(tokens[next])
            next += 1
            var depth = 0
            while next < tokens.count, depth > 0 || text(next) != "," {
                if depth == 0, tokens[next].startsLine || text(next) == "}" || text(next) == ";" { return }
                if ["(", "["].contains(text(next)) { depth += 1 }
                if [")", "]"].contains(text(next)) { depth -= 1 }
                next += 1
            }
            next += 1
        }
    }

    private mutating func check(_ token: Token) {
        guard token.kind == .word || token.kind == .escapedWord else { return }
        let name = text.text(token.range).filter { $0 != "`" }
        let range = start + token.range.lowerBound..<start + token.range.upperBound
        if Keywords.isNeverAName(name, as: .enumCase) {
            problems.append(file.error("'\(name)' cannot be the name of a case, with backticks or without", at: range))
        } else if token.kind == .word, Keywords.needsBackticks(name, as: .enumCase) {
            problems.append(
                file.error("'\(name)' is a reserved word: the case needs backticks", at: range)
                    .fix(Keywords.escape(name, as: .enumCase))
            )
        }
    }
}

extension Member {
    /// The cases of an enum that are declared there; none for any other member, and for cases that cannot be parsed.
    var cases: [EnumCase] {
        if case .text(let text) = self, case .cases(let cases) = text.head.kind { cases ?? [] } else { [] }
    }
}

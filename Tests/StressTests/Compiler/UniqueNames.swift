import SourceText
import SwiftReader
import TestSupport

/// Lets several modules that declare the same types be compiled together.
enum UniqueNames {
    /// The sources with every type that they declare outermost renamed, and with it all that names it.
    static func renamed(_ sources: [TestFile], suffix: String) -> [TestFile] {
        let names = sources.reduce(into: Set<String>()) { $0.formUnion(declaredTypes($1.text)) }
        return sources.map { source in
            let slash = source.path.lastIndex(of: "/").map { source.path.index(after: $0) } ?? source.path.startIndex
            let name = suffix + "_" + source.path[slash...]
            return TestFile(path: source.path[..<slash] + name, text: renamed(source.text, names, suffix))
        }
    }

    private static let keywords: Set = ["class", "struct", "enum", "protocol", "typealias", "actor"]

    private static func declaredTypes(_ text: String) -> [String] {
        let file = SourceFile(path: "", text: text)
        let tokens = TokenList(file).tokens
        var names: [String] = []
        var depth = 0
        for (token, next) in zip(tokens, tokens.dropFirst()) {
            switch file.text(token.range) {
            case "{": depth += 1
            case "}": depth -= 1
            case let word where depth == 0 && token.kind == .word && keywords.contains(word):
                names.append(file.text(next.range))
            default: break
            }
        }
        return names
    }

    private static func renamed(_ text: String, _ names: Set<String>, _ suffix: String) -> String {
        let file = SourceFile(path: "", text: text)
        var result = ""
        var end = 0
        var isMember = false
        for token in TokenList(file).tokens {
            result += file.text(end..<token.range.upperBound)
            end = token.range.upperBound
            let word = file.text(token.range)
            if token.kind == .word, !isMember, names.contains(word) { result += suffix }
            isMember = word == "."
        }
        return result + file.text(end..<file.bytes.count)
    }
}

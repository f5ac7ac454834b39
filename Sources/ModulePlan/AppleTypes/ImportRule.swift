import SourceText
import SwiftReader

/// Finds the imports that a file needs in addition to those of its template.
package struct ImportRule: Sendable {
    /// A framework that is imported because of the types that a file names.
    private struct Framework {
        let name: String
        /// The framework in the table of known types.
        var known: KnownTypes.Framework?
        /// The letters before an uppercase letter with which the types of the framework start.
        var prefix: String?

        func declares(_ type: String) -> Bool {
            if let known, KnownTypes.isDeclared(type, by: known) { return true }
            guard let prefix, type.hasPrefix(prefix) else { return false }
            return type.utf8.dropFirst(prefix.utf8.count).first.map { (0x41...0x5A).contains($0) } ?? false
        }
    }

    /// The first that declares a type is imported.
    private static let frameworks = [
        Framework(name: "Foundation", known: .foundation),
        Framework(name: "UIKit", prefix: "UI"),
    ]

    /// The types that the spec uses and does not declare.
    let outsideTypes: Set<String>
    /// The imports of the spec.
    let imports: [String]
    /// The names of `@objc` protocols of the module, and `objc`. A file that names one needs Foundation.
    var objectiveC: Set<String> = []
    /// By the name of a type that a domain uses and neither it nor the spec declares, the imports of the domain's spec.
    /// What is made from its entities can name the type.
    var importsOfDomains: [String: [String]] = [:]
    /// By name, the keywords of the types of the spec that have the name of a framework's type.
    var namesakes: [String: String] = [:]

    /// The imports for the types that a file names: those of the frameworks in the table, and the imports of the spec
    /// for other types that the spec does not declare.
    package func imports(for text: SourceFile) -> [String] {
        guard mayName(text.bytes, outsideTypes.union(objectiveC).union(importsOfDomains.keys)) else { return [] }
        var result: [String] = []
        for token in TokenList(text).tokens where token.kind == .word {
            let word = text.text(token.range)
            if objectiveC.contains(word), !result.contains("Foundation") { result.append("Foundation") }
            let others = outsideTypes.contains(word) ? imports : importsOfDomains[word]
            guard let others else { continue }
            for name in imports(declaring: word, or: others) where !result.contains(name) { result.append(name) }
        }
        return result
    }

    /// Imports of single types for a file of tests. Such a file sees two types of one name, that of the spec and that
    /// of a framework; the import chooses the one of the spec.
    ///
    /// - Parameter module: The Swift module with the types of the spec; empty if it is not known.
    package func imports(forTests text: SourceFile, of module: String) -> [String] {
        guard !module.isEmpty, mayName(text.bytes, Set(namesakes.keys)) else { return [] }
        let words = Set(TokenList(text).tokens.filter { $0.kind == .word }.map { text.text($0.range) })
        return namesakes.filter { words.contains($0.key) }.sorted { $0.key < $1.key }
            .map { "@testable \($0.value) \(module).\($0.key)" }
    }

    /// Whether a text has one of some names, possibly in a comment or a string. Most files have none, and need no
    /// tokens.
    private func mayName(_ bytes: [UInt8], _ names: Set<String>) -> Bool {
        guard !names.isEmpty else { return false }
        // A word needs no string if it begins as no name does. Letters outside ASCII have several spellings.
        var isFirst = Array(repeating: false, count: 0x80) + Array(repeating: true, count: 0x80)
        for name in names {
            guard let first = name.utf8.first, first < 0x80 else { return true }
            isFirst[Int(first)] = true
        }
        var start = LineEnds.byteOrderMark(of: bytes).count
        while start < bytes.count {
            var end = start
            while end < bytes.count, Ascii.isWordPart(bytes[end]) { end += 1 }
            if end > start, isFirst[Int(bytes[start])],
                names.contains(String(decoding: bytes[start..<end], as: UTF8.self))
            {
                return true
            }
            start = end + 1
        }
        return false
    }

    /// - Parameter others: The imports of the spec that names the type.
    private func imports(declaring type: String, or others: [String]) -> [String] {
        Self.frameworks.first { $0.declares(type) }.map { [$0.name] } ?? others
    }
}

import SourceText
import SwiftReader

/// The imports of a file whose types are not known: those of libraries, of packages elsewhere, and of most frameworks.
enum ForeignImports {
    /// The frameworks whose types have lists, and those whose types are named otherwise than a module's.
    private static let known: Set = [
        "Swift", "Foundation", "UIKit", "AppKit", "SwiftUI", "Combine", "Observation", "XCTest", "Testing", "os",
    ]

    /// - Parameter folders: The names of the project's folders. A target with one of these names is in the project.
    /// - Returns: The names of the imported modules, in the order of the text.
    static func modules(in file: SourceFile, besides folders: Set<String>) -> [String] {
        let list = TokenList(file)
        let words = list.tokens.map { $0.kind == .word ? file.text($0.range) : "" }
        return words.indices.dropLast().compactMap { index in
            guard words[index] == "import", index == 0 || words[index - 1] != "." else { return nil }
            let isOfOne =
                kinds.contains(words[index + 1]) && index + 2 < words.count && !list.tokens[index + 2].startsLine
            let module = words[index + (isOfOne ? 2 : 1)]
            return module.isEmpty || known.contains(module) || folders.contains(module) ? nil : module
        }
    }

    /// The words of an import of one declaration: `import struct Accounts.User`.
    private static let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// Whether a file has a type only with the name of a module before it: `Accounts.User`.
    static func qualifies(_ type: String, by modules: [String], in file: SourceFile) -> Bool {
        let words = TokenList(file).tokens.map { file.text($0.range) }
        return words.indices.allSatisfy { index in
            words[index] != type || index > 1 && words[index - 1] == "." && modules.contains(words[index - 2])
        }
    }

    /// The names of the folders around some files.
    static func folders(around files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.path.split(separator: "/").dropLast() }.map(String.init))
    }
}

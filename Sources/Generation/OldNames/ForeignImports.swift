import SourceText
import SwiftReader

/// The imports of a file whose types are not known: those of libraries, of packages elsewhere, and of most frameworks.
struct ForeignImports {
    /// The frameworks whose types have lists, and those whose types have other names than those of modules.
    private static let known: Set = [
        "Swift", "Foundation", "UIKit", "AppKit", "SwiftUI", "Combine", "Observation", "XCTest", "Testing", "os",
    ]

    /// The names of the imported modules, in the order of the text.
    let modules: [String]
    /// The texts of the file's tokens.
    private let words: [String]

    /// - Parameter folders: The names of the project's folders. A target with one of these names is in the project.
    init(of file: SourceFile, except folders: Set<String>) {
        let tokens = TokenList(file).tokens
        let words = tokens.map { file.text($0.range) }
        self.words = words
        modules = words.indices.dropLast().compactMap { index in
            guard words[index] == "import", index == 0 || words[index - 1] != "." else { return nil }
            // `import struct Accounts.User`
            let isOfOne =
                Keywords.importKinds.contains(words[index + 1]) && index + 2 < words.count
                && !tokens[index + 2].startsLine
            let name = index + (isOfOne ? 2 : 1)
            guard tokens[name].kind == .word, !words[name].isEmpty else { return nil }
            return Self.known.contains(words[name]) || folders.contains(words[name]) ? nil : words[name]
        }
    }

    /// Whether the file has a type only with the name of one of the modules before it: `Accounts.User`.
    func qualify(_ type: String) -> Bool {
        words.indices.allSatisfy { index in
            words[index] != type || index > 1 && words[index - 1] == "." && modules.contains(words[index - 2])
        }
    }

    /// The names of the folders around some files.
    static func folders(around files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.path.split(separator: "/").dropLast() }.map(String.init))
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Reports names with letters other than ASCII, which can look like other letters, unless the settings allow them.
package enum LetterCheck {
    /// The setting that allows other letters, and its value that does.
    static let setting = "letters"
    static let anyLetter = "unicode"

    /// - Returns: An error for each such name, at its first occurrence.
    static func diagnostics(of module: Module, settings: Settings) -> [Diagnostic] {
        guard !allowsAnyLetter(settings) else { return [] }
        var seen: Set<String> = []
        return module.nonASCIINames.compactMap { range in
            let name = module.file.text(range).filter { $0 != "`" }
            guard seen.insert(name).inserted else { return nil }
            let problem = module.file.error(Keywords.plainNameMessage(name), at: range)
            return seen.count == 1 ? problem.note(hint) : problem
        }
    }

    /// Whether the settings allow a name.
    static func allows(_ name: String, settings: Settings) -> Bool {
        Keywords.isPlainName(name) || allowsAnyLetter(settings) && Keywords.isIdentifier(name)
    }

    package static let hint =
        "'\(setting): \(anyLetter)' in the module or in the project allows every letter that Swift does"

    private static func allowsAnyLetter(_ settings: Settings) -> Bool { settings[setting] == anyLetter }
}

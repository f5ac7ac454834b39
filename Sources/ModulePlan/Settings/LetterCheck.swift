import ModuleSpec
import SourceText
import SwiftReader

/// Names with letters that not every keyboard has and that may look like others, where the settings do not allow them.
enum LetterCheck {
    /// The setting, and its value that allows them.
    static let setting = "letters"
    static let anyLetter = "unicode"

    /// An error for each such name, where it first stands.
    static func diagnostics(_ module: Module, _ settings: Settings) -> [Diagnostic] {
        guard !allowsAnyLetter(settings) else { return [] }
        var seen: Set<String> = []
        return module.wideNames.compactMap { range in
            let name = module.file.text(range).filter { $0 != "`" }
            guard seen.insert(name).inserted else { return nil }
            let problem = Diagnostic.error(Keywords.plainNameMessage(name), at: module.location(range))
            return seen.count == 1 ? problem.note(hint) : problem
        }
    }

    /// Whether a name may be as it is.
    static func allows(_ name: String, _ settings: Settings) -> Bool {
        allowsAnyLetter(settings) ? Keywords.isIdentifier(name) : Keywords.isPlainName(name)
    }

    static let hint = "'\(setting): \(anyLetter)' in the module or in the project allows every letter that Swift does"

    private static func allowsAnyLetter(_ settings: Settings) -> Bool { settings[setting] == anyLetter }
}

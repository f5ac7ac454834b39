/// What a person can type as an argument of a command, or as the value of an option.
enum Completion: Sendable {
    /// Something that the tool cannot know, such as a new name.
    case nothing
    case words([String])
    /// Specs, and folders.
    case specs
    case files
    case folders
    /// The names of modules, and specs.
    case modules
    case architectures
    /// The values of a setting of the architecture.
    case values(ofSetting: String)
    /// The commands, and the other pages of `help`.
    case pages

    /// The words, if they are known.
    var words: [String] { if case .words(let words) = self { words } else { [] } }

    /// All words of a type.
    static func words<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Completion {
        .words(type.allCases.map(\.rawValue))
    }
}

/// What completes a word of a command line: the whole word, or a kind of path, which the shell completes itself.
enum Candidate: Hashable {
    enum Path: String { case specs, files, folders }

    case word(String, summary: String)
    case path(Path)
}

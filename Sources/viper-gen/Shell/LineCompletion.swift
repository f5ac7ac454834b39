import Generation
import ModulePlan
import ModuleSpec
import ProjectFiles

/// Completes the last word of a command line, from the tables that `help` shows.
struct LineCompletion {
    let commands: [Command]
    let workingFolder: WorkingFolder

    /// - Parameter words: The command line without the name of the tool. The last word can be empty or incomplete.
    /// - Returns: What the last word can become. Words begin with what is typed of it.
    func candidates(for words: [String]) -> [Candidate] {
        guard let name = words.first, words.count > 1 else {
            let word = words.first ?? ""
            let all = commands.map { Candidate.word($0.name, summary: $0.summary) }
            return Self.matching(word, word.hasPrefix("-") ? Self.globalOptions : all)
        }
        guard let command = commands.first(where: { $0.name == name }) else { return [] }
        let line = ReadLine(words.dropFirst().dropLast(), of: command)
        return candidates(for: words.last ?? "", after: line, of: command)
    }

    private static let globalOptions = HelpPage.globalOptions.map { option in
        Candidate.word("--" + option.name, summary: option.summary)
    }

    private func candidates(for word: String, after line: ReadLine, of command: Command) -> [Candidate] {
        if let option = line.openOption { return values(of: option, word, line, of: command) }
        if !line.isOnlyArguments, word.hasPrefix("-") {
            guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
                return Self.matching(word, options(of: command, after: line))
            }
            let start = String(word[...equals])
            let typed = String(word[word.index(after: equals)...])
            return values(of: String(start.dropFirst(2).dropLast()), typed, line, of: command).map { candidate in
                guard case .word(let value, let summary) = candidate else { return candidate }
                return .word(start + value, summary: summary)
            }
        }
        return candidates(command.completion(ofArgument: line.argumentCount), word, line)
    }

    private func options(of command: Command, after line: ReadLine) -> [Candidate] {
        let options = (command.options + [Command.help]).filter { $0.isRepeatable || !line.options.contains($0.name) }
        let settings = command.takesSettings ? self.settings(after: line) : []
        return options.map { .word("--" + $0.name, summary: $0.summary) }
            + settings.filter { setting in !command.options.contains { $0.name == setting.name } }
            .filter { !line.options.contains($0.name) }
            .map { .word("--" + $0.name, summary: $0.summary) }
    }

    private func values(of name: String, _ word: String, _ line: ReadLine, of command: Command) -> [Candidate] {
        if let option = command.options.first(where: { $0.name == name }) {
            return candidates(option.completes, word, line)
        }
        return command.takesSettings ? candidates(.values(ofSetting: name), word, line) : []
    }

    private func candidates(_ completion: Completion, _ word: String, _ line: ReadLine) -> [Candidate] {
        switch completion {
        case .nothing: []
        case .words(let words): Self.matching(word, words)
        case .specs: [.path(.specs)]
        case .files: [.path(.files)]
        case .folders: [.path(.folders)]
        case .modules: modules(word)
        case .architectures: Self.matching(word, library?.architectureNames ?? [])
        case .values(let name): Self.matching(word, settings(after: line).first { $0.name == name }?.values ?? [])
        case .pages: Self.matching(word, commands.map(\.name) + [Command.settings])
        }
    }

    /// The modules whose names begin with a word, or paths if there are none: the folder of a module often has its
    /// name.
    private func modules(_ word: String) -> [Candidate] {
        let names = Self.matching(word, moduleNames)
        return names.isEmpty ? [.path(.specs)] : names
    }

    private static func matching(_ word: String, _ words: [String]) -> [Candidate] {
        matching(word, words.map { .word($0, summary: "") })
    }

    private static func matching(_ start: String, _ candidates: [Candidate]) -> [Candidate] {
        candidates.filter { candidate in
            guard case .word(let word, _) = candidate else { return true }
            return word.hasPrefix(start)
        }
    }
}

// MARK: - The project

/// What cannot be read is not offered: a mistake in a project is for the command itself to report.
extension LineCompletion {
    private var project: Project? { try? Project.around(workingFolder) }

    private var library: TemplateLibrary? { project.flatMap { try? TemplateLibrary(of: $0) } }

    private var moduleNames: [String] {
        guard let root = project?.displayPath(of: .root),
            let found = try? FoundSpecs.all([root], from: workingFolder)
        else { return [] }
        return Set(found.projects.flatMap(\.specs).flatMap { SpecFile($0.file).modules }.map(\.name.text)).sorted()
    }

    /// The settings of the architecture that the line names, or else of the project's.
    private func settings(after line: ReadLine) -> [SettingSummary] {
        guard let project, let resources = try? ProjectResources(of: project) else { return [] }
        let name = line.values["architecture"] ?? ArchitectureChoice(in: resources.settings).name
        let architecture = (try? resources.library.description(of: name)) ?? nil
        return SettingSummary.all(of: architecture, isModule: true)
    }
}

/// The words between the command and the one that is completed.
private struct ReadLine {
    /// The names of the options.
    private(set) var options: Set<String> = []
    /// The last value of each option.
    private(set) var values: [String: String] = [:]
    private(set) var argumentCount = 0
    /// The option whose value comes next.
    private(set) var openOption: String?
    /// Whether `--` ended the options.
    private(set) var isOnlyArguments = false

    init(_ words: ArraySlice<String>, of command: Command) {
        for word in words { add(word, command) }
    }

    private mutating func add(_ word: String, _ command: Command) {
        if let option = openOption {
            values[option] = word
            openOption = nil
            return
        }
        guard !isOnlyArguments, word.utf8.count > 1, word.hasPrefix("-") else {
            argumentCount += 1
            return
        }
        if word == "--" {
            isOnlyArguments = true
            return
        }
        let (name, value) = Command.parts(ofOption: command.spelledOut(word))
        options.insert(name)
        let takesValue = command.options.first { $0.name == name }.map { $0.value != nil } ?? command.takesSettings
        if let value {
            values[name] = value
        } else if takesValue, name != Command.help.name {
            openOption = name
        }
    }
}

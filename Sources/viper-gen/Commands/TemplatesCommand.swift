import Generation
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// `viper-gen templates list | show | eject | diff | accept | check`
struct TemplatesCommand {
    private static let words = ["list", "show", "eject", "diff", "accept", "check"]
    private static let list = words.joined(separator: ", ")

    static let command = Command(
        name: "templates",
        usage: "ACTION [NAME] [TEMPLATE…]",
        arguments: [.words(words), .architectures],
        summary: "list the architectures, show one, copy one to change it, or check your own",
        details: """
            list       the architectures, and which of them are your own
            show NAME  its settings and its files
            eject NAME [TEMPLATE…]
                       copy its templates, or only these, to .viper-gen/templates/NAME, where generate
                       prefers them; with --as under another name, which a spec chooses with
                       'architecture:'
            diff NAME  how the project's own templates differ from those of which they are copies
            accept NAME [TEMPLATE…]
                       keep copies whose originals have changed: no command warns about them until
                       the originals change again
            check      compile the project's own templates and render them with a spec that has every
                       section, with each value of each setting that templates see
            """,
        options: [
            .init(name: "as", value: "NAME", summary: "the name that 'eject' gives the copy")
        ]
    ) { arguments, context in
        let words = arguments.positional
        if let word = words.first, word != "eject", arguments.option("as") != nil {
            try check(word)
            throw UsageError("'--as' goes with 'templates eject' only")
        }
        let command = try TemplatesCommand(context)
        let templates = Array(words.dropFirst(2))
        switch (words.first, words.dropFirst().first, templates.isEmpty) {
        case ("list", nil, _): return try command.list()
        case ("show", let name?, true): return try command.show(name)
        case ("eject", let name?, _):
            // Templates belong to a project.
            _ = try Project.place(of: "./templates", from: context.workingFolder)
            return try command.eject(name, templates, as: arguments.option("as") ?? name)
        case ("diff", let name?, true): return try command.diff(name)
        case ("accept", let name?, _): return try command.accept(name, templates)
        case ("check", nil, _): return try command.check()
        case (let action?, let name?, false) where ["show", "diff"].contains(action):
            throw UsageError("'templates \(action)' takes one name: viper-gen templates \(action) \(name)")
        default: try reject(words.first)
        }
    }

    /// - Throws: That `templates` does not know a word.
    static func check(_ word: String) throws(UsageError) {
        guard !words.contains(word) else { return }
        let hint = Suggestion.question(nearestTo: word, among: words)
        throw UsageError("'templates' does not know '\(word)'; \(hint ?? "it can be \(list)")")
    }

    /// - Throws: What is wrong with a command line whose first word is missing, unknown or used otherwise.
    private static func reject(_ word: String?) throws(UsageError) -> Never {
        guard let word else {
            throw UsageError("'templates' needs to know what to do: \(list)")
        }
        try check(word)
        guard ["list", "check"].contains(word) else {
            throw UsageError("'templates \(word)' needs the name of an architecture: viper-gen templates \(word) viper")
        }
        throw UsageError("'templates \(word)' takes no name: viper-gen templates \(word)")
    }

    private let console: any Console
    private let project: Project
    private let library: TemplateLibrary

    private init(_ context: Context) throws {
        console = context.console
        project = try Project.around(context.workingFolder)
        library = try TemplateLibrary(of: project)
    }

    /// The architecture with a name.
    private func architecture(_ name: String) throws -> CompiledArchitecture {
        if let architecture = try library.architecture(name) { return architecture }
        throw UsageError.unknownArchitecture(name, among: library.architectureNames)
    }

    // MARK: - Showing

    private func list() throws -> ExitStatus {
        var rows: [[String]] = []
        var problems: [Diagnostic] = []
        for name in library.architectureNames {
            do {
                rows.append([name, summary(of: try architecture(name).architecture)])
            } catch let error as DiagnosticsError {
                rows.append([name, "(your own, with mistakes)"])
                problems += error.diagnostics
            }
        }
        console.print(TextTable.lines(rows).map { $0 + "\n" }.joined())
        guard problems.isEmpty else { throw Failure(diagnostics: problems.sortedByLocation(), status: .mistake) }
        return .success
    }

    private func summary(of architecture: Architecture) -> String {
        let line = architecture.documentation.lines.first ?? ""
        guard library.isOwn(architecture.file.folderName) else { return line }
        let origin = architecture.basedOn.map { "your own, based on \($0.text)" } ?? "your own"
        return line.isEmpty ? "(\(origin))" : "\(line) (\(origin))"
    }

    private func show(_ name: String) throws -> ExitStatus {
        let architecture = try architecture(name).architecture
        var text = "\(name): \(architecture.documentation.lines.joined(separator: " "))\n"
        if library.isOwn(name) { text += "in \(Printable.text(architecture.file.path))\n" }
        if let base = architecture.basedOn { text += "based on \(base.text)\n" }
        text += "\nsettings, the default first:\n"
        for setting in architecture.settings {
            text += "  \(setting.name.text): \(setting.values.joined(separator: ", "))\n"
            for line in setting.documentation.lines { text += "      \(line)\n" }
        }
        for exclusion in architecture.exclusions {
            text += "  not together: \(exclusion.text)\n"
            for line in exclusion.documentation.lines { text += "      \(line)\n" }
        }
        text += "\nfiles:\n"
        for file in architecture.files {
            var remarks = [file.scope == .target ? "once a target" : file.owner.rawValue]
            if let folder = file.folder { remarks.append("in \(folder.source)") }
            if let each = file.each { remarks.append("for each of \(each.text)") }
            if let when = file.when { remarks.append("when \(when.text)") }
            text +=
                "  \(file.path.text)\n      from \(file.template.text).stencil, \(remarks.joined(separator: ", "))\n"
        }
        console.print(text)
        return .success
    }

    // MARK: - Ejecting

    /// - Parameter templates: The templates to copy; all if there are none.
    private func eject(_ name: String, _ templates: [String], as copy: String) throws -> ExitStatus {
        guard Keywords.isPlainName(copy) else {
            throw UsageError("'\(copy)' cannot be the name of an architecture")
        }
        guard let ejected = try EjectedArchitecture(name, as: copy, templates: templates, in: project, library) else {
            // The architecture is the copy itself, or there is none.
            _ = try architecture(name)
            throw Failure.mistake("'.viper-gen/templates/\(copy)' is there already")
        }
        let commit = try ejected.commit()
        for path in ejected.templates.filter(commit.written.contains) {
            console.print("created  \(project.displayPath(of: path))\n")
        }
        Report(console).changedMeanwhile(commit, in: project)
        guard commit.changedMeanwhile.isEmpty else { return .drift }
        let use = copy == name ? "generate uses them from now on" : "a spec chooses them with 'architecture: \(copy)'"
        console.print("\nnext: change them, then run 'viper-gen templates check'; \(use)\n")
        return .success
    }

    /// Prints how the files of a copy differ from what they are copies of, in the unified format.
    private func diff(_ name: String) throws -> ExitStatus {
        _ = try architecture(name)
        for file in try TemplateDifference.differences(of: name, in: library) {
            console.print(UnifiedDiff.bytes(from: file.original, to: file.own, path: file.path))
        }
        return .success
    }

    /// Records that the team keeps copies whose originals have changed.
    ///
    /// - Parameter templates: The copies; all if there are none.
    private func accept(_ name: String, _ templates: [String]) throws -> ExitStatus {
        _ = try architecture(name)
        let accepted = try AcceptedTemplates(templates, of: name, in: library, project)
        let commit = try accepted.commit()
        Report(console).changedMeanwhile(commit, in: project)
        guard commit.changedMeanwhile.isEmpty else { return .drift }
        for path in accepted.paths { console.print("accepted \(Printable.text(path))\n") }
        if accepted.paths.isEmpty {
            console.print("there is nothing to accept: the originals have not changed since they were copied\n")
        }
        return .success
    }

    // MARK: - Checking

    private func check() throws -> ExitStatus {
        let own = library.ownNames
        guard !own.isEmpty else {
            console.print("this project has no templates of its own; 'viper-gen templates eject viper' makes some\n")
            return .success
        }
        let diagnostics = own.flatMap { TemplateChecker.diagnostics(of: $0, in: library) }.unique().sortedByLocation()
        guard !diagnostics.hasErrors else { throw Failure(diagnostics: diagnostics, status: .mistake) }
        console.report(diagnostics)
        return .success
    }
}

extension SourceFile {
    /// The folder of the file.
    fileprivate var folderName: String {
        path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    }
}

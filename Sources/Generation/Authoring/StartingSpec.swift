import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine

/// The spec that a new module starts from.
enum StartingSpec {
    /// The one that the architecture brings along.
    ///
    /// - Parameter settings: what was asked for on the command line; written into the spec, where it is checked.
    static func bytes(
        name: String,
        settings: [(name: String, value: String)],
        from library: TemplateLibrary,
        project: ProjectSettings
    ) throws -> [UInt8] {
        var library = library
        func ofProject(_ name: String) -> String? { project.settings.first { $0.key.text == name }?.value }
        let wanted =
            settings.first { $0.name == "architecture" }?.value ?? ofProject("architecture")
            ?? TemplateLibrary.standardArchitecture
        do {
            guard let compiled = try library.architecture(wanted) else {
                throw UsageError(message: unknown(wanted, among: library.architectureNames), command: "new")
            }
            let architecture = compiled.architecture
            try check(settings, of: architecture, elsewhere: library.knownSettings)
            guard let template = architecture.startingSpec else {
                throw Failure.mistake("architecture '\(wanted)' has no starting spec; use '--from SPEC'")
            }
            // These two are shown where nobody chose them, too: people look for them. The project's choice holds.
            let defaults = [("architecture", wanted), ("ui", defaultUI(of: architecture))]
            let leading = defaults.compactMap { name, value -> (name: String, value: String)? in
                if let chosen = settings.first(where: { $0.name == name }) { return chosen }
                guard let value, ofProject(name) == nil else { return nil }
                return (name, value)
            }
            let others = settings.filter { setting in !defaults.contains { $0.0 == setting.name } }
            return try library.template(template.text, of: wanted).render([
                "name": .string(name),
                "settings": .list(
                    (leading + others).map { ["name": .string($0.name), "value": .string(literal($0.value))] }
                ),
            ])
        } catch let error as DiagnosticsError {
            throw Failure(diagnostics: error.diagnostics, status: .mistake)
        }
    }

    /// The text of another spec, with the new name and with the settings in it.
    static func bytes(
        from file: SourceFile,
        name: String,
        settings: [(name: String, value: String)]
    ) throws -> [UInt8] {
        let spec = SpecFile(file)
        guard !spec.diagnostics.hasErrors else { throw Failure(diagnostics: spec.diagnostics, status: .mistake) }
        guard spec.modules.count == 1, let module = spec.modules.first else {
            throw Failure.mistake("'--from' needs a spec with one module, and '\(file.path)' has \(spec.modules.count)")
        }
        var edits: [(range: Range<Int>, text: String)] = [(module.name.range, name)]
        var added = ""
        for setting in settings {
            if let own = module.setting(setting.name) {
                edits.append((own.valueRange, literal(setting.value)))
            } else {
                added += "\n    \(setting.name): \(literal(setting.value))"
            }
        }
        if !added.isEmpty { edits.append((module.openingBrace, "{" + added)) }
        var bytes = file.bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        return bytes
    }

    private static func defaultUI(of architecture: Architecture) -> String? {
        architecture.settings.first { $0.name.text == "ui" }?.values.first
    }

    private static func check(
        _ settings: [(name: String, value: String)],
        of architecture: Architecture,
        elsewhere: KnownSettings
    ) throws {
        let shared = ["architecture"] + SharedSetting.all.map(\.name)
        let known = shared + architecture.settings.map(\.name.text)
        for setting in settings where !known.contains(setting.name) {
            let others = elsewhere.architectures(withSetting: setting.name).joined(separator: ", ")
            if !others.isEmpty {
                throw UsageError(
                    message: "'\(architecture.name.text)' has no setting '\(setting.name)'; there is one in \(others)",
                    command: "new"
                )
            }
            throw UsageError(
                message: Command.unknownOption(
                    "--" + setting.name,
                    known: known + NewCommand.command.options.map(\.name)
                ),
                command: "new"
            )
        }
        for setting in settings {
            guard let declared = architecture.settings.first(where: { $0.name.text == setting.name }),
                !declared.values.contains(setting.value)
            else { continue }
            let hint = Suggestion.question(nearestTo: setting.value, among: declared.values)
            throw UsageError(
                message: "'--\(setting.name)' cannot be '\(setting.value)'; "
                    + (hint ?? "it can be \(declared.values.joined(separator: ", "))"),
                command: "new"
            )
        }
    }

    static func unknown(_ name: String, among names: [String]) -> String {
        let hint = Suggestion.question(nearestTo: name, among: names)
        return "there is no architecture '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")"
    }

    /// A value as a spec writes it: a plain one as it is, anything else as a string.
    private static func literal(_ value: String) -> String {
        let isPlain =
            !value.isEmpty
            && value.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
                    || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
        if isPlain, !value.contains("//") { return value }
        let escaped = value.flatMap { character -> [Character] in
            switch character {
            case "\\": ["\\", "\\"]
            case "\"": ["\\", "\""]
            case "\n", "\r\n", "\r": ["\\", "n"]
            default: [character]
            }
        }
        return "\"" + String(escaped) + "\""
    }
}

import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine

/// The first spec of a new module.
package struct StartingSpec: Sendable {
    let name: String
    /// Those that a person chose for the module.
    let settings: [(name: String, value: String)]

    /// - Parameters:
    ///   - name: The name of the module.
    ///   - settings: Settings to add to the spec.
    package init(name: String, settings: [(name: String, value: String)]) {
        self.name = name
        self.settings = settings
    }

    // MARK: - From an architecture

    /// The text of the starting spec of an architecture, as the project formats it.
    ///
    /// - Parameters:
    ///   - library: The templates.
    ///   - project: The settings of the project.
    /// - Throws: `Failure` if the architecture has none, or if its template has mistakes.
    package func bytes(
        of architecture: Architecture,
        in library: TemplateLibrary,
        _ project: ProjectSettings
    ) throws(Failure) -> [UInt8] {
        let name = architecture.name.text
        guard let template = architecture.startingSpec else {
            throw Failure.mistake("architecture '\(name)' has no starting spec; use '--from SPEC'")
        }
        do throws(DiagnosticsError) {
            let compiled = try library.template(template.text, of: name)
            return Self.formatted(try compiled.renderBytes(values(of: architecture, project)), project)
        } catch {
            throw Failure(error)
        }
    }

    private func values(of architecture: Architecture, _ project: ProjectSettings) -> [String: Value] {
        [
            "name": .string(name),
            "settings": .list(
                allSettings(of: architecture, project).map {
                    ["name": .string($0.name), "value": .string(Self.literal($0.value))]
                }
            ),
            "firstCalls": .list(firstCalls(of: architecture, project).map(Value.string)),
            "ui": .string(ui(of: architecture, project) ?? ""),
        ]
    }

    /// The settings that the spec begins with.
    func allSettings(
        of architecture: Architecture,
        _ project: ProjectSettings
    ) -> [(name: String, value: String)] {
        // These two are always shown, because people look for them, unless the project has chosen them.
        let ui = ui(of: architecture, project)
        let defaults = [("architecture", architecture.name.text), ("ui", ui)]
        let leading = defaults.compactMap { name, value -> (name: String, value: String)? in
            if let chosen = settings.first(where: { $0.name == name }) { return chosen }
            guard let value, !project.settings.contains(where: { $0.key.text == name }) else { return nil }
            return (name, value)
        }
        return leading + settings.filter { setting in !defaults.contains { $0.0 == setting.name } }
    }

    /// The first framework that can be combined with the settings of the project and of the spec.
    private func ui(of architecture: Architecture, _ project: ProjectSettings) -> String? {
        let defaults = architecture.defaultSettings
        let chosen = (project.settings.map { ($0.key.text, $0.value) } + settings).reduce(into: [:]) { $0[$1.0] = $1.1 }
        let combined = architecture.combining(defaults.merging(chosen) { $1 }) { chosen[$0] != nil }
        return (combined ?? defaults)["ui"]
    }

    /// The functions that the view calls in its life, as they are declared: those that settings name, and the one that
    /// is called first in any case.
    private func firstCalls(of architecture: Architecture, _ project: ProjectSettings) -> [String] {
        let calls = architecture.settings.filter(\.takesFunction)
        return calls.compactMap { call in
            let name = call.name.text
            let chosen =
                settings.first { $0.name == name }?.value
                ?? project.settings.last { $0.key.text == name }?.value
            let standard = name == architecture.firstCall?.name.text ? call.values.first : nil
            return (chosen ?? standard).map(Self.declaration)
        }
    }

    /// `setup()` for `setup`, `didLoad(view: #view)` for `didLoad(view:)`.
    private static func declaration(of function: String) -> String {
        guard function.hasSuffix(")") else { return function + "()" }
        return function.replacing("(_:)", with: "(_ view: #view)").replacing(":)", with: ": #view)")
    }

    // MARK: - From another spec

    /// The text of another spec with the new name and the settings, as the project formats it.
    ///
    /// - Throws: `Failure` with the mistakes in the spec, or if it does not have exactly one module.
    package func bytes(from file: SourceFile, _ project: ProjectSettings) throws(Failure) -> [UInt8] {
        let spec = SpecFile(file)
        guard !spec.diagnostics.hasErrors else { throw Failure(diagnostics: spec.diagnostics, status: .mistake) }
        guard spec.modules.count == 1, let module = spec.modules.first else {
            throw Failure.mistake("'--from' needs a spec with one module, and '\(file.path)' has \(spec.modules.count)")
        }
        var edits: [(range: Range<Int>, text: String)] = [(module.name.range, name)]
        var added = ""
        for setting in settings {
            if let own = module.setting(setting.name) {
                edits.append((own.valueRange, Self.literal(setting.value)))
            } else {
                added += "\n    \(setting.name): \(Self.literal(setting.value))"
            }
        }
        if !added.isEmpty { edits.append((module.openingBrace, "{" + added)) }
        return Self.formatted(file.replacing(edits), project)
    }

    /// The text of a spec as `format` writes it in a project; the same text if it cannot be formatted.
    static func formatted(_ bytes: [UInt8], _ project: ProjectSettings) -> [UInt8] {
        let formatter = SpecFormatter(style: project.layoutStyle.style)
        guard case .formatted(let text) = formatter.format(SourceFile(path: "", bytes: bytes)) else { return bytes }
        return text
    }

    // MARK: - Values

    /// The text of a value in a spec: a plain value unchanged, any other one as a string.
    static func literal(_ value: String) -> String {
        let isPlain = !value.isEmpty && value.utf8.allSatisfy(isPlain)
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

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

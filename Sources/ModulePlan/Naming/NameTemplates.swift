import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The templates of the names of parts: those of an architecture, and those that settings choose.
struct NameTemplates {
    private let compiled: CompiledArchitecture
    private let settings: Settings
    /// The naming profile that the settings choose.
    private let profile: NamingProfile?

    init(_ compiled: CompiledArchitecture, settings: Settings) {
        self.compiled = compiled
        self.settings = settings
        profile = compiled.architecture.namings.first { $0.name.text == settings["naming"] }
    }

    /// The names of one part.
    ///
    /// - Parameter values: The values that all parts have in common.
    /// - Throws: `DiagnosticsError` if a name cannot be rendered, or is not an identifier.
    func names(of part: DescribedSection, values: [String: Value]) throws(DiagnosticsError) -> Naming.PartNames {
        let role = part.description
        var values = values
        values["name"] = .string(part.name)
        values["word"] = ""
        let stem = try name(.stem, of: role, values: values) ?? ""
        values["word"] = .string(stem)
        return Naming.PartNames(
            stem: stem,
            contract: try name(.contract, of: role, values: values),
            type: try name(.type, of: role, values: values),
            base: try name(role.base.map(NameTemplate.described), values: values),
            property: try name(.property, of: role, values: values),
            folder: try text(role.folder, values: values),
            held: try text(role.held, values: values)
        )
    }

    /// The name that a setting of the architecture gives; empty if it may be.
    ///
    /// - Throws: `DiagnosticsError` if it cannot be rendered, or is not an identifier.
    func name(of setting: SettingDeclaration, values: [String: Value]) throws(DiagnosticsError) -> String {
        let chosen = settings.chosenName(of: setting)
        let template = chosen.map(NameTemplate.chosen) ?? setting.defaultName.map(NameTemplate.described)
        if let name = try name(template, values: values) { return name }
        guard let chosen, setting.defaultName?.text.isEmpty == false else { return "" }
        throw DiagnosticsError([.error("'\(setting.name.text)' needs a name", at: chosen.location)])
    }

    private func name(
        _ kind: RoleName.Kind,
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String? {
        try name(template(of: kind, for: role), values: values)
    }

    /// - Returns: `nil` if there is no template, or if it gives an empty text.
    private func name(_ template: NameTemplate?, values: [String: Value]) throws(DiagnosticsError) -> String? {
        guard let template else { return nil }
        let (name, location) = try render(template, values: values)
        guard !name.isEmpty else { return nil }
        guard LetterCheck.allows(name, settings: settings) else {
            let problem = Diagnostic.error("this gives '\(name)', which is not a plain name", at: location)
            throw DiagnosticsError([Keywords.isIdentifier(name) ? problem.note(LetterCheck.hint) : problem])
        }
        return name
    }

    /// A text that need not be an identifier; empty if there is no template.
    private func text(_ template: TemplateText?, values: [String: Value]) throws(DiagnosticsError) -> String {
        guard let template else { return "" }
        return try compiled.render(template, with: values)
    }

    // MARK: - Templates

    private enum NameTemplate {
        case described(TemplateText)
        case chosen(Settings.ChosenName)
    }

    /// The template of a name: that of a setting, of the naming profile, or of the role.
    private func template(of kind: RoleName.Kind, for role: RoleDescription) -> NameTemplate? {
        if let chosen = settings.chosenName(of: role.role, kind: kind) { return .chosen(chosen) }
        let ofProfile = profile?.names.first { $0.key == RoleName.Key(role: role.role, kind: kind) }?.text
        let ofRole =
            switch kind {
            case .stem: role.stem
            case .contract: role.contract
            case .type: role.type
            case .property: role.property
            }
        return (ofProfile ?? ofRole).map(NameTemplate.described)
    }

    private func render(
        _ template: NameTemplate,
        values: [String: Value]
    ) throws(DiagnosticsError) -> (name: String, location: Diagnostic.Location) {
        switch template {
        case .described(let text):
            (try compiled.render(text, with: values), compiled.architecture.location(text.range))
        case .chosen(let chosen):
            (try chosen.render(values, in: compiled.environment), chosen.location)
        }
    }
}

extension Settings.ChosenName {
    fileprivate func render(_ values: [String: Value], in environment: Environment) throws(DiagnosticsError) -> String {
        do throws(DiagnosticsError) {
            let template = try Template(SourceFile(path: location.file.path, text: text), in: environment)
            return String(decoding: try template.render(values), as: UTF8.self)
        } catch {
            // The ranges of these diagnostics are in the text of the template, and not in the file of the setting.
            throw DiagnosticsError(
                error.diagnostics.map {
                    Diagnostic($0.severity, $0.message, at: location, notes: $0.notes.map(\.withoutLocation))
                }
            )
        }
    }
}

extension Diagnostic {
    fileprivate var withoutLocation: Diagnostic { Diagnostic(severity, message) }
}

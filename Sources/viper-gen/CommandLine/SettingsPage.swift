import Generation
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// `viper-gen help settings`: the settings of all architectures, and those that only some have.
enum SettingsPage {
    static func text(from workingFolder: WorkingFolder) throws -> String {
        let library = try TemplateLibrary(of: try Project.around(workingFolder))
        return try library.architectureNames.reduce(commonPart(library)) { page, name in
            try page + part(of: name, in: library)
        }
    }

    private static func commonPart(_ library: TemplateLibrary) -> String {
        let start = """
            Write a setting in a module (key: value), or for all modules of a project in
            .viper-gen/project.viper. The first value is the default.

            for every architecture:

            """
        let standard = TemplateLibrary.standardArchitecture
        let others = library.architectureNames.filter { $0 != standard }
        let architecture = [
            ("architecture: " + ([standard] + others).joined(separator: ", "), "what it is built as")
        ]
        let settings = CommonSetting.all.map { ("\($0.name): \($0.valuesText)", $0.summary) }
        return start + HelpPage.table(architecture + settings)
    }

    /// The settings that only one architecture has; empty if it has none.
    private static func part(of name: String, in library: TemplateLibrary) throws(DiagnosticsError) -> String {
        guard let description = try library.architecture(name)?.architecture, !description.settings.isEmpty else {
            return ""
        }
        let rows = description.settings.map { setting in
            (
                "\(setting.name.text): \(setting.valuesText)",
                setting.documentation.lines.joined(separator: " ")
            )
        }
        let exclusions = description.exclusions.map(\.text).joined(separator: "; ")
        return "\n\(name):\n" + HelpPage.table(rows + partRows(description.roles))
            + (exclusions.isEmpty ? "" : "  not together: \(exclusions)\n")
    }

    /// The settings that only some parts of a module have, such as `view.base`.
    private static func partRows(_ roles: [RoleDescription]) -> [(String, String)] {
        let base = "The base class of the part, as in 'Base' or 'Base(theme: theme)' with what its initializer takes."
        let contract = "The protocol of the part, which is declared elsewhere; the module makes none."
        let settings = [
            (word: "base", roles: roles.filter { $0.base != nil }, value: "a class", summary: base),
            (
                word: "contract",
                roles: roles.filter { $0.contract != nil && !$0.ownsContract },
                value: "a protocol",
                summary: contract
            ),
        ]
        return settings.filter { !$0.roles.isEmpty }.map { setting in
            let names = setting.roles.map { $0.role.rawValue + "." + setting.word }.joined(separator: ", ")
            return ("\(names): \(setting.value)", setting.summary)
        }
    }
}

extension Exclusion {
    /// `ui: none and binding: combine`
    var text: String { settings.map { "\($0.name): \($0.values.joined(separator: ", "))" }.joined(separator: " and ") }
}

extension SettingDeclaration {
    fileprivate var valuesText: String {
        guard let defaultName else {
            return (values + (takesFunction ? [Self.function] : [])).joined(separator: ", ")
        }
        if isPath { return "a file or a folder" }
        return defaultName.text.isEmpty ? "a name" : "a name (\(defaultName.text))"
    }
}

extension CommonSetting {
    fileprivate var valuesText: String {
        switch values {
        case .choice(let values): values.joined(separator: ", ")
        case .integer(let range): "\(defaultValue) (\(range.lowerBound) to \(range.upperBound))"
        case .text: "a text"
        case .moduleName: "the name of a Swift module"
        case .folder, .projectFolder: "a folder"
        case .folders: "some folders"
        case .versions: "a range"
        }
    }
}

import Generation
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// `viper-gen help settings`: the settings of all architectures, and those that only some have.
enum SettingsPage {
    static func text(from workingFolder: WorkingFolder) throws -> String {
        let library: TemplateLibrary
        do throws(FileError) {
            library = try TemplateLibrary(of: try Project.place(of: "./settings", from: workingFolder).project)
        } catch {
            throw Failure(error)
        }
        var page = """
            Write a setting in a module (key: value), or for all modules of a project in
            .viper-gen/project.viper. The first value is the default.

            for every architecture:

            """
        let standard = TemplateLibrary.standardArchitecture
        let others = library.architectureNames.filter { $0 != standard }
        let architecture = [
            ("architecture: " + ([standard] + others).joined(separator: ", "), "what it is built as")
        ]
        page += HelpPage.table(architecture + SharedSetting.all.map { ("\($0.name): \($0.valuesText)", $0.summary) })
        do throws(DiagnosticsError) {
            for name in library.architectureNames {
                guard let description = try library.architecture(name)?.architecture,
                    case let settings = description.settings, !settings.isEmpty
                else { continue }
                page += "\n\(name):\n"
                page += HelpPage.table(
                    settings.map { setting in
                        (
                            "\(setting.name.text): \(setting.values.joined(separator: ", "))",
                            setting.documentation.lines.joined(separator: " ")
                        )
                    }
                )
                if !description.exclusions.isEmpty {
                    page += "  not together: \(description.exclusions.map(\.text).joined(separator: "; "))\n"
                }
            }
        } catch {
            throw Failure(error)
        }
        return page
    }
}

extension Exclusion {
    /// `ui: none and binding: combine`
    var text: String { settings.map { "\($0.key.text): \($0.value)" }.joined(separator: " and ") }
}

extension SharedSetting {
    fileprivate var valuesText: String {
        switch values {
        case .choice(let values): values.joined(separator: ", ")
        case .integer(let range): "\(defaultValue) (\(range.lowerBound) to \(range.upperBound))"
        case .text: "a text"
        case .folder: "a folder"
        case .versions: "a range"
        }
    }
}

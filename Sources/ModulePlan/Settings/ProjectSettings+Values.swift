import ModuleSpec
import SourceText
import SwiftLayout

extension ProjectSettings {
    /// The folders of the setting `targets`.
    package var targetFolders: [String] {
        setting(CommonSetting.targets)?.words ?? []
    }

    /// The folder for the pages about the project's modules; `nil` if there are none.
    package var pageFolder: String? { setting(CommonSetting.docs)?.value }

    /// The layout of the project's specs, and a diagnostic for each setting of it that cannot have its value.
    package var layoutStyle: (style: LayoutStyle, diagnostics: [Diagnostic]) {
        var lineWidth = defaults["line-width"].flatMap { Int($0) } ?? Settings.defaultLineWidth
        var indentation = Settings.indentation(defaults["indent"] ?? "4")
        var problems: [Diagnostic] = []
        guard let file else { return (LayoutStyle(lineWidth: lineWidth, indentation: indentation), []) }
        for setting in settings {
            guard let common = CommonSetting.all.first(where: { $0.name == setting.key.text }) else { continue }
            let isOfLayout = common.name == "indent" || common.name == "line-width"
            if isOfLayout, let problem = common.problem(with: setting, in: file, isModule: false) {
                problems.append(problem)
            } else if common.name == "line-width" {
                lineWidth = Int(setting.value) ?? lineWidth
            } else if common.name == "indent" {
                indentation = Settings.indentation(setting.value)
            }
        }
        return (LayoutStyle(lineWidth: lineWidth, indentation: indentation), problems)
    }
}

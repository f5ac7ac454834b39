import ModuleSpec
import SourceText
import SwiftReader

extension ProjectSettings {
    /// The layout that a project asks for, and what is wrong with the settings it is made from.
    package var layout: (layout: SwiftLayout, diagnostics: [Diagnostic]) {
        var layout = SwiftLayout()
        guard let file else { return (layout, []) }
        var problems: [Diagnostic] = []
        for setting in settings {
            guard let shared = SharedSetting.all.first(where: { $0.name == setting.key.text }) else { continue }
            let isOurs = shared.name == "indent" || shared.name == "line-width"
            if isOurs, let problem = shared.problem(with: setting, in: file, isModule: false) {
                problems.append(problem)
            } else if shared.name == "line-width" {
                layout.lineWidth = Int(setting.value) ?? layout.lineWidth
            } else if shared.name == "indent" {
                layout.indentation = Settings.indentation(setting.value)
            }
        }
        return (layout, problems)
    }
}

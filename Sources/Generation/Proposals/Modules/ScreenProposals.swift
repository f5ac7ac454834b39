import ModuleSpec

/// The framework that draws the screens of modules, and how their views follow their view models.
struct ScreenProposals {
    /// The setting with the framework that draws a screen.
    static let framework = "ui"
    /// Its value for SwiftUI.
    static let swiftUI = "swiftui"
    /// The setting that says how a view follows its view model.
    private static let binding = "binding"

    let modules: SurveyedModules

    /// Those that the architecture has, also if they are its standard.
    var proposals: [Proposal] {
        [framework, binding].compactMap { $0 }.filter { proposal in
            modules.architecture.values(of: proposal.setting).contains(proposal.value)
        }
    }

    /// `ui: swiftui`, if most modules have a SwiftUI view, and no view controller.
    private var framework: Proposal? {
        var tally = Tally<Bool>()
        for module in modules.names {
            if modules.screen(of: module) != nil {
                tally.add(true)
            } else if modules.types(of: module).contains(where: \.isController) {
                tally.add(false)
            }
        }
        guard let (isSwiftUI, count) = tally.clearMajority(of: modules.names.count), isSwiftUI else { return nil }
        let reason = "\(count) of \(tally.total) modules have a SwiftUI view"
        return Proposal(setting: Self.framework, value: Self.swiftUI, reason: reason)
    }

    /// `binding`, if most view models publish their properties, or are observed.
    private var binding: Proposal? {
        // Each module has a vote; it is `nil` if its view model tells nothing.
        var tally = Tally<String?>()
        for module in modules.names {
            let models = modules.classes(of: .presenter, in: module)
            if !models.isEmpty { tally.add(models.lazy.compactMap(Self.binding).first) }
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let value = majority else {
            return nil
        }
        let what = value == "combine" ? "are an 'ObservableObject' or have '@Published'" : "are '@Observable'"
        return Proposal(setting: Self.binding, value: value, reason: "\(count) of \(tally.total) view models \(what)")
    }

    private static func binding(of model: SwiftSurvey.DeclaredType) -> String? {
        if model.isObservable { return "observation" }
        return model.isPublishing || model.inherited.contains("ObservableObject") ? "combine" : nil
    }
}

import ModulePlan
import ModuleSpec

/// What the modules of a project have in common: their architecture and names, the framework of their views, the type
/// that makes them, and the first call of their views.
struct ModuleProposals {
    let modules: SurveyedModules

    var proposals: [Proposal] {
        [architectureProposal, namingProposal, routerProposal].compactMap { $0 } + screens
            + FileProposals(modules: modules).proposals
            + ContractProposals(modules: modules).proposals + [viewNameProposal].compactMap { $0 }
            + PartProposals(modules: modules).proposals + AssemblyProposals(modules: modules).proposals + firstCalls
    }

    /// The first two names: `Cart, Login, …`
    private var examples: String {
        let names = modules.names.prefix(2).joined(separator: ", ")
        return modules.names.count > 2 ? "\(names), …" : names
    }

    // MARK: - Architecture and names

    private var architectureProposal: Proposal? {
        let name = modules.convention.architecture
        let reason = "\(modules.names.count) of \(modules.count) modules: \(examples)"
        return Proposal(setting: "architecture", value: name, reason: reason)
    }

    private var namingProposal: Proposal? {
        guard let naming = modules.convention.naming, !modules.convention.isDefault else { return nil }
        let reason = "closest to the names of \(modules.names.count) of \(modules.count) modules"
        return Proposal(setting: "naming", value: naming, reason: reason)
    }

    private var routerProposal: Proposal? {
        guard let word = modules.convention.routerWord else { return nil }
        let reason = "closest to the names of \(modules.names.count) of \(modules.count) modules"
        return Proposal(setting: NamingConventions.routerSetting, value: word, reason: reason)
    }

    private var viewNameProposal: Proposal? {
        guard let (pattern, count) = modules.viewName else { return nil }
        let value = "\"\(pattern.name(ofModule: "{{ module.name }}"))\""
        let reason = "\(count) of \(modules.names.count) modules have it"
        return Proposal(setting: "naming.view.type", value: value, reason: reason)
    }

    /// What the architecture has without a setting needs none.
    private var screens: [Proposal] {
        ScreenProposals(modules: modules).proposals.filter { proposal in
            modules.architecture.values(of: proposal.setting).first != proposal.value
        }
    }

    // MARK: - The first call

    /// By setting, the function of a view controller in which the setting names the first call.
    private static let moments = [
        ("on-load", "viewDidLoad"), ("on-will-appear", "viewWillAppear"), ("on-appear", "viewDidAppear"),
        ("on-will-disappear", "viewWillDisappear"), ("on-disappear", "viewDidDisappear"),
    ]

    private var firstCalls: [Proposal] {
        Self.moments.filter { modules.have($0.0) }.compactMap { setting, moment in
            // Each view controller has a vote; it is `nil` if the view of a module could not make any of its calls.
            var tally = Tally<String?>()
            for module in modules.names {
                let presenters = modules.names(of: .presenter, in: module)
                for type in modules.types(of: module) where type.isController {
                    let calls = type.functions.first { $0.name == moment }?.calls ?? []
                    let found = calls.filter {
                        type.properties[$0.receiver]?.words.isDisjoint(with: presenters) == false
                    }
                    if !found.isEmpty { tally.add(found.first { canBeFirst($0, for: setting) }?.function) }
                }
            }
            guard let (majority, count) = tally.majority(of: modules.names.count), let function = majority,
                function != moment, count > 1 || tally.total == 1
            else { return nil }
            let reason = "\(count) of \(tally.total) view controllers call it in '\(moment)'"
            return Proposal(setting: setting, value: function, reason: reason)
        }
    }

    /// Whether generated code can make a call: it passes nothing, the view, or whether the change is animated. When the
    /// view is loaded, no change is animated.
    private func canBeFirst(_ call: SwiftSurvey.Call, for setting: String) -> Bool {
        guard call.isStatement else { return false }
        let isAnimated = call.arguments == ["animated"] && setting != "on-load" && call.isUnlabeled(or: "animated")
        return call.arguments.isEmpty || call.arguments == ["self"] || isAnimated
    }
}

extension SwiftSurvey.Call {
    /// Whether the only argument of a call has no label, or a certain one.
    fileprivate func isUnlabeled(or label: String) -> Bool {
        ["(_:)", "(\(label):)"].contains { function.hasSuffix($0) }
    }
}

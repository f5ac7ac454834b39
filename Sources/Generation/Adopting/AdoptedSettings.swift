import ModulePlan
import ModuleSpec
import SwiftReader

/// The settings with which the generated parts of a module have the names, and refer to each other, as the person who
/// wrote it has it.
struct AdoptedSettings {
    typealias Setting = (name: String, value: String)

    /// The settings, with their values as a spec has them.
    private(set) var settings: [Setting]
    /// The plan of the module with all sections.
    private(set) var plan: ModulePlan

    private let name: String
    private let survey: SwiftSurvey
    private let architecture: Architecture

    /// - Parameters:
    ///   - name: The name of the module.
    ///   - survey: The types of its files.
    ///   - plans: Plans of the module with all sections, with the settings that they are made with. Of several that
    ///     have as many of the types, the first is taken.
    ///   - chosen: The settings that a person chose for the module, which stay as they are.
    ///   - planner: Plans a module with other settings; `nil` if they are mistakes.
    init?(
        of name: String,
        in survey: SwiftSurvey,
        _ architecture: Architecture,
        among plans: [(settings: [Setting], plan: ModulePlan)],
        chosen: Set<String>,
        planner: ([Setting]) -> ModulePlan?
    ) {
        let counts = plans.map {
            $0.plan.partTypes.union($0.plan.interfaces.keys).filter { survey.types[$0] != nil }.count
        }
        guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return nil }
        (self.name, self.survey, self.architecture) = (name, survey, architecture)
        (settings, plan) = plans[best]
        adoptScreen(chosen: chosen, planner: planner)
        // Each step looks at the plan with the settings of those before it.
        let steps: [(AdoptedSettings) -> [Setting]] = [
            \.classNames, \.contractNames, \.interfaceNames, \.classNames, \.wiring, \.references,
        ]
        for step in steps {
            for setting in step(self) {
                guard let other = planner(settings + [setting]) else { continue }
                settings.append(setting)
                plan = other
            }
        }
    }

    // MARK: - The screen

    /// The name of the SwiftUI view of the module, if it has no view controller.
    var screen: String? { surveyed.screen(of: name)?.name }

    /// The framework with which the module would get a view controller.
    var framework: String? {
        let framework = plan.settings[ScreenProposals.framework]
        return Self.frameworks.contains(framework) ? framework : nil
    }

    private static let frameworks: Set = ["uikit", "appkit"]

    /// The framework of the module's view, and how it follows its view model.
    private mutating func adoptScreen(chosen: Set<String>, planner: ([Setting]) -> ModulePlan?) {
        // Some bindings are mistakes with SwiftUI, and none that is found here is one without it.
        for proposal in ScreenProposals(modules: surveyed).proposals.reversed() {
            let (name, value) = (proposal.setting, proposal.value)
            guard !chosen.contains(name), plan.settings[name] != value else { continue }
            let index = settings.firstIndex { $0.name == name } ?? settings.endIndex
            let other = settings.prefix(index) + [(name, value)] + settings.dropFirst(index + 1)
            guard let found = planner(Array(other)) else { continue }
            (settings, plan) = (Array(other), found)
        }
    }

    // MARK: - Classes

    /// The words in the names of classes that stand in for others in tests and previews.
    private static let doubles = ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview"]

    /// The names of classes that adopt the protocol of a part whose class is not there. The protocol can have the name
    /// that the class would get.
    private var classNames: [Setting] {
        let names = HandwrittenModule.Names(plan)
        return architecture.roles.filter { $0.adopter == nil }.flatMap { description -> [Setting] in
            let role = description.role
            guard let usual = names.type(of: role), let contract = names.contract(of: role),
                survey.types[usual].map(\.isProtocol) != false
            else { return [] }
            let isTaken = survey.types[usual] != nil
            let adopted = isTaken ? usual : contract
            guard survey.types[adopted]?.isProtocol == true, let type = onlyClass(adopting: adopted, as: role) else {
                return []
            }
            // The name is free for the protocol once the class has another one.
            let settings = [("naming.\(role.rawValue).type", template(type))]
            return isTaken ? settings + [("naming.\(role.rawValue).contract", template(usual))] : settings
        }
    }

    private func onlyClass(adopting contract: String, as role: Role) -> String? {
        let isScreen = role == .view && framework != nil
        let classes = survey.types.values.filter { type in
            type.hasObjects && type.inherited.contains(contract) && (type.isController || !isScreen)
                && !Self.doubles.contains(where: type.name.contains) && !type.name.contains(".")
        }
        return classes.count == 1 ? classes.first?.name : nil
    }

    /// A name as a spec has it: `"{{ module.name }}VC"`
    private func template(_ type: String) -> String {
        let pattern = NamePattern(type, ofModule: name)
        return "\"\(pattern?.name(ofModule: "{{ module.name }}") ?? type)\""
    }

    // MARK: - Protocols

    /// The module among those of the survey.
    private var surveyed: SurveyedModules {
        let naming = plan.settings["naming"]
        let convention = NamingConventions.Convention(
            architecture,
            naming: naming.isEmpty ? nil : naming,
            of: name,
            in: [plan]
        )
        return SurveyedModules(name, in: survey, architecture, convention)
    }

    /// The names of protocols and of references to parts.
    private var contractNames: [Setting] {
        ContractProposals(modules: surveyed).namesAndProperties.filter { proposal in
            // A protocol that has its usual name keeps it.
            let role = Role.allCases.first { proposal.setting == "naming.\($0.rawValue).contract" }
            let usual = role.flatMap(HandwrittenModule.Names(plan).contract)
            return usual.flatMap { survey.types[$0]?.isProtocol } != true
        }.map { ($0.setting, $0.value) }
    }

    /// The names of protocols of parts whose classes do not tell: `ILoginView`.
    private var interfaceNames: [Setting] {
        let names = HandwrittenModule.Names(plan)
        let found = plan.interfaces.filter { survey.types[$0.key]?.isProtocol == true }
        return architecture.roles.map(\.role).compactMap { role in
            guard let usual = names.contract(of: role), survey.types[usual]?.isProtocol != true,
                let name = found.filter({ $0.value == role }).map(\.key).min()
            else { return nil }
            return ("naming.\(role.rawValue).contract", template(name))
        }
    }

    // MARK: - Wiring

    private var wiring: [Setting] {
        let names = HandwrittenModule.Names(plan)
        let modules = surveyed
        let parts = [PartProposals(modules: modules).wiring, PresenterOrder(modules: modules).proposal]
        let makesModules = survey.types.values.contains { type in
            type.functions.contains { $0.name == names.assemblyFunction }
        }
        let assembly = makesModules ? [] : AssemblyProposals(modules: modules).proposals
        let found = (parts.compactMap { $0 } + assembly).map { ($0.setting, $0.value) }
        return found.filter { plan.settings[$0.0] != $0.1 }
    }

    /// `required-references: none`, if the protocols would get references, and require none.
    private var references: [Setting] {
        let setting = "required-references"
        guard plan.allFiles.first?.values["showsReferences"]?.bool == true,
            architecture.settings.contains(where: { $0.name.text == setting })
        else { return [] }
        let names = HandwrittenModule.Names(plan)
        let contracts = architecture.roles.filter { !$0.wiring.isEmpty }.compactMap { names.contract(of: $0.role) }
            .compactMap { survey.types[$0] }.filter(\.isProtocol)
        let parts = Set(names.contracts.keys).union(names.classes.keys)
        let areRequired = contracts.contains { contract in
            contract.properties.values.contains { !$0.words.isDisjoint(with: parts) }
        }
        return contracts.isEmpty || areRequired ? [] : [(setting, "none")]
    }
}

extension ModulePlan {
    /// The names of the protocols and the classes of parts.
    var partTypes: Set<String> { Set(types.all.filter { $0.setting != nil }.map(\.name)) }

    /// The parts, by the names that their protocols have with the prefix of an interface: `ILoginView` and
    /// `ILoginViewController`.
    var interfaces: [String: Role] {
        let names = HandwrittenModule.Names(self)
        return Role.allCases.reduce(into: [:]) { interfaces, role in
            guard let contract = names.contract(of: role) else { return }
            let usual = [contract, names.type(of: role)].compactMap(\.self)
            let short = zip(usual, ["Protocol", "Controller"]).filter { $0.hasSuffix($1) }.map {
                String($0.dropLast($1.count))
            }
            for name in usual + short where interfaces["I" + name] == nil { interfaces["I" + name] = role }
        }
    }

    /// The interfaces of those that every screen has.
    var screenInterfaces: Set<String> {
        Set(interfaces.filter { $0.value == .view || $0.value == .presenter }.keys)
    }

    /// The names of those that every screen has. A router or a service of this name can be for several screens.
    var screenTypes: Set<String> {
        Set(
            types.all.filter { type in
                ["naming.view.", "naming.presenter."].contains { type.setting?.hasPrefix($0) == true }
            }.map(\.name)
        )
    }
}

import ModulePlan
import ModuleSpec

/// What the modules of a project have in common: their architecture and names, the type that makes them, and the first
/// call of their views.
struct ModuleProposals {
    private let modules: NamingConventions.Modules
    /// By module, the types that are called like it, sorted by name. `LoginFormView` belongs to `LoginForm`, not to `Login`.
    private let types: [String: [SwiftSurvey.DeclaredType]]
    private let architecture: Architecture

    /// - Returns: `nil` if the project has no modules.
    init?(_ survey: SwiftSurvey, _ library: TemplateLibrary) {
        guard let modules = NamingConventions(library).modules(of: survey.types.keys),
            let architecture = try? library.description(of: modules.convention.architecture)
        else { return nil }
        self.modules = modules
        self.architecture = architecture
        let names = Set(modules.names)
        types = survey.types.values.sorted { $0.name < $1.name }.reduce(into: [:]) { types, type in
            if let module = Self.module(of: type.name, among: names) { types[module, default: []].append(type) }
        }
    }

    /// The longest of some names with which a type's name starts.
    private static func module(of type: String, among names: Set<String>) -> String? {
        type.indices.reversed().lazy.map { String(type[..<$0]) }.first(where: names.contains)
    }

    var proposals: [Proposal] {
        [architectureProposal, namingProposal].compactMap { $0 } + contractProposals + assemblyProposals + firstCalls
    }

    private func has(_ setting: String) -> Bool { architecture.settings.contains { $0.name.text == setting } }

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

    private static let (namingPrefix, typeSuffix, contractSuffix) = ("naming.", ".type", ".contract")

    /// The protocols that the classes of most modules adopt under other names than the architecture gives them.
    private var contractProposals: [Proposal] {
        let patterns = modules.convention.patterns
        let settings = patterns.keys.filter { $0.hasSuffix(Self.contractSuffix) }.sorted()
        return settings.compactMap { setting in
            let part = setting.dropLast(Self.contractSuffix.count)
            let classes = patterns[part + Self.typeSuffix] ?? []
            let others = patterns.filter { $0.key != setting }.values.reduce(into: Set<NamePattern>()) {
                $0.formUnion($1)
            }
            var tally = Tally<NamePattern>()
            for module in modules.names {
                let names = Set(classes.map { $0.name(ofModule: module) })
                for type in types[module] ?? [] where names.contains(type.name) {
                    for pattern in contracts(of: type, module).subtracting(others) { tally.add(pattern) }
                }
            }
            guard let (pattern, count) = tally.majority, patterns[setting]?.contains(pattern) == false else {
                return nil
            }
            let value = "\"\(pattern.name(ofModule: "{{ module.name }}"))\""
            return Proposal(
                setting: setting,
                value: value,
                reason: "\(count) of \(modules.names.count) modules have it"
            )
        }
    }

    /// The protocols of a module that a class adopts.
    private func contracts(of type: SwiftSurvey.DeclaredType, _ module: String) -> Set<NamePattern> {
        let own = Set((types[module] ?? []).filter(\.isProtocol).map(\.name))
        return Set(type.inherited.intersection(own).compactMap { NamePattern($0, ofModule: module) })
    }

    // MARK: - The assembly

    /// How the modules of a team are made.
    private struct Assembly: Hashable {
        /// What follows the name of the module in the name of the type.
        let suffix: String
        let function: String
        let isStatic: Bool
        let isOptional: Bool
    }

    /// The functions of types that are called like a module, and that return a view controller.
    private var assemblyProposals: [Proposal] {
        guard has("assembly-type"), has("assembly-function") else { return [] }
        var tally = Tally<Assembly>()
        for module in modules.names {
            let found = (types[module] ?? []).lazy.compactMap { assembly(of: module, in: $0) }.first
            if let found { tally.add(found) }
        }
        guard let (assembly, count) = tally.majority else { return [] }
        let reason = "\(count) of \(tally.total) modules that have such a function"
        return proposals(for: assembly, reason: reason)
    }

    private func assembly(of module: String, in type: SwiftSurvey.DeclaredType) -> Assembly? {
        let suffix = String(type.name.dropFirst(module.count))
        guard !suffix.isEmpty else { return nil }
        let function = type.functions.first { function in
            function.result.contains { $0 == "UIViewController" || $0 == "NSViewController" }
                || function.result.contains { $0.hasPrefix(module) && $0.hasSuffix("ViewController") }
        }
        return function.map {
            Assembly(suffix: suffix, function: $0.name, isStatic: $0.isStatic, isOptional: $0.isOptional)
        }
    }

    private func proposals(for assembly: Assembly, reason: String) -> [Proposal] {
        // Without a type of its own, the assembly is a function of a part.
        let isPart = modules.names.contains { module in
            types[module]?.first { $0.name == module + assembly.suffix }?.properties.isEmpty == false
        }
        let chosen = [
            ("assembly-type", isPart ? nil : "{{ module.name }}\(assembly.suffix)"),
            ("assembly-function", assembly.function),
            ("assembly-call", isPart || assembly.isStatic ? nil : "instance"),
            ("assembly-result", assembly.isOptional ? "optional-view" : nil),
        ]
        return chosen.compactMap { name, value in
            guard let value, let setting = architecture.settings.first(where: { $0.name.text == name }) else {
                return nil
            }
            guard setting.isName else {
                return setting.values.first == value ? nil : Proposal(setting: name, value: value, reason: reason)
            }
            guard setting.defaultName?.text != value else { return nil }
            return Proposal(setting: name, value: "\"\(value)\"", reason: reason)
        }
    }

    // MARK: - The first call

    /// By setting, the function of a view controller whose first call it names.
    private static let moments = [
        ("on-load", "viewDidLoad"), ("on-will-appear", "viewWillAppear"), ("on-appear", "viewDidAppear"),
        ("on-will-disappear", "viewWillDisappear"), ("on-disappear", "viewDidDisappear"),
    ]

    private var firstCalls: [Proposal] {
        Self.moments.filter { has($0.0) }.compactMap { setting, moment in
            var tally = Tally<String>()
            for module in modules.names {
                for type in types[module] ?? [] where type.isController {
                    guard let function = type.functions.first(where: { $0.name == moment }),
                        let call = function.calls.first(where: { isOfModule(module, $0, in: type) })
                    else { continue }
                    tally.add(call.function)
                }
            }
            guard let (function, count) = tally.majority, function != moment, count > 1 || tally.total == 1 else {
                return nil
            }
            let reason = "\(count) of \(tally.total) view controllers call it in '\(moment)'"
            return Proposal(setting: setting, value: function, reason: reason)
        }
    }

    /// Whether the receiver of a call is a property with a type of the module.
    private func isOfModule(_ module: String, _ call: SwiftSurvey.Call, in type: SwiftSurvey.DeclaredType) -> Bool {
        type.properties[call.receiver]?.contains { $0.hasPrefix(module) } == true
    }
}

extension SwiftSurvey.DeclaredType {
    /// Whether the type is a view controller, as far as the name of its base class tells.
    fileprivate var isController: Bool { inherited.contains { $0.hasSuffix("Controller") } }
}

import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// A module that a person wrote: the protocols of its parts, and what its caller gives to it.
struct HandwrittenModule: Sendable {
    struct Section: Sendable {
        let role: Role
        let contract: HandwrittenProtocol
        /// The module's parameters that the class of the part stores, or that only its initializer uses.
        var dependencies: [Parameter] = []
        /// The names of those that it gets after it is made, because none of its initializers takes them, and whether
        /// the property is Optional.
        var assigned: [String: Bool] = [:]
    }

    /// How a view follows its view model.
    struct Binding: Sendable {
        /// The value of the setting `binding`.
        let name: String
        /// The type in which a view model has each value if that is `observable`.
        let wrapper: String
    }

    /// The names that an architecture gives to the types of a module.
    struct Names: Sendable {
        /// By the name of a protocol, its part.
        let contracts: [String: Role]
        /// By the name of a class, its part.
        let classes: [String: Role]
        /// The names of other generated types, such as the protocols from which that of a view model inherits.
        let others: Set<String>
        /// The name of the function that makes the module.
        let assemblyFunction: String
        /// How a view follows its view model; `nil` in other architectures.
        let binding: Binding?

        /// - Parameter plan: The plan of a module with all sections.
        init(_ plan: ModulePlan) {
            func names(_ kind: String) -> [String: Role] {
                let roles = plan.types.all.compactMap { type in
                    Role.allCases.first { type.setting == "naming.\($0.rawValue).\(kind)" }.map { (type.name, $0) }
                }
                return Dictionary(roles) { first, _ in first }
            }
            (contracts, classes) = (names("contract"), names("type"))
            others = Set(plan.types.all.filter { $0.setting == nil }.map(\.name))
            let settings = plan.allFiles.first?.values["settings"]
            assemblyFunction = settings?["assembly-function"]?.string ?? ""
            binding = settings?["binding"]?.string.map {
                Binding(name: $0, wrapper: settings?["observable-type"]?.string ?? "")
            }
        }

        /// The names of all types that are generated.
        var all: Set<String> { others.union(contracts.keys).union(classes.keys) }

        /// The name of the protocol of a part.
        func contract(of role: Role) -> String? { contracts.first { $0.value == role }?.key }

        /// The name of the class of a part.
        func type(of role: Role) -> String? { classes.first { $0.value == role }?.key }

        /// Whether a type is one of the module, also as an Optional.
        func areThose(of type: TypeSyntax) -> Bool {
            let names = type.plainNames
            return !type.isFunction && !names.isEmpty && names.allSatisfy { contracts[$0] != nil || classes[$0] != nil }
        }
    }

    let names: Names
    /// In the order in which specs have them.
    let sections: [Section]
    /// What the function takes that makes the module; without one, what the initializer of the view model takes.
    let parameters: [Parameter]

    /// - Parameters:
    ///   - outlines: The Swift files in the folder of the module.
    ///   - names: The names of its types.
    /// - Returns: `nil` if neither a protocol is there, nor a view model without one.
    init?(_ outlines: [SwiftOutline], names: Names) {
        let contracts = outlines.flatMap { HandwrittenProtocol.all(in: $0) }
        let generated = contracts.filter { names.others.contains($0.name) }
        let found = contracts.compactMap { contract in
            names.contracts[contract.name].map { ($0, contract.joined(with: generated)) }
        }
        var byRole = Dictionary(found) { first, other in
            first.name == other.name ? first.declaredAgain(as: other) : first
        }
        let viewModel = Self.viewModel(in: outlines, names)
        if let viewModel { byRole[.presenter] = viewModel.contract }
        guard !byRole.isEmpty else { return nil }
        let ofViewModel = viewModel?.parameters ?? []
        let made = Self.parameters(of: names.assemblyFunction, in: outlines, names).map { parameter in
            var parameter = parameter
            // The assembly does not say what the view model keeps.
            parameter.passing = ofViewModel.first { $0.name.text == parameter.name.text }?.passing ?? parameter.passing
            return parameter
        }
        let parameters = (made.isEmpty ? ofViewModel : made).filter { parameter in
            // A delegate of another module is a parameter as any other.
            let isDelegate = parameter.name.text == Role.delegate.rawValue
            return isDelegate ? byRole[.delegate] == nil : !names.areThose(of: parameter.type)
        }
        let stored = Self.storedProperties(in: outlines, names)
        self.names = names
        self.parameters = parameters
        sections = Role.allCases.compactMap { role in
            byRole[role].map { contract in
                let own = parameters.compactMap { parameter -> Parameter? in
                    var parameter = parameter
                    if role != .presenter { parameter.passing = .kept }
                    let isStored = stored[role]?.contains(parameter.name.text) == true
                    return isStored || parameter.passing == .used ? parameter : nil
                }
                let assigned = Self.assignedProperties(of: role, in: outlines, names)
                return Section(role: role, contract: contract, dependencies: own, assigned: assigned)
            }
        }
    }

    /// The view model, if the architecture gives it no protocol.
    private static func viewModel(in outlines: [SwiftOutline], _ names: Names) -> HandwrittenViewModel? {
        guard let binding = names.binding, names.contract(of: .presenter) == nil,
            let name = names.type(of: .presenter)
        else {
            return nil
        }
        return HandwrittenViewModel(named: name, in: outlines, binding)
    }

    /// The parameters of the first function of a name that takes some. A protocol cannot have the default values that a
    /// class has.
    private static func parameters(
        of function: String,
        in outlines: [SwiftOutline],
        _ names: Names
    ) -> [Parameter] {
        let lists = allParameters(of: function, in: outlines, names)
        guard let first = lists.first else { return [] }
        let same = lists.filter { $0.map(\.name.text) == first.map(\.name.text) }
        return same.first { $0.contains { $0.defaultValue != nil } } ?? first
    }

    private static func allParameters(
        of function: String,
        in outlines: [SwiftOutline],
        _ names: Names
    ) -> [[Parameter]] {
        var lists: [[Parameter]] = []
        for outline in outlines {
            let (list, tokens) = (outline.tokens, outline.tokens.tokens)
            let types = outline.types.filter { names.all.contains($0.name) }
            for own in types.flatMap(\.functions) where own.name.text == function {
                guard let first = own.code.first(where: { list.file.text(tokens[$0].range) == "(" }),
                    let last = own.code.last
                else { continue }
                let text = list.file.text(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
                var parser = SwiftParser(TokenList(SourceFile(path: list.file.path, text: text)))
                if let parameters = try? parser.parseParameters(), !parameters.isEmpty { lists.append(parameters) }
            }
        }
        return lists
    }

    /// By name, the variables of a part's class that others can set, and that none of its initializers takes: whether
    /// they are Optional.
    private static func assignedProperties(
        of role: Role,
        in outlines: [SwiftOutline],
        _ names: Names
    ) -> [String: Bool] {
        let own = outlines.flatMap { outline in
            outline.types.filter { names.classes[$0.name] == role }.map { (outline: outline, type: $0) }
        }
        let taken = own.reduce(into: Set<String>()) { taken, own in
            let list = own.outline.tokens
            for function in own.type.functions where function.name.text == "init" {
                let head = function.code.lowerBound..<(function.body?.lowerBound ?? function.code.upperBound)
                taken.formUnion(head.map { list.file.text(list.tokens[$0].range) })
            }
        }
        // The initializer that Swift gives a struct takes its properties.
        let properties = own.filter { [.class, .actor].contains($0.type.kind) }.flatMap(\.type.properties).filter {
            property in
            property.isStored && !property.isLet && !property.isStatic
                && Set(property.modifiers).isDisjoint(with: ["private", "fileprivate"])
        }
        let optionality = properties.map { property in
            let isOptional = if case .optional? = property.type { true } else { false }
            return (property.name.text, isOptional)
        }
        return Dictionary(optionality) { first, _ in first }.filter { !taken.contains($0.key) }
    }

    /// By part, the names of the properties that its class stores. It does not hold a delegate.
    private static func storedProperties(in outlines: [SwiftOutline], _ names: Names) -> [Role: Set<String>] {
        outlines.flatMap(\.types).reduce(into: [:]) { stored, type in
            guard let role = names.classes[type.name], type.kind != .extension else { return }
            stored[role, default: []].formUnion(type.properties.filter { $0.isStored && !$0.isWeak }.map(\.name.text))
        }
    }
}

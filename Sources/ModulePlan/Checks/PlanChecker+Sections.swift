import ModuleSpec
import SourceText
import SwiftReader

/// Checks of the sections with the roles that the architecture gives them.
extension PlanChecker {
    /// An error for each section whose protocol has no class of its own, and that has dependencies all the same.
    func dependenciesOfProtocols() -> [Diagnostic] {
        context.sections.compactMap { part in
            guard let first = part.section.dependencies.first else { return nil }
            let description = part.description
            let isOnlyProtocol = description.contract != nil && (description.type == nil || part.adopter != part.role)
            guard isOnlyProtocol else { return nil }
            return file.error(
                "'\(part.role.rawValue)' takes no dependencies: it is a protocol without a class",
                at: first.range
            )
        }
    }

    /// An error for each dependency with `var` that templates do not set.
    func unsetDependencies() -> [Diagnostic] {
        context.sections.flatMap { part -> [Diagnostic] in
            let set = part.section.dependencies.filter { $0.passing == .set }
            guard !set.isEmpty, context.architecture.role(part.adopter)?.setsDependencies != true else { return [] }
            return set.map { dependency in
                let name = dependency.name
                return file.error(
                    "nothing sets '\(name.text)' after '\(part.name)' is made in '\(context.architecture.name.text)'",
                    at: name.range
                )
                .note("without 'var', the class takes it in its 'init'")
            }
        }
    }

    /// An error for each section to which only absent parts of the module would refer.
    func unusedSections() -> [Diagnostic] {
        if module.isDomain { return unsharedSections() }
        let present = Set(context.sections.map(\.role))
        return module.sections.compactMap { section in
            guard present.contains(section.role), let users = context.compiled.users[section.role.rawValue],
                let user = users.first, present.isDisjoint(with: users)
            else { return nil }
            let what = section.role == .data ? "data '\(section.name.text)'" : "'\(section.name.text)'"
            return file.error(
                "\(what) needs a section '\(user.rawValue)': the \(user.rawValue) uses it",
                at: section.name.range
            )
        }
    }

    /// An error for each `@latest` or `@each` of a requirement that no task calls, and for a second one.
    func misplacedTaskOrders() -> [Diagnostic] {
        let ofSections = context.sections.flatMap { part in
            part.section.requirements.filter { !$0.attributes.isEmpty }.compactMap { requirement in
                problem(withOrderOf: requirement, isCalledInTasks: part.description.isCalledInTasks)
            }
        }
        let ofProtocols = module.declarations.flatMap { declaration in
            (declaration.protocolRequirements ?? []).compactMap { problem(withOrderOf: $0, isCalledInTasks: false) }
        }
        return ofSections + ofProtocols
    }

    private func problem(withOrderOf requirement: Requirement, isCalledInTasks: Bool) -> Diagnostic? {
        let orders = requirement.attributes.filter { TaskOrder($0) != nil }
        guard let first = orders.first else { return nil }
        guard isCalledInTasks, requirement.isFunction, requirement.effects.isAsync else {
            return file.error("no task calls '\(requirement.fullName)'", at: first.range)
                .note("'@\(first.name)' belongs before an async function of 'interactor'")
        }
        if let wrong = orders.first(where: { $0.text != "@" + $0.name }) {
            return file.error("'@\(wrong.name)' takes no arguments", at: wrong.range)
        }
        return orders.count > 1
            ? file.error("a function has '@latest' or '@each', and once", at: orders[1].range) : nil
    }

    /// An error for each protocol that is declared elsewhere, if its name is that of a class of the module, or if
    /// generated code calls a function that the section does not list.
    func missingInContractsElsewhere() -> [Diagnostic] {
        context.sections.flatMap { part -> [Diagnostic] in
            guard let names = context.naming[part], names.isContractElsewhere, let contract = names.contract,
                let location = context.settings.chosenName(of: part.role, kind: .contract)?.location
            else { return [] }
            if let part = parts.first(where: { $0.type == contract }) {
                return [.error("'\(contract)' is the class of '\(part.name)', not a protocol", at: location)]
            }
            let listed = Set(part.section.requirements.map(\.fullName))
            return context.addedRequirements(of: part).filter { !listed.contains($0.fullName) }
                .map { added in
                    .error("generated code calls '\(added.fullName)' of '\(contract)'", at: location)
                        .note("write it in the section '\(part.name)' if the protocol has it")
                }
        }
    }

    /// A warning for the first initializer that a section requires, if the function that makes the module calls none of
    /// the required ones.
    func uncalledInitializers() -> [Diagnostic] {
        parts.filter(\.hasOwnClass).compactMap { part in
            let required = part.ownRequirements.filter(\.isPlainInitializer)
            guard let first = required.first, required.allSatisfy({ !$0.isInherited }) else { return nil }
            let values = first.requirement.parameters.filter { parameter in
                !part.partReferences.contains { $0.requiredType == parameter.type || $0.type == parameter.type }
            }
            let problem = file.warning(
                "the module is not made with '\(first.fullName)' of '\(part.name)', which stops when it is called",
                at: first.requirement.nameRange
            )
            .note("'\(part.type ?? "")' has a second initializer: '\(part.ownInitializer)'")
            guard values.count == first.requirement.parameters.count, !values.isEmpty else {
                return problem.note("write that one, or none")
            }
            let names = Set(values.map(\.name.text))
            let others = part.injected.map(\.parameter).filter { !names.contains($0.name.text) }
            let list = (others + values).map(\.declaration).joined(separator: ", ")
            return problem.note("take the values as dependencies: \(part.name)(\(list))")
        }
    }
}

// MARK: - Domains

extension PlanChecker {
    /// The mistakes in a domain that shares nothing with modules in this architecture.
    private func unsharedSections() -> [Diagnostic] {
        let name = context.architecture.name.text
        let shared = context.architecture.roles.filter(\.isShared).map(\.role)
        guard !shared.isEmpty else {
            return [
                file.error("the architecture '\(name)' does not say what a domain has", at: module.name.range)
                    .note("add 'shared: true' to a role of its description, and 'of-domains: true' to its files")
            ]
        }
        let sections = module.sections.filter(\.role.canBeInDomain)
        guard let first = sections.first, context.sections.isEmpty else { return [] }
        let known = shared.map { $0 == .data ? "data NAME { … }" : "\($0.rawValue) { … }" }
        return [
            file.error("in '\(name)' modules do not share '\(first.role.rawValue)'", at: first.name.range)
                .note("they share \(known.joined(separator: " and "))")
        ]
    }

    /// An error for each parameter of a domain whose value the module does not have.
    func unservedDomains() -> [Diagnostic] {
        let serving = ServingRules(module)
        var known: Set<String> = []
        let taken = parts.flatMap(\.dependencies).compactMap(\.shared)
        let needed = taken.flatMap { part in part.making.parameters.map { (parameter: $0, part: part) } }
        return needed.compactMap { parameter, part in
            let name = parameter.name.text
            guard known.insert(part.domain.name.text + "." + name).inserted else { return nil }
            guard let own = module.parameters.first(where: { $0.name.text == name }) else {
                let isServed = parameter.defaultValue != nil && !part.making.parametersOfCode.contains(name)
                return isServed ? nil : unserved(parameter, of: part)
            }
            guard !serving.serves(context.resolver.resolve(own).type, for: parameter.type) else { return nil }
            return file.error(
                "the parameter '\(name)' of '\(part.domain.name.text)' is '\(parameter.type)', but that of the module is "
                    + "'\(own.type)'",
                at: own.typeRange
            )
            .note("the parameter", at: part.domain.location(parameter.range))
        }
    }

    private func unserved(_ parameter: Parameter, of part: SharedPart) -> Diagnostic {
        let place = module.usedDomains.first { $0.text == part.domain.name.text }?.range ?? module.name.range
        var wanted = parameter
        wanted.defaultValue = nil
        let list = module.parameters.map(\.declarationWithDefault) + [wanted.declaration]
        return file.error(
            "nothing provides the parameter '\(parameter.name.text)' of '\(part.domain.name.text)'",
            at: place
        )
        .note("the parameter", at: part.domain.location(parameter.range))
        .note(
            "add it to the parameters of the module: module \(module.name.text)(\(list.joined(separator: ", ")))",
            at: file.location(module.name.range)
        )
    }
}

extension RequirementPlan {
    /// Whether the requirement is an initializer that a plain call can call.
    fileprivate var isPlainInitializer: Bool {
        guard case .initializer(let initializer) = requirement.kind else { return false }
        return initializer.failability == nil && initializer.generics.isEmpty && initializer.effects == Effects()
    }
}

extension Part {
    /// The initializer that takes the references and the dependencies: `init(interactor: any …, limit: Int)`.
    fileprivate var ownInitializer: String {
        let references = given.map { "\($0.name): \($0.requiredType)" }
        return "init(" + (references + injected.map(\.parameter.declaration)).joined(separator: ", ") + ")"
    }
}

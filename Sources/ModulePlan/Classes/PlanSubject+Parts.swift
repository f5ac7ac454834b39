import ModuleSpec
import SourceText
import SwiftReader

extension PlanSubject {
    /// The parts of the module, in the order of the architecture's roles.
    func parts() throws -> [Part] {
        let (plain, protocols) = (plainPlan, helperProtocols)
        var parts = try sections.map { section, description in
            let inherited = inherited(by: section.parents, protocols).map { (resolver.resolve($0), parent: $1) }
            return try part(section, description, inheriting: inherited, plain)
        }
        gatherDependencies(&parts)
        markReferences(&parts)
        markAskers(&parts)
        markInherited(&parts)
        markInitializers(&parts)
        return parts
    }

    private func part(
        _ section: Section,
        _ description: RoleDescription,
        inheriting inherited: [(Requirement, parent: Range<Int>)],
        _ plain: (Requirement, _ implementer: String) -> RequirementPlan
    ) throws -> Part {
        let names = naming[section]
        let implementer = description.adopter.flatMap { naming[$0] } ?? names
        var requirements = section.requirements.map { requirement in
            (
                counterparts.standingIn(resolver.resolve(requirement), of: section.role),
                siblings: requirement.types.flatMap(\.placeholders)
            )
        }
        for added in description.requirements where exists(added.types) {
            let added = resolver.resolve(added)
            if !requirements.contains(where: { $0.0.identity == added.identity }) { requirements.append((added, [])) }
        }
        let inheritedIdentities = Set(inherited.map(\.0.identity))
        let access = settings["access"] == "internal" ? nil : settings["access"]
        var known: Set<TypeSyntax> = []
        return Part(
            role: section.role,
            adopter: description.adopter ?? section.role,
            name: section.name.text,
            word: names?.word ?? "",
            documentation: section.documentation,
            contract: names?.contract,
            type: implementer?.type,
            base: implementer?.base,
            property: names?.property ?? section.role.rawValue,
            folder: names?.folder ?? "",
            parents: section.parents.map { resolver.resolveConstraint($0.type) }.filter { parent in
                parent != .name("AnyObject") && known.insert(parent).inserted
            },
            wiring: wiring(of: description),
            holds: try held(by: description, names?.holds ?? ""),
            dependencies: section.dependencies.map { dependency in
                Dependency(
                    parameter: resolver.resolve(dependency),
                    isServed: module.parameters.contains { $0.name.text == dependency.name.text }
                )
            },
            requirements: requirements.map { requirement, siblings in
                var plan = plain(requirement, implementer?.type ?? "")
                plan.siblings = siblings
                plan.isInProtocol = names?.contract != nil
                plan.overrides =
                    description.mayOverride
                    && implementer?.base.flatMap(BaseClass.named)?.canOverride(requirement) == true
                if !inherited.isEmpty, inheritedIdentities.contains(requirement.identity) { plan.access = access }
                return plan
            }
                + inherited.map { requirement, parent in
                    var plan = plain(requirement, implementer?.type ?? "")
                    plan.parent = parent
                    plan.access = access
                    return plan
                },
            needsInitializer: !section.dependencies.isEmpty
        )
    }

    /// Gives each class what the sections need whose requirements it meets.
    private func gatherDependencies(_ parts: inout [Part]) {
        let lent = Dictionary(grouping: parts.filter { $0.adopter != $0.role }, by: \.adopter)
        for index in parts.indices where parts[index].adopter == parts[index].role {
            guard let lent = lent[parts[index].role] else { continue }
            var taken = Set(parts[index].dependencies.map(\.parameter.name.text))
            for dependency in lent.flatMap(\.dependencies) where taken.insert(dependency.parameter.name.text).inserted {
                parts[index].dependencies.append(dependency)
                parts[index].needsInitializer = true
            }
        }
    }

    /// Makes the plan of a requirement for an implementer, of which nothing more is known.
    private var plainPlan: (Requirement, _ implementer: String) -> RequirementPlan {
        let declared = Set(module.declarations.map(\.name.text))
        let functionAliases = functionAliases
        let qualifier = module.qualifier
        return { requirement, implementer in
            RequirementPlan(
                requirement: requirement,
                implementer: implementer,
                isInherited: false,
                declared: declared,
                functionAliases: functionAliases,
                qualifier: qualifier
            )
        }
    }

    private var functionAliases: Set<String> {
        Set(
            module.declarations.compactMap { declaration in
                if case .typeAlias(let type) = declaration.kind, type.isFunction { declaration.name.text } else { nil }
            }
        )
    }

    /// The references of a role to the parts that exist. One is called as the other part says that it is held, or else as
    /// it is written. One whose type is `#data` stands for one to each data section.
    private func wiring(of description: RoleDescription) -> [WiringProperty] {
        description.wiring.flatMap { property -> [WiringProperty] in
            let isWeak = property.modifiers.contains { $0.text == "weak" }
            let target = property.type.placeholders.first ?? ""
            if target == "data" {
                return module.sections.filter { $0.role == .data }.map { section in
                    let type = property.type.map { $0 == .placeholder("data") ? .placeholder(section.name.text) : $0 }
                    let name = naming[section]?.property ?? section.name.text
                    return WiringProperty(
                        name: name,
                        type: wiringResolver.resolve(type),
                        isWeak: isWeak,
                        target: section.name.text,
                        isGiven: givesReferences && !isWeak
                    )
                }
            }
            guard exists([property.type]) else { return [] }
            let name = Role(rawValue: target).flatMap { naming[$0]?.property } ?? property.name.text
            return [
                WiringProperty(
                    name: name,
                    type: wiringResolver.resolve(property.type),
                    isWeak: isWeak,
                    target: target,
                    isGiven: givesReferences && !isWeak
                )
            ]
        }
    }

    /// What the class of a role has besides.
    ///
    /// - Throws: `DiagnosticsError` where the description's text is not a property.
    private func held(by description: RoleDescription, _ text: String) throws -> [WiringProperty] {
        guard let place = description.holds, !text.isEmpty else { return [] }
        var parser = SwiftParser(TokenList(SourceFile(path: "", text: text + " { get set }")))
        guard let requirement = try? parser.parseRequirement(), case .property(let property) = requirement.kind else {
            throw DiagnosticsError([
                .error("this gives '\(text)', which is not a property", at: architecture.location(place.range))
            ])
        }
        return [
            WiringProperty(
                name: property.name.text,
                type: resolver.resolve(property.type),
                isWeak: requirement.has("weak"),
                target: "",
                isGiven: false
            )
        ]
    }

    /// The spec's own protocols, by name.
    private var helperProtocols: [String: (parents: [Parent], requirements: [Requirement])] {
        let all = module.declarations.compactMap { declaration in
            if case .helperProtocol(let requirements) = declaration.kind {
                (declaration.name.text, (declaration.parents, requirements))
            } else {
                nil
            }
        }
        return Dictionary(all) { first, _ in first }
    }

    /// The requirements of the spec's own protocols among the parents, and of their parents: each protocol's before its
    /// parents'; each with the place of the parent that brings it.
    private func inherited(
        by parents: [Parent],
        _ protocols: [String: (parents: [Parent], requirements: [Requirement])]
    ) -> [(Requirement, parent: Range<Int>)] {
        var seen: Set<String> = []
        var result: [(Requirement, parent: Range<Int>)] = []
        var rest = parents.reversed().map { (type: $0.type, place: $0.range) }
        while let (type, place) = rest.popLast() {
            switch type {
            case .composition(let parts): rest += parts.reversed().map { ($0, place) }
            case .named(let components) where components.count == 1 && components[0].arguments.isEmpty:
                let name = components[0].name
                guard let found = protocols[name], seen.insert(name).inserted else { continue }
                result += found.requirements.filter(\.isMember).map { ($0, place) }
                rest += found.parents.reversed().map { ($0.type, place) }
            default: continue
            }
        }
        return result
    }
}

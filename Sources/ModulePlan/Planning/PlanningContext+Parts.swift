import ModuleSpec
import SourceText
import SwiftReader

extension PlanningContext {
    /// The parts of the module, in the order of the architecture's roles, and the classes that meet them.
    ///
    /// - Throws: `DiagnosticsError` where the architecture's description names something that is no property.
    func classes() throws(DiagnosticsError) -> ModuleClasses {
        var drafts: [PartDraft] = []
        let protocols = helperProtocols
        for (section, description) in sections {
            drafts.append(try draft(of: section, as: description, protocols))
        }
        gatherDependencies(&drafts)
        let access = settings["access"] == "internal" ? nil : settings["access"]
        return ModuleClasses(drafts, access: access, context: StubContext(module))
    }

    private func draft(
        of section: Section,
        as description: RoleDescription,
        _ protocols: HelperProtocols
    ) throws(DiagnosticsError) -> PartDraft {
        let names = naming[section]
        let implementer = description.adopter.flatMap { naming[$0] } ?? names
        return PartDraft(
            section: section,
            description: description,
            names: names,
            implementer: implementer,
            base: implementer?.base.flatMap { compiled.baseClasses[$0] },
            parents: parents(of: section),
            wiring: wiring(of: description),
            held: try held(by: description, names?.holds ?? ""),
            requirements: requirements(of: section, as: description)
                + inherited(by: section.parents, protocols).map { requirement, parent in
                    AskedRequirement(resolver.resolve(requirement), parent: parent)
                },
            dependencies: section.dependencies.map { dependency in
                Dependency(
                    parameter: resolver.resolve(dependency),
                    isServed: module.parameters.contains { $0.name.text == dependency.name.text }
                )
            }
        )
    }

    private func parents(of section: Section) -> [TypeSyntax] {
        var known: Set<TypeSyntax> = []
        return section.parents.map { resolver.resolveConstraint($0.type) }.filter { parent in
            parent != .name("AnyObject") && known.insert(parent).inserted
        }
    }

    /// The requirements of a section, and those that the architecture adds where the parts they name exist.
    private func requirements(of section: Section, as description: RoleDescription) -> [AskedRequirement] {
        var asked = section.requirements.map { requirement in
            AskedRequirement(
                projections.substituting(in: resolver.resolve(requirement), of: section.role),
                siblings: requirement.types.flatMap(\.placeholders)
            )
        }
        for added in description.requirements where exists(added.types) {
            let added = AskedRequirement(resolver.resolve(added))
            if !asked.contains(where: { $0.identity == added.identity }) { asked.append(added) }
        }
        return asked
    }

    /// Gives each class what the sections need whose requirements it meets.
    private func gatherDependencies(_ drafts: inout [PartDraft]) {
        let lent = Dictionary(grouping: drafts.filter { !$0.hasOwnClass }, by: \.adopter)
        for index in drafts.indices where drafts[index].hasOwnClass {
            var taken = Set(drafts[index].dependencies.map(\.name))
            for dependency in (lent[drafts[index].section.role] ?? []).flatMap(\.dependencies)
            where taken.insert(dependency.name).inserted {
                drafts[index].dependencies.append(dependency)
            }
        }
    }
}

// MARK: - References

extension PlanningContext {
    /// The references of a role to the parts that exist. One is called as the other part says that it is held, or else as
    /// it is written. One whose type is `#data` stands for one to each data section.
    private func wiring(of description: RoleDescription) -> [Reference] {
        description.wiring.flatMap { property -> [Reference] in
            let isWeak = property.modifiers.contains { $0.text == "weak" }
            let target = property.type.placeholders.first ?? ""
            if target == "data" {
                return module.sections.filter { $0.role == .data }.map { section in
                    let type = property.type.map { $0 == .placeholder("data") ? .placeholder(section.name.text) : $0 }
                    let name = naming[section]?.property ?? section.name.text
                    return Reference(
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
                Reference(
                    name: name,
                    type: wiringResolver.resolve(property.type),
                    isWeak: isWeak,
                    target: target,
                    isGiven: givesReferences && !isWeak
                )
            ]
        }
    }

    /// What else the class of a role has.
    ///
    /// - Throws: `DiagnosticsError` where the description's text is not a property.
    private func held(by description: RoleDescription, _ text: String) throws(DiagnosticsError) -> [Reference] {
        guard let place = description.holds, !text.isEmpty else { return [] }
        var parser = SwiftParser(TokenList(SourceFile(path: "", text: text + " { get set }")))
        guard let requirement = try? parser.parseRequirement(), case .property(let property) = requirement.kind else {
            throw DiagnosticsError([
                .error("this gives '\(text)', which is not a property", at: architecture.location(place.range))
            ])
        }
        return [
            Reference(
                name: property.name.text,
                type: resolver.resolve(property.type),
                isWeak: requirement.has("weak"),
                target: "",
                isGiven: false
            )
        ]
    }
}

// MARK: - The spec's own protocols

/// The parents and the requirements of the spec's own protocols, by name.
private typealias HelperProtocols = [String: (parents: [Parent], requirements: [Requirement])]

extension PlanningContext {
    private var helperProtocols: HelperProtocols {
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
        _ protocols: HelperProtocols
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

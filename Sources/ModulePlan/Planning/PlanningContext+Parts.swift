import ModuleSpec
import SourceText
import SwiftReader

extension PlanningContext {
    /// The parts of the module in the order of the architecture's roles, and the classes that meet their requirements.
    ///
    /// - Throws: `DiagnosticsError` if a text of the architecture cannot be rendered, or if its `holds:` is not the
    ///   declaration of a property.
    func classes() throws(DiagnosticsError) -> ModuleClasses {
        var drafts: [PartDraft] = []
        let protocols = SpecProtocols(of: module)
        let viewTypes = viewTypes
        for part in sections {
            drafts.append(try draft(of: part, protocols, viewTypes: viewTypes))
        }
        Self.addDependenciesOfAdoptedParts(to: &drafts)
        Self.findAnsweringParts(for: &drafts)
        askDomains(for: &drafts)
        isolateParts(&drafts)
        return ModuleClasses(drafts, access: settings.writtenAccess, context: StubContext(of: module))
    }

    private func draft(
        of part: DescribedSection,
        _ protocols: SpecProtocols,
        viewTypes: Set<TypeSyntax>
    ) throws(DiagnosticsError) -> PartDraft {
        let section = part.section
        let names = naming[part]
        let implementer = part.description.adopter.flatMap { naming[$0] } ?? names
        return PartDraft(
            ResolvedPart(
                described: part,
                shownState: part.description.showsState ? module.state?.properties.map(\.name.text) ?? [] : [],
                names: names,
                implementer: implementer,
                parents: parents(of: section),
                partReferences: try references(of: part.description),
                held: try heldReferences(of: part.description, declaration: names?.held ?? ""),
                viewTypes: viewTypes,
                requirements: requirements(of: part)
                    + protocols.requirements(inheritedFrom: section.parents).map { requirement, parent in
                        ResolvedRequirement(
                            resolver.resolve(requirement),
                            parent: parent,
                            loading: flag(of: requirement, in: part),
                            showsError: showsError(of: requirement, in: part)
                        )
                    },
                heard: section.heard.isEmpty ? [] : navigation.heard
            ),
            dependencies: dependencies(of: section)
        )
    }

    private func dependencies(of section: Section) -> [Dependency] {
        if section.dependencies.isEmpty { return [] }
        let parameters = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        let names = Set(parameters.keys)
        return section.dependencies.map { dependency in
            var parameter = resolver.resolve(dependency)
            let given = GivenValue(dependency.defaultValue, parameters: names)
            if given != nil { parameter.defaultValue = nil }
            let provider = given == nil ? parameters[dependency.name.text] : nil
            return Dependency(parameter, providedBy: provider.map(resolver.resolve), given: given)
        }
    }

    /// The protocol, the class and the base class of the view, also as Optionals.
    private var viewTypes: Set<TypeSyntax> {
        guard let view = sections.first(where: { $0.role == .view }), let names = naming[view] else { return [] }
        let types = [
            names.contract.map { .prefixed("any", .name($0)) }, names.type.map { .name($0) },
            names.superclass.map { .name($0.type) }, names.superclass?.kind.map { .name($0) },
        ]
        .compactMap { (type: TypeSyntax?) in type }
        return Set(types + types.map { .optional($0) })
    }

    /// The protocols that the protocol of a section inherits, without repetitions and `AnyObject`.
    private func parents(of section: Section) -> [TypeSyntax] {
        var known: Set<TypeSyntax> = []
        return section.parents.map { resolver.resolveConstraint($0.type) }.filter { parent in
            parent != .name("AnyObject") && known.insert(parent).inserted
        }
    }

    /// The requirements of a section, then those that the architecture adds.
    private func requirements(of part: DescribedSection) -> [ResolvedRequirement] {
        let writtenNames = writtenNames(of: part)
        var resolved = part.section.requirements.map { requirement in
            let requirement = isolated(requirement, of: part.role)
            return ResolvedRequirement(
                projections.substituting(in: resolver.resolve(requirement), of: part.role),
                writtenName: writtenNames[requirement.nameRange],
                siblings: requirement.types.flatMap(\.placeholders),
                loading: flag(of: requirement, in: part),
                showsError: showsError(of: requirement, in: part),
                destination: navigation.destinations[requirement.nameRange],
                request: projections.request(of: requirement, resolvedBy: resolver)
            )
        }
        guard naming[part]?.isContractElsewhere != true else { return resolved }
        for added in addedRequirements(of: part) {
            let added = ResolvedRequirement(resolver.resolve(added))
            if !resolved.contains(where: { $0.identity == added.identity }) { resolved.append(added) }
        }
        return resolved
    }

    /// The flag that is set while a task calls a requirement of a part; `nil` if there is none.
    private func flag(of requirement: Requirement, in part: DescribedSection) -> String? {
        guard part.description.isCalledInTasks, !markedState.flags.isEmpty else { return nil }
        return markedState.flag(ofRequest: requirement.baseName)
    }

    /// Whether the error of a task that calls a requirement of a part is shown.
    private func showsError(of requirement: Requirement, in part: DescribedSection) -> Bool {
        part.description.isCalledInTasks && markedState.showsErrors(ofRequest: requirement.baseName)
    }

    /// The requirement, on the main actor where it must be. In a module without isolation, that is the case if a view
    /// awaits it, because its effects are shown, or if it makes a controller.
    private func isolated(_ requirement: Requirement, of role: Role) -> Requirement {
        let isAwaited = role == .presenter && requirement.isAwaitedLoading
        guard settings["isolation"] == "none", isAwaited || makesController(requirement),
            !requirement.attributes.contains(where: { $0.name == "MainActor" })
        else { return requirement }
        var copy = requirement
        copy.attributes.insert(Attribute(name: "MainActor", text: "@MainActor", range: requirement.nameRange), at: 0)
        return copy
    }

    /// Whether a function of a type returns a controller, which is made on the main actor.
    private func makesController(_ requirement: Requirement) -> Bool {
        guard requirement.isStatic, let result = requirement.result else { return false }
        var isController = false
        result.visit { type in
            guard case .named(let path) = type, let name = path.first?.name, name.hasSuffix("Controller") else {
                return
            }
            isController = isController || path.count == 1 && compiled.describedBaseClass(named: name) != nil
        }
        return isController
    }

    /// By place, the names of the requirements in the spec; empty if nothing of the spec is left out.
    private func writtenNames(of part: DescribedSection) -> [Range<Int>: String] {
        guard !omissions.isEmpty else { return [:] }
        let section = written.sections.first { $0.role == part.role && $0.name.text == part.name }
        let names = (section?.requirements ?? []).map { ($0.nameRange, $0.fullName) }
        return Dictionary(names) { first, _ in first }
    }

    /// Adds to each class the dependencies of the other parts whose requirements it meets.
    private static func addDependenciesOfAdoptedParts(to drafts: inout [PartDraft]) {
        let adopted = Dictionary(grouping: drafts.filter { !$0.hasOwnClass && !$0.dependencies.isEmpty }, by: \.adopter)
        guard !adopted.isEmpty else { return }
        for index in drafts.indices where drafts[index].hasOwnClass {
            for dependency in (adopted[drafts[index].role] ?? []).flatMap(\.dependencies) {
                if let same = drafts[index].dependencies.firstIndex(where: { $0.name == dependency.name }) {
                    drafts[index].dependencies[same].join(dependency)
                } else {
                    drafts[index].dependencies.append(dependency)
                }
            }
        }
    }
}

// MARK: - References

extension PlanningContext {
    /// The references of a role to other parts, if these exist.
    ///
    /// A `#data` in the type of a reference makes one reference to each data section.
    ///
    /// - Throws: `DiagnosticsError` if the order of the references cannot be rendered.
    private func references(of description: RoleDescription) throws(DiagnosticsError) -> [Reference] {
        let references = writtenReferences(of: description)
        guard let text = description.wiringOrder else { return references }
        let words = try compiled.render(text, with: baseValues).pieces(between: UInt8(ascii: " "))
        let places = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
        let kept = references.filter { places["!" + $0.target] == nil }.enumerated()
        return kept.map { (place: places[$1.target] ?? .max, index: $0, reference: $1) }
            .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
            .map(\.reference)
    }

    private func writtenReferences(of description: RoleDescription) -> [Reference] {
        description.wiring.flatMap { property -> [Reference] in
            let target = property.type.placeholders.first ?? ""
            if target == Role.data.rawValue {
                return module.sections.filter { $0.role == .data }.map { section in
                    dataReference(to: section, like: property, of: description.role)
                }
            }
            guard exists([property.type]) else { return [] }
            let name = Role(rawValue: target).flatMap { naming[$0]?.property } ?? property.name.text
            return [reference(to: target, named: name, type: property.type, like: property, of: description.role)]
        }
    }

    private func dataReference(to section: Section, like property: StoredProperty, of role: Role) -> Reference {
        let name = section.name.text
        return reference(
            to: name,
            named: naming[section]?.property ?? name,
            type: property.type.map { $0 == .placeholder(Role.data.rawValue) ? .placeholder(name) : $0 },
            like: property,
            of: role
        )
    }

    private func reference(
        to target: String,
        named name: String,
        type: TypeSyntax,
        like property: StoredProperty,
        of role: Role
    ) -> Reference {
        let isWeak = property.modifiers.contains { $0.text == "weak" }
        let isExposed = isExposed(target)
        let isGiven = (isWeak ? rolesTakingBack : takingRoles).contains(role) && !(isWeak && isExposed)
        let style = isGiven && !isWeak || isExposed ? nil : referenceStyle(isWeak: isWeak)
        var resolved = referenceResolver.resolve(type)
        if style != nil, case .optional(let bare) = resolved { resolved = .implicitlyUnwrapped(bare) }
        return Reference(
            name: name,
            type: resolved,
            ownership: style == .backUnowned ? "unowned" : isWeak ? "weak" : nil,
            target: target,
            otherTypes: typesOfClass(of: target),
            isGiven: isGiven
        )
    }

    /// The class of a part, and the protocols that this adopts.
    private func typesOfClass(of target: String) -> [TypeSyntax] {
        guard let part = sections.first(where: { $0.name == target }) else { return [] }
        var names = [naming[part.adopter]?.type ?? naming[part]?.type]
        var inherited: [TypeSyntax] = []
        for adopted in sections where adopted.adopter == part.adopter && adopted.role != .data {
            names.append(naming[adopted]?.contract)
            inherited += parents(of: adopted.section)
        }
        return names.compactMap { $0.map(TypeSyntax.name) } + inherited
    }

    /// Whether other targets see the protocol of a part.
    private func isExposed(_ target: String) -> Bool {
        Role(rawValue: target).flatMap(compiled.architecture.role)?.isExposed == true
    }

    /// How the settings want a reference to be declared; `nil` for the form that the description has.
    private func referenceStyle(isWeak: Bool) -> ReferenceStyle? {
        guard !referenceStyles.isEmpty else { return nil }
        let styles: [ReferenceStyle] = isWeak ? [.backUnwrapped, .backUnowned] : [.unwrapped]
        return styles.first(where: referenceStyles.contains)
    }

    /// The further property of the class of a role.
    ///
    /// - Parameter declaration: The declaration of the property; empty if there is none.
    /// - Throws: `DiagnosticsError` if the text is not the declaration of a property.
    private func heldReferences(
        of description: RoleDescription,
        declaration text: String
    ) throws(DiagnosticsError) -> [Reference] {
        guard let place = description.held, !text.isEmpty else { return [] }
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
                ownership: requirement.has("weak") ? "weak" : nil,
                target: "",
                isGiven: false
            )
        ]
    }
}

import ModuleSpec
import TemplateEngine

extension PlanningContext {
    /// The values that do not depend on the parts. The templates of names see no others.
    static func baseValues(
        of module: Module,
        in architecture: Architecture,
        settings: Settings
    ) -> [String: Value] {
        // The parts have no names yet, so types stay unresolved.
        let resolver = TypeResolver(siblings: [:], protocols: [])
        return [
            "access": .string(settings["access"] == "internal" ? "" : settings["access"] + " "),
            "module": ModuleSubject(module: module, resolver: resolver).value,
            "settings": settings.values(seenIn: architecture),
        ]
    }

    /// All values that templates see, except `item` and `names`.
    func values(of classes: ModuleClasses) -> [String: Value] {
        var values = baseValues
        values["module"] = ModuleSubject(module: module, resolver: resolver).value
        values["givesReferences"] = .bool(givesReferences)
        values["showsReferences"] = .bool(showsReferences)
        values["parts"] = .list(classes.parts.map { RolePart.fields.value(of: RolePart(part: $0)) })
        values["state"] = module.state.map(value) ?? .null
        values["shown"] = .list(shownValues(of: classes.parts))
        values.merge(declarationValues) { $1 }
        values.merge(roleValues(of: classes)) { $1 }
        return values
    }
}

// MARK: - Parts

extension PlanningContext {
    /// By role, the values of its part; for data sections, a list of the values of all of them.
    func roleValues(of classes: ModuleClasses) -> [String: Value] {
        var values: [String: Value] = [:]
        for role in Role.allCases {
            let ofRole = classes.parts.filter { $0.role == role }.map { value(of: $0, in: classes) }
            values[role.rawValue] = role == .data ? .list(ofRole) : ofRole.first ?? .null
        }
        return values
    }

    private func value(of part: Part, in classes: ModuleClasses) -> Value {
        var subject = RolePart(part: part, adopted: classes.adopted(by: part))
        let implementer = classes.implementer(of: part)
        subject.requests = implementer?.requests ?? []
        subject.inheritedMembers = implementer?.base?.memberNames ?? []
        if part.hasOwnClass, part.role != .data, let implementer {
            subject.reservedNames = implementer.reservedNames.sorted()
            subject.shownState = shownState(of: implementer)
        }
        return RolePart.fields.value(of: subject)
    }

    /// The properties of the state that are properties of a class.
    func shownState(of classPlan: ClassPlan) -> [String] {
        let roles = Set(classPlan.parts.map(\.role))
        guard architecture.roles.contains(where: { $0.showsState && roles.contains($0.role) }) else { return [] }
        return module.state?.properties.map(\.name.text) ?? []
    }
}

// MARK: - State and declarations

extension PlanningContext {
    private func value(of state: ModuleSpec.State) -> Value {
        let properties = state.properties.compactMap(projections.substituting)
        return [
            "type": .stringOrNull(stateType),
            "documentation": state.documentation.value,
            "properties": .list(properties.map { $0.value(resolvedBy: resolver) }),
        ]
    }

    /// The values that a view shows: the properties of the state, then those of the view's section.
    private func shownValues(of parts: [Part]) -> [Value] {
        let properties = module.state?.properties ?? []
        var taken: Set<String>?
        let ofState = properties.compactMap { property -> Value? in
            guard let shown = projections.substituting(in: property) else { return nil }
            var known = taken ?? Set(parts.flatMap(\.names) + properties.map(\.name.text))
            let name = ("domain" + property.name.text.withUpperFirstLetter).unused(in: known)
            known.insert(name)
            taken = known
            let source = projections.source(of: property, named: name, resolvedBy: resolver)
            return shown.shownValue(resolvedBy: resolver, source: source)
        }
        let roles = Set(architecture.roles.filter(\.showsProperties).map(\.role))
        let ofParts = parts.filter { roles.contains($0.role) }.flatMap(\.ownRequirements)
        return ofState + ofParts.compactMap(\.shownValue)
    }

    private var declarationValues: [String: Value] {
        let sendable = sendability.implied(in: module, isPublic: settings["access"] == "public")
        func values(where isWanted: (Declaration) -> Bool) -> Value {
            .list(
                module.declarations.filter(isWanted).map { declaration in
                    DeclarationSubject.fields.value(
                        of: DeclarationSubject(
                            declaration: declaration,
                            resolver: resolver,
                            projections: projections,
                            addsSendable: sendable.contains(declaration.name.text)
                        )
                    )
                }
            )
        }
        return [
            "entities": values(where: \.isValueType),
            "aliases": values { $0.aliasedType != nil },
            "protocols": values { $0.protocolRequirements != nil },
        ]
    }
}

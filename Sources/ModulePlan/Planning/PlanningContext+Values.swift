import ModuleSpec
import TemplateEngine

extension PlanningContext {
    /// The values that do not depend on the parts. The templates of names see no others.
    ///
    /// - Throws: `DiagnosticsError` if a setting that is a name cannot be rendered, or is not an identifier.
    static func baseValues(
        of module: Module,
        _ typeNames: TypeNames,
        in compiled: CompiledArchitecture,
        settings: Settings
    ) throws(DiagnosticsError) -> [String: Value] {
        // The parts have no names yet, so types stay unresolved.
        let resolver = TypeResolver(siblings: [:], protocols: [])
        var values: [String: Value] = [
            "access": .string(settings.writtenAccess.map { $0 + " " } ?? ""),
            "module": ModuleSubject(
                module: module,
                resolver: resolver,
                typeNames: typeNames,
                hasError: module.hasState(marked: .error),
                hasList: module.hasState(marked: .list)
            )
            .value,
        ]
        values["settings"] = try NameTemplates(compiled, settings: settings).settingsValue(values)
        return values
    }

    /// All values that templates see, except `item` and `names`.
    func values(of classes: ModuleClasses) -> [String: Value] {
        var values = baseValues
        values["module"] =
            ModuleSubject(
                module: module,
                resolver: resolver,
                typeNames: typeNames,
                hasError: markedState.error != nil,
                hasList: markedState.list != nil
            )
            .value
        values["showsReferences"] = .bool(showsReferences)
        values["state"] = module.state.map(value) ?? .null
        values["sent"] = projections.sentValues(resolvedBy: resolver)
        values["contracts"] = .strings(Self.distinctRoles(of: classes.parts.filter { $0.ownContract != nil }))
        values["shown"] = .list(shownValues(of: classes.parts))
        values["marks"] = markedValue(in: classes.parts)
        values.merge(declarationValues) { $1 }
        values.merge(partValues(of: classes)) { $1 }
        return values
    }
}

// MARK: - Parts

extension PlanningContext {
    /// The roles of parts, without repetitions.
    private static func distinctRoles(of parts: [Part]) -> [String] {
        let roles = Set(parts.map(\.role))
        return Role.allCases.filter(roles.contains).map(\.rawValue)
    }

    /// The values of all parts, and those of each role: of its part, or a list for data sections.
    func partValues(of classes: ModuleClasses) -> [String: Value] {
        let all = classes.placedParts.map { (role: $0.part.role, value: PlacedPart.fields.value(of: $0)) }
        var values: [String: Value] = ["parts": .list(all.map(\.value))]
        for role in Role.allCases {
            let ofRole = all.filter { $0.role == role }.map(\.value)
            values[role.rawValue] = role == .data ? .list(ofRole) : ofRole.first ?? .null
        }
        return values
    }
}

// MARK: - State and declarations

extension PlanningContext {
    private func value(of state: ModuleSpec.State) -> Value {
        let properties = state.properties.compactMap(projections.substituting)
        // A property wrapper may lack either.
        let isPlain = properties.allSatisfy { $0.attributes.isEmpty }
        let isEquatable = isPlain && properties.allSatisfy { equatability.contains($0.type) }
        let sendable = sendableTypes
        let isSendable = isPlain && properties.allSatisfy { $0.type.isCertainly(.sendable) { sendable[$0] } }
        return [
            "type": .stringOrNull(stateType),
            "conformances": .strings((isEquatable ? ["Equatable"] : []) + (isSendable ? ["Sendable"] : [])),
            "documentation": state.documentation.value,
            "isEquatable": .bool(isEquatable),
            "isGiven": .bool(
                !firstValues.parameters.isEmpty
                    && properties.contains { firstValues.parameter(of: $0.name.text) != nil }
            ),
            "properties": .list(properties.map { value(ofState: $0) }),
        ]
    }

    /// What the spec marks with `@loading`, `@error` and `@list`. docs/templates.md documents each row.
    private func markedValue(in parts: [Part]) -> Value {
        let function = parts.lazy.flatMap(\.ownRequirements).first(where: \.resolved.isToldErrors)
        let property = markedState.error
        let text = (function?.requirement.textOfError ?? property?.type.textOfError) ?? "error"
        return [
            "loading": .list(markedState.flags.map { value(ofState: $0.property) }),
            "error": property.map { value(ofState: $0) } ?? .null,
            "errorFunction": function.map(RequirementPlan.fields.value) ?? .null,
            "errorCall": .stringOrNull(function?.call(with: text)),
            "errorText": .string(text),
            "list": list(in: parts).map(ListPlan.fields.value) ?? .null,
        ]
    }

    private func list(in parts: [Part]) -> ListPlan? {
        guard let marked = markedState.list, let property = projections.substituting(in: marked.property),
            case .array(let element) = property.type
        else { return nil }
        let selection = ListSelection(of: marked, in: module)
        let functions = parts.lazy.filter { $0.role == .presenter }.flatMap(\.ownRequirements)
        return ListPlan(
            property: subject(ofState: property),
            element: resolver.resolve(element),
            isDiffable: displays.isDiffable(element),
            selection: selection.flatMap { selection in
                functions.first { $0.requirement.nameRange == selection.function }
            },
            selectedRow: selection?.row
        )
    }

    private func value(ofState property: StoredProperty) -> Value {
        StatePropertySubject.fields.value(of: subject(ofState: property))
    }

    private func subject(ofState property: StoredProperty) -> StatePropertySubject {
        StatePropertySubject(
            property: PropertySubject(property: property, type: resolver.resolve(property.type)),
            isEquatable: equatability.contains(property.type),
            display: displays.display(ofState: property.name.text, resolver.resolve(property.type))
        )
    }

    /// By the name of each type of the spec, whether it is `Sendable` in the generated code.
    private var sendableTypes: [String: Bool] {
        let implied = settings.isPublic ? sendability.implied(in: module, isPublic: true) : []
        let answers = module.knownDeclarations.map { declaration in
            let name = declaration.name.text
            // Swift does not infer the conformance of a public type.
            let isInferred = !settings.isPublic || !declaration.isValueType
            let conforms = isInferred || declaration.isSendable || implied.contains(name)
            return (name, conforms && sendability.certain.contains(name))
        }
        let inside = module.knownDeclarations.flatMap(\.typesInside).map { type in
            (type.path, sendability.certain.contains(type.path))
        }
        return Dictionary(answers + inside) { first, _ in first }
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
            return shown.shownValue(
                resolvedBy: resolver,
                isEquatable: equatability.contains(shown.type),
                source: source,
                display: displays.display(ofState: property.name.text, resolver.resolve(shown.type)),
                given: firstValues.parameter(of: property.name.text)
            )
        }
        let roles = Set(architecture.roles.filter(\.showsProperties).map(\.role))
        let ofParts = parts.filter { roles.contains($0.role) }.flatMap(\.ownRequirements)
        return ofState + ofParts.compactMap { $0.shownValue(equatability, displays) }
    }

    private var declarationValues: [String: Value] {
        let sendable = sendability.implied(in: module, isPublic: settings.isPublic)
        func values(of declarations: [Declaration], where isWanted: (Declaration) -> Bool) -> Value {
            .list(
                declarations.filter(isWanted).map { declaration in
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
            "entities": values(of: module.declarations, where: \.isValueType),
            "usedEntities": values(of: module.usedDeclarations, where: \.isValueType),
            "aliases": values(of: module.declarations) { $0.aliasedType != nil },
            "protocols": values(of: module.declarations) { $0.protocolRequirements != nil },
        ]
    }
}

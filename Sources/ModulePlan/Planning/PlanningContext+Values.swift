import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The module itself as templates see it.
struct ModuleSubject: Sendable {
    let module: Module
    let resolver: TypeResolver

    static let fields: Fields<ModuleSubject> = [
        "documentation": { $0.module.documentation.value },
        "name": { .string($0.module.name.text) },
        "parameterNames": { .strings($0.module.parameters.map(\.name.text)) },
        "parameters": { .list($0.module.parameters.map($0.resolver.resolve).map(Parameter.fields.value)) },
        "qualifier": { .string($0.module.qualifier) },
        "spec": { .string($0.module.file.path.split(separator: "/").last.map(String.init) ?? "") },
        "task": { .string($0.module.hasOwnTask ? "_Concurrency.Task" : "Task") },
        "typeNames": { .strings($0.module.declarations.map(\.name.text)) },
    ]
}

extension PlanningContext {
    /// The values that do not depend on the parts.
    static func baseValues(
        of module: Module,
        in architecture: Architecture,
        settings: Settings
    ) -> [String: Value] {
        // Nothing has a name yet that a type could be resolved to.
        let resolver = TypeResolver(siblings: [:], protocols: [])
        return [
            "access": .string(settings["access"] == "internal" ? "" : settings["access"] + " "),
            "module": ModuleSubject.fields.value(of: ModuleSubject(module: module, resolver: resolver)),
            "settings": settings.values(seenIn: architecture),
        ]
    }

    /// Everything that templates see, except `item`.
    func values(of classes: ModuleClasses) -> [String: Value] {
        var values = baseValues
        values["module"] = ModuleSubject.fields.value(of: ModuleSubject(module: module, resolver: resolver))
        values["givesReferences"] = .bool(givesReferences)
        values["showsReferences"] = .bool(showsReferences)
        values["parts"] = .list(classes.parts.map { RolePart.fields.value(of: RolePart(part: $0)) })
        values["state"] = module.state.map(value) ?? .null
        values["shown"] = .list(shown(classes.parts))
        values.merge(declarationValues) { $1 }
        values.merge(roleValues(of: classes)) { $1 }
        return values
    }

    /// By role, the part that has it; of data sections, all of them.
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
        if part.hasOwnClass, part.role != .data, let made = implementer {
            subject.reservedNames = made.reservedNames.sorted()
            let rolesOfClass = Set(made.parts.map(\.role))
            if architecture.roles.contains(where: { $0.showsState && rolesOfClass.contains($0.role) }) {
                subject.shownState = module.state?.properties.map(\.name.text) ?? []
            }
        }
        return RolePart.fields.value(of: subject)
    }

    private func value(of state: ModuleSpec.State) -> Value {
        [
            "type": .string(stateType),
            "documentation": state.documentation.value,
            "properties": .list(state.properties.compactMap(projections.substituting).map { $0.value(resolver) }),
        ]
    }

    private var declarationValues: [String: Value] {
        let sendable = module.impliedSendable(isPublic: settings["access"] == "public")
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
            "aliases": values { if case .typeAlias = $0.kind { true } else { false } },
            "protocols": values { if case .helperProtocol = $0.kind { true } else { false } },
        ]
    }

    /// What the view shows: the properties of the state, then those of the view itself.
    private func shown(_ parts: [Part]) -> [Value] {
        var taken: Set<String>?
        let ofState = (module.state?.properties ?? []).compactMap { property -> Value? in
            guard let shown = projections.substituting(in: property) else { return nil }
            var known = taken ?? Set(parts.flatMap(\.names) + (module.state?.properties.map(\.name.text) ?? []))
            let name = ("domain" + property.name.text.withUpperFirstLetter).unused(in: known)
            known.insert(name)
            taken = known
            return shown.shownValue(resolver, source: projections.source(of: property, named: name, resolver))
        }
        let ofView = parts.first { $0.role == .view }?.requirements.filter { !$0.isFromParent } ?? []
        return ofState + ofView.compactMap(\.shownValue)
    }

    /// By class, the names that its templates use in it.
    ///
    /// - Throws: `DiagnosticsError` where a text of the description cannot be rendered.
    func reservedNames(_ parts: [Part], _ values: [String: Value]) throws(DiagnosticsError) -> [String: Set<String>] {
        var reserved: [String: Set<String>] = [:]
        for description in architecture.roles {
            guard let text = description.reserves else { continue }
            let types = parts.filter { $0.role == description.role }.compactMap(\.type)
            guard !types.isEmpty else { continue }
            let names = try names(text, values)
            for type in types { reserved[type, default: []].formUnion(names) }
        }
        return reserved
    }

    /// The words of a rendered template; none where there is no template.
    func names(_ text: TemplateText?, _ values: [String: Value]) throws(DiagnosticsError) -> Set<String> {
        guard let text else { return [] }
        let words = try compiled.render(text, values).utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        return Set(words.map { String(Substring($0)) })
    }
}

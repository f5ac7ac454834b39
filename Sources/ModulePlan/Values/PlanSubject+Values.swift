import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What templates see.
extension PlanSubject {
    /// What is known before any part is.
    static func baseValues(
        _ module: Module,
        _ architecture: Architecture,
        _ settings: Settings,
        _ resolver: TypeResolver
    ) -> [String: Value] {
        let chosen = architecture.settings.map { ($0.name.text, Value.string(settings[$0.name.text])) }
        return [
            "access": .string(settings["access"] == "internal" ? "" : settings["access"] + " "),
            "module": [
                "name": .string(module.name.text),
                "documentation": module.documentation.value,
                "parameters": .list(module.parameters.map { resolver.resolve($0).value }),
                "parameterNames": .strings(module.parameters.map(\.name.text)),
                "task": .string(module.hasOwnTask ? "_Concurrency.Task" : "Task"),
                "qualifier": .string(module.qualifier),
                "typeNames": .strings(module.declarations.map(\.name.text)),
                "spec": .string(module.file.path.split(separator: "/").last.map(String.init) ?? ""),
            ],
            "settings": .dictionary(Dictionary(chosen + settings.shownToTemplates) { first, _ in first }),
        ]
    }

    /// Everything that templates see, but for `item`.
    func values(_ parts: [Part]) -> [String: Value] {
        var values = Self.baseValues(module, architecture, settings, resolver)
        values["givesReferences"] = .bool(givesReferences)
        values["showsReferences"] = .bool(showsReferences)
        for role in Role.allCases {
            let ofRole = parts.filter { $0.role == role }.map { part in
                part.value(adopting: adopted(by: part, among: parts))
            }
            values[role.rawValue] = role == .data ? .list(ofRole) : ofRole.first ?? .null
        }
        values["parts"] = .list(parts.map { $0.value(adopting: []) })
        values["state"] =
            module.state.map { state in
                [
                    "type": .string(stateType),
                    "documentation": state.documentation.value,
                    "properties": .list(
                        state.properties.compactMap(counterparts.standingIn).map { $0.value(resolver) }
                    ),
                ]
            } ?? .null
        values["shown"] = .list(shown(parts))
        let sendable = module.madeSendable(isPublic: settings["access"] == "public")
        func declarations(_ wanted: (Declaration.Kind) -> Bool) -> Value {
            .list(
                module.declarations.filter { wanted($0.kind) }.map { declaration in
                    let adds = sendable.contains(declaration.name.text)
                    return declaration.value(resolver, counterparts, addingSendable: adds)
                }
            )
        }
        values["entities"] = declarations { kind in
            switch kind {
            case .entity, .enumeration: true
            case .typeAlias, .helperProtocol: false
            }
        }
        values["aliases"] = declarations { if case .typeAlias = $0 { true } else { false } }
        values["protocols"] = declarations { if case .helperProtocol = $0 { true } else { false } }
        return values
    }

    /// The parts whose protocols the class of a part adopts, itself first; none where the class is another part's.
    private func adopted(by part: Part, among parts: [Part]) -> [Part] {
        guard part.adopter == part.role else { return [] }
        // Each data section has a class of its own.
        if part.role == .data { return [part] }
        return [part] + parts.filter { $0.adopter == part.role && $0.role != part.role }
    }

    /// What the view shows: the properties of the state, then those of the view itself.
    private func shown(_ parts: [Part]) -> [Value] {
        var taken = Set(parts.flatMap(\.names))
        taken.formUnion(module.state?.properties.map(\.name.text) ?? [])
        let ofState = (module.state?.properties ?? []).compactMap { property -> Value? in
            guard let shown = counterparts.standingIn(property) else { return nil }
            let name = ("domain" + property.name.text.withUpperFirstLetter).unused(in: taken)
            taken.insert(name)
            return shown.shownValue(resolver, source: counterparts.source(of: property, named: name, resolver))
        }
        let ofView = parts.first { $0.role == .view }?.requirements.filter { !$0.isFromParent } ?? []
        return ofState + ofView.compactMap(\.shownValue)
    }

    /// By class, the names that it uses itself.
    func reservedNames(_ parts: [Part], _ values: [String: Value]) throws -> [String: Set<String>] {
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

    /// The words of a rendered template.
    func names(_ text: TemplateText, _ values: [String: Value]) throws -> Set<String> {
        Set(try compiled.render(text, values).split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// The values with the names that classes use themselves, and those of the state that they show, among their
    /// members.
    func adding(_ reserved: [String: Set<String>], to values: [String: Value], of parts: [Part]) -> [String: Value] {
        var values = values
        for part in parts where part.adopter == part.role && part.role != .data {
            guard let type = part.type, var entries = values[part.role.rawValue]?.dictionary,
                let members = entries["members"]?.list
            else { continue }
            var names = reserved[type] ?? []
            let showsState = architecture.roles.contains { description in
                description.showsState && parts.contains { $0.role == description.role && $0.type == type }
            }
            if showsState {
                let shown = module.state?.properties.map(\.name.text) ?? []
                names.formUnion(shown)
                entries["names"] = .list((entries["names"]?.list ?? []) + shown.map(Value.string))
            }
            let added = names.sorted().map { Value.string($0.hasSuffix(")") ? $0 : $0 + "()") }
            entries["members"] = .list(members + added)
            values[part.role.rawValue] = .dictionary(entries)
        }
        return values
    }
}

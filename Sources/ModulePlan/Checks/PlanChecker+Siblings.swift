import ModuleSpec
import SourceText

/// Checks of `#name` in the types of the spec, which names the protocol of a part.
extension PlanChecker {
    /// The number of wrong names that are explained. For any further one, only its place is reported.
    private static let explanationLimit = 100

    /// An error for each `#name` that names no protocol of the module.
    func unknownSiblings() -> [Diagnostic] {
        let known = context.resolver.siblings
        guard context.typeNames.siblings.contains(where: { known[$0] == nil }) else { return [] }
        let unknown = module.writtenTypes.flatMap { written in
            written.type.placeholders.filter { known[$0] == nil }.map { name in
                (name: name, range: module.range(ofSibling: name, in: written.range))
            }
        }
        let names = known.keys.sorted()
        return unknown.enumerated().map { number, unknown in
            guard number < Self.explanationLimit else {
                return file.error("there is no '\(unknown.name)' in this module", at: unknown.range)
            }
            return problem(withSibling: unknown.name, at: unknown.range, known: names)
        }
    }

    private func problem(withSibling name: String, at range: Range<Int>, known: [String]) -> Diagnostic {
        if name.utf8.contains(UInt8(ascii: ".")) { return context.problem(withSection: name, at: range) }
        let architecture = context.architecture.name.text
        if isPart(name) {
            return file.error("in '\(architecture)' '\(name)' has no protocol to name", at: range)
                .note(
                    "'#\(name)' names the protocol of a part; here other parts use its class, or have no reference to it"
                )
        }
        let location = file.location(range)
        let problem = Diagnostic.error("there is no '\(name)' in this module", at: location)
        if let role = role(called: name), known.contains(role.rawValue) {
            return problem.suggesting("#" + role.rawValue, at: location)
        }
        let suggestion = problem.suggesting(nearestTo: name, among: known, at: location) { "#" + $0 }
        if let suggestion { return suggestion }
        if name == "state", module.state != nil {
            return problem.note("in '\(architecture)' the state has no type: its properties are those of a class")
        }
        if Role(rawValue: name) != nil {
            return problem.note("'#\(name)' names the protocol of a section '\(name)', which the module does not have")
        }
        return problem.note("there are \(known.map { "#" + $0 }.joined(separator: ", "))")
    }

    /// The part that has another name in the architecture, or in one of its naming profiles: the wire frame for
    /// `router`.
    private func role(called name: String) -> Role? {
        guard Role(rawValue: name) == nil else { return nil }
        let architecture = context.architecture
        let own = architecture.roles.flatMap { role in [role.stem, role.property].map { (role.role, $0?.text) } }
        let others = architecture.namings.flatMap(\.names).filter { [.stem, .property].contains($0.key.kind) }
            .map { ($0.key.role, Optional($0.text.text)) }
        return (own + others).first { $0.1?.lowercased() == name.lowercased() }?.0
    }

    /// Whether the module has a part with this name, with or without a protocol.
    private func isPart(_ name: String) -> Bool {
        module.sections.contains { $0.name.text == name } || context.sections.contains { $0.name == name }
    }

    /// An error for each part that is internal, and that callers of a public module would have to name.
    func exposedParts() -> [Diagnostic] {
        guard let access = context.settings.writtenAccess else { return [] }
        let exposed = context.architecture.roles.filter(\.isExposed)
        let visible = exposed.filter { $0.contract != nil }.map(\.role.rawValue)
        let known = (["the module's parameters"] + visible.map { "'\($0)'" }).joined(separator: ", ")
        return module.exposedTypes(ofSections: Set(exposed.map(\.role))).flatMap { written in
            written.type.placeholders.filter { name in
                context.resolver.siblings[name] != nil && !visible.contains(name)
                    && context.navigation.contracts[name] == nil
            }
            .map { name in
                file.error(
                    "'#\(name)' is internal to the module, and this is \(access)",
                    at: module.range(ofSibling: name, in: written.range)
                )
                .note("callers know only \(known) and entities")
            }
        }
    }

    /// An error for each type of a domain that callers of the module would have to name and cannot see.
    func exposedDomainTypes() -> [Diagnostic] {
        let levels = ["internal", "package", "public"]
        func level(_ access: String) -> Int { levels.firstIndex(of: access) ?? 0 }
        let own = context.settings["access"]
        let hidden = context.domains.access.filter { level($0.value.access) < level(own) }
        guard !hidden.isEmpty else { return [] }
        let exposed = context.architecture.roles.filter(\.isExposed)
        // A generic parameter or an associated type can have the name of a type.
        var reported = module.placeholderTypes
        let types =
            module.exposedTypes(ofSections: Set(exposed.map(\.role)))
            + module.exposedParents(ofSections: Set(exposed.filter { $0.contract != nil }.map(\.role)))
        return types.flatMap { written in
            written.type.plainNames.compactMap { name in
                guard let (domain, access) = hidden[name], context.typeNames.outside.contains(name),
                    reported.insert(name).inserted
                else { return nil }
                let problem = file.error(
                    "'\(name)' of the domain '\(domain.name.text)' is \(access), and this is \(own)",
                    at: module.range(ofType: name, in: written.range)
                )
                let place = domain.location(domain.name.range)
                return domain.declarations.contains { $0.name.text == name }
                    ? problem.note("write 'access: \(own)' in '\(domain.name.text)'", at: place)
                    : problem.note("the protocols and classes of a domain are always internal", at: place)
            }
        }
    }
}

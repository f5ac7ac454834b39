import ModuleSpec

/// The protocols that the classes of most modules adopt, and the properties by which parts refer to each other, where
/// they have other names than the architecture gives them.
///
/// A class can adopt several protocols of its module, as a presenter adopts that of its view and that of its
/// interactor. The property through which another part refers to the class tells which protocol is its own.
struct ContractProposals {
    private static let contractSuffix = ".contract"

    let modules: SurveyedModules

    var proposals: [Proposal] {
        let absences = absences
        let absent = Set(absences.map(\.setting))
        let named = names.filter { !absent.contains($0.setting) }
        return (named + absences + properties).sorted { $0.setting < $1.setting }
    }

    /// Those for one module, in which nothing tells that a part has no protocol.
    var namesAndProperties: [Proposal] { (names + properties).sorted { $0.setting < $1.setting } }

    /// The names of protocols.
    private var names: [Proposal] {
        var taken: Set<NamePattern> = []
        return Role.allCases.compactMap { role -> Proposal? in
            let setting = Self.setting(of: role)
            guard let usual = modules.convention.patterns[setting] else { return nil }
            // Each module has a vote; it is `nil` if nothing tells which protocol is that of the part.
            var tally = Tally<NamePattern?>()
            for module in modules.names {
                let found = patterns(of: role, in: module)
                let known = found.filter(usual.contains).min { $0.suffix < $1.suffix }
                if !found.isEmpty { tally.add(found.count == 1 ? found.first : known) }
            }
            guard let (majority, count) = tally.majority(of: modules.names.count), let pattern = majority,
                !usual.contains(pattern), taken.insert(pattern).inserted
            else { return nil }
            let value = "\"\(pattern.name(ofModule: "{{ module.name }}"))\""
            let reason = "\(count) of \(modules.names.count) modules have it"
            return Proposal(setting: setting, value: value, reason: reason)
        }
    }

    /// The parts without a protocol, to which other parts refer by their class.
    private var absences: [Proposal] {
        let roles = modules.architecture.roles.filter { $0.contract != nil && $0.type != nil && !$0.ownsContract }
        return roles.compactMap { description in
            let role = description.role
            var tally = Tally<Bool>()
            for module in modules.names {
                let classes = modules.classes(of: role, in: module)
                guard !classes.isEmpty else { continue }
                let isReferredTo = !names(to: role, in: module).isDisjoint(with: classes.map(\.name))
                tally.add(isReferredTo && modules.contracts(adoptedBy: classes, in: module).isEmpty)
            }
            guard let (isAbsent, count) = tally.clearMajority(of: modules.names.count), isAbsent else { return nil }
            let reason = "\(count) of \(tally.total) modules have none"
            return Proposal(setting: Self.setting(of: role), value: "\"\"", reason: reason)
        }
    }

    /// The names of properties.
    private var properties: [Proposal] {
        modules.architecture.roles.map(\.role).compactMap { role in
            // Each module has a vote; it is `nil` if several properties can be the one.
            var tally = Tally<MemberPattern?>()
            var isUsual: Set<MemberPattern> = []
            for module in modules.names {
                guard let usual = modules.convention.property(of: role, in: module) else { continue }
                isUsual.insert(MemberPattern(usual, ofModule: module))
                let found = properties(to: role, in: module)
                let name = found.contains(usual) ? usual : found.count == 1 ? found.first : nil
                if !found.isEmpty { tally.add(name.map { MemberPattern($0, ofModule: module) }) }
            }
            guard let (majority, count) = tally.majority(of: modules.names.count), let pattern = majority,
                !isUsual.contains(pattern)
            else { return nil }
            let reason = "\(count) of \(modules.names.count) modules have it"
            return Proposal(setting: "naming.\(role.rawValue).property", value: pattern.template, reason: reason)
        }
    }

    /// The names of the properties by which other parts refer to a part.
    private func properties(to role: Role, in module: String) -> Set<String> {
        let usual = modules.convention.patterns[Self.setting(of: role)] ?? []
        var targets = contracts(of: role, in: module).union(usual.map { $0.name(ofModule: module) })
        if modules.architecture.role(role)?.adopter == nil {
            targets.formUnion(modules.classes(of: role, in: module).map(\.name))
        }
        let classes = modules.referrers(to: role).flatMap { modules.classes(of: $0, in: module) }
        return classes.reduce(into: []) { names, type in
            let found = type.properties.filter { _, property in
                property.isStored && !property.isFunction && !property.words.isDisjoint(with: targets)
            }
            names.formUnion(found.keys)
        }
    }

    private static func setting(of role: Role) -> String { "naming.\(role.rawValue)\(contractSuffix)" }

    /// The patterns of the names of the protocols that can be that of a part.
    private func patterns(of role: Role, in module: String) -> Set<NamePattern> {
        let setting = Self.setting(of: role)
        let others = modules.convention.patterns.filter { $0.key != setting && $0.key.hasSuffix(Self.contractSuffix) }
            .values.reduce(into: Set<NamePattern>()) { $0.formUnion($1) }
        return Set(contracts(of: role, in: module).compactMap { NamePattern($0, ofModule: module) }).subtracting(others)
    }

    /// The protocols of a module that can be the protocol of a part.
    private func contracts(of role: Role, in module: String) -> Set<String> {
        let adopted = modules.contracts(adoptedBy: modules.classes(of: role, in: module), in: module)
        let named = adopted.intersection(names(to: role, in: module))
        // Only a reference tells that a class adopts a protocol for another part than its own.
        if let owner = modules.architecture.role(role)?.adopter {
            return named.subtracting(contracts(of: owner, in: module))
        }
        guard named.isEmpty else { return named }
        if adopted.isEmpty { return namedByProperties(to: role, in: module) }
        let guests = modules.architecture.roles.filter { $0.adopter == role }.map(\.role)
        return guests.reduce(into: adopted) { $0.subtract(names(to: $1, in: module)) }
    }

    /// The protocols of a module that properties have by which other parts usually refer to a part whose class is not
    /// there.
    private func namedByProperties(to role: Role, in module: String) -> Set<String> {
        guard modules.classes(of: role, in: module).isEmpty,
            let usual = modules.convention.property(of: role, in: module)
        else { return [] }
        let own = Set(modules.types(of: module).filter(\.isProtocol).map(\.name))
        let referrers = modules.referrers(to: role).flatMap { modules.classes(of: $0, in: module) }
        return referrers.reduce(into: []) { $0.formUnion(own.intersection($1.properties[usual]?.words ?? [])) }
    }

    /// The types of all properties in the parts that refer to a part.
    private func names(to role: Role, in module: String) -> Set<String> {
        modules.referrers(to: role).reduce(into: []) { names, referrer in
            names.formUnion(modules.references(of: modules.classes(of: referrer, in: module)))
        }
    }
}

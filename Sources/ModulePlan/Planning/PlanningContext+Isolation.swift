import ModuleSpec
import SwiftReader

extension PlanningContext {
    /// Decides which parts leave the main actor.
    ///
    /// A part leaves the main actor if the description wants it and the spec allows it: callers must `await` each of
    /// its members, and the values that it takes and gives must be `Sendable`.
    ///
    /// - Parameter drafts: All parts of the module.
    func isolateParts(_ drafts: inout [PartDraft]) {
        guard drafts.contains(where: { $0.names?.isolation.leavesMainActor == true }) else { return }
        let rule = IsolationRule(in: self, parts: drafts)
        var leaving: Set<String> = []
        // Actors hold no other parts, and others hold them.
        for wanted in [PartIsolation.actor, .nonisolated] {
            for index in drafts.indices where drafts[index].names?.isolation == wanted {
                let draft = drafts[index]
                guard draft.hasOwnClass, rule.allows(draft, as: wanted) else { continue }
                let requirements = draft.requirements.indices.map { rule.allows($0, of: draft, holding: leaving) }
                if wanted == .actor, requirements.isEmpty || requirements.contains(false) { continue }
                drafts[index].isolation = wanted
                for number in requirements.indices {
                    drafts[index].answers[number].leavesMainActor = requirements[number]
                }
                leaving.insert(draft.name)
            }
        }
    }
}

/// Which parts and requirements can leave the main actor.
private struct IsolationRule {
    /// The names that the spec declares.
    private let declared: Set<String>
    /// Those of them that are `Sendable`.
    private let sendable: Set<String>
    /// The names of the protocols of the parts.
    private let contracts: [String]
    /// The names of the classes of the parts. A class that meets the requirements of several parts occurs once for
    /// each.
    private let types: [String]

    init(in context: PlanningContext, parts: [PartDraft]) {
        declared = context.module.knownTypeNames
        // Swift does not infer the conformance of a public type.
        sendable = context.settings.isPublic ? context.sendability.certain : context.sendability.assumed
        contracts = parts.compactMap { $0.names?.contract }
        types = parts.compactMap(\.type)
    }

    /// Whether every actor can use the protocol, the class and the stored values of a part.
    ///
    /// - Parameter wanted: How the class is to be isolated. A `nonisolated` class is `Sendable` itself, so even Swift 5
    ///   warns about a stored property that is not.
    func allows(_ draft: PartDraft, as wanted: PartIsolation) -> Bool {
        guard let type = draft.type, types.count(where: { $0 == type }) == 1 else { return false }
        return draft.section.attributes.isEmpty && draft.names?.isContractElsewhere != true && draft.held.isEmpty
            && draft.implementer?.superclass?.location == nil
            && draft.parents.allSatisfy { $0 == .name("Sendable") }
            && draft.partReferences.allSatisfy(\.isGiven)
            && !draft.dependencies.contains(where: \.isAssigned)
            && draft.dependencies.allSatisfy { dependency in
                dependency.shared?.leavesMainActor
                    ?? isSendable(dependency.storedType, assumingOthers: wanted == .actor)
            }
    }

    /// Whether a member of an actor can meet a requirement, and does not need a part on the main actor.
    ///
    /// - Parameters:
    ///   - number: The index of the requirement.
    ///   - leaving: The names of the parts that leave the main actor.
    func allows(_ number: Int, of draft: PartDraft, holding leaving: Set<String>) -> Bool {
        let answer = draft.answers[number]
        // If the part leaves the main actor, so does everything that it takes from domains.
        let isOfDomain = answer.function != nil
        let needed = isOfDomain ? [] : answer.part.map { [$0] } ?? draft.partReferences.map(\.target)
        return leaving.isSuperset(of: needed) && allows(draft.requirements[number])
    }

    private func allows(_ resolved: ResolvedRequirement) -> Bool {
        let requirement = resolved.requirement
        guard requirement.isAwaited, resolved.siblings.isEmpty, requirement.genericNames.isEmpty,
            !requirement.attributes.contains(where: { $0.name == "objc" })
        else { return false }
        return requirement.types.allSatisfy { isSendable($0, assumingOthers: true) }
    }

    /// - Parameter assumingOthers: Whether types that the spec does not declare count as `Sendable`.
    private func isSendable(_ type: TypeSyntax, assumingOthers: Bool) -> Bool {
        type.isCertainly(.sendable, assumingOthers: assumingOthers) { name in
            if declared.contains(name) { return sendable.contains(name) }
            return contracts.contains(name) || types.contains(name) ? false : nil
        }
    }
}

extension Requirement {
    /// Whether every use of the member from outside has to wait for it.
    fileprivate var isAwaited: Bool {
        func areAwaited(_ accessors: [Accessor]) -> Bool {
            accessors.allSatisfy { $0.kind == .get && $0.effects.isAsync }
        }
        return switch kind {
        case .function(let function): function.effects.isAsync
        case .property(let property): areAwaited(property.accessors)
        case .subscript(let member): areAwaited(member.accessors)
        case .initializer, .associatedType: false
        }
    }
}

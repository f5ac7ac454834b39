import ModuleSpec
import SwiftReader

/// A class of a module: the parts whose requirements it meets, and its members for them.
///
/// In some architectures, one class meets the requirements of several sections. So the references, the dependencies and
/// the names of members belong to a class, and not to a section.
struct ClassPlan: Sendable {
    /// The name of the class; `nil` if no class of the module meets the requirements. The plan then has one part.
    let type: String?
    /// The name of the base class.
    let baseName: String?
    /// The members of the base class, if its interface is known.
    let base: BaseClass?
    /// The parts in the order of the architecture's roles.
    let parts: [Part]
    /// The async functions of other classes that a task in this class can start.
    let requests: [RequirementPlan]
    /// The properties of the state that are properties of the class.
    let shownState: [String]
    /// The references of all its parts.
    let references: [Reference]
    /// The names of members that templates add to the class.
    private(set) var reservedNames: Set<String> = []

    var requirements: [RequirementPlan] { parts.flatMap(\.requirements) }

    /// The class with the names of members that templates add to it.
    func reserving(_ names: Set<String>) -> ClassPlan {
        var copy = self
        copy.reservedNames = names
        return copy
    }

    /// The names that no other stored property of the class can have.
    var memberNames: Set<String> {
        var names = reservedNames
        for part in parts {
            names.formUnion(part.references.map(\.name))
            names.formUnion(part.storedDependencies.map(\.name))
            for plan in part.requirements where !plan.requirement.isStatic {
                names.insert(plan.memberName.text)
            }
        }
        return names
    }
}

extension ClassPlan {
    /// - Parameters:
    ///   - drafts: The parts whose requirements the class meets.
    ///   - access: The access level of a public or package module; `nil` for an internal one.
    ///   - tasks: The async functions of other classes that a task in this class can start.
    ///   - context: The context of all stubs of the module.
    init(meeting drafts: [PartDraft], access: String?, tasks: TaskFunctions, context: StubContext) {
        let implementer = drafts.first?.implementer
        let base = drafts.first?.base
        let references = ClassReferences(drafts)
        let initializers = ClassInitializers(drafts, references: references)
        let dependencies = ClassDependencies(drafts, access: access)
        let identities = RequirementIdentities(of: drafts)
        let inherited = InheritedRequirements(
            of: drafts,
            identities: identities,
            references: references,
            dependencies: dependencies,
            initializers: initializers,
            base: base
        )
        func requirements(of draft: PartDraft, at part: Int) -> [RequirementPlan] {
            let fromParents = Set(
                draft.requirements.indices.filter { draft.requirements[$0].parent != nil }
                    .map { identities[RequirementPlace(part: part, number: $0)] }
            )
            let distinctNames = DistinctNames.names(of: draft.requirements)
            return draft.requirements.enumerated().map { number, resolved in
                let place = RequirementPlace(part: part, number: number)
                let askers = identities.askers(of: place)
                return RequirementPlan(
                    resolved: resolved,
                    distinctName: distinctNames[number],
                    implementer: implementer?.type ?? "",
                    isInherited: inherited.contains(place),
                    overrides: draft.overrides(resolved),
                    overridesInitializer: implementer?.superclass?.isOverridden(by: resolved.requirement) == true,
                    access: fromParents.contains(identities[place]) ? access : nil,
                    isInProtocol: resolved.parent != nil || draft.names?.contract != nil,
                    isObjectiveC: !draft.section.attributes.isEmpty
                        || resolved.requirement.attributes.contains { $0.name == "objc" },
                    isolation: draft.answers[number].leavesMainActor ? draft.isolation : .ofModule,
                    answer: draft.answers[number],
                    askedBy: askers,
                    isReference: references.satisfied[part].contains(number),
                    stoppingStubs: draft.stoppingStubs,
                    requests: tasks.functions(for: draft.role, askedBy: askers),
                    context: context
                )
            }
        }
        // A requirement of two protocols has one stub.
        var heardBefore: Set<String> = []
        let parts = drafts.enumerated().map { index, draft in
            Part(
                draft,
                at: index,
                requirements: requirements(of: draft, at: index),
                heard: draft.heard.map {
                    Self.heard($0, by: drafts, with: identities, context: context, before: &heardBefore)
                },
                references: references,
                dependencies: dependencies,
                initializers: initializers
            )
        }
        self.init(
            type: implementer?.type,
            baseName: implementer?.superclass?.type,
            base: base,
            parts: parts,
            requests: tasks.functions,
            shownState: drafts.first { !$0.shownState.isEmpty }?.shownState ?? [],
            references: parts.flatMap(\.references)
        )
    }

    /// - Parameters:
    ///   - own: The identities of the class's own requirements.
    ///   - before: The identities of what the class meets for other protocols of this kind.
    private static func heard(
        _ heard: HeardContract,
        by drafts: [PartDraft],
        with own: RequirementIdentities,
        context: StubContext,
        before: inout Set<String>
    ) -> HeardPlan {
        let resolved = heard.contract.requirements.map { ResolvedRequirement($0) }
        let plans = zip(resolved, DistinctNames.names(of: resolved)).map { resolved, name in
            RequirementPlan(
                resolved: resolved,
                distinctName: name,
                implementer: drafts.first?.implementer?.type ?? "",
                context: context
            )
        }
        return HeardPlan(
            contract: heard.contract.name,
            range: heard.range,
            requirements: plans,
            stubs: plans.filter { plan in
                let identity = plan.resolved.identity
                return !own.contains(identity) && before.insert(identity).inserted
            }
        )
    }
}

extension PartDraft {
    /// Whether the class meets a requirement by overriding a method of its base class.
    fileprivate func overrides(_ resolved: ResolvedRequirement) -> Bool {
        resolved.parent == nil && mayOverride && base?.canOverride(resolved.requirement) == true
    }
}

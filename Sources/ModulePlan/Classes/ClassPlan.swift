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
    /// The names of members that templates add to the class.
    private(set) var reservedNames: Set<String> = []

    var references: [Reference] { parts.flatMap(\.references) }

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
        let inherited = InheritedRequirements(
            of: drafts,
            references: references,
            dependencies: dependencies,
            initializers: initializers,
            base: base
        )
        let askers = Self.askers(in: drafts)
        func requirements(of draft: PartDraft, at part: Int) -> [RequirementPlan] {
            let fromParents = Set(draft.requirements.filter { $0.parent != nil }.map(\.identity))
            let distinctNames = DistinctNames.names(of: draft.requirements)
            return draft.requirements.enumerated().map { number, resolved in
                RequirementPlan(
                    resolved: resolved,
                    distinctName: distinctNames[number],
                    implementer: implementer?.type ?? "",
                    isInherited: inherited.contains(number, ofPart: part),
                    overrides: draft.overrides(resolved),
                    overridesInitializer: implementer?.superclass?.isOverridden(by: resolved.requirement) == true,
                    access: fromParents.contains(resolved.identity) ? access : nil,
                    isInProtocol: resolved.parent != nil || draft.names?.contract != nil,
                    isObjectiveC: !draft.section.attributes.isEmpty
                        || resolved.requirement.attributes.contains { $0.name == "objc" },
                    isolation: draft.leavingRequirements.dropFirst(number).first == true ? draft.isolation : .ofModule,
                    answeredBy: draft.answeringParts.dropFirst(number).first ?? nil,
                    askedFunction: draft.askedFunctions.dropFirst(number).first ?? nil,
                    askedBy: askers[resolved.identity] ?? [],
                    isReference: references.satisfied[part].contains(number),
                    stoppingStubs: draft.stoppingStubs,
                    isCalledBack: !tasks.calledParts.isDisjoint(with: askers[resolved.identity] ?? []),
                    requests: tasks.functions,
                    context: context
                )
            }
        }
        // A requirement of two protocols has one stub.
        var met = Set(drafts.flatMap(\.requirements).map(\.identity))
        let parts = drafts.enumerated().map { index, draft in
            Part(
                draft,
                at: index,
                requirements: requirements(of: draft, at: index),
                heard: draft.heard.map { Self.heard($0, by: drafts, context: context, met: &met) },
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
            shownState: drafts.first { !$0.shownState.isEmpty }?.shownState ?? []
        )
    }

    private static func heard(
        _ heard: HeardContract,
        by drafts: [PartDraft],
        context: StubContext,
        met: inout Set<String>
    ) -> HeardPlan {
        let resolved = heard.contract.requirements.map { ResolvedRequirement($0) }
        let plans = zip(resolved, DistinctNames.names(of: resolved)).map { resolved, name in
            RequirementPlan(
                resolved: resolved,
                distinctName: name,
                implementer: drafts.first?.implementer?.type ?? "",
                isInherited: false,
                overrides: false,
                overridesInitializer: false,
                access: nil,
                isInProtocol: true,
                isObjectiveC: false,
                isolation: .ofModule,
                answeredBy: nil,
                askedFunction: nil,
                askedBy: [],
                isReference: false,
                stoppingStubs: .unanswerable,
                isCalledBack: false,
                requests: [],
                context: context
            )
        }
        return HeardPlan(
            contract: heard.contract.name,
            range: heard.range,
            requirements: plans,
            stubs: plans.filter { met.insert($0.resolved.identity).inserted }
        )
    }

    /// By the identity of a requirement, the names of the parts that have it.
    private static func askers(in drafts: [PartDraft]) -> [String: [String]] {
        var askers: [String: [String]] = [:]
        for draft in drafts {
            for requirement in draft.requirements where askers[requirement.identity]?.last != draft.name {
                askers[requirement.identity, default: []].append(draft.name)
            }
        }
        return askers
    }
}

extension PartDraft {
    /// Whether the class meets a requirement by overriding a method of its base class.
    fileprivate func overrides(_ resolved: ResolvedRequirement) -> Bool {
        resolved.parent == nil && mayOverride && base?.canOverride(resolved.requirement) == true
    }
}

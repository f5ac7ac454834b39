import ModuleSpec
import SwiftReader

/// A class of a module: the parts whose requirements it meets, and what it has for them.
///
/// An architecture may have one class meet several sections of a spec. What a class is given, what it stores and which
/// names it has taken is asked here, and not of a section.
struct ClassPlan: Sendable {
    /// `nil` where no class of the module adopts the protocol; the plan is then of that one part.
    let type: String?
    /// Its base class, as it is written.
    let baseName: String?
    /// What is known of the base class.
    let base: BaseClass?
    /// In the order of the architecture's roles.
    let parts: [Part]
    /// The functions of the interactor that work in their own time; empty for its own class.
    let requests: [RequirementPlan]
    /// The names that its templates use in it.
    private(set) var reservedNames: Set<String> = []

    var references: [Reference] { parts.flatMap(\.references) }

    var requirements: [RequirementPlan] { parts.flatMap(\.requirements) }

    /// The class with the names that its templates use in it.
    func reserving(_ names: Set<String>) -> ClassPlan {
        var copy = self
        copy.reservedNames = names
        return copy
    }

    /// The names that a stored property of the class cannot have any more.
    var memberNames: Set<String> {
        var names = reservedNames
        for part in parts {
            names.formUnion(part.references.map(\.name))
            names.formUnion(part.dependencies.map(\.name))
            for plan in part.requirements where !plan.requirement.isStatic {
                names.insert(plan.fullName.hasSuffix("()") ? plan.name : plan.fullName)
            }
        }
        return names
    }
}

extension ClassPlan {
    /// - Parameters:
    ///   - drafts: the parts whose requirements the class meets; one where there is no class.
    ///   - access: what a class says that is seen outside the module: `public`; `nil` where it says nothing.
    ///   - requests: the functions of the interactor that work in their own time; none for its own class.
    ///   - context: of all stubs of the module.
    init(meeting drafts: [PartDraft], access: String?, requests: [RequirementPlan], context: StubContext) {
        let implementer = drafts.first?.implementer
        let base = drafts.first?.base
        let references = ClassReferences(drafts)
        let initializers = ClassInitializers(drafts, references)
        let inherited = InheritedRequirements(drafts, references, initializers, base: base)
        let askers = Self.askers(drafts)
        self.init(
            type: implementer?.type,
            baseName: implementer?.base,
            base: base,
            parts: drafts.enumerated().map { index, draft in
                let inheritedByProtocol = Set(draft.requirements.filter { $0.parent != nil }.map(\.identity))
                let distinctNames = DistinctNames.of(draft.requirements)
                let requirements = draft.requirements.enumerated().map { number, asked in
                    RequirementPlan(
                        asked: asked,
                        distinctName: distinctNames[number],
                        implementer: implementer?.type ?? "",
                        isInherited: inherited.contains(part: index, number),
                        overrides: asked.parent == nil && draft.description.mayOverride
                            && base?.canOverride(asked.requirement) == true,
                        access: inheritedByProtocol.contains(asked.identity) ? access : nil,
                        isInProtocol: asked.parent != nil || draft.names?.contract != nil,
                        askedBy: askers[asked.identity] ?? [],
                        isReference: references.asking[index].contains(number),
                        requests: requests,
                        context: context
                    )
                }
                return Part(draft, index, requirements, references, initializers)
            },
            requests: requests
        )
    }

    /// By the identity of a requirement, the names of the parts that ask for it.
    private static func askers(_ drafts: [PartDraft]) -> [String: [String]] {
        var askers: [String: [String]] = [:]
        for draft in drafts {
            for identity in Set(draft.requirements.map(\.identity)) { askers[identity, default: []].append(draft.name) }
        }
        return askers
    }
}

extension Part {
    fileprivate init(
        _ draft: PartDraft,
        _ index: Int,
        _ requirements: [RequirementPlan],
        _ references: ClassReferences,
        _ initializers: ClassInitializers
    ) {
        let wiring = references.wiring[index]
        self.init(
            role: draft.section.role,
            adopter: draft.adopter,
            name: draft.name,
            stem: draft.names?.stem ?? "",
            documentation: draft.section.documentation,
            contract: draft.names?.contract,
            type: draft.type,
            base: draft.implementer?.base,
            property: draft.names?.property ?? draft.section.role.rawValue,
            folder: draft.names?.folder ?? "",
            parents: draft.parents,
            wiring: wiring,
            held: references.held[index],
            dependencies: draft.dependencies,
            requirements: requirements,
            needsInitializer: !draft.dependencies.isEmpty || wiring.contains(where: \.isGiven)
                || draft.hasOwnClass && initializers.areAsked,
            hasOtherInitializers: initializers.others.contains(index)
        )
    }
}

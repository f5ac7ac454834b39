import ModuleSpec
import SourceText
import SwiftReader

/// A part of a module: a section of the spec, with the members that its class has for it.
// A class, so that a copy does not copy its lists.
final class Part: Sendable {
    let role: Role
    /// The role whose class adopts the protocol of the part.
    let adopter: Role
    /// The name of a data section; the role for any other part.
    let name: String
    /// The word from which the names of the part are made: `Presenter`.
    let stem: String
    let documentation: DocComment
    /// The attributes of the protocol: `@objc`, or none.
    let attributes: [Attribute]
    /// The name of the protocol; `nil` if there is none.
    let contract: String?
    /// Whether the protocol is declared elsewhere.
    let isContractElsewhere: Bool
    /// The name of the class that meets the requirements; `nil` if no class of the module does.
    let type: String?
    /// The base class.
    let superclass: Superclass?
    /// The property in which other parts hold the part.
    let property: String
    /// The folder of the part's files in the folder of the module, as the description writes it; empty for the latter.
    let folder: String
    /// Where the members of the part run. In a `nonisolated` part, each requirement says whether it is `nonisolated`.
    let isolation: PartIsolation
    /// The protocols that the protocol of the part inherits.
    let parents: [TypeSyntax]
    /// The references to other parts.
    let partReferences: [Reference]
    /// The references that the architecture adds.
    let held: [Reference]
    /// All references of the class for the part.
    let references: [Reference]
    /// The types of the view, as a parameter of a function that the view calls.
    let viewTypes: Set<TypeSyntax>
    /// The values that the class takes. A part with its own class has those of all parts that the class adopts.
    let dependencies: [Dependency]
    /// The requirements of the protocol in the order of the spec, then those that it inherits from protocols of the
    /// spec.
    let requirements: [RequirementPlan]
    /// The protocols of other modules that the class adopts.
    let heard: [HeardPlan]
    /// Whether the class needs a written initializer for its references and dependencies.
    let needsInitializer: Bool
    /// Whether the class has other initializers. A call without default values could mean one of them.
    let hasOtherInitializers: Bool
    /// The names of the members that the class has for the part, without labels.
    let names: [String]
    /// The functions that the view can call, which templates ask for often.
    let plannedViewCalls = Once<[ViewCall]>()

    /// - Parameters:
    ///   - draft: The part before its class is planned.
    ///   - index: The index of the part in its class.
    ///   - requirements: The requirements of the part.
    ///   - heard: The protocols of other modules that the class adopts.
    ///   - references: The references of the class.
    ///   - dependencies: The dependencies of the class.
    ///   - initializers: The initializers of the class.
    init(
        _ draft: PartDraft,
        at index: Int,
        requirements: [RequirementPlan],
        heard: [HeardPlan],
        references: ClassReferences,
        dependencies: ClassDependencies,
        initializers: ClassInitializers
    ) {
        role = draft.role
        adopter = draft.adopter
        name = draft.name
        stem = draft.names?.stem ?? ""
        documentation = draft.section.documentation
        attributes = draft.names?.contract == nil ? [] : draft.section.attributes
        contract = draft.names?.contract
        isContractElsewhere = draft.names?.isContractElsewhere == true
        type = draft.type
        superclass = draft.implementer?.superclass
        property = draft.names?.property ?? draft.role.rawValue
        folder = draft.names?.folder ?? ""
        isolation = draft.isolation
        parents = draft.parents
        partReferences = references.partReferences[index]
        held = references.held[index]
        self.references = partReferences + held
        viewTypes = draft.viewTypes
        self.dependencies = dependencies.ofParts[index]
        self.requirements = requirements
        self.heard = heard
        needsInitializer =
            draft.dependencies.contains { !$0.isAssigned }
            || references.partReferences[index].contains(where: \.isGiven)
            || draft.hasOwnClass && (initializers.areRequired || superclass?.needsInitializer == true)
        hasOtherInitializers = initializers.partsWithOthers.contains(index)
        names =
            self.references.map(\.name) + self.dependencies.filter(\.isStored).map(\.name) + requirements.map(\.name)
            + heard.flatMap(\.stubs).map(\.name)
    }

    /// The name of the protocol that is declared for the part; `nil` if there is none.
    var ownContract: String? { isContractElsewhere ? nil : contract }

    /// The name of the base class.
    var base: String? { superclass?.type }

    /// Whether the initializer for references and dependencies overrides that of the base class.
    var overridesInitializer: Bool {
        let parameters =
            given.map { Superclass.Argument(label: $0.name, value: $0.name) }
            + injected.map { Superclass.Argument(label: $0.parameter.label, value: $0.name) }
        return superclass?.isOverridden(with: parameters) == true
    }

    /// Whether the protocol of the part is one of Objective-C.
    var isObjectiveC: Bool { !attributes.isEmpty }

    /// Whether the protocol of the part is adopted by its own class, and not by the class of another part.
    var hasOwnClass: Bool { adopter == role }

    /// The references to other parts that the class takes in its initializer.
    var given: [Reference] { partReferences.filter(\.isGiven) }

    /// The dependencies that the initializer takes.
    var injected: [Dependency] { dependencies.filter { !$0.isAssigned } }

    var storedDependencies: [Dependency] { dependencies.filter(\.isStored) }

    /// The requirements without those of protocols of the spec that the protocol inherits.
    var ownRequirements: [RequirementPlan] { requirements.filter { !$0.isFromParent } }

    /// Whether the view or other modules call the functions of the part, and no part that answers a request.
    var isCalledFromOutside: Bool { role == .presenter || role == .input }

    /// The requirements for which the class has a stub.
    var stubs: [RequirementPlan] { requirements.filter { !$0.isInherited } }

    /// The full names that no other method of the class can have.
    var members: [String] {
        let properties = references.map(\.name) + storedDependencies.map(\.name)
        let functions = (requirements + heard.flatMap(\.stubs)).map(\.fullName)
        return (properties + functions).map { MemberName($0).ofFunction }
    }
}

/// A protocol of another module that a class adopts.
struct HeardPlan: Sendable {
    /// The name of the protocol.
    let contract: String
    /// The bytes of the other module's name in the spec.
    let range: Range<Int>
    let requirements: [RequirementPlan]
    /// The requirements that the class does not already meet.
    let stubs: [RequirementPlan]
}

/// A part before its class is planned.
struct PartDraft {
    /// The part with its names and types, independent of the other parts.
    let resolved: ResolvedPart
    /// The part's own dependencies. If the part has its own class, those of all parts that the class adopts follow.
    var dependencies: [Dependency]
    /// How the class meets each requirement.
    var answers: [PlannedAnswer]
    /// Where the members of the part run.
    var isolation = PartIsolation.ofModule
    init(_ resolved: ResolvedPart, dependencies: [Dependency]) {
        self.resolved = resolved
        self.dependencies = dependencies
        answers = Array(repeating: PlannedAnswer(), count: resolved.requirements.count)
    }

    var section: Section { resolved.described.section }
    var role: Role { section.role }
    var name: String { section.name.text }
    /// The role whose class adopts the protocol of the part.
    var adopter: Role { resolved.described.adopter }
    var hasOwnClass: Bool { adopter == role }
    var shownState: [String] { resolved.shownState }
    var names: PartNames? { resolved.names }
    var implementer: PartNames? { resolved.implementer }
    /// The name of the class that meets the requirements.
    var type: String? { implementer?.type }
    /// The members of the base class of that class, if its interface is known.
    var base: BaseClass? { implementer?.superclass?.interface }
    var parents: [TypeSyntax] { resolved.parents }
    var partReferences: [Reference] { resolved.partReferences }
    var held: [Reference] { resolved.held }
    var viewTypes: Set<TypeSyntax> { resolved.viewTypes }
    var requirements: [ResolvedRequirement] { resolved.requirements }
    var heard: [HeardContract] { resolved.heard }
    /// Whether the class can meet a requirement by overriding a method of its base class.
    var mayOverride: Bool { resolved.described.description.mayOverride }
    /// Whether other classes call the part's async functions in tasks.
    var isCalledInTasks: Bool { resolved.described.description.isCalledInTasks }
    /// Which stubs stop.
    var stoppingStubs: StoppingStubs { resolved.described.description.stoppingStubs }
    /// The names of the roles that the class of the part refers to.
    var referredRoles: [String] { resolved.described.description.wiring.flatMap(\.type.placeholders) }
    /// Whether the property of a dependency can meet a requirement. It cannot if another class shows the properties.
    var dependenciesMeetRequirements: Bool { !resolved.described.description.showsProperties }
}

/// A part with its names and its resolved types, independent of the other parts.
// A class, since drafts are copied for each class and each step.
final class ResolvedPart: Sendable {
    let described: DescribedSection
    /// The properties of the state that the class of the part has; empty if the state is a type of its own.
    let shownState: [String]
    /// The names of the part; `nil` if the architecture gives it none.
    let names: PartNames?
    /// The names of the part whose class meets the requirements.
    let implementer: PartNames?
    let parents: [TypeSyntax]
    let partReferences: [Reference]
    let held: [Reference]
    /// The types of the view, as a parameter of a function that the view calls.
    let viewTypes: Set<TypeSyntax>
    let requirements: [ResolvedRequirement]
    /// The protocols of other modules that the class adopts.
    let heard: [HeardContract]

    init(
        described: DescribedSection,
        shownState: [String],
        names: PartNames?,
        implementer: PartNames?,
        parents: [TypeSyntax],
        partReferences: [Reference],
        held: [Reference],
        viewTypes: Set<TypeSyntax>,
        requirements: [ResolvedRequirement],
        heard: [HeardContract]
    ) {
        self.described = described
        self.shownState = shownState
        self.names = names
        self.implementer = implementer
        self.parents = parents
        self.partReferences = partReferences
        self.held = held
        self.viewTypes = viewTypes
        self.requirements = requirements
        self.heard = heard
    }
}

import ModuleSpec
import SwiftReader

/// One part of a module as its architecture makes it: a section of the spec, with what the class that meets it has for it.
struct Part: Sendable {
    let role: Role
    /// The role whose class adopts its protocol.
    let adopter: Role
    /// The name of a data section, the role's word otherwise.
    let name: String
    /// What the names of the part are made with: `Presenter`.
    let stem: String
    let documentation: DocComment
    /// The name of its protocol, where it has one.
    let contract: String?
    /// The class that adopts the protocol; `nil` where none of the module does.
    let type: String?
    /// The class's base class.
    let base: String?
    /// The property by which others hold it.
    let property: String
    /// The folder of its files below the module's, ended by `/`; or empty.
    let folder: String
    let parents: [TypeSyntax]
    /// The references to other parts that its class has for it.
    let wiring: [Reference]
    /// Other references that its class has for it.
    let held: [Reference]
    /// What its class is given. The part whose class it is has those of all parts that the class adopts.
    let dependencies: [Dependency]
    /// Of its protocol, in the spec's order; then those of the spec's own protocols that it inherits.
    let requirements: [RequirementPlan]
    /// Whether an `init` that takes what the class is given must be written: Swift gives a class none that has any other.
    let needsInitializer: Bool
    /// Whether its class has initializers besides, which a call without the default values could mean.
    let hasOtherInitializers: Bool

    /// Whether the class is the part's own, and not another part's that adopts its protocol too.
    var hasOwnClass: Bool { adopter == role }

    /// The references to other parts that the class is given when it is made.
    var given: [Reference] { wiring.filter(\.isGiven) }

    var references: [Reference] { wiring + held }

    /// Those of its requirements that no protocol of the spec brings along.
    var ownRequirements: [RequirementPlan] { requirements.filter { !$0.isFromParent } }

    /// What its class must still implement.
    var stubs: [RequirementPlan] { requirements.filter { !$0.isInherited } }

    /// The names of the members that its class has for it, without labels.
    var names: [String] {
        references.map(\.name) + dependencies.map(\.name) + requirements.map(\.name)
    }

    /// The full names that a method of its class cannot have any more. A property takes the name of a method without
    /// parameters.
    var members: [String] {
        (references.map(\.name) + dependencies.map(\.name)).map { $0 + "()" }
            + requirements.map { $0.requirement.isProperty ? $0.fullName + "()" : $0.fullName }
    }
}

/// A part before anything is known of the class that meets it.
struct PartDraft {
    let section: Section
    let description: RoleDescription
    /// What it is called; `nil` where nothing names it.
    let names: Naming.PartNames?
    /// The names of the part whose class meets it.
    let implementer: Naming.PartNames?
    /// What is known of the base class of that class.
    let base: BaseClass?
    let parents: [TypeSyntax]
    let wiring: [Reference]
    let held: [Reference]
    let requirements: [AskedRequirement]
    /// Its own; and those of all parts whose requirements its class meets, where the class is its own.
    var dependencies: [Dependency]

    var adopter: Role { description.adopter ?? section.role }
    var hasOwnClass: Bool { adopter == section.role }
    var name: String { section.name.text }
    var type: String? { implementer?.type }
}

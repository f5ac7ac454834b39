import ModuleSpec
import SwiftReader

/// A requirement with what its class makes of it.
struct RequirementPlan: Sendable {
    let asked: AskedRequirement
    /// A name that no other requirement of its part has, in whatever case.
    let distinctName: String
    /// The class that implements it, named in the message of a stub that cannot return.
    let implementer: String
    /// Whether the class has it already: from its base class, as a reference, or for another of its protocols.
    let isInherited: Bool
    /// Whether the class meets it by overriding what its base class has.
    let overrides: Bool
    /// Who may use the protocol of the spec that asks for it too, where that is seen outside the module: a class that is
    /// seen there must say the same.
    let access: String?
    /// Whether a protocol has it, and its documentation.
    let isInProtocol: Bool
    /// The parts that ask its class for it.
    let askedBy: [String]
    /// Whether it asks for a reference that the class has.
    let isReference: Bool
    /// The functions of the interactor that work in their own time, where the class is another's.
    let requests: [RequirementPlan]
    let context: StubContext

    var requirement: Requirement { asked.requirement }
    var fullName: String { asked.fullName }
    var name: String { asked.name }

    /// Whether it is not the part's own, but of a protocol of the spec that the part's protocol inherits.
    var isFromParent: Bool { asked.parent != nil }

    /// As the protocol declares it.
    var contract: String {
        var copy = requirement
        // How an implementation holds a property is not the protocol's to say.
        copy.modifiers.removeAll { Self.isOwnership($0.text) }
        return copy.declaration
    }

    static func isOwnership(_ modifier: String) -> Bool {
        modifier == "weak" || modifier.hasPrefix("unowned")
    }
}

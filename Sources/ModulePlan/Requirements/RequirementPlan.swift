import ModuleSpec
import SwiftReader

/// How a class meets a requirement, as far as it depends on other parts.
struct PlannedAnswer {
    /// The data section, or the dependency on a domain, that answers it; `nil` if none does.
    var part: String?
    /// The function of a domain's class that answers it; `nil` if none does.
    var function: String?
    /// Whether the requirement leaves the main actor with its part.
    var leavesMainActor = false
}

/// A requirement, and how its class meets it.
// A class, since checks and values copy it far more often than it is made.
final class RequirementPlan: Sendable {
    let resolved: ResolvedRequirement
    /// A name that no other requirement of the part has, regardless of case.
    let distinctName: String
    /// The name of the class, for the message of a stub that stops.
    let implementer: String
    /// Whether the class needs no stub: a base class, a reference or another stub satisfies the requirement.
    let isInherited: Bool
    /// Whether the class meets the requirement by overriding a method of its base class.
    let overrides: Bool
    /// Whether the stub of an `init()` overrides that of a base class that a setting names.
    let overridesInitializer: Bool
    /// The access level of the member, if a visible protocol of the spec also has the requirement. The member of a
    /// visible class must then be as visible as the protocol.
    let access: String?
    /// Whether a protocol declares the requirement and its documentation.
    let isInProtocol: Bool
    /// Whether the requirement, or its section, is `@objc`.
    let isObjectiveC: Bool
    /// Where the member runs.
    let isolation: PartIsolation
    /// The name of the data section, or of the dependency on a domain, that the stub asks; `nil` if it asks none.
    let answeredBy: String?
    /// The function of a domain's class that the stub calls; `nil` if it calls none.
    let askedFunction: String?
    /// The names of the parts with the same class that have the requirement.
    let askedBy: [String]
    /// Whether a reference of the class satisfies the requirement.
    let isReference: Bool
    /// Which stubs of the part stop.
    let stoppingStubs: StoppingStubs
    /// The async functions of other classes that the stub can start in a task, or call.
    let requests: [RequirementPlan]
    let context: StubContext

    init(
        resolved: ResolvedRequirement,
        distinctName: String,
        implementer: String,
        isInherited: Bool = false,
        overrides: Bool = false,
        overridesInitializer: Bool = false,
        access: String? = nil,
        isInProtocol: Bool = true,
        isObjectiveC: Bool = false,
        isolation: PartIsolation = .ofModule,
        answer: PlannedAnswer = PlannedAnswer(),
        askedBy: [String] = [],
        isReference: Bool = false,
        stoppingStubs: StoppingStubs = .unanswerable,
        requests: [RequirementPlan] = [],
        context: StubContext
    ) {
        self.resolved = resolved
        self.distinctName = distinctName
        self.implementer = implementer
        self.isInherited = isInherited
        self.overrides = overrides
        self.overridesInitializer = overridesInitializer
        self.access = access
        self.isInProtocol = isInProtocol
        self.isObjectiveC = isObjectiveC
        self.isolation = isolation
        answeredBy = answer.part
        askedFunction = answer.function
        self.askedBy = askedBy
        self.isReference = isReference
        self.stoppingStubs = stoppingStubs
        self.requests = requests
        self.context = context
    }

    var requirement: Requirement { resolved.requirement }
    var fullName: String { resolved.fullName }
    var name: String { resolved.name }
    var memberName: MemberName { MemberName(resolved.fullName) }

    /// Whether the requirement is inherited from a protocol of the spec.
    var isFromParent: Bool { resolved.parent != nil }

    /// The declaration in the protocol.
    var contract: String {
        var copy = requirement
        // A protocol cannot require `weak`.
        copy.modifiers.removeAll { Self.isOwnership($0.text) }
        return copy.declaration
    }

    /// Whether the class can lack the member, so that callers write `?` after its name.
    var isOptional: Bool { requirement.has("optional") }

    /// Whether a modifier is `weak` or `unowned`.
    static func isOwnership(_ modifier: String) -> Bool {
        modifier == "weak" || modifier.hasPrefix("unowned")
    }
}

import SourceText
import SwiftReader

/// `role presenter { … }`: what a section of a spec becomes.
package struct RoleDescription: Sendable {
    /// What the section means.
    package var documentation: DocComment
    package var role: Role
    /// The bytes of the role in the description.
    package var place: Range<Int>
    /// Whether the part exists even if the spec does not have the section; `nil` if it does not.
    package var always: TemplateExpression?
    /// Whether a domain can have the section, and the interactors of other modules ask the part.
    package var isShared = false
    /// The word from which the other names are made: `Presenter`. Descriptions and templates call it `word`.
    package var stem: TemplateText?
    /// The names of its protocol, its class, and the property in which other parts hold it; `nil` if it has none.
    package var contract: TemplateText?
    package var type: TemplateText?
    package var property: TemplateText?
    /// Whether templates add to the protocol, so that it cannot be declared elsewhere.
    package var ownsContract = false
    /// The classes from which its class can inherit, separated by spaces. The first is its base class.
    package var base: TemplateText?
    /// The folder of its files in the module's folder; the latter if it is `nil`.
    package var folder: TemplateText?
    /// The role whose class adopts the protocol; its own class if it is `nil`.
    package var adopter: Role?
    /// Whether templates set the dependencies whose properties are set after the class is made.
    package var setsDependencies = false
    /// Another property of the class, which is in no protocol: `weak var viewController: …?`.
    package var held: TemplateText?
    /// How the class is isolated, if the requirements of the section let it be: `actor`, `nonisolated`, or as the
    /// module is.
    package var isolation: TemplateText?
    /// References to other parts, in the order of the text: `weak var view: #view?`.
    package var wiring: [StoredProperty] = []
    /// The targets of the references in another order, separated by spaces. Other references follow them, but for those
    /// with a `!` before their target.
    package var wiringOrder: TemplateText?
    /// The name of the protocol of each requirement; `nil` if the requirements have one protocol together. The text
    /// sees the requirement as `item`.
    package var contractOfEach: TemplateText?
    /// The name of the function in that protocol.
    package var functionOfEach: Name?
    /// The name of the class of each requirement, and of the property in which the class of `presenter` holds it.
    package var typeOfEach: TemplateText?
    package var propertyOfEach: TemplateText?
    /// Requirements that the role's protocol has in addition to those of the spec, if the parts that they name exist.
    package var requirements: [Requirement] = []
    /// Whether the role's protocol has these; `nil` if it always has.
    package var requirementsWhen: TemplateExpression?
    /// Whether a requirement may be a method of the base class, which the class then overrides.
    package var mayOverride = false
    /// Whether the properties of the state are properties of the role's class.
    package var showsState = false
    /// Whether the properties of the role's section are values that the view shows.
    package var showsProperties = false
    /// Whether other classes call the async functions of the role's section in tasks.
    package var isCalledInTasks = false
    /// Which stubs of the role's section stop.
    package var stoppingStubs = StoppingStubs.unanswerable
    /// Whether another type makes the modules that functions of the role's section open.
    package var asksFactory = false
    /// Whether code outside the module sees the role's requirements, and its protocol if it has one.
    package var isExposed = false
    /// Names that the role's class uses itself, separated by spaces. The text sees all values.
    package var reserves: TemplateText?
    /// Names of members that templates add to the role's class.
    package var names: [NameDescription] = []
    /// Whether the class can adopt the protocols that the section inherits; `nil` if it always can.
    package var inherits: TemplateExpression?
    /// The errors for requirements of this role.
    package var refusals: [Refusal] = []

    init(_ documentation: DocComment, role: Role, place: Range<Int>) {
        self.documentation = documentation
        self.role = role
        self.place = place
    }
}

/// Which stubs of a section stop until somebody writes them.
package enum StoppingStubs: String, CaseIterable, Sendable {
    /// Those that must return something of which no empty value is known.
    case unanswerable = "false"
    /// Those from which the caller takes an answer: what returns something, or is async.
    case answers
    case all = "true"
}

/// `refuse "'{{ item.fullName }}' returns a value" { when: item.returns }`
package struct Refusal: Sendable {
    /// The message. The text sees all values, and the requirement as `item`.
    package var message: TemplateText
    package var when: TemplateExpression
}

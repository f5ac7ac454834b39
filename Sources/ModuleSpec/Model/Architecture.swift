import SourceText
import SwiftReader

/// What an architecture is made of, as its `architecture.viper` says. Nothing else in the project tells one architecture
/// from another.
package struct Architecture: Sendable {
    package var file: SourceFile
    package var name: Name
    /// One line for lists: the first of its documentation.
    package var documentation: DocComment
    /// The architecture that a team's own was made from: modules of that one may become modules of this.
    package var basedOn: Name?
    /// The `{` behind its name.
    package var openingBrace: Range<Int>
    /// Whether a part is given its strong references when it is made, an expression; `nil` where it never is.
    package var givesReferences: TemplateText?
    /// Whether protocols have the references between parts as requirements, an expression; `nil` where they never do.
    package var showsReferences: TemplateText?
    /// Names that the assembly uses itself, with blanks between them; a template that sees everything.
    package var reserves: TemplateText?
    /// Types that templates declare besides those of the parts, with blanks between them; a template that sees everything.
    package var declares: TemplateText?
    /// The template of the spec that `new` writes, beside the description.
    package var startingSpec: Name?
    package var settings: [SettingDeclaration]
    package var exclusions: [Exclusion]
    package var namings: [NamingProfile]
    package var roles: [RoleDescription]
    package var counterparts: [CounterpartDescription]
    package var files: [FileDescription]
    package var sharedFiles: [SharedFileDescription]
    /// What a module may be warned of.
    package var warnings: [Warning] = []

    package func role(_ role: Role) -> RoleDescription? {
        roles.first { $0.role == role }
    }

    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }
}

/// `setting ui: uikit, none`: a setting that only some architectures have.
package struct SettingDeclaration: Sendable {
    package var documentation: DocComment
    package var name: Name
    /// The first is the default.
    package var values: [String]

    package init(documentation: DocComment, name: Name, values: [String]) {
        self.documentation = documentation
        self.name = name
        self.values = values
    }
}

/// `exclude { ui: none  binding: combine }`: values of settings that do not go together.
package struct Exclusion: Sendable {
    /// Why they do not.
    package var documentation: DocComment
    package var settings: [Setting]
}

/// `naming router { wireframe: Router }`: what one value of the setting `naming` calls differently.
package struct NamingProfile: Sendable {
    package var name: Name
    package var names: [RoleName]
}

/// One name of a role, where it is not the one that the role starts with: `wireframe: Router`,
/// `view.contract: "{{ module.name }}ViewInput"`.
package struct RoleName: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The word that the other names are made with.
        case word
        case contract
        case type
        case property
    }

    package var role: Role
    package var kind: Kind
    package var text: TemplateText
}

/// `role presenter { … }`: what a section of a spec becomes.
package struct RoleDescription: Sendable {
    package var role: Role
    package var keyword: Range<Int>
    /// Whether the part exists when the spec does not name it.
    package var isAlwaysThere: Bool
    /// What the part is called: `Presenter`.
    package var word: TemplateText?
    /// Templates of the names of its protocol, of its class, of its class's base class, and of the property by which
    /// others hold it; `nil` where it has none.
    package var contract: TemplateText?
    package var type: TemplateText?
    package var base: TemplateText?
    package var property: TemplateText?
    /// The folder of its files below the module's, ended by `/`; the module's own where it is `nil`.
    package var folder: TemplateText?
    /// The role whose class adopts the protocol; its own class where none is named.
    package var adopter: Role?
    /// A property that the class has besides, and that no protocol shows of itself: `weak var viewController: …?`.
    package var holds: TemplateText?
    /// References to other parts, in the order of the text: `weak var view: #view?`.
    package var wiring: [StoredProperty]
    /// Requirements that the role's protocol has besides the spec's, where the parts they name exist.
    package var requirements: [Requirement]
    /// Whether a requirement may be a method of the base class, which the class then overrides.
    package var mayOverride = false
    /// Whether the properties of the state are properties of the role's class.
    package var showsState = false
    /// Whether those who use the module see the role's requirements.
    package var isExposed = false
    /// Names that the role's class uses itself, with blanks between them; a template that sees everything.
    package var reserves: TemplateText?
    /// Whether the class can adopt the protocols that the section inherits; an expression, `nil` where it always can.
    package var inherits: TemplateText?
    /// What a requirement of this role cannot be here.
    package var refusals: [Refusal] = []
}

/// `refuse "'{{ item.fullName }}' returns a value" { when: item.returns }`
package struct Refusal: Sendable {
    /// A template of the message; it sees everything, and the requirement as `item`.
    package var message: TemplateText
    package var when: TemplateText
}

/// `warn "nothing shows the state" { when: state  at: state }`: what compiles, and is hardly meant.
package struct Warning: Sendable {
    /// A template of the message; it sees everything.
    package var message: TemplateText
    package var when: TemplateText
    /// Where the module is told: `state` or a role; at its name where there is none.
    package var place: Name?
    /// A template of what to do about it.
    package var note: TemplateText?
}

/// `counterpart dto { … }`: a second type beside an entity, with properties of the same names.
package struct CounterpartDescription: Sendable {
    package var documentation: DocComment
    package var name: Name
    /// The template of the type's name; it sees the entity's as `name`.
    package var type: TemplateText
    /// The roles whose requirements name the entities that have one.
    package var roles: [Role]
    /// Whether those in the state have one, too.
    package var isOfState: Bool
    /// Whether those requirements and the state name it instead of the entity.
    package var standsIn: Bool
    /// Whether it is encoded or decoded, so that a note tells what in it cannot be.
    package var isCodable: Bool
    /// The method that turns it into the entity.
    package var back: Name?
}

/// `file "View/{{ view.type }}.swift" { … }`
package struct FileDescription: Sendable {
    package enum Owner: String, CaseIterable, Sendable {
        /// Rewritten at every run.
        case generated
        /// Created once, then a person's too.
        case shared
    }

    package var path: TemplateText
    /// The name of its template, beside the description, without `.stencil`.
    package var template: Name
    package var owner: Owner
    /// The list with one file for each of its items, which the template sees as `item`.
    package var each: TemplateText?
    /// Whether there is such a file at all.
    package var when: TemplateText?
}

/// `shared "Observable.swift" { template: observable.swift }`: a file that all modules of a target have together.
package struct SharedFileDescription: Sendable {
    /// Below the folder of shared files.
    package var path: TemplateText
    package var template: Name
    /// Whether a module needs it.
    package var when: TemplateText?
}

/// A text in the template language, with the place it was written at.
package struct TemplateText: Sendable {
    package var text: String
    package var range: Range<Int>
}

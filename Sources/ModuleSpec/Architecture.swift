import SourceText
import SwiftReader

/// What an architecture is made of, as its `architecture.viper` says. Nothing else in the project tells one architecture
/// from another.
public struct Architecture: Sendable {
    public var file: SourceFile
    public var name: Name
    /// One line for lists: the first of its documentation.
    public var documentation: DocComment
    /// The architecture that a team's own was made from: modules of that one may become modules of this.
    public var basedOn: Name?
    /// The `{` behind its name.
    public var openingBrace: Range<Int>
    /// Whether a part is given its strong references when it is made, an expression; `nil` where it never is.
    public var givesReferences: TemplateText?
    /// Whether protocols have the references between parts as requirements, an expression; `nil` where they never do.
    public var showsReferences: TemplateText?
    /// Names that the assembly uses itself, with blanks between them; a template that sees everything.
    public var reserves: TemplateText?
    /// Types that templates declare besides those of the parts, with blanks between them; a template that sees everything.
    public var declares: TemplateText?
    /// The template of the spec that `new` writes, beside the description.
    public var startingSpec: Name?
    public var settings: [SettingDeclaration]
    public var exclusions: [Exclusion]
    public var namings: [NamingProfile]
    public var roles: [RoleDescription]
    public var counterparts: [CounterpartDescription]
    public var files: [FileDescription]
    public var sharedFiles: [SharedFileDescription]
    /// What a module may be warned of.
    public var warnings: [Warning] = []

    public func role(_ role: Role) -> RoleDescription? {
        roles.first { $0.role == role }
    }

    public func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }
}

/// `setting ui: uikit, none`: a setting that only some architectures have.
public struct SettingDeclaration: Sendable {
    public var documentation: DocComment
    public var name: Name
    /// The first is the default.
    public var values: [String]

    public init(documentation: DocComment, name: Name, values: [String]) {
        self.documentation = documentation
        self.name = name
        self.values = values
    }
}

/// `exclude { ui: none  binding: combine }`: values of settings that do not go together.
public struct Exclusion: Sendable {
    /// Why they do not.
    public var documentation: DocComment
    public var settings: [Setting]
}

/// `naming router { wireframe: Router }`: what one value of the setting `naming` calls differently.
public struct NamingProfile: Sendable {
    public var name: Name
    public var names: [RoleName]
}

/// One name of a role, where it is not the one that the role starts with: `wireframe: Router`,
/// `view.contract: "{{ module.name }}ViewInput"`.
public struct RoleName: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// The word that the other names are made with.
        case word
        case contract
        case type
        case property
    }

    public var role: Role
    public var kind: Kind
    public var text: TemplateText
}

/// `role presenter { … }`: what a section of a spec becomes.
public struct RoleDescription: Sendable {
    public var role: Role
    public var keyword: Range<Int>
    /// Whether the part exists when the spec does not name it.
    public var isAlwaysThere: Bool
    /// What the part is called: `Presenter`.
    public var word: TemplateText?
    /// Templates of the names of its protocol, of its class, of its class's base class, and of the property by which
    /// others hold it; `nil` where it has none.
    public var contract: TemplateText?
    public var type: TemplateText?
    public var base: TemplateText?
    public var property: TemplateText?
    /// The folder of its files below the module's, ended by `/`; the module's own where it is `nil`.
    public var folder: TemplateText?
    /// The role whose class adopts the protocol; its own class where none is named.
    public var adopter: Role?
    /// A property that the class has besides, and that no protocol shows of itself: `weak var viewController: …?`.
    public var holds: TemplateText?
    /// References to other parts, in the order of the text: `weak var view: #view?`.
    public var wiring: [StoredProperty]
    /// Requirements that the role's protocol has besides the spec's, where the parts they name exist.
    public var requirements: [Requirement]
    /// Whether a requirement may be a method of the base class, which the class then overrides.
    public var mayOverride = false
    /// Whether the properties of the state are properties of the role's class.
    public var showsState = false
    /// Whether those who use the module see the role's requirements.
    public var isExposed = false
    /// Names that the role's class uses itself, with blanks between them; a template that sees everything.
    public var reserves: TemplateText?
    /// Whether the class can adopt the protocols that the section inherits; an expression, `nil` where it always can.
    public var inherits: TemplateText?
    /// What a requirement of this role cannot be here.
    public var refusals: [Refusal] = []
}

/// `refuse "'{{ item.fullName }}' returns a value" { when: item.returns }`
public struct Refusal: Sendable {
    /// A template of the message; it sees everything, and the requirement as `item`.
    public var message: TemplateText
    public var when: TemplateText
}

/// `warn "nothing shows the state" { when: state  at: state }`: what compiles, and is hardly meant.
public struct Warning: Sendable {
    /// A template of the message; it sees everything.
    public var message: TemplateText
    public var when: TemplateText
    /// Where the module is told: `state` or a role; at its name where there is none.
    public var place: Name?
    /// A template of what to do about it.
    public var note: TemplateText?
}

/// `counterpart dto { … }`: a second type beside an entity, with properties of the same names.
public struct CounterpartDescription: Sendable {
    public var documentation: DocComment
    public var name: Name
    /// The template of the type's name; it sees the entity's as `name`.
    public var type: TemplateText
    /// The roles whose requirements name the entities that have one.
    public var roles: [Role]
    /// Whether those in the state have one, too.
    public var isOfState: Bool
    /// Whether those requirements and the state name it instead of the entity.
    public var standsIn: Bool
    /// Whether it is encoded or decoded, so that a note tells what in it cannot be.
    public var isCodable: Bool
    /// The method that turns it into the entity.
    public var back: Name?
}

/// `file "View/{{ view.type }}.swift" { … }`
public struct FileDescription: Sendable {
    public enum Owner: String, CaseIterable, Sendable {
        /// Rewritten at every run.
        case generated
        /// Created once, then a person's too.
        case shared
    }

    public var path: TemplateText
    /// The name of its template, beside the description, without `.stencil`.
    public var template: Name
    public var owner: Owner
    /// The list with one file for each of its items, which the template sees as `item`.
    public var each: TemplateText?
    /// Whether there is such a file at all.
    public var when: TemplateText?
}

/// `shared "Observable.swift" { template: observable.swift }`: a file that all modules of a target have together.
public struct SharedFileDescription: Sendable {
    /// Below the folder of shared files.
    public var path: TemplateText
    public var template: Name
    /// Whether a module needs it.
    public var when: TemplateText?
}

/// A text in the template language, with the place it was written at.
public struct TemplateText: Sendable {
    public var text: String
    public var range: Range<Int>
}

/// What reading an `architecture.viper` gives.
public struct ArchitectureFile: Sendable {
    /// `nil` where there are errors.
    public let architecture: Architecture?
    public let diagnostics: [Diagnostic]

    public init(_ file: SourceFile) {
        if let refusal = SpecParser.refusal(of: file) {
            self.architecture = nil
            self.diagnostics = [refusal]
            return
        }
        var parser = SpecParser(file)
        let architecture = parser.attempt { parser throws(Diagnostic) in try parser.parseArchitecture() }
        self.diagnostics = SpecParser.shown(parser.diagnostics)
        self.architecture = parser.diagnostics.hasErrors ? nil : architecture
    }
}

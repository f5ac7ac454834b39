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
    /// The `{` after its name.
    package var openingBrace: Range<Int>
    /// Whether a part is given its strong references when it is made; `nil` where it never is.
    package var givesReferences: TemplateExpression?
    /// Whether protocols have the references between parts as requirements; `nil` where they never do.
    package var showsReferences: TemplateExpression?
    /// Names that the assembly uses itself, separated by spaces. The text sees all values.
    package var reserves: TemplateText?
    /// Types that templates declare in addition to those of the parts, separated by spaces. The text sees all values.
    package var declares: TemplateText?
    /// The name of the type with the properties of the state; `nil` where a class has these properties.
    package var stateType: TemplateText?
    /// The template of the spec that `new` writes, beside the description.
    package var startingSpec: Name?
    package var settings: [SettingDeclaration] = []
    /// Whether files are in the folders that they name; `nil` where they always are.
    package var folders: TemplateExpression?
    package var exclusions: [Exclusion] = []
    package var namings: [NamingProfile] = []
    package var roles: [RoleDescription] = []
    package var counterparts: [CounterpartDescription] = []
    /// Names in the function that makes a module, beside its parameters.
    package var names: [NameDescription] = []
    /// Those of a module and those of a target, in the order of the text.
    package var files: [FileDescription] = []
    /// What a module may be warned of.
    package var warnings: [Warning] = []
    /// All of the above that is written in the template language.
    package var templates = TemplateTexts()

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

/// `exclude { ui: none  binding: combine }`: values of settings that cannot be combined.
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
        /// The word from which the other names are made.
        case stem = "word"
        case contract
        case type
        case property
    }

    /// Which name it is.
    package struct Key: Hashable, Sendable {
        package let role: Role
        package let kind: Kind

        package init(role: Role, kind: Kind) {
            self.role = role
            self.kind = kind
        }

        /// - Parameter text: `ROLE`, which means its stem, or `ROLE.KIND`.
        /// - Returns: `nil` where it is neither.
        package init?(_ text: String) {
            let parts = text.split(separator: ".")
            guard let role = parts.first.flatMap({ Role(rawValue: String($0)) }), parts.count <= 2 else { return nil }
            let kind = parts.count == 2 ? Kind(rawValue: String(parts[1])) : .stem
            guard let kind else { return nil }
            self.init(role: role, kind: kind)
        }
    }

    package var key: Key
    package var text: TemplateText
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

/// `name update "update"`, or one for each item of a list: what templates call something that they add. It gets a number
/// where another has the name.
package struct NameDescription: Sendable {
    /// By which templates ask for it.
    package var key: Name
    package var text: TemplateText
    /// The list with one name for each of its items, which the text sees as `item`.
    package var each: TemplateExpression?
    /// What tells the items apart; templates ask for the name of an item by it.
    package var by: TemplateExpression?
    /// Further names that it must not have.
    package var avoid: TemplateExpression?
}

/// `warn "nothing shows the state" { when: state  at: state }`: what compiles, but is probably a mistake.
package struct Warning: Sendable {
    /// The message. The text sees everything.
    package var message: TemplateText
    package var when: TemplateExpression
    /// Where the module is told: `state` or a role; at its name where there is none.
    package var place: Name?
    /// What to do about it.
    package var note: TemplateText?
}

/// `file "{{ view.type }}.swift" { … }`, or `shared "Observable.swift" { … }`: a file and when it is made.
package struct FileDescription: Sendable {
    /// Whose file it is.
    package enum Scope: Sendable {
        /// It belongs to one module; its path is below the module's folder.
        case module
        /// All modules of a target have it together; its path is below the folder of shared files.
        case target
    }

    package enum Owner: String, CaseIterable, Sendable {
        /// Rewritten at every run.
        case generated
        /// Created once, then a person's too.
        case shared
    }

    /// The folder of a file below that of its scope.
    package enum Folder: Sendable {
        /// That of a part: `view.folder`, `item.folder`.
        case part(TemplateExpression)
        case text(TemplateText)

        /// As the description has it, or `view.folder` for `view`.
        package var source: String {
            switch self {
            case .part(let expression): expression.text
            case .text(let text): text.text
            }
        }
    }

    package var scope: Scope
    /// Below its folder.
    package var path: TemplateText
    /// Where architectures have folders for their layers; `nil` for a file that is always in the folder of its scope.
    package var folder: Folder?
    /// The name of its template, beside the description, without `.stencil`.
    package var template: Name
    package var owner: Owner
    /// The list with one file for each of its items, which the template sees as `item`.
    package var each: TemplateExpression?
    /// Whether there is such a file at all.
    package var when: TemplateExpression?
}

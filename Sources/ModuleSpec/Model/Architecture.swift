import SourceText
import SwiftReader

/// An architecture as its `architecture.viper` describes it. The code contains nothing else that distinguishes
/// architectures.
package struct Architecture: Sendable {
    package var file: SourceFile
    package var name: Name
    /// One line for lists: the first of its documentation.
    package var documentation: DocComment
    /// The architecture of which this one is a copy. Modules of that one can become modules of this one.
    package var basedOn: Name?
    /// The `{` after its name.
    package var openingBrace: Range<Int>
    /// Whether a part gets its strong references in `init`; `nil` if it never does.
    package var givesReferences: TemplateExpression?
    /// Whether a part gets its weak references in `init`; `nil` if it never does.
    package var givesBackReferences: TemplateExpression?
    /// Whether protocols require the references between parts; `nil` if they never do.
    package var showsReferences: TemplateExpression?
    /// How references between parts are declared, as words of `ReferenceStyle`; Optionals if it is `nil`.
    package var references: TemplateText?
    /// Names that the assembly uses itself, separated by spaces. The text sees all values.
    package var reserves: TemplateText?
    /// Types that templates declare in addition to those of the parts, separated by spaces. The text sees all values.
    package var declares: TemplateText?
    /// The name of the type with the properties of the state; `nil` where a class has these properties.
    package var stateType: TemplateText?
    /// How another module makes a module of this architecture; `nil` if none does.
    package var opening: OpeningDescription?
    /// The template of the spec that `new` writes, beside the description.
    package var startingSpec: Name?
    /// The template of the page about a module; `nil` if there is none.
    package var page: Name?
    package var settings: [SettingDeclaration] = []
    /// Whether files are in the folders that they name; `nil` if they always are.
    package var folders: TemplateExpression?
    package var exclusions: [Exclusion] = []
    package var namings: [NamingProfile] = []
    package var roles: [RoleDescription] = []
    package var counterparts: [CounterpartDescription] = []
    /// Names in the function that makes a module, in addition to its parameters.
    package var names: [NameDescription] = []
    /// The files of a module and of a target, in the order of the text.
    package var files: [FileDescription] = []
    /// The warnings about a module.
    package var warnings: [Warning] = []
    /// All texts and expressions in the template language.
    package var templates = TemplateTexts()

    package func role(_ role: Role) -> RoleDescription? {
        // By index, since a loop over the roles copies each of them.
        for index in roles.indices where roles[index].role == role { return roles[index] }
        return nil
    }

    /// The templates of the files of a module, of its target and of its page.
    package var fileTemplates: [Name] { files.map(\.template) + [page].compactMap { $0 } }

    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }
}

/// `setting ui: uikit, none`, `setting assembly-function: "createModule"`: a setting that only some architectures have.
package struct SettingDeclaration: Sendable {
    package var documentation: DocComment
    package var name: Name
    /// The words that it can be. The first is the default.
    package var values: [String]
    /// For a setting that is a name: the default, a text that sees the module. If it is empty, the setting can be
    /// empty.
    package var defaultName: TemplateText?
    /// Whether the value can be the name of any function of `presenter`: `setup`, `didLoad(view:)`.
    package var takesFunction: Bool
    /// Whether the name is that of a file or a folder, which can be in others: `Parts/Main-iPad`.
    package var isPath: Bool

    /// Whether the setting is a name, and not one of several words.
    package var isName: Bool { defaultName != nil }

    package init(
        documentation: DocComment,
        name: Name,
        values: [String],
        defaultName: TemplateText? = nil,
        takesFunction: Bool = false,
        isPath: Bool = false
    ) {
        self.documentation = documentation
        self.name = name
        self.values = values
        self.defaultName = defaultName
        self.takesFunction = takesFunction
        self.isPath = isPath
    }

    /// The word for the name of a function among the values of a description.
    package static let function = "FUNCTION"
    /// The word for any name in an `exclude` of a description.
    package static let name = "NAME"
    /// The word for a file or a folder as the value of a description.
    package static let path = "FILE"

    /// Whether the setting can have a value, as far as that is known without the module.
    package func allows(_ value: String) -> Bool {
        guard let defaultName else { return values.contains(value) || takesFunction && Self.isFunction(value) }
        return !value.isEmpty || defaultName.text.isEmpty
    }

    /// Whether a text is the name of a function with at most one parameter, with labels or without: `setup`,
    /// `didLoad(view:)`.
    private static func isFunction(_ text: String) -> Bool {
        guard let bracket = text.firstIndex(of: "(") else { return Keywords.isIdentifier(text) }
        let label = text[bracket...].dropFirst().dropLast(text.hasSuffix(":)") ? 2 : 1)
        return text.hasSuffix(")") && Keywords.isIdentifier(String(text[..<bracket]))
            && (text.hasSuffix("()") || label == "_" || Keywords.isIdentifier(String(label)))
    }
}

/// `exclude { ui: none, swiftui  binding: combine }`: values of settings that cannot be combined.
package struct Exclusion: Sendable {
    /// Some values of one setting.
    package struct Values: Sendable {
        /// The line of the description.
        package let setting: Setting
        package let name: String
        package let values: [String]

        init(_ setting: Setting) {
            self.setting = setting
            name = setting.key.text
            values = setting.words
        }

        /// Whether a value is one of these.
        package func contains(_ value: String) -> Bool {
            values.contains(value) || values.contains(SettingDeclaration.name) && !value.isEmpty
        }
    }

    /// Why they cannot be combined.
    package var documentation: DocComment
    package var settings: [Values]

    /// Whether the settings have such values.
    ///
    /// - Parameter values: By the name of a setting, its value.
    package func matches(_ values: [String: String]) -> Bool {
        // By index, because a copy of each setting costs more than the comparison.
        for index in settings.indices {
            guard let value = values[settings[index].name], settings[index].contains(value) else { return false }
        }
        return true
    }
}

/// How references that are not taken in `init` are declared. The raw value is the word of a description.
package enum ReferenceStyle: String, Sendable {
    /// `var interactor: (any P)!`
    case unwrapped
    /// `weak var view: (any P)!`
    case backUnwrapped = "back-unwrapped"
    /// `unowned var view: (any P)!`
    case backUnowned = "back-unowned"
}

/// `naming router { wireframe: Router }`: the names that one value of the setting `naming` changes.
package struct NamingProfile: Sendable {
    package var name: Name
    package var names: [RoleName]
}

/// A name of a role that replaces the one in the role's description: `wireframe: Router`,
/// `view.contract: "{{ module.name }}ViewInput"`.
package struct RoleName: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The word from which the other names are made.
        case stem = "word"
        case contract
        case type
        case property
        /// The base class, with the arguments of its initializer.
        case base
    }

    /// The role and the kind of the name.
    package struct Key: Hashable, Sendable {
        package let role: Role
        package let kind: Kind

        package init(role: Role, kind: Kind) {
            self.role = role
            self.kind = kind
        }

        /// - Parameter text: `ROLE`, which means its stem, or `ROLE.KIND`.
        /// - Returns: `nil` if it is neither.
        package init?(_ text: String) {
            let parts = text.pieces(between: UInt8(ascii: "."))
            guard let role = parts.first.flatMap(Role.init), parts.count <= 2 else { return nil }
            let kind = parts.count == 2 ? Kind(rawValue: parts[1]) : .stem
            guard let kind else { return nil }
            self.init(role: role, kind: kind)
        }
    }

    package var key: Key
    package var text: TemplateText
}

/// `counterpart dto { … }`: a second type for an entity, with properties of the same names.
package struct CounterpartDescription: Sendable {
    package var documentation: DocComment
    package var name: Name
    /// The template of the type's name. It sees the name of the entity as `name`.
    package var type: TemplateText
    /// The roles whose requirements name the entities with a second type.
    package var roles: [Role]
    /// Whether the entities in the state have one, too.
    package var isOfState: Bool
    /// Whether these requirements and the state use it in place of the entity.
    package var standsIn: Bool
    /// Whether it is encoded or decoded. A note then lists the stored types that may not be `Codable`.
    package var isCodable: Bool
    /// The method that returns the entity.
    package var back: Name?
    /// The template of the name of a type with the values that a function sends. It sees the name of the request as
    /// `name`.
    package var request: TemplateText?
}

/// `name update "update"`: the name of something that templates add, or a name for each item of a list. A number is
/// added if the name is taken.
package struct NameDescription: Sendable {
    /// The key with which templates read it.
    package var key: Name
    package var text: TemplateText
    /// The list with an item for each name. The text sees it as `item`.
    package var each: TemplateExpression?
    /// The property that identifies an item.
    package var by: TemplateExpression?
    /// More names that it cannot be.
    package var avoid: TemplateExpression?
}

/// `opening "{{ settings.assembly-type }}.createModule({{ arguments }})" { … }`: how another module makes one of this
/// architecture.
package struct OpeningDescription: Sendable {
    /// The expression. The text sees all values, the arguments and the navigation controller.
    package var expression: TemplateText
    /// The type of the screen: `UIViewController`. The text sees the settings.
    package var type: TemplateText
    /// Why the module cannot be made so. The text sees all values, and is empty if the module can.
    package var obstacle: TemplateText?
    /// Whether the expression is an Optional; `nil` if it never is.
    package var isOptional: TemplateExpression?
    /// Whether the expression names a navigation controller; `nil` if it never does.
    package var needsStack: TemplateExpression?
    /// The name of the constant with that navigation controller, or what takes its place; `nil` for a controller.
    package var stackName: TemplateText?
    /// Whether the screen is a navigation controller; `nil` if it never is.
    package var isStack: TemplateExpression?
}

/// `warn "nothing shows the state" { when: state  at: state }`: something that compiles but is probably a mistake, or
/// with `error: true` something that does not compile.
package struct Warning: Sendable {
    /// The message. The text sees all values.
    package var message: TemplateText
    package var when: TemplateExpression
    /// The place of the warning: `state` or a role; the name of the module if there is none.
    package var place: Name?
    /// How to resolve the warning.
    package var note: TemplateText?
    /// Whether it is an error.
    package var isError: Bool
}

/// `file "{{ view.type }}.swift" { … }`, or `shared "Observable.swift" { … }`: a file and its condition.
package struct FileDescription: Sendable {
    /// The owner of a file.
    package enum Scope: CaseIterable, Sendable {
        /// The file belongs to one module. Its path is below the module's folder.
        case module
        /// All modules of a target share the file. Its path is below the folder that the setting `shared` names.
        case target
        /// The file belongs to the tests of one module. Its path is below the folder of these tests.
        case tests
        /// The file is the page about a module. No file of a description is one: `page:` names its template.
        case page
    }

    package enum Owner: String, CaseIterable, Sendable {
        /// Rewritten at every run.
        case generated
        /// Created once. Later changes are merged into it.
        case shared
    }

    /// The folder of a file below that of its scope.
    package enum Folder: Sendable {
        /// The folder of a part: `view.folder`, `item.folder`.
        case part(TemplateExpression)
        case text(TemplateText)

        /// The text in the description, or `view.folder` for `view`.
        package var source: String {
            switch self {
            case .part(let expression): expression.text
            case .text(let text): text.text
            }
        }
    }

    package var scope: Scope
    /// The path below its folder.
    package var path: TemplateText
    /// The folder of its layer; `nil` for a file that is always in the folder of its scope.
    package var folder: Folder?
    /// The name of its template, without `.stencil`.
    package var template: Name
    package var owner: Owner
    /// The list with an item for each file. The template sees it as `item`.
    package var each: TemplateExpression?
    /// Whether the file exists.
    package var when: TemplateExpression?
    /// Whether a domain has the file, too.
    package var isOfDomains: Bool
}

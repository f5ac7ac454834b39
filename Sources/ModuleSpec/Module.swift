import SourceText
import SwiftReader

/// What a person said about one module, checked against the rules of the language.
public struct Module: Sendable {
    public var file: SourceFile
    public var documentation: DocComment
    public var name: Name
    /// The `{` behind its head.
    public var openingBrace: Range<Int>
    public var parameters: [Parameter]
    public var settings: [Setting]
    /// The imports of the file, in its order: `Foundation`, `struct Accounts.User`.
    public var imports: [Import]
    public var declarations: [Declaration]
    public var state: State?
    public var sections: [Section]
    /// Where its names with letters outside ASCII stand, which not every project wants.
    public var wideNames: [Range<Int>]
    /// How the module's file goes on when it is one of several.
    public var isOnlyModuleOfFile: Bool
    /// Whether all of its text could be read. Of one that could not, nobody knows what is missing in it.
    public var isWhole: Bool

    public func section(_ role: Role) -> Section? {
        sections.first { $0.role == role }
    }

    public func setting(_ key: String) -> Setting? {
        settings.first { $0.key.text == key }
    }

    public func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }
}

/// `import Foundation`
public struct Import: Hashable, Sendable {
    /// What stands behind `import`.
    public let text: String
    public let range: Range<Int>
}

/// `key: value`, in a module or in a project's settings.
public struct Setting: Hashable, Sendable {
    /// `ui`, `line-width`, `naming.wireframe`
    public let key: Name
    /// Without quotes where it was a string.
    public let value: String
    public let valueRange: Range<Int>

    public init(key: Name, value: String, valueRange: Range<Int>) {
        self.key = key
        self.value = value
        self.valueRange = valueRange
    }
}

/// The parts of a module, by who calls whom.
public enum Role: String, CaseIterable, Sendable {
    /// Presenter → View
    case view
    /// View → Presenter
    case presenter
    /// Presenter → Interactor
    case interactor
    /// Interactor → Presenter
    case output
    /// Presenter → WireFrame
    case wireframe
    /// Caller → module
    case input
    /// Module → caller
    case delegate
    /// Interactor → where the data lives; the only one that a module may have several of.
    case data
}

/// One section of a module: `view: Loadable { … }`, `data remote(client: any Client) { … }`.
public struct Section: Sendable {
    public var role: Role
    /// The word `view`, or the name of a `data` section.
    public var name: Name
    public var documentation: DocComment
    public var dependencies: [Parameter]
    public var parents: [Parent]
    public var requirements: [Requirement]

    public init(
        role: Role,
        name: Name,
        documentation: DocComment = DocComment(),
        dependencies: [Parameter] = [],
        parents: [Parent] = [],
        requirements: [Requirement] = []
    ) {
        self.role = role
        self.name = name
        self.documentation = documentation
        self.dependencies = dependencies
        self.parents = parents
        self.requirements = requirements
    }
}

/// A protocol that a section's protocol inherits from.
public struct Parent: Hashable, Sendable {
    public let type: TypeSyntax
    public let range: Range<Int>
}

/// `state { … }`: what the screen shows, as one value.
public struct State: Sendable {
    public var documentation: DocComment
    public var keyword: Range<Int>
    public var properties: [StoredProperty]
}

/// A declaration that a module brings along.
public struct Declaration: Sendable {
    public enum Kind: Sendable {
        case entity([Member])
        case enumeration([Member])
        case typeAlias(TypeSyntax)
        case helperProtocol([Requirement])
    }

    public var documentation: DocComment
    public var attributes: [Attribute]
    public var name: Name
    /// `<Element: Hashable>` as written, or empty.
    public var generics: String
    public var parents: [Parent]
    public var kind: Kind
}

/// What stands in an entity or an enum.
public enum Member: Sendable {
    case property(StoredProperty)
    /// Anything else, as its text: cases, computed properties, methods, nested types.
    case text(VerbatimMember)
}

/// Swift text that is copied as it stands.
public struct VerbatimMember: Sendable {
    public let documentation: DocComment
    /// What it declares.
    public let head: MemberHead
    private let file: SourceFile
    public let range: Range<Int>
    /// The lines of the text, without the indentation that they share.
    public let lines: [String]

    init(documentation: DocComment, head: MemberHead, file: SourceFile, range: Range<Int>) {
        self.documentation = documentation
        self.head = head
        self.file = file
        self.range = range
        lines = Verbatim.lines(of: file, range)
    }

    /// The same with other texts in place of some bytes of the file, which are given in their order.
    public func lines(replacing replacements: [(range: Range<Int>, text: String)]) -> [String] {
        Verbatim.lines(of: file, range, replacing: replacements)
    }
}

/// A stored property of an entity or of the state.
public struct StoredProperty: Sendable {
    public var documentation: DocComment
    public var attributes: [Attribute]
    public var modifiers: [Modifier]
    /// `let` or `var`
    public var keyword: Range<Int>
    public var isConstant: Bool
    public var name: Name
    public var type: TypeSyntax
    public var defaultValue: Expression?
    /// The string literal of `@key("…")`, with its quotes: the name on the wire.
    public var key: String?
    public var range: Range<Int>
}

/// A `.viper` file that holds modules.
public struct SpecFile: Sendable {
    public let file: SourceFile
    /// Those that could be read and are sound.
    public let modules: [Module]
    /// Everything wrong with the file, in its order.
    public let diagnostics: [Diagnostic]
}

/// `.viper-gen/project.viper`: the settings that a project's modules start from.
public struct ProjectSettings: Sendable {
    public let file: SourceFile?
    public let settings: [Setting]
    public let diagnostics: [Diagnostic]

    public static let none = ProjectSettings(file: nil, settings: [])

    public init(file: SourceFile?, settings: [Setting], diagnostics: [Diagnostic] = []) {
        self.file = file
        self.settings = settings
        self.diagnostics = diagnostics
    }
}

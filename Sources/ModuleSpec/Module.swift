import SourceText
import SwiftReader

/// What a person said about one module, checked against the rules of the language.
package struct Module: Sendable {
    package var file: SourceFile
    package var documentation: DocComment
    package var name: Name
    /// The `{` behind its head.
    package var openingBrace: Range<Int>
    package var parameters: [Parameter]
    package var settings: [Setting]
    /// The imports of the file, in its order: `Foundation`, `struct Accounts.User`.
    package var imports: [Import]
    package var declarations: [Declaration]
    package var state: State?
    package var sections: [Section]
    /// Where its names with letters outside ASCII stand, which not every project wants.
    package var wideNames: [Range<Int>]
    /// How the module's file goes on when it is one of several.
    package var isOnlyModuleOfFile: Bool
    /// Whether all of its text could be read. Of one that could not, nobody knows what is missing in it.
    package var isWhole: Bool

    package func section(_ role: Role) -> Section? {
        sections.first { $0.role == role }
    }

    package func setting(_ key: String) -> Setting? {
        settings.first { $0.key.text == key }
    }

    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }
}

/// `import Foundation`
package struct Import: Hashable, Sendable {
    /// What stands behind `import`.
    package let text: String
    package let range: Range<Int>
}

/// `key: value`, in a module or in a project's settings.
package struct Setting: Hashable, Sendable {
    /// `ui`, `line-width`, `naming.wireframe`
    package let key: Name
    /// Without quotes where it was a string.
    package let value: String
    package let valueRange: Range<Int>

    package init(key: Name, value: String, valueRange: Range<Int>) {
        self.key = key
        self.value = value
        self.valueRange = valueRange
    }
}

/// The parts of a module, by who calls whom.
package enum Role: String, CaseIterable, Sendable {
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
package struct Section: Sendable {
    package var role: Role
    /// The word `view`, or the name of a `data` section.
    package var name: Name
    package var documentation: DocComment
    package var dependencies: [Parameter]
    package var parents: [Parent]
    package var requirements: [Requirement]

    package init(
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
package struct Parent: Hashable, Sendable {
    package let type: TypeSyntax
    package let range: Range<Int>
}

/// `state { … }`: what the screen shows, as one value.
package struct State: Sendable {
    package var documentation: DocComment
    package var keyword: Range<Int>
    package var properties: [StoredProperty]
}

/// A declaration that a module brings along.
package struct Declaration: Sendable {
    package enum Kind: Sendable {
        case entity([Member])
        case enumeration([Member])
        case typeAlias(TypeSyntax)
        case helperProtocol([Requirement])
    }

    package var documentation: DocComment
    package var attributes: [Attribute]
    package var name: Name
    /// `<Element: Hashable>` as written, or empty.
    package var generics: String
    package var parents: [Parent]
    package var kind: Kind
}

/// What stands in an entity or an enum.
package enum Member: Sendable {
    case property(StoredProperty)
    /// Anything else, as its text: cases, computed properties, methods, nested types.
    case text(VerbatimMember)
}

/// Swift text that is copied as it stands.
package struct VerbatimMember: Sendable {
    package let documentation: DocComment
    /// What it declares.
    package let head: MemberHead
    private let file: SourceFile
    package let range: Range<Int>
    /// The lines of the text, without the indentation that they share.
    package let lines: [String]

    init(documentation: DocComment, head: MemberHead, file: SourceFile, range: Range<Int>) {
        self.documentation = documentation
        self.head = head
        self.file = file
        self.range = range
        lines = Verbatim.lines(of: file, range)
    }

    /// The same with other texts in place of some bytes of the file, which are given in their order.
    package func lines(replacing replacements: [(range: Range<Int>, text: String)]) -> [String] {
        Verbatim.lines(of: file, range, replacing: replacements)
    }
}

/// A stored property of an entity or of the state.
package struct StoredProperty: Sendable {
    package var documentation: DocComment
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    /// `let` or `var`
    package var keyword: Range<Int>
    package var isConstant: Bool
    package var name: Name
    package var type: TypeSyntax
    package var defaultValue: Expression?
    /// The string literal of `@key("…")`, with its quotes: the name on the wire.
    package var key: String?
    package var range: Range<Int>
}

/// A `.viper` file that holds modules.
package struct SpecFile: Sendable {
    package let file: SourceFile
    /// Those that could be read and are sound.
    package let modules: [Module]
    /// Everything wrong with the file, in its order.
    package let diagnostics: [Diagnostic]
}

/// `.viper-gen/project.viper`: the settings that a project's modules start from.
package struct ProjectSettings: Sendable {
    package let file: SourceFile?
    package let settings: [Setting]
    package let diagnostics: [Diagnostic]

    package static let none = ProjectSettings(file: nil, settings: [])

    package init(file: SourceFile?, settings: [Setting], diagnostics: [Diagnostic] = []) {
        self.file = file
        self.settings = settings
        self.diagnostics = diagnostics
    }
}

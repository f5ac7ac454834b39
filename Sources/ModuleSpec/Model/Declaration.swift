import SourceText
import SwiftReader

/// The words of the language.
package enum SpecWords {
    /// The words that start a declaration in a module.
    package static let declarations = ["entity", "enum", "typealias", "protocol", "state"]
    /// The word before `entity` and `enum` that keeps a type out of the domain.
    package static let presentation = "presentation"
}

/// The `state { … }` of a module: the values that the screen shows.
package struct State: Sendable {
    package var documentation: DocComment
    /// The bytes of the word `state`.
    package var keyword: Range<Int>
    package var properties: [StoredProperty]
}

/// A type that a module declares.
package struct Declaration: Sendable {
    /// What a declaration declares, with its content.
    package enum Kind: Sendable {
        /// `entity`, which becomes a struct.
        case entity([Member])
        /// `enum`
        case enumeration([Member])
        /// `typealias`
        case typeAlias(TypeSyntax)
        /// `protocol`
        case helperProtocol([Requirement])
    }

    package var documentation: DocComment
    package var attributes: [Attribute]
    /// Whether only the presentation knows the type: `presentation enum Loading`.
    package var isOfPresentation: Bool
    package var name: Name
    /// The source text of the generic parameters, such as `<Element: Hashable>`; empty where there are none.
    package var generics: String
    /// The types after the colon.
    package var parents: [Parent]
    package var kind: Kind
    /// The enums inside of an entity or an enum, but for those that are not written as a spec writes one.
    package var enumsInside: [Declaration] = []
}

extension Declaration {
    /// An entity with stored properties, and nothing else.
    package init(entity name: Name, properties: [StoredProperty]) {
        self.init(
            documentation: DocComment(),
            attributes: [],
            isOfPresentation: false,
            name: name,
            generics: "",
            parents: [],
            kind: .entity(properties.map { .property($0) })
        )
    }

    /// The type that a `typealias` names; `nil` for any other declaration.
    package var aliasedType: TypeSyntax? {
        if case .typeAlias(let type) = kind { type } else { nil }
    }

    /// The requirements of a `protocol`; `nil` for any other declaration.
    package var protocolRequirements: [Requirement]? {
        if case .helperProtocol(let requirements) = kind { requirements } else { nil }
    }
}

/// A member of an entity or an enum.
package enum Member: Sendable {
    case property(StoredProperty)
    /// Any other member, which is copied: cases, computed properties, methods, nested types.
    case text(VerbatimMember)
}

/// A member whose source text is copied.
package struct VerbatimMember: Sendable {
    package let documentation: DocComment
    /// What the member declares.
    package let head: MemberHead
    private let file: SourceFile
    package let range: Range<Int>
    /// The lines of the text, without the indentation of its first line.
    package let lines: [String]

    init(documentation: DocComment, head: MemberHead, file: SourceFile, range: Range<Int>) {
        self.documentation = documentation
        self.head = head
        self.file = file
        self.range = range
        lines = Verbatim.lines(of: range, in: file)
    }

    /// Whether a blank line is above the member and its documentation.
    package var isAfterBlankLine: Bool {
        var line = file.lineRange(at: range.lowerBound)
        for _ in 0...documentation.lines.count {
            guard line.lowerBound > 0 else { return false }
            line = file.lineRange(at: line.lowerBound - 1)
        }
        return file.bytes[line].allSatisfy { Ascii.isWhiteSpace($0) }
    }

    /// The lines with some bytes replaced.
    ///
    /// - Parameter replacements: Ranges of the spec with their new texts, in the order of the text.
    package func lines(replacing replacements: [(range: Range<Int>, text: String)]) -> [String] {
        Verbatim.lines(of: range, in: file, replacing: replacements)
    }
}

/// A stored property of an entity or of the state.
package struct StoredProperty: Sendable {
    package var documentation: DocComment
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    /// The bytes of `let` or `var`.
    package var keyword: Range<Int>
    /// Whether the property is a `let`.
    package var isConstant: Bool
    package var name: Name
    package var type: TypeSyntax
    package var defaultValue: Expression?
    /// The string literal of `@key("…")`, with its quotes: the name of the property in encoded data.
    package var key: String?
    /// The bytes from the first attribute to the end.
    package var range: Range<Int>
}

extension StoredProperty {
    /// `let name: type`
    ///
    /// - Parameters:
    ///   - key: The string literal of the name in encoded data, with its quotes.
    ///   - range: The bytes of what the property is made from.
    package init(constant name: Name, type: TypeSyntax, key: String?, range: Range<Int>) {
        self.init(
            documentation: DocComment(),
            attributes: [],
            modifiers: [],
            keyword: name.range,
            isConstant: true,
            name: name,
            type: type,
            defaultValue: nil,
            key: key,
            range: range
        )
    }
}

extension Member {
    /// The stored property; `nil` for any other member.
    package var storedProperty: StoredProperty? {
        if case .property(let property) = self { property } else { nil }
    }
}

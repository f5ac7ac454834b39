import SourceText
import SwiftReader

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

extension Member {
    package var storedProperty: StoredProperty? {
        if case .property(let property) = self { property } else { nil }
    }
}

import SourceText

/// What a Swift file declares, as far as it shows without a compiler: its types with what they inherit, store and do.
///
/// Every text has one. What cannot be read is passed over; types within functions are not looked for.
public struct SwiftOutline: Sendable {
    public struct TypeDeclaration: Sendable {
        public enum Kind: String, Sendable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
        }

        public let kind: Kind
        /// Dotted where it is nested, without generic arguments: `Login.State`.
        public let name: String
        /// Of the last component of the name, in bytes.
        public let nameRange: Range<Int>
        public internal(set) var generics: [GenericParameter] = []
        /// Behind the colon: a class's superclass is the first of them.
        public internal(set) var inherited: [TypeSyntax] = []
        /// What a type alias stands for.
        public internal(set) var aliased: TypeSyntax?
        public internal(set) var properties: [Property] = []
        public internal(set) var functions: [Function] = []
    }

    public struct Property: Sendable {
        public let name: Name
        /// Without their arguments: `private` for `private(set)`.
        public let modifiers: [String]
        public let isLet: Bool
        /// Whether it has storage of its own: it has no getter, and is no requirement of a protocol.
        public internal(set) var isStored = true
        /// As it is written, or that of the call in `= Type(…)`.
        public internal(set) var type: TypeSyntax?
        /// Its value and its accessors, as indices of the outline's tokens.
        public internal(set) var code: Range<Int>

        public var isWeak: Bool { modifiers.contains("weak") }
        public var isUnowned: Bool { modifiers.contains("unowned") }
        /// Whether it belongs to the type and not to its values.
        public var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    }

    /// A function, an initializer, a deinitializer or a subscript.
    public struct Function: Sendable {
        /// `init` and the like for what has no name.
        public let name: Name
        /// From the name to the end, as indices of the outline's tokens.
        public let code: Range<Int>
        /// What stands between its braces; `nil` where it has no body.
        public let body: Range<Int>?
    }

    public let tokens: TokenList
    /// In the order of the text; what is nested comes behind what holds it.
    public let types: [TypeDeclaration]

    public init(_ file: SourceFile) {
        let tokens = TokenList(file)
        var reader = OutlineReader(tokens)
        reader.run()
        self.tokens = tokens
        types = reader.types
    }
}

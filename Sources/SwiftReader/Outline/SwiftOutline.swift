import SourceText

/// What a Swift file declares, as far as it shows without a compiler: its types with what they inherit, store and do.
///
/// Every text has one. What cannot be read is passed over; types within functions are not looked for.
package struct SwiftOutline: Sendable {
    package struct TypeDeclaration: Sendable {
        package enum Kind: String, Sendable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
        }

        package let kind: Kind
        /// Dotted where it is nested, without generic arguments: `Login.State`.
        package let name: String
        /// Of the last component of the name, in bytes.
        package let nameRange: Range<Int>
        package internal(set) var generics: [GenericParameter] = []
        /// Behind the colon: a class's superclass is the first of them.
        package internal(set) var inherited: [TypeSyntax] = []
        /// What a type alias stands for.
        package internal(set) var aliased: TypeSyntax?
        package internal(set) var properties: [Property] = []
        package internal(set) var functions: [Function] = []
    }

    package struct Property: Sendable {
        package let name: Name
        /// Without their arguments: `private` for `private(set)`.
        package let modifiers: [String]
        package let isLet: Bool
        /// Whether it has storage of its own: it has no getter, and is no requirement of a protocol.
        package internal(set) var isStored = true
        /// As it is written, or that of the call in `= Type(…)`.
        package internal(set) var type: TypeSyntax?
        /// Its value and its accessors, as indices of the outline's tokens.
        package internal(set) var code: Range<Int>

        package var isWeak: Bool { modifiers.contains("weak") }
        package var isUnowned: Bool { modifiers.contains("unowned") }
        /// Whether it belongs to the type and not to its values.
        package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    }

    /// A function, an initializer, a deinitializer or a subscript.
    package struct Function: Sendable {
        /// `init` and the like for what has no name.
        package let name: Name
        /// From the name to the end, as indices of the outline's tokens.
        package let code: Range<Int>
        /// What stands between its braces; `nil` where it has no body.
        package let body: Range<Int>?
    }

    package let tokens: TokenList
    /// In the order of the text; what is nested comes behind what holds it.
    package let types: [TypeDeclaration]

    package init(_ file: SourceFile) {
        let tokens = TokenList(file)
        var reader = OutlineReader(tokens)
        reader.run()
        self.tokens = tokens
        types = reader.types
    }
}

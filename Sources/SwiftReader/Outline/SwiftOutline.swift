import SourceText

/// The types that a Swift file declares, with their inherited types, properties and functions, as far as the text
/// tells.
///
/// Every text has an outline: parts that cannot be read are skipped. Types within functions are not read.
package struct SwiftOutline: Sendable {
    /// A type, an extension or a type alias.
    package struct TypeDeclaration: Sendable {
        /// The kind of a declaration. The raw value is its keyword.
        package enum Kind: String, Sendable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
        }

        package let kind: Kind
        /// The name, with the names of the types around it and without generic arguments: `Login.State`.
        package let name: String
        /// The bytes of the last component of the name.
        package let nameRange: Range<Int>
        package internal(set) var generics: [GenericParameter] = []
        /// The types after the colon. The first one can be the superclass.
        package internal(set) var inherited: [TypeSyntax] = []
        /// The type after the `=` of a type alias.
        package internal(set) var aliased: TypeSyntax?
        package internal(set) var properties: [Property] = []
        package internal(set) var functions: [Function] = []
    }

    /// A property of a type.
    package struct Property: Sendable {
        package let name: Name
        /// The modifiers without their arguments: `private` for `private(set)`.
        package let modifiers: [String]
        package let isLet: Bool
        /// Whether the property is stored: it has no getter, and is not a requirement of a protocol.
        package internal(set) var isStored = true
        /// The type that is written, or the type of the call in `= Type(…)`; `nil` for any other property.
        package internal(set) var type: TypeSyntax?
        /// The value and the accessors, as indices of the outline's tokens.
        package internal(set) var code: Range<Int>

        package var isWeak: Bool { modifiers.contains("weak") }
        package var isUnowned: Bool { modifiers.contains("unowned") }
        /// Whether the property belongs to the type, and not to its instances.
        package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    }

    /// A function, an initializer, a deinitializer or a subscript.
    package struct Function: Sendable {
        /// The name; the keyword for an initializer, a deinitializer and a subscript.
        package let name: Name
        /// The tokens from the name to the end, as indices of the outline's tokens.
        package let code: Range<Int>
        /// The tokens between the braces, as indices of the outline's tokens; `nil` for a function without a body.
        package let body: Range<Int>?
    }

    /// The tokens of the file.
    package let tokens: TokenList
    /// The declarations in the order of the text. Nested types follow the type that contains them.
    package let types: [TypeDeclaration]

    /// Reads the outline of a file.
    package init(_ file: SourceFile) {
        let tokens = TokenList(file)
        var reader = OutlineReader(tokens)
        reader.run()
        self.tokens = tokens
        types = reader.types
    }

    /// The names of the types that the file declares, without those that it extends.
    package var declaredTypes: Set<String> { Set(types.filter { $0.kind != .extension }.map(\.name)) }
}

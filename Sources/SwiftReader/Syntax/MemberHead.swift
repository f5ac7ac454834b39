/// One case of an enum: `locked(until: Date, count: Int = 0)`, `north = "N"`.
package struct EnumCase: Hashable, Sendable {
    /// One associated value.
    package struct Payload: Hashable, Sendable {
        /// The label and the type.
        package var element: TypeSyntax.TupleElement
        /// The bytes of the label and the type.
        package var range: Range<Int>
        package var defaultValue: Expression?
    }

    package var name: Name
    /// The associated values.
    package var payloads: [Payload]
    package var rawValue: Expression?
}

/// A type or a type alias in another type.
package struct NestedType: Hashable, Sendable {
    package var name: String
    /// The types after the colon; empty for a generic type.
    package var parents: [TypeSyntax]
    /// The type that an alias names; `nil` for any other type.
    package var aliased: TypeSyntax?
    /// The name of the case with which an enum begins, if it has no associated values; otherwise `nil`.
    package var firstCase: String?

    package init(
        name: String,
        parents: [TypeSyntax] = [],
        aliased: TypeSyntax? = nil,
        firstCase: String? = nil
    ) {
        self.name = name
        self.parents = parents
        self.aliased = aliased
        self.firstCase = firstCase
    }
}

/// What a member of a type declares, read from the text before its body.
package struct MemberHead: Hashable, Sendable {
    /// The kind of a declaration, with what identifies it.
    package enum Kind: Hashable, Sendable {
        /// `case a, b(Int)`; `nil` where one of the cases cannot be parsed.
        case cases([EnumCase]?)
        case initializer
        /// A function with its name and the label of its first parameter: `hash` and `into`.
        case function(name: String, firstLabel: String?)
        case type(NestedType)
        /// A property, a subscript, or a member that cannot be parsed.
        case other

        package var isType: Bool { if case .type = self { true } else { false } }
    }

    package var kind: Kind
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    /// The bytes of the keyword of the declaration.
    package var keyword: Range<Int>

    /// Whether the member has a modifier, without arguments.
    package func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
}

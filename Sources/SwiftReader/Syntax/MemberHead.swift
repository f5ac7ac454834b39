/// One case of an enum: `locked(until: Date, count: Int = 0)`, `north = "N"`.
package struct EnumCase: Hashable, Sendable {
    /// One value that it holds.
    package struct Payload: Hashable, Sendable {
        package var element: TypeSyntax.TupleElement
        /// Where its label and its type stand.
        package var range: Range<Int>
        package var defaultValue: Expression?
    }

    package var name: Name
    /// Empty where nothing stands in parentheses.
    package var payloads: [Payload]
    package var rawValue: Expression?
}

/// What a member of a type declares, as far as the text before its body tells.
package struct MemberHead: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// `case a, b(Int)`; `nil` where one of them cannot be read.
        case cases([EnumCase]?)
        case initializer
        /// A function, with the label of its first parameter: `hash` and `into`.
        case function(name: String, firstLabel: String?)
        /// A type in the type.
        case type(String)
        case other
    }

    package var kind: Kind
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    /// The word that tells its kind.
    package var keyword: Range<Int>

    package func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
}

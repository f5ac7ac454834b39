/// A parameter of a function, an initializer, a subscript or a module.
package struct Parameter: Hashable, Sendable {
    package var attributes: [Attribute]
    /// The argument label; `nil` for `_`. A parameter with a single name has that name as its label.
    package var label: String?
    /// Whether the parameter of a subscript has its name as its label: `row row: Int`. A single name is no label there.
    package var repeatsName = false
    /// The name in the body.
    package var name: Name
    package var type: TypeSyntax
    /// The bytes of the type, including `...`.
    package var typeRange: Range<Int>
    package var isVariadic: Bool
    package var defaultValue: Expression?
    /// The bytes from the first attribute to the end of the type or the default value.
    package var range: Range<Int>
    /// `weak` or `unowned` for a dependency with such a property; otherwise `nil`.
    package var ownership: String?
    /// How a class gets a dependency.
    package var passing = Passing.kept

    package enum Passing: String, Sendable {
        /// The initializer takes the value, and keeps it in a property.
        case kept = ""
        /// The initializer takes the value, and nothing else uses it.
        case used = "init"
        /// The value is set in a property after the class is made.
        case set = "var"
    }
}

extension Parameter {
    /// The words before a dependency: `weak`, `init`, `weak var`; `nil` if there are none.
    package var writtenKeeping: String? {
        let words = [ownership ?? "", passing.rawValue].filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// `_ name: type`
    package init(unlabeled name: Name, type: TypeSyntax) {
        self.init(
            attributes: [],
            label: nil,
            name: name,
            type: type,
            typeRange: name.range,
            isVariadic: false,
            defaultValue: nil,
            range: name.range
        )
    }
}

/// A generic parameter of a function, an initializer, a subscript or a type.
package struct GenericParameter: Hashable, Sendable {
    package var name: Name
    /// `let` for an integer parameter, `each` for a pack; otherwise `nil`.
    package var specifier: String?
    /// The type after the colon.
    package var constraint: TypeSyntax?
}

/// `A: B` or `A == B` in a `where` clause.
package struct GenericRequirement: Hashable, Sendable {
    package var left: TypeSyntax
    /// `:` or `==`.
    package var relation: String
    package var right: TypeSyntax
}

/// One accessor of a property or a subscript requirement: `get async throws`, `mutating get`, `set`.
package struct Accessor: Hashable, Sendable {
    /// What an accessor does. The raw value is its keyword.
    package enum Kind: String, Sendable {
        case get
        case set
    }

    /// The modifiers before the keyword, such as `mutating`.
    package var modifiers: [String]
    package var kind: Kind
    package var effects: Effects
    /// The bytes from the first modifier to the last effect.
    package var range: Range<Int>
}

/// A name with its place in the text.
package struct Name: Hashable, Sendable {
    /// The name without backticks.
    package let text: String
    /// The bytes of the name, including backticks.
    package let range: Range<Int>

    package init(_ text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

/// An attribute: `@name` or `@name(arguments)`.
package struct Attribute: Hashable, Sendable {
    /// The name without `@`, with dots where it is qualified.
    package let name: String
    /// The source text, from `@` to the last parenthesis.
    package let text: String
    package let range: Range<Int>

    package init(name: String, text: String, range: Range<Int>) {
        self.name = name
        self.text = text
        self.range = range
    }
}

/// A declaration modifier: `static`, `mutating`, `weak`, `private(set)`.
package struct Modifier: Hashable, Sendable {
    /// The source text, including the argument in parentheses.
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

/// An expression. Its text is copied; it is not parsed.
package struct Expression: Hashable, Sendable {
    /// The source text.
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

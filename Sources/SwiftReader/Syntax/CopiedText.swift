/// A part of a text that is copied byte by byte, including white space and comments, and not parsed.
package struct CopiedText: Hashable, Sendable {
    /// What the part is.
    package enum Kind: Sendable {
        case expression
        case attribute
        /// A modifier or specifier with its argument: `private(set)`.
        case modifier
        /// The name of an operator.
        case name
    }

    package let kind: Kind
    package let range: Range<Int>
}

/// A piece of a text that the reader keeps as it is written, white space and comments in it included.
package struct CopiedText: Hashable, Sendable {
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

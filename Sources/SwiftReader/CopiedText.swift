/// A piece of a text that the reader keeps as it is written, white space and comments in it included.
public struct CopiedText: Hashable, Sendable {
    public enum Kind: Sendable {
        case expression
        case attribute
        /// A modifier or specifier with its argument: `private(set)`.
        case modifier
        /// The name of an operator.
        case name
    }

    public let kind: Kind
    public let range: Range<Int>
}

/// The places of a file's items and blocks, which the parser collects for the formatter.
struct SpecOutline {
    /// A block in braces.
    struct Block {
        let opening: Range<Int>
        let closing: Range<Int>
        let items: [Range<Int>]
    }

    /// A part of the text that is copied.
    struct Copy {
        /// How a part is copied.
        enum Kind {
            /// An expression or the value of a setting, byte for byte.
            case expression
            case attribute
            case modifier
            case name
            /// `<Element>` after the name of an entity.
            case generics
            /// A member of an entity or an enum. The indentation of its lines follows that of the first one.
            case lines
            /// A string literal as the value of a setting. The indentation of its lines can change.
            case string
        }

        let kind: Kind
        let range: Range<Int>
    }

    /// The items of the file: its imports and modules.
    private(set) var items: [Range<Int>] = []
    /// The blocks. Only the formatter looks for one, so they are in a list.
    private(set) var blocks: [Block] = []
    /// The copied parts.
    private(set) var copies: [Copy] = []

    mutating func addFileItem(_ range: Range<Int>) {
        items.append(range)
    }

    mutating func add(_ block: Block) {
        blocks.append(block)
    }

    mutating func addCopy(_ kind: Copy.Kind, of range: Range<Int>) {
        copies.append(Copy(kind: kind, range: range))
    }
}

/// Where the items and blocks of a file stand, noted while it is read.
struct SpecOutline {
    struct Block {
        let opening: Range<Int>
        let closing: Range<Int>
        let items: [Range<Int>]
    }

    /// What is kept as its text.
    struct Copy {
        enum Kind {
            /// As it is, byte for byte: an expression, the value of a setting.
            case expression
            case attribute
            case modifier
            case name
            /// `<Element>` behind the name of an entity.
            case generics
            /// A member of an entity or enum, whose lines move along with its first.
            case lines
            /// The value of a setting, of which only what it stands for counts.
            case string
        }

        let kind: Kind
        let range: Range<Int>
    }

    /// Of the file: its imports and modules.
    private(set) var items: [Range<Int>] = []
    /// By the ends of their closing braces.
    private(set) var blocks: [Int: Block] = [:]
    /// By their starts.
    private(set) var copies: [Int: Copy] = [:]

    mutating func addFileItem(_ range: Range<Int>) {
        items.append(range)
    }

    mutating func add(_ block: Block) {
        blocks[block.closing.upperBound] = block
    }

    mutating func addCopy(_ kind: Copy.Kind, _ range: Range<Int>) {
        copies[range.lowerBound] = Copy(kind: kind, range: range)
    }
}

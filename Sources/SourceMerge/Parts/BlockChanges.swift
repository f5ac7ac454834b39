import SwiftReader

/// The blocks of a generated body whose heads changed: `do throws(E) {` where `do {` was.
struct BlockChanges {
    /// By the new head, the old one.
    private var heads: [[UInt8]: [UInt8]] = [:]

    /// A head is another one's new form if it is in its place, both start with the same keyword or with none, and none
    /// of its words took the place of another one: `case .delete:` is not what became of `case .add:`.
    init(from old: BlockTree, to new: BlockTree) {
        var numbers: [[UInt8]: Int] = [:]
        func numbered(_ tree: BlockTree) -> [Int] {
            tree.blocks.map { block in
                let number = numbers[block.head] ?? numbers.count
                numbers[block.head] = number
                return number
            }
        }
        for hunk in LineDiff(from: numbered(old), to: numbered(new)).hunks where hunk.old.count == hunk.new.count {
            for (before, after) in zip(old.blocks[hunk.old], new.blocks[hunk.new])
            where before.keyword == after.keyword && heads[after.head] == nil && Self.isForm(after, of: before) {
                heads[after.head] = before.head
            }
        }
    }

    /// Whether a head only gained or only lost words and literals. Those of functions and types say what these are, and
    /// can change.
    private static func isForm(_ new: BlockTree.Block, of old: BlockTree.Block) -> Bool {
        if old.isDeclaration { return true }
        let (before, after) = (old.wordsOfHead, new.wordsOfHead)
        return before.isSubset(of: after) || after.isSubset(of: before)
    }

    /// Whether a head is that of a block, or a new form of it.
    func isSame(_ old: BlockTree.Block, _ new: BlockTree.Block) -> Bool {
        old.head == new.head || old.isDo && new.isDo || heads[new.head] == old.head
    }

    /// A head as it was before it changed, so that equal ones are of one block.
    func oldHead(of block: BlockTree.Block) -> [UInt8] {
        block.isDo ? Array("do ".utf8) : heads[block.head] ?? block.head
    }
}

/// Compares the blocks around what a person wrote before and after a merge.
struct BlockCheck {
    private let ours: BlockTree
    private let merged: BlockTree
    private let makeChanges: () -> BlockChanges
    /// Most heads do not change.
    private lazy var changes = makeChanges()
    /// By block of the person's text, one of the merged text that it was compared with, and whether the two are the
    /// same.
    private var known: [Int: (merged: Int, isSame: Bool)] = [:]

    init(ours: BlockTree, merged: BlockTree, changes: @escaping () -> BlockChanges) {
        (self.ours, self.merged, makeChanges) = (ours, merged, changes)
    }

    /// Whether two blocks have the same head, and the same heads around them except those of `do`.
    mutating func isSame(_ own: Int, _ other: Int) -> Bool {
        var own = ours.blocks[own].isIsolation ? ours.blocks[own].outer : own
        var other = merged.blocks[other].isIsolation ? merged.blocks[other].outer : other
        var compared: [(Int, Int)] = []
        var isSame = true
        while isSame {
            if let last = known[own], last.merged == other {
                isSame = last.isSame
                break
            }
            compared.append((own, other))
            if own == 0 || other == 0 {
                isSame = own == other
                break
            }
            isSame = hasSameHead(ours.blocks[own], merged.blocks[other])
            (own, other) = (ours.blocks[own].outer, merged.blocks[other].outer)
        }
        for (own, other) in compared { known[own] = (other, isSame) }
        return isSame
    }

    private mutating func hasSameHead(_ own: BlockTree.Block, _ other: BlockTree.Block) -> Bool {
        guard own.head == other.head || changes.isSame(own, other) else { return false }
        guard let previous = own.previous, let otherPrevious = other.previous else {
            return own.previous == nil && other.previous == nil
        }
        let (before, otherBefore) = (ours.blocks[previous], merged.blocks[otherPrevious])
        return before.head == otherBefore.head || changes.isSame(before, otherBefore)
    }
}

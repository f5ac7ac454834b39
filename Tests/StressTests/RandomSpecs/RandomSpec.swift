import TestSupport

/// A module of any shape that the language has, with pieces that can be taken away one by one.
struct RandomSpec: Sendable {
    /// A section, an entity, the state: a head with braces after it, or a single line.
    struct Block: Sendable {
        var head: String
        /// `nil` where there are no braces.
        var items: [String]?
    }

    var name: String
    var seed: UInt64
    var head: String
    var settings: ChosenSettings
    var blocks: [Block]

    var text: String { laidOut.lines.joined(separator: "\n") }

    var isVIPER: Bool { settings["architecture"] == "viper" }

    var itemCount: Int { blocks.reduce(0) { $0 + ($1.items?.count ?? 0) } }

    /// The lines of the text, and for each item the numbers of its lines, from 1.
    private var laidOut: (lines: [String], items: [[Range<Int>]]) {
        var lines = head.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var ranges: [[Range<Int>]] = []
        func add(_ text: String, _ margin: String) {
            lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
        }
        for block in blocks {
            ranges.append([])
            guard let items = block.items else {
                add(block.head, "    ")
                continue
            }
            add(block.head + " {", "    ")
            for item in items {
                let start = lines.count + 1
                add(item, "        ")
                ranges[ranges.count - 1].append(start..<lines.count + 1)
            }
            add("}", "    ")
            lines.append("")
        }
        return (lines + ["}", ""], ranges)
    }

    /// The spec without the items on these lines; `nil` where one of them belongs to none.
    func without(itemsOnLines numbers: Set<Int>) -> RandomSpec? {
        var copy = self
        var rest = numbers
        for (block, items) in laidOut.items.enumerated().reversed() {
            for (item, range) in items.enumerated().reversed() where !rest.isDisjoint(with: range) {
                copy.blocks[block].items?.remove(at: item)
                rest.subtract(range)
            }
        }
        return rest.isEmpty ? copy : nil
    }

    var file: TestFile { TestFile(path: "\(name)/\(name).viper", text: text) }

    /// The spec with one piece taken away, for each of them.
    var smaller: [RandomSpec] {
        var results: [RandomSpec] = []
        for index in blocks.indices {
            var copy = self
            copy.blocks.remove(at: index)
            results.append(copy)
        }
        for index in blocks.indices {
            for item in (blocks[index].items ?? []).indices {
                var copy = self
                copy.blocks[index].items?.remove(at: item)
                results.append(copy)
            }
        }
        return results
    }
}

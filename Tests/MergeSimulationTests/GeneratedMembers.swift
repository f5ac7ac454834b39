/// The members of a generated text, read by its indentation, so that it shares no code with what it judges.
struct GeneratedMembers {
    struct Member {
        /// With the comments and attributes above it.
        var lines: Range<Int>
        /// The line of its head.
        var head: Int
        /// The number of its type.
        var type: Int

        var hasBlock: Bool { lines.upperBound - head > 1 }
    }

    struct Block {
        /// The line with its `{`.
        let head: Int
        /// The line with its `}`.
        let end: Int
    }

    let lines: [String]
    private(set) var types: [Block] = []
    private(set) var members: [Member] = []
    /// How far members are indented.
    private let unit: Int

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        unit = lines.map(Self.depth).filter { $0 > 0 }.min() ?? 4
        var index = 0
        while index < lines.count {
            if lines[index].hasSuffix("{"), Self.depth(lines[index]) == 0,
                let end = lines[index...].firstIndex(of: "}")
            {
                types.append(Block(head: index, end: end))
                readMembers(of: types.count - 1)
                index = end
            }
            index += 1
        }
    }

    private mutating func readMembers(of type: Int) {
        var start: Int?
        var index = types[type].head + 1
        while index < types[type].end {
            let line = lines[index]
            if Self.depth(line) != unit {
                start = nil
                index += 1
                continue
            }
            let word = line.drop { $0 == " " }
            if word.hasPrefix("//") || word.hasPrefix("@") && !word.contains(" func ") && !word.contains(" var ") {
                start = start ?? index
                index += 1
                continue
            }
            let end = self.end(of: index, in: types[type])
            members.append(Member(lines: (start ?? index)..<end + 1, head: index, type: type))
            start = nil
            index = end + 1
        }
    }

    /// The last line of a member: a line at its depth that closes it, but for one that opens its body.
    private func end(of head: Int, in type: Block) -> Int {
        var end = head
        while end + 1 < type.end {
            let line = lines[end + 1]
            if !line.isEmpty, Self.depth(line) <= unit {
                guard ")}]{-".contains(line[line.index(line.startIndex, offsetBy: Self.depth(line))]) else { break }
                end += 1
                if line.hasSuffix("{") || line.hasSuffix("(") { continue }
                return end
            }
            if line.isEmpty, !lines[head...end].contains(where: { $0.hasSuffix("{") }) { break }
            end += 1
        }
        return end
    }

    private static func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }

    /// Members with a body of statements.
    var functions: [Member] {
        members.filter {
            lines[$0.lines.upperBound - 1].hasSuffix("}") && $0.hasBlock && lines[$0.head].contains("func ")
        }
    }
}

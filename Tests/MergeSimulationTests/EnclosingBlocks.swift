/// The blocks around the marked lines of a text, read by its braces, so that it shares no code with what it judges.
enum EnclosingBlocks {
    /// The statements that are marked and have other blocks around them than before.
    static func moved(from ours: [String], to merged: [String]) -> [String] {
        let (before, after) = (blocks(ours), blocks(merged))
        return before.keys.sorted().filter { line in after[line].map { $0 != before[line] } ?? false }
            .map { "\($0): \(before[$0] ?? []) → \(after[$0] ?? [])" }
    }

    /// By marked statement, the kinds of the blocks around it in its member, without a `do` around another block.
    private static func blocks(_ texts: [String]) -> [String: [String]] {
        var blocks: [String: [String]] = [:]
        for text in texts {
            var open: [String] = []
            for line in text.split(whereSeparator: \.isNewline) {
                let line = line.drop { $0 == " " || $0 == "\t" }
                if line.contains("print(\"mine") {
                    // Those of the type and the member come first.
                    let kinds = Array(open.dropFirst(2))
                    blocks[String(line)] = kinds.dropLast().filter { $0 != "do" } + kinds.suffix(1)
                }
                var head = ""
                for character in line {
                    switch character {
                    case "{":
                        open.append(kind(of: head))
                        head = ""
                    case "}":
                        _ = open.popLast()
                        head = ""
                    default: head.append(character)
                    }
                }
            }
        }
        return blocks
    }

    private static let kinds = [
        "catch", "do", "if let", "if !", "if", "else", "guard", "for", "switch", "didSet", "willSet", "get", "set",
    ]

    private static func kind(of head: String) -> String {
        let head = head.drop { $0 == " " }
        return kinds.first { head.hasPrefix($0 + " ") || $0 == "if !" && head.hasPrefix($0) } ?? "closure"
    }
}

import Foundation

/// Judges the merged texts of a module, by the text alone.
struct Judge {
    struct Finding: Sendable {
        var lost: [String] = []
        var duplicate: [String] = []
        var missing: [String] = []
        /// Marked lines that are in another block than before.
        var moved: [String] = []

        var isGood: Bool { lost.isEmpty && duplicate.isEmpty && missing.isEmpty && moved.isEmpty }
    }

    /// All files of the module that are shared, together.
    ///
    /// - Parameters:
    ///   - isMoved: Whether a requirement is another section's now. Where the person wrote in the old stub, it stays
    ///     beside the new one, which is in another type.
    ///   - isFormatted: Whether the person ran a formatter, so that the blocks cannot be read line by line.
    static func judge(
        base: [String],
        ours: [String],
        theirs: [String],
        merged: [String],
        isMoved: Bool,
        isFormatted: Bool
    ) -> Finding {
        var finding = Finding()
        finding.lost = lostLines(ours: ours, merged: merged)
        if !isFormatted { finding.moved = EnclosingBlocks.moved(from: ours, to: merged) }
        let (old, own, new, result) = (packed(base), packed(ours), packed(theirs), packed(merged))
        let ownTexts = ours.map { packed([$0]) }
        // A head that is wrapped in one version and not in the other is read in one of them only.
        let known = heads(base)
        let wanted = heads(theirs).union(known.filter { count($0, new) > 0 })
        for head in wanted {
            let (before, mine, now) = (count(head, old), count(head, own), count(head, new))
            // What a person deleted stays so when its effects change, or the names of its parameters with those of
            // types.
            let name = String(head.prefix { $0 != ")" }) + ")"
            let oldName = name.replacing("newMod", with: "mod")
            let deleted = max(
                0,
                before - mine,
                count(name, old) - count(name, own),
                count(oldName, old) - count(oldName, own)
            )
            // What the person wrote in addition stays, unless it is what is wanted now.
            let extra = max(0, mine - max(before, now))
            let found = count(head, result)
            if found < now - deleted { finding.missing.append(head) }
            // Of several stubs with one head, those that are removed stay where the person wrote in one.
            let kept = isTouched(head, ownTexts) ? isMoved ? mine : max(0, before - now) : 0
            if found > now + extra + kept { finding.duplicate.append(head) }
        }
        for head in known where !wanted.contains(head) {
            let allowed = isTouched(head, ownTexts) ? count(head, own) : max(0, count(head, own) - count(head, old))
            if count(head, result) > allowed { finding.duplicate.append(head) }
        }
        return finding
    }

    /// Marked lines of the person's that are not in the result as often.
    private static func lostLines(ours: [String], merged: [String]) -> [String] {
        var counts: [Substring: Int] = [:]
        func marked(_ texts: [String]) -> [Substring] {
            texts.flatMap { $0.split { $0.isNewline } }.map { $0.trimmed }.filter { $0.contains("mine") }
        }
        for line in marked(merged) { counts[line, default: 0] += 1 }
        return marked(ours).filter { line in
            counts[line, default: 0] -= 1
            if counts[line, default: 0] >= 0 { return false }
            // Of the head of a type, which is merged token by token, the mark counts.
            guard line.hasSuffix("{"),
                line.contains("class ") || line.contains("struct ") || line.contains("extension ")
            else { return true }
            let mark = line[line.firstRange(of: "mine")!.lowerBound...].prefix { $0.isLetter || $0.isNumber }
            return !merged.contains { $0.contains(mark) }
        }
        .map(String.init)
    }

    /// Without white space and comments in heads, and without the commas that a formatter puts before a closing
    /// parenthesis.
    private static func packed(_ texts: [String]) -> String {
        texts.map { text in
            let text = text.split { $0.isNewline }.filter { !$0.hasSuffix(headRemark) }.joined(separator: "\n")
            var bytes: [UInt8] = []
            for byte in text.utf8 where byte > 0x20 {
                if byte == UInt8(ascii: ")"), bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
                bytes.append(byte)
            }
            let isMarked = bytes.starts(with: byteOrderMark)
            return String(decoding: bytes.dropFirst(isMarked ? byteOrderMark.count : 0), as: UTF8.self)
        }
        .joined(separator: ";")
    }

    /// The end of a comment that a person writes between parameters.
    static let headRemark = " is one of them"

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// How often a head is in a text; neither of them has a zero byte.
    private static func count(_ head: String, _ text: String) -> Int {
        let length = head.utf8.count
        return head.withCString { head in
            text.withCString { text in
                var count = 0
                var rest = text
                while let found = strstr(rest, head) {
                    count += 1
                    rest = UnsafePointer(found) + length
                }
                return count
            }
        }
    }

    /// The heads of functions and initializers with bodies, and of properties.
    private static func heads(_ texts: [String]) -> Set<String> {
        var heads: Set<String> = []
        for text in texts {
            let members = GeneratedMembers(text)
            for member in members.members {
                let packed = packed([
                    members.lines[
                        member.lines.upperBound > member.head
                            ? member.head..<member.lines.upperBound : member.head..<member.head + 1
                    ].joined(separator: "\n")
                ])
                guard
                    let start = ["func", "init(", "var", "let"].compactMap({ packed.firstRange(of: $0)?.lowerBound })
                        .min()
                else { continue }
                let rest = packed[start...]
                if rest.hasPrefix("func") || rest.hasPrefix("init(") {
                    guard let end = rest.firstIndex(of: "{") else { continue }
                    heads.insert(String(rest[...end]))
                } else if let end = rest.firstIndex(of: ":") {
                    heads.insert(String(rest[...end]))
                }
            }
        }
        return heads
    }

    /// Whether the person wrote in the member with a head.
    private static func isTouched(_ head: String, _ packedTexts: [String]) -> Bool {
        for packed in packedTexts {
            for range in packed.ranges(of: head) {
                // To the next member: a mark before it is in this one, or above it.
                let rest = packed[range.upperBound...]
                let end = ["func", "init("].compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
                let before = packed[..<range.lowerBound]
                let start = before.lastIndex(of: "}") ?? before.startIndex
                if rest[..<end].contains("mine") || before[start...].contains("mine") { return true }
            }
        }
        return false
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
        while let last = text.last, last == " " || last == "\r" { text = text.dropLast() }
        return text
    }
}

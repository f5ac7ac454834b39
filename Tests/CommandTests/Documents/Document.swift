import Foundation
import TestSupport

/// A document of the project, as its fenced blocks.
struct Document: Sendable {
    struct Block: Sendable {
        /// The first word after the fence: `viper`, `console`.
        let language: String
        /// The rest after the fence: `Login/LoginPresenter.swift`.
        let remark: String
        /// Of its first line in the document, from 1.
        let number: Int
        let lines: [String]

        var text: String { lines.map { $0 + "\n" }.joined() }
    }

    /// Below the root of the repository.
    let path: String
    let blocks: [Block]

    /// What a person reads to learn the tool.
    static let all: [Document] = {
        let pages = TestFolder.package.paths(below: "docs", endingWith: ".md")
        return (["README.md", "CONTRIBUTING.md"] + pages).map { path in
            Document(path: path, text: (try? TestFolder.package.text(path)) ?? "")
        }
    }()

    init(path: String, text: String) {
        self.path = path
        var blocks: [Block] = []
        var open: (info: [Substring], number: Int, lines: [String])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(
                        Block(
                            language: block.info.first.map(String.init) ?? "",
                            remark: block.info.dropFirst().first.map(String.init) ?? "",
                            number: block.number,
                            lines: block.lines
                        )
                    )
                    open = nil
                } else {
                    open = (line.dropFirst(3).split(separator: " ", maxSplits: 1), index + 2, [])
                }
            } else {
                open?.lines.append(String(line))
            }
        }
        self.blocks = blocks
    }
}

/// Lines in which `…` matches anything: alone on a line or in a comment, any lines; elsewhere, any characters.
struct Excerpt {
    private let lines: [String]

    init(_ lines: [String]) {
        self.lines = Self.trimmed(lines)
    }

    func matches(_ text: String) -> Bool {
        let actual = Self.trimmed(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        return Self.match(lines, actual, isGap: Self.isGap, isEqual: Self.matchesLine)
    }

    /// Whether the lines are in `text`, one after the other.
    func occurs(in text: String) -> Bool {
        Excerpt(["…"] + lines + ["…"]).matches(text)
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func isGap(_ line: String) -> Bool {
        let text = line.trimmingCharacters(in: .whitespaces)
        return text == "…" || text == "// …"
    }

    private static func matchesLine(_ pattern: String, _ line: String) -> Bool {
        pattern == line || match(Array(pattern), Array(line), isGap: { $0 == "…" }, isEqual: ==)
    }

    /// Matching with gaps, where a gap takes as little as it can.
    private static func match<T>(
        _ pattern: [T],
        _ items: [T],
        isGap: (T) -> Bool,
        isEqual: (T, T) -> Bool
    ) -> Bool {
        var (position, index) = (0, 0)
        var retry: (position: Int, index: Int)?
        while index < items.count {
            if position < pattern.count, isGap(pattern[position]) {
                retry = (position, index)
                position += 1
            } else if position < pattern.count, isEqual(pattern[position], items[index]) {
                position += 1
                index += 1
            } else if let last = retry {
                retry = (last.position, last.index + 1)
                (position, index) = (last.position + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy(isGap)
    }
}

/// An edit as a document shows it: the file after `+++`, then lines that stay, that come (`+`) and that go (`-`).
struct Edit {
    let path: String
    private let before: String
    private let after: String

    init?(_ block: Document.Block) {
        guard let first = block.lines.first, first.hasPrefix("+++ ") else { return nil }
        let lines = block.lines.dropFirst()
        func side(_ mark: Character) -> String {
            lines.filter { $0.first.map { $0 == " " || $0 == mark } ?? true }.map { $0.dropFirst() + "\n" }.joined()
        }
        path = String(first.dropFirst(4))
        before = side("-")
        after = side("+")
    }

    /// - Returns: `nil` where the lines are not in `text` exactly once.
    func apply(to text: String) -> String? {
        let parts = text.components(separatedBy: before)
        return parts.count == 2 ? parts[0] + after + parts[1] : nil
    }
}

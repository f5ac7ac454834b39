import SwiftReader

/// The imports at the start of a Swift file.
package enum ImportBlock {
    /// Adds imports to a file, sorted and grouped by swift-format's rule `OrderedImports`: modules, single
    /// declarations, `@_implementationOnly`, `@testable`, with a blank line between the groups.
    ///
    /// Comments before an import or on its line move with it. If the file has no imports, the new ones follow the
    /// comment that the file starts with, with a blank line on both sides. Imports in `#if` are not changed.
    ///
    /// - Parameters:
    ///   - imports: The text after `import`, such as `Foundation` or `struct Accounts.User`, with attributes before it:
    ///     `@preconcurrency Legacy`. An import that the file already has is not added.
    ///   - source: Swift text with any line ends.
    /// - Returns: The text with LF line ends. Text that cannot be read into tokens is returned unchanged.
    package static func adding(_ imports: [String], to source: [UInt8]) -> [UInt8] {
        let mark = LineEnds.byteOrderMark(of: source)
        let bytes = LineEnds.unix(source.dropFirst(mark.count))
        guard let text = TokenizedText(start(of: bytes)) ?? TokenizedText(bytes) else { return source }
        var block = Block(text)
        for written in imports {
            if let item = Item(written), !block.items.contains(where: { $0.includes(item) }) {
                block.items.append(item)
            }
        }
        return block.items.isEmpty ? source : mark + block.written(into: bytes)
    }

    /// The lines to the first one that is no import: it starts with another word.
    ///
    /// The line can be in a comment that starts before it. Then the result cannot be read into tokens.
    private static func start(of bytes: [UInt8]) -> [UInt8] {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: Ascii.newline).map { $0 + 1 } ?? bytes.count
            let line = bytes[start..<end]
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(line[start]), !mayBeImport(line) {
                return Array(bytes[..<end])
            }
            start = end
        }
        return bytes
    }

    private static func mayBeImport(_ line: ArraySlice<UInt8>) -> Bool {
        Block.accesses.contains { line.starts(with: $0.utf8) } || line.starts(with: "import".utf8)
    }
}

/// One import with its comments.
private struct Item {
    /// The bytes from the first comment before the import to the end of its line.
    let lines: [UInt8]
    /// The bytes without comments.
    let code: [UInt8]
    let attributes: [String]
    /// The keyword of an imported declaration: `struct`, `func`, …; empty for a module.
    let kind: String
    let path: [String]

    enum Group: Int, CaseIterable {
        case module, declaration, implementationOnly, testable
    }

    var group: Group {
        if attributes.contains("testable") { return .testable }
        if attributes.contains("_implementationOnly") { return .implementationOnly }
        return kind.isEmpty ? .module : .declaration
    }

    /// An import that is added; `nil` if the text is not an import.
    init?(_ written: String) {
        var words = Array(written.utf8)[...]
        while words.first == Ascii.space { words = words.dropFirst() }
        // Attributes come before `import`, the rest after it.
        var attributes: [UInt8] = []
        while words.first == UInt8(ascii: "@") {
            let end = words.firstIndex(of: Ascii.space) ?? words.endIndex
            attributes += words[..<end] + [Ascii.space]
            words = words[end...].drop { $0 == Ascii.space }
        }
        let code = attributes + Array("import ".utf8) + words
        guard let text = TokenizedText(code), !text.bytes.contains(Ascii.newline) else { return nil }
        self.init(text, tokens: text.tokens.indices, lines: 0..<code.count)
    }

    /// The import on a line; `nil` if the line is something else.
    init?(_ text: TokenizedText, tokens: Range<Int>, lines: Range<Int>) {
        var index = tokens.lowerBound
        var attributes: [String] = []
        while text.isSymbol(index, "@"), let name = text.word(index + 1) {
            attributes.append(name)
            index += 2
            if text.isSymbol(index, "("), text.partner[index] > index { index = text.partner[index] + 1 }
        }
        if index + 1 < tokens.upperBound, Block.accesses.contains(text.word(index) ?? "") { index += 1 }
        guard index + 1 < tokens.upperBound, text.isWord(index, "import") else { return nil }
        index += 1
        var kind = ""
        if let word = text.word(index), Keywords.importKinds.contains(word), index + 1 < tokens.upperBound,
            text.isWord(index + 1)
        {
            kind = word
            index += 1
        }
        var path: [String] = []
        while index < tokens.upperBound {
            guard text.isWord(index) else { return nil }
            let name = text.bytes[text.tokens[index].range].filter { $0 != Ascii.backtick }
            path.append(String(decoding: name, as: UTF8.self))
            guard index + 1 < tokens.upperBound else { break }
            guard text.isSymbol(index + 1, ".") else { return nil }
            index += 2
        }
        guard !path.isEmpty, index < tokens.upperBound else { return nil }
        (self.attributes, self.kind, self.path) = (attributes, kind, path)
        self.lines = Array(text.bytes[text.trimmed(lines)])
        let first = text.tokens[tokens.lowerBound].range.lowerBound
        code = Array(text.bytes[first..<text.tokens[tokens.upperBound - 1].range.upperBound])
    }

    /// Whether this import makes another one superfluous.
    func includes(_ other: Item) -> Bool {
        if code == other.code { return true }
        return kind == other.kind && path == other.path && other.attributes.isEmpty && group != .implementationOnly
    }

    /// Whether the path of this import sorts before that of another.
    func precedes(_ other: Item) -> Bool {
        path.lexicographicallyPrecedes(other.path) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// The imports at the start of a file, and their place.
private struct Block {
    var items: [Item] = []
    /// The bytes that are replaced by the new imports.
    private var place: Range<Int>

    static let accesses = ["public", "package", "internal", "fileprivate", "private"]

    /// - Parameter text: A text, at least to the first line that is no import.
    init(_ text: TokenizedText) {
        let lines = Line.all(in: text)
        let header = Self.headerEnd(of: lines, in: text)
        place = header.bytes..<header.bytes
        var leadStart: Int?
        for line in lines.dropFirst(header.lines) {
            if line.tokens.isEmpty {
                leadStart = Self.isBlank(line, in: text) ? nil : leadStart ?? line.bytes.lowerBound
                continue
            }
            guard line.inside == .nothing, !line.isOpenAtEnd else { break }
            let start = leadStart ?? line.bytes.lowerBound
            guard let item = Item(text, tokens: line.tokens, lines: start..<line.bytes.upperBound) else { break }
            if items.isEmpty { place = start..<start }
            // A repeated import is removed, unless it has a comment.
            if item.lines != item.code || !items.contains(where: { $0.code == item.code }) { items.append(item) }
            place = place.lowerBound..<min(line.bytes.upperBound + 1, text.bytes.count)
            leadStart = nil
        }
    }

    /// The end of the comment that the file starts with, in lines and in bytes. A documentation comment belongs to the
    /// declaration after it.
    private static func headerEnd(of lines: [Line], in text: TokenizedText) -> (lines: Int, bytes: Int) {
        var count = 0
        while count < lines.count, lines[count].tokens.isEmpty, !isBlank(lines[count], in: text) {
            let content = text.bytes[text.indentation(of: lines[count]).upperBound..<lines[count].bytes.upperBound]
            let isDoc = content.starts(with: "///".utf8) || content.starts(with: "/**".utf8)
            if lines[count].inside == .nothing, isDoc { break }
            count += 1
        }
        guard count < lines.count else { return (lines.count, text.bytes.count) }
        // A comment with code after its end does not belong to the file.
        while count > 0, lines[count].inside != .nothing { count -= 1 }
        return (count, lines[count].bytes.lowerBound)
    }

    private static func isBlank(_ line: Line, in text: TokenizedText) -> Bool {
        line.inside == .nothing && text.indentation(of: line) == line.bytes
    }

    func written(into bytes: [UInt8]) -> [UInt8] {
        let groups = Item.Group.allCases.map { group in
            items.enumerated().filter { $0.element.group == group }.sorted { left, right in
                if left.element.precedes(right.element) { return true }
                return !right.element.precedes(left.element) && left.offset < right.offset
            }
        }
        var output = Array(bytes[..<place.lowerBound])
        while output.last == Ascii.newline { output.removeLast() }
        var separator = output.isEmpty ? 0 : 2
        for group in groups where !group.isEmpty {
            output += Array(repeating: Ascii.newline, count: separator)
            output += group.map(\.element.lines).joined(separator: [Ascii.newline])
            separator = 2
        }
        let rest = bytes[place.upperBound...].drop { $0 == Ascii.newline }
        output += Array(repeating: Ascii.newline, count: rest.isEmpty ? 1 : 2)
        return output + rest
    }
}

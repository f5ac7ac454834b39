import SourceText
import SwiftReader

/// A text of the `.viper` language without mistakes, as items, tokens and comments. Ranges of tokens are indices of
/// `tokens`.
struct SpecText {
    /// An element of a block or of the file: an import, a section, a requirement.
    struct Item {
        /// All tokens of the item, including its block.
        let tokens: Range<Int>
        let block: Block?

        /// The tokens up to the `{` of the block, including it.
        var head: Range<Int> { tokens.lowerBound..<(block.map { $0.opening + 1 } ?? tokens.upperBound) }
    }

    /// A block in braces.
    struct Block {
        let opening: Int
        let closing: Int
        let items: [Item]
    }

    /// A token, or several tokens whose text is copied.
    struct Piece {
        let tokens: Range<Int>
        /// The bytes of the tokens.
        let range: Range<Int>
        /// How the text is copied; `nil` for a single token.
        let copy: SpecOutline.Copy.Kind?
    }

    let file: SourceFile
    /// The tokens without the end of the file.
    let tokens: [Token]
    let items: [Item]
    private let comments: [Comment]
    private let copies: [Int: SpecOutline.Copy]

    /// - Parameter file: A text with LF line ends.
    /// - Throws: The mistakes in the text.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        let refusals = SpecParser.refusals(of: file)
        guard refusals.isEmpty else { throw DiagnosticsError(refusals) }
        let list = TokenList(file)
        let tokens = Array(list.tokens.dropLast())
        var parser = SpecParser(file)
        switch SpecKind(of: file, tokens: tokens) {
        case .modules: _ = parser.parseFile()
        case .project: _ = parser.attempt { parser throws(Diagnostic) in try parser.parseProject() }
        case .architecture: _ = parser.attempt { parser throws(Diagnostic) in try parser.parseArchitecture() }
        }
        guard !parser.diagnostics.hasErrors else { throw DiagnosticsError(SpecParser.shown(parser.diagnostics)) }
        self.file = file
        self.tokens = tokens
        comments = list.comments
        copies = Self.copies(parser)
        let starts = Dictionary(tokens.enumerated().map { ($1.range.lowerBound, $0) }) { first, _ in first }
        let ends = Dictionary(tokens.enumerated().map { ($1.range.upperBound, $0 + 1) }) { first, _ in first }
        let blocks = Dictionary(parser.outline.blocks.map { ($0.closing.upperBound, $0) }) { _, last in last }
        items = parser.outline.items.compactMap { Self.item(at: $0, with: blocks, starts: starts, ends: ends) }
    }

    private static func copies(_ parser: SpecParser) -> [Int: SpecOutline.Copy] {
        var copies: [Int: SpecOutline.Copy] = [:]
        for copy in parser.swift.copiedTexts {
            let kind: SpecOutline.Copy.Kind =
                switch copy.kind {
                case .expression: .expression
                case .attribute: .attribute
                case .modifier: .modifier
                case .name: .name
                }
            copies[copy.range.lowerBound] = .init(kind: kind, range: copy.range)
        }
        for copy in parser.outline.copies { copies[copy.range.lowerBound] = copy }
        return copies
    }

    /// The item of a range of bytes. The recursion is at most three blocks deep.
    ///
    /// - Parameters:
    ///   - range: The bytes of the item.
    ///   - blocks: The places of the blocks, by the ends of their closing braces.
    ///   - starts: The tokens by their first bytes.
    ///   - ends: The indices after the tokens by their ends.
    private static func item(
        at range: Range<Int>,
        with blocks: [Int: SpecOutline.Block],
        starts: [Int: Int],
        ends: [Int: Int]
    ) -> Item? {
        guard let first = starts[range.lowerBound], let end = ends[range.upperBound], first < end else { return nil }
        guard let block = blocks[range.upperBound], block.opening.lowerBound > range.lowerBound,
            let opening = starts[block.opening.lowerBound], let closing = starts[block.closing.lowerBound]
        else { return Item(tokens: first..<end, block: nil) }
        let items = block.items.compactMap { item(at: $0, with: blocks, starts: starts, ends: ends) }
        return Item(tokens: first..<end, block: Block(opening: opening, closing: closing, items: items))
    }

    // MARK: - Parts

    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        file.bytes[range.clamped(to: 0..<file.bytes.count)]
    }

    /// The end of the token before a token; 0 for the first one.
    func end(before token: Int) -> Int {
        token > 0 ? tokens[token - 1].range.upperBound : 0
    }

    /// The start of a token; the end of the text after the last one.
    func start(of token: Int) -> Int {
        token < tokens.count ? tokens[token].range.lowerBound : file.bytes.count
    }

    /// The comments within a range of bytes.
    func comments(in range: Range<Int>) -> ArraySlice<Comment> {
        let first = comments.firstSorted { $0.range.lowerBound >= range.lowerBound }
        return comments[first...].prefix { $0.range.upperBound <= range.upperBound }
    }

    /// The number of line ends in a range of bytes.
    func lineEnds(in range: Range<Int>) -> Int {
        bytes(range).reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// The pieces that tokens consist of.
    func pieces(of tokens: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var index = tokens.lowerBound
        while index < tokens.upperBound {
            let first = self.tokens[index].range
            guard let copy = copies[first.lowerBound] else {
                pieces.append(Piece(tokens: index..<index + 1, range: first, copy: nil))
                index += 1
                continue
            }
            var end = index + 1
            while end < tokens.upperBound, self.tokens[end].range.upperBound <= copy.range.upperBound { end += 1 }
            let range = first.lowerBound..<self.tokens[end - 1].range.upperBound
            pieces.append(Piece(tokens: index..<end, range: range, copy: copy.kind))
            index = end
        }
        return pieces
    }

    /// The leading white space of the line that contains an offset.
    func indentation(at offset: Int) -> ArraySlice<UInt8> {
        bytes(file.lineRange(at: offset)).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}

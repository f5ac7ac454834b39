import SourceText
import SwiftReader

/// A text of the `.viper` language that could be read, as its items, tokens and comments.
struct SpecText {
    /// An import, a section, a requirement: what stands between two separators.
    struct Item {
        /// All its tokens, those of its block too.
        let tokens: Range<Int>
        let block: Block?

        /// Its tokens, of its block the `{` only.
        var head: Range<Int> { tokens.lowerBound..<(block.map { $0.opening + 1 } ?? tokens.upperBound) }
    }

    struct Block {
        let opening: Int
        let closing: Int
        let items: [Item]
    }

    /// Tokens that are written without a change between them: mostly one, several where the text is kept.
    struct Piece {
        let tokens: Range<Int>
        let range: Range<Int>
        /// `nil` for a token.
        let copy: SpecOutline.Copy.Kind?
    }

    let file: SourceFile
    /// Without the end of the file.
    let tokens: [Token]
    let items: [Item]
    private let comments: [Comment]
    private let copies: [Int: SpecOutline.Copy]

    /// - Parameter file: a text with LF line ends.
    /// - Throws: what is wrong in it.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        if let refusal = SpecParser.refusal(of: file) { throw DiagnosticsError([refusal]) }
        let list = TokenList(file)
        let tokens = Array(list.tokens.dropLast())
        var parser = SpecParser(file)
        switch tokens.first.map({ file.text($0.range) }) {
        case "project": _ = parser.attempt { parser throws(Diagnostic) in try parser.parseProject() }
        case "architecture": _ = parser.attempt { parser throws(Diagnostic) in try parser.parseArchitecture() }
        default: _ = parser.parseFile()
        }
        guard !parser.diagnostics.hasErrors else { throw DiagnosticsError(SpecParser.shown(parser.diagnostics)) }
        self.file = file
        self.tokens = tokens
        comments = Comment.all(in: list)
        copies = Self.copies(parser)
        let starts = Dictionary(tokens.enumerated().map { ($1.range.lowerBound, $0) }) { first, _ in first }
        let ends = Dictionary(tokens.enumerated().map { ($1.range.upperBound, $0 + 1) }) { first, _ in first }
        items = parser.outline.items.compactMap { Self.item($0, parser.outline, starts, ends) }
    }

    /// Which tells the kind of a file.
    static func firstWord(of file: SourceFile) -> String? {
        TokenList(file).tokens.first.map { file.text($0.range) }
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
        return copies.merging(parser.outline.copies) { _, own in own }
    }

    /// Blocks stand in one another as deep as the language has them: three at most.
    private static func item(
        _ range: Range<Int>,
        _ outline: SpecOutline,
        _ starts: [Int: Int],
        _ ends: [Int: Int]
    ) -> Item? {
        guard let first = starts[range.lowerBound], let end = ends[range.upperBound], first < end else { return nil }
        guard let block = outline.blocks[range.upperBound], block.opening.lowerBound > range.lowerBound,
            let opening = starts[block.opening.lowerBound], let closing = starts[block.closing.lowerBound]
        else { return Item(tokens: first..<end, block: nil) }
        let items = block.items.compactMap { item($0, outline, starts, ends) }
        return Item(tokens: first..<end, block: Block(opening: opening, closing: closing, items: items))
    }

    // MARK: - Looking

    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        file.bytes[range.clamped(to: 0..<file.bytes.count)]
    }

    func isSymbol(_ token: Int, _ symbol: Unicode.Scalar) -> Bool {
        tokens.indices.contains(token) && tokens[token].kind == .symbol
            && bytes(tokens[token].range).elementsEqual([UInt8(ascii: symbol)])
    }

    /// Where the token before one ends; the start of the text for the first.
    func end(before token: Int) -> Int {
        token > 0 ? tokens[token - 1].range.upperBound : 0
    }

    /// Where a token starts; the end of the text behind the last.
    func start(of token: Int) -> Int {
        token < tokens.count ? tokens[token].range.lowerBound : file.bytes.count
    }

    func comments(in range: Range<Int>) -> ArraySlice<Comment> {
        var (low, high) = (0, comments.count)
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return comments[low...].prefix { $0.range.upperBound <= range.upperBound }
    }

    /// How many line ends stand in a range, and no others than line ends and white space.
    func lineEnds(in range: Range<Int>) -> Int {
        bytes(range).reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

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

    /// The white space that the line of an offset starts with.
    func indentation(at offset: Int) -> ArraySlice<UInt8> {
        bytes(file.lineRange(at: offset)).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}

import SourceText
import SwiftReader

/// A Swift text as declarations, each with the bytes that belong to it. It never changes, and is shared by all that
/// have it.
final class SourceOutline: Sendable {
    /// With LF line ends.
    let text: [UInt8]
    /// Outside of all types, in the order of the text.
    let declarations: [Declaration]
    /// How the text is indented, by the members of its types.
    let indentation: Indentation
    /// Whether no other text can be read with its declarations.
    let isIrregular: Bool
    /// For each bracket the number of the token that is its partner; -1 for any other token.
    let partner: [Int]
    let tokens: [Token]
    private let list: TokenList

    private var comments: [Comment] { list.comments }

    /// - Returns: `nil` where the text cannot be trusted: a literal or a comment without an end, brackets that do not
    ///   match, or two declarations on one line.
    convenience init?(_ text: [UInt8]) {
        let list = TokenList(SourceFile(path: "", bytes: text))
        self.init(list, DeclarationReader(list))
    }

    /// - Parameter other: A text that has most lines in common with this one, so that less is to be read.
    convenience init?(_ text: [UInt8], like other: SourceOutline) {
        let list = TokenList(SourceFile(path: "", bytes: text), like: other.list)
        self.init(list, DeclarationReader(list, like: other))
    }

    private init?(_ list: TokenList, _ reader: @autoclosure () -> DeclarationReader) {
        guard !list.isCutShort, list.diagnostics.isEmpty else { return nil }
        (self.list, text, tokens) = (list, list.file.bytes, list.tokens)
        var reader = reader()
        guard let declarations = reader.read() else { return nil }
        self.declarations = declarations
        (isIrregular, partner) = (reader.isIrregular, reader.partner)
        indentation = Indentation(of: text, declarations)
    }

    /// The outline of an empty text.
    init() {
        list = TokenList(SourceFile(path: "", bytes: []))
        (text, declarations, isIrregular) = ([], [], false)
        tokens = list.tokens
        partner = BracketPairs.partners(of: tokens, in: text)
        indentation = Indentation(of: text, declarations)
    }

    /// The same declarations with other tokens.
    init(_ other: SourceOutline, tokens: [Token]) {
        (list, text, declarations) = (other.list, other.text, other.declarations)
        (indentation, isIrregular) = (other.indentation, other.isIrregular)
        self.tokens = tokens
        partner = BracketPairs.partners(of: tokens, in: text)
    }

    /// Reads a text even if brackets are open at its end, and then as if they were closed there. All places are those
    /// of the text; what follows the open bracket is read as part of it.
    ///
    /// - Returns: `nil` where the text cannot be trusted nonetheless.
    static func closed(_ text: [UInt8]) -> SourceOutline? {
        if let outline = SourceOutline(text) { return outline }
        let list = TokenList(SourceFile(path: "", bytes: text))
        guard !list.isCutShort, list.diagnostics.isEmpty, let missing = closers(of: list) else { return nil }
        return SourceOutline(text + [Ascii.newline] + missing)
    }

    /// The brackets that are missing at the end; `nil` if others are.
    private static func closers(of list: TokenList) -> [UInt8]? {
        var open: [UInt8] = []
        for token in list.tokens where token.kind == .symbol {
            switch list.file.bytes[token.range.lowerBound] {
            case Ascii.openBrace: open.append(Ascii.closeBrace)
            case Ascii.openParen: open.append(Ascii.closeParen)
            case let byte where byte == Ascii.closeBrace || byte == Ascii.closeParen:
                guard open.popLast() == byte else { return nil }
            default: break
            }
        }
        return open.reversed()
    }

    /// All declarations, each before those in it.
    var all: [Declaration] {
        var all: [Declaration] = []
        var waiting = Array(declarations.reversed())
        while let next = waiting.popLast() {
            all.append(next)
            waiting += (next.container?.members ?? []).reversed()
        }
        return all
    }

    /// All functions by their keys.
    var functionsByKey: [Declaration.Key: Declaration] {
        Dictionary(all.filter { $0.key.kind == .function }.map { ($0.key, $0) }) { first, _ in first }
    }

    /// All declarations by their keys, to look up many.
    var byKey: [Declaration.Key: Declaration] { Dictionary(all.map { ($0.key, $0) }) { first, _ in first } }

    /// The keys of all declarations.
    var keys: [Declaration.Key] { declarations.keys }

    /// The tokens in a range, with one blank between them: equal for texts that differ in white space and comments
    /// only.
    func code(in range: Range<Int>) -> [UInt8] {
        var code: [UInt8] = []
        for index in indices(ofTokensIn: range) {
            code += text[tokens[index].range]
            code.append(Ascii.space)
        }
        return code
    }

    /// Whether two ranges, which start and end with tokens, have the same code.
    func hasSameCode(in range: Range<Int>, as other: SourceOutline, in otherRange: Range<Int>) -> Bool {
        if text[range].hasSameBytes(as: other.text[otherRange]) { return true }
        let (own, others) = (indices(ofTokensIn: range), other.indices(ofTokensIn: otherRange))
        return own.count == others.count
            && zip(own, others).allSatisfy { text[tokens[$0].range] == other.text[other.tokens[$1].range] }
    }

    /// The comments in a range, each line without the white space around it.
    func remarks(in range: Range<Int>) -> [UInt8] {
        var remarks: [UInt8] = []
        let first = comments.firstSorted { $0.range.lowerBound >= range.lowerBound }
        for comment in comments[first...].prefix(while: { range.contains($0.range.lowerBound) }) {
            for line in text[comment.range].split(separator: Ascii.newline) {
                remarks += Indentation.trimmed(line)
                remarks.append(Ascii.newline)
            }
        }
        return remarks
    }

    /// The bytes of the tokens in a range.
    func tokens(in range: Range<Int>) -> [Range<Int>] {
        indices(ofTokensIn: range).map { tokens[$0].range }
    }

    /// The numbers of the tokens in a range, without that of the end of the text, which has no bytes.
    func indices(ofTokensIn range: Range<Int>) -> Range<Int> {
        let first = firstToken(from: range.lowerBound)
        var end = first
        while end < tokens.count, tokens[end].range.upperBound <= range.upperBound, !tokens[end].range.isEmpty {
            end += 1
        }
        return first..<end
    }

    /// The lines of a range, from 1.
    func lines(of range: Range<Int>) -> ClosedRange<Int> {
        let first = 1 + text[..<range.lowerBound].count { $0 == Ascii.newline }
        return first...(first + text[range].count { $0 == Ascii.newline })
    }

    /// What is before the first declaration.
    var preamble: Range<Int> { 0..<(declarations.first?.range.lowerBound ?? 0) }

    func firstToken(from offset: Int) -> Int {
        tokens.firstSorted { $0.range.lowerBound >= offset }
    }
}

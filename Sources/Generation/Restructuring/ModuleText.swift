import ModuleSpec
import SourceText
import SwiftReader

/// The text of one module in its spec.
enum ModuleText {
    /// The spec without a module, and without the comments directly above it.
    ///
    /// - Returns: `nil` if the module has no end.
    static func removing(_ module: Module, from spec: SourceFile) -> [UInt8]? {
        guard let range = range(of: module, in: spec) else { return nil }
        var bytes = spec.bytes
        bytes.removeSubrange(range)
        return bytes
    }

    private static func range(of module: Module, in spec: SourceFile) -> Range<Int>? {
        let tokens = TokenList(spec).tokens
        guard let name = tokens.firstIndex(where: { $0.range == module.name.range }), name > 0,
            let brace = tokens.firstIndex(where: { $0.range == module.openingBrace }),
            let end = closingBrace(of: brace, in: tokens, spec)
        else { return nil }
        let keyword = tokens[name - 1]
        var start = keyword.range.lowerBound
        if keyword.startsLine { start = startOfComments(above: spec.lineRange(at: start).lowerBound, in: spec) }
        let rest = endOfBlankLines(after: end, in: spec)
        // Without the last module of the file, it ends with the one before it.
        return (rest == spec.bytes.count ? startOfBlankLines(before: start, in: spec) : start)..<rest
    }

    /// The start of the blank lines directly above a line; the place itself if none are above it.
    private static func startOfBlankLines(before place: Int, in spec: SourceFile) -> Int {
        var (result, index) = (place, place)
        while index > 0, [0x20, 0x09, 0x0D, 0x0A].contains(spec.bytes[index - 1]) {
            index -= 1
            // The end of the line before them stays.
            if spec.bytes[index] == 0x0A { result = index + 1 }
        }
        return result
    }

    private static func closingBrace(of brace: Int, in tokens: [Token], _ spec: SourceFile) -> Int? {
        var depth = 0
        for token in tokens[brace...] where token.kind == .symbol {
            switch spec.bytes[token.range.lowerBound] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return token.range.upperBound }
            default: break
            }
        }
        return nil
    }

    /// The start of the comment lines directly above a line. Those that start the file stay, as a license does, unless
    /// they are documentation.
    private static func startOfComments(above line: Int, in spec: SourceFile) -> Int {
        var (start, documentation) = (line, line)
        while start > 0 {
            let above = spec.lineRange(at: start - 1)
            let text = spec.bytes[above].drop { [0x20, 0x09, 0xEF, 0xBB, 0xBF].contains($0) }
            guard text.starts(with: Array("//".utf8)) else { break }
            start = above.lowerBound
            if text.starts(with: Array("///".utf8)), documentation == above.upperBound { documentation = start }
        }
        return start > 0 ? start : documentation
    }

    /// The end of the line and of the blank lines after it; the end of the blanks where more follows on its line.
    private static func endOfBlankLines(after end: Int, in spec: SourceFile) -> Int {
        var (result, index) = (end, end)
        while index < spec.bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(spec.bytes[index]) {
            index += 1
            if spec.bytes[index - 1] == 0x0A || index == spec.bytes.count { result = index }
        }
        return result > end ? result : index
    }
}

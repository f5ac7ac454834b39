import SwiftReader

/// Merges the head of a declaration, or comments, that more than one side may have changed.
enum PartMerge {
    struct Result {
        /// `nil` where the person's text stays as it is.
        let text: [UInt8]?
        /// Generated code in the person's text that the result has in another form.
        var replaced: [Range<Int>] = []
    }

    /// Merges heads token by token; each token keeps the white space and the comments before it.
    ///
    /// - Parameter names: The names that the merged body uses.
    /// - Returns: `nil` if there is a conflict.
    static func tokens(_ parts: Versions<OutlinePart>, usedIn names: () -> Set<String>) -> Result? {
        let code = parts.map(\.code)
        if code.base == code.theirs || code.ours == code.theirs { return Result(text: nil) }
        // The comments of a person's are kept by the merge of the tokens.
        if code.ours == code.base, parts.ours.remarks == parts.base.remarks {
            return Result(text: Array(parts.theirs.text))
        }
        var pieces = parts.map(\.pieces)
        if let ignored = IgnoredParameters(pieces, usedIn: names) {
            pieces = ignored.heads
            let tokens = pieces.map { $0.map(token) }
            if tokens.base == tokens.theirs || tokens.ours == tokens.theirs { return Result(text: nil) }
            if tokens.base == tokens.ours { return Result(text: joined(pieces.theirs)) }
        }
        do throws(ParameterListMerge.UnknownPlace) {
            if let list = try ParameterListMerge(pieces) {
                guard let before = merged(list.before), let after = merged(list.after) else { return nil }
                return Result(text: joined(before + list.pieces + after))
            }
        } catch {
            return nil
        }
        guard let all = merged(pieces), ParameterListMerge.isPossible(all) else { return nil }
        return Result(text: joined(all))
    }

    /// Merges tokens, each with the white space and the comments before it.
    ///
    /// - Returns: `nil` if there is a conflict.
    private static func merged(_ pieces: Versions<[ArraySlice<UInt8>]>) -> [ArraySlice<UInt8>]? {
        let merge = LineMerge(pieces, comparing: token)
        var result: [ArraySlice<UInt8>] = []
        var added: ArraySlice<ArraySlice<UInt8>> = []
        for part in merge.parts {
            switch part {
            case .lines(let pieces):
                result += moved(added, before: pieces)
                added = []
            case .conflict(let conflict):
                guard conflict.base.isEmpty else { return nil }
                let (mine, other) = (merge.ours[conflict.ours], merge.theirs[conflict.theirs])
                if result.last.map(token)?.elementsEqual("(".utf8) == true,
                    HeadAdditions.areParameters(generated: other.map(token), mine: mine.map(token))
                {
                    result += mine + [[UInt8(ascii: ",")], [Ascii.space] + token(other[other.startIndex])]
                    result += other.dropFirst()
                    continue
                }
                let head = result.map(token)
                if HeadAdditions.areParents(generated: other.map(token), mine: mine.map(token), after: head) {
                    result += mine + [[UInt8(ascii: ",")]] + other.dropFirst()
                    continue
                }
                guard HeadAdditions.canFollow(generated: other.map(token), mine: mine.map(token)) else { return nil }
                result += mine
                added = other
            }
        }
        let all = result + added
        // Both sides can have put a comma at one place.
        let comma = [UInt8(ascii: ",")][...]
        let isDoubled = zip(all, all.dropFirst()).contains { token($0) == comma && token($1) == comma }
        return isDoubled ? nil : all
    }

    /// The text of a head. A token that was the first one of its version has no white space before it.
    private static func joined(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        for piece in pieces {
            if let last = text.last, let first = piece.first, endsWord(last), startsWord(first) {
                text.append(Ascii.space)
            }
            text += text.isEmpty ? token(piece) : piece
        }
        return text
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        Ascii.isWordPart(byte) || byte == Ascii.closeParen || byte == UInt8(ascii: ",")
    }

    private static func startsWord(_ byte: UInt8) -> Bool { Ascii.isWordPart(byte) || byte == UInt8(ascii: "@") }

    /// Modifiers that are put before others, with the white space that was before those.
    private static func moved(
        _ added: ArraySlice<ArraySlice<UInt8>>,
        before pieces: [ArraySlice<UInt8>]
    ) -> [ArraySlice<UInt8>] {
        guard let first = added.first, let next = pieces.first, first.last != UInt8(ascii: ",") else {
            return added + pieces
        }
        let gap = next.prefix(while: Ascii.isWhiteSpace)
        let rest = [[Ascii.space] + next.dropFirst(gap.count)] + pieces.dropFirst()
        return [gap + token(first)] + added.dropFirst() + rest
    }

    /// The token at the end of a piece.
    static func token(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        piece.drop(while: Ascii.isWhiteSpace)
    }

    /// Merges comments line by line, ignoring the indentation. Changes that touch each other, and do not overlap, are
    /// both taken.
    ///
    /// - Returns: `nil` if there is a conflict.
    static func lines(_ texts: Versions<ArraySlice<UInt8>>) -> [UInt8]? {
        let merge = LineMerge(
            texts.map { $0.split(separator: Ascii.newline, omittingEmptySubsequences: false) },
            comparing: Indentation.trimmed,
            joinsNeighbors: true
        )
        return merge.merged.map { Array($0.joined(separator: [Ascii.newline])) }
    }

    /// Whether a text has all lines that another version added, and none of those that it removed.
    static func hasChanges(_ text: ArraySlice<UInt8>, from base: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> Bool {
        func lines(_ text: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
            Set(text.split(separator: Ascii.newline).map(Indentation.trimmed).filter { $0.count > 1 })
        }
        let (own, old, now) = (lines(text), lines(base), lines(new))
        return old != now && now.subtracting(old).isSubset(of: own) && old.subtracting(now).isDisjoint(with: own)
    }
}

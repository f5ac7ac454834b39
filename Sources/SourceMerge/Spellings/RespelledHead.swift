import SwiftReader

/// The head of a function or a property that a person may have written in other words: `some Equatable` for a generic
/// parameter, a type alias for its type.
///
/// A merge of tokens cannot tell that such a head says what was generated. It can also put words together that belong
/// to different ways of writing it, such as the name of a generic parameter that the person no longer has.
struct RespelledHead {
    private let heads: Versions<OutlinePart>
    private let keywords: [String]
    private let aliases: [String: [String]]

    /// - Parameters:
    ///   - kinds: The kinds of the declarations.
    ///   - aliases: By the names of type aliases, the words of their types.
    init(_ heads: Versions<OutlinePart>, _ kinds: Versions<Declaration.Kind>, _ aliases: [String: [String]]) {
        self.heads = heads
        self.aliases = aliases
        let hasTypes = [.function, .initializer, .subscript, .property].contains(kinds.ours)
        keywords = hasTypes && kinds.base == kinds.ours && kinds.theirs == kinds.ours ? kinds.ours.keywords : []
    }

    /// The merged head.
    ///
    /// - Parameters:
    ///   - tokens: What the merge of the tokens gives; `nil` for a conflict.
    ///   - names: The names that the merged body uses.
    /// - Returns: `nil` if there is a conflict.
    func merged(_ tokens: PartMerge.Result?, usedIn names: () -> Set<String>) -> PartMerge.Result? {
        let code = heads.map(\.code)
        guard !keywords.isEmpty, code.base != code.theirs, code.ours != code.base, code.ours != code.theirs else {
            return tokens
        }
        let words = heads.map(signature)
        let meanings = words.map(meaning)
        if meanings.ours == meanings.theirs { return tokens ?? .init(text: nil) }
        if meanings.ours != meanings.base {
            guard let text = tokens?.text else { return tokens }
            return isWhole(text, words) ? tokens : nil
        }
        if let text = tokens?.text, let own = OutlinePart(head: text), meaning(signature(of: own)) == meanings.theirs {
            return tokens
        }
        return generated(words, usedIn: names)
    }

    private func meaning(_ signature: [String]) -> HeadMeaning { HeadMeaning(signature, aliases: aliases) }

    /// The words of a head from its keyword on.
    private func signature(of head: OutlinePart) -> [String] { head.outline.words(in: divided(head).signature.range) }

    /// The attributes and modifiers of a head, and the rest.
    private func divided(_ head: OutlinePart) -> (modifiers: OutlinePart, signature: OutlinePart) {
        let keyword = head.outline.indices(ofTokensIn: head.range).first { index in
            keywords.contains { head.outline.isString(index, $0) }
        }
        let start = keyword.map { head.outline.tokens[$0].range.lowerBound } ?? head.range.lowerBound
        let end = head.outline.tokens(in: head.range.lowerBound..<start).last?.upperBound ?? head.range.lowerBound
        return (
            OutlinePart(outline: head.outline, range: head.range.lowerBound..<end),
            OutlinePart(outline: head.outline, range: start..<head.range.upperBound)
        )
    }

    /// Whether a merged head declares all generic parameters that it names.
    private func isWhole(_ text: [UInt8], _ words: Versions<[String]>) -> Bool {
        guard let merged = OutlinePart(head: text).map(signature) else { return true }
        let all = words.map { Set(GenericHead($0).parameters) }
        let known = all.base.union(all.ours).union(all.theirs)
        return known.intersection(merged).isSubset(of: GenericHead(merged).parameters)
    }

    /// The head that is generated now, with the person's attributes, modifiers and names of generic parameters.
    ///
    /// - Returns: `nil` if the body uses a parameter or a generic parameter that has no name there.
    private func generated(_ words: Versions<[String]>, usedIn names: () -> Set<String>) -> PartMerge.Result? {
        let parts = heads.map(divided)
        guard let modifiers = PartMerge.tokens(parts.map(\.modifiers), usedIn: names) else { return nil }
        let parameters = words.map { GenericHead($0).parameters }
        var renamed: [String: String] = [:]
        if parameters.base.count == parameters.ours.count, Set(parameters.ours).isDisjoint(with: words.theirs) {
            renamed = Dictionary(zip(parameters.base, parameters.ours)) { first, _ in first }
        }
        let left = Set(parameters.theirs.map { renamed[$0] ?? $0 })
        let inner = heads.map { Set(ParameterNames($0.range, in: $0.outline).parameters.map(\.name)) }
        let own = inner.ours.subtracting(inner.base).subtracting(inner.theirs)
        guard own.union(parameters.ours).subtracting(left).isDisjoint(with: names()) else { return nil }
        let signature = parts.theirs.signature
        var edits = TextEdits()
        for token in signature.outline.tokens(in: signature.range) {
            if let name = renamed[signature.outline.string(token)] { edits.replace(token, with: Array(name.utf8)) }
        }
        let text = edits.apply(to: Array(signature.outline.text[..<signature.range.upperBound]))
        guard let new = text?.dropFirst(signature.range.lowerBound) else { return nil }
        let start = modifiers.text ?? Array(parts.ours.modifiers.text)
        let gap = heads.ours.text[parts.ours.modifiers.range.upperBound..<parts.ours.signature.range.lowerBound]
        return .init(text: start + (start.isEmpty ? [] : gap.isEmpty ? [Ascii.space] : Array(gap)) + new)
    }
}

extension OutlinePart {
    /// A head alone; `nil` if it cannot be read.
    fileprivate init?(head: [UInt8]) {
        guard let outline = SourceOutline(head), let declaration = outline.declarations.first else { return nil }
        self.init(outline: outline, range: declaration.head)
    }
}

import SourceText
import SwiftReader

extension TokenList {
    /// The modifiers and the attributes in front of the keyword of a declaration, without their arguments.
    ///
    /// - Parameters:
    ///   - keyword: The index of the keyword.
    ///   - partner: For each bracket among the tokens, the index of its partner.
    fileprivate func modifiers(before keyword: Int, _ partner: [Int]) -> Set<String> {
        func text(_ index: Int) -> String { index < 0 ? "" : file.text(tokens[index].range) }
        var words: Set<String> = []
        var index = keyword - 1
        while index >= 0 {
            // `private(set)`
            let word = text(index) == ")" ? partner[index] - 1 : index
            let isAttribute = text(word - 1) == "@"
            guard isAttribute || SwiftParser.modifierWords.contains(text(word)) else { break }
            words.insert(text(word))
            index = word - (isAttribute ? 2 : 1)
        }
        return words
    }

    /// The same of a type or a property.
    ///
    /// - Parameter name: The bytes of its name, which follows the keyword.
    func modifiers(beforeNameAt name: Range<Int>, _ partner: [Int]) -> Set<String> {
        let index = tokens.firstSorted { $0.range.lowerBound >= name.lowerBound }
        return modifiers(before: index - 1, partner)
    }
}

extension SwiftOutline.Function {
    /// The labels of a designated initializer; `nil` for any other function.
    ///
    /// - Parameter partner: For each bracket among the tokens, the index of its partner.
    func designatedLabels(in list: TokenList, _ partner: [Int]) -> [String]? {
        guard name.text == "init", !list.modifiers(before: code.lowerBound, partner).contains("convenience") else {
            return nil
        }
        func text(_ index: Int) -> String { list.file.text(list.tokens[index].range) }
        guard let parenthesis = code.first(where: { text($0) == "(" }) else { return nil }
        let end = min(partner[parenthesis], code.upperBound)
        var labels: [String] = []
        var index = parenthesis + 1
        var startsParameter = true
        while index < end {
            if startsParameter, list.tokens[index].kind == .word { labels.append(text(index)) }
            startsParameter = text(index) == ","
            // What is inside brackets is no parameter.
            index = max(index, partner[index]) + 1
        }
        return labels
    }
}

extension SwiftSurvey.Function {
    /// - Parameter partner: For each bracket among the tokens, the index of its partner.
    init(_ function: SwiftOutline.Function, in list: TokenList, _ partner: [Int]) {
        let (file, tokens) = (list.file, list.tokens)
        func text(_ index: Int) -> String { file.text(tokens[index].range) }
        name = function.name.text
        let modifiers = list.modifiers(before: function.code.lowerBound - 1, partner)
        isStatic = !modifiers.isDisjoint(with: ["static", "class"])
        isPrivate = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        isOnMainActor = modifiers.contains("MainActor")
        let head = function.code.lowerBound..<(function.body?.lowerBound ?? function.code.upperBound)
        let parenthesis = head.first { text($0) == "(" }
        let parentheses = parenthesis.map { $0..<max($0, min(partner[$0], head.upperBound)) } ?? 0..<0
        parameters = Set(parentheses.filter { tokens[$0].kind == .word }.map(text))
        let arrow = head.last { tokens[$0].kind == .arrow }
        let written = arrow.map { head.clamped(to: ($0 + 1)..<max($0 + 1, head.upperBound)) } ?? 0..<0
        let words = written.filter { tokens[$0].kind == .word }.map(text)
        result = words.filter { $0 != "any" }
        isOptional = written.contains { text($0) == "?" }
        let body = function.body ?? 0..<0
        makesObjects = zip(body, body.dropFirst()).contains { text($0).first?.isUppercase == true && text($1) == "(" }
        calls = function.body.map { Self.calls(in: $0, of: list, partner) } ?? []
    }

    /// `receiver.name(label: …)`, `receiver?.name()`
    private static func calls(
        in body: Range<Int>,
        of list: TokenList,
        _ partner: [Int]
    ) -> [SwiftSurvey.Call] {
        let tokens = list.tokens
        func text(_ index: Int) -> String { index < body.upperBound ? list.file.text(tokens[index].range) : "" }
        return body.compactMap { index in
            guard tokens[index].kind == .word, index == 0 || text(index - 1) != "." || text(index - 2) == "self" else {
                return nil
            }
            var next = index + 1
            if text(next) == "?" || text(next) == "!" { next += 1 }
            guard text(next) == ".", next + 2 < body.upperBound, tokens[next + 1].kind == .word, text(next + 2) == "("
            else { return nil }
            let start = text(index - 1) == "." ? index - 2 : index
            return SwiftSurvey.Call(
                receiver: text(index),
                name: text(next + 1),
                arguments: arguments(after: next + 2, of: list, partner),
                isStatement: isStatement(from: start, to: partner[next + 2], in: body, of: list)
            )
        }
    }

    /// `view` and `self` of `(view: self)`, and `_` and `3` of `(3)`.
    private static func arguments(
        after parenthesis: Int,
        of list: TokenList,
        _ partner: [Int]
    ) -> [(label: String, value: String)] {
        func text(_ index: Int) -> String { list.file.text(list.tokens[index].range) }
        let end = partner[parenthesis]
        guard end > parenthesis else { return [] }
        var arguments: [(label: String, value: String)] = []
        var index = parenthesis + 1
        var startsArgument = true
        while index < end {
            if startsArgument {
                let isLabeled = index + 1 < end && text(index + 1) == ":"
                arguments.append((isLabeled ? text(index) : "_", ""))
                if isLabeled { index += 2 }
                startsArgument = false
                continue
            }
            startsArgument = text(index) == ","
            // What is inside brackets is no argument.
            let next = max(index, partner[index]) + 1
            if !startsArgument, let last = arguments.indices.last {
                arguments[last].value += (index..<min(next, end)).map(text).joined()
            }
            index = next
        }
        return arguments
    }

    /// Whether a call is a statement, as far as the tokens around it tell.
    private static func isStatement(from start: Int, to end: Int, in body: Range<Int>, of list: TokenList) -> Bool {
        let tokens = list.tokens
        func text(_ index: Int) -> String { list.file.text(tokens[index].range) }
        guard body.contains(start), body.contains(end) else { return false }
        let startsStatement =
            start == body.lowerBound || tokens[start].startsLine || ["{", ";"].contains(text(start - 1))
        guard startsStatement, body.contains(end + 1) else { return startsStatement }
        return [";", "}"].contains(text(end + 1)) || tokens[end + 1].startsLine && text(end + 1) != "."
    }
}

extension SwiftSurvey.Call {
    fileprivate init(
        receiver: String,
        name: String,
        arguments: [(label: String, value: String)],
        isStatement: Bool
    ) {
        self.receiver = receiver
        let labels = arguments.map { $0.label + ":" }.joined()
        function = labels.isEmpty ? name : "\(name)(\(labels))"
        self.arguments = arguments.map(\.value)
        self.isStatement = isStatement
    }
}

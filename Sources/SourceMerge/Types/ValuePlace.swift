import SwiftReader

/// Tells what becomes of a value, such as the result of a call, as far as the words around it show it.
struct ValuePlace {
    enum Use {
        /// Nothing, as in `_ = value`, or something that the words do not show.
        case nothing
        /// A member of it is used: `value.view`.
        case member(String)
        /// Each of its elements has a name: `let (view, input) = value`.
        case parts
        /// It is used as a whole, where the words of a type are written: `let view: UIView = value`; `nil` if none is.
        case value([String]?)
        /// It is thrown.
        case thrown
        /// A local has the value.
        case local([ValuePlace])
    }

    private let value: Range<Int>
    private let outline: SourceOutline
    private let followsLocals: Bool

    /// - Parameters:
    ///   - value: The numbers of its tokens.
    ///   - followsLocals: Whether the uses of a local with the value are looked for.
    init(_ value: Range<Int>, in outline: SourceOutline, followsLocals: Bool = true) {
        (self.value, self.outline, self.followsLocals) = (value, outline, followsLocals)
    }

    var use: Use {
        if outline.isString(value.upperBound, ".") { return .member(outline.string(at: value.upperBound + 1)) }
        guard isWhole else { return .nothing }
        var start = value.lowerBound
        while ["try", "await"].contains(outline.string(at: start - 1)) { start -= 1 }
        switch outline.string(at: start - 1) {
        case "=": return use(assignedBy: start - 1)
        case "return": return .value(result)
        case "throw": return .thrown
        case "{": return outline.isString(value.upperBound, "}") ? onlyUse(after: start - 1) : .nothing
        case "(", "[", ",", ":", "?": return .value(nil)
        default: return .nothing
        }
    }

    /// Whether it ends where a statement, an argument or the like does.
    private var isWhole: Bool {
        let end = value.upperBound
        return ["}", ")", "]", ",", ";", ":", "{", "else"].contains(outline.string(at: end)) || outline.isNewLine(end)
    }

    /// The use of a value that is alone in a block.
    private func onlyUse(after brace: Int) -> Use {
        guard let owner, outline.indices(ofTokensIn: owner.body).first == brace else { return .value(nil) }
        return typeOfOwner.map { .value($0) } ?? .nothing
    }

    private func use(assignedBy sign: Int) -> Use {
        if outline.isString(sign - 1, "_") { return .nothing }
        guard let keyword = declaration(endingAt: sign) else { return .value(nil) }
        if outline.isString(keyword + 1, "(") { return .parts }
        if outline.isString(keyword + 2, ":") { return .value(((keyword + 3)..<sign).map(outline.string)) }
        guard followsLocals, let uses = uses(ofLocalAt: keyword + 1) else { return .value(nil) }
        return .local(uses)
    }

    /// The number of the token `let` or `var` of a declaration.
    private func declaration(endingAt sign: Int) -> Int? {
        for place in (0..<sign).reversed().prefix(Self.longestDeclaration) {
            if ["let", "var"].contains(outline.string(at: place)) { return place }
            if ["{", "}", ";", "="].contains(outline.string(at: place)) || outline.tokens[place].startsLine {
                return nil
            }
        }
        return nil
    }

    private static let longestDeclaration = 32

    /// The places where a local is used; `nil` if it is none, or if there are several of its name.
    private func uses(ofLocalAt index: Int) -> [ValuePlace]? {
        let name = outline.word(at: index)
        guard let body, body.contains(outline.tokens[index].range.lowerBound),
            LocalNames(in: body, of: outline).places[name]?.count == 1
        else { return nil }
        return outline.indices(ofTokensIn: body).filter { place in
            place >= value.upperBound && outline.word(at: place) == name && !outline.isMember(place)
                && !outline.isLabel(place)
        }
        .map { ValuePlace($0..<($0 + 1), in: outline, followsLocals: false) }
    }

    /// The function or the property around the value.
    private var owner: Declaration? { outline.member(around: outline.tokens[value.lowerBound].range.lowerBound) }

    /// The body around the value; `nil` for a long one, which may have many such values and would be read for each.
    private var body: Range<Int>? { owner.map(\.body).flatMap { $0.count > Self.longestBody ? nil : $0 } }

    private static let longestBody = 16_384

    /// The words of the type that `return` gives a value of; `nil` if it is not known.
    private var result: [String]? {
        guard let body, !outline.hasOtherReturns(in: body) else { return nil }
        return typeOfOwner
    }

    /// The words of the result of a function or of the type of a property; `nil` for none.
    private var typeOfOwner: [String]? {
        guard let owner else { return nil }
        if owner.key.kind == .function {
            let result = outline.result(in: owner.head)
            return result.isEmpty ? nil : result
        }
        return owner.key.kind == .property ? outline.words(in: owner.head).writtenType : nil
    }
}

extension SourceOutline {
    /// The declaration at a place that contains no others.
    fileprivate func member(around offset: Int) -> Declaration? {
        var members = declarations
        while true {
            let next = members.firstSorted { $0.range.upperBound > offset }
            guard next < members.count, members[next].range.contains(offset) else { return nil }
            guard let container = members[next].container else { return members[next] }
            members = container.members
        }
    }
}

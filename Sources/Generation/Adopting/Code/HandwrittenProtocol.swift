import SourceText
import SwiftReader

/// A protocol that a person wrote, with its requirements as they are written.
struct HandwrittenProtocol: Sendable {
    /// A requirement with the comments before it.
    struct Member: Sendable {
        let text: String
        /// `nil` for what cannot be read as a requirement.
        let requirement: Requirement?
        /// Why a spec cannot ask for it; `nil` if it can, as far as the protocol tells.
        var problem: String?
        /// The property of the state that it is in a spec; `nil` for any other member.
        var shown: String?

        /// The text without the white space around it.
        var code: Substring {
            let text = text.drop(while: \.isWhitespace)
            return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text
        }
    }

    let name: String
    /// What is before its name.
    var head = Head()
    /// The types after its colon.
    let parents: [TypeSyntax]
    let members: [Member]

    /// The protocols that a file declares, in its order, and the type aliases that join several.
    static func all(in outline: SwiftOutline) -> [HandwrittenProtocol] {
        protocols(in: outline)
            + outline.types.compactMap { type in
                guard type.kind == .typealias, case .composition(let parents)? = type.aliased else { return nil }
                return HandwrittenProtocol(name: type.name, parents: parents, members: [])
            }
    }

    private static func protocols(in outline: SwiftOutline) -> [HandwrittenProtocol] {
        let (list, tokens) = (outline.tokens, outline.tokens.tokens)
        let partner = BracketPairs.partners(of: tokens, in: list.file.bytes)
        return outline.types.filter { $0.kind == .protocol }.compactMap { type in
            let rest = tokens.indices.drop { tokens[$0].range.lowerBound < type.nameRange.upperBound }
            guard let opening = rest.first(where: { list.file.text(tokens[$0].range) == "{" }),
                partner[opening] > opening
            else { return nil }
            let body = tokens[opening].range.upperBound..<tokens[partner[opening]].range.lowerBound
            return HandwrittenProtocol(
                name: type.name,
                head: Head(of: type, before: opening, in: list, partner),
                parents: type.inherited,
                members: members(in: SourceFile(path: list.file.path, text: list.file.text(body)))
            )
        }
    }

    /// The protocol with some of its parents replaced by their requirements.
    func joined(with others: [HandwrittenProtocol]) -> HandwrittenProtocol {
        var (parents, members): ([TypeSyntax], [Member]) = ([], [])
        for parent in self.parents {
            if let other = others.first(where: { $0.name == parent.description && $0.name != name }) {
                parents += other.parents.filter { !parents.contains($0) }
                members += other.members
            } else {
                parents.append(parent)
            }
        }
        return HandwrittenProtocol(
            name: name,
            head: head,
            parents: parents,
            members: members + self.members
        )
    }

    /// The protocol with the requirements of another declaration of it, such as one in another branch of `#if`. A spec
    /// asks for those of the first one.
    func declaredAgain(as other: HandwrittenProtocol) -> HandwrittenProtocol {
        let known = Set(members.map(\.code))
        let others = other.members.filter { !known.contains($0.code) }
        let problem = "only another declaration of '\(name)' has it"
        return HandwrittenProtocol(
            name: name,
            head: head,
            parents: parents,
            members: members
                + others.map { Member(text: $0.text, requirement: $0.requirement, problem: $0.problem ?? problem) }
        )
    }

    /// - Parameter body: What is between the braces of a protocol.
    private static func members(in body: SourceFile) -> [Member] {
        let list = TokenList(body)
        var parser = SwiftParser(list)
        var members: [Member] = []
        var branches: [Bool] = []
        var start = 0
        while !parser.isAtEnd {
            let first = parser.mark
            let condition = Condition(rawValue: body.text(parser.current.range))
            condition?.apply(to: &branches)
            let requirement = try? parser.parseRequirement()
            if requirement == nil {
                parser.goBack(to: first)
                parser.skipMember()
            }
            while parser.take(";") {}
            let end = body.endOfLine(after: parser.endOfPrevious, before: parser.current)
            let problem = condition?.problem ?? (branches.contains(true) ? Condition.otherBranch : nil)
            members.append(Member(text: body.text(start..<end), requirement: requirement, problem: problem))
            start = end
        }
        return Self.leavingOutAssociatedTypes(members)
    }

    /// The members, with the reason why those are left out that use an associated type.
    private static func leavingOutAssociatedTypes(_ members: [Member]) -> [Member] {
        let names = members.compactMap { member -> String? in
            guard case .associatedType(let type)? = member.requirement?.kind else { return nil }
            return type.name.text
        }
        guard !names.isEmpty else { return members }
        return members.map { member in
            var member = member
            let words = Set(member.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            if case .associatedType? = member.requirement?.kind { return member }
            let used = names.first(where: words.contains)
            member.problem = member.problem ?? used.map { "a part of a module cannot have the associated type '\($0)'" }
            return member
        }
    }
}

/// A line that starts, changes or ends what is compiled under a condition.
private enum Condition: String {
    case start = "#if"
    case other = "#elseif"
    case rest = "#else"
    case end = "#endif"

    static let otherBranch = "the spec asks for what another branch of '#if' requires"

    /// Why it is not in a spec.
    var problem: String {
        self == .start
            ? "a spec has no conditions: what is required under '#if' is required always" : "a spec has no conditions"
    }

    /// - Parameter branches: For each open condition, whether this branch is not its first.
    func apply(to branches: inout [Bool]) {
        switch self {
        case .start: branches.append(false)
        case .other, .rest: if let last = branches.indices.last { branches[last] = true }
        case .end: _ = branches.popLast()
        }
    }
}

extension SwiftParser {
    private static let starters = Keywords.declarations.union(modifierWords)

    /// Goes to the next line that starts with a declaration.
    fileprivate mutating func skipMember() {
        repeat { advance() } while !isAtEnd && !startsMember
    }

    private var startsMember: Bool {
        current.startsLine
            && (isAt("@") || current.kind == .poundWord || word(current).map(Self.starters.contains) == true)
    }
}

extension SourceFile {
    /// The end of a line if nothing but a comment follows a place on it.
    ///
    /// - Parameter next: The token after the place.
    fileprivate func endOfLine(after place: Int, before next: Token) -> Int {
        let end = lineRange(at: place).upperBound
        return end <= next.range.lowerBound && bytes[place..<end].firstRange(of: "/*".utf8) == nil ? end : place
    }
}

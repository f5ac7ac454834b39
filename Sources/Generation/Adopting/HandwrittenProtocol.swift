import SourceText
import SwiftReader

/// A protocol that a person wrote, with its requirements as they are written.
struct HandwrittenProtocol: Sendable {
    /// A requirement with the comments before it.
    struct Member: Sendable {
        let text: String
        /// `nil` for what cannot be read as a requirement.
        let requirement: Requirement?
    }

    let name: String
    /// What stands before its name.
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

    /// The protocol with the requirements of some of those that it inherits, in place of these.
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

    /// - Parameter body: What is between the braces of a protocol.
    private static func members(in body: SourceFile) -> [Member] {
        var parser = SwiftParser(TokenList(body))
        var members: [Member] = []
        var start = 0
        while !parser.isAtEnd {
            let first = parser.mark
            let requirement = try? parser.parseRequirement()
            if requirement == nil {
                parser.goBack(to: first)
                parser.skipMember()
            }
            while parser.take(";") {}
            let end = body.endOfLine(after: parser.endOfPrevious, before: parser.current)
            members.append(Member(text: body.text(start..<end), requirement: requirement))
            start = end
        }
        return members
    }
}

extension SwiftParser {
    private static let starters = Keywords.declarations.union(modifierWords)

    /// Goes to the next line that starts with a declaration.
    fileprivate mutating func skipMember() {
        repeat { advance() } while !isAtEnd && !startsMember
    }

    private var startsMember: Bool {
        current.startsLine && (isAt("@") || word(current).map(Self.starters.contains) == true)
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

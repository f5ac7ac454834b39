import SwiftReader

/// The members of types that get other names, and the texts in which they are renamed.
///
/// What gets another name is read from two versions of generated files that differ in names only, so that a name that
/// follows from another one is found as well: with `load`, `loadTask` and `didLoad`.
package struct MemberRenames {
    /// A member, with the type that declares it.
    struct Member: Hashable {
        let type: String
        /// A function has its labels: `load(id:)`.
        let title: String

        init(_ type: String, _ title: String) {
            self.type = type
            self.title = title.filter { $0 != "`" }
        }

        /// Without labels.
        var word: String { String(title.prefix { $0 != "(" }) }
    }

    /// What a member is called now: its new word, as it is declared.
    private(set) var names: [Member: String] = [:]
    /// The types and members of all texts.
    let members: TypeMembers

    /// - Parameters:
    ///   - files: The two generated versions of the files.
    ///   - texts: The files as they are, and those that people wrote beside them.
    /// - Returns: `nil` if the versions differ in more than the names of functions and properties.
    package init?(_ files: [(old: [UInt8], new: [UInt8])], in texts: [[UInt8]]) {
        for (old, new) in files where old != new {
            guard let renamed = Self.names(from: old, to: new) else { return nil }
            names.merge(renamed) { first, _ in first }
        }
        members = TypeMembers((files.map(\.old) + texts).compactMap { SourceOutline.closed(TextForm.plain($0)) })
        addConformances()
    }

    package var isEmpty: Bool { names.isEmpty }

    /// Reads the members with other names from two versions of a file.
    private static func names(from old: [UInt8], to new: [UInt8]) -> [Member: String]? {
        guard let old = SourceOutline(TextForm.plain(old)), let new = SourceOutline(TextForm.plain(new)),
            old.tokens.count == new.tokens.count
        else { return nil }
        for index in old.tokens.indices {
            let kinds = [old.tokens[index].kind, new.tokens[index].kind]
            let isName = kinds.allSatisfy { [.word, .escapedWord].contains($0) } || kinds == [.string, .string]
            guard isName || old.word(at: index) == new.word(at: index) else { return nil }
        }
        let (before, after) = (old.all, new.all)
        guard before.count == after.count else { return nil }
        var names: [Member: String] = [:]
        for (old, new) in zip(before, after) where old.key.name != new.key.name {
            let isMember = [.function, .property].contains(old.key.kind) && !old.key.scope.isEmpty
            guard isMember, old.key.kind == new.key.kind else { return nil }
            names[Member(old.key.scope, old.key.name)] = new.baseName
        }
        return names
    }

    /// Adds the members of people's types that meet a requirement with another name.
    private mutating func addConformances() {
        for type in members.keywords.keys {
            for parent in members.knownFamily(of: type) where parent != type {
                for (member, name) in names where member.type == parent && members.declares(member.title, in: type) {
                    names[Member(type, member.title)] = name
                }
            }
        }
    }

    /// The first type in which a person has a member with one of the new names already, and its title.
    package var taken: (type: String, title: String)? {
        for (member, name) in names.sorted(by: { ($0.key.type, $0.key.title) < ($1.key.type, $1.key.title) }) {
            let title = Member(member.type, name + member.title.dropFirst(member.word.count)).title
            if names[Member(member.type, title)] == nil, members.declares(title, in: member.type) {
                return (member.type, title)
            }
        }
        return nil
    }

    /// A text with the new names, and the lines, from 1, of names of which it is not clear whose they are.
    package func apply(to text: [UInt8]) -> (text: [UInt8], unclear: [Int]) {
        let plain = TextForm.plain(text)
        guard !isEmpty, var uses = MemberUses(of: self, in: plain) else { return (text, []) }
        var edits = TextEdits()
        var unclear: [Int] = []
        for (index, token) in uses.tokens.enumerated() {
            switch uses.use(at: index) {
            case .none: break
            case .name(let name): edits.replace(token.range, with: Array(name.utf8))
            case .shorthand(let name):
                edits.replace(token.range, with: plain[token.range] + Array(" = \(name)".utf8))
            case .unclear: unclear.append(1 + plain[..<token.range.lowerBound].count { $0 == Ascii.newline })
            }
        }
        guard let renamed = edits.apply(to: plain), renamed != plain else { return (text, unclear) }
        return (TextForm(of: text).apply(to: renamed), unclear)
    }
}

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

    /// A member as it is generated with its old name.
    struct Generated {
        /// The types of its parameters.
        let signature: String
        let isStatic: Bool
    }

    /// Why a name cannot be given.
    package enum Obstacle {
        /// A type has something of the new name.
        case taken(title: String, type: String)
        /// A type needs the old name, too, for another type.
        case needed(title: String, type: String)
    }

    /// What a member is called now: its new word, as it is declared.
    private(set) var names: [Member: String] = [:]
    private(set) var generated: [Member: Generated] = [:]
    /// The types and members of all texts.
    let members: TypeMembers

    /// - Parameters:
    ///   - files: The two generated versions of the files.
    ///   - texts: The files as they are, and those that people wrote beside them.
    /// - Returns: `nil` if the versions differ in more than the names of functions and properties.
    package init?(_ files: [(old: [UInt8], new: [UInt8])], in texts: [[UInt8]]) {
        // A text without an edit is the generated one.
        let all = Set(files.map(\.old) + texts)
        members = TypeMembers(all.compactMap { SourceOutline.closed(TextForm.plain($0)) })
        for (old, new) in files where old != new {
            guard readNames(from: old, to: new) else { return nil }
        }
        addConformances()
    }

    /// Reads the members with other names from two versions of a file.
    ///
    /// - Returns: Whether they differ in names only.
    private mutating func readNames(from old: [UInt8], to new: [UInt8]) -> Bool {
        guard let old = SourceOutline(TextForm.plain(old)), let new = SourceOutline(TextForm.plain(new)),
            old.tokens.count == new.tokens.count
        else { return false }
        for index in old.tokens.indices {
            let kinds = [old.tokens[index].kind, new.tokens[index].kind]
            let isName = kinds.allSatisfy { [.word, .escapedWord].contains($0) } || kinds == [.string, .string]
            guard isName || old.word(at: index) == new.word(at: index) else { return false }
        }
        let (before, after) = (old.all, new.all)
        guard before.count == after.count else { return false }
        for (own, other) in zip(before, after) where own.key.name != other.key.name {
            let isMember = [.function, .property].contains(own.key.kind) && !own.key.scope.isEmpty
            guard isMember, own.key.kind == other.key.kind else { return false }
            let member = Member(own.key.scope, own.key.name)
            names[member] = other.baseName
            generated[member] = Generated(signature: own.key.signature, isStatic: old.isStatic(own))
        }
        return true
    }

    /// Adds the members of people's types that meet a requirement with another name.
    private mutating func addConformances() {
        for type in members.keywords.keys {
            for parent in members.knownFamily(of: type) where parent != type {
                for (member, name) in names where member.type == parent && members.declares(member.title, in: type) {
                    let own = Member(type, member.title)
                    names[own] = name
                    if generated[own] == nil { generated[own] = generated[member] }
                }
            }
        }
    }

    /// The first reason for which a member cannot have its new name; `nil` if all can.
    package var obstacle: Obstacle? {
        for (member, name) in names.sorted(by: { ($0.key.type, $0.key.title) < ($1.key.type, $1.key.title) }) {
            let title = Member(member.type, name + member.title.dropFirst(member.word.count)).title
            for type in members.keywords.keys.sorted() {
                let family = members.knownFamily(of: type)
                guard family.contains(member.type) else { continue }
                let others = members.declarers(of: title, in: family).filter { names[Member($0, title)] == nil }
                if let other = others.first { return .taken(title: title, type: other) }
                let needing = family.filter {
                    members.declares(member.title, in: $0) && names[Member($0, member.title)] == nil
                }
                if let other = needing.min() { return .needed(title: member.title, type: other) }
            }
        }
        return nil
    }

    /// Whether a type has several functions of one title, which only the types of their parameters tell apart.
    func isOverloaded(_ member: Member) -> Bool {
        let all = members.functions[member.type]?[member.word]?.filter { $0.title == member.title } ?? []
        return Set(all.map { $0.parameters.map(\.type) }).count > 1
    }

    /// A text with the new names, and the lines, from 1, of names of which it is not clear whose they are.
    package func apply(to text: [UInt8]) -> (text: [UInt8], unclear: [Int]) {
        guard mayName(text) else { return (text, []) }
        let plain = TextForm.plain(text)
        guard var uses = MemberUses(of: self, in: plain) else { return (text, linesWithOldWords(of: plain)) }
        let places = TextForm.places(of: text)
        var edits = TextEdits()
        var unclear: [Int] = []
        for (index, token) in uses.tokens.enumerated() {
            switch uses.use(at: index) {
            case .none: break
            case .name(let name):
                edits.replace(places[token.range.lowerBound]..<places[token.range.upperBound], with: Array(name.utf8))
            case .shorthand(let name): edits.insert(Array(" = \(name)".utf8), at: places[token.range.upperBound])
            case .unclear: unclear.append(1 + plain[..<token.range.lowerBound].count { $0 == Ascii.newline })
            }
        }
        return (edits.apply(to: text) ?? text, unclear)
    }

    /// Whether one of the old words is in a text.
    private func mayName(_ text: [UInt8]) -> Bool {
        Set(names.keys.map(\.word)).contains { text.contains(Array($0.utf8)) }
    }

    /// The lines of a text that cannot be read in which an old word is.
    private func linesWithOldWords(of text: [UInt8]) -> [Int] {
        let words = Set(names.keys.map { Array($0.word.utf8) })
        return text.split(separator: Ascii.newline, omittingEmptySubsequences: false).enumerated().filter { _, line in
            line.split { !Ascii.isWordPart($0) }.contains { words.contains(Array($0)) }
        }
        .map { $0.offset + 1 }
    }
}

extension TextForm {
    /// For each byte of the content of a text, and for its end, where it is in the text.
    fileprivate static func places(of text: [UInt8]) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(text.count + 1)
        let start = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        for index in start..<text.count {
            let isHalf = text[index] == UInt8(ascii: "\r") && index + 1 < text.count && text[index + 1] == Ascii.newline
            if !isHalf { places.append(index) }
        }
        return places + [text.count]
    }
}

extension [UInt8] {
    /// Whether the bytes of a word occur.
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { word in
                var start = 0
                while start + word.count <= text.count {
                    var offset = 0
                    while offset < word.count, text[start + offset] == word[offset] { offset += 1 }
                    if offset == word.count { return true }
                    start += 1
                }
                return false
            }
        }
    }
}

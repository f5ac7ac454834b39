import SourceText
import SwiftReader

/// Members of types that are generated once and declared twice.
///
/// If two branches move one member, each to another place, git merges them without a conflict.
package struct RepeatedMembers {
    /// A Swift file of a module.
    package struct File: Sendable {
        let text: SourceFile
        /// What is generated for the file; `nil` for a file of a person's own.
        let new: [UInt8]?

        /// - Parameter path: The path for messages.
        package init(path: String, text: [UInt8], new: [UInt8]?) {
            self.text = SourceFile(path: path, bytes: TextForm.plain(text))
            self.new = new
        }
    }

    fileprivate struct Member {
        let file: Int
        let outline: SourceOutline
        let declaration: Declaration
        let isHidden: Bool
        /// Where the type itself is declared, if the member is not in an extension.
        let typeStart: Int?
    }

    /// What two members of a program cannot have in common.
    fileprivate struct Identity: Hashable {
        let scope: String
        let kind: Declaration.Kind
        let isStatic: Bool
        let words: [String]
        /// What the extension around it requires.
        let condition: [String]
    }

    private let files: [File]
    /// By what they have in common, in the order of the files.
    private let groups: [(identity: Identity, members: [Member])]

    /// - Parameter files: Those of a module that people write in, all of one target.
    package init(in files: [File]) {
        self.files = files
        let generated = Set(
            files.compactMap(\.new).compactMap { SourceOutline(TextForm.plain($0)) }.flatMap(\.keys)
                .map(\.withoutSignature)
        )
        var numbers: [Identity: Int] = [:]
        var groups: [(identity: Identity, members: [Member])] = []
        for (number, file) in files.enumerated() {
            guard ConflictMarkers.first(in: file.text.bytes) == nil, let outline = SourceOutline(file.text.bytes) else {
                continue
            }
            for (container, member) in outline.membersOfTypes where generated.contains(member.key.withoutSignature) {
                guard let identity = Identity(of: member, in: container, outline) else { continue }
                let hidden: Set = ["private", "fileprivate"]
                let found = Member(
                    file: number,
                    outline: outline,
                    declaration: member,
                    isHidden: [member, container].contains { !hidden.isDisjoint(with: outline.modifiers(of: $0)) },
                    typeStart: container.key.kind == .type ? container.range.lowerBound : nil
                )
                if let index = numbers[identity] {
                    groups[index].members.append(found)
                } else {
                    numbers[identity] = groups.count
                    groups.append((identity, [found]))
                }
            }
        }
        self.groups = groups.filter { $0.members.count > 1 }
    }

    /// A warning at each member that is there already, with a note at the first one.
    ///
    /// - Parameter others: The same files at another moment. What is declared once in them is left out.
    package func warnings(alsoIn others: RepeatedMembers? = nil) -> [Diagnostic] {
        let known = others.map { Set($0.groups.map(\.identity)) }
        return groups.filter { known?.contains($0.identity) ?? true }.flatMap { group -> [Diagnostic] in
            let first = group.members[0]
            return group.members.dropFirst().filter { canSee(first, $0) }.map { warning(about: $0, after: first) }
        }
    }

    /// Whether the compiler refuses two members of one identity. Those that are hidden in two files do not meet, and if
    /// a whole type is there twice, that says it all.
    private func canSee(_ first: Member, _ second: Member) -> Bool {
        guard first.file == second.file || !first.isHidden && !second.isHidden else { return false }
        guard let start = first.typeStart, let other = second.typeStart else { return true }
        return first.file == second.file && start == other
    }

    private func warning(about member: Member, after first: Member) -> Diagnostic {
        let title = member.declaration.key.title
        let isEqual = first.meaning == member.meaning
        return files[member.file].text.warning("'\(title)' is declared a second time", at: member.place)
            .note(
                "this is the first one" + (isEqual ? ", with the same code" : ""),
                at: Diagnostic.Location(file: files[first.file].text, range: first.place)
            )
            .note(
                (isEqual ? "delete one of them" : "keep one of them, with what you need of the other")
                    + "; git leaves both if two branches moved it to different places"
            )
    }

    /// What the words of a text say about its members, without reading it.
    package enum Suspicion: Sendable {
        /// It may have one of them twice.
        case repeated
        /// One is not where it is generated, so that another file can have it there, too.
        case moved
    }

    /// - Returns: `nil` for most texts, which need not be read.
    package static func suspicion(about text: [UInt8], generated: [UInt8]) -> Suspicion? {
        if TextForm.haveSameContent(text, generated) { return nil }
        let (own, new) = (MemberNames(in: text), MemberNames(in: generated))
        return own.hasMoved(since: new) ? .moved : own.hasMore(than: new) ? .repeated : nil
    }
}

extension RepeatedMembers.Member {
    /// The name in the head.
    fileprivate var place: Range<Int> { outline.place(ofNameOf: declaration) ?? declaration.head }

    /// The code and the comments, without white space.
    fileprivate var meaning: [UInt8] { outline.code(in: declaration.range) + outline.remarks(in: declaration.range) }
}

extension RepeatedMembers.Identity {
    /// - Returns: `nil` for a member that can be there twice.
    fileprivate init?(of member: Declaration, in container: Declaration, _ outline: SourceOutline) {
        let around = outline.signature(of: container)
        // An extension of a protocol can have what the protocol requires.
        guard member.key.isMember, container.key.kind == .extension || around.first != "protocol" else { return nil }
        switch member.key.kind {
        case .function, .initializer, .subscript:
            let head = outline.signature(of: member)
            let isGeneric = head.contains("<") || head.contains("where")
            words =
                isGeneric
                ? head
                : [member.key.name, member.key.signature] + outline.result(in: member.head)
                    + (outline.effects(in: member.head).contains("async") ? ["async"] : [])
        case .property, .type: words = [member.key.name]
        case .import, .extension, .enumCase, .other: return nil
        }
        scope = member.key.scope
        kind = member.key.kind
        isStatic = outline.isStatic(member)
        condition = around.firstIndex(of: "where").map { Array(around[$0...]) } ?? []
    }
}

extension SourceOutline {
    /// All members of types and extensions, each with what is around it. Those in branches of an `#if` are left out.
    fileprivate var membersOfTypes: [(container: Declaration, member: Declaration)] {
        all.flatMap { container in (container.container?.members ?? []).map { (container, $0) } }
    }
}

/// The names that lines of a text declare, as far as their words tell.
private struct MemberNames {
    private struct Name {
        let word: ArraySlice<UInt8>
        /// The number of extensions that start before it.
        let part: Int
    }

    private var names: [Name] = []
    private var counts: [ArraySlice<UInt8>: Int] = [:]

    /// What the first words of a line say.
    private enum Role {
        /// The declaration follows.
        case modifier
        /// The name follows.
        case keyword
        case `extension`
    }

    private static let roles: WordTable<Role> = {
        var roles: [String: Role] = ["class": .modifier, "extension": .extension]
        for word in SwiftParser.modifierWords { roles[word] = .modifier }
        for word in ["func", "var", "let"] { roles[word] = .keyword }
        return WordTable(roles)
    }()

    init(in text: [UInt8]) {
        var (start, extensions) = (0, 0)
        while start < text.count {
            let end = text[start...].firstIndex(of: Ascii.newline) ?? text.count
            switch Self.declaration(in: start..<end, of: text) {
            case (.extension, _)?: extensions += 1
            case (.keyword, let name)? where !name.isEmpty:
                names.append(Name(word: text[name], part: extensions))
                counts[text[name], default: 0] += 1
            default: break
            }
            start = end + 1
        }
    }

    /// The declaration that a line starts, with the place of its name; `nil` for most lines, of which one word is read.
    private static func declaration(in line: Range<Int>, of text: [UInt8]) -> (role: Role, name: Range<Int>)? {
        var index = line.lowerBound
        func skip(while isSkipped: (UInt8) -> Bool) {
            while index < line.upperBound, isSkipped(text[index]) { index += 1 }
        }
        while index < line.upperBound {
            skip(while: Ascii.isWhiteSpace)
            let isAttribute = index < line.upperBound && text[index] == UInt8(ascii: "@")
            if isAttribute { index += 1 }
            let start = index
            skip(while: Ascii.isWordPart)
            let role = isAttribute ? .modifier : roles.value(at: start..<index, in: text)
            guard role == .modifier else {
                guard let role else { return nil }
                skip(while: Ascii.isWhiteSpace)
                let name = index
                skip(while: Ascii.isWordPart)
                return (role, name..<index)
            }
            guard index < line.upperBound, text[index] == Ascii.openParen else { continue }
            skip { $0 != Ascii.closeParen }
            if index < line.upperBound { index += 1 }
        }
        return nil
    }

    /// Whether one of them is there more often than in a generated text.
    func hasMore(than generated: MemberNames) -> Bool {
        generated.counts.contains { counts[$0.key, default: 0] > $0.value }
    }

    /// Whether one that both have once has another place: after another one, or in another extension.
    func hasMoved(since generated: MemberNames) -> Bool {
        let (own, others) = (unique(with: generated), generated.unique(with: self))
        return own.map(\.word) != others.map(\.word) || zip(own, others).contains { $0.part > $1.part }
    }

    private func unique(with other: MemberNames) -> [Name] {
        names.filter { counts[$0.word] == 1 && other.counts[$0.word] == 1 }
    }
}

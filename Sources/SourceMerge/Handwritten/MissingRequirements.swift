import SwiftReader

/// Generated members that a person's types lack and need, because a protocol of the module requires them, or because
/// the type calls them.
///
/// Without them the code does not compile. Somebody left them out when resolving a conflict, or deleted them by
/// mistake. What a superclass or an extension has, or may have, is not missing.
package struct MissingRequirements {
    private struct Member {
        /// The number of the declaration in the new texts.
        let id: Int
        /// The type that lacks it, and all types and protocols that could have it instead.
        let holders: Set<String>
    }

    let files: [FileVersions]
    /// By the number of a text, the index of its file.
    let numbers: [Int]
    let theirs: DeclarationTree
    /// The person's files. Those that viper-gen also writes come first.
    let ours: DeclarationTree
    /// The files that may lack something; empty if a file cannot be read, which can declare anything.
    private(set) var suspects: Set<Int> = []
    private let ownCount: Int
    /// The names of the functions that types in the person's files call on themselves, or that they will call after the
    /// merge, and that no file declares.
    private let calls: Set<String>
    private var members: [Member] = []

    /// - Parameters:
    ///   - files: Those of a module.
    ///   - handwritten: The module's files that viper-gen does not write.
    package init(_ files: [FileVersions], handwritten: [HandwrittenFile]) {
        self.files = files
        let suspects = Set(files.indices.filter { files[$0].mayLackDeclarations })
        let new = suspects.isEmpty ? [] : files.indices.compactMap { files[$0].newOutline(at: $0) }
        let own = suspects.isEmpty ? [] : files.filter(\.isReadable).map(\.outline)
        numbers = new.map(\.index)
        theirs = DeclarationTree(new.map(\.outline))
        let outlines = own.compactMap(\.self)
        ownCount = outlines.count
        ours = DeclarationTree(outlines + handwritten.map(\.outline), readsConditions: true)
        let declared = Set(ours.nodes.map { Self.baseName($0.key) })
        let ours = ours
        let gained = new.filter { suspects.contains($0.index) }.flatMap { index, outline -> Set<String> in
            guard let base = files[index].base, base != files[index].new,
                let old = SourceOutline(TextForm.plain(base))
            else { return [] }
            return outline.ownCalls(missingIn: old) { ours.id(of: $0) != nil }
        }
        calls = Set(outlines.flatMap { $0.ownCalls() } + gained).subtracting(declared)
        // A file that cannot be read can declare anything.
        guard outlines.count == own.count, !handwritten.contains(where: \.isUnreadable) else { return }
        self.suspects = suspects
        for id in theirs.nodes.indices where suspects.contains(numbers[theirs[id].file]) {
            if let holders = holders(of: id) { members.append(Member(id: id, holders: holders)) }
        }
    }

    /// The names of what is missing, without labels.
    package var names: Set<String> {
        Set(members.map { Self.baseName(theirs[$0.id].key) })
    }

    private static func baseName(_ key: Declaration.Key) -> String { String(key.name.prefix { $0 != "(" }) }

    /// The files of the module, with notes in their bases on what is missing, so that the merge adds it.
    ///
    /// - Parameter others: The members of types in all files of the project.
    package func noted(knowing others: DeclaredMembers) -> [FileVersions] {
        let left = members.filter { member in
            !member.holders.contains { others.has(theirs[member.id].key.name, in: $0) }
        }
        var noted = files
        for (number, members) in Dictionary(grouping: left, by: { theirs[$0.id].file }) {
            let index = numbers[number]
            noted[index].base = files[index].base.map { note(members.map(\.id), in: $0) }
        }
        return noted
    }

    private func note(_ ids: [Int], in base: [UInt8]) -> [UInt8] {
        let text = TextForm.plain(base)
        guard let outline = SourceOutline(text) else { return base }
        let tree = DeclarationTree([outline])
        var edits = TextEdits()
        for id in ids {
            guard let old = tree.id(of: theirs[id].key), tree[old].note == nil else { continue }
            BaseNote.missing.add(to: tree[old].declaration, of: text, &edits)
        }
        return edits.isEmpty ? base : edits.apply(to: text) ?? base
    }

    // MARK: - Types

    /// The types and protocols that could have a member that a person's type lacks; `nil` if the member is not needed,
    /// or may be there.
    private func holders(of id: Int) -> Set<String>? {
        let (key, scope) = (theirs[id].key, theirs[id].key.scope)
        guard ours.id(of: key) == nil, key.kind == .function || key.kind == .property, !isInProtocol(id, of: theirs),
            let type = ours.type(named: theirs[id].parent.map { theirs[$0].key } ?? key), ours[type].key.kind == .type,
            ours[type].file < ownCount, !ours[type].isInBranch, !has(key, in: scope),
            let ancestors = ancestors(of: scope), isCalled(key) || ancestors.contains(where: { requires(key, by: $0) })
        else { return nil }
        return ancestors.contains { has(key, in: $0) } ? nil : ancestors.union([scope])
    }

    private func isInProtocol(_ id: Int, of tree: DeclarationTree) -> Bool {
        tree[id].parent.map { tree.signature(of: $0).first == "protocol" } ?? true
    }

    private func isCalled(_ key: Declaration.Key) -> Bool {
        key.kind == .function && calls.contains(Self.baseName(key))
    }

    private func requires(_ key: Declaration.Key, by name: String) -> Bool {
        theirs.ids(in: name).contains { id in
            theirs[id].key.kind == key.kind && theirs[id].key.name == key.name && isInProtocol(id, of: theirs)
                && !theirs.isOptional(id)
        }
    }

    /// Whether a type has a member of this name in a file of the person's, whatever its types are.
    private func has(_ key: Declaration.Key, in type: String) -> Bool {
        ours.ids(in: type).contains { id in
            guard ours[id].key.kind == key.kind, !isInProtocol(id, of: ours) else { return false }
            return ours[id].key.name == key.name || key.kind == .property && ours.declares(key.name, id)
        }
    }

    /// The types that a type inherits from and the protocols that it conforms to; `nil` if one of them is not known.
    private func ancestors(of type: String) -> Set<String>? {
        var found: Set<String> = []
        var waiting = ours.parents(ofType: type)
        while let next = waiting.popLast() {
            guard found.insert(next).inserted, !AppleTypes.contain(next) else { continue }
            guard let tree = [ours, theirs].first(where: { $0.isDeclared(next) }) else { return nil }
            waiting += tree.parents(ofType: next)
        }
        return found
    }

    /// Types without members that a module could require.
    private enum AppleTypes {
        private static let names: Set = [
            "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
            "Identifiable", "Error", "LocalizedError", "CustomStringConvertible", "ObservableObject", "View",
        ]

        static func contain(_ name: String) -> Bool {
            names.contains(name) || ParentList.isApples(name) || isDelegate(name)
        }

        /// Whether a name is like that of a delegate of a framework: `MKMapViewDelegate`.
        private static func isDelegate(_ name: String) -> Bool {
            let rest = name.utf8.drop(while: Ascii.isUppercase)
            let isPrefixed = (3...4).contains(name.utf8.count - rest.count) && rest.first.map(Ascii.isLowercase) == true
            let end = Substring(rest.dropFirst())
            return isPrefixed && (end.hasSuffix("Delegate") || end.hasSuffix("DataSource"))
        }
    }
}

/// The members of types and of extensions in some texts, without the requirements of protocols.
package struct DeclaredMembers {
    /// By type.
    private var names: [String: Set<String>] = [:]
    /// The types that texts which cannot be read may declare or extend, with the words in these.
    private var unreadable: [(types: Set<String>, words: Set<String>)] = []

    /// - Parameter words: The names, without labels. A text with none of them is not read.
    package init(in texts: [[UInt8]], named words: Set<String>) {
        let words = Set(words.map { Array($0.utf8)[...] })
        for text in texts where text.split(whereSeparator: { !Ascii.isWordPart($0) }).contains(where: words.contains) {
            guard let outline = SourceOutline(TextForm.plain(text)) else {
                let all = text.split { !Ascii.isWordPart($0) }.map { String(decoding: $0, as: UTF8.self) }
                unreadable.append((Set(HandwrittenFile.heads(in: text).keys), Set(all)))
                continue
            }
            let tree = DeclarationTree([outline], readsConditions: true)
            for node in tree.nodes where node.parent.map({ tree.signature(of: $0).first != "protocol" }) == true {
                names[node.key.scope, default: []].insert(node.key.name)
            }
        }
    }

    func has(_ name: String, in type: String) -> Bool {
        let word = String(name.prefix { $0 != "(" })
        return names[type]?.contains(name) == true
            || unreadable.contains { $0.types.contains(type) && $0.words.contains(word) }
    }
}

extension DeclarationTree {
    fileprivate func isDeclared(_ type: String) -> Bool {
        nodes.contains { $0.key.kind == .type && $0.declaration.path == type }
    }

    /// The parents of a type in its head and in those of its extensions, by their names alone.
    fileprivate func parents(ofType path: String) -> [String] {
        nodes.indices.filter { nodes[$0].declaration.container != nil && nodes[$0].declaration.path == path }
            .flatMap { parents(of: $0).parents }
            .flatMap { $0.split(separator: "&") }
            .map(ParentList.plainName)
    }

    /// Whether a requirement of a protocol of Objective-C can be left out.
    fileprivate func isOptional(_ id: Int) -> Bool {
        outline(of: id).words(in: nodes[id].declaration.head).prefix { $0 != "func" && $0 != "var" }
            .contains("optional")
    }

    /// Whether a property declares a name after another one: `var a: Int, b: Int`.
    fileprivate func declares(_ name: String, _ id: Int) -> Bool {
        let words = outline(of: id).words(in: nodes[id].declaration.range)
        return zip(words, words.dropFirst()).contains { $0 == "," && $1 == name }
    }
}

extension SourceOutline {
    /// The names without labels of what is called without another object: `load()`, `self?.load()`.
    ///
    /// - Parameter range: Where it is called; everywhere if it is `nil`.
    func ownCalls(in range: Range<Int>? = nil) -> Set<String> {
        var names: Set<String> = []
        for index in range.map(indices(ofTokensIn:)) ?? tokens.indices
        where tokens[index].kind == .word && isString(index + 1, "(") && isAttached(index + 1) {
            var before = index - 1
            while before >= 0, tokens[before].kind == .symbol, [".", "?", "!", "?.", "!."].contains(string(at: before))
            {
                before -= 1
            }
            let isOwn = before == index - 1 ? !isString(before, "func") : isString(before, "self")
            if isOwn { names.insert(string(at: index)) }
        }
        return names
    }

    /// What functions will call after the merge with a person's text, and do not call in the base.
    ///
    /// - Parameter isThere: Whether the person's text has a function. One that is in the base only was deleted.
    fileprivate func ownCalls(
        missingIn base: SourceOutline,
        _ isThere: (Declaration.Key) -> Bool
    ) -> Set<String> {
        let old = Dictionary(base.all.map { ($0.key, $0) }) { first, _ in first }
        let gaining = all.filter { $0.container == nil && isThere($0.key) == (old[$0.key] != nil) }
        return gaining.reduce(into: []) { calls, declaration in
            let before = old[declaration.key].map { base.ownCalls(in: $0.body) } ?? []
            calls.formUnion(ownCalls(in: declaration.body).subtracting(before))
        }
    }
}

extension FileMerge {
    /// Whether a text lacks a line with a declaration that is generated. A text that lacks none has all declarations.
    package static func lacksDeclarations(_ text: [UInt8], of new: [UInt8]) -> Bool {
        let known = Set(Indentation.trimmedLines(of: text))
        return Indentation.trimmedLines(of: new).contains { line in
            !known.contains(line)
                && line.split(separator: Ascii.space).contains { word in
                    word.elementsEqual("func".utf8) || word.elementsEqual("var".utf8)
                }
        }
    }
}

extension FileVersions {
    /// Whether a person's file can lack a declaration that was generated for it.
    fileprivate var mayLackDeclarations: Bool {
        guard isReadable, let base, let new, case .bytes(let current) = current,
            !TextForm.haveSameContent(current, base)
        else { return false }
        return FileMerge.lacksDeclarations(current, of: new)
    }

    /// Whether it is a Swift file that a person can write in, and is there.
    fileprivate var isReadable: Bool {
        guard ownership == .shared, isSwift, case .bytes = current else { return false }
        return true
    }

    /// `nil` if the declarations cannot be read.
    fileprivate var outline: SourceOutline? {
        guard case .bytes(let bytes) = current, firstConflictMarker == nil else { return nil }
        return SourceOutline(TextForm.plain(bytes))
    }

    fileprivate func newOutline(at index: Int) -> (index: Int, outline: SourceOutline)? {
        guard isSwift, let outline = new.flatMap({ SourceOutline(TextForm.plain($0)) }) else { return nil }
        return (index, outline)
    }
}

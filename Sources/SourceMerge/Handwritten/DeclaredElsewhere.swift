import SwiftReader

/// The files of a module without the declarations that people have in other files, so that nothing is declared twice.
///
/// A type that is in another shared file than its own is generated into that file. A declaration in a file that viper-gen
/// does not write, or in a generated file that a person wrote or edited, is left out; what it lacks in the first is reported.
/// If such a file cannot be read, nothing is generated that it may declare. A new file that would get the name of one of
/// people's own is not generated. A file that a person deleted stays deleted, and its types count in the same way.
package struct DeclaredElsewhere {
    /// The files in their order. The new text of one for which nothing is generated is `nil`.
    package private(set) var files: [FileVersions]
    /// The decisions about the files of people's own that lack something or differ.
    package private(set) var handwritten: [FileDecision] = []

    /// A type that is not generated, because a file of a person's own declares it.
    package struct OwnType {
        package let template: String
        package let path: String
        package let name: String
        /// The name that it has there, if that is another one.
        package let oldName: String?
    }

    /// In the order in which they would be generated.
    package private(set) var ownTypes: [OwnType] = []

    /// A type that is not generated, because a person has it in a generated file that is not its own.
    package struct MisplacedType {
        package let name: String
        /// The path of the file that it would be generated into.
        package let place: String
    }

    /// By the path of the generated file that has them.
    package private(set) var misplaced: [String: [MisplacedType]] = [:]

    /// What becomes of the types of a deleted file, which are in other files.
    package enum DeletedFile {
        /// They are in another file of viper-gen's, and get there what is new.
        case updated
        /// They are in a file that a person wrote or edited, and what they lack or where they belong is reported.
        case reported
    }

    /// By path.
    package private(set) var deleted: [String: DeletedFile] = [:]
    /// By deleted file, the numbers of the files of people's own that have types of it.
    private var ownOfDeleted: [Int: Set<Int>] = [:]

    /// The files whose generated text changed.
    private let changed: [Int]
    /// By file, what is generated now, as it was before anything was left out.
    private let news: [Int: SourceOutline]
    /// The files to which declarations may be added, and their new texts.
    private let wanted: [Int]
    private let theirs: DeclarationTree
    /// The files as they are, and those of them that have declarations.
    private let present: [Int]
    private let current: DeclarationTree
    /// The files of people's own, and after them the generated ones that people wrote or edited.
    private let others: [HandwrittenFile]
    /// The indices of the latter.
    private let edited: [Int]
    private let elsewhere: DeclarationTree
    private let target: (String) -> String

    /// By the number of a file of people's own, the types and extensions that it has.
    private var found: [Int: [Int]] = [:]
    /// By that number, the members that it has, as far as they are not as they are generated now.
    private var members: [Int: OtherMembers] = [:]
    /// By the number of a file of people's own that cannot be read, the types that it may declare or extend.
    private var doubts: [Int: Set<String>] = [:]
    /// By the path of a file of people's own, the declarations of new files that would get its name.
    private var unplaced: [String: [Int]] = [:]

    private struct OtherMembers {
        /// Those with other heads.
        var differing: [DifferingHead] = []
        /// Those that are no longer asked for.
        var kept: [String] = []
        /// Those whose bodies are generated in another way now.
        var outdated: [String] = []
    }

    /// - Parameters:
    ///   - files: Those of a module.
    ///   - handwritten: The module's files that viper-gen does not write.
    ///   - replacesEdited: Whether edited generated files are written again.
    ///   - target: The target of a file by its path.
    package init(
        _ files: [FileVersions],
        handwritten: [HandwrittenFile],
        replacesEdited: Bool = false,
        target: @escaping (String) -> String
    ) {
        self.files = files
        self.target = target
        changed = handwritten.isEmpty ? [] : files.indices.filter { files[$0].isChanged }
        // Without a file that can have a declaration already, nothing is left out, and no text is read.
        let isAlone = handwritten.isEmpty && !files.contains(where: \.hasText)
        let getting = isAlone ? [] : files.indices.filter { files[$0].getsDeclarations || files[$0].isDeleted }
        let read = Set(getting + changed).map { index in (index, files[index].new.flatMap(SourceOutline.init)) }
        let news = Dictionary(uniqueKeysWithValues: read).compactMapValues(\.self)
        self.news = news
        let outlines = getting.compactMap { index in news[index].map { (index: index, outline: $0) } }
        let types = Set(news.values.flatMap { Array($0.types) })
        let held = HeldTypes.all(in: files, handwritten: handwritten)
        for (index, types) in held {
            self.files[index].holdsTypes = true
            misplaced[files[index].path] = types
        }
        let written =
            getting.isEmpty
            ? [] : files.indices.filter { files[$0].isEditedGenerated && (!replacesEdited || held[$0] != nil) }
        let own = handwritten.filter { !$0.types.isDisjoint(with: types) }
        others = own + written.map { HandwrittenFile(path: files[$0].path, text: files[$0].text ?? []) }
        edited = written
        let canBeThere = outlines.contains { files[$0.index].canBeElsewhere } && files.contains(where: \.canAdopt)
        let texts =
            others.isEmpty && !canBeThere
            ? []
            : files.indices.filter { !written.contains($0) }.compactMap { index in
                files[index].currentOutline.map { (index: index, outline: $0) }
            }
        let isRead = Set(texts.map(\.index))
        let readable = outlines.filter {
            isRead.contains($0.index) || written.contains($0.index) || files[$0.index].current == .absent
        }
        wanted = readable.map(\.index)
        theirs = DeclarationTree(readable.map(\.outline))
        present = texts.map(\.index)
        current = DeclarationTree(texts.map(\.outline), readsConditions: true)
        elsewhere = DeclarationTree(others.map(\.outline), readsConditions: true)
        guard !handwritten.isEmpty || !texts.isEmpty || !written.isEmpty else { return }
        let adopters = theirs.roots.enumerated().reduce(into: [:]) { adopters, roots in
            adopters.merge(self.adopters(of: roots.element, ofFile: wanted[roots.offset])) { first, _ in first }
        }
        let adopted = theirs.roots.enumerated().flatMap { leaveOut(of: $1, ofFile: $0, adopters) }
        for adopted in adopted { generate(adopted) }
        for file in getting { holdBack(file) }
        for file in wanted { leaveOut(file, ifNamedLikeOneOf: handwritten) }
        findChanged()
        let lacking = Set(found.keys).union(members.keys).sorted().compactMap { decision(about: $0) }
        let unreadable = doubts.filter { !isEdited($0.key) }.sorted { $0.key < $1.key }
        self.handwritten = lacking + unreadable.map { decision(aboutUnreadable: $0, $1) }
        settleDeleted()
        addUnplaced()
        addOldNames()
    }

    // MARK: - Leaving out

    /// A declaration that is generated into another file than its own.
    private struct Adopted {
        let id: Int
        let file: Int
        let text: [UInt8]
    }

    /// - Parameter adopters: By declaration, the other file that it is generated into.
    /// - Returns: What is generated into other files.
    private mutating func leaveOut(of roots: [Int], ofFile number: Int, _ adopters: [Int: Int]) -> [Adopted] {
        let file = wanted[number]
        let isDeleted = files[file].isDeleted
        // What only extends a type that is nowhere is of no use.
        if isDeleted, !roots.contains(where: { isThere($0, adopters) }) { return [] }
        var (dropped, edits, adopted) = (Set<Int>(), TextEdits(), [Adopted]())
        for id in roots {
            let members = leftOut(id)
            let head = members == [id] ? nil : parentsLeft(of: id)
            if let place = adopters[id], members != [id] {
                adopted.append(
                    Adopted(id: id, file: place, text: Array(theirs.text(of: id, without: members, head: head)))
                )
                dropped.insert(id)
            } else {
                dropped.formUnion(members)
                if let head { edits.replace(head.range, with: head.text) }
            }
        }
        if isDeleted {
            deleted[files[file].path] = adopted.isEmpty ? .reported : .updated
            return adopted
        }
        guard let text = files[file].new, !dropped.isEmpty || !edits.isEmpty else { return adopted }
        let imports = roots.filter { theirs[$0].key.kind == .import }
        let isEmpty = roots.allSatisfy { dropped.contains($0) || imports.contains($0) }
        // What is not there needs no imports in a file of a person's.
        if isEmpty, files[file].base == nil { dropped.formUnion(imports) }
        for id in dropped { edits.replace(BlankLines.removal(of: theirs[id].declaration.range, in: text), with: []) }
        files[file].whole = noted(roots.filter(dropped.contains), in: text)
        files[file].new = isEmpty && files[file].current == .absent ? nil : edits.apply(to: text) ?? text
        return adopted
    }

    /// Whether a type is in another file than its own.
    private func isThere(_ id: Int, _ adopters: [Int: Int]) -> Bool {
        guard theirs[id].key.kind == .type else { return false }
        return adopters[id] != nil || counterpart(of: id) != nil
            || doubtful(theirs[id].declaration.path, in: wanted[theirs[id].file]) != nil
    }

    /// A generated text with notes above the types and extensions that people have in other files.
    private func noted(_ ids: [Int], in text: [UInt8]) -> [UInt8] {
        var edits = TextEdits()
        for id in ids where theirs[id].declaration.container != nil {
            BaseNote.elsewhere.add(to: theirs[id].declaration, of: text, &edits)
        }
        return edits.apply(to: text) ?? text
    }

    /// The parents of a type without the protocols to which people's own extensions of it conform.
    private func parentsLeft(of id: Int) -> (range: Range<Int>, text: [UInt8])? {
        guard theirs[id].key.kind == .type else { return nil }
        let place = target(files[wanted[theirs[id].file]].path)
        let path = theirs[id].declaration.path
        let conformances = elsewhere.nodes.indices.filter { other in
            let node = elsewhere[other]
            return node.key.kind == .extension && node.declaration.path == path
                && target(others[node.file].path) == place
        }
        let parents = Set(conformances.flatMap { elsewhere.parents(of: $0).parents })
        return theirs.parents(of: id).removing(parents, in: theirs.outline(of: id))
    }

    /// The declarations of a new text that are in files of people's own: a declaration, or some of those in it.
    private mutating func leftOut(_ id: Int) -> [Int] {
        let node = theirs[id]
        guard node.key.kind != .import, node.key.kind != .other || node.parent != nil else { return [] }
        let isGroup = node.key.kind == .extension && theirs.parents(of: id).parents.isEmpty
        // Nothing is new for a deleted file whose generated text is the one that it had last.
        let isSettled = files[wanted[node.file]].isDeleted && !files[wanted[node.file]].isChanged
        if node.parent == nil, node.declaration.container != nil, node.declaration.hasOwnLines, !isSettled,
            current.counterpart(of: id, in: theirs) == nil,
            let other = doubtful(node.declaration.path, in: wanted[node.file])
        {
            doubts[other, default: []].insert(node.declaration.path)
            ownOfDeleted[wanted[node.file], default: []].insert(other)
            record(id, in: other)
            return [id]
        }
        if !isGroup, let other = counterpart(of: id) {
            guard node.declaration.hasOwnLines else { return [] }
            if isEdited(elsewhere[other].file) {
                if node.key.kind == .type, node.parent == nil { addMisplaced(id, in: elsewhere[other].file) }
                return [id]
            }
            if node.parent == nil {
                record(id, in: elsewhere[other].file)
                if isSettled { return [id] }
                found[elsewhere[other].file, default: []].append(id)
                ownOfDeleted[wanted[node.file], default: []].insert(elsewhere[other].file)
            }
            if node.declaration.container == nil, !isSettled, theirs.isDifferent(id, from: other, of: elsewhere) {
                members[elsewhere[other].file, default: OtherMembers()].differing.append(theirs.differingHead(of: id))
            }
            return [id]
        }
        if node.parent != nil, hasDefault(id) { return [id] }
        // What an extension of a protocol has is not what the protocol requires.
        guard theirs.signature(of: id).first != "protocol" else { return [] }
        let members = node.children.flatMap { leftOut($0) }
        return isGroup && !members.isEmpty && Set(node.children).isSubset(of: members) ? [id] : members
    }

    /// Whether the person's type lacks a member on purpose: an extension of one of its protocols has it.
    private func hasDefault(_ id: Int) -> Bool {
        let key = theirs[id].key
        guard key.kind == .function || key.kind == .property, !current.containers(at: key.scope).isEmpty,
            current.counterpart(of: id, in: theirs) == nil
        else { return false }
        let protocols = theirs.protocols(of: key.scope) + current.protocols(of: key.scope)
        return [current, elsewhere].contains { $0.hasDefault(of: key, in: protocols) }
    }

    /// Whether a file is a generated one that a person wrote or edited.
    private func isEdited(_ other: Int) -> Bool { other >= others.count - edited.count }

    /// Whether one of the others is this file.
    private func isSame(_ other: Int, as file: Int) -> Bool { others[other].path == files[file].path }

    private mutating func addMisplaced(_ id: Int, in other: Int) {
        let (name, place) = (theirs[id].declaration.path, files[wanted[theirs[id].file]].path)
        let path = others[other].path
        if misplaced[path]?.contains(where: { $0.name == name }) == true { return }
        misplaced[path, default: []].append(MisplacedType(name: name, place: place))
    }

    private mutating func record(_ id: Int, in other: Int) {
        let (name, file) = (theirs[id].declaration.path, files[wanted[theirs[id].file]])
        guard theirs[id].key.kind == .type, !isEdited(other), let template = file.template else { return }
        let old = others[other].oldNames[name]
        ownTypes.append(OwnType(template: template, path: others[other].path, name: name, oldName: old))
    }

    /// The declaration in another file of the same target that a person wrote, unless a file of viper-gen's has it, too.
    private func counterpart(of id: Int) -> Int? {
        guard let other = elsewhere.counterpart(of: id, in: theirs), current.counterpart(of: id, in: theirs) == nil,
            !isSame(elsewhere[other].file, as: wanted[theirs[id].file]),
            target(others[elsewhere[other].file].path) == target(files[wanted[theirs[id].file]].path)
        else { return nil }
        return other
    }

    /// Finds what was generated last and is in files of people's own, if it is no longer generated, or has another body now.
    private mutating func findChanged() {
        guard !others.isEmpty else { return }
        let all = changed.compactMap { index -> (index: Int, base: SourceOutline, new: SourceOutline)? in
            guard let base = files[index].base.flatMap({ SourceOutline(TextForm.plain($0)) }) else { return nil }
            return news[index].map { (index, base, $0) }
        }
        let (base, now) = (DeclarationTree(all.map(\.base)), DeclarationTree(all.map(\.new)))
        for id in base.nodes.indices where base[id].key.isMember && base[id].declaration.container == nil {
            guard base[id].note == nil, now.extends(base[id].key.scope), current.counterpart(of: id, in: base) == nil,
                let other = elsewhere.counterpart(of: id, in: base), !isEdited(elsewhere[other].file),
                target(others[elsewhere[other].file].path) == target(files[all[base[id].file].index].path)
            else { continue }
            let (file, title) = (elsewhere[other].file, elsewhere[other].key.title)
            guard let new = now.counterpart(of: id, in: base) else {
                members[file, default: OtherMembers()].kept.append(title)
                continue
            }
            let body = now.part(\.body, of: new).code
            if base.part(\.body, of: id).code != body, elsewhere.part(\.body, of: other).code != body {
                members[file, default: OtherMembers()].outdated.append(title)
            }
        }
    }

    /// Notes which deleted files have all their types in files of people's own that lack nothing.
    private mutating func settleDeleted() {
        for (file, numbers) in ownOfDeleted where files[file].isDeleted {
            let types = news[file]?.declarations.filter { $0.key.kind == .type }.map(\.path) ?? []
            let isAllThere = types.allSatisfy { type in numbers.contains { others[$0].types.contains(type) } }
            let isOpen = handwritten.contains { decision in
                numbers.contains { others[$0].path == decision.path }
                    && (decision.verdict.needsAttention || !decision.verdict.report.differing.isEmpty)
            }
            files[file].isCompleteElsewhere = isAllThere && !isOpen
        }
    }

    // MARK: - Files that cannot be read, and names of files

    /// The file of people's own that may declare or extend a type, and cannot be read.
    ///
    /// - Parameter file: A file of viper-gen's of the same target.
    private func doubtful(_ type: String, in file: Int) -> Int? {
        others.firstIndex {
            $0.isUnreadable && $0.types.contains(type) && $0.path != files[file].path
                && target($0.path) == target(files[file].path)
        }
    }

    /// Leaves a file alone to which a member would be added that a file which cannot be read may have. The same holds for
    /// the file that moves there.
    private mutating func holdBack(_ file: Int) {
        guard files[file].ownership == .shared, others.contains(where: \.isUnreadable), let new = news[file] else {
            return
        }
        let held = files[file].current == .absent ? sources(of: file) : [file].filter { files[$0].hasText }
        for type in new.types.sorted() {
            guard !held.isEmpty, let other = doubtful(type, in: file) else { continue }
            doubts[other, default: []].insert(type)
            for index in held {
                files[index].waitsFor = others[other].path
                let reason = "waits for '\(others[other].path)', whose brackets or quotes do not match"
                files[index].current = .unusable(reason)
            }
        }
    }

    /// The files that can move to the path of a new one.
    private func sources(of file: Int) -> [Int] {
        files.indices.filter { files[$0].new == nil && files[$0].hasText && files[$0].template == files[file].template }
    }

    /// Leaves out a new file if a person has one of its name in the target, which Swift refuses.
    private mutating func leaveOut(_ file: Int, ifNamedLikeOneOf handwritten: [HandwrittenFile]) {
        let version = files[file]
        guard version.current == .absent, !version.isDeleted, let new = version.new,
            let number = wanted.firstIndex(of: file),
            // The text of a file that moves must not be lost.
            sources(of: file).isEmpty
        else { return }
        let name = version.path.nameOfFile
        let other = handwritten.first {
            $0.path.nameOfFile.lowercased() == name.lowercased() && target($0.path) == target(version.path)
        }
        guard let other else { return }
        files[file].whole = files[file].whole ?? new
        files[file].new = nil
        let declarations = theirs.roots[number].filter { theirs[$0].declaration.container != nil }
        let taken = Set(found.values.joined()).union(declarations.filter { isDoubted($0) })
        unplaced[other.path, default: []] += declarations.filter { !taken.contains($0) }
    }

    private func isDoubted(_ id: Int) -> Bool { doubts.values.contains { $0.contains(theirs[id].declaration.path) } }

    private func decision(aboutUnreadable number: Int, _ types: Set<String>) -> FileDecision {
        let heads = others[number].heads
        let names = types.sorted { (heads[$0] ?? 0, $0) < (heads[$1] ?? 0, $1) }
        let line = names.first.flatMap { heads[$0] } ?? 1
        return FileDecision(others[number].path, .leftAlone(.unreadable(names, line: line)))
    }

    /// Adds what would be in new files to what the files of their names lack.
    private mutating func addUnplaced() {
        for (path, ids) in unplaced.sorted(by: { $0.key < $1.key }) where !ids.isEmpty {
            let missing = ids.map { theirs.missingType($0) }
            add(missing.map(\.type), lacking: missing.map(\.title), to: path)
        }
    }

    /// Adds the types that have old names to what their files lack.
    private mutating func addOldNames() {
        for (number, other) in others.enumerated() where !other.oldNames.isEmpty && !other.isUnreadable {
            let roots = elsewhere.roots[number].filter { other.oldNames[elsewhere[$0].declaration.path] != nil }
            var named: Set<String> = []
            let types = roots.filter { named.insert(elsewhere[$0].declaration.path).inserted }.map { id in
                let lines = other.outline.lines(of: elsewhere[id].declaration.head)
                var type = IncompleteType(name: elsewhere[id].declaration.path, line: lines.lowerBound)
                type.oldName = other.oldNames[type.name]
                return type
            }
            if !types.isEmpty { add(types, lacking: [], to: other.path) }
        }
    }

    /// Adds to what a file of a person's own lacks.
    private mutating func add(_ types: [IncompleteType], lacking titles: [String], to path: String) {
        let index = handwritten.firstIndex { $0.path == path }
        var (all, report) = (types, MergeReport())
        switch index.map({ handwritten[$0].verdict }) {
        case .leftAlone(.incomplete(let known, let other))?: (all, report) = (known + types, other)
        case .kept(.differing(let other))?: report = other
        case nil: break
        default: return
        }
        report.added += titles
        let decision = FileDecision(path, .leftAlone(.incomplete(all, report)))
        if let index { handwritten[index] = decision } else { handwritten.append(decision) }
    }

    // MARK: - Types in other files of viper-gen's

    /// The types and extensions of a file which are in other files, and are generated into those, with those files. An
    /// extension goes with its type.
    private func adopters(of roots: [Int], ofFile file: Int) -> [Int: Int] {
        guard files[file].canBeElsewhere else { return [:] }
        func adopter(_ others: [Int], of kind: Declaration.Kind) -> Int? {
            let places = others.filter { current[$0].key.kind == kind }.map { present[current[$0].file] }
            guard !places.contains(file), let place = places.first, files[place].canAdopt,
                target(files[place].path) == target(files[file].path)
            else { return nil }
            return place
        }
        var types: [String: Int] = [:]
        for id in roots where theirs[id].key.kind == .type && theirs[id].declaration.hasOwnLines {
            let path = theirs[id].declaration.path
            types[path] = adopter(current.containers(at: path), of: .type)
        }
        return roots.reduce(into: [:]) { adopters, id in
            guard theirs[id].declaration.container != nil else { return }
            let conformance = theirs[id].key.kind == .extension ? current.counterpart(of: id, in: theirs) : nil
            adopters[id] =
                types[theirs[id].declaration.path] ?? conformance.flatMap { adopter([$0], of: .extension) }
        }
    }

    private mutating func generate(_ adopted: Adopted) {
        let (file, text) = (adopted.file, files[adopted.file].new ?? [])
        let newline = [Ascii.newline]
        let imports = missingImports(of: adopted).flatMap { $0 + newline }
        let place = SourceOutline(text)?.declarations.first?.range.lowerBound ?? text.count
        func adding(to text: [UInt8], _ declaration: [UInt8]) -> [UInt8] {
            text + (text.isEmpty ? [] : text.last == Ascii.newline ? newline : newline + newline) + declaration
                + newline
        }
        let imported = text[..<place] + imports + text[place...]
        files[file].new = adding(to: Array(imported), adopted.text)
        // With the note, the file is not as it was generated last, and keeps the declaration.
        let note = Array(BaseNote.elsewhere.rawValue.utf8) + newline
        files[file].whole = adding(to: files[file].whole ?? text, note + adopted.text)
        files[file].adoptsTypes = true
        addBase(of: adopted)
    }

    /// Adds what was generated last for a type of a deleted file to the base of the file that has the type now.
    private mutating func addBase(of adopted: Adopted) {
        let source = files[wanted[theirs[adopted.id].file]]
        let path = theirs[adopted.id].declaration.path
        guard source.isDeleted, let base = files[adopted.file].base,
            let old = source.base.flatMap({ SourceOutline(TextForm.plain($0)) }),
            SourceOutline(TextForm.plain(base))?.types.contains(path) == false
        else { return }
        let texts = old.declarations.filter { $0.container != nil && $0.path == path }.map { old.text[$0.range] }
        files[adopted.file].base = texts.reduce(TextForm.plain(base)) { $0 + [Ascii.newline] + $1 + [Ascii.newline] }
    }

    /// The imports of the file of a declaration that another file needs for it: that one had them last, or does not name all
    /// types of the declaration.
    private func missingImports(of adopted: Adopted) -> [[UInt8]] {
        func lines(_ text: [UInt8]?) -> Set<ArraySlice<UInt8>> { Set((text ?? []).split(separator: Ascii.newline)) }
        func types(_ text: [UInt8]?) -> Set<ArraySlice<UInt8>> {
            Set((text ?? []).split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true })
        }
        let file = files[adopted.file]
        let source = theirs.outline(of: adopted.id)
        let imports = source.declarations.filter { $0.key.kind == .import }.map { Array(source.text[$0.range]) }
        let (known, last) = (lines(file.new), lines(file.base))
        let isKnown = types(adopted.text).subtracting(Self.typesOfSwift).isSubset(of: types(file.text))
        return imports.filter { !known.contains($0[...]) && (!isKnown || last.contains($0[...])) }
    }

    private static let typesOfSwift = Set(["AnyObject", "MainActor", "Sendable"].map { Array($0.utf8)[...] })

    // MARK: - What people's own files lack

    private func decision(about number: Int) -> FileDecision? {
        let texts = (found[number] ?? []).map { Array(theirs.text(theirs[$0].declaration.range, of: $0)) }
        guard let wanted = SourceOutline(Array(texts.joined(separator: [Ascii.newline])) + [Ascii.newline])
        else { return nil }
        let nothing = SourceOutline()
        let handwritten = others.indices.map { index in
            MemberMerge.File(
                base: nothing,
                ours: others[index].outline,
                theirs: index == number ? wanted : nothing,
                hasBase: false
            )
        }
        let generated = current.outlines.map {
            MemberMerge.File(base: nothing, ours: $0, theirs: nothing, hasBase: false)
        }
        let lacks = MemberMerge(handwritten + generated).lacks(ofFile: number)
        var report = MergeReport()
        report.differing = lacks.differing + (members[number]?.differing ?? [])
        report.kept = members[number]?.kept ?? []
        report.outdated = members[number]?.outdated ?? []
        // A protocol and its class lack the same requirement.
        var named: Set<String> = []
        report.added = lacks.types.flatMap { type in type.protocols.map { type.name + ": " + $0 } }
        report.added += lacks.names.filter { named.insert($0).inserted }
        guard lacks.types.isEmpty else {
            let types = lacks.types.sorted { $0.line < $1.line }
            return FileDecision(others[number].path, .leftAlone(.incomplete(types, report)))
        }
        let isInOrder = report.differing.isEmpty && report.kept.isEmpty && report.outdated.isEmpty
        return isInOrder ? nil : FileDecision(others[number].path, .kept(.differing(report)))
    }
}

extension DeclarationTree {
    /// A type or an extension that a person's file is to declare, with its title: `protocol HelpModuleOutput`.
    fileprivate func missingType(_ id: Int) -> (type: IncompleteType, title: String) {
        let word = signature(of: id).first ?? ""
        let path = nodes[id].declaration.path
        var type = IncompleteType(name: path, line: 1, missing: line(ofHead: id))
        for member in nodes[id].children { type.add(member: line(ofHead: member)) }
        return (type, word + " " + path)
    }

    /// Whether there is a type of a name, or an extension of it.
    fileprivate func extends(_ type: String) -> Bool {
        nodes.contains { $0.declaration.container != nil && $0.declaration.path == type }
    }
}

extension FileVersions {
    fileprivate var hasText: Bool { text != nil }

    fileprivate var text: [UInt8]? { if case .bytes(let bytes) = current { bytes } else { nil } }

    /// Whether declarations may be added to the file.
    fileprivate var getsDeclarations: Bool {
        guard isSwift, let new else { return false }
        switch current {
        case .absent: return ownership == .generated || base == nil
        case .bytes(let bytes):
            return !TextForm.haveSameContent(bytes, new) && base.map { !TextForm.haveSameContent($0, new) } != false
        case .unusable: return false
        }
    }

    /// Whether a person deleted the file.
    fileprivate var isDeleted: Bool {
        ownership == .shared && isSwift && new != nil && base != nil && current == .absent
    }

    /// Whether the generated text of the file changed.
    fileprivate var isChanged: Bool {
        guard isSwift, let base, let new else { return false }
        return !TextForm.haveSameContent(base, new)
    }

    /// Whether what is generated for the file can be in another one. That of a generated file, such as the contracts,
    /// can be in a file of a class. That of a shared file can only be elsewhere if the file is not there.
    fileprivate var canBeElsewhere: Bool { ownership == .generated || current == .absent }

    /// Whether the types of other files can be generated into the file, since a person edited it.
    fileprivate var canAdopt: Bool {
        guard ownership == .shared, new != nil, case .bytes(let bytes) = current else { return false }
        return base.map { !TextForm.haveSameContent($0, bytes) } ?? true
    }

    fileprivate var currentOutline: SourceOutline? {
        guard isSwift, case .bytes(let bytes) = current, firstConflictMarker == nil else { return nil }
        return SourceOutline(TextForm.plain(bytes))
    }
}

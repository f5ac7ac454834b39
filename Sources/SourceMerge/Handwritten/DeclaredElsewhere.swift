import SwiftReader

/// The files of a module without the declarations that people have in other files, so that nothing is declared twice.
///
/// A type that is in another shared file than its own is generated into that file. A declaration in a file that
/// viper-gen does not write, or in a generated file that a person wrote or edited, is left out; what it lacks in the
/// first is reported. If such a file cannot be read, nothing is generated that it may declare. A new file that would
/// get the name of one of people's own is not generated. A file that a person deleted stays deleted, and its types
/// count in the same way.
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

    private let module: ModuleDeclarations
    private let adoption: TypeAdoption
    private var findings: HandwrittenFindings
    /// By deleted file, the numbers of the files of people's own that have types of it.
    private var ownOfDeleted: [Int: Set<Int>] = [:]

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
        let held = HeldTypes.all(in: files, handwritten: handwritten)
        let module = ModuleDeclarations(of: files, handwritten: handwritten, target: target) { file in
            !replacesEdited || held[file] != nil
        }
        (self.files, self.module) = (files, module)
        adoption = TypeAdoption(in: module)
        findings = HandwrittenFindings(in: module)
        for (index, types) in held {
            self.files[index].holdsTypes = true
            misplaced[files[index].path] = types
        }
        guard module.isAnywhere else { return }
        let adopted = module.theirs.roots.enumerated().flatMap { leaveOut($1, ofFile: module.wanted[$0]) }
        for adopted in adopted { adoption.generate(adopted, in: &self.files) }
        for file in module.getting { holdBack(file) }
        for (number, file) in module.wanted.enumerated() {
            leaveOut(file, module.theirs.roots[number], ifNamedLikeOneOf: handwritten)
        }
        findings.findChanged()
        findings.decide()
        settleDeleted()
        findings.addNames()
        self.handwritten = findings.decisions
    }

    // MARK: - Leaving out

    /// - Parameter roots: The declarations of a file outside of types.
    /// - Returns: What is generated into other files.
    private mutating func leaveOut(_ roots: [Int], ofFile file: Int) -> [TypeAdoption.Adopted] {
        let theirs = module.theirs
        let isDeleted = files[file].wasDeleted
        // What only extends a type that is nowhere is of no use.
        if isDeleted, !roots.contains(where: { isThere($0) }) { return [] }
        var (dropped, edits, adopted) = (Set<Int>(), TextEdits(), [TypeAdoption.Adopted]())
        for id in roots {
            let members = leaveOut(id)
            let head = members == [id] ? nil : module.parentsLeft(of: id)
            if let place = adoption[id], members != [id] {
                adopted.append(
                    .init(id: id, file: place, text: Array(theirs.text(of: id, without: members, head: head)))
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
    private func isThere(_ id: Int) -> Bool {
        guard module.theirs[id].key.kind == .type else { return false }
        return adoption[id] != nil || module.counterpart(of: id) != nil
            || module.doubtful(module.theirs[id].declaration.path, in: module.file(of: id)) != nil
    }

    /// A generated text with notes above the types and extensions that people have in other files.
    private func noted(_ ids: [Int], in text: [UInt8]) -> [UInt8] {
        var edits = TextEdits()
        for id in ids where module.theirs[id].declaration.container != nil {
            BaseNote.elsewhere.add(to: module.theirs[id].declaration, of: text, &edits)
        }
        return edits.apply(to: text) ?? text
    }

    /// - Returns: The declarations of a new text that are in files of people's own: a declaration, or some of those in
    ///   it.
    private mutating func leaveOut(_ id: Int) -> [Int] {
        let (theirs, elsewhere) = (module.theirs, module.elsewhere)
        let (node, file) = (theirs[id], module.file(of: id))
        guard node.key.kind != .import, node.key.kind != .other || node.parent != nil else { return [] }
        let isGroup = node.key.kind == .extension && theirs.parents(of: id).parents.isEmpty
        // Nothing is new for a deleted file whose generated text is the one that it had last.
        let isSettled = files[file].wasDeleted && !files[file].isChanged
        if node.parent == nil, node.declaration.container != nil, node.declaration.hasOwnLines, !isSettled,
            module.current.counterpart(of: id, in: theirs) == nil,
            let other = module.doubtful(node.declaration.path, in: file)
        {
            findings.add(doubtful: node.declaration.path, in: other)
            ownOfDeleted[file, default: []].insert(other)
            record(id, in: other)
            return [id]
        }
        if !isGroup, let other = module.counterpart(of: id) {
            let place = elsewhere[other].file
            guard node.declaration.hasOwnLines else { return [] }
            if !module.isOwn(place) {
                if node.key.kind == .type, node.parent == nil { addMisplaced(id, in: place) }
                return [id]
            }
            if node.parent == nil {
                record(id, in: place)
                if isSettled { return [id] }
                findings.add(id, in: place)
                ownOfDeleted[file, default: []].insert(place)
            }
            if node.declaration.container == nil, !isSettled, theirs.isDifferent(id, from: other, of: elsewhere) {
                findings.add(differing: id, in: place)
            }
            return [id]
        }
        if let alias = module.alias(inPlaceOf: id) {
            findings.add(id, in: elsewhere[alias].file)
            return [id]
        }
        if node.parent != nil, module.hasDefault(id) { return [id] }
        // What an extension of a protocol has is not what the protocol requires.
        guard theirs.signature(of: id).first != "protocol" else { return [] }
        let members = node.children.flatMap { leaveOut($0) }
        return isGroup && !members.isEmpty && Set(node.children).isSubset(of: members) ? [id] : members
    }

    private mutating func addMisplaced(_ id: Int, in other: Int) {
        let (name, place) = (module.theirs[id].declaration.path, files[module.file(of: id)].path)
        let path = module.others[other].path
        if misplaced[path]?.contains(where: { $0.name == name }) == true { return }
        misplaced[path, default: []].append(MisplacedType(name: name, place: place))
    }

    private mutating func record(_ id: Int, in other: Int) {
        let (name, file) = (module.theirs[id].declaration.path, files[module.file(of: id)])
        guard module.theirs[id].key.kind == .type, module.isOwn(other), let template = file.template else { return }
        let place = module.others[other]
        ownTypes.append(OwnType(template: template, path: place.path, name: name, oldName: place.oldNames[name]))
    }

    /// Notes which deleted files have all their types in files of people's own that lack nothing.
    private mutating func settleDeleted() {
        for (file, numbers) in ownOfDeleted where files[file].wasDeleted {
            let types = module.news[file]?.declarations.filter { $0.key.kind == .type }.map(\.path) ?? []
            let isAllThere = types.allSatisfy { type in numbers.contains { module.others[$0].types.contains(type) } }
            files[file].isCompleteElsewhere = isAllThere && numbers.allSatisfy(findings.isSettled)
        }
    }

    // MARK: - Files that cannot be read, and names of files

    /// Leaves a file alone to which a member would be added that a file which cannot be read may have. The same holds
    /// for the file that moves there.
    private mutating func holdBack(_ file: Int) {
        guard files[file].ownership == .shared, module.others.contains(where: \.isUnreadable),
            let new = module.news[file]
        else {
            return
        }
        let held = files[file].current == .absent ? sources(of: file) : [file].filter { files[$0].hasText }
        for type in new.types.sorted() {
            guard !held.isEmpty, let other = module.doubtful(type, in: file) else { continue }
            findings.add(doubtful: type, in: other)
            for index in held {
                files[index].waitsFor = module.others[other].path
                let reason = "waits for '\(module.others[other].path)', whose brackets or quotes do not match"
                files[index].current = .unusable(reason)
            }
        }
    }

    /// The files that can move to the path of a new one.
    private func sources(of file: Int) -> [Int] {
        files.indices.filter { files[$0].new == nil && files[$0].hasText && files[$0].template == files[file].template }
    }

    /// Leaves out a new file if a person has one of its name in the target, which Swift refuses.
    private mutating func leaveOut(
        _ file: Int,
        _ roots: [Int],
        ifNamedLikeOneOf handwritten: [HandwrittenFile]
    ) {
        let version = files[file]
        guard version.current == .absent, !version.wasDeleted, let new = version.new,
            // The text of a file that moves must not be lost.
            sources(of: file).isEmpty
        else { return }
        let name = version.path.nameOfFile
        let other = handwritten.first {
            $0.path.nameOfFile.lowercased() == name.lowercased() && module.areInOneTarget($0.path, version.path)
        }
        guard let other else { return }
        files[file].whole = files[file].whole ?? new
        files[file].new = nil
        findings.add(
            unplaced: roots.filter { module.theirs[$0].declaration.container != nil },
            at: other.path
        )
    }
}

import SwiftReader

/// What the files of a module declare: as they are generated now, as they are, and in people's other files.
struct ModuleDeclarations {
    let files: [FileVersions]
    /// The files whose generated text changed, if people have other files.
    let changed: [Int]
    /// The files that get declarations, and those that people deleted.
    let getting: [Int]
    /// By file, what is generated now, as it was before anything was left out.
    let news: [Int: SourceOutline]
    /// The files to which declarations may be added, and their new texts.
    let wanted: [Int]
    let theirs: DeclarationTree
    /// The files as they are, and those of them that have declarations.
    let present: [Int]
    let current: DeclarationTree
    /// The files of people's own, and after them the generated ones that people wrote or edited.
    let others: [HandwrittenFile]
    /// The number of the former.
    let ownCount: Int
    let elsewhere: DeclarationTree
    /// Whether there is a file that can have a declaration.
    let isAnywhere: Bool
    private let target: (String) -> String

    /// - Parameters:
    ///   - files: Those of a module.
    ///   - handwritten: The module's files that viper-gen does not write.
    ///   - isKept: Whether an edited generated file is not written again.
    ///   - target: The target of a file by its path.
    init(
        of files: [FileVersions],
        handwritten: [HandwrittenFile],
        target: @escaping (String) -> String,
        isKept: (Int) -> Bool
    ) {
        (self.files, self.target) = (files, target)
        changed = handwritten.isEmpty ? [] : files.indices.filter { files[$0].isChanged }
        // Without a file that can have a declaration already, nothing is left out, and no text is read.
        let isAlone = handwritten.isEmpty && !files.contains(where: \.hasText)
        getting = isAlone ? [] : files.indices.filter { files[$0].getsDeclarations || files[$0].wasDeleted }
        let read = Set(getting + changed).map { index in (index, files[index].new.flatMap(SourceOutline.init)) }
        let news = Dictionary(uniqueKeysWithValues: read).compactMapValues(\.self)
        self.news = news
        let outlines = getting.compactMap { index in news[index].map { (index: index, outline: $0) } }
        let types = Set(news.values.flatMap { Array($0.types) })
        let edited = getting.isEmpty ? [] : files.indices.filter { files[$0].isEditedGenerated && isKept($0) }
        let own = handwritten.filter { !$0.types.isDisjoint(with: types) }
        others = own + edited.map { HandwrittenFile(path: files[$0].path, text: files[$0].text ?? []) }
        ownCount = own.count
        let canBeThere = outlines.contains { files[$0.index].canBeElsewhere } && files.contains(where: \.canAdopt)
        let texts =
            others.isEmpty && !canBeThere
            ? []
            : files.indices.filter { !edited.contains($0) }.compactMap { index in
                files[index].currentOutline.map { (index: index, outline: $0) }
            }
        let isRead = Set(texts.map(\.index))
        let readable = outlines.filter {
            isRead.contains($0.index) || edited.contains($0.index) || files[$0.index].current == .absent
        }
        wanted = readable.map(\.index)
        theirs = DeclarationTree(readable.map(\.outline))
        present = texts.map(\.index)
        current = DeclarationTree(texts.map(\.outline), readsConditions: true)
        elsewhere = DeclarationTree(others.map(\.outline), readsConditions: true)
        isAnywhere = !handwritten.isEmpty || !texts.isEmpty || !edited.isEmpty
    }

    /// Whether one of the others is a person's own, and not a generated one that a person wrote or edited.
    func isOwn(_ other: Int) -> Bool { other < ownCount }

    /// The file into which a declaration is generated.
    func file(of id: Int) -> Int { wanted[theirs[id].file] }

    func areInOneTarget(_ path: String, _ other: String) -> Bool { target(path) == target(other) }

    /// The declaration in another file of the same target that a person wrote, unless a file of viper-gen's has it,
    /// too.
    func counterpart(of id: Int) -> Int? {
        let path = files[file(of: id)].path
        guard let other = elsewhere.counterpart(of: id, in: theirs), current.counterpart(of: id, in: theirs) == nil,
            others[elsewhere[other].file].path != path, areInOneTarget(others[elsewhere[other].file].path, path)
        else { return nil }
        return other
    }

    /// Whether a property of the module refers to a type weakly.
    func isHeldWeakly(_ type: String) -> Bool {
        [theirs, current, elsewhere].contains { $0.hasWeakProperty(of: type) }
    }

    /// The type alias of a person's, in another file of the same target, that has the name of a protocol:
    /// `typealias LoginModel = LoginModelInput & LoginModelOutput`.
    func alias(inPlaceOf id: Int) -> Int? {
        guard theirs.keyword(of: id) == "protocol", theirs[id].parent == nil else { return nil }
        let path = files[file(of: id)].path
        return elsewhere.aliases(named: theirs[id].declaration.path).first { alias in
            let other = others[elsewhere[alias].file].path
            return isOwn(elsewhere[alias].file) && other != path && areInOneTarget(other, path)
        }
    }

    /// The file of people's own that may declare or extend a type, and cannot be read.
    ///
    /// - Parameter file: A file of viper-gen's of the same target.
    func doubtful(_ type: String, in file: Int) -> Int? {
        others.firstIndex {
            $0.isUnreadable && $0.types.contains(type) && $0.path != files[file].path
                && areInOneTarget($0.path, files[file].path)
        }
    }

    /// Whether the person's type lacks a member on purpose: an extension of one of its protocols has it.
    func hasDefault(_ id: Int) -> Bool {
        let key = theirs[id].key
        guard key.kind == .function || key.kind == .property, !current.containers(at: key.scope).isEmpty,
            current.counterpart(of: id, in: theirs) == nil
        else { return false }
        return [current, elsewhere].contains {
            $0.hasDefault(of: key, in: theirs.protocols(of: key.scope) + current.protocols(of: key.scope))
        }
    }

    /// The parents of a type without the protocols to which people's own extensions of it conform.
    func parentsLeft(of id: Int) -> (range: Range<Int>, text: [UInt8])? {
        guard theirs[id].key.kind == .type else { return nil }
        let place = files[file(of: id)].path
        let path = theirs[id].declaration.path
        let conformances = elsewhere.nodes.indices.filter { other in
            let node = elsewhere[other]
            return node.key.kind == .extension && node.declaration.path == path
                && areInOneTarget(others[node.file].path, place)
        }
        let parents = Set(conformances.flatMap { elsewhere.parents(of: $0).parents })
        return theirs.parents(of: id).removing(parents, in: theirs.outline(of: id))
    }
}

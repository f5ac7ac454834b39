import SwiftReader

/// What people's own files have, and what they lack or have in another way.
struct HandwrittenFindings {
    private struct Members {
        /// Those with other heads.
        var differing: [DifferingHead] = []
        /// Those that are no longer asked for.
        var kept: [String] = []
        /// Those whose bodies are generated in another way now.
        var outdated: [String] = []
    }

    private let module: ModuleDeclarations
    /// By the number of a file of people's own, the types and extensions that it has.
    private var found: [Int: [Int]] = [:]
    /// By that number, the members that it has, as far as they are not as they are generated now.
    private var members: [Int: Members] = [:]
    /// By the number of a file of people's own that cannot be read, the types that it may declare or extend.
    private var doubts: [Int: Set<String>] = [:]
    /// By the path of a file of people's own, the declarations of new files that would get its name.
    private var unplaced: [String: [Int]] = [:]
    /// The decisions about the files.
    private(set) var decisions: [FileDecision] = []

    init(in module: ModuleDeclarations) {
        self.module = module
    }

    // MARK: - Findings

    /// Notes a type or an extension that a file has.
    mutating func add(_ id: Int, in other: Int) { found[other, default: []].append(id) }

    /// Notes a member that a file has with another head.
    mutating func add(differing id: Int, in other: Int) {
        members[other, default: Members()].differing.append(module.theirs.differingHead(of: id))
    }

    /// Notes a type that a file may have which cannot be read.
    mutating func add(doubtful type: String, in other: Int) { doubts[other, default: []].insert(type) }

    /// Notes the declarations of a new file that would get the name of a person's, as far as they are not found
    /// anywhere.
    mutating func add(unplaced declarations: [Int], at path: String) {
        let taken = Set(found.values.joined())
        unplaced[path, default: []] += declarations.filter { !taken.contains($0) && !isDoubted($0) }
    }

    private func isDoubted(_ id: Int) -> Bool {
        doubts.values.contains { $0.contains(module.theirs[id].declaration.path) }
    }

    /// Finds what was generated last and is in files of people's own, if it is no longer generated, or has another body
    /// now.
    mutating func findChanged() {
        guard !module.others.isEmpty else { return }
        let all = module.changed.compactMap { index -> (index: Int, base: SourceOutline, new: SourceOutline)? in
            guard let base = module.files[index].base.flatMap({ SourceOutline(TextForm.plain($0)) }) else { return nil }
            return module.news[index].map { (index, base, $0) }
        }
        let (base, now) = (DeclarationTree(all.map(\.base)), DeclarationTree(all.map(\.new)))
        for id in base.nodes.indices where base[id].key.isMember && base[id].declaration.container == nil {
            guard base[id].note == nil, now.extends(base[id].key.scope),
                module.current.counterpart(of: id, in: base) == nil,
                let other = module.elsewhere.counterpart(of: id, in: base) ?? namesake(of: id, in: base, now),
                module.isOwn(module.elsewhere[other].file),
                module.areInOneTarget(
                    module.others[module.elsewhere[other].file].path,
                    module.files[all[base[id].file].index].path
                )
            else { continue }
            let (file, title) = (module.elsewhere[other].file, module.elsewhere[other].key.title)
            guard let new = now.counterpart(of: id, in: base) else {
                members[file, default: Members()].kept.append(title)
                continue
            }
            let body = now.part(\.body, of: new).code
            if base.part(\.body, of: id).code != body, module.elsewhere.part(\.body, of: other).code != body {
                members[file, default: Members()].outdated.append(title)
            }
        }
    }

    /// The only function of a name with its labels, whose types are other ones, or the same in words that the files do
    /// not explain; `nil` if it is one that is generated now.
    private func namesake(of id: Int, in base: DeclarationTree, _ now: DeclarationTree) -> Int? {
        let key = base[id].key
        guard base.relatives(of: key) == [id], let other = module.elsewhere.declaration(of: key) else { return nil }
        return now.counterpart(of: other, in: module.elsewhere) == nil ? other : nil
    }

    // MARK: - Decisions

    /// Decides about the files, but for their names.
    mutating func decide() {
        let lacking = Set(found.keys).union(members.keys).sorted().compactMap { decision(about: $0) }
        let unreadable = doubts.filter { module.isOwn($0.key) }.sorted { $0.key < $1.key }
        decisions = lacking + unreadable.map { decision(aboutUnreadable: $0, $1) }
    }

    /// Whether nothing is to be done about a file.
    func isSettled(_ other: Int) -> Bool {
        !decisions.contains { decision in
            module.others[other].path == decision.path
                && (decision.verdict.needsAttention || !decision.verdict.report.differing.isEmpty)
        }
    }

    /// Adds what is only in the names of files and types to the decisions.
    mutating func addNames() {
        addUnplaced()
        addOldNames()
    }

    private func decision(about number: Int) -> FileDecision? {
        let texts = (found[number] ?? []).map { Array(module.theirs.text(module.theirs[$0].declaration.range, of: $0)) }
        guard let wanted = SourceOutline(Array(texts.joined(separator: [Ascii.newline])) + [Ascii.newline])
        else { return nil }
        let nothing = SourceOutline()
        let handwritten = module.others.indices.map { index in
            MemberMerge.File(
                base: nothing,
                ours: module.others[index].outline,
                theirs: index == number ? wanted : nothing,
                hasBase: false
            )
        }
        let generated = module.current.outlines.map {
            MemberMerge.File(base: nothing, ours: $0, theirs: nothing, hasBase: false)
        }
        let lacks = MemberMerge(handwritten + generated).lacks(ofFile: number, isHeldWeakly: module.isHeldWeakly)
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
            return FileDecision(module.others[number].path, .leftAlone(.incomplete(types, report)))
        }
        let isInOrder = report.differing.isEmpty && report.kept.isEmpty && report.outdated.isEmpty
        return isInOrder ? nil : FileDecision(module.others[number].path, .kept(.differing(report)))
    }

    private func decision(aboutUnreadable number: Int, _ types: Set<String>) -> FileDecision {
        let heads = module.others[number].heads
        let names = types.sorted { (heads[$0] ?? 0, $0) < (heads[$1] ?? 0, $1) }
        let line = names.first.flatMap { heads[$0] } ?? 1
        return FileDecision(module.others[number].path, .leftAlone(.unreadable(names, line: line)))
    }

    /// Adds what would be in new files to what the files of their names lack.
    private mutating func addUnplaced() {
        for (path, ids) in unplaced.sorted(by: { $0.key < $1.key }) where !ids.isEmpty {
            let missing = ids.map { module.theirs.missingType($0) }
            add(missing.map(\.type), lacking: missing.map(\.title), to: path)
        }
    }

    /// Adds the types that have old names to what their files lack.
    private mutating func addOldNames() {
        for (number, other) in module.others.enumerated() where !other.oldNames.isEmpty && !other.isUnreadable {
            // Uses of old names, as in extensions, are named anyway.
            let roots = module.elsewhere.roots[number].filter {
                module.elsewhere[$0].key.kind == .type
                    && other.oldNames[module.elsewhere[$0].declaration.path] != nil
            }
            var named: Set<String> = []
            let types = roots.filter { named.insert(module.elsewhere[$0].declaration.path).inserted }.map { id in
                let lines = other.outline.lines(of: module.elsewhere[id].declaration.head)
                var type = IncompleteType(name: module.elsewhere[id].declaration.path, line: lines.lowerBound)
                type.oldName = other.oldNames[type.name]
                return type
            }
            if !types.isEmpty { add(types, lacking: [], to: other.path) }
        }
    }

    /// Adds to what a file of a person's own lacks.
    private mutating func add(_ types: [IncompleteType], lacking titles: [String], to path: String) {
        let index = decisions.firstIndex { $0.path == path }
        var (all, report) = (types, MergeReport())
        switch index.map({ decisions[$0].verdict }) {
        case .leftAlone(.incomplete(let known, let other))?: (all, report) = (known + types, other)
        case .kept(.differing(let other))?: report = other
        case nil: break
        default: return
        }
        report.added += titles
        let decision = FileDecision(path, .leftAlone(.incomplete(all, report)))
        if let index { decisions[index] = decision } else { decisions.append(decision) }
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

import ProjectFiles
import SourceMerge
import SourceText

/// The Swift files of a project that name types of other modules, as in `FeedWireFrame.createModule()`.
struct Callers: Sendable {
    /// By their number in the project.
    private var callers: [Int: Caller] = [:]
    /// By module, the numbers of the files that name its changed types, without those of the module itself.
    private var numbers: [ModuleID: [Int]] = [:]

    /// - Parameters:
    ///   - modules: What changed in the modules.
    ///   - handwritten: The files that people wrote beside those of each module.
    init(of modules: [CodeChanges.InModule], beside handwritten: HandwrittenFiles?, in update: ProjectUpdate) {
        let callees = Set(modules.flatMap(\.named))
        guard !callees.isEmpty else { return }
        let files = update.filesOfPeople(naming: callees)
        var named: [String: [Int]] = [:]
        for (number, file) in files.enumerated() {
            for name in file.names { named[name, default: []].append(number) }
        }
        for changes in modules where !changes.named.isEmpty {
            // In these, all calls are looked for.
            let own = [changes.module] + changes.users
            var known = Set(own.flatMap { $0.files.map(\.path) + (handwritten?[$0.id] ?? []) })
            numbers[changes.module.id] = changes.named.sorted().flatMap { named[$0] ?? [] }
                .filter { known.insert(files[$0].path).inserted }
        }
        let needed = Set(numbers.values.joined()).sorted()
        guard !needed.isEmpty else { return }
        let updates = Dictionary(update.modules.flatMap(\.files).map { ($0.path, $0) }) { first, _ in first }
        let opened = Workers.map(needed, batch: 4) { number in
            Caller(files[number].file, updates[files[number].path], callees)
        }
        callers = Dictionary(uniqueKeysWithValues: zip(needed, opened))
    }

    /// Warnings about uses of what changed in a module.
    ///
    /// - Parameters:
    ///   - own: The files of the module.
    ///   - moment: The texts that have the places.
    func warnings(
        about changes: CodeChanges.InModule,
        _ own: SearchedFiles,
        at moment: UpdateMoment
    ) -> [CodeWarning] {
        let callers = (numbers[changes.module.id] ?? []).compactMap { self.callers[$0] }
        let find = calls(of: changes, own, in: callers) + uses(of: changes, own, in: callers)
        guard !find.isEmpty else { return [] }
        return callers.flatMap { caller in
            caller.texts.warnings(at: moment) { text in find.flatMap { $0(text) } }
        }
    }

    private typealias Search = (CallingText) -> [CodeWarning]

    /// What finds calls that no longer fit.
    private func calls(of changes: CodeChanges.InModule, _ own: SearchedFiles, in callers: [Caller]) -> [Search] {
        guard var calls = own.calls, !changes.callees.isEmpty else { return [] }
        // A type of this name in another target is another one.
        guard callers.allSatisfy({ changes.callees.isDisjoint(with: $0.now?.types ?? []) }) else { return [] }
        let extending = callers.compactMap { $0.now?.text(extending: changes.callees) }
        if !extending.isEmpty {
            let texts = own.texts + extending
            calls = ChangedCalls(changes.module.swiftPairs, texts: texts, parents: changes.parents)
        }
        let results = ChangedResults(calls)
        return [
            { text in calls.uses(in: text).map { CodeWarning(about: $0, in: text.file) } },
            { text in results.uses(in: text).map { CodeWarning(about: $0, in: text.file) } },
        ]
    }

    /// What finds uses of types that nothing declares any more.
    private func uses(of changes: CodeChanges.InModule, _ own: SearchedFiles, in callers: [Caller]) -> [Search] {
        let types = changes.types
        guard !types.isEmpty else { return [] }
        let texts = callers.compactMap(\.now)
        let declared = texts.map(\.types) + own.texts.map { Set(GoneNames.types(in: $0).keys) }
        let gone = types.filter { type in !declared.contains { $0.contains(type) } }.sorted()
        // In the extensions of a type, its own types have their names alone.
        let free = gone.filter { type in !texts.contains { $0.innerTypes.contains(type) } }
        let attributes = free.filter(changes.gone.attributes.contains)
        return [
            { text in
                let places = gone.flatMap { text.conformances[$0] ?? [] } + free.flatMap { text.typeUses[$0] ?? [] }
                return Set(places + attributes.flatMap { text.attributeUses[$0] ?? [] }).sorted {
                    $0.lowerBound < $1.lowerBound
                }
                .map { CodeWarning(aboutGone: $0, in: text.file) }
            }
        ]
    }
}

/// A file that names types of other modules.
private struct Caller: Sendable {
    /// As it is on the disk; `nil` if it cannot be read.
    let now: CallingText?
    let texts: UpdatedText<CallingText>

    /// - Parameters:
    ///   - file: The file on the disk.
    ///   - update: What becomes of it; `nil` for a file of no module.
    ///   - callees: The types whose calls or uses are looked for.
    init(_ file: SourceFile, _ update: FileUpdate?, _ callees: Set<String>) {
        let now = CallingText(file, callees: callees)
        self.now = now
        guard let versions = update?.searchedTexts else {
            texts = UpdatedText(before: now, after: now)
            return
        }
        func open(_ version: SourceFile?) -> CallingText? {
            version.flatMap { $0.bytes == file.bytes ? now : CallingText($0, callees: callees) }
        }
        texts = UpdatedText(before: open(versions.before), after: open(versions.after))
    }
}

import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// The Swift files of a project with calls by the names of types of other modules, as in `FeedWireFrame.createModule()`.
struct Callers: Sendable {
    /// By their number in the project.
    private var callers: [Int: Caller] = [:]
    /// By module, the numbers of the files that name its changed types, without those of the module itself.
    private var numbers: [ModuleID: [Int]] = [:]

    /// - Parameters:
    ///   - modules: What changed in the modules.
    ///   - handwritten: The files that people wrote beside those of each module.
    init(of modules: [CodeChanges.InModule], beside handwritten: HandwrittenFiles?, in update: ProjectUpdate) {
        let callees = Set(modules.flatMap(\.callees))
        guard !callees.isEmpty else { return }
        let files = Self.files(in: update, naming: callees)
        var named: [String: [Int]] = [:]
        for (number, file) in files.enumerated() {
            for name in file.names { named[name, default: []].append(number) }
        }
        for changes in modules where !changes.callees.isEmpty {
            // In these, all calls are looked for.
            let own = [changes.module] + changes.users
            var known = Set(own.flatMap { $0.files.map(\.path) + (handwritten?[$0.id] ?? []) })
            numbers[changes.module.id] = changes.callees.sorted().flatMap { named[$0] ?? [] }
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

    private struct NamingFile: Sendable {
        let path: ProjectPath
        let file: SourceFile
        let names: Set<String>
    }

    /// The Swift files of the project with the names of some types, without generated files.
    private static func files(in update: ProjectUpdate, naming types: Set<String>) -> [NamingFile] {
        let generated = Set(update.modules.flatMap(\.files).filter { $0.ownership == .generated }.map(\.path))
        let paths = update.project.files(in: .root, endingWith: ".swift", isDeep: true)
            .filter { !generated.contains($0) }
        return Workers.map(paths.sorted(), batch: 16) { path in
            update.project.sources(at: [path]).compactMap { file in
                let names = types.intersection(file.capitalizedWords)
                return names.isEmpty ? nil : NamingFile(path: path, file: file, names: names)
            }
        }
        .flatMap { $0 }
    }

    /// Warnings about calls of what changed in a module.
    ///
    /// - Parameters:
    ///   - own: The files of the module.
    ///   - isWritten: Whether places are those in the new texts.
    func warnings(about changes: CodeChanges.InModule, _ own: SearchedFiles, isWritten: Bool) -> [CodeWarning] {
        guard var calls = own.calls else { return [] }
        let callers = (numbers[changes.module.id] ?? []).compactMap { self.callers[$0] }
        // A type of this name in another target is another one.
        guard callers.allSatisfy({ changes.callees.isDisjoint(with: $0.now?.types ?? []) }) else { return [] }
        let extending = callers.compactMap { $0.now?.text(extending: changes.callees) }
        if !extending.isEmpty { calls = ChangedCalls(changes.module.swiftPairs, texts: own.texts + extending) }
        let results = ChangedResults(calls)
        return callers.flatMap { caller in
            caller.texts.warnings(isWritten: isWritten) { text in
                calls.uses(in: text).map { CodeWarning(about: $0, in: text.file) }
                    + results.uses(in: text).map { CodeWarning(about: $0, in: text.file) }
            }
        }
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
    ///   - callees: The types whose calls are looked for.
    init(_ file: SourceFile, _ update: FileUpdate?, _ callees: Set<String>) {
        let now = CallingText(file, callees: callees)
        self.now = now
        guard let versions = update?.texts else {
            texts = UpdatedText(before: now, after: now)
            return
        }
        func open(_ version: SourceFile?) -> CallingText? {
            version.flatMap { $0.bytes == file.bytes ? now : CallingText($0, callees: callees) }
        }
        texts = UpdatedText(before: open(versions.before), after: open(versions.after))
    }
}

extension SourceFile {
    /// The words with a capital first letter, which can be names of types.
    fileprivate var capitalizedWords: Set<String> {
        let words = bytes.split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }
}

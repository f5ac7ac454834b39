import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// The Swift files of a project with calls by the names of types of its modules, as in `FeedWireFrame.createModule()`.
struct Callers: Sendable {
    /// By the name of a type, the files with it, without generated ones. One can have several.
    private var byName: [String: [Caller]] = [:]
    private var updates: [String: FileUpdate] = [:]

    /// - Parameter types: The types of which a function changed.
    init(of types: Set<String>, in update: ProjectUpdate) {
        guard !types.isEmpty else { return }
        let files = update.modules.flatMap(\.files)
        let generated = Set(files.filter { $0.ownership == .generated }.map(\.path))
        let paths = update.project.files(in: .root, endingWith: ".swift", isDeep: true)
            .filter { !generated.contains($0) }
        let found = Workers.map(paths.sorted(), batch: 16) { path in
            update.sources(at: [path]).compactMap { file -> (caller: Caller, names: Set<String>)? in
                let names = types.intersection(file.capitalizedWords)
                return names.isEmpty ? nil : (Caller(file), names)
            }
        }
        for (caller, names) in found.joined() {
            for name in names { byName[name, default: []].append(caller) }
        }
        guard !byName.isEmpty else { return }
        updates = Dictionary(files.map { ($0.displayPath, $0) }) { first, _ in first }
    }

    /// Warnings about calls of what changed in a module.
    ///
    /// - Parameter searched: The files in which all calls were looked for, those of the module first.
    func warnings(
        about changes: CodeChanges.InModule,
        beside searched: [SearchedFiles],
        _ isWritten: Bool
    ) -> [CodeWarning] {
        let named = changes.callees.sorted().flatMap { byName[$0] ?? [] }
        var known = Set(searched.flatMap(\.paths))
        let rest = named.filter { known.insert($0.file.path).inserted }
        // A type of this name in another target is another one.
        guard !rest.isEmpty, rest.allSatisfy({ changes.callees.isDisjoint(with: $0.types) }) else { return [] }
        let extending = rest.filter { !changes.callees.isDisjoint(with: $0.extended) }.map(\.file.bytes)
        let calls = ChangedCalls(changes.module.swiftPairs, texts: (searched.first?.texts ?? []) + extending)
        func find(in file: SourceFile) -> [CodeWarning] {
            calls.uses(in: file.bytes, isOfModule: false).map { CodeWarning(about: $0, in: file) }
        }
        return rest.flatMap { updates[$0.file.path]?.warnings(isWritten: isWritten, find) ?? find(in: $0.file) }
    }
}

/// A file that names types of other modules.
private struct Caller: Sendable {
    let file: SourceFile
    /// The types that it declares.
    let types: Set<String>
    /// The types that it extends.
    let extended: Set<String>

    init(_ file: SourceFile) {
        self.file = file
        types = Set(GoneNames.types(in: file.bytes).keys)
        extended = GoneNames.extendedTypes(in: file.bytes)
    }
}

extension SourceFile {
    /// The words with a capital first letter, which can be names of types.
    fileprivate var capitalizedWords: Set<String> {
        let words = bytes.split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }
}

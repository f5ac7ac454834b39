import ProjectFiles
import SourceMerge
import SourceText

/// The files in which uses of what a module declares are looked for.
struct SearchedFiles {
    let module: ModuleUpdate
    /// The files that people wrote beside those of the module.
    let others: [SourceFile]
    /// All texts, as they are after the update, with those that declare what is used.
    let texts: [[UInt8]]
    /// The calls that do not fit these texts; `nil` if there are none.
    let calls: ChangedCalls?

    /// - Parameters:
    ///   - changes: What changed in the module that declares what is used.
    ///   - domain: The files of that module, if it is another one.
    init(
        _ module: ModuleUpdate,
        _ others: [SourceFile],
        _ changes: CodeChanges.InModule,
        declaredIn domain: SearchedFiles? = nil
    ) {
        let texts = module.swiftTexts + others.map(\.bytes) + (domain?.texts ?? [])
        self.init(module, others, changes, texts: texts, parents: changes.parents)
    }

    private init(
        _ module: ModuleUpdate,
        _ others: [SourceFile],
        _ changes: CodeChanges.InModule,
        texts: [[UInt8]],
        parents: [UInt8]
    ) {
        (self.module, self.others, self.texts) = (module, others, texts)
        let hasCalls = changes.hasCalls || changes.hasProperties || !changes.returning.isEmpty
        guard hasCalls else {
            calls = nil
            return
        }
        calls = ChangedCalls(
            changes.module.swiftPairs,
            texts: texts,
            parents: parents,
            elsewhere: changes.module.textsElsewhere
        )
    }

    /// The same files, with what other files of the project declare of their types and the parents of these, such as
    /// base classes and extensions; `nil` if nothing does.
    func withDeclarationsElsewhere(in update: ProjectUpdate, _ changes: CodeChanges.InModule) -> SearchedFiles? {
        let own = (module.files + changes.module.files).map(\.displayPath)
        let elsewhere = update.declarationsElsewhere(ofTypesIn: texts, except: Set(own + others.map(\.path)))
        guard !elsewhere.isEmpty else { return nil }
        return SearchedFiles(module, others, changes, texts: texts + [elsewhere], parents: changes.parents + elsewhere)
    }
}

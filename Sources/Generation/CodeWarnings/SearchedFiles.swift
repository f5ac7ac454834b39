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
        (self.module, self.others) = (module, others)
        texts = module.swiftTexts + others.map(\.bytes) + (domain?.texts ?? [])
        let hasCalls = changes.hasCalls || changes.hasProperties || !changes.returning.isEmpty
        guard hasCalls else {
            calls = nil
            return
        }
        calls = ChangedCalls(
            changes.module.swiftPairs,
            texts: texts,
            parents: changes.parents,
            elsewhere: changes.module.textsElsewhere
        )
    }
}

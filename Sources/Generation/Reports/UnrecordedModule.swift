import ProjectFiles
import SourceMerge

/// A module whose files match its spec, and whose bases are missing or older, as after a commit without `.viper-gen`.
package struct UnrecordedModule: Sendable {
    package let id: ModuleID
    /// The path of the spec for messages, or of the folder of the files that modules share.
    package let place: String
    /// The files with missing bases, and those with other ones than `generate` writes.
    package let missing: Int
    package let old: Int

    /// `3 bases are missing, and 1 is out of date`
    package var words: String {
        func phrase(_ count: Int, _ state: String) -> String? {
            count == 0 ? nil : "\(count) \(count == 1 ? "base is" : "bases are") \(state)"
        }
        let phrases = [phrase(missing, "missing"), phrase(old, "out of date")].compactMap(\.self)
        return phrases.isEmpty ? "its manifest is missing" : phrases.joined(separator: ", and ")
    }
}

extension ProjectUpdate {
    /// The modules with bases or a manifest that only `generate` writes, by their specs.
    package var unrecordedModules: [UnrecordedModule] {
        let known = Set(manifests.map(\.module))
        return modules.compactMap { module in
            // A file that changes has a line of its own, and an orphan is no longer recorded.
            guard !module.isOrphan, !module.files.contains(where: \.decision.verdict.isDrift) else { return nil }
            let written = module.files.filter(\.lacksBase)
            let isListed = module.manifest.files.isEmpty || known.contains(module.id)
            guard !written.isEmpty || !isListed else { return nil }
            let missing = written.filter { $0.base == nil }.count
            return UnrecordedModule(
                id: module.id,
                place: project.displayPath(of: module.id.spec),
                missing: missing,
                old: written.count - missing
            )
        }
        .sorted { $0.id < $1.id }
    }
}

extension FileUpdate {
    /// Whether the file stays as it is, and its base is missing, or is another one although the file has no edits. A
    /// file that a person moved or wrote gets its first base from the next run, and is no one's mistake.
    fileprivate var lacksBase: Bool {
        guard case .write(let text) = decision.base, !decision.isFollowed, foundFrom == nil else { return false }
        return current == .bytes(text) || base == nil && decision.verdict == .kept(.edited)
    }
}

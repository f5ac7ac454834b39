import ProjectFiles
import SourceText
import SwiftReader

/// The likely successors of modules with several candidates: the module that is now in their spec, or one with their
/// name in another spec. The candidate is taken whose functions and properties differ least.
struct LikelySuccessors {
    private(set) var successors: [ModuleID: ModuleID] = [:]

    /// A module that is gone, and a candidate.
    private struct Pair {
        let old: ModuleID
        let new: ModuleID
        /// The number of names that only one of the two declares.
        let differences: Int
    }

    /// - Parameters:
    ///   - gone: The modules, each with its candidates, the one in its spec first.
    ///   - modules: The modules of this run.
    init(of gone: [(manifest: Manifest, candidates: [ModuleID])], among modules: [RenderedModule], in project: Project)
    {
        guard !gone.isEmpty else { return }
        let wanted = Set(gone.flatMap(\.candidates))
        let new = modules.filter { wanted.contains($0.id) }.map { module in
            (module.id, Self.members(of: module.files.map { (path: $0.path, text: $0.bytes) }))
        }
        let members = Dictionary(new) { first, _ in first }
        let pairs = gone.flatMap { manifest, candidates -> [Pair] in
            let files = manifest.files.map(\.path)
            let bases = project.snapshot(of: files)
            let own = Self.members(of: files.compactMap { path in bases[path]?.base.map { (path: path, text: $0) } })
            return candidates.map { candidate in
                let differences = own.symmetricDifference(members[candidate] ?? []).count
                return Pair(old: manifest.module, new: candidate, differences: differences)
            }
        }
        choose(from: pairs)
    }

    /// Chooses different successors for different modules, as long as there are enough.
    private mutating func choose(from pairs: [Pair]) {
        let sorted = pairs.enumerated().sorted {
            ($0.element.differences, $0.offset) < ($1.element.differences, $1.offset)
        }
        .map(\.element)
        var taken: Set<ModuleID> = []
        for pair in sorted where successors[pair.old] == nil && !taken.contains(pair.new) {
            successors[pair.old] = pair.new
            taken.insert(pair.new)
        }
        for pair in sorted where successors[pair.old] == nil { successors[pair.old] = pair.new }
    }

    /// The names of the functions and properties in Swift files. They are the same in a module that only got another
    /// name.
    private static func members(of files: [(path: ProjectPath, text: [UInt8])]) -> Set<String> {
        let types = files.filter { $0.path.isSwift }.flatMap { file in
            SwiftOutline(SourceFile(path: file.path.text, bytes: file.text)).types
        }
        return Set(types.flatMap { $0.functions.map(\.name.text) + $0.properties.map(\.name.text) })
    }
}

import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// Files of modules that have another name now, if no manifest tells so: they were renamed after their bases were lost,
/// or in a clone without these. They are known by an older version of a generated file, in the place of one of a module
/// of this run.
///
/// A generated file that a person edited is left out: `remove` leaves it on purpose.
struct RenamedLeftovers {
    struct Module {
        /// Its old name.
        let name: String
        /// The module that has its place now.
        let successor: ModuleID
        /// In byte order.
        let paths: [ProjectPath]
    }

    private(set) var modules: [Module] = []

    /// What a place has instead of the name of a module. No path has it.
    private static let placeholder = "\u{0}"

    /// What the name of a file has around the name of its module.
    private struct Pattern: Hashable {
        let start: String
        let end: String

        /// - Returns: `nil` if the name of the module is not in that of the file, or more than once.
        init?(of file: String, in module: String) {
            let places = file.ranges(of: module)
            guard places.count == 1 else { return nil }
            (start, end) = (String(file[..<places[0].lowerBound]), String(file[places[0].upperBound...]))
        }

        /// The name of the module with such a file; `nil` if there can be none.
        func module(of file: String) -> String? {
            guard file.hasPrefix(start), file.hasSuffix(end), file.utf8.count > start.utf8.count + end.utf8.count
            else { return nil }
            let name = file.dropFirst(start.count).dropLast(end.count)
            guard name.utf8.first.map({ Ascii.isUppercase($0) }) == true, name.utf8.allSatisfy({ Ascii.isWordPart($0) })
            else {
                return nil
            }
            return String(name)
        }

        func file(in module: String) -> String { start + module + end }
    }

    /// - Parameter unknown: The Swift files that no manifest lists, and that are generated for no module.
    init(of unknown: [ProjectPath], beside modules: [RenderedModule], in project: Project) {
        let made = modules.flatMap { module in
            module.files.filter { $0.ownership == .generated && $0.path.isSwift && !$0.isTest }.compactMap { file in
                Pattern(of: file.path.name, in: module.id.name).map { (module: module, file: file, pattern: $0) }
            }
        }
        let names = Set(modules.map(\.id.name))
        let found = Set(made.map(\.pattern)).flatMap { pattern in
            unknown.compactMap { path in
                pattern.module(of: path.name).map { (name: $0, path: path, pattern: pattern) }
            }
        }
        .filter { !names.contains($0.name) }
        guard !found.isEmpty else { return }
        let byPlace = Dictionary(
            grouping: made.flatMap { made in
                Self.places(of: made.file.path, made.pattern, in: made.module.id.name).map { (place: $0, made: made) }
            },
            by: \.place
        )
        let texts = project.snapshot(of: found.map(\.path))
        let left = Set(unknown)
        var taken: Set<ProjectPath> = []
        for file in found.sorted(by: { ($0.path, $0.name) < ($1.path, $1.name) }) where !taken.contains(file.path) {
            guard let text = texts.bytes(at: file.path) else { continue }
            let near = Self.places(of: file.path, file.pattern, in: file.name).flatMap { byPlace[$0] ?? [] }.map(\.made)
            let candidates = near.compactMap { made in
                FileMerge.newLines(in: made.file.bytes, since: text, renaming: (file.name, made.module.id.name)).map {
                    (module: made.module, newLines: $0)
                }
            }
            let least = candidates.map(\.newLines).min()
            let best = candidates.filter { $0.newLines == least }.map(\.module)
            guard let module = best.first, best.allSatisfy({ $0.id == module.id }) else { continue }
            let paths = module.files.flatMap { Self.paths(of: $0.path, in: module.id.name, for: file.name) }
            let own = left.intersection(paths).subtracting(taken)
            taken.formUnion(own)
            guard !own.isEmpty else { continue }
            self.modules.append(Module(name: file.name, successor: module.id, paths: own.sorted()))
        }
    }

    /// What a file has in common with that of the module under another name: the folder, or the folders around that of
    /// the module.
    private static func places(of path: ProjectPath, _ pattern: Pattern, in module: String) -> Set<String> {
        let name = pattern.file(in: placeholder)
        let folders = path.components.dropLast().map { $0 == module ? placeholder : String($0) }
        return [(path.parent?.text ?? "") + "/" + name, folders.joined(separator: "/") + "/" + name]
    }

    /// The paths that a file had if its module had another name.
    private static func paths(of path: ProjectPath, in module: String, for old: String) -> [ProjectPath] {
        let name = Pattern(of: path.name, in: module)?.file(in: old) ?? path.name
        let folders = path.components.dropLast().map { String($0) }
        let renamed = folders.map { $0 == module ? old : $0 }
        return [folders, renamed].compactMap { try? ProjectPath(($0 + [name]).joined(separator: "/")) }
    }
}

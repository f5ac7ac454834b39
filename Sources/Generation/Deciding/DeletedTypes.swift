import ProjectFiles
import SourceText
import SwiftReader

/// Where the types of deleted files are declared now: in a file that was moved and renamed, or in one that a person
/// wrote in its place.
struct DeletedTypes: Sendable {
    /// A type with the file that declares it.
    struct Place: Sendable {
        let type: String
        let path: ProjectPath
    }

    /// By the path of the deleted file.
    private var places: [ProjectPath: Place] = [:]

    /// - Parameters:
    ///   - changing: The groups whose deleted files are looked at: all if the run writes deleted files again, and
    ///     otherwise those to which declarations may be added.
    ///   - groups: All groups, without those of files that modules share.
    ///   - snapshot: The files of the groups.
    ///   - restores: Whether the run writes deleted files again.
    /// - Throws: The system's refusal to read a file that may declare a type that is to be written again.
    init(
        of changing: [FileGroup],
        among groups: [FileGroup],
        _ snapshot: Snapshot,
        in targets: Targets,
        _ search: FileSearch,
        restores: Bool
    ) throws(Failure) {
        let deleted = changing.flatMap { group in group.files.filter { $0.isDeleted(in: snapshot) } }
        guard !deleted.isEmpty else { return }
        let types = deleted.map { Self.types(in: $0.new ?? []) }
        let words = Set(types.joined().map { Array($0.utf8)[...] })
        var declared: [(path: ProjectPath, types: Set<String>)] = []
        for (path, text) in try Self.texts(groups, snapshot, search, restores: restores) {
            guard text.split(whereSeparator: { !Ascii.isWordPart($0) }).contains(where: words.contains) else {
                continue
            }
            declared.append((path, Set(Self.types(in: text))))
        }
        for (file, types) in zip(deleted, types) {
            let own = declared.filter { targets.folder(of: $0.path) == targets.folder(of: file.path) }
            for type in types where places[file.path] == nil {
                let place = own.first { $0.types.contains(type) }
                places[file.path] = place.map { Place(type: type, path: $0.path) }
            }
        }
    }

    subscript(path: ProjectPath) -> Place? { places[path] }

    /// The types that a text declares, without those in other types.
    private static func types(in text: [UInt8]) -> [String] {
        SwiftOutline(SourceFile(path: "", bytes: text)).types.filter { $0.kind != .extension && !$0.name.contains(".") }
            .map(\.name)
    }

    /// The Swift files that people wrote or edited, in byte order.
    private static func texts(
        _ groups: [FileGroup],
        _ snapshot: Snapshot,
        _ search: FileSearch,
        restores: Bool
    ) throws(Failure) -> [(path: ProjectPath, text: [UInt8])] {
        var all: [ProjectPath: [UInt8]] = [:]
        do throws(Failure) {
            let paths = try search.unknownSwiftFiles()
            let read = try search.texts(of: paths)
            for path in paths { if case .bytes(let text) = read[path]?.current { all[path] = text } }
        } catch {
            // Only what is written must not be there already.
            if restores { throw error }
        }
        for file in groups.flatMap(\.files) where file.ownership == .shared && file.path.isSwift {
            guard case .bytes(let text) = snapshot[file.path]?.current, snapshot[file.path]?.base != text else {
                continue
            }
            all[file.path] = text
        }
        return all.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }
}

extension FileGroup.File {
    /// Whether a person deleted a file of theirs.
    fileprivate func isDeleted(in snapshot: Snapshot) -> Bool {
        guard ownership == .shared, new != nil, path.isSwift, let there = snapshot[path] else {
            return false
        }
        return there.current == .absent && there.base != nil
    }
}

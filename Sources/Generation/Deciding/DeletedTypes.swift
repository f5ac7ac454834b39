import ProjectFiles
import SourceText
import SwiftReader

/// Where the types of deleted files are declared now: in a file that was moved and renamed, or in one that a person
/// wrote in its place. A file that is missing without a base counts as deleted if its types are somewhere.
struct DeletedTypes: Sendable {
    /// A type with the file that declares it.
    struct Place: Sendable {
        let type: String
        let path: ProjectPath
        /// Whether it is the type of the deleted file, as far as can be seen: it has a member or a parent of that one,
        /// and no other file declares it.
        let isMoved: Bool
    }

    /// By the path of the deleted file, each of its types that is somewhere.
    private var places: [ProjectPath: [Place]] = [:]

    /// - Parameters:
    ///   - changing: The groups whose deleted files are looked at: all if the run writes deleted files again, and
    ///     otherwise those to which declarations may be added.
    ///   - groups: All groups, without those of files that modules share.
    ///   - snapshot: The files of the groups.
    ///   - others: The files of modules that the run does not look at.
    ///   - restores: Whether the run writes deleted files again.
    /// - Throws: The system's refusal to read a file that may declare a type that is to be written again.
    init(
        of changing: [FileGroup],
        among groups: [FileGroup],
        _ snapshot: Snapshot,
        in targets: Targets,
        _ search: FileSearch,
        others: () -> Set<ProjectPath>,
        restores: Bool
    ) throws(Failure) {
        let deleted = changing.flatMap { group in group.files.filter { $0.isDeleted(in: snapshot) } }
        guard !deleted.isEmpty else { return }
        let types = deleted.map { Self.types(in: $0.new ?? []) }
        let words = WordFilter(types.joined().map(\.name))
        func find(in texts: [(path: ProjectPath, text: [UInt8])]) {
            var declared: [String: [(path: ProjectPath, parts: Set<String>)]] = [:]
            for (path, text) in texts {
                guard words.hasWord(in: text) else { continue }
                for type in Self.types(in: text) { declared[type.name, default: []].append((path, type.parts)) }
            }
            for (file, types) in zip(deleted, types) where places[file.path]?.isEmpty != false {
                let target = targets.folder(of: file.path)
                places[file.path] = types.compactMap { type in
                    let found = (declared[type.name] ?? []).filter { targets.folder(of: $0.path) == target }
                    guard let first = found.first else { return nil }
                    let isSame = type.parts.isEmpty || !first.parts.isDisjoint(with: type.parts)
                    return Place(type: type.name, path: first.path, isMoved: found.count == 1 && isSame)
                }
            }
        }
        find(in: try Self.texts(groups, snapshot, search, restores: restores))
        guard places.values.contains(where: \.isEmpty) else { return }
        find(in: try Self.texts(of: others().filter(\.isSwift).sorted(), search, restores: restores))
    }

    subscript(path: ProjectPath) -> Place? { places[path]?.first }

    /// The files that have types of a deleted one.
    func files(withTypesOf path: ProjectPath) -> [ProjectPath] {
        places[path]?.filter(\.isMoved).map(\.path) ?? []
    }

    /// The types that a text declares, without those in other types, and the names of their members and parents.
    private static func types(in text: [UInt8]) -> [(name: String, parts: Set<String>)] {
        let types = SwiftOutline(SourceFile(path: "", bytes: text)).types.filter { !$0.name.contains(".") }
        let byName = Dictionary(grouping: types, by: \.name)
        return types.filter { $0.kind != .extension }.map { type in
            let all = byName[type.name] ?? []
            let members = all.flatMap { $0.functions.map(\.name.text) + $0.properties.map(\.name.text) }
            return (type.name, Set(members).union(all.flatMap(\.inherited).flatMap(\.plainNames)))
        }
    }

    /// - Throws: The system's refusal to read one of the files, if the run writes deleted files again.
    private static func texts(
        of paths: [ProjectPath],
        _ search: FileSearch,
        restores: Bool
    ) throws(Failure) -> [(path: ProjectPath, text: [UInt8])] {
        do throws(Failure) {
            let read = try search.texts(of: paths)
            return paths.compactMap { path in
                guard let text = read.bytes(at: path) else { return nil }
                return (path, text)
            }
        } catch {
            if restores { throw error }
            return []
        }
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
            let unread = try search.unknownSwiftFiles().filter { snapshot[$0] == nil }
            let unknown = try Self.texts(of: unread, search, restores: restores)
            for (path, text) in unknown { all[path] = text }
        } catch {
            // Only what is written must not be there already.
            if restores { throw error }
        }
        for file in groups.flatMap(\.files) where file.path.isSwift {
            guard let text = snapshot.bytes(at: file.path), snapshot[file.path]?.base != text else {
                continue
            }
            all[file.path] = text
        }
        return all.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }
}

extension FileGroup.File {
    /// Whether a person deleted a file of theirs, or may have moved a file without a base.
    fileprivate func isDeleted(in snapshot: Snapshot) -> Bool {
        guard new != nil, path.isSwift, let there = snapshot[path], there.current == .absent else { return false }
        return isLost || ownership == .shared && there.base != nil
    }
}

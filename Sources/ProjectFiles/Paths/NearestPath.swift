import SourceText

/// Finds the path that was probably meant by one that does not exist.
enum NearestPath {
    /// - Parameters:
    ///   - typed: The given path.
    ///   - workingFolder: The folder that a relative path starts from.
    ///   - isCandidate: Whether an entry of a folder can be a part of the path.
    /// - Returns: The path in which each name that does not exist is replaced by the nearest one in its folder; `nil`
    ///   if a folder has none that is near.
    static func find(
        _ typed: String,
        in workingFolder: String,
        where isCandidate: (Disk.Entry) -> Bool = { _ in true }
    ) -> String? {
        let start = typed.utf8.first == UInt8(ascii: "/") ? "/" : ""
        var folder = start.isEmpty ? workingFolder : start
        var names: [String] = []
        for name in typed.split(separator: "/").map(String.init) {
            guard let nearest = nearest(to: name, in: folder, where: isCandidate) else { return nil }
            names.append(nearest)
            folder = folder.joined(nearest)
        }
        return names.isEmpty ? nil : start + names.joined(separator: "/")
    }

    private static func nearest(
        to name: String,
        in folder: String,
        where isCandidate: (Disk.Entry) -> Bool
    ) -> String? {
        if (try? Disk.status(.init(folder.joined(name)), followingLink: true)) != nil { return name }
        guard let entries = try? Disk.list(.init(folder)) else { return nil }
        let names = entries.filter { !$0.isHidden && isCandidate($0) }.map(\.name)
        return Suggestion.nearest(to: name, in: names)
    }
}

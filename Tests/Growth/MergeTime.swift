import ProjectFiles
import SourceMerge
import SourceText

/// The seconds that the merges of edited files take, on all cores, as the tool merges the files of modules.
///
/// - Parameter folder: Holds the files `0.0`, `0.1`, `0.2`, `1.0` and so on: what was generated last, what a person
///   made of it, and what is generated now.
func mergeSeconds(_ folder: String) throws -> Double {
    var files: [FileVersions] = []
    while let base = try text("\(folder)/\(files.count).0"), let own = try text("\(folder)/\(files.count).1"),
        let new = try text("\(folder)/\(files.count).2")
    {
        files.append(FileVersions(path: "A.swift", ownership: .shared, base: base, current: .bytes(own), new: new))
    }
    var unmerged = 0
    let time = ContinuousClock().measure {
        let areMerged = Workers.map(files, batch: 8) { file in
            if case .merged? = FileMerge.decide([file]).first?.verdict { true } else { false }
        }
        unmerged = areMerged.count { !$0 }
    }
    guard unmerged == 0, !files.isEmpty else { throw NotMerged(count: unmerged, total: files.count) }
    return time / .seconds(1)
}

private func text(_ path: String) throws -> [UInt8]? {
    try TextFile.readIfPresent(path, from: .ofProcess())?.bytes
}

/// Some files are not merged, or there are none.
struct NotMerged: Error {
    let count: Int
    let total: Int
}

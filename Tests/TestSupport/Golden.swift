import Foundation

/// Texts that are kept beside the tests and compared with what comes out. `UPDATE_GOLDEN=1` writes them anew.
package enum Golden {
    package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// What differs between `actual` and the file, or `nil` where nothing does.
    package static func difference(_ actual: String, from path: String, in folder: TestFolder) throws -> String? {
        if isUpdating {
            try folder.write(path, actual)
            return nil
        }
        guard let expected = try? folder.text(path) else {
            return "there is no \(path); UPDATE_GOLDEN=1 writes it:\n\(actual)"
        }
        // `String` takes NFC and NFD for equal; a golden file is compared byte by byte.
        return Array(expected.utf8) == Array(actual.utf8) ? nil : path + "\n" + diff(expected, actual)
    }

    /// `-` what was expected, `+` what came, by lines.
    package static func diff(_ expected: String, _ actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old)
        let removed = Set(
            changes.removals.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } }
        )
        let added = Set(
            changes.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } }
        )
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, removed.contains(i) {
                lines.append("- " + old[i])
                i += 1
            } else if j < new.count, added.contains(j) {
                lines.append("+ " + new[j])
                j += 1
            } else {
                lines.append("  " + old[i])
                i += 1
                j += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}

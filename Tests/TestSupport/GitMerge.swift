/// Merges many texts with `git merge-file`, from one shell.
package enum GitMerge {
    package struct Case: Sendable {
        let base: String
        let ours: String
        let theirs: String

        package init(base: String, ours: String, theirs: String) {
            self.base = base
            self.ours = ours
            self.theirs = theirs
        }
    }

    /// - Returns: The merged texts; `nil` where git has a conflict.
    package static func merge(_ cases: [Case]) async throws -> [String?] {
        let folder = try TestFolder()
        for (index, one) in cases.enumerated() {
            try folder.write("\(index).base", one.base)
            try folder.write("\(index).ours", one.ours)
            try folder.write("\(index).theirs", one.theirs)
        }
        let script = """
            i=0; while [ $i -lt \(cases.count) ]; do
            git merge-file -q $i.ours $i.base $i.theirs >/dev/null 2>&1 || rm -f $i.ours; i=$((i+1)); done
            """
        _ = try await Shell.run("sh", ["-c", script], in: folder.path)
        return try cases.indices.map { folder.exists("\($0).ours") ? try folder.text("\($0).ours") : nil }
    }
}

import SourceText

/// The files below a folder in a revision of its git repository, as the program `git` gives them.
struct GitTree {
    struct File {
        /// The path, starting from the folder.
        let path: String
        let size: Int
        fileprivate let id: String
    }

    /// The absolute path of the folder.
    private let folder: String
    /// All files, without links.
    let files: [File]

    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - revision: The name of the revision, as git knows it.
    /// - Throws: That there is no git, no repository or no such revision, or git's refusal.
    init(_ folder: String, at revision: String) throws(FileError) {
        self.folder = folder
        let commit = try Self.commit(revision, in: folder)
        let list = try Self.git(["ls-tree", "-r", "-l", "-z", commit], in: folder)
        files = list.split(separator: 0).compactMap(Self.file)
    }

    /// The contents of files, in their order.
    func contents(of files: [File]) throws(FileError) -> [[UInt8]] {
        var contents: [[UInt8]] = []
        for start in stride(from: 0, to: files.count, by: Self.mostAtOnce) {
            let part = files[start..<min(start + Self.mostAtOnce, files.count)]
            let ids = part.map(\.id).joined(separator: " ")
            let output = try Self.git(["cat-file", "--batch"], in: folder, after: "printf '%s\\n' \(ids) | ")
            contents += try Self.contents(in: output, of: part.count, folder)
        }
        return contents
    }

    /// As many names of objects as fit into a command.
    private static let mostAtOnce = 500

    /// The name of a revision's commit.
    private static func commit(_ revision: String, in folder: String) throws(FileError) -> String {
        _ = try git(["rev-parse", "--git-dir"], in: folder)
        let words = ["rev-parse", "--verify", "--quiet", revision + "^{commit}"]
        // A name that starts with '-' would be an option.
        let run = revision.utf8.first == UInt8(ascii: "-") ? nil : try shell(words, in: folder)
        guard let run, run.status == 0 else { throw FileError(folder, .noRevision(revision)) }
        return String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// `100644 blob ID    SIZE<tab>PATH`
    private static func file(_ entry: ArraySlice<UInt8>) -> File? {
        guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
        // The decoded text differs where the name is not UTF-8.
        guard words.count == 4, words[0].hasPrefix("100"), let size = Int(words[3]),
            path.utf8.elementsEqual(entry[(tab + 1)...])
        else { return nil }
        return File(path: path, size: size, id: words[2])
    }

    /// The contents in the output of `git cat-file --batch`: for each `ID blob SIZE`, the bytes, and a line end.
    private static func contents(
        in output: [UInt8],
        of count: Int,
        _ folder: String
    ) throws(FileError) -> [[UInt8]] {
        var rest = output[...]
        var contents: [[UInt8]] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let head = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            rest = rest[(end + 1)...]
            guard head.count == 3, let size = Int(head[2]), size <= rest.count else { break }
            contents.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size + 1)
        }
        guard contents.count == count else { throw FileError(folder, .gitRefused("it does not have all files")) }
        return contents
    }

    // MARK: - Runs

    private static func git(
        _ words: [String],
        in folder: String,
        after start: String = ""
    ) throws(FileError) -> [UInt8] {
        let run = try shell(words, in: folder, after: start)
        guard run.status != 0 else { return run.output }
        let reason = try shell(words, in: folder, after: start, showingErrors: true).output
        let lines = String(decoding: reason, as: UTF8.self).split(whereSeparator: \.isNewline)
        throw FileError(folder, .gitRefused(lines.first.map(String.init) ?? "status \(run.status)"))
    }

    /// Runs git in a folder. It finds the repository itself: variables of a hook are about the hook's folder.
    private static func shell(
        _ words: [String],
        in folder: String,
        after start: String = "",
        showingErrors: Bool = false
    ) throws(FileError) -> ShellRun {
        let command = (["git", "-C", folder] + words).map(ShellWord.quoted).joined(separator: " ")
        let errors = showingErrors ? "2>&1" : "2>/dev/null"
        let input = start.isEmpty ? "</dev/null" : ""
        let run = try FileError.naming("git", operation: "run") { () throws(SystemError) in
            try ShellRun("unset GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR; \(start)\(command) \(errors) \(input)")
        }
        guard run.status != ShellRun.notFound else { throw FileError(folder, .noGit) }
        return run
    }
}

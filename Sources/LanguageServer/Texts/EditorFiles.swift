import ProjectFiles

/// The files that are open in an editor, and how it writes the paths of others: both can lead through links.
struct EditorFiles: Sendable {
    /// The folder of the server.
    let workingFolder: WorkingFolder
    private var open: [(path: LinkedPath, uri: String, bytes: [UInt8])] = []
    /// By the bytes of its real path, the number of an open file.
    private var numbers: [[UInt8]: Int] = [:]

    init(workingFolder: WorkingFolder) {
        self.workingFolder = workingFolder
    }

    /// Adds an open file. Of two with the same real path, the first counts.
    mutating func add(_ path: LinkedPath, uri: String, bytes: [UInt8]) {
        let key = Array(path.real.utf8)
        guard numbers[key] == nil else { return }
        numbers[key] = open.count
        open.append((path, uri, bytes))
    }

    /// The text of an open file; `nil` for another one.
    ///
    /// - Parameter displayPath: Its path in messages.
    func bytes(of displayPath: String) -> [UInt8]? {
        numbers[Array(workingFolder.absolutePath(of: displayPath).utf8)].map { open[$0].bytes }
    }

    /// The URI of a file, as the editor writes it.
    ///
    /// - Parameter displayPath: Its path in messages.
    func uri(of displayPath: String) -> String {
        let real = workingFolder.absolutePath(of: displayPath)
        if let number = numbers[Array(real.utf8)] { return open[number].uri }
        let written = open.lazy.compactMap { $0.path.written(real) }.first
        return FileURI.uri(of: written ?? real)
    }

    /// Takes the texts in place of the files on the disk, as far as they are in a project.
    func draft(in project: inout Project) {
        for file in open {
            guard let place = project.place(of: file.path) else { continue }
            project.drafts.texts[place] = file.bytes
        }
    }
}

/// The folder from which the paths are taken that somebody types.
package struct WorkingFolder: Sendable {
    private let path: Result<String, SystemError>

    /// - Parameter path: an absolute path.
    package init(_ path: String) {
        self.path = .success(path)
    }

    private init(_ error: SystemError) {
        path = .failure(error)
    }

    /// The one of this process. Where the system does not tell it, a path that needs it is refused.
    package static func ofProcess() -> WorkingFolder {
        do throws(SystemError) {
            return WorkingFolder(try Disk.workingFolder())
        } catch {
            return WorkingFolder(error)
        }
    }

    /// The folder's path without links.
    /// - Throws: that there is no such folder, or that the system refuses.
    func realPath() throws(FileError) -> String {
        let real = try FileError.naming(name, "find") { () throws(SystemError) in
            try Disk.realPath(try path.get())
        }
        guard let real else { throw FileError(name, .missing) }
        return real
    }

    /// `typed`, taken from this folder if it is relative.
    func absolute(_ typed: String) -> String {
        guard !typed.isEmpty else { return typed }
        switch path {
        case .success(let folder): return typed.absolute(in: folder)
        case .failure: return typed
        }
    }

    private var name: String { (try? path.get()) ?? "." }
}

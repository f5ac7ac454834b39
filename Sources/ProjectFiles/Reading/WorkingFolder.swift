/// The folder that given relative paths start from.
package struct WorkingFolder: Sendable {
    private let path: Result<String, SystemError>

    /// - Parameter path: An absolute path.
    package init(_ path: String) {
        self.path = .success(path)
    }

    private init(_ error: SystemError) {
        path = .failure(error)
    }

    /// The working folder of the process. If the system does not give it, each path that needs it is an error.
    package static func ofProcess() -> WorkingFolder {
        do throws(SystemError) {
            return WorkingFolder(try Disk.workingFolder())
        } catch {
            return WorkingFolder(error)
        }
    }

    /// The path of the folder, without links.
    ///
    /// - Throws: That the folder does not exist, or the system's refusal.
    func realPath() throws(FileError) -> String {
        let real = try FileError.naming(name, operation: "find") { () throws(SystemError) in
            try Disk.realPath(try path.get())
        }
        guard let real else { throw FileError(name, .missing) }
        return real
    }

    /// The absolute path of a given path.
    func absolute(_ typed: String) -> String {
        guard !typed.isEmpty else { return typed }
        switch path {
        case .success(let folder): return typed.absolute(in: folder)
        case .failure: return typed
        }
    }

    private var name: String { (try? path.get()) ?? "." }
}

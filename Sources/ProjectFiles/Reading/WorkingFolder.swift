/// The folder that given relative paths start from.
package struct WorkingFolder: Sendable {
    private let path: Result<String, SystemError>
    /// The home folder of the user, without links; `nil` if it is not known.
    let home: String?

    /// - Parameters:
    ///   - path: An absolute path.
    ///   - home: The home folder of the user; `nil` if there is none.
    package init(_ path: String, home: String? = nil) {
        self.init(.success(path), home: home)
    }

    private init(_ path: Result<String, SystemError>, home: String?) {
        self.path = path
        self.home = home.flatMap { (try? Disk.realPath($0)) ?? nil }
    }

    /// The working folder of the process. If the system does not give it, each path that needs it is an error.
    package static func ofProcess() -> WorkingFolder {
        WorkingFolder(Result { () throws(SystemError) in try Disk.workingFolder() }, home: Disk.homeFolder)
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

    /// The absolute path of a path for messages, without `.` and `..`.
    package func absolutePath(of displayPath: String) -> String {
        let path = displayPath.absolute(in: (try? realPath()) ?? absolute("."))
        var components: [Substring] = []
        for component in path.split(separator: "/") where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return "/" + components.joined(separator: "/")
    }

    private var name: String { (try? path.get()) ?? "." }
}

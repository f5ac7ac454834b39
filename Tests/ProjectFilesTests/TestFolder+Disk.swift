import TestSupport
import Testing

@testable import ProjectFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if !canImport(Darwin)
    @_silgen_name("setxattr")
    private func systemSetAttribute(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer?,
        _ size: Int,
        _ flags: Int32
    ) -> Int32
    @_silgen_name("getxattr")
    private func systemGetAttribute(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeMutableRawPointer?,
        _ size: Int
    ) -> Int
#endif

extension TestFolder {
    func setAttribute(_ name: String, to value: [UInt8], of file: String) throws {
        #if canImport(Darwin)
            try #require(setxattr(absolute(file), name, value, value.count, 0, 0) == 0)
        #else
            try #require(systemSetAttribute(absolute(file), name, value, value.count, 0) == 0)
        #endif
    }

    /// The value of an extended attribute, or `nil` if the file has none of that name.
    func attribute(_ name: String, of file: String) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 1000)
        #if canImport(Darwin)
            let count = getxattr(absolute(file), name, &value, value.count, 0, 0)
        #else
            let count = systemGetAttribute(absolute(file), name, &value, value.count)
        #endif
        return count < 0 ? nil : Array(value.prefix(count))
    }

    /// Whether files have extended attributes.
    static var keepsAttributes: Bool {
        guard let folder = try? TestFolder(), (try? folder.write("A", "")) != nil else { return false }
        #if canImport(Darwin)
            return setxattr(folder.absolute("A"), "user.viper-gen", "", 0, 0, 0) == 0
        #else
            return systemSetAttribute(folder.absolute("A"), "user.viper-gen", "", 0, 0) == 0
        #endif
    }
}

extension Disk {
    static func status(_ path: String, followingLink: Bool = false) throws -> FileStatus? {
        try status(Place(path), followingLink: followingLink)
    }

    static func read(_ path: String, limit: Int) throws -> Contents { try read(Place(path), limit: limit) }
    static func list(_ folder: String) throws -> [Entry] { try list(Place(folder)) }
    static func makeFolder(_ path: String) throws { try makeFolder(Place(path)) }
    static func removeFile(_ path: String) throws { try removeFile(Place(path)) }
}

extension TestFolder {
    /// A folder in which no run was. Its project is not searched for, so that it need not be a root.
    static func untouched() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.remove(".viper-gen")
        return folder
    }

    func folder(_ relative: String) throws {
        var path = self.path
        for component in relative.split(separator: "/") {
            path += "/" + component
            if try Disk.status(path, followingLink: true) == nil { try Disk.makeFolder(path) }
        }
    }

    func write(_ relative: String, _ text: String, mode: mode_t) throws {
        try write(relative, text)
        try #require(chmod(absolute(relative), mode) == 0)
    }

    func link(_ relative: String, to target: String) throws {
        try #require(symlink(target, absolute(relative)) == 0)
    }

    func hardLink(_ relative: String, to other: String) throws {
        try #require(Self.linkFile(absolute(other), absolute(relative)) == 0)
    }

    private static func linkFile(_ a: String, _ b: String) -> Int32 {
        #if canImport(Darwin)
            Darwin.link(a, b)
        #elseif canImport(Glibc)
            Glibc.link(a, b)
        #elseif canImport(Musl)
            Musl.link(a, b)
        #endif
    }

    /// Makes a file whose name is any bytes while `body` runs; `false` where the disk refuses it.
    @discardableResult
    func withRawEntry(_ bytes: [UInt8], _ body: () throws -> Void = {}) throws -> Bool {
        let name = (Array((path + "/").utf8) + bytes + [0]).map { CChar(bitPattern: $0) }
        let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
        guard descriptor >= 0, close(descriptor) == 0 else { return false }
        // What removes the folder does not see it.
        defer { unlink(name) }
        try body()
        return true
    }

    /// Makes `A.swift` a file of somebody else; `false` where that is not allowed.
    func giveAway() throws -> Bool {
        try write("A.swift", "a")
        return chown(absolute("A.swift"), 12345, 54321) == 0
    }

    /// Whether this user may do that here.
    static var mayGiveAway: Bool { (try? TestFolder().giveAway()) ?? false }

    /// Whether a name may be bytes that are no text: Apple's file systems refuse them.
    static var takesAnyName: Bool { (try? TestFolder().withRawEntry([0xFF, 0xFE])) ?? false }

    func pipe(_ relative: String) throws {
        try #require(mkfifo(absolute(relative), 0o644) == 0)
    }

    /// The text of a file, or `nil` where none is.
    func content(_ relative: String) -> String? {
        guard case .bytes(let bytes, _) = try? Disk.read(absolute(relative), limit: 1 << 30) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    func status(_ relative: String) throws -> FileStatus? { try Disk.status(absolute(relative)) }

    /// Gives a file a time long ago, so that any later write shows.
    func age(_ relative: String) throws {
        var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        try #require(utimes(absolute(relative), &times) == 0)
    }

    func isAged(_ relative: String) throws -> Bool { try status(relative)?.modifiedSeconds == 1_000_000_000 }

    /// All files and links, relative, sorted; folders that are empty end in `/`.
    func tree() throws -> [String] { try tree(below: "") }

    private func tree(below relative: String) throws -> [String] {
        let entries = try Disk.list(absolute(relative))
        if entries.isEmpty, !relative.isEmpty { return [relative] }
        return try entries.flatMap { entry in
            entry.kind == .folder ? try tree(below: relative + entry.name + "/") : [relative + entry.name]
        }
    }
}

extension ProjectPath: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { try! self.init(value) }
}

extension Edit {
    static func write(_ text: String) -> Self { .write(Array(text.utf8)) }
}

extension Snapshot.Current {
    static func bytes(_ text: String) -> Self { .bytes(Array(text.utf8)) }
}

extension TestFolder {
    /// The folder as a project.
    func project(workingFolder: String? = nil, bounds: Bounds = Bounds()) -> Project {
        Project(root: path, specs: [], workingFolder: workingFolder ?? path, bounds: bounds)
    }

    /// Writes files as a run does that looked a moment ago.
    @discardableResult
    func commit(_ files: [FileChange], manifests: [ManifestChange] = []) throws -> CommitReport {
        let project = project()
        return try project.commit(
            Changes(files: files, manifests: manifests),
            seen: project.snapshot(of: files.map(\.path))
        )
    }
}

extension Project {
    func manifest(of module: ModuleID) throws -> Manifest? {
        var resolver = pathResolver()
        return try manifest(of: module, with: &resolver)
    }
}

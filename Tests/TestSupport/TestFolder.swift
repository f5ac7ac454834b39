import Foundation
import SourceText

/// A folder that a test reads or writes: one beside the test, or one of the test's own that is gone when the test is.
package final class TestFolder: Sendable {
    /// Absolute.
    package let path: String
    private let isTemporary: Bool

    /// What the names of temporary folders start with.
    package static let prefix = "viper-gen-test-"

    /// Makes a temporary folder.
    ///
    /// It is the root of a project, so that a run in it neither finds nor writes a root in a folder above it.
    ///
    /// - Parameter parent: The folder to make it in. `TMPDIR` puts the tests on another disk, say one that ignores
    ///   case.
    package init(in parent: String = temporary) throws {
        let folder = try Self.realPath(parent) + "/" + Self.prefix + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/.viper-gen", withIntermediateDirectories: true)
        path = folder
        isTemporary = true
        TemporaryFolders.add(folder)
    }

    /// A folder that is committed.
    ///
    /// - Parameter name: The folder's path from the folder of the file that calls.
    package convenience init(_ name: String, near file: StaticString = #filePath) {
        let place = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent(name)
        self.init(at: place.standardizedFileURL.path)
    }

    /// A folder that is there.
    package init(at path: String) {
        self.path = path
        isTemporary = false
    }

    /// A temporary folder with the same files.
    package func copy() throws -> TestFolder {
        let copy = try TestFolder()
        try copy.remove(".viper-gen")
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.copyItem(atPath: absolute(name), toPath: copy.absolute(name))
        }
        return copy
    }

    deinit {
        guard isTemporary else { return }
        try? FileManager.default.removeItem(atPath: path)
        TemporaryFolders.forget(path)
    }

    /// The root of the package.
    package static let package = TestFolder("../..")

    /// A folder in which every user can make folders, and look into them.
    package static let everybodys = "/tmp"

    /// The folder in which temporary folders are made.
    ///
    /// It is in memory if there is room: the tests make thousands of files, which some disks take as long for as the
    /// tests do.
    package static let temporary =
        ProcessInfo.processInfo.environment["TMPDIR"] ?? memory ?? FileManager.default.temporaryDirectory.path

    /// A folder in memory with room for the files of all tests; `nil` if the system has none.
    private static var memory: String? {
        let folder = "/dev/shm"
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        guard let free = attributes?[.systemFreeSize] as? NSNumber, free.int64Value > 2 << 30 else { return nil }
        return FileManager.default.isWritableFile(atPath: folder) ? folder : nil
    }

    /// Without links, as the tool prints it.
    private static func realPath(_ path: String) throws -> String {
        guard let real = realpath(path, nil) else { throw CocoaError(.fileNoSuchFile) }
        defer { free(real) }
        return String(cString: real)
    }

    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    package func absolute(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }
}

// MARK: - Reading

extension TestFolder {
    package func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: absolute(path))))
    }

    package func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The file as its reader is given it, called by its path in the folder.
    package func source(_ path: String) throws -> SourceFile {
        SourceFile(path: path, bytes: try bytes(path))
    }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: absolute(path))
    }

    /// The names of the files in it that end so, without the ending, sorted.
    package func names(endingWith ending: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// The paths of all files below a folder that end so.
    package func paths(below folder: String, endingWith ending: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: absolute(folder))?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
    }

    /// Every file below a folder by its path there, hidden folders apart, in the order of the paths.
    package func files(below folder: String = "") throws -> [TestFile] {
        let files = TestFolder(at: absolute(folder))
        return try files.regularFiles().filter { path in
            !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }.map { TestFile(path: $0, text: try files.text($0)) }
    }

    /// Every file below the folder with its content, hidden ones among them, without the index of what a run saw.
    ///
    /// - Parameter times: Whether the content is to have the time of the last change above it.
    package func contents(times: Bool = false) throws -> [String: String] {
        let entries = try regularFiles().map { path in
            (path, (times ? "\(try lastChange(of: path))\n" : "") + (try text(path)))
        }
        return Dictionary(uniqueKeysWithValues: entries)
    }

    private func lastChange(of path: String) throws -> TimeInterval {
        let values = try URL(fileURLWithPath: absolute(path)).resourceValues(forKeys: [.contentModificationDateKey])
        return values.contentModificationDate?.timeIntervalSince1970 ?? 0
    }

    private func regularFiles() throws -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: path).sorted().filter { path in
            var status = stat()
            let isRegular = lstat(absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            return isRegular && !path.hasSuffix(".viper-gen/index")
        }
    }
}

// MARK: - Writing

extension TestFolder {
    package func write(_ path: String, _ text: String) throws {
        try write(path, Array(text.utf8))
    }

    /// A link in the file's place is replaced, not followed.
    package func write(_ path: String, _ bytes: [UInt8]) throws {
        let file = URL(fileURLWithPath: absolute(path))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        unlink(file.path)
        try Data(bytes).write(to: file)
    }

    package func write(_ files: [TestFile]) throws {
        for file in files { try write(file.path, file.text) }
    }

    package func edit(_ path: String, _ change: (String) -> String) throws {
        try write(path, change(try text(path)))
    }

    /// Moves a file or folder, and makes the folders that it needs.
    package func move(_ old: String, to new: String) throws {
        let place = URL(fileURLWithPath: absolute(new))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(atPath: absolute(old), toPath: place.path)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: absolute(path))
    }
}

import Foundation

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("viper-gen-generated-code-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func absolute(_ relative: String) -> String { path + "/" + relative }

    func write(_ relative: String, _ text: String) throws {
        let file = URL(fileURLWithPath: absolute(relative))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func write(_ files: [TextFile]) throws {
        for file in files { try write(file.path, file.text) }
    }

    func read(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: absolute(relative))), as: UTF8.self)
    }

    func newFile(_ relative: String) throws -> FileHandle {
        try write(relative, "")
        return try FileHandle(forWritingTo: URL(fileURLWithPath: absolute(relative)))
    }

    /// Every file below a folder by its path there, hidden folders apart, in the order of the paths.
    static func files(below folder: String) throws -> [TextFile] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return try paths.sorted().compactMap { path in
            guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
            var isFolder: ObjCBool = false
            let absolute = folder + "/" + path
            guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), !isFolder.boolValue else {
                return nil
            }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: absolute))
            return TextFile(path: path, text: String(decoding: bytes, as: UTF8.self))
        }
    }
}

/// A file by its path in some folder.
struct TextFile: Equatable, Sendable {
    var path: String
    var text: String

    var isSwift: Bool { path.hasSuffix(".swift") }

    /// The first line in which the text is not `other`'s, as both have it; `nil` where the two are the same.
    func difference(from other: TextFile?) -> String? {
        guard let other else { return path + " is new" }
        if text == other.text { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = other.text.split(separator: "\n", omittingEmptySubsequences: false)
        let number = zip(lines, others).prefix { $0 == $1 }.count
        let (line, before) = (number < lines.count ? lines[number] : "", number < others.count ? others[number] : "")
        return "\(path):\(number + 1): '\(line)' where '\(before)' was"
    }
}

import Foundation
import SourceText

/// A folder beside a test, found by the test's own path.
public struct TestFolder: Sendable {
    public let url: URL

    /// - Parameter name: the folder's name, beside the file that calls.
    public init(_ name: String, besides file: StaticString = #filePath) {
        url = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent(name)
    }

    /// The root of the package.
    public static let package = TestFolder("../..")

    public func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: url.appendingPathComponent(path)))
    }

    public func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The file as its reader is given it, called by its name alone.
    public func source(_ path: String) throws -> SourceFile {
        SourceFile(path: path, bytes: try bytes(path))
    }

    /// The names of the files in it that end so, without the ending, sorted.
    public func names(endingWith ending: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// All files below a folder that end so, with their paths.
    public func files(below path: String, endingWith ending: String) -> [String] {
        let folder = url.appendingPathComponent(path).path
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(ending) }.sorted().map { path + "/" + $0 }
    }
}

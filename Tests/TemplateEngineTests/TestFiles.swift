import Foundation

/// Files beside the tests.
enum TestFiles {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }

    static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(path))
    }
}

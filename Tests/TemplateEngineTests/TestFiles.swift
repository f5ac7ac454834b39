import Foundation

/// Files beside the tests.
enum TestFiles {
    static func text(of path: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
}

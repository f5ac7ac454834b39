import Foundation

/// The temporary folders of tests that are there. Those that static properties keep are removed when the process ends.
enum TemporaryFolders {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var paths: Set<String> = {
        atexit { TemporaryFolders.removeAll() }
        return []
    }()

    static func add(_ path: String) {
        lock.withLock { _ = paths.insert(path) }
    }

    static func forget(_ path: String) {
        lock.withLock { _ = paths.remove(path) }
    }

    private static func removeAll() {
        lock.withLock {
            for path in paths { try? FileManager.default.removeItem(atPath: path) }
        }
    }
}

import Foundation
import TestSupport

extension ReferenceModule {
    /// The files that are compared with those that are committed, generated once for all tests.
    package func generatedFiles() throws -> [TestFile] {
        try GeneratedModules.shared.files(of: self)
    }

    fileprivate func generate() throws -> [TestFile] {
        if let options { return try Generated.files(ofNew: "Login", options) }
        return try Generated.files(from: try specs()).filter(\.isSwift)
    }
}

/// What was generated for the reference modules.
private final class GeneratedModules: @unchecked Sendable {
    static let shared = GeneratedModules()

    private let lock = NSLock()
    private var modules: [String: [TestFile]] = [:]

    func files(of module: ReferenceModule) throws -> [TestFile] {
        if let known = lock.withLock({ modules[module.name] }) { return known }
        let files = try module.generate()
        return lock.withLock {
            modules[module.name] = files
            return files
        }
    }
}

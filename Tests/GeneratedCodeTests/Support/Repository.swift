import Foundation

/// Where the things are that the tests read: the repository's own files, and what was built from it.
enum Repository {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    static let root = URL(fileURLWithPath: tests).deletingLastPathComponent().deletingLastPathComponent().path
    static let golden = tests + "/Golden"

    static func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)), as: UTF8.self)
    }

    /// What a spec names and does not declare: written by hand, beside the goldens.
    static func outside(_ name: String) throws -> TextFile {
        TextFile(path: name + ".swift", text: try read("Tests/GeneratedCodeTests/Outside/\(name).swift"))
    }

    /// The tool, as it was built with the tests: it lies beside their bundle.
    static let tool: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        let executable = bundle ?? CommandLine.arguments[0]
        let beside = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        return beside.appendingPathComponent("viper-gen").path
    }()
}

import Foundation
import Testing

/// The built tool, run as a person runs it: from a folder of their own.
struct ToolRun {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - words: what is typed behind `viper-gen`.
    ///   - folder: the working folder.
    ///   - environment: variables besides the test's own.
    init(_ words: [String], in folder: URL, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = Self.tool
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let folder = FileManager.default.temporaryDirectory.appending(path: "viper-gen-output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, not pipes: a pipe that nobody reads fills up.
        let outputFile = folder.appending(path: "output")
        let errorFile = folder.appending(path: "errors")
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        let handles = try [outputFile, errorFile].map(FileHandle.init(forWritingTo:))
        // Foundation keeps a file open that a process was given, and fails where a thousand are.
        defer { for handle in handles { try? handle.close() } }
        (process.standardOutput, process.standardError) = (handles[0], handles[1])
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    }

    /// Beside the test bundle, in the folder of the products.
    static let tool: URL = {
        let names = CommandLine.arguments.prefix(1).map { URL(filePath: $0) } + Bundle.allBundles.map(\.bundleURL)
        for var folder in names {
            while folder.path.count > 1 {
                folder = folder.deletingLastPathComponent()
                let candidate = folder.appending(path: "viper-gen")
                if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath,
                    (try? candidate.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
                {
                    return candidate
                }
            }
        }
        return URL(filePath: "/viper-gen-was-not-built")
    }()
}

/// A folder of a test's own, gone when the test is.
final class Workspace {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "viper-gen-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func run(_ words: String..., environment: [String: String] = [:]) throws -> ToolRun {
        try ToolRun(words, in: url, environment: environment)
    }

    func write(_ path: String, _ text: String) throws {
        try write(path, Array(text.utf8))
    }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
    }

    func edit(_ path: String, _ change: (String) -> String) throws {
        try write(path, change(try read(path)))
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appending(path: path).path)
    }

    /// Every file below the folder with its content and its modification time.
    func contents(times: Bool = false) throws -> [String: String] {
        var result: [String: String] = [:]
        let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        for path in paths {
            let file = url.appending(path: path)
            let values = try file.resourceValues(forKeys: [.isRegularFileKey, .contentModificationDateKey])
            guard values.isRegularFile == true else { continue }
            let time = times ? "\(values.contentModificationDate?.timeIntervalSince1970 ?? 0)\n" : ""
            result[path] = time + String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        return result
    }
}

let loginSpec = """
    module Login {
        view {
            func showError(_ message: String)
        }
        presenter {
            func viewDidLoad()
            func didTapLogin()
        }
        interactor {
            func login()
        }
        output {
            func didLogin()
        }
    }

    """

import Foundation

/// Runs other programs.
package enum Shell {
    package struct Outcome: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    /// - Parameters:
    ///   - program: A path, or a name that is looked for in `PATH`.
    ///   - folder: The working folder.
    ///   - variables: Set in addition to the test's own environment; `nil` takes one away.
    ///   - joinsErrors: Whether errors are printed among the output, in their order.
    /// - Returns: What it printed, and its exit status, or the number of the signal that ended it, negated.
    package static func run(
        _ program: String,
        _ arguments: [String],
        in folder: String? = nil,
        variables: [String: String?] = [:],
        joinsErrors: Bool = false
    ) async throws -> Outcome {
        // Files, not pipes: a pipe that is not read fills up.
        let scratch = try TestFolder()
        let output = try newFile("output", in: scratch)
        let errors = try newFile("errors", in: scratch)
        // Foundation keeps a file open that a process was given, and fails where a thousand are.
        defer { for file in [output, errors] { try? file.close() } }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = (program.contains("/") ? [] : [program]) + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
        var environment = ProcessInfo.processInfo.environment
        for (name, value) in variables { environment[name] = value }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = joinsErrors ? output : errors
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = {
                let isExit = $0.terminationReason == .exit
                continuation.resume(returning: isExit ? $0.terminationStatus : -$0.terminationStatus)
            }
            do { try startWithSignals(process) } catch { continuation.resume(throwing: error) }
        }
        return Outcome(status: status, output: try scratch.text("output"), errors: try scratch.text("errors"))
    }

    /// Whether a program is in `PATH`.
    package static func has(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/" + program)
        }
    }

    /// Runs a command line in a terminal, and gives what it showed there as its output.
    package static func runInTerminal(
        _ command: String,
        in folder: String,
        variables: [String: String?] = [:]
    ) async throws -> Outcome {
        #if os(Linux)
            let words = ["-qec", command, "/dev/null"]
        #else
            let words = ["-q", "/dev/null", "/bin/sh", "-c", command]
        #endif
        return try await run("script", words, in: folder, variables: variables)
    }

    /// Starts a process that signals reach. The threads of tests have them blocked, and a process begins with that.
    package static func startWithSignals(_ process: Process) throws {
        var (none, earlier) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &earlier)
        defer { pthread_sigmask(SIG_SETMASK, &earlier, nil) }
        try process.run()
    }

    private static func newFile(_ name: String, in folder: TestFolder) throws -> FileHandle {
        try folder.write(name, "")
        return try FileHandle(forWritingTo: URL(fileURLWithPath: folder.absolute(name)))
    }
}

/// The tool as it was built with the tests.
package enum BuiltTool {
    package static let path = products + "/viper-gen"

    /// The folder of all that was built: the tests' bundle lies in it.
    package static let products: String = {
        let executables = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
        for var folder in executables + Bundle.allBundles.map(\.bundleURL) {
            while folder.path.count > 1 {
                folder = folder.deletingLastPathComponent()
                let candidate = folder.appendingPathComponent("viper-gen").path
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: candidate)
                {
                    return folder.path
                }
            }
        }
        return "/the-tool-was-not-built"
    }()

    /// Runs it as a person does: in a folder of theirs.
    package static func run(
        _ words: [String],
        in folder: String,
        variables: [String: String?] = [:]
    ) async throws -> Shell.Outcome {
        try await Shell.run(path, words, in: folder, variables: variables)
    }
}

/// Lets a few in at a time: a compiler takes a core and much memory.
package actor Gate {
    package static let compilers = Gate(places: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        free = places
    }

    package nonisolated func pass<T: Sendable>(_ work: @Sendable () async throws -> T) async throws -> T {
        await enter()
        do {
            let result = try await work()
            await leave()
            return result
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

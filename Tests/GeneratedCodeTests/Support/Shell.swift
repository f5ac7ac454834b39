import Foundation

/// Runs other programs.
enum Shell {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// - Parameters:
    ///   - program: a path, or a name that is looked for in `PATH`.
    ///   - variables: set in addition to the test's own environment; `nil` takes one away.
    static func run(
        _ program: String,
        _ arguments: [String],
        in folder: String? = nil,
        variables: [String: String?] = [:]
    ) async throws -> Outcome {
        let scratch = try TemporaryFolder()
        let output = try scratch.newFile("output")
        let errors = try scratch.newFile("errors")
        // Foundation keeps a file open that a process was given, and fails where a thousand are.
        defer { for file in [output, errors] { try? file.close() } }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = (program.contains("/") ? [] : [program]) + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        var environment = ProcessInfo.processInfo.environment
        for (name, value) in variables { environment[name] = value }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Outcome(status: status, output: try scratch.read("output"), errors: try scratch.read("errors"))
    }
}

/// Lets a few in at a time: a compiler takes a core and much memory.
actor Gate {
    static let compilers = Gate(places: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        free = places
    }

    nonisolated func pass<T: Sendable>(_ work: @Sendable () async throws -> T) async throws -> T {
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

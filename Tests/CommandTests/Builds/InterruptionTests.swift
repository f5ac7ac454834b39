import Foundation
import SourceText
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

/// Ctrl-C leaves all as it was, or wholly new; a terminal shows what is being done in the meantime.
struct InterruptionTests {
    private static func project(modules count: Int) throws -> TestFolder {
        let folder = try TestFolder()
        for number in 0..<count {
            let text = loginSpec.replacing("module Login", with: "module Login\(number)")
            try folder.write("Login\(number)/Login\(number).viper", text)
        }
        return folder
    }

    /// Starts `generate` and sends it a signal some time after it begins to write.
    ///
    /// - Returns: The signal that ended it; `nil` if it ended otherwise.
    private static func interruptedRun(in folder: TestFolder, after delay: Duration, _ signal: Int32) async throws
        -> Int32?
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltTool.path)
        process.arguments = ["generate"]
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try Shell.startWithSignals(process)
        while process.isRunning, !folder.exists(".viper-gen/journal") { usleep(200) }
        try await Task.sleep(for: delay)
        kill(process.processIdentifier, signal)
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    }

    private static func expectAllOrNothing(
        in folder: TestFolder,
        before: [String: String],
        after expected: [String: String]
    ) throws {
        let now = try folder.contents().filter { $0.key != ".viper-gen/lock" }
        #expect(now == before || now.filter { before[$0.key] == nil } == expected.filter { before[$0.key] == nil })
        #expect(!now.keys.contains { $0.hasSuffix(".tmp") || $0.hasSuffix("journal") })
    }

    @Test("a run that is interrupted while it writes changes nothing, or everything", arguments: [SIGINT, SIGTERM])
    func allOrNothing(signal: Int32) async throws {
        try await Self.expectAllOrNothing(modules: 3, delays: [0], signal)
    }

    @Test("the same at many moments", .slow)
    func manyMoments() async throws {
        try await Self.expectAllOrNothing(modules: 20, delays: Array(stride(from: 0, to: 100, by: 10)), SIGINT)
    }

    private static func expectAllOrNothing(modules: Int, delays: [Int], _ signal: Int32) async throws {
        let complete = try project(modules: modules)
        #expect(complete.run("generate").status == 0)
        let expected = try complete.contents().filter { $0.key != ".viper-gen/lock" }
        for delay in delays {
            let folder = try project(modules: modules)
            let before = try folder.contents()
            let ended = try await interruptedRun(in: folder, after: .milliseconds(delay), signal)
            try expectAllOrNothing(in: folder, before: before, after: expected)
            #expect(ended == signal || ended == nil)
            #expect(folder.run("generate").status == 0)
            #expect(folder.run("check").status == 0)
        }
    }

    @Test("a run that ignores the signal is not disturbed by it")
    func ignoredSignal() async throws {
        let folder = try Self.project(modules: 3)
        // A shell lets commands in the background ignore Ctrl-C.
        let script = """
            trap '' INT
            '\(BuiltTool.path)' generate &
            for moment in 1 2 3 4 5 6 7 8 9 10; do kill -INT $!; sleep 0.01; done
            wait $!
            """
        let run = try await Shell.run("/bin/sh", ["-c", script], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.run("check").status == 0)
    }

    @Test("the line says what is done, and how much is left")
    func line() {
        let activity = Activity()
        activity.begin(.reading)
        #expect(activity.state.map(ProgressLine.text) == "reading specs")
        activity.begin(.planning, of: 12_345)
        for _ in 0..<1000 { activity.advance() }
        #expect(activity.state.map(ProgressLine.text) == "planning 1,000 of 12,345 modules")
        activity.begin(.writing, of: 7)
        for _ in 0..<9 { activity.advance() }
        #expect(activity.state.map(ProgressLine.text) == "writing 7 of 7 files")
    }

    /// Whether a line says how many modules of how many are planned or compared.
    private static func isProgress(_ line: Substring) -> Bool {
        line.contains(/^[a-z]+ [\d,]+ of [\d,]+00 modules/)
    }

    @Test("a terminal shows the progress of a long run, and nothing of a short one", .slow)
    func terminal() async throws {
        let variables: [String: String?] = ["TERM": "xterm", "NO_COLOR": "1"]
        var lines: [Substring] = []
        // A fast machine needs more modules until a run is a long one.
        for modules in [400, 1_600, 6_400, 25_600] where !lines.contains(where: Self.isProgress) {
            let long = try Self.project(modules: modules)
            let run = "'\(BuiltTool.path)' check"
            let shown = try await Shell.runInTerminal(run, in: long.path, variables: variables)
            lines = shown.output.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
        }
        #expect(lines.contains(where: Self.isProgress), "\(lines)")
        // The last one is removed before the report.
        #expect(lines.last?.hasPrefix("missing ") == true)
        let short = try Self.project(modules: 1)
        var quick: [String] = []
        // On a busy machine a run of one module can be a long one.
        while quick.count < 10, quick.last?.contains("\u{1B}") != false {
            let run = "'\(BuiltTool.path)' check"
            quick.append(try await Shell.runInTerminal(run, in: short.path, variables: variables).output)
        }
        #expect(quick.last?.contains("\u{1B}") == false, "\(quick.debugDescription)")
    }
}

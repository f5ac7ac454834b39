import Foundation
import TestSupport
import Testing
import ToolSupport

/// The tool as it was built does what its commands do in a test's process, and gets on with the system around it.
struct BuiltToolTests {
    @Test(
        "it says and writes what a command does in process",
        arguments: [
            ["generate"], ["generate", "--dry-run"], ["check"], ["spec", "--json"], ["new", "Home"], ["graph"],
            ["format", "--check"], ["templates", "list"], ["templates", "eject", "mvp"], ["help", "settings"],
            ["list"], ["rename", "Login", "SignIn"], ["move", "Login", "F"], ["remove", "Login"],
            ["check", "--format", "sarif"], ["check", "--diff"], ["generate", "--diff"],
            ["render", "Greeting.stencil", "-Dname=Ada"], ["generate", "Missing"], ["genrate"], ["--version"],
        ]
    )
    func sameAsInProcess(words: [String]) async throws {
        let (one, other) = (try Self.project(), try Self.project())
        let built = try await BuiltTool.run(words, in: one.path)
        let run = ToolRun(words, in: other.path)
        #expect(run.status == built.status)
        #expect(run.output.replacing(other.path, with: one.path) == built.output)
        #expect(run.errors == built.errors)
        #expect(try other.contents() == (try one.contents()))
    }

    @Test("many commands run at once in one process, each in a folder of its own")
    func manyAtOnce() async throws {
        let outputs = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let project = try Self.project()
                    return (project.run("generate").output, try project.contents().count)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(outputs.map(\.0)).count == 1)
        #expect(Set(outputs.map(\.1)).count == 1)
    }

    @Test("the same bytes come out in any locale, folder and order")
    func deterministic() async throws {
        let first = try Self.project()
        try first.write("Home.viper", "module Home {\n}\n")
        let turkish = ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]
        _ = try await BuiltTool.run(["generate", "Login", "Home.viper"], in: first.path, variables: turkish)
        let second = try Self.project()
        try second.write("Home.viper", "module Home {\n}\n")
        let plain = ["LC_ALL": "C"]
        _ = try await BuiltTool.run(["generate", "../Home.viper", "."], in: second.absolute("Login"), variables: plain)
        #expect(try first.contents() == (try second.contents()))
    }

    @Test("standard input is read to its end")
    func standardInput() async throws {
        let folder = try TestFolder()
        let command = "printf 'Hello {{ name }}' | '\(BuiltTool.path)' render - -Dname=Ada"
        let run = try await Shell.run("/bin/sh", ["-c", command], in: folder.path)
        #expect(run.output == "Hello Ada")
        #expect(folder.run("render", "-", "-Dname=Ada", input: "Hello {{ name }}").output == "Hello Ada")
    }

    @Test("a reader that goes away does not end a run that writes files")
    func closedPipe() async throws {
        let project = try Self.project()
        let command = "{ sleep 0.1; '\(BuiltTool.path)' generate; echo $? > status; } | true"
        _ = try await Shell.run("/bin/sh", ["-c", command], in: project.path)
        #expect(try project.text("status") == "0\n")
        #expect(project.run("check").status == 0)
    }

    @Test("output that waits for its reader is complete")
    func slowReader() async throws {
        let folder = try TestFolder()
        let text = (0..<50_000).map { "line \($0)\n" }.joined()
        try folder.write("Long.stencil", text)
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        try #require(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltTool.path)
        process.arguments = ["render", "Long.stencil"]
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try Shell.startWithSignals(process)
        // The pipe is full before anything is read.
        try await Task.sleep(for: .milliseconds(300))
        let read = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(String(decoding: read, as: UTF8.self) == text)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    #if os(Linux)
        @Test("output that cannot be written ends the run", arguments: ["spec --json Login", "generate", "help"])
        func fullDisk(command: String) async throws {
            let project = try Self.project()
            let line = "'\(BuiltTool.path)' \(command) >/dev/full"
            let run = try await Shell.run("/bin/sh", ["-c", line], in: project.path)
            #expect(run.status == 3)
            #expect(run.errors == "error: cannot write to standard output: No space left on device\n")
        }
    #endif

    @Test("output and errors keep their order where both go to one place")
    func order() async throws {
        let (one, other) = (try Self.project(), try Self.project())
        for project in [one, other] {
            try project.write("Home/Home.viper", "module Home {\n}\n")
            _ = project.run("generate")
            for name in ["Home", "Login"] {
                try project.write("\(name)/\(name)Protocols.swift", "// mine\n")
                try project.remove("\(name)/Presenter/\(name)Presenter.swift")
            }
        }
        let words = ["generate", "--restore"]
        let built = try await Shell.run(BuiltTool.path, words, in: one.path, joinsErrors: true)
        let run = ToolRun(words, in: other.path)
        #expect(built.output == run.printed)
        #expect(!run.output.isEmpty && !run.errors.isEmpty && !run.printed.hasPrefix(run.output))
    }

    @Test(
        "messages carry color where a terminal shows them, and nowhere else",
        arguments: [
            (["TERM": "xterm-256color", "NO_COLOR": nil], "", true),
            (["TERM": "xterm-256color", "NO_COLOR": nil], " 2>&1 | cat", false),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], "", false),
            (["TERM": "dumb", "NO_COLOR": nil], "", false),
        ]
    )
    func color(variables: [String: String?], pipe: String, isColored: Bool) async throws {
        let folder = try TestFolder()
        try folder.write("Bad.viper", "module Bad {\n")
        let command = "'\(BuiltTool.path)' generate" + pipe
        let shown = try await Shell.runInTerminal(command, in: folder.path, variables: variables).output
        #expect(shown.contains("expected '}' to close module 'Bad'"), "\(shown)")
        #expect(shown.contains("\u{1B}[1m") == isColored, "\(shown.debugDescription)")
    }

    private static func project() throws -> TestFolder {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n}\n")
        try project.write("Login/Login.viper", loginSpec)
        try project.write("Greeting.stencil", "Hello {{ name }}")
        return project
    }
}

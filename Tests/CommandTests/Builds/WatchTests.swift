import Foundation
import TestSupport
import Testing
import ToolSupport

/// `viper-gen watch` as people start it: it generates at a save, survives mistakes, and ends with Ctrl-C.
struct WatchTests {
    /// A process that watches a folder.
    private final class Watcher {
        private let folder: TestFolder
        private let process = Process()
        private let output: FileHandle

        init(_ paths: [String] = [], in folder: TestFolder, output scratch: TestFolder) throws {
            self.folder = folder
            try scratch.write("output", "")
            output = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.absolute("output")))
            process.executableURL = URL(fileURLWithPath: BuiltTool.path)
            process.arguments = ["watch"] + paths
            process.currentDirectoryURL = folder.url
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = output
            try Shell.startWithSignals(process)
        }

        deinit { if process.isRunning { process.terminate() } }

        /// Waits for a condition, for at most ten seconds.
        func waits(for condition: () throws -> Bool) async throws -> Bool {
            for _ in 0..<2000 {
                if try condition() { return true }
                guard process.isRunning else { return false }
                try await Task.sleep(for: .milliseconds(5))
            }
            return false
        }

        /// Waits for its end, for at most ten seconds.
        ///
        /// - Returns: Whether it ended.
        func ends() async throws -> Bool {
            for _ in 0..<2000 where process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
            return !process.isRunning
        }

        /// Ends it as Ctrl-C does.
        ///
        /// - Returns: The signal that ended it; `nil` if it goes on.
        func interrupt() async throws -> Int32? {
            process.interrupt()
            for _ in 0..<1000 where process.isRunning { try await Task.sleep(for: .milliseconds(2)) }
            guard !process.isRunning else { return nil }
            return process.terminationReason == .uncaughtSignal ? process.terminationStatus : -1
        }
    }

    private static func text(_ folder: TestFolder, _ path: String) -> String { (try? folder.text(path)) ?? "" }

    @Test("a save of a spec, of settings and of a template is generated, and a mistake is printed")
    func saves() async throws {
        let (folder, scratch) = (try TestFolder.withGeneratedLogin(), try TestFolder())
        let protocols = "Login/LoginProtocols.swift"
        try folder.remove(protocols)
        let watcher = try Watcher(in: folder, output: scratch)
        #expect(try await watcher.waits { folder.exists(protocols) }, "it begins with a run")

        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn()") }
        #expect(try await watcher.waits { Self.text(folder, protocols).contains("func logIn()") })

        // Editors that save to another file and rename it.
        try folder.write("Login/.Login.viper.swp", loginSpec.replacing("func login()", with: "func signIn()"))
        #expect(rename(folder.absolute("Login/.Login.viper.swp"), folder.absolute("Login/Login.viper")) == 0)
        #expect(try await watcher.waits { Self.text(folder, protocols).contains("func signIn()") })

        try folder.write("Login/Login.viper", "module Login {\n")
        #expect(
            try await watcher.waits {
                try scratch.text("output").contains(
                    "Login/Login.viper:1:15: error: expected '}' to close module 'Login'"
                )
            }
        )
        try folder.write("Login/Login.viper", loginSpec)
        #expect(try await watcher.waits { Self.text(folder, protocols).contains("func login()") })

        try folder.write(".viper-gen/project.viper", "project {\n    indent: 2\n}\n")
        #expect(try await watcher.waits { Self.text(folder, protocols).contains("\n  func login()") })

        // A new folder with a spec in it, and one below that.
        try folder.write("Features/Shop/Home/Home.viper", "module Home {\n    ui: none\n}\n")
        #expect(try await watcher.waits { folder.exists("Features/Shop/Home/HomeProtocols.swift") })
        // A folder that moves is watched at its new place.
        try folder.move("Features/Shop/Home", to: "Features/Shop/Start")
        try await Task.sleep(for: .milliseconds(100))
        try folder.write("Features/Shop/Start/Home.viper", "module Home {\n    ui: none\n    view { func show() }\n}\n")
        #expect(
            try await watcher.waits {
                Self.text(folder, "Features/Shop/Start/HomeProtocols.swift").contains("func show()")
            }
        )
        #expect(folder.run("templates", "eject", "viper").status == 0)
        try folder.edit(".viper-gen/templates/viper/protocols.swift.stencil") { $0 + "// of our own\n" }
        #expect(try await watcher.waits { Self.text(folder, protocols).hasSuffix("// of our own\n") })

        #expect(try await watcher.interrupt() == SIGINT)
        #expect(folder.run("check").status == 0)
        #expect(folder.paths(below: "", endingWith: ".tmp").isEmpty)
    }

    @Test("files that are no specs are not looked at, and its own writes do not start it again")
    func otherFiles() async throws {
        let (folder, scratch) = (try TestFolder.withGeneratedLogin(), try TestFolder())
        let watcher = try Watcher(["Login"], in: folder, output: scratch)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn()") }
        #expect(try await watcher.waits { try scratch.text("output").contains("updated  Login/LoginProtocols.swift") })
        let lines = try scratch.text("output")
        // A run would write it again.
        try folder.remove("Login/LoginProtocols.swift")
        try folder.write("Login/Notes.swift", "// mine\n")
        try folder.write("Other/Other.viper", "module Other {\n    ui: none\n}\n")
        try await Task.sleep(for: .milliseconds(100))
        #expect(!folder.exists("Login/LoginProtocols.swift") && !folder.exists("Other/OtherProtocols.swift"))
        #expect(try scratch.text("output") == lines)
        #expect(try await watcher.interrupt() == SIGINT)
    }

    @Test("a path that is missing is an error, and so is one that goes away")
    func missingPath() async throws {
        let (folder, scratch) = (try TestFolder.withGeneratedLogin(), try TestFolder())
        let run = folder.run("watch", "Nowhere")
        #expect(run.status == 2 && run.errors == "error: 'Nowhere' does not exist\n")
        #expect(folder.run("watch", "Login/LoginProtocols.swift").status == 2)
        let watcher = try Watcher(["Login"], in: folder, output: scratch)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn()") }
        #expect(try await watcher.waits { try scratch.text("output").contains("updated") })
        try folder.remove("Login")
        #expect(try await watcher.ends())
        #expect(try scratch.text("output").hasSuffix("error: 'Login' does not exist\n"))
    }

    @Test("a path that goes away after its specs, or is moved, ends it", arguments: ["removed", "moved"])
    func emptiedPath(_ way: String) async throws {
        let (folder, scratch) = (try TestFolder.withGeneratedLogin(), try TestFolder())
        let watcher = try Watcher(["Login"], in: folder, output: scratch)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn()") }
        #expect(try await watcher.waits { try scratch.text("output").contains("updated") })
        // So that the folder's own end is the only notice.
        try folder.remove("Login/Login.viper")
        #expect(try await watcher.waits { try scratch.text("output").contains("viper-gen remove Login") })
        try await Task.sleep(for: .milliseconds(50))
        if way == "moved" { try folder.move("Login", to: "Elsewhere") } else { try folder.remove("Login") }
        #expect(try await watcher.ends())
        #expect(try scratch.text("output").hasSuffix("error: 'Login' does not exist\n"))
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// The rules of docs/build-systems.md, run by Make and Ninja.
struct BuildSystemTests {
    private static let page = Document(
        path: "docs/build-systems.md",
        text: (try? TestFolder.package.text("docs/build-systems.md")) ?? ""
    )

    private static func rule(_ language: String, _ remark: String) throws -> String {
        try #require(page.blocks.first { $0.language == language && $0.remark == remark }).text
    }

    /// A program with the tool in its path, that knows nothing of the Make that may run these tests: an inner Make
    /// would take over its flags and name each folder that it enters.
    private static func run(_ program: String, in folder: TestFolder) async throws -> Shell.Outcome {
        let path = BuiltTool.products + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let variables = ["PATH": path, "MAKEFLAGS": "", "MAKELEVEL": ""]
        return try await Shell.run(program, [], in: folder.path, variables: variables)
    }

    private static let home = "module Home {\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
    private static let login = """
        module Login {
            presenter {
                func viewDidLoad()
            }
        }

        """
    private static let opening = """
        module Login {
            presenter {
                func viewDidLoad()
            }
            wireframe {
                func showHome() -> push Home
            }
        }

        """

    @Test("Make runs it when a spec of the project or the settings changed", .enabled(if: Shell.has("make")))
    func makeInProject() async throws {
        let folder = try TestFolder()
        try folder.write("Makefile", try Self.rule("make", "by-project"))
        try folder.write("Sources/App/Login/Login.viper", Self.login)
        let protocols = "Sources/App/Login/LoginProtocols.swift"
        let first = try await Self.run("make", in: folder)
        #expect(first.status == 0 && folder.exists(protocols), "\(first.errors)")
        #expect(try await Self.isDone(by: "make", in: folder))
        try folder.write(".viper-gen/project.viper", "project {\n    indent: 2\n}\n")
        #expect(try await Self.run("make", in: folder).status == 0)
        #expect(try folder.text(protocols).contains("\n  func viewDidLoad()"))
        try folder.write("Sources/App/Home.viper", Self.home)
        #expect(try await Self.run("make", in: folder).status == 0)
        #expect(folder.exists("Sources/App/HomeProtocols.swift"))
        // A mistake ends the build, also when it is repeated.
        try folder.write("Sources/App/Home.viper", "module Home {")
        for _ in 1...2 { #expect(try await Self.run("make", in: folder).status == 2) }
        // A spec that is gone is no obstacle. Its files are orphans, which a person must look at.
        try folder.remove("Sources/App/Home.viper")
        let orphaned = try await Self.run("make", in: folder)
        #expect(orphaned.status == 2 && orphaned.output.contains("no spec describes 'Home'"), "\(orphaned)")
        try folder.remove("Sources/App")
        try folder.write("Sources/App/Login/Login.viper", Self.login)
        #expect(try await Self.run("make", in: folder).status == 0)
        #expect(try await Self.isDone(by: "make", in: folder))
    }

    @Test("Make generates each module when its spec changed", .enabled(if: Shell.has("make")))
    func makeByModule() async throws {
        let folder = try TestFolder()
        try folder.write("Makefile", try Self.rule("make", "by-module"))
        try await Self.expectModules(by: "make", output: "build", in: folder, login: Self.login)
    }

    @Test("Ninja generates each module when its spec, or one that it opens, changed", .enabled(if: Shell.has("ninja")))
    func ninja() async throws {
        let folder = try TestFolder()
        try folder.write("build.ninja", try Self.rule("ninja", "by-module"))
        try await Self.expectModules(by: "ninja", output: "out", in: folder, login: Self.opening)
        let protocols = "out/Login.stamp"
        let before = try folder.contents(times: true)[protocols]
        try folder.edit("Specs/Home.viper") { $0.replacing("viewDidLoad", with: "viewWillAppear") }
        #expect(try await Self.run("ninja", in: folder).status == 0)
        #expect(try folder.contents(times: true)[protocols] != before)
    }

    private static let names = [
        "a b", "a#b", "a$b", "a:b", "a::b", "a \u{301}b", "é", "a+b,c@d", "a'b", "a(b)c", "a{b,c}", "!a", "-a",
        "a&b",
    ]

    @Test(
        "each path of a dependency file is read as it is, and a change there starts a run",
        arguments: ["make", "ninja"].filter { Shell.has($0) }
    )
    func names(program: String) async throws {
        let folder = try TestFolder()
        let command = "viper-gen generate --stamp stamp --depfile deps"
        try folder.write("Makefile", "stamp:\n\t\(command)\n\n-include deps\n")
        try folder.write("build.ninja", "rule run\n  command = \(command)\n  depfile = deps\nbuild stamp: run\n")
        let specs = Self.names.enumerated().map { number, name in ("\(name)/M\(number).viper", "M\(number)") }
        for (path, module) in specs { try folder.write(path, "module \(module) {\n}\n") }
        let first = try await Self.run(program, in: folder)
        #expect(first.status == 0 && folder.exists("stamp"), "\(first)")
        #expect(try await Self.isDone(by: program, in: folder))
        for (path, module) in specs {
            try folder.write(path, "module \(module) {\n    view {\n        func show()\n    }\n}\n")
            #expect(try await Self.run(program, in: folder).status == 0)
            let protocols = path.replacing(".viper", with: "Protocols.swift")
            #expect(try folder.text(protocols).contains("func show()"), "\(path)")
        }
        // A spec that is gone is no obstacle, whatever its path is. What is generated of it is an orphan.
        for (path, _) in specs { try folder.remove(path) }
        let orphaned = try await Self.run(program, in: folder)
        #expect(orphaned.output.contains("no spec describes 'M0'"), "\(orphaned)")
    }

    private static func expectModules(
        by program: String,
        output: String,
        in folder: TestFolder,
        login: String
    ) async throws {
        try folder.write("Specs/Login.viper", login)
        try folder.write("Specs/Home.viper", home)
        let first = try await run(program, in: folder)
        #expect(first.status == 0, "\(first.output)\(first.errors)")
        #expect(folder.exists("\(output)/Login/LoginProtocols.swift"))
        #expect(folder.exists("\(output)/Home/HomeProtocols.swift"))
        #expect(try await isDone(by: program, in: folder))
        let before = try folder.contents(times: true)
        try folder.edit("Specs/Login.viper") { $0.replacing("viewDidLoad", with: "viewDidAppear") }
        #expect(try await run(program, in: folder).status == 0)
        let after = try folder.contents(times: true)
        #expect(after["\(output)/Login/LoginProtocols.swift"]?.contains("func viewDidAppear()") == true)
        #expect(after["\(output)/Home/HomeProtocols.swift"] == before["\(output)/Home/HomeProtocols.swift"])
        #expect(after["\(output)/Home.stamp"] == before["\(output)/Home.stamp"])
        #expect(try await isDone(by: program, in: folder))
    }

    /// Whether a build has nothing to do.
    private static func isDone(by program: String, in folder: TestFolder) async throws -> Bool {
        let before = try folder.contents(times: true).filter { !$0.key.hasPrefix(".ninja") }
        let run = try await run(program, in: folder)
        return try run.status == 0 && !run.output.contains("viper-gen")
            && folder.contents(times: true).filter { !$0.key.hasPrefix(".ninja") } == before
    }
}

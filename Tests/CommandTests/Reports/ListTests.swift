import Foundation
import TestSupport
import Testing
import ToolSupport

/// `list` shows every module with its state, and writes nothing.
struct ListTests {
    private func spec(_ name: String, _ more: String = "") -> String {
        "module \(name) {\n    ui: none\n\(more)    presenter {\n        func start()\n    }\n}\n"
    }

    /// Three modules: one as generated, one edited, and one whose spec changed.
    private func project() throws -> TestFolder {
        let folder = try TestFolder()
        for name in ["Home", "Login", "Search"] { try folder.write("\(name)/\(name).viper", spec(name)) }
        try folder.edit("Search/Search.viper") { $0.replacing("none", with: "none\n    architecture: mvp") }
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") { $0 + "// mine\n" }
        try folder.edit("Search/Search.viper") {
            $0.replacing("func start()", with: "func start()\n        func stop()")
        }
        return folder
    }

    @Test("each module has a line with its architecture, spec, files and state")
    func lines() throws {
        let folder = try project()
        let before = try folder.contents(times: true)
        let run = folder.run("list")
        #expect(run.status == 0 && run.errors.isEmpty)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 3).map(String.init) }
        #expect(
            rows.map { $0.prefix(3) } == [
                ["Home", "viper", "Home/Home.viper"], ["Login", "viper", "Login/Login.viper"],
                ["Search", "mvp", "Search/Search.viper"],
            ]
        )
        let states = run.output.split(separator: "\n").compactMap { $0.components(separatedBy: "files  ").last }
        #expect(states.count == 3)
        #expect(states.prefix(2) == ["up to date", "1 edited"])
        #expect(states.last?.hasSuffix("stale") == true)
        #expect(try folder.contents(times: true) == before)
    }

    @Test("a module of which no file is generated has its architecture")
    func adopted() throws {
        let folder = try TestFolder()
        try folder.write("Home/Home.viper", "domain Home {\n    architecture: mvvm\n}\n")
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("list").output.hasPrefix("Home  mvvm  Home/Home.viper"))
    }

    @Test("a module without files is not generated, and one without a spec is orphaned")
    func newAndOrphaned() throws {
        let folder = try project()
        try folder.write("New/New.viper", spec("New"))
        try folder.remove("Home/Home.viper")
        let run = folder.run("list")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first { $0.hasPrefix("New ") }?.hasSuffix("  not generated") == true)
        #expect(lines.first { $0.hasPrefix("Home ") }?.hasSuffix("  orphaned") == true)
    }

    @Test("--files lists the files of each module with their states")
    func files() throws {
        let folder = try project()
        let run = folder.run("list", "--files", "Login")
        #expect(run.output.contains("\n    edited      Login/Presenter/LoginPresenter.swift\n"))
        #expect(run.output.contains("\n    up to date  Login/LoginProtocols.swift\n"))
        #expect(!run.output.contains("Search"))
    }

    @Test("--format json has every module with every file")
    func json() throws {
        let folder = try project()
        let run = folder.run("list", "--format", "json")
        #expect(run.status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let modules = try #require(object?["modules"] as? [[String: Any]])
        #expect(modules.compactMap { $0["name"] as? String } == ["Home", "Login", "Search"])
        #expect(modules.compactMap { $0["state"] as? String } == ["up to date", "edited", "out of date"])
        let files = try #require(modules[1]["files"] as? [[String: Any]])
        let presenter = try #require(files.first { $0["path"] as? String == "Login/Presenter/LoginPresenter.swift" })
        #expect(presenter["owner"] as? String == "shared")
        #expect(presenter["state"] as? String == "edited")
        #expect(object?["version"] as? Int == 1)
    }

    @Test("a mistake in a spec or on the command line is answered as everywhere")
    func mistakes() throws {
        let folder = try project()
        let wrong = folder.run("list", "--format", "jsn")
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("'--format' cannot be 'jsn'; did you mean 'json'?"))
        try folder.write("Home/Home.viper", "module Home {")
        let broken = folder.run("list", "--format", "json")
        #expect(broken.status == 2 && broken.output.isEmpty)
        #expect(broken.errors.contains("Home/Home.viper:1:"))
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// `check` reports the same to people and to other tools, and writes nothing.
struct CheckTests {
    /// A project in which each kind of file is to be reported: missing, stale, extra, edited and in conflict.
    private func project() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        try folder.write(
            "Home/Home.viper",
            "module Home {\n    ui: none\n    entity Note {\n        let id: Int\n    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Interactor/LoginInteractor.swift") {
            $0.replacing("func login() {", with: "func login() {\n        output?.didLogin()")
        }
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func login() async throws -> Int") }
        try folder.edit("Home/Home.viper") { $0.replacing("entity Note", with: "entity Memo") }
        try folder.edit("Home/HomeProtocols.swift") { $0 + "// mine\n" }
        return folder
    }

    private let formats = ["text", "json", "github", "sarif", "xcode"]

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    // MARK: - Formats

    @Test("every format names the same files and ends with the same status")
    func sameFiles() throws {
        let folder = try project()
        let before = try folder.contents(times: true)
        let text = folder.run("check")
        #expect(text.status == 1)
        let json = folder.run("check", "--format", "json")
        let findings = try #require(try object(json.output)["findings"] as? [[String: Any]])
        let paths = findings.compactMap { $0["path"] as? String }
        #expect(Set(findings.compactMap { $0["rule"] as? String }).isSuperset(of: ["stale", "edited-generated-file"]))
        #expect(paths.contains("Home/HomeProtocols.swift") && paths.contains("Login/LoginProtocols.swift"))
        for path in paths { #expect(text.printed.contains(path), "\(path)") }
        for format in formats {
            let run = folder.run("check", "--format", format)
            #expect(run.status == 1)
            #expect(format == "text" || run.errors.isEmpty)
            for path in paths { #expect(run.printed.contains(path), "\(format) \(path)") }
        }
        #expect(try folder.contents(times: true) == before)
    }

    @Test("nothing to report is nothing, or an empty list")
    func nothing() throws {
        let folder = try TestFolder()
        try folder.write("Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        for format in ["text", "github", "xcode"] {
            let run = folder.run("check", "--format", format)
            #expect(run.status == 0 && run.printed.isEmpty)
        }
        let json = try object(folder.run("check", "--format", "json").output)
        #expect((json["findings"] as? [Any])?.isEmpty == true && json["status"] as? Int == 0)
        let sarif = try object(folder.run("check", "--format", "sarif").output)
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.isEmpty == true)
    }

    @Test("a mistake in a spec is a finding at its place", arguments: ["json", "github", "sarif"])
    func mistake(format: String) throws {
        let folder = try TestFolder()
        try folder.write("Login.viper", "module Login {\n    /* ü */ ui: uikti\n}\n")
        let run = folder.run("check", "--format", format)
        #expect(run.status == 2 && run.errors.isEmpty)
        #expect(run.output.contains("Login.viper"))
        #expect(run.output.contains("did you mean 'uikit'?"))
        switch format {
        case "github":
            #expect(
                run.output.hasPrefix("::error file=Login.viper,line=2,col=17,title=viper-gen%3A spec::'ui' cannot")
            )
            #expect(run.output.contains("%0Adid you mean"))
        case "json":
            let finding = try #require((try object(run.output)["findings"] as? [[String: Any]])?.first)
            #expect(finding["line"] as? Int == 2 && finding["column"] as? Int == 17)
        default: break
        }
    }

    @Test("a command of GitHub stays on one line, and its properties keep their commas")
    func escaping() throws {
        let folder = try TestFolder()
        try folder.write("a,b:c%/Login.viper", loginSpec)
        let run = folder.run("check", "--format", "github")
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.hasPrefix("::error file=a%2Cb%3Ac%25/"))
            #expect(line.hasSuffix("%0Ato repair it, run: viper-gen generate"))
        }
    }

    @Test("SARIF has all required properties, and each result refers to its rule")
    func sarif() throws {
        let folder = try project()
        try folder.write("with space/ü.viper", "module Wide {\n    ui: none\n}\n")
        let log = try object(folder.run("check", "--format", "sarif").output)
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "viper-gen")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true && invocation["exitCode"] as? Int == 1)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count > 4)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
            #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let place = try #require(location["physicalLocation"] as? [String: Any])
            let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
            #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            if let region = place["region"] as? [String: Any] { #expect(region["startLine"] as? Int ?? 0 >= 1) }
        }
        let uris = folder.run("check", "--format", "sarif").output
        #expect(uris.contains("with%20space/"))
    }

    @Test("an orphaned file and an interrupted run are findings")
    func otherFindings() throws {
        let folder = try TestFolder()
        try folder.write("Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        try folder.remove("Login.viper")
        try folder.write(".viper-gen/journal", "")
        let run = folder.run("check", "--format", "json")
        #expect(run.status == 1)
        let findings = try #require(try object(run.output)["findings"] as? [[String: Any]])
        #expect(Set(findings.compactMap { $0["rule"] as? String }) == ["orphaned", "interrupted"])
    }

    @Test("an orphaned file is repaired by removing the module of its own spec")
    func orphansOfOneName() throws {
        let folder = try TestFolder()
        let specs = ["Sources/App/Login/Login.viper", "Sources/Kit/Login/Login.viper"]
        for spec in specs { try folder.write(spec, loginSpec) }
        #expect(folder.run("generate").status == 0)
        for spec in specs { try folder.remove(spec) }
        let findings = try #require(
            try object(folder.run("check", "--format", "json").output)["findings"] as? [[String: Any]]
        )
        for spec in specs {
            let ofSpec = findings.filter { ($0["path"] as? String)?.hasPrefix(spec.prefix(11)) == true }
            #expect(Set(ofSpec.compactMap { $0["repair"] as? String }) == ["viper-gen remove \(spec)"])
        }
    }

    @Test("a file that is to move is one finding, which names both paths")
    func moved() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") { $0 + "// mine\n" }
        try folder.write("Login/Helper.swift", "let presenter: LoginPresenter? = nil\n")
        try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        let run = folder.run("check", "--format", "json", "--diff")
        let findings = try #require(try object(run.output)["findings"] as? [[String: Any]])
        #expect(Set(findings.compactMap { $0["rule"] as? String }) == ["moved", "unmatched-code"], "\(run.output)")
        let paths = findings.filter { $0["rule"] as? String == "moved" }.compactMap { $0["path"] as? String }
        #expect(Set(paths).count == paths.count)
        let move = try #require(findings.first { $0["path"] as? String == "Login/Presenter/LoginPresenter.swift" })
        #expect(move["message"] as? String == "this file is to move to 'Login/Presenter/SignInPresenter.swift'")
        #expect((move["notes"] as? [String])?.first?.hasPrefix("with your edits") == true)
        #expect(move["repair"] as? String == "viper-gen generate")
        let diff = try #require(move["diff"] as? String)
        #expect(diff.contains("--- a/Login/Presenter/LoginPresenter.swift") && diff.contains("+// mine"))
        let use = try #require(findings.first { $0["path"] as? String == "Login/Helper.swift" })
        #expect(use["severity"] as? String == "warning" && use["line"] as? Int == 1 && use["column"] as? Int == 16)
        #expect(use["message"] as? String == "'LoginPresenter' is called 'SignInPresenter' now")
        for format in formats.dropFirst() {
            let output = folder.run("check", "--format", format).output
            #expect(output.contains("is called 'SignInPresenter' now") && output.contains("to move to"), "\(output)")
        }
        #expect(folder.run("check").errors.contains("Login/Helper.swift:1:16: warning: 'LoginPresenter' is called"))
    }

    @Test("a file that moves with a conflict has a finding for each")
    func movedWithConflict() throws {
        let folder = try project()
        try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        let run = folder.run("check", "--format", "json")
        let findings = try #require(try object(run.output)["findings"] as? [[String: Any]])
        func rules(_ path: String) -> [String] {
            findings.filter { $0["path"] as? String == path }.compactMap { $0["rule"] as? String }
        }
        #expect(rules("Login/Interactor/LoginInteractor.swift") == ["moved"], "\(run.output)")
        #expect(rules("Login/Interactor/SignInInteractor.swift") == ["conflict"])
    }

    // MARK: - Differences

    @Test(
        "git applies what --diff shows, and has then what generate writes",
        arguments: [
            ["generate", "--diff"], ["check", "--diff"], ["generate", "--dry-run"],
        ]
    )
    func applies(words: [String]) async throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        try folder.write(
            "Old/Old.viper",
            "module Old {\n    ui: none\n    entity Note {\n        let id: Int\n    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") { $0 + "// mine" }
        try folder.edit("Login/Login.viper") {
            $0.replacing("func login()", with: "func login()\n        func reset()")
        }
        try folder.edit("Old/Old.viper") { $0.replacing("entity Note", with: "entity Memo") }
        let before = try folder.contents(times: true)
        let run = ToolRun(words, in: folder.path)
        #expect(run.output.contains("+    func reset()"))
        #expect(try folder.contents(times: true) == before)
        let copy = try TestFolder()
        for file in try folder.files() { try copy.write(file.path, file.text) }
        // A dry run shows new files whole, which git does not read.
        let patch = words == ["generate", "--dry-run"] ? folder.run("generate", "--diff").output : run.output
        try copy.write(".viper-gen/patch", patch)
        let git = try await Shell.run("git", ["apply", ".viper-gen/patch"], in: copy.path)
        #expect(git.status == 0, "\(git.errors)")
        #expect(folder.run("generate").status == 0)
        #expect(try copy.files() == folder.files())
    }

    @Test("--diff in JSON has the difference of each file, and other formats refuse it")
    func diffInFormats() throws {
        let folder = try project()
        let run = folder.run("check", "--diff", "--format", "json")
        let findings = try #require(try object(run.output)["findings"] as? [[String: Any]])
        let stale = try #require(findings.first { $0["path"] as? String == "Login/LoginProtocols.swift" })
        #expect((stale["diff"] as? String)?.contains("+    func login() async throws -> Int") == true)
        for format in ["github", "sarif", "xcode"] {
            let refused = folder.run("check", "--diff", "--format", format)
            #expect(refused.status == 2 && refused.output.isEmpty)
        }
    }

    @Test("Xcode's lines have absolute paths, and a line for each note")
    func xcode() throws {
        let folder = try project()
        try folder.write("Sub/.keep", "")
        let root = folder.url.resolvingSymlinksInPath().path
        for (place, typed) in [(folder.path, "."), (folder.absolute("Sub"), "..")] {
            let lines = ToolRun(["check", "--format", "xcode", typed], in: place).output.split(separator: "\n")
            #expect(lines.count > 2)
            for line in lines {
                let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
                #expect(parts[0].hasPrefix(root + "/") && !parts[0].contains(".."), "\(line)")
                #expect(FileManager.default.fileExists(atPath: String(parts[0])), "\(line)")
                #expect(Int(parts[1]) != nil && Int(parts[2]) != nil, "\(line)")
                #expect([" error", " warning", " note"].contains(parts[3]), "\(line)")
            }
            let stale = try #require(lines.firstIndex { $0.hasPrefix(root + "/Login/LoginProtocols.swift:") })
            #expect(lines[stale].hasSuffix(": error: this file is not what its spec asks for"))
            #expect(lines[stale + 1].hasSuffix(": note: to repair it, run: viper-gen generate \(typed)"))
        }
        try folder.write("Login/Login.viper", "module Login {\n    vew {\n    }\n}\n")
        let run = folder.run("check", "--format", "xcode")
        #expect(run.status == 2 && run.errors.isEmpty)
        #expect(run.output.hasPrefix(root + "/Login/Login.viper:2:5: error: unknown section 'vew'\n"), "\(run.output)")
        let missing = folder.run("check", "Missing", "--format", "xcode")
        #expect(missing.status == 2 && missing.output == "error: 'Missing' does not exist\n", "\(missing.output)")
    }

    @Test("generate --diff names what it leaves alone on standard error")
    func leftAlone() throws {
        let folder = try project()
        let before = try folder.contents(times: true)
        let run = folder.run("generate", "--diff")
        #expect(run.status == 1)
        #expect(run.errors.contains("Home/HomeProtocols.swift:"))
        #expect(!run.output.contains("HomeProtocols"))
        #expect(try folder.contents(times: true) == before)
    }

    @Test("generate --diff names code that no longer compiles, with the status of the dry run")
    func brokenCode() throws {
        let folder = try TestFolder()
        let path = "Login/Login.viper"
        let spec = "module Login {\n    view { func show(_ text: String) }\n    presenter { func viewDidLoad() }\n}\n"
        try folder.write(path, spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        view?.show(\"\")\n")
        }
        try folder.edit(path) { $0.replacing("show(", with: "display(") }
        let run = folder.run("generate", "--diff")
        let dry = folder.run("generate", "--dry-run")
        #expect(run.status == 1 && dry.status == 1)
        #expect(run.errors == dry.errors && run.errors.contains("'show' is used here"), "\(run.errors)")
    }
}

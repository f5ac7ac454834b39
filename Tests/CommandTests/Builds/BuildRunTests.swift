import Foundation
import TestSupport
import Testing
import ToolSupport

/// `generate --spec SPEC --out DIR`: what is named plays a part, and nothing else.
struct BuildRunTests {
    private static let words = ["generate", "--spec", "Login/Login.viper", "--out", "out", "--stamp", "out.stamp"]

    private static func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        return folder
    }

    private static func run(_ more: String..., in folder: TestFolder) -> ToolRun {
        ToolRun(words + more, in: folder.path)
    }

    @Test("the files are those of a project with the spec in its root, and success prints nothing")
    func filesOfAProject() throws {
        let project = try TestFolder.withGeneratedLogin()
        let folder = try Self.folder()
        let run = folder.run("generate", "--spec", "Login/Login.viper", "--out", "new/out")
        #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        let files = try project.files(below: "Login").filter { !$0.path.hasSuffix(".viper") }
        #expect(files.count == 5)
        #expect(try folder.files(below: "new/out").map(\.path) == files.map(\.path))
        #expect(try folder.files(below: "new/out").map(\.text) == files.map(\.text))
    }

    @Test("a project around the spec and around the folder is not read, and not written")
    func projectAround() throws {
        let folder = try Self.folder()
        try folder.write(".viper-gen/project.viper", "project {\n    no: such setting\n}\n")
        try folder.write("Login/LoginProtocols.swift", "// mine\n")
        try folder.write("Broken.viper", "module {")
        let before = try folder.contents()
        #expect(Self.run(in: folder).status == 0)
        let after = try folder.contents().filter { !$0.key.hasPrefix("out/") && $0.key != "out.stamp" }
        #expect(after == before)
        #expect(try folder.contents().keys.contains { $0.hasPrefix("out/.") } == false)
    }

    @Test("the bytes are the same from another folder, in another locale, and in any order")
    func sameBytes() async throws {
        let (one, other) = (try Self.folder(), try Self.folder())
        for folder in [one, other] { try folder.write("Home.viper", "module Home {\n    ui: none\n}\n") }
        let first = ["generate", "--spec", "Login/Login.viper", "--spec", "Home.viper", "--out", "out", "--stamp", "s"]
        let second = [
            "generate", "--stamp=s", "--out", other.absolute("out"), "--spec", "./Home.viper", "--spec",
            other.absolute("Login/Login.viper"),
        ]
        #expect(try await BuiltTool.run(first, in: one.path, variables: ["LC_ALL": "tr_TR.UTF-8"]).status == 0)
        #expect(try await BuiltTool.run(second, in: other.path, variables: ["LC_ALL": "C", "HOME": "/"]).status == 0)
        #expect(try one.contents() == (try other.contents()))
    }

    @Test("the parts are the files that viper-gen owns, and those of tests")
    func parts() throws {
        let folder = try Self.folder()
        try folder.write("settings.viper", "project {\n    tests: swift-testing\n    tests-module: App\n}\n")
        for part in ["generated", "tests"] {
            let run = folder.run(
                "generate",
                "--spec",
                "Login/Login.viper",
                "--out",
                part,
                "--only",
                part,
                "--settings",
                "settings.viper"
            )
            #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        }
        #expect(try folder.files(below: "generated").map(\.path) == ["LoginProtocols.swift"])
        let tests = try folder.files(below: "tests")
        #expect(tests.count > 1 && tests.allSatisfy { $0.path.hasPrefix("Tests/Login/") })
        #expect(tests.allSatisfy { $0.text.contains("@testable import App\n") })
    }

    @Test("settings, templates and modules that are opened are named")
    func namedInput() throws {
        let folder = try Self.folder()
        #expect(folder.run("templates", "eject", "viper").status == 0)
        let template = ".viper-gen/templates/viper/protocols.swift.stencil"
        try folder.edit(template) { $0 + "// of our own\n" }
        try folder.write("Home.viper", "module Home {\n    wireframe {\n        func next() -> push Login\n    }\n}\n")
        let words = ["generate", "--spec", "Home.viper", "--out", "out"]
        let alone = ToolRun(words, in: folder.path)
        #expect(alone.status == 2)
        #expect(alone.errors.contains("Home.viper:3:29: error: the project has no module 'Login'\n"))
        #expect(alone.errors.hasSuffix("note: name the spec of 'Login' with '--with SPEC'\n"), "\(alone.errors)")
        #expect(!folder.exists("out"))

        let more = [
            "--with", "Login/Login.viper", "--templates", ".viper-gen/templates", "--stamp", "s", "--depfile", "d",
        ]
        let run = ToolRun(words + more, in: folder.path)
        #expect(run.status == 0, "\(run.printed)")
        #expect(try folder.text("out/HomeProtocols.swift").hasSuffix("// of our own\n"))
        #expect(!folder.exists("out/LoginProtocols.swift"))
        let rule = try folder.text("d")
        #expect(rule.hasPrefix("s: \\\n Home.viper \\\n Login/Login.viper \\\n"))
        #expect(rule.contains(" \(template)"))
    }

    @Test("the next run replaces what the last one wrote, and removes what is no longer made")
    func nextRun() throws {
        let folder = try Self.folder()
        #expect(Self.run(in: folder).status == 0)
        #expect(folder.exists("out/Interactor/LoginInteractor.swift"))
        try folder.edit("Login/Login.viper") { spec in
            String(spec.prefix(upTo: spec.range(of: "    interactor {")!.lowerBound)).replacing(
                "didTapLogin",
                with: "didTapHelp"
            ) + "}\n"
        }
        let run = Self.run(in: folder)
        #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        #expect(try folder.text("out/LoginProtocols.swift").contains("func didTapHelp()"))
        #expect(!folder.exists("out/Interactor"))
        let fresh = try TestFolder()
        try fresh.write("Login/Login.viper", try folder.text("Login/Login.viper"))
        #expect(Self.run(in: fresh).status == 0)
        #expect(try fresh.contents() == (try folder.contents()))
        // What stays the same is not written, so that nothing is compiled again.
        let after = try folder.contents(times: true)
        #expect(Self.run(in: folder).status == 0)
        let again = try folder.contents(times: true)
        #expect(again.filter { $0.key != "out.stamp" } == after.filter { $0.key != "out.stamp" })
    }

    @Test("files that no run wrote are errors, all at once, and nothing is changed")
    func filesOfOthers() throws {
        let folder = try Self.folder()
        try folder.write("out/LoginProtocols.swift", "// mine\n")
        try folder.write("out/View/LoginViewController.swift", "// mine, too\n")
        let before = try folder.contents()
        for _ in 1...2 {
            let run = Self.run(in: folder)
            #expect(run.status == 2)
            for name in ["LoginProtocols.swift", "View/LoginViewController.swift"] {
                #expect(run.errors.contains("error: 'out/\(name)' has another text, which the last run did not write;"))
            }
            #expect(try folder.contents() == before)
        }
        try folder.remove("out")
        #expect(Self.run(in: folder).status == 0)
        try folder.edit("out/LoginProtocols.swift") { $0 + "// mine\n" }
        #expect(Self.run(in: folder).status == 2)
        try folder.edit("out/LoginProtocols.swift") { $0.replacing("// mine\n", with: "") }
        #expect(Self.run(in: folder).status == 0)
    }

    @Test("a run that failed in the middle leaves a stamp that is out of date, and the next one completes it")
    func failure() throws {
        let folder = try Self.folder()
        #expect(Self.run(in: folder).status == 0)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn()") }
        try folder.remove("out/WireFrame")
        try folder.write("out/WireFrame", "a file in the place of a folder")
        let run = Self.run(in: folder)
        #expect(run.status == 3, "\(run.printed)")
        #expect(try folder.text("out/LoginProtocols.swift").contains("func logIn()"))
        let date = try #require(
            try FileManager.default.attributesOfItem(atPath: folder.absolute("out.stamp"))[.modificationDate] as? Date
        )
        #expect(date.timeIntervalSince1970 == 1)
        try folder.remove("out/WireFrame")
        try folder.edit("Login/Login.viper") { $0.replacing("func logIn()", with: "func signIn()") }
        #expect(Self.run(in: folder).status == 0)
        #expect(try folder.text("out/LoginProtocols.swift").contains("func signIn()"))
    }

    @Test("the next run removes the file that a run left which was killed", arguments: [true, false])
    func killedRun(hasChanges: Bool) throws {
        let folder = try Self.folder()
        #expect(Self.run(in: folder).status == 0)
        let clean = try folder.contents()
        let left = [".viper-gen-0-0.tmp", "out/.viper-gen-0-0.tmp"]
        for path in left { try folder.write(path, "half") }
        // That of another program, or of a run in a project.
        try folder.write("out/.viper-gen-1-0.tmp", "other")
        if hasChanges { try folder.remove("out/LoginProtocols.swift") }
        #expect(Self.run(in: folder).status == 0)
        #expect(try folder.contents() == clean.merging(["out/.viper-gen-1-0.tmp": "other"]) { $1 })
    }

    @Test("nothing is written through a link that leads out of the folder")
    func links() throws {
        let folder = try Self.folder()
        try folder.write("elsewhere/note", "")
        try FileManager.default.createDirectory(atPath: folder.absolute("out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute("out/View"),
            withDestinationPath: folder.absolute("elsewhere")
        )
        #expect(Self.run(in: folder).status == 3)
        #expect(try folder.files(below: "elsewhere").map(\.path) == ["note"])
    }

    @Test(
        "a path that Make or Ninja would read as another one is an error",
        arguments: [
            ("a=b/Login.viper", "="), ("a;b/Login.viper", ";"), ("a|b/Login.viper", "|"), ("a*b/Login.viper", "*"),
            ("a?b/Login.viper", "?"), ("[a]/Login.viper", "["), ("a%b/Login.viper", "%"), ("a\\b/Login.viper", "\\"),
            ("a<b/Login.viper", "<"), ("a>b/Login.viper", ">"), ("a^b/Login.viper", "^"), ("a`b/Login.viper", "`"),
            ("~root/Login.viper", "~"),
        ]
    )
    func unreadablePaths(_ path: String, _ sign: String) throws {
        let folder = try TestFolder()
        try folder.write(path, loginSpec)
        let before = try folder.contents()
        let run = folder.run("generate", "--stamp", "s", "--depfile", "d")
        #expect(run.status == 2)
        let reason = "Make or Ninja gives '\(sign)' another meaning"
        #expect(run.errors == "error: '\(path)' cannot be in a dependency file: \(reason)\n")
        #expect(try folder.contents() == before)
        // Without the file of dependencies all paths are the same.
        #expect(folder.run("generate", "--stamp", "s").status == 0)
    }

    @Test(
        "a stamp that Make or Ninja would read as another file is an error before anything is written",
        arguments: ["a=b", "a)", "a&", "a:", "a ", "a\tb", "a%b"]
    )
    func unreadableStamps(_ stamp: String) throws {
        let folder = try Self.folder()
        let before = try folder.contents()
        let run = folder.run("generate", "--stamp", stamp, "--depfile", "d")
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot be in a dependency file: Make or Ninja gives "), "\(run.errors)")
        #expect(try folder.contents() == before)
    }

    @Test(
        "options that do not go together are mistakes, and nothing is written",
        arguments: [
            ("--spec Login/Login.viper", "'--spec' needs '--out DIR', the folder for the files"),
            ("--spec Login/Login.viper --out=", "'--out' needs the name of a folder"),
            ("--out out", "'--out' goes with '--spec SPEC' only"),
            ("--only generated Login", "'--only' goes with '--spec SPEC' only"),
            ("--with Login/Login.viper", "'--with' goes with '--spec SPEC' only"),
            ("--settings a", "'--settings' goes with '--spec SPEC' only"),
            ("--templates a", "'--templates' goes with '--spec SPEC' only"),
            ("--depfile d", "'--depfile' needs '--stamp FILE', the file that depends on the specs"),
            ("--stamp s --depfile ./s", "'--stamp' and '--depfile' cannot be the same file"),
            ("--stamp s --diff", "'--stamp' does not go with '--diff', which writes nothing"),
            ("--spec Login/Login.viper --out out --force", "'--force' does not go with '--spec'"),
            ("--spec Login/Login.viper --out out --dry-run", "'--dry-run' does not go with '--spec'"),
            (
                "--spec Login/Login.viper --out out A.viper",
                "'--spec' takes no PATH; write '--spec A.viper' to add a spec"
            ),
            ("--spec Login/Login.viper --out out --only mine", "'--only' cannot be 'mine'; it can be generated, tests"),
            ("--spec Login/Login.viper --spec Login.viper --out out", "two specs have the name 'Login.viper'"),
            ("--spec Missing.viper --out out", "'Missing.viper' does not exist"),
            ("--stamp Login/Login.viper", "'Login/Login.viper' is not a stamp of viper-gen; it was left alone"),
            (
                "--stamp s --depfile Login.viper",
                "'Login.viper' is not a dependency file of viper-gen; it was left alone"
            ),
        ]
    )
    func mistakes(words: String, message: String) throws {
        let folder = try Self.folder()
        try folder.write("Login.viper", loginSpec)
        let before = try folder.contents()
        let run = ToolRun(["generate"] + words.split(separator: " ").map(String.init), in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
        #expect(try folder.contents() == before)
    }

    @Test("a mistake in a spec is an error at its place, and leaves the stamp and the files as they were")
    func mistakeInSpec() throws {
        let folder = try Self.folder()
        #expect(Self.run(in: folder).status == 0)
        let before = try folder.contents(times: true).filter { $0.key != "Login/Login.viper" }
        try folder.edit("Login/Login.viper") { $0.replacing("presenter {", with: "presnter {") }
        let run = Self.run(in: folder)
        #expect(run.status == 2 && run.errors.hasPrefix("Login/Login.viper:5:5: error: "), "\(run.errors)")
        #expect(try folder.contents(times: true).filter { $0.key != "Login/Login.viper" } == before)
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// `format` lays specs out, and loses nothing.
struct FormatTests {
    private static let untidy = """
        // mine
        module   Login{
          view{ func a( ) ; func b(_ x:Int)->Int  // why
            }
          presenter { func viewDidLoad() }
        }

        """
    private static let tidy = """
        // mine
        module Login {
            view {
                func a()
                func b(_ x: Int) -> Int  // why
            }

            presenter { func viewDidLoad() }
        }

        """

    @Test("a spec is laid out once, and a second run touches nothing")
    func laysOut() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Login.viper", Self.untidy)
        let run = workspace.run("format")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output == "formatted Login/Login.viper\n")
        // A signal can end the process while it works on the next project.
        #expect(run.flushed == run.output)
        #expect(try workspace.text("Login/Login.viper") == Self.tidy)
        let before = try workspace.contents(times: true)
        #expect(before.keys.sorted() == [".viper-gen/lock", "Login/Login.viper"])
        let second = workspace.run("format", "Login/Login.viper")
        #expect(second.status == 0 && second.output == "" && second.errors == "")
        #expect(try workspace.contents(times: true) == before)
    }

    @Test("--check writes nothing, names the files that differ and what to type, and ends with status 1")
    func check() throws {
        let workspace = try TestFolder()
        try workspace.write("My App/Login.viper", Self.untidy)
        try workspace.write("Other/Other.viper", "module Other {\n}\n")
        let before = try workspace.contents(times: true)
        let run = workspace.run("format", "--check", "My App", "Other")
        #expect(run.status == 1 && run.errors == "")
        #expect(
            run.output == """
                not formatted My App/Login.viper  (from line 2)

                to format them, run: viper-gen format 'My App' Other

                """
        )
        #expect(try workspace.contents(times: true) == before)
        #expect(workspace.run("format", "My App", "Other").status == 0)
        let second = workspace.run("format", "--check", "My App", "Other")
        #expect(second.status == 0 && second.output == "" && second.errors == "")
    }

    @Test("what is generated stays as it is")
    func generatesTheSame() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Login.viper", Self.untidy)
        #expect(workspace.run("generate").status == 0)
        #expect(workspace.run("format").status == 0)
        let check = workspace.run("check")
        #expect(check.status == 0 && check.output == "")
    }

    @Test("the project's indentation and width are used; its settings are laid out where they are named")
    func settings() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project { indent:tab; line-width: 44\n}\n")
        try workspace.write("Login.viper", "module Login { view { func show(_ message: String, again: Bool) } }\n")
        #expect(workspace.run("format").output == "formatted Login.viper\n")
        #expect(
            try workspace.text("Login.viper") == """
                module Login {
                \tview {
                \t\tfunc show(
                \t\t\t_ message: String,
                \t\t\tagain: Bool
                \t\t)
                \t}
                }

                """
        )
        let run = workspace.run("format", ".viper-gen/project.viper")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "formatted .viper-gen/project.viper\n")
        #expect(
            try workspace.text(".viper-gen/project.viper") == "project {\n\tindent: tab\n\tline-width: 44\n}\n"
        )
    }

    @Test("an architecture of one's own is laid out where it is named")
    func architecture() throws {
        let workspace = try TestFolder()
        #expect(workspace.run("templates", "eject", "viper", "--as", "ours").status == 0)
        let path = ".viper-gen/templates/ours/architecture.viper"
        let original = try workspace.text(path)
        #expect(workspace.run("format", "--check", path).status == 0)
        try workspace.write(path, original.replacingOccurrences(of: "    ", with: "  "))
        let run = workspace.run("format", path)
        #expect(run.status == 0 && run.output == "formatted \(path)\n", "\(run.errors)")
        #expect(try workspace.text(path) == original)
    }

    @Test("a mistake in one file is named as 'generate' does, and no file is touched")
    func mistakes() throws {
        let workspace = try TestFolder()
        try workspace.write("A.viper", Self.untidy)
        try workspace.write("B.viper", "module B {\n    vew {\n    }\n}\n")
        let before = try workspace.contents(times: true)
        for words in [["format"], ["format", "--check"]] {
            let run = ToolRun(words, in: workspace.path)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.hasPrefix("B.viper:2:5: error: unknown section 'vew'\n"), "\(run.errors)")
            #expect(try workspace.contents(times: true) == before)
        }
        try workspace.write("B.viper", "module B {\n}\n")
        try workspace.write(".viper-gen/project.viper", "project {\n    indent: 3\n}\n")
        let run = workspace.run("format")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(".viper-gen/project.viper:2:13: error: 'indent' cannot be '3'\n"), "\(run.errors)")
        #expect(try workspace.text("A.viper") == Self.untidy)
    }

    @Test("paths are those of the other commands")
    func paths() throws {
        let workspace = try TestFolder()
        #expect(workspace.run("format").errors.hasPrefix("error: there is no spec (*.viper) below '.'\n"))
        let missing = workspace.run("format", "nowhere")
        #expect(missing.status == 2 && missing.errors.hasPrefix("error: 'nowhere' does not exist\n"))
        try workspace.write("a.txt", "")
        #expect(workspace.run("format", "a.txt").errors.contains("'a.txt' is not a spec"))
    }

    @Test(
        "a file that may not be written is named with status 3, and stays",
        .enabled(if: getuid() != 0, "root may write every file")
    )
    func readOnly() throws {
        let workspace = try TestFolder()
        try workspace.write("A.viper", Self.untidy)
        let file = workspace.url.appending(path: "A.viper").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
        let run = workspace.run("format")
        #expect(run.status == 3 && run.errors.contains("'A.viper' is read-only"))
        #expect(try workspace.text("A.viper") == Self.untidy)
    }

    @Test("line ends and the byte order mark stay")
    func lineEnds() throws {
        let workspace = try TestFolder()
        let text = "\u{FEFF}" + Self.untidy.replacingOccurrences(of: "\n", with: "\r\n")
        try workspace.write("A.viper", text)
        #expect(workspace.run("format").status == 0)
        let expected = "\u{FEFF}" + Self.tidy.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(Array(try workspace.text("A.viper").utf8) == Array(expected.utf8))
    }

    @Test("what 'new' writes is laid out already")
    func startingSpec() throws {
        let workspace = try TestFolder()
        let list = workspace.run("templates", "list").output
        let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.contains("viper"))
        for name in names {
            let run = workspace.run("new", "Login\(name)", "--architecture", name)
            #expect(run.status == 0, "\(run.errors)")
        }
        let run = workspace.run("format", "--check")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("a text on standard input is printed, and no file is touched")
    func standardInput() throws {
        let workspace = try TestFolder()
        try workspace.write("App/.viper-gen/project.viper", "project {\n    indent: 2\n}\n")
        try workspace.write("App/Login/Login.viper", "saved")
        let before = try workspace.contents(times: true)
        let run = workspace.run("format", "-", input: Self.untidy)
        #expect(run.status == 0 && run.output == Self.tidy && run.errors.isEmpty, "\(run.printed)")
        let placed = workspace.run("format", "-", "--stdin-path", "App/Login/Login.viper", input: Self.untidy)
        #expect(placed.status == 0 && placed.output == Self.tidy.replacing("    ", with: "  "), "\(placed.printed)")
        let new = workspace.run("format", "-", "--stdin-path", "App/New/New.viper", input: Self.tidy)
        #expect(new.status == 0 && new.output == Self.tidy.replacing("    ", with: "  "), "\(new.printed)")
        let check = workspace.run("format", "--check", "-", "--stdin-path", "Home.viper", input: Self.untidy)
        #expect(check.status == 1 && check.output == "not formatted Home.viper  (from line 2)\n", "\(check.printed)")
        let tidy = workspace.run("format", "--check", "-", input: Self.tidy)
        #expect(tidy.status == 0 && tidy.printed.isEmpty)
        #expect(try workspace.contents(times: true) == before)
    }

    @Test("a mistake on standard input is named at its place, and nothing is printed")
    func mistakeOnStandardInput() throws {
        let workspace = try TestFolder()
        let run = workspace.run("format", "-", "--stdin-path", "B.viper", input: "module B {\n    vew {\n    }\n}\n")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("B.viper:2:5: error: unknown section 'vew'\n"), "\(run.errors)")
        #expect(workspace.run("format", "-", input: "modul").errors.hasPrefix("<standard input>:1:1: error: "))
        for words in [["-", "."], [".", "--stdin-path", "A.viper"], ["--stdin-path", "A.viper"]] {
            let refused = ToolRun(["format"] + words, in: workspace.path)
            #expect(refused.status == 2 && refused.errors.contains("'-' is the only PATH"), "\(refused.errors)")
        }
    }

    @Test("its help names its option, and an unknown one is refused")
    func help() throws {
        let workspace = try TestFolder()
        let help = workspace.run("help", "format")
        #expect(help.status == 0 && help.output.contains("--check") && help.output.contains("format [PATH…] [OPTIONS]"))
        let unknown = workspace.run("format", "--chekc")
        #expect(unknown.status == 2)
        #expect(unknown.errors.hasPrefix("error: unknown option '--chekc'; did you mean '--check'?\n"))
    }
}

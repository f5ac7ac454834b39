import Foundation
import TestSupport
import Testing
import ToolSupport

/// `remove` deletes what is as it was generated, and nothing else.
struct RemoveTests {
    private static let architectures = ["viper", "clean"] + (Tier.isAll ? ["mvp", "mvc", "mvvm"] : [])

    private func project(_ names: String..., options: [String] = []) throws -> TestFolder {
        let folder = try TestFolder()
        for name in names { #expect(ToolRun(["new", name] + options, in: folder.path).status == 0) }
        return folder
    }

    @Test("after new and remove the project is as it was", arguments: architectures, [false, true])
    func undoesNew(architecture: String, isFirst: Bool) throws {
        let folder = try project()
        try folder.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n}\n")
        if !isFirst { #expect(folder.run("new", "Home").status == 0) }
        let before = try folder.contents().filter { !$0.key.hasPrefix(".viper-gen/.git") }
        #expect(folder.run("new", "Login").status == 0)
        let run = folder.run("remove", "Login")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("removed  Login/Login.viper\n"))
        let after = try folder.contents().filter {
            !$0.key.hasPrefix(".viper-gen/.git") && $0.key != ".viper-gen/lock"
        }
        #expect(after == before.filter { $0.key != ".viper-gen/lock" })
        #expect(!folder.exists("Login"))
    }

    @Test(
        "a command that an interrupted run has already done removes what that run left",
        arguments: [["remove", "Login"], ["rename", "Login", "Home"], ["move", "Login", "App"]]
    )
    func afterInterruption(command: [String]) throws {
        let folder = try project("Other")
        try folder.write(".viper-gen/journal", "")
        let dry = ToolRun(command + ["--dry-run"], in: folder.path)
        #expect(dry.status == 2 && folder.exists(".viper-gen/journal"))
        let run = ToolRun(command, in: folder.path)
        #expect(run.status == 2 && run.errors.contains("there is no module 'Login'"))
        #expect(!folder.exists(".viper-gen/journal"))
    }

    @Test(
        "all paths start from the working folder",
        arguments: [["rename", "A", "B"], ["move", "A", "X"], ["remove", "A"]]
    )
    func otherSpecs(command: [String]) throws {
        let folder = try project()
        try folder.write("App/A.viper", "module A {\n}\n")
        try folder.write("App/Bad.viper", "module Bad {\n    vew {}\n}\n")
        let refused = ToolRun(command, in: folder.absolute("App"))
        #expect(refused.status == 2 && refused.errors.hasPrefix("Bad.viper:2:5: "), "\(refused.errors)")
        try folder.write(
            "App/Bad.viper",
            "module User {\n    wireframe {\n        func open() -> push A()\n    }\n}\n"
        )
        #expect(!ToolRun(command, in: folder.absolute("App")).printed.contains("../App"))
    }

    @Test("after a run that left an index, specs have the same paths")
    func pathsWithIndex() throws {
        let folder = try project("Other")
        try folder.write("App/Bad.viper", "module Bad {\n    view {\n        func show()\n    }\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.write("App/Bad.viper", "module Bad {\n    vew {}\n}\n")
        let run = ToolRun(["generate", ".."], in: folder.absolute("App"))
        #expect(run.status == 2 && run.errors.contains("Bad.viper:2:5: ") && !run.errors.contains("../App"))
    }

    @Test("edited files stay, are named, and are the tool's no more")
    func editedFiles() throws {
        let folder = try project("Home", "Login")
        let files = ["Login/LoginProtocols.swift", "Login/Presenter/LoginPresenter.swift"]
        for file in files { try folder.edit(file) { $0 + "// mine\n" } }
        try folder.write("Login/Helper.swift", "struct Helper {}\n")
        let texts = try files.map(folder.text)
        let dry = folder.run("remove", "Login", "--dry-run")
        #expect(dry.status == 1 && folder.exists("Login/Login.viper"))
        let run = folder.run("remove", "Login")
        #expect(run.status == 1)
        #expect(run.output == dry.output.replacing("would remove", with: "removed "))
        for file in files { #expect(run.output.contains("left     \(file)  (edited by hand)\n")) }
        #expect(run.output.contains("left     Login/Helper.swift  (not generated)\n"))
        #expect(try files.map(folder.text) == texts)
        let paths = try folder.files().map(\.path)
        #expect(Set(paths.filter { $0.hasPrefix("Login/") }) == Set(files + ["Login/Helper.swift"]))
        #expect(try !folder.contents().keys.contains { $0.hasPrefix(".viper-gen/base") && $0.contains("Login") })
        let check = folder.run("check")
        #expect(check.status == 0 && check.printed.isEmpty)
    }

    @Test("without its only module the project is in order", arguments: ["check", "list", "generate"])
    func lastModule(command: String) throws {
        let folder = try project("Login")
        #expect(folder.run("remove", "Login").status == 0)
        let run = folder.run(command)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == "there are no modules; 'viper-gen new NAME' makes one\n")
        #expect(try project().run(command).status == 2)
    }

    @Test("a folder without specs is a mistake, also beside modules", arguments: ["check", "list", "generate"])
    func folderWithoutSpecs(command: String) throws {
        let folder = try project("Login")
        try folder.write("Empty/notes.txt", "")
        let run = folder.run(command, "Empty")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: there is no spec (*.viper) below 'Empty'\n"))
        // A module that lost its spec is there.
        try folder.remove("Login/Login.viper")
        #expect(folder.run("check", "Login").status == 1)
    }

    @Test("code that uses what is removed is named")
    func uses() throws {
        let folder = try project("Home", "Login")
        try folder.write("Root.swift", "let root = LoginWireFrame.createModule()\nlet presenter = LoginPresenter()\n")
        try folder.write("Home/Mine.swift", "class LoginPresenter {}\nlet name = \"LoginWireFrame\"\n")
        let run = folder.run("remove", "Login")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                Root.swift:1:12: warning: 'LoginWireFrame' is used here, and is no longer generated
                let root = LoginWireFrame.createModule()
                           ^~~~~~~~~~~~~~

                """
        )
        #expect(folder.run("check").status == 0)
    }

    @Test("without its last module a spec ends as it is formatted", arguments: ["\n", "\r\n"])
    func lastOfSeveral(lineEnd: String) throws {
        let folder = try project()
        let first = "module A {\n    ui: none\n}\n"
        let text = first + "\n\n/// The second.\nmodule B {\n    ui: none\n}\n\n"
        try folder.write("Flow.viper", text.replacing("\n", with: lineEnd))
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("remove", "B").status == 0)
        #expect(try folder.text("Flow.viper") == first.replacing("\n", with: lineEnd))
    }

    @Test("a module whose spec is gone is removed, and check says how")
    func orphan() throws {
        let folder = try project("Home", "Login")
        try folder.remove("Login/Login.viper")
        #expect(folder.run("check").output.contains("viper-gen remove Login\n"))
        let run = folder.run("remove", "Login")
        #expect(run.status == 0)
        #expect(!folder.exists("Login"))
        #expect(folder.run("check").status == 0)
    }

    @Test("one of several modules of a spec is cut out of it, and the others follow its rules")
    func oneOfSeveral() throws {
        let folder = try TestFolder()
        let home = "// What comes first.\nmodule Home {\n    ui: none\n}\n"
        let login = "/// A person logs in.\n// Twice.\nmodule Login {\n    ui: none\n\n    view { func show() }\n}\n"
        try folder.write("Flow.viper", home + "\n" + login + "\n" + home.replacing("Home", with: "Last"))
        #expect(folder.run("generate").status == 0)
        try folder.edit("Last/View/LastView.swift") { $0 + "// mine\n" }
        #expect(folder.run("remove", "Login").status == 0)
        #expect(try folder.text("Flow.viper") == home + "\n" + home.replacing("Home", with: "Last"))
        #expect(!folder.exists("Login"))
        #expect(folder.run("check").printed.isEmpty)
        // The only module of a spec has its files beside the spec.
        #expect(folder.run("remove", "Home").status == 0)
        // A comment at the start can be about the whole file.
        #expect(try folder.text("Flow.viper") == "// What comes first.\n" + home.replacing("Home", with: "Last"))
        #expect(try folder.text("View/LastView.swift").hasSuffix("// mine\n"))
        #expect(folder.run("check").printed.isEmpty)
    }

    @Test("the files that modules share go with the last module that needs them")
    func targetFiles() throws {
        let folder = try project("Home", "Login", options: ["--architecture", "mvvm", "--binding", "observable"])
        let shared = try folder.files().map(\.path).filter { $0.hasPrefix("Shared/") }
        #expect(!shared.isEmpty)
        #expect(folder.run("remove", "Login").status == 0)
        for file in shared { #expect(folder.exists(file)) }
        #expect(folder.run("remove", "Home").status == 0)
        for file in shared { #expect(!folder.exists(file)) }
    }

    @Test("other modules are not brought up to date by the way")
    func others() throws {
        let folder = try project("Home", "Login")
        try folder.edit("Home/Home.viper") { $0.replacing("viewDidLoad()", with: "viewDidLoad()\n        func go()") }
        let home = try folder.contents().filter { $0.key.hasPrefix("Home") }
        #expect(folder.run("remove", "Login").status == 0)
        #expect(try folder.contents().filter { $0.key.hasPrefix("Home") } == home)
    }

    private static let mistakes: [(words: [String], message: String)] = [
        (["remove", "Lgoin"], "error: there is no module 'Lgoin'\nnote: did you mean 'Login'?"),
        (["remove", "Zebra"], "error: there is no module 'Zebra'\nnote: the modules are Home, Login"),
        (["remove"], "error: 'remove' takes one module: viper-gen remove Login"),
        (["remove", "Home", "Login"], "error: 'remove' takes one module"),
        (["rename", "Lgoin", "SignIn"], "error: there is no module 'Lgoin'\nnote: did you mean 'Login'?"),
        (["rename", "Login"], "error: 'rename' takes two arguments: viper-gen rename Login SignIn"),
        (["rename", "Login", "Home"], "error: there is a module 'Home' already, in 'Home/Home.viper'"),
        (["rename", "Login", "Login"], "error: 'Login' is the name of the module already"),
        (["rename", "Login", "a b"], "error: 'a b' cannot be the name of a module"),
        (["rename", "Login", "class"], "error: 'class' is a reserved word of Swift"),
        (
            ["list", "Foo"],
            "error: 'Foo' does not exist\nnote: 'list' takes files and folders; without one it lists all"
        ),
        (
            ["new", "A", "--layout"],
            "error: option '--layout' needs a value; 'viper-gen help settings' lists them\n"
        ),
        (["new", "A", "--layuot"], "error: unknown option '--layuot'; did you mean '--layout'?\n"),
        (["new", "A", "--indent", "3"], "error: '--indent' cannot be '3'; it can be 4, 2, tab"),
        (["templates", "check", "x"], "error: 'templates check' takes no name: viper-gen templates check\n"),
        (["move", "Lgoin", "F"], "error: there is no module 'Lgoin'\nnote: did you mean 'Login'?"),
        (["move", "Login", ".."], "error: '..' is outside of the project of 'Login/Login.viper'"),
        (["move", "Login", "Login"], "error: 'Login' cannot move into its own folder\nnote: name the folder"),
        (["move", "Login", "Login/View"], "error: 'Login' cannot move into its own folder"),
        (["move", "Login", "./Home/../Login"], "error: 'Login' cannot move into its own folder"),
        (["move", "Login", "Home/Home.viper"], "error: 'Home/Home.viper' is a file, not a folder"),
        (["move", "Login", "Home/Home.viper/F"], "error: 'Home/Home.viper' is a file, not a folder"),
        (["move", "Login", "A/Login.viper"], "error: 'A/Login.viper' is the name of a spec, and not of a folder"),
        (["move", "Login", "."], "error: 'Login/Login.viper' is there already"),
    ]

    @Test("a name that no module has is answered with the nearest one")
    func answersMistakes() throws {
        let folder = try project("Home", "Login")
        let before = try folder.contents(times: true)
        for (words, message) in Self.mistakes {
            let run = ToolRun(words, in: folder.path)
            #expect(run.status == 2 && run.output.isEmpty, "\(words)")
            #expect(run.errors.hasPrefix(message), "\(words): \(run.errors)")
        }
        #expect(try folder.contents(times: true) == before)
    }

    @Test("two modules of one name are told apart by their specs")
    func sameName() throws {
        let folder = try TestFolder()
        for place in ["Sources/A/Login", "Sources/B/Login"] {
            try folder.write(place + "/Login.viper", "module Login {\n    ui: none\n}\n")
        }
        #expect(folder.run("generate").status == 0)
        let run = folder.run("remove", "Login")
        #expect(run.status == 2)
        #expect(run.errors.contains("'Sources/A/Login/Login.viper', 'Sources/B/Login/Login.viper'"))
        #expect(folder.run("remove", "Sources/A/Login/Login.viper").status == 0)
        #expect(!folder.exists("Sources/A") && folder.exists("Sources/B/Login/LoginProtocols.swift"))
    }

    @Test("a comment behind the removed module stays at the start of its line")
    func commentBehind() throws {
        let folder = try project()
        try folder.write("Flow.viper", "module A {\n}\n\nmodule B {\n}  // end B\n\nmodule C {\n}\n")
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("remove", "B").status == 0)
        #expect(try folder.text("Flow.viper") == "module A {\n}\n\n// end B\n\nmodule C {\n}\n")
    }
}

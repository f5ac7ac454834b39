import Foundation
import TestSupport
import Testing
import ToolSupport

struct NewTests {
    @Test("new writes a spec and the module beside it, and says what to do next")
    func writesSpecAndModule() throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Login")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                created  Login/Login.viper
                created  Login/LoginProtocols.swift
                created  Login/View/LoginViewController.swift
                created  Login/View/LoginState.swift
                created  Login/Presenter/LoginPresenter.swift
                created  Login/Interactor/LoginInteractor.swift
                created  Login/WireFrame/LoginWireFrame.swift

                next: describe the screen in Login/Login.viper, then run: viper-gen generate Login/Login.viper

                """
        )
        #expect(try workspace.text("Login/Login.viper").contains("module Login {"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("new writes outside of the project only if it is told to")
    func outside() throws {
        // In memory, it could be in a folder of the system.
        let parent = try TestFolder(in: TestFolder.everybodys)
        try parent.write("mine/.viper-gen/.gitignore", "")
        try parent.write("other/README", "")
        let mine = TestFolder(at: parent.absolute("mine"))
        for folder in ["../other", parent.absolute("other"), ".."] {
            let run = mine.run("new", "Login", "--in", folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("'\(folder)' is outside of the project that this command runs in"))
        }
        #expect(try parent.contents().keys.filter { $0.hasPrefix("other") } == ["other/README"])
        #expect(mine.run("new", "Login", "--in", "../other", "--outside").status == 0)
        #expect(parent.exists("other/Login/Login.viper"))
        #expect(mine.run("new", "Login", "--in", parent.absolute("mine/Sources")).status == 0)
    }

    @Test("the home folder is no project, and those below it are")
    func homeFolder() throws {
        let home = try TestFolder()
        let run = ToolRun(["new", "Login"], in: home.path, home: home.path)
        #expect(run.status == 2)
        #expect(
            run.errors == """
                error: 'Login/Login.viper' is in no project, and the folder '\(home.path)', which has other projects in it, \
                cannot be one
                note: work in a folder of its own; the nearest one with '.git' or '.viper-gen' is the project

                """
        )
        #expect(!home.exists("Login"))
        try home.write("app/.git/HEAD", "")
        try home.write("other/Other.viper", "module Other {\n    ui: none\n}\n")
        #expect(ToolRun(["new", "Login"], in: home.absolute("app"), home: home.path).status == 0)
        #expect(home.exists("app/.viper-gen/base"))
        #expect(ToolRun(["generate", "other"], in: home.path, home: home.path).status == 0)
        #expect(home.exists("other/.viper-gen/base"))
        #expect(ToolRun(["new", "Home", "--in", "app"], in: home.path, home: home.path).status == 0)
        #expect(ToolRun(["help", "settings"], in: home.path, home: home.path).status == 0)
        #expect(ToolRun(["templates", "list"], in: home.path, home: home.path).status == 0)
        #expect(ToolRun(["templates", "eject", "viper"], in: home.path, home: home.path).status == 2)
        #expect(ToolRun(["remove", "Home"], in: home.path, home: home.path).status == 2)
        #expect(!home.exists(".viper-gen/templates"))
    }

    @Test("new writes nothing to the system's folders", arguments: ["/etc", "/usr/lib", "/dev"])
    func systemFolders(folder: String) throws {
        let run = try TestFolder().run("new", "Login", "--in", folder, "--outside", "--dry-run")
        #expect(run.status == 2)
        #expect(run.errors.contains("'\(folder)' is a folder of the operating system"))
    }

    @Test("new makes no project of the whole disk")
    func wholeDisk() throws {
        let run = try TestFolder().run("new", "Login", "--in", "/", "--outside", "--dry-run")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: '/Login/Login.viper' is in no project, and the folder '/', which has"))
    }

    @Test("no comment of the spec names a part as other settings name it", arguments: ["router", "input-output"])
    func names(naming: String) throws {
        let workspace = try TestFolder()
        #expect(workspace.run("new", "Login", "--naming", naming).status == 0)
        for (path, text) in try workspace.contents() { #expect(!text.contains("WireFrame"), "\(path)") }
    }

    @Test("new never overwrites a spec")
    func refusesExistingSpec() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Login.viper", "mine")
        let run = workspace.run("new", "Login")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: 'Login/Login.viper' is there already"))
        #expect(try workspace.contents() == ["Login/Login.viper": "mine"])
    }

    @Test("a spec for which there is no place is an error that says why")
    func spotIsTaken() throws {
        let workspace = try TestFolder()
        try workspace.write("Login", "mine")
        let run = workspace.run("new", "Login")
        #expect(run.status == 3)
        #expect(run.errors == "error: 'Login/Login.viper' cannot exist, because 'Login' above it is not a folder\n")
        #expect(try workspace.contents() == ["Login": "mine"])
    }

    @Test(
        "the spec declares what the view calls",
        arguments: [
            (["--on-load", "setup"], ["func setup()"]),
            (["--on-load", "setup", "--on-appear", "didShow"], ["func setup()", "func didShow()"]),
            (["--on-load", "didLoad(view:)"], ["func didLoad(view: #view)"]),
            (["--on-will-appear", "willShow(_:)"], ["func viewDidLoad()", "func willShow(_ view: #view)"]),
        ]
    )
    func firstCalls(options: [String], functions: [String]) throws {
        // The others have no protocol for the view.
        let passView = functions.contains { $0.contains("#view") }
        for architecture in ["viper", "mvp"] + (passView ? [] : ["mvc", "mvvm", "clean"]) {
            let chosen = try TestFolder()
            let run = ToolRun(["new", "Login", "--architecture", architecture] + options, in: chosen.path)
            #expect(run.status == 0 && run.errors == "", "\(architecture)\n\(run.errors)")
            let spec = try chosen.text("Login/Login.viper")
            #expect(spec.contains(functions.map { "        \($0)\n" }.joined()), "\(spec)")
        }
    }

    @Test("in the spec of a SwiftUI screen, a property of the state gets errors", arguments: ["mvvm", "clean"])
    func errorsOfScreens(_ architecture: String) throws {
        let workspace = try TestFolder()
        try workspace.write("apart/.viper-gen/project.viper", "project {\n    ui: swiftui\n}\n")
        for arguments in [["--ui", "swiftui"], ["--in", "apart"]] {
            let run = ToolRun(["new", "Login", "--architecture", architecture] + arguments, in: workspace.path)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        }
        for spec in ["Login/Login.viper", "apart/Login/Login.viper"] {
            let text = try workspace.text(spec)
            #expect(text.contains("        @error var problem: String?\n") && !text.contains("view {"), "\(text)")
        }
        #expect(!(try workspace.contents().values.contains { $0.contains("assertionFailure") }))
    }

    @Test("the spec declares what the project's views call")
    func firstCallOfProject() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    on-load: setup\n}\n")
        let run = workspace.run("new", "Login")
        #expect(run.status == 0 && run.errors == "")
        #expect(try workspace.text("Login/Login.viper").contains("    presenter {\n        func setup()\n    }\n"))
        #expect(try workspace.text("Login/View/LoginViewController.swift").contains("presenter?.setup()"))
    }

    @Test("a mistake in the spec of options is reported about them, and not in a file that is not there")
    func mistakesOfOptions() throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Login", "--architecture", "mvvm", "--ui", "swiftui", "--binding", "closure")
        #expect(run.status == 2)
        let problem = "error: option '--binding': 'ui: swiftui' and 'binding: closure' cannot be combined\nnote: "
        #expect(run.errors.hasPrefix(problem), "\(run.errors)")
        #expect(!run.errors.contains("Login.viper"), "\(run.errors)")
        let name = workspace.run("new", "Login", "--assembly-type", "1x")
        #expect(name.errors == "error: option '--assembly-type': this gives '1x', which is not a plain name\n")
        #expect(!workspace.exists("Login"))
    }

    @Test("new writes no spec where a file of its module cannot be")
    func takenPlace() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Presenter/LoginPresenter.swift/Mine.swift", "mine")
        let run = workspace.run("new", "Login")
        #expect(run.status == 3)
        let message = """
            error: 'Login/Presenter/LoginPresenter.swift' is a folder, not a file
            note: nothing was written; make room for the files of the module first

            """
        #expect(run.errors == message)
        #expect(try workspace.contents() == ["Login/Presenter/LoginPresenter.swift/Mine.swift": "mine"])
    }

    @Test("completes a run that was interrupted after it wrote the spec", arguments: [false, true])
    func interrupted(isEdited: Bool) throws {
        let (folder, whole) = (try TestFolder(), try TestFolder())
        for folder in [folder, whole] { #expect(folder.run("new", "Login").status == 0) }
        for path in ["Login/View", "Login/Presenter", ".viper-gen/base/files", ".viper-gen/base/modules"] {
            try folder.remove(path)
        }
        if isEdited { try folder.edit("Login/Login.viper") { $0 + "// mine\n" } }
        #expect(folder.run("new", "Login").status == 2)
        try folder.write(".viper-gen/journal", "")
        #expect(folder.run("new", "Login").status == (isEdited ? 2 : 0))
        if !isEdited { #expect(try folder.contents() == whole.contents()) }
    }

    @Test("new keeps what somebody wrote before, and adds what is missing")
    func keepsForeignFile() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Presenter/LoginPresenter.swift", "// mine\n")
        try workspace.write("Login/LoginProtocols.swift", "// mine\n")
        let run = workspace.run("new", "Login")
        #expect(run.status == 1)
        #expect(run.output.contains("merged   Login/Presenter/LoginPresenter.swift  (+ "))
        let presenter = try workspace.text("Login/Presenter/LoginPresenter.swift")
        #expect(presenter.hasPrefix("// mine\n") && presenter.contains("func viewDidLoad() {"))
        #expect(
            run.errors.contains(
                "Login/LoginProtocols.swift:1:1: error: this file differs from what is generated, and its base is missing"
            )
        )
        #expect(try workspace.text("Login/LoginProtocols.swift") == "// mine\n")
    }

    @Test(
        "a name that is none is refused, and nothing is written",
        arguments: [
            "Login {}; import Foo //", "../Login", "class", "", "2fa", "Lögin", "Login\nView", "a`b", "_", "Self",
            "/Login",
        ]
    )
    func refusesNames(name: String) throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", name)
        #expect(run.status == 2)
        #expect(run.errors.contains("error: "))
        #expect(run.output == "")
        #expect(try workspace.contents().isEmpty)
    }

    @Test("the framework in the spec goes with the other options", arguments: ["viper", "mvp", "mvvm", "clean"])
    func frameworkOfAStack(architecture: String) throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Home", "--architecture", architecture, "--navigation", "stack")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try workspace.text("Home/Home.viper").contains("    ui: swiftui\n    navigation: stack\n"))
    }

    @Test("it goes with the settings of the project, too")
    func frameworkOfAProject() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    architecture: mvvm\n    navigation: stack\n}\n")
        let run = workspace.run("new", "Home")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try workspace.text("Home/Home.viper").contains("    ui: swiftui\n"))
    }

    @Test("--in chooses the folder, --ui the framework; both stand in what is written")
    func honorsOptions() throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Home", "--in", "Sources/App Modules", "--ui=none")
        #expect(run.status == 0)
        #expect(try workspace.text("Sources/App Modules/Home/Home.viper").contains("    ui: none\n"))
        #expect(workspace.exists("Sources/App Modules/Home/View/HomeView.swift"))
        #expect(run.output.contains("viper-gen generate 'Sources/App Modules/Home/Home.viper'"))
    }

    @Test("--in cannot lead out of the project")
    func staysInProject() throws {
        let workspace = try TestFolder()
        try workspace.write("App/.viper-gen/project.viper", "project {\n}\n")
        let run = ToolRun(["new", "Login"], in: workspace.absolute("App"))
        #expect(run.status == 0)
        try workspace.write("App/bad.viper", "module Bad {\n    output: ../../etc\n}\n")
        let bad = ToolRun(["generate", "bad.viper"], in: workspace.absolute("App"))
        #expect(bad.status == 2)
        #expect(bad.errors.contains("bad.viper:2:13: error: 'output' names a folder below the project's root"))
    }

    @Test("--from starts from another spec, under the new name and with other settings")
    func startsFromSpec() throws {
        let workspace = try TestFolder()
        try workspace.write("Login.viper", loginSpec)
        let run = workspace.run("new", "SignUp", "--from", "Login.viper", "--ui", "none")
        #expect(run.status == 0)
        let spec = try workspace.text("SignUp/SignUp.viper")
        #expect(spec.hasPrefix("module SignUp {\n    ui: none\n\n    view {\n"))
        #expect(workspace.exists("SignUp/View/SignUpView.swift"))
        #expect(try workspace.text("SignUp/SignUpProtocols.swift").contains("func didTapLogin()"))
    }

    @Test(
        "a new spec is formatted as its project has it, and its files are up to date",
        arguments: ["viper", "mvc", "mvp", "mvvm", "clean"]
    )
    func isFormatted(architecture: String) throws {
        let ofProject = [
            "    indent: 2\n", "    architecture: \(architecture)\n    ui: none\n", "    line-width: 40\n",
        ]
        let options = [[], ["--indent", "tab"], ["--ui", "none", "--access", "public"], ["--from", "Login.viper"]]
        let number = architecture.utf8.count
        for (row, settings) in ofProject.enumerated() {
            // The quick tests try each option with one of the settings, which differs among the architectures.
            for (column, options) in options.enumerated() where Tier.isAll || (row + column + number) % 3 == 0 {
                let folder = try TestFolder()
                try folder.write(".viper-gen/project.viper", "project {\n\(settings)}\n")
                try folder.write("Login.viper", "module Login {\n\tview { func show(); func hide() }\n}\n")
                let words = ["new", "SignUp", "--architecture", architecture] + options
                #expect(ToolRun(words, in: folder.path).status == 0)
                #expect(folder.run("format", "--check", "SignUp").output == "")
                #expect(folder.run("check", "SignUp").status == 0)
            }
        }
    }

    @Test("--from refuses a spec with errors, as generate does")
    func refusesBrokenOriginal() throws {
        let workspace = try TestFolder()
        try workspace.write("Login.viper", "module Login {\n    vew {}\n}\n")
        let run = workspace.run("new", "SignUp", "--from", "Login.viper")
        #expect(run.status == 2)
        #expect(run.errors.contains("Login.viper:2:5: error: unknown section 'vew'"))
        #expect(try workspace.contents().count == 1)
    }

    @Test("a dry run shows every file whole and writes none")
    func dryRunWritesNothing() throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Login", "--dry-run")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("would create Login/Login.viper\nwould create Login/LoginProtocols.swift\n"))
        #expect(
            run.output.contains(
                "\n==> Login/Presenter/LoginPresenter.swift <==\n@MainActor\nfinal class LoginPresenter"
            )
        )
        #expect(try workspace.contents().isEmpty)
    }

    @Test(
        "usage errors name the mistake and the nearest right word",
        arguments: [
            (["new", "Login.viper"], "error: 'new' takes a name and no path: viper-gen new Login"),
            (["new", "App/Login"], "error: 'new' takes a name and no path: viper-gen new Login --in App"),
            (["create", "Login"], "error: unknown command 'create'; did you mean 'new'?"),
            (["rm", "Login"], "error: unknown command 'rm'; did you mean 'remove'?"),
            (["version"], "error: unknown command 'version'; did you mean '--version'?"),
            (["help", "setings"], "error: unknown command 'setings'; did you mean 'settings'?"),
            (
                ["templates", "show", "viper", "presenter"],
                "error: 'templates show' takes one name: viper-gen templates show viper"
            ),
            (["templates", "list", "--as", "ours"], "error: '--as' goes with 'templates eject' only"),
            (["templates", "lst", "--as", "ours"], "error: 'templates' does not know 'lst'; did you mean 'list'?"),
            (["nwe", "Login"], "error: unknown command 'nwe'; did you mean 'new'?"),
            (["new"], "error: 'new' needs the name of the module: viper-gen new Login"),
            (["new", "A", "B"], "error: 'new' takes one name, not 'B' too"),
            (["new", "Login", "--dryrun"], "error: unknown option '--dryrun'; did you mean '--dry-run'?"),
            (["new", "--dryrun", "Login"], "error: unknown option '--dryrun'; did you mean '--dry-run'?"),
            (["new", "Login", "--iu", "none"], "error: unknown option '--iu'; did you mean '--ui'?"),
            (["new", "Login", "--ui", "uikt"], "error: '--ui' cannot be 'uikt'; did you mean 'uikit'?"),
            (["new", "Login", "--indent", "99"], "error: '--indent' cannot be '99'; it can be 4, 2, tab"),
            (
                ["new", "Login", "--requires", "1"],
                "error: '--requires' belongs in .viper-gen/project.viper: it applies to all modules"
            ),
            (
                ["new", "Login", "--binding", "combine"],
                "error: 'viper' has no setting 'binding'; architectures that have it: clean, mvvm"
            ),
            (["new", "Login", "--in"], "error: option '--in' needs a value: --in DIR"),
            (["new", "Login", "--in", "a", "--in", "b"], "error: option '--in' is there twice"),
            (
                ["new", "Login", "--architecture", "vipr"],
                "error: there is no architecture 'vipr'; did you mean 'viper'?"
            ),
            (["generate", "--frce"], "error: unknown option '--frce'; did you mean '--force'?"),
            (["check", "--force"], "error: unknown option '--force'"),
            (["list", "--json"], "error: unknown option '--json'; did you mean '--format json'?"),
            (["--vrsion"], "error: unknown option '--vrsion'; did you mean '--version'?"),
            (["help", "new", "list"], "error: 'help' takes one command: viper-gen help generate"),
            (["explain", "a", "b"], "error: 'explain' takes one code: viper-gen explain stale"),
            (["completions"], "error: 'completions' takes one shell: viper-gen completions zsh"),
            (["completions", "zsh", "fish"], "error: 'completions' takes one shell: viper-gen completions zsh"),
            (
                ["completions", "nushell"],
                "error: there are no completions for 'nushell'; there are bash, zsh and fish"
            ),
            (["help", "chekc"], "error: unknown command 'chekc'; did you mean 'check'?"),
        ]
    )
    func usageErrors(words: [String], message: String) throws {
        let workspace = try TestFolder()
        let run = ToolRun(words, in: workspace.path)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(message + "\n"), "\(run.errors)")
        #expect(try workspace.contents().isEmpty)
    }

    @Test("help and version go to standard output with status 0")
    func helpAndVersion() throws {
        let workspace = try TestFolder()
        for words in [
            [], ["help"], ["--help"], ["help", "new"], ["new", "--help"], ["generate", "-h"], ["--version"],
            ["-h"], ["-v"],
        ] {
            let run = ToolRun(words, in: workspace.path)
            #expect(run.status == 0)
            #expect(run.errors == "")
            #expect(run.output.count > 10)
        }
        #expect(workspace.run("--version").output.hasPrefix("viper-gen "))
        #expect(workspace.run("-v").output == workspace.run("--version").output)
        #expect(workspace.run("-h").output == workspace.run("--help").output)
        #expect(workspace.run("--help").output.contains("-v, --version"))
        #expect(workspace.run("--help").output.contains("-h, --help"))
    }
}

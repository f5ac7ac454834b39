import TestSupport
import Testing
import ToolSupport

/// Modules with types that people declare in files of their own.
struct ExistingCodeTests {
    private let contract = """
        protocol LoginViewProtocol: AnyObject {
            func showError(_ message: String)
        }

        """
    private let presenter = """
        final class LoginPresenter {
            func viewDidLoad() {}
        }

        """

    private func folder(_ files: [String: String], layout: String = "") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            loginSpec.replacing("module Login {\n", with: "module Login {\n\(layout)")
        )
        for (path, text) in files { try folder.write(path, text) }
        return folder
    }

    @Test("what a file of a person's own declares is not declared again, and what it lacks is named")
    func handwritten() throws {
        let folder = try folder(["Login/LoginContract.swift": contract, "Login/Login.swift": presenter])
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(try !folder.text("Login/Presenter/LoginPresenter.swift").contains("class LoginPresenter"))
        #expect(try !folder.text("Login/LoginProtocols.swift").contains("protocol LoginViewProtocol"))
        #expect(try folder.text("Login/LoginProtocols.swift").contains("protocol LoginPresenterProtocol"))
        #expect(try folder.text("Login/Login.swift") == presenter)
        #expect(try folder.text("Login/LoginContract.swift") == contract)
        for command in ["generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            let lines = run.printed.split(separator: "\n").map(String.init)
            let error =
                "Login/Login.swift:1:1: error: 'LoginPresenter' is written by hand, and lacks what the spec asks for"
            #expect(lines.contains(error), "\(run.printed)")
            #expect(lines.contains("note: add 'func didTapLogin()' to 'LoginPresenter'"), "\(run.printed)")
            #expect(lines.contains("note: add the protocol 'LoginPresenterProtocol' to 'LoginPresenter'"))
            #expect(!lines.contains { $0.hasPrefix("created") || $0.hasPrefix("stale") || $0.hasPrefix("missing") })
        }
        #expect(folder.run("check", "--format", "json").printed.contains("\"rule\": \"incomplete\""))
    }

    @Test("a call of an initializer that is not added names the one in its place, and says what to do")
    func callOfAnotherInitializer() throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            "module Login(logger: Logger) {\n    ui: none\n    presenter(logger: Logger) {\n    }\n}\n"
        )
        try folder.write(
            "Login/Presenter/LoginPresenter.swift",
            """
            final class LoginPresenter {
                private let logger: OtherLogger

                init(name: String) {
                    logger = OtherLogger(name)
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.output.contains("≠ init(logger: Logger)"), "\(run.output)")
        let warning =
            "warning: 'LoginPresenter(logger:)' is called here, and in its place you have 'LoginPresenter(name:)'\n"
        #expect(run.errors.contains(warning), "\(run.errors)")
        #expect(run.errors.contains("note: call yours here, or give it the parameters that the spec asks for\n"))
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0.replacing("LoginPresenter(logger: logger)", with: "LoginPresenter(name: logger.name)")
        }
        #expect(folder.run("generate").errors == "")
        #expect(folder.run("check").status == 0)
    }

    @Test(
        "a call of an initializer that a person's class does not get is named, also if the class has none",
        arguments: [
            (
                "LoginPresenter",
                "final class LoginPresenter: LoginPresenterProtocol {\n    var loginService: OtherService?\n}\n", true
            ),
            (
                "LoginViewController",
                "class LoginViewController: UIViewController {\n    var presenter: Presenter!\n}\n", true
            ),
            // The superclass may have the initializer.
            (
                "LoginViewController",
                "class LoginViewController: BaseController {\n    var presenter: Presenter!\n}\n", false
            ),
        ]
    )
    func callOfNoInitializer(type: String, text: String, isNamed: Bool) throws {
        let folder = try folder(["Login/\(type).swift": text], layout: "    architecture: mvp\n    layout: flat\n")
        let run = folder.run("generate")
        #expect(run.status == (isNamed ? 1 : 0) && run.output.contains("≠ init("), "\(run.printed)")
        let argument = type == "LoginPresenter" ? "loginService:" : "presenter:"
        let warning = "warning: '\(type)(\(argument))' is called here, and your class has no initializer\n"
        #expect(run.errors.contains(warning) == isNamed, "\(run.printed)")
        let note =
            "note: make the object in another way here, or add the initializer that the spec asks for to your class\n"
        #expect(run.errors.contains(note) == isNamed)
    }

    @Test(
        "an initializer with the parameters of the generated one is named if it leaves out a new property",
        arguments: [
            ("self.own = wireFrame", true), ("self.own = wireFrame\n        self.wireFrame = wireFrame", false),
            ("(self.own, self.wireFrame) = (wireFrame, wireFrame)", false),
        ]
    )
    func unsetProperty(assignment: String, isNamed: Bool) throws {
        let text = """
            final class LoginPresenter {
                private let interactor: any LoginInteractorInputProtocol
                private let own: any LoginWireFrameProtocol

                init(interactor: any LoginInteractorInputProtocol, wireFrame: any LoginWireFrameProtocol) {
                    self.interactor = interactor
                    \(assignment)
                }
            }

            """
        let folder = try folder(
            ["Login/LoginPresenter.swift": text],
            layout: "    layout: flat\n    wiring: initializers\n"
        )
        let run = folder.run("generate")
        #expect(try folder.text("Login/LoginPresenter.swift").contains("private let wireFrame: any"))
        let warning =
            "warning: 'init(interactor:wireFrame:)' does not set all properties that are generated\n"
        #expect(run.errors.contains(warning) == isNamed, "\(run.printed)")
    }

    @Test(
        "a generated file without a base says if only comments, imports or white space differ",
        arguments: [
            ("// The login.\n", "only comments differ from what is generated"),
            ("import Combine\n\n", "only imports differ from what is generated: − import Combine"),
            (
                "@preconcurrency import struct Foundation.Date\n\n",
                "only imports differ from what is generated: − @preconcurrency import struct Foundation.Date"
            ),
            (
                "// The login.\nimport Combine\n\n",
                "only comments and imports differ from what is generated: − import Combine"
            ),
            ("struct Mine {\n}\n\n", "the spec does not ask for: Mine"),
        ]
    )
    func surface(start: String, note: String) throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.remove(".viper-gen")
        try folder.write(".viper-gen/project.viper", "project {\n}\n")
        try folder.edit("Login/LoginProtocols.swift") { start + $0 }
        let run = folder.run("check")
        #expect(run.printed.contains("note: \(note)\n"), "\(run.printed)")
    }

    @Test(
        "a type of the module in a folder of any name is not generated again",
        arguments: ["", "    contracts: split\n", "    contracts-file: \"Protocols/Login.swift\"\n"]
    )
    func folderOfAnotherName(settings: String) throws {
        for name in ["LoginModule", "Log In", "login-screens", "Start", "Lo", "Logins/Start"] {
            let folder = try TestFolder()
            let spec = loginSpec.replacing("module Login {\n", with: "module Login {\n\(settings)")
            try folder.write("App/\(name)/Login.viper", spec)
            try folder.write("App/\(name)/Logic/Mine.swift", presenter)
            // Another module changes nothing.
            try folder.write("App/\(name)/Other.viper", "module Other {\n    presenter { func viewDidLoad() }\n}\n")
            let run = folder.run("generate")
            #expect(run.status == 1, "\(run.printed)")
            let presenter = try folder.text("App/\(name)/Presenter/LoginPresenter.swift")
            #expect(!presenter.contains("class LoginPresenter"), "\(run.printed)")
        }
    }

    @Test("an enum in the place of a class is named, and gets nothing that only a class can have")
    func enumInPlaceOfClass() throws {
        let text = """
            import UIKit

            enum LoginWireFrame {
                static func createModule() -> UIViewController {
                    UIViewController()
                }
            }

            """
        let folder = try folder(["Login/LoginWireFrame.swift": text], layout: "    layout: flat\n    isolation: none\n")
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(run.output.contains("adopted  Login/LoginWireFrame.swift  (≠ class LoginWireFrame)\n"), "\(run.output)")
        #expect(try folder.text("Login/LoginWireFrame.swift") == text)
        let check = folder.run("check")
        #expect(check.status == 0 && check.output.contains("≠ class LoginWireFrame"), "\(check.printed)")
    }

    @Test(
        "a private property of a person's is as good as a generated one that is not, unless others need it",
        arguments: [
            // Only the view controller uses its view model.
            ("mvvm", "viewModel: any LoginViewModel", true),
            // The wire frame sets the presenter of the view.
            ("viper", "presenter: (any LoginPresenterProtocol)?", false),
        ]
    )
    func privateProperty(architecture: String, property: String, isEnough: Bool) throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            "module Login {\n    architecture: \(architecture)\n\n    presenter { func viewDidLoad() }\n}\n"
        )
        let path = "Login/View/LoginViewController.swift"
        #expect(folder.run("generate").status == 0)
        try folder.edit(path) { text in
            ["let", "var"].reduce(text) {
                $0.replacing("    \($1) \(property)\n", with: "    private \($1) \(property)\n")
            }
        }
        #expect(try folder.text(path).contains("private"))
        try folder.remove(".viper-gen/base")
        let run = folder.run("generate")
        #expect(run.printed.contains("≠ ") == !isEnough, "\(run.printed)")
        if isEnough { #expect(folder.run("check").printed == "") }
    }

    @Test("outlets of a class that the generated initializer does not load are warned about", arguments: [false, true])
    func outlets(isLoaded: Bool) throws {
        let folder = try TestFolder()
        let path = "Login/View/LoginViewController.swift"
        let own = """
            import UIKit

            class LoginViewController: UIViewController {
                @IBOutlet private var button: UIButton!
                var presenter: LoginPresenter!
            }

            """
        let storyboard = isLoaded ? "    storyboard: \"Main\"\n" : ""
        let spec = loginSpec.replacing("module Login {\n", with: "module Login {\n    architecture: mvp\n\(storyboard)")
        try folder.write("Login/Login.viper", spec)
        try folder.write(path, own)
        let warning = """
            warning: 'LoginViewController' has outlets, and its generated 'init(coder:)' stops when a storyboard loads it
                @IBOutlet private var button: UIButton!
                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            note: if it is in a storyboard, name that with the setting 'storyboard'

            """
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.errors.contains(warning) == !isLoaded, "\(run.printed)")
        }
        #expect(!folder.run("generate").errors.contains("has outlets"))
    }

    @Test("a new file of the target that has the name of one of a person's is warned about")
    func sameName() throws {
        let folder = try TestFolder()
        let settings = "    architecture: mvvm\n    binding: observable\n    ui: none\n"
        try folder.write(
            "App/Login/Login.viper",
            "module Login {\n\(settings)    state { var isOn: Bool = false }\n    presenter { func viewDidLoad() }\n}\n"
        )
        for path in ["App/Tools/observable.swift", "Other/Observable.swift"] {
            try folder.write(path, "final class Own {}\n")
        }
        try folder.write(".viper-gen/project.viper", "project {\n    targets: App, Other\n}\n")
        let warning = """
            App/Tools/observable.swift:1:1: warning: 'App/Shared/Observable.swift' gets the name of this file, and one \
            target cannot have both
            final class Own {}
            ^
            note: rename or remove one of them; if they are in two targets, name these with 'targets'

            """
        #expect(folder.run("check").errors == warning)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == warning, "\(run.printed)")
        #expect(folder.run("generate").printed == "")
    }

    @Test("a private function that only generated code would call is not missing")
    func privateFunctions() throws {
        let view = """
            import UIKit

            final class LoginViewController: UIViewController {
                var presenter: LoginPresenterProtocol?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    presenter?.viewDidLoad()
                }

                func showError(_ message: String) {}
            }

            extension LoginViewController: LoginViewProtocol {}

            """
        // A function of the person's with other labels is another one.
        let ownSetUp = view.replacing(
            "presenter?.viewDidLoad()\n    }",
            with: """
                presenter?.viewDidLoad()
                        setUpViews(for: 1)
                    }

                    private func setUpViews(for columns: Int) {}
                """
        )
        let paths = ["Login/Screen.swift", "Login/View/LoginViewController.swift"]
        for (path, view) in paths.flatMap({ path in [view, ownSetUp].map { (path, $0) } }) {
            let folder = try folder([path: view])
            let run = folder.run("generate")
            #expect(run.status == 0 && !run.printed.contains("setUpViews()"), "\(run.printed)")
            #expect(folder.run("check").status == 0)
            #expect(try folder.text(path) == view)
        }
    }

    @Test("a requirement that a protocol and its class lack in one file is named once in its line")
    func lackedTwice() throws {
        let protocols = "protocol LoginPresenterProtocol: AnyObject {\n    func viewDidLoad()\n}\n\n"
        let folder = try folder(["Login/Mine/Login.swift": protocols + presenter])
        let run = folder.run("generate")
        let names = "LoginPresenter: LoginPresenterProtocol, view, interactor, wireFrame, didTapLogin()"
        #expect(run.output.contains("left     Login/Mine/Login.swift  (lacks \(names))\n"), "\(run.printed)")
        #expect(run.printed.ranges(of: "note: add 'func didTapLogin()' to 'LoginPresenter").count == 2)
    }

    @Test(
        "a file of a person's own that has everything is in order, and the manifest does not list what is not generated"
    )
    func complete() throws {
        let other = try folder([:])
        #expect(other.run("generate").status == 0)
        let text = try other.text("Login/Presenter/LoginPresenter.swift")
        let folder = try folder(["Login/Login.swift": text])
        let run = folder.run("generate")
        #expect(run.status == 0 && !folder.exists("Login/Presenter/LoginPresenter.swift"), "\(run.printed)")
        #expect(folder.run("check").printed == "")
        #expect(!folder.run("list", "--json").printed.contains("LoginPresenter.swift"))
        try folder.edit("Login/Login.viper") {
            $0.replacing(
                "        func didTapLogin()\n",
                with: "        func didTapLogin()\n        func didTapHelp()\n"
            )
        }
        let next = folder.run("generate")
        #expect(next.status == 1 && next.printed.contains("note: add 'func didTapHelp()' to 'LoginPresenter'"))
        try folder.edit("Login/Login.swift") {
            $0.replacing("    func didTapLogin()", with: "    func didTapHelp() {\n    }\n\n    func didTapLogin()")
        }
        #expect(folder.run("check").printed == "")
        try folder.remove("Login/Login.swift")
        #expect(folder.run("generate").printed == "created  Login/Presenter/LoginPresenter.swift\n")
    }

    @Test("a type in another file of viper-gen's gets what it lacks there")
    func adopted() throws {
        let view = "final class LoginViewController {\n}\n\n" + presenter
        let folder = try folder(["Login/LoginViewController.swift": view], layout: "    layout: flat\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && !folder.exists("Login/LoginPresenter.swift"), "\(run.printed)")
        let text = try folder.text("Login/LoginViewController.swift")
        #expect(text.contains("final class LoginPresenter: LoginPresenterProtocol {"), "\(text)")
        #expect(text.contains("func viewDidLoad() {}\n\n    func didTapLogin() {\n    }\n"), "\(text)")
        #expect(folder.run("check").printed == "")
        try folder.edit("Login/Login.viper") {
            $0.replacing(
                "        func didTapLogin()\n",
                with: "        func didTapLogin()\n        func didTapHelp()\n"
            )
        }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Login/LoginViewController.swift").contains("func didTapHelp() {"))
        #expect(!folder.exists("Login/LoginPresenter.swift") && folder.run("check").printed == "")
    }

    @Test(
        "a protocol in the file of its class is not declared again, and gets its new requirements there",
        arguments: ["    protocol LoginOutput: AnyObject { func done() }\n", "    delegate { func done() }\n"]
    )
    func protocolBesideClass(more: String) throws {
        let name = more.contains("delegate") ? "LoginModuleOutput" : "LoginOutput"
        let protocols = """
            protocol LoginPresenterProtocol: AnyObject {
                func viewDidLoad()
                func didTapLogin()
            }

            protocol \(name): AnyObject { func done() }

            """
        let folder = try folder(
            ["Login/LoginPresenter.swift": protocols + presenter],
            layout: "    layout: flat\n" + more
        )
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        func declarations() throws -> [Int] {
            let files = try folder.contents().filter { $0.key.hasSuffix(".swift") && !$0.key.contains(".viper-gen") }
            return ["protocol LoginPresenterProtocol", "protocol \(name)"].map { name in
                files.values.reduce(0) { $0 + $1.ranges(of: name).count }
            }
        }
        #expect(try declarations() == [1, 1])
        #expect(folder.run("check").printed == "")
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapLogin()\n", with: "func didTapLogin()\n        func didTapHelp()\n")
        }
        #expect(folder.run("generate").status == 0)
        let text = try folder.text("Login/LoginPresenter.swift")
        #expect(text.contains("    func didTapLogin()\n    func didTapHelp()\n}"), "\(text)")
        #expect(try declarations() == [1, 1])
        #expect(folder.run("check").printed == "")
    }

    @Test("a protocol that is alone in the file of a class stays there, with its comment")
    func protocolAlone() throws {
        let alone = """
            /// What the presenter can be told.
            protocol LoginPresenterProtocol: AnyObject {
                func viewDidLoad()
                func didTapLogin()
            }

            """
        for text in [alone, String(alone.drop { $0 != "\n" }.dropFirst())] {
            let folder = try folder(
                ["Login/LoginPresenter.swift": text, "Login/LoginClasses.swift": whole],
                layout: "    layout: flat\n    isolation: none\n    required-references: none\n"
            )
            let run = folder.run("generate")
            #expect(run.status == 0 && !run.printed.contains("merged"), "\(run.printed)")
            for command in ["check", "generate", "check"] {
                let run = folder.run(command)
                #expect(run.status == 0 && run.printed == "", "\(run.printed)")
            }
            #expect(try folder.text("Login/LoginPresenter.swift") == text)
            try folder.edit("Login/Login.viper") {
                $0.replacing("func didTapLogin()\n", with: "func didTapLogin()\n        func didTapHelp()\n")
            }
            #expect(folder.run("generate").status == 1)
            let wider = text.replacing("func didTapLogin()\n", with: "func didTapLogin()\n    func didTapHelp()\n")
            #expect(try folder.text("Login/LoginPresenter.swift") == wider)
        }
    }

    /// A presenter that has all that the spec asks for.
    private let whole = """
        final class LoginPresenter: LoginPresenterProtocol {
            weak var view: (any LoginViewProtocol)?
            var interactor: (any LoginInteractorInputProtocol)?
            var wireFrame: (any LoginWireFrameProtocol)?

            func viewDidLoad() {}
            func didTapLogin() {}
        }

        extension LoginPresenter: LoginInteractorOutputProtocol {
            func didLogin() {}
        }

        """

    @Test("a class below the protocols is not declared a second time, and a note says where it belongs")
    func classBelowProtocols() throws {
        let folder = try folder([:], layout: "    layout: flat\n")
        #expect(folder.run("generate").status == 0)
        let path = "Login/LoginWireFrame.swift"
        let wireFrame = try folder.text(path)
        let protocols = try folder.text("Login/LoginProtocols.swift").drop { $0 != "\n" }.dropFirst(2)
        let classOnly = wireFrame.drop { !$0.isNewline }
        try folder.remove(path)
        try folder.remove(".viper-gen/base")
        try folder.write("Login/LoginProtocols.swift", "import UIKit\n" + protocols + classOnly)
        for command in ["generate", "check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1 && !folder.exists(path), "\(run.printed)")
            let note = "note: 'LoginWireFrame' belongs in 'Login/LoginWireFrame.swift': move it there\n"
            #expect(run.printed.contains(note), "\(run.printed)")
        }
        try folder.write("Login/LoginProtocols.swift", String(protocols))
        try folder.write(path, wireFrame)
        let run = folder.run("generate", "--force")
        #expect(run.status == 0, "\(run.printed)")
        #expect(try folder.text(path) == wireFrame && folder.run("check").printed == "")
    }

    @Test("a protocols' file that cannot be read says so, and nothing is generated that it may declare")
    func unreadableProtocols() throws {
        let folder = try folder(["Login/LoginProtocols.swift": contract + "protocol LoginPresenter {\n"])
        let run = folder.run("generate")
        #expect(
            run.status == 1 && run.printed.contains("note: its brackets or quotes do not match\n"),
            "\(run.printed)"
        )
        #expect(!folder.exists("Login/Presenter/LoginPresenter.swift"))
    }

    @Test("protocols in another order or spelling are left alone, with the reason")
    func otherSpelling() throws {
        let folder = try folder([:])
        #expect(folder.run("generate").status == 0)
        try folder.remove(".viper-gen/base")
        try folder.edit("Login/LoginProtocols.swift") { $0.replacing("AnyObject", with: "class") }
        let run = folder.run("check")
        let note = "note: it declares what the spec asks for, in another order or spelling\n"
        #expect(run.status == 1 && run.printed.contains(note), "\(run.printed)")
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

struct GenerateTests {
    private func generated() throws -> TestFolder { try TestFolder.withGeneratedLogin() }

    @Test("a required function that makes a controller is on the main actor, as the controller is")
    func isolatedAssembly() throws {
        let folder = try TestFolder()
        try folder.write(
            "Login.viper",
            """
            module Login {
                isolation: none
                storyboard: Main
                wireframe {
                    static func createModule() -> UIViewController
                    static func limit() -> Int
                }
            }

            """
        )
        #expect(folder.run("generate").status == 0)
        let contracts = try folder.text("LoginProtocols.swift")
        #expect(contracts.contains("    @MainActor static func createModule() -> UIViewController\n"))
        #expect(contracts.contains("    static func limit() -> Int\n"))
        let wireFrame = try folder.text("WireFrame/LoginWireFrame.swift")
        #expect(wireFrame.contains("    @MainActor\n    static func createModule() -> UIViewController {\n"))
        #expect(wireFrame.components(separatedBy: "func createModule").count == 2)
    }

    @Test("a second run touches no file and says nothing")
    func secondRunTouchesNothing() throws {
        let workspace = try generated()
        let before = try workspace.contents(times: true)
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(run.output == "" && run.errors == "")
        #expect(try workspace.contents(times: true) == before)
    }

    /// The second project's files would be in the folder of Git.
    @Test("a mistake in one project is found before another is written", arguments: ["--restore", "--dry-run"])
    func mistakesBeforeTheFirstProject(option: String) throws {
        let workspace = try TestFolder()
        for name in ["Alpha", "Beta"] {
            try workspace.write("\(name)/.viper-gen/project.viper", "project {\n}\n")
            let settings = name == "Beta" ? "    output: .git/hooks\n" : ""
            try workspace.write("\(name)/\(name).viper", "module \(name) {\n\(settings)}\n")
        }
        let before = try workspace.contents()
        let run = workspace.run("generate", "Alpha", "Beta", option)
        #expect(run.status == 2)
        #expect(run.output == "" && run.errors.contains("'Beta/.git/hooks/"), "\(run.output)\(run.errors)")
        #expect(try workspace.contents() == before)
    }

    @Test("a changed spec updates files that were not edited")
    func updatesUntouchedFiles() throws {
        let workspace = try generated()
        try workspace.edit("Login/Login.viper") {
            $0.replacingOccurrences(of: "func login()", with: "func login()\n        func logout()")
        }
        let check = workspace.run("check")
        #expect(check.status == 1)
        #expect(
            check.output == """
                stale    Login/LoginProtocols.swift  (from line 25)
                stale    Login/Interactor/LoginInteractor.swift  (from line 7)

                to bring them up to date, run: viper-gen generate

                """,
            "\(check.output)"
        )
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(run.output == "updated  Login/LoginProtocols.swift\nupdated  Login/Interactor/LoginInteractor.swift\n")
        #expect(try workspace.text("Login/Interactor/LoginInteractor.swift").contains("func logout() {"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("a file that a person edited is in order as long as nothing new is generated for it")
    func editedFileIsInOrder() throws {
        let workspace = try generated()
        let presenter = "Login/Presenter/LoginPresenter.swift"
        try workspace.edit(presenter) {
            $0.replacingOccurrences(
                of: "func didTapLogin() {\n",
                with: "func didTapLogin() {\n        interactor?.login()\n"
            )
        }
        let mine = try workspace.text(presenter)
        #expect(workspace.run("check").status == 0)
        let run = workspace.run("generate")
        #expect(run.status == 0 && run.output == "")
        // A change of the spec that does not reach the file leaves it in order.
        try workspace.edit("Login/Login.viper") {
            $0.replacingOccurrences(of: "func login()", with: "func login()\n        func logout()")
        }
        let second = workspace.run("generate")
        #expect(second.status == 0)
        #expect(!second.output.contains(presenter))
        #expect(try workspace.text(presenter) == mine)
    }

    @Test("what the spec asks for is merged into a file that a person edited")
    func editedFileIsMerged() throws {
        let workspace = try generated()
        let presenter = "Login/Presenter/LoginPresenter.swift"
        try workspace.edit(presenter) {
            "// mine\n" + $0.replacingOccurrences(of: "Login() {", with: "Login() {  // why")
        }
        try workspace.edit("Login/Login.viper") {
            $0.replacingOccurrences(of: "func didTapLogin()", with: "func didTapLogin()\n        func didTapHelp()")
        }
        let check = workspace.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("stale    \(presenter)  (+ didTapHelp())\n"))
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("merged   \(presenter)  (+ didTapHelp())\n"))
        let merged = try workspace.text(presenter)
        #expect(merged.hasPrefix("// mine\n") && merged.contains("  // why") && merged.contains("func didTapHelp() {"))
        #expect(workspace.run("check").status == 0)
        let second = workspace.run("generate")
        #expect(second.status == 0 && second.output == "")
    }

    @Test("a file whose changes conflict with those of the spec is left alone and named at its line; status 1")
    func conflictIsLeftAlone() throws {
        let workspace = try generated()
        let presenter = "Login/Interactor/LoginInteractor.swift"
        try workspace.edit(presenter) {
            $0.replacingOccurrences(of: "func login() {\n", with: "func login() {\n        print(1)\n")
        }
        try workspace.edit("Login/Login.viper") {
            $0.replacingOccurrences(of: "func login()", with: "func login() async throws -> Bool")
        }
        let mine = try workspace.text(presenter)
        for command in ["check", "generate"] {
            let run = workspace.run(command)
            #expect(run.status == 1)
            #expect(
                run.errors.contains(
                    "error: this file was edited by hand where the spec changed it too; it was left alone\n"
                )
            )
            #expect(try workspace.text(presenter) == mine)
        }
        // The way out: the person brings the change in, and says that the file is right.
        let kept = workspace.run("generate", "--keep-edits")
        #expect(kept.status == 0)
        #expect(try workspace.text(presenter) == mine)
        #expect(workspace.run("check").status == 0)
    }

    @Test("an edit in a generated file is reported and kept, and with --force moved beside")
    func generatedFileEdited() throws {
        let workspace = try generated()
        let contracts = "Login/LoginProtocols.swift"
        let original = try workspace.text(contracts)
        try workspace.edit(contracts) { $0 + "// mine\n" }
        for command in ["check", "generate"] {
            let run = workspace.run(command)
            #expect(run.status == 1)
            #expect(run.errors.contains("error: this file is generated, and was edited by hand; it was left alone"))
            #expect(try workspace.text(contracts) == original + "// mine\n")
        }
        try workspace.write(contracts + ".orig", "an older one")
        #expect(workspace.run("generate", "--force").status == 0)
        #expect(try workspace.text(contracts) == original)
        #expect(try workspace.text(contracts + ".orig") == "an older one")
        #expect(try workspace.text(contracts + ".orig2") == original + "// mine\n")
        #expect(workspace.run("check").status == 0)
    }

    @Test("white space in a generated file is a formatter's, until the spec changes")
    func generatedFileReformatted() throws {
        let workspace = try generated()
        let contracts = "Login/LoginProtocols.swift"
        try workspace.edit(contracts) {
            $0.replacing("@MainActor\nprotocol", with: "@MainActor protocol").replacing("    ", with: "\t")
        }
        let formatted = try workspace.text(contracts)
        for command in ["check", "generate"] {
            let run = workspace.run(command)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(try workspace.text(contracts) == formatted)
        }
        try workspace.edit("Login/Login.viper") {
            $0.replacing("    presenter {\n", with: "    presenter {\n        func didTapHelp()\n")
        }
        let update = workspace.run("generate")
        #expect(update.status == 0, "\(update.errors)")
        #expect(try workspace.text(contracts).contains("@MainActor\nprotocol LoginPresenterProtocol"))
        #expect(try workspace.text(contracts).contains("    func didTapHelp()\n"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("an edit for which no backup has a name is not overwritten, even with --force")
    func generatedFileWithoutBackupName() throws {
        let workspace = try generated()
        let contracts = "Login/LoginProtocols.swift"
        try workspace.edit(contracts) { $0 + "// mine\n" }
        for number in 1...999 { try workspace.write(contracts + ".orig" + (number == 1 ? "" : "\(number)"), "") }
        let run = workspace.run("generate", "--force")
        #expect(run.status == 1)
        #expect(run.errors.contains("was left alone: no name is free for its old text"))
        #expect(!run.output.contains("updated"))
        #expect(try workspace.text(contracts).hasSuffix("// mine\n"))
    }

    @Test("a deleted generated file is written again, a deleted shared file stays deleted")
    func deletedFiles() throws {
        let workspace = try generated()
        for path in ["Login/LoginProtocols.swift", "Login/Interactor/LoginInteractor.swift"] {
            try workspace.remove(path)
        }
        let check = workspace.run("check")
        #expect(check.status == 1)
        #expect(check.output.hasPrefix("missing  Login/LoginProtocols.swift\n\n"))
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(run.output.contains("created  Login/LoginProtocols.swift\n"))
        let interactor = "Login/Interactor/LoginInteractor.swift"
        #expect(
            run.output.contains(
                "kept     \(interactor)  (deleted by hand; 'viper-gen generate --restore' writes it again)\n"
            )
        )
        #expect(!workspace.exists(interactor))
        #expect(workspace.run("check").status == 0)
        #expect(workspace.run("generate", "--force").output == "")
        #expect(workspace.run("generate", "--restore").output == "created  \(interactor)\n")
        #expect(workspace.exists(interactor))
        #expect(workspace.run("generate", "--restore").output == "")
    }

    @Test("files that the spec no longer asks for are removed when untouched and named when edited")
    func obsoleteFiles() throws {
        let workspace = try generated()
        try workspace.edit("Login/Login.viper") { spec in
            String(spec.prefix(upTo: spec.range(of: "    interactor {")!.lowerBound)) + "}\n"
        }
        #expect(workspace.run("check").output.contains("extra    Login/Interactor/LoginInteractor.swift\n"))
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(run.output.contains("removed  Login/Interactor/LoginInteractor.swift\n"))
        #expect(!workspace.exists("Login/Interactor/LoginInteractor.swift"))
    }

    @Test("modules whose spec is gone are named until their files are gone too")
    func orphanedModule() throws {
        let workspace = try generated()
        try workspace.write("Home.viper", "module Home {\n}\n")
        #expect(workspace.run("generate").status == 0)
        try workspace.remove("Login/Login.viper")
        let check = workspace.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("orphaned Login/LoginProtocols.swift  (no spec describes 'Login')\n"))
        let advice = "\nno spec describes the orphaned files: bring their spec back, or run: viper-gen remove Login\n"
        #expect(check.output.hasSuffix(advice), "\(check.output)")
        #expect(!check.output.contains("viper-gen generate"))
        let run = workspace.run("generate")
        #expect(run.status == 1)
        #expect(run.output.hasSuffix(advice), "\(run.output)")
        try workspace.remove("Login")
        #expect(workspace.run("generate").status == 0)
        #expect(workspace.run("check").status == 0)
        #expect(!workspace.exists(".viper-gen/base/modules/Login/Login.viper/Login.manifest"))
    }

    @Test("a spec that was renamed goes on with its module's files")
    func renamedSpec() throws {
        let workspace = try generated()
        let folder = workspace.url.appending(path: "Login")
        try FileManager.default.moveItem(
            at: folder.appending(path: "Login.viper"),
            to: folder.appending(path: "SignIn.viper")
        )
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "updated  Login/LoginProtocols.swift\n", "its first line names the spec")
        #expect(workspace.run("check").status == 0)
    }

    @Test("a module that was renamed in its spec keeps what was written")
    func renamedModule() throws {
        let workspace = try generated()
        let presenter = "Login/Presenter/LoginPresenter.swift"
        try workspace.edit(presenter) { $0 + "\nextension LoginPresenter {\n    func mine() {\n    }\n}\n" }
        try workspace.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(!workspace.exists(presenter))
        let moved = try workspace.text("Login/Presenter/SignInPresenter.swift")
        #expect(moved.hasSuffix("\nextension SignInPresenter {\n    func mine() {\n    }\n}\n"), "\(moved)")
        #expect(workspace.run("check").output == "")
        #expect(workspace.paths(below: ".viper-gen/base/modules", endingWith: ".manifest").count == 1)
    }

    @Test("several modules of a spec each get a folder")
    func severalModules() throws {
        let workspace = try TestFolder()
        try workspace.write("Shop.viper", "module Cart {\n}\nmodule Checkout {\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(workspace.exists("Cart/CartProtocols.swift"))
        #expect(workspace.exists("Checkout/CheckoutProtocols.swift"))
    }

    @Test("the project's settings hold for every module, a module's own are stronger")
    func projectSettings() throws {
        let workspace = try TestFolder()
        try workspace.write(
            ".viper-gen/project.viper",
            "project {\n    ui: none\n    indent: tab\n    output: Generated\n    header: \"Copyright Ada\"\n}\n"
        )
        try workspace.write("Specs/Home.viper", "module Home {\n}\n")
        try workspace.write("Specs/Login.viper", "module Login {\n    ui: uikit\n    indent: 2\n}\n")
        #expect(workspace.run("generate").status == 0)
        let home = try workspace.text("Generated/Home/View/HomeView.swift")
        #expect(home.hasPrefix("// Copyright Ada\n\n@MainActor\nfinal class HomeView"))
        #expect(home.contains("\n\tvar presenter"))
        #expect(try workspace.text("Generated/Login/View/LoginViewController.swift").contains("\n  var presenter"))
    }

    @Test("a mistake in the project's settings is one error at its place")
    func projectSettingsMistake() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    ui: nine\n}\n")
        try workspace.write("Home.viper", "module Home {\n}\nmodule Away {\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors
                == """
                .viper-gen/project.viper:2:9: error: 'ui' cannot be 'nine'
                    ui: nine
                        ^~~~
                .viper-gen/project.viper:2:9: note: did you mean 'none'?
                    ui: nine
                        ^~~~
                    none

                """.replacingOccurrences(of: "\n    none\n", with: "\n        none\n"),
            "\(run.errors)"
        )
    }

    @Test("a project that another version looks after is left alone")
    func requiredVersion() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    requires: 7.0...\n}\n")
        try workspace.write("Home.viper", "module Home {\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix(
                ".viper-gen/project.viper:2:15: error: this project requires viper-gen 7.0..., and this is "
            )
        )
        #expect(!workspace.exists("HomeProtocols.swift"))
        try workspace.write(".viper-gen/project.viper", "project {\n    requires: 0.1...0.9\n}\n")
        #expect(workspace.run("generate").status == 0)
    }

    @Test("help settings names every setting with its values")
    func helpSettings() throws {
        let run = try TestFolder().run("help", "settings")
        #expect(run.status == 0)
        for line in [
            "access: internal, package, public", "ui: uikit, swiftui, appkit, none",
            "wiring: properties, initializers, presenter",
        ] {
            #expect(run.output.contains("  \(line)  "))
        }
    }

    @Test(
        "each setting changes what is generated",
        arguments: [
            ("ui: swiftui", "View/HomeView.swift", "struct HomeView: View {"),
            (
                "ui: appkit", "View/HomeViewController.swift",
                "final class HomeViewController: NSViewController, HomeViewProtocol {"
            ),
            ("ui: none", "View/HomeView.swift", "final class HomeView: HomeViewProtocol {"),
            ("naming: router", "Router/HomeRouter.swift", "final class HomeRouter: HomeRouterProtocol {"),
            ("naming: input-output", "View/HomeViewController.swift", "var output: (any HomeViewOutput)?"),
            ("naming: interface", "HomeInterfaces.swift", "protocol HomeWireframeInterface: AnyObject {"),
            ("naming.wireframe: Navigator", "Navigator/HomeNavigator.swift", "presenter.navigator = navigator"),
            ("layout: flat", "HomePresenter.swift", "final class HomePresenter: HomePresenterProtocol {"),
            (
                "contracts: split", "Presenter/HomePresenterProtocol.swift",
                "protocol HomePresenterProtocol: AnyObject {"
            ),
            (
                "wiring: initializers", "Presenter/HomePresenter.swift",
                "private let wireFrame: any HomeWireFrameProtocol"
            ),
            ("wiring: presenter", "Presenter/HomePresenter.swift", "        self.view = view\n"),
            (
                "wiring: presenter", "WireFrame/HomeWireFrame.swift",
                "HomePresenter(view: view, wireFrame: wireFrame)\n\n        view.presenter = presenter\n"
            ),
            (
                "required-references: none", "HomeProtocols.swift",
                "protocol HomePresenterProtocol: AnyObject {\n    func viewDidLoad()\n}"
            ),
            (
                "required-references: all; naming: interface", "HomeInterfaces.swift",
                "    var presenter: (any HomePresenterInterface)? { get set }\n"
            ),
            (
                "assembly-result: class", "WireFrame/HomeWireFrame.swift",
                "static func createModule() -> HomeViewController {"
            ),
            ("isolation: none", "Presenter/HomePresenter.swift", "final class HomePresenter"),
            (
                "access: public", "WireFrame/HomeWireFrame.swift",
                "public static func createModule() -> UIViewController {"
            ),
        ]
    )
    func settingsAreHonored(line: String, path: String, text: String) throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Home.viper",
            "module Home {\n    \(line)\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        )
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try workspace.text(path).contains(text))
        #expect(workspace.run("check").status == 0)
    }

    @Test func aFunctionThatASettingNamesIsCalledAtItsMomentOnly() throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Home.viper",
            "module Home {\n    on-appear: viewWillAppear\n    presenter {\n        func viewWillAppear()\n    }\n}\n"
        )
        #expect(workspace.run("generate").status == 0)
        let view = try workspace.text("View/HomeViewController.swift")
        #expect(view.contains("super.viewDidAppear(animated)\n        presenter?.viewWillAppear()"))
        #expect(!view.contains("super.viewWillAppear"))
    }

    @Test func aClassAdoptsAProtocolOfTwoPartsOnce() throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Home.viper",
            """
            module Home {
                presenter.contract: Presenting
                output.contract: Presenting
                presenter { func viewDidLoad() }
                interactor { func load() }
                output { func didLoad() }
            }
            """
        )
        #expect(workspace.run("generate").status == 0)
        let presenter = try workspace.text("Presenter/HomePresenter.swift")
        #expect(presenter.contains("final class HomePresenter: Presenting {"))
        #expect(presenter.contains("extension HomePresenter {\n    func didLoad() {"))
    }

    @Test func aModuleUndoesABaseClassOfTheProject() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    presenter.base: BasePresenter\n}\n")
        try workspace.write("Home.viper", "module Home {\n    presenter.base: \"\"\n    presenter { func go() }\n}\n")
        #expect(workspace.run("generate").status == 0)
        let presenter = try workspace.text("Presenter/HomePresenter.swift")
        #expect(presenter.contains("class HomePresenter: HomePresenterProtocol {"))
    }

    @Test("an acronym at the start of a name is written in small letters", arguments: ["mvvm", "mvp"])
    func acronyms(architecture: String) throws {
        let project = try TestFolder()
        try project.write("FAQ/FAQ.viper", "module FAQ {\n    architecture: \(architecture)\n}\n")
        try project.write(
            "QRScanner/QRScanner.viper",
            """
            module QRScanner {
                architecture: \(architecture)
                entity PDFDocument: Sendable {
                    let id: Int
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    @latest func upload() async -> URL
                    func scan() async -> PDFDocument
                }
                wireframe {
                    func openHelp() -> push FAQ()
                }
            }

            """
        )
        let run = project.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try project.files(below: "QRScanner").filter(\.isSwift).map(\.text).joined()
        for line in [
            "qrScannerService: any QRScannerServiceProtocol", "let url = await", "didUpload(_ url: URL)",
            "didScan(_ pdfDocument: PDFDocument)", "let faq = FAQAssembly.createModule()",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }
}

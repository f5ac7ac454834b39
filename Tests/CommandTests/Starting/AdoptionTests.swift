import Foundation
import TestSupport
import Testing
import ToolSupport

/// `new` for modules that people wrote: the spec asks for what their protocols ask for.
struct AdoptionTests {
    private static let protocols = """
        import UIKit

        protocol LoginViewProtocol: AnyObject, LoadingShowing {
            var presenter: LoginPresenterProtocol? { get set }

            /// Shows the name.
            func showName(_ name: String) // at the top
            var isOn: Bool { get }
        }

        protocol LoginPresenterProtocol: class {
            var view: LoginViewProtocol? { get set }
            var interactor: (any LoginInteractorInputProtocol)? { get set }

            func viewDidLoad()
            func attach(_ view: (any LoginViewProtocol)?, done: @escaping (LoginViewProtocol) -> Void)
        }

        protocol LoginInteractorInputProtocol: AnyObject {
            func logIn(name: String, completion: @escaping (Result<User, Error>) -> Void)
        }

        protocol LoginWireFrameProtocol: AnyObject {
            static func createModule(user: User, with id: Int, delegate: LoginModuleDelegate?) -> UIViewController
            func close()
        }

        """

    private static let presenter = """
        final class LoginPresenter {
            weak var view: LoginViewProtocol?
            private let user: User

            init(user: User) {
                self.user = user
            }
        }

        """

    private static let spec = """
        module Login(user: User, with id: Int, delegate: LoginModuleDelegate?) {
            architecture: viper
            ui: uikit

            view: LoadingShowing {
                /// Shows the name.
                func showName(_ name: String)  // at the top
                var isOn: Bool { get }
            }

            presenter(user: User) {
                func viewDidLoad()
                func attach(_ view: #view?, done: @escaping (#view) -> Void)
            }

            interactor {
                func logIn(name: String, completion: @escaping (Result<User, Error>) -> Void)
            }

            wireframe {
                func close()
            }
        }

        """

    @Test("new asks for what the protocols of a module ask for, and leaves out what is generated")
    func describesProtocols() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Contract/LoginProtocols.swift", Self.protocols)
        try workspace.write("Login/LoginPresenter.swift", Self.presenter)
        let run = workspace.run("new", "Login")
        #expect(try workspace.text("Login/Login.viper") == Self.spec)
        #expect(
            run.output.hasSuffix(
                """

                Login/Login.viper asks for what LoginViewProtocol, LoginPresenterProtocol, LoginInteractorInputProtocol, \
                LoginWireFrameProtocol declare
                next: read it, add what is missing, then run: viper-gen generate Login/Login.viper

                """
            )
        )
        #expect(try workspace.text("Login/LoginPresenter.swift") == Self.presenter)
        #expect(try workspace.text("Login/Contract/LoginProtocols.swift") == Self.protocols)
    }

    @Test("the spec is beside the code, also if its folder has another name", arguments: ["LoginModule", "Auth"])
    func isBesideTheCode(folder: String) throws {
        let workspace = try TestFolder()
        try workspace.write("App/\(folder)/LoginProtocols.swift", Self.protocols)
        _ = workspace.run("new", "Login", "--in", "App/\(folder)")
        #expect(try workspace.text("App/\(folder)/Login.viper").contains("view: LoadingShowing {"))
        #expect(!workspace.exists("App/\(folder)/Login"))
    }

    @Test("names are those of the settings")
    func hasTheNamesOfTheSettings() throws {
        let workspace = try TestFolder()
        let code = "protocol LoginViewInput: AnyObject {\n    func show(_ view: LoginViewInput)\n}\n"
        try workspace.write("Login/LoginViewInput.swift", code)
        #expect(workspace.run("new", "Login", "--naming", "router").status == 2)
        #expect(!workspace.exists("Login/Login.viper"))
        _ = workspace.run("new", "Login", "--naming", "input-output")
        let spec = try workspace.text("Login/Login.viper")
        #expect(spec.contains("    view {\n        func show(_ view: #view)\n    }\n"))
        #expect(spec.contains("    naming: input-output\n"))
    }

    @Test("what a spec cannot say is in it as a comment, with the reason")
    func leavesOutWhatASpecCannotSay() throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Login/Login.swift",
            """
            protocol LoginViewProtocol: AnyObject {
                // Where it starts.
                func viewDidLoad()
                func a() -> some Equatable
                #if DEBUG
                func trace()
                #endif
                let limit: Int
                func show()
                func läuft()
            }

            protocol LoginInteractorOutputProtocol: AnyObject {
                func didLoad()
            }

            """
        )
        #expect(workspace.run("new", "Login").status == 0)
        #expect(
            try workspace.text("Login/Login.viper") == """
                module Login {
                    architecture: viper
                    ui: uikit
                    required-references: none

                    view {
                        // Where it starts.
                        func viewDidLoad()
                        // Left out: a requirement of a protocol cannot return 'some Equatable'; use 'any Equatable'
                        // func a() -> some Equatable
                        // Left out: a spec has no conditions: what is required under '#if' is required always
                        // #if DEBUG
                        func trace()
                        // Left out: a spec has no conditions
                        // #endif
                        // Left out: a requirement cannot be a 'let'; use 'var' with '{ get }'
                        // let limit: Int
                        func show()
                        // Left out: 'läuft' is not a plain name: letters A–Z, a–z, digits and '_', and no digit first; \
                'letters: unicode' in the module or in the project allows every letter that Swift does
                        // func läuft()
                    }

                    // Left out: 'output' needs a section 'interactor': the interactor uses it
                    // output {
                    // func didLoad()
                    // }
                }

                """
        )
    }

    @Test("a protocol of Objective-C stays one")
    func objectiveC() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/Login.swift", "@objc protocol LoginPresenterProtocol {\n    func viewDidLoad()\n}\n")
        #expect(workspace.run("new", "Login").status != 2)
        #expect(try workspace.text("Login/Login.viper").contains("    @objc presenter {\n        func viewDidLoad()\n"))
    }

    /// The spec that `new` writes for protocols in one file.
    private func spec(of text: String, _ options: String...) throws -> String {
        let folder = try TestFolder()
        try folder.write("Det/Det.swift", text)
        _ = ToolRun(["new", "Det", "--required-references", "all"] + options, in: folder.path)
        return try folder.text("Det/Det.viper")
    }

    @Test("only the first branch of '#if' is asked for, and nothing that uses an associated type")
    func conditions() throws {
        let spec = try spec(
            of: """
                protocol DetViewProtocol: AnyObject {
                    #if DEBUG
                    func a() -> Int
                    #else
                    func a() -> String
                    #endif
                    associatedtype Item
                    func item() -> Item
                }
                #if os(macOS)
                protocol DetViewProtocol: AnyObject {
                    func b()
                }
                #endif

                """
        )
        #expect(
            spec.hasSuffix(
                """
                    view {
                        // Left out: a spec has no conditions: what is required under '#if' is required always
                        // #if DEBUG
                        func a() -> Int
                        // Left out: a spec has no conditions
                        // #else
                        // Left out: the spec asks for what another branch of '#if' requires
                        // func a() -> String
                        // Left out: a spec has no conditions
                        // #endif
                        // Left out: a part of a module cannot have an associated type: it is used as 'any'
                        // associatedtype Item
                        // Left out: a part of a module cannot have the associated type 'Item'
                        // func item() -> Item
                        // Left out: only another declaration of 'DetViewProtocol' has it
                        // func b()
                    }
                }

                """
            ),
            "\(spec)"
        )
    }

    @Test("a protocol keeps its documentation, and what a section cannot have is a comment")
    func heads() throws {
        let spec = try spec(
            of: """
                /// No part of it.

                /// Shows it.
                /// - Note: On the main thread.
                @available(
                    iOS 15,
                    *
                )
                public protocol DetViewProtocol: AnyObject where Self: Sendable,
                    Self: Hashable {
                    func a()
                }

                """
        )
        #expect(
            spec.hasSuffix(
                """

                    // Left out: a section cannot have '@available( iOS 15, * )'
                    // Left out: a section cannot have 'public'
                    // Left out: a section cannot have 'where Self: Sendable, Self: Hashable'
                    /// Shows it.
                    /// - Note: On the main thread.
                    view {
                        func a()
                    }
                }

                """
            ),
            "\(spec)"
        )
    }

    @Test(
        "the protocols from which that of a view model inherits are not lost",
        arguments: [
            "protocol DetViewModel: DetViewModelInput, DetViewModelOutput, Loadable {}",
            "typealias DetViewModel = DetViewModelInput & DetViewModelOutput & Loadable",
        ]
    )
    func inherited(declaration: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "Det/Det.swift",
            """
            protocol DetViewModelInput {
                func update(width: Int)
            }

            protocol DetViewModelOutput {
                var title: String { get }
            }

            \(declaration)

            """
        )
        _ = folder.run("new", "Det", "--architecture", "clean")
        let expected =
            "    presenter: Loadable {\n        func update(width: Int)\n        var title: String { get }\n    }\n"
        let spec = try folder.text("Det/Det.viper")
        #expect(spec.contains(expected), "\(spec)")
        #expect(!folder.run("check").printed.contains("DetViewModelInput: DetViewModelInput"))
    }

    @Test("a delegate of the module is a section, and any other one a parameter", arguments: [true, false])
    func delegate(isOfModule: Bool) throws {
        let name = isOfModule ? "DetDelegate" : "HomeDelegate"
        let spec = try spec(
            of: """
                \(isOfModule ? "protocol DetDelegate: AnyObject {\n    func didClose()\n}" : "")

                protocol DetPresenterProtocol: AnyObject {
                }

                final class DetPresenter: DetPresenterProtocol {
                    weak var delegate: \(name)?
                }

                final class DetWireFrame {
                    static func createModule(delegate: \(name)?, animated: Bool = true) -> UIViewController {
                        UIViewController()
                    }
                }

                """
        )
        let parameters = isOfModule ? "animated: Bool = true" : "delegate: HomeDelegate?, animated: Bool = true"
        #expect(spec.hasPrefix("module Det(\(parameters)) {\n"), "\(spec)")
        #expect(spec.contains("    delegate {\n        func didClose()\n    }\n") == isOfModule, "\(spec)")
    }

    @Test(
        "the code of a module is found in another folder of the target",
        arguments: [("App/LoginModule", "App"), ("App/Modules/Login", "."), ("App/Log In", "App")]
    )
    func otherFolder(home: String, folder: String) throws {
        let workspace = try TestFolder()
        try workspace.write("\(home)/LoginProtocols.swift", Self.protocols)
        try workspace.write("\(home)/Presenter/LoginPresenter.swift", Self.presenter)
        try workspace.write("App/Home/LoginHistory.swift", "struct LoginHistory {}\n")
        let run = workspace.run("new", "Login", "--in", folder)
        #expect(run.output.hasPrefix("created  "), "\(run.printed)")
        #expect(try workspace.text("\(home)/Login.viper").contains("view: LoadingShowing {"))
    }

    @Test("nothing is written if types of the module are in several folders, or in another one than the given")
    func otherFolders() throws {
        let workspace = try TestFolder()
        try workspace.write("App/Views/LoginProtocols.swift", Self.protocols)
        try workspace.write("App/Presenters/LoginPresenter.swift", Self.presenter)
        for folder in [".", "Other"] {
            let run = workspace.run("new", "Login", "--in", folder)
            #expect(run.status == 2)
            let path = folder == "." ? "Login/Login.viper" : "Other/Login/Login.viper"
            let target = folder == "." ? "Login" : folder
            #expect(
                run.errors == """
                    App/Presenters/LoginPresenter.swift:1:13: error: 'LoginPresenter' is declared here, and '\(path)' would \
                    declare it again
                    final class LoginPresenter {
                                ^~~~~~~~~~~~~~
                    note: nothing was written; if this is the module, have its files in one folder, and run: \
                    viper-gen new Login --in App/Presenters
                    note: if these are two targets, write 'targets: App, \(target)' in .viper-gen/project.viper

                    """
            )
            #expect(!workspace.exists(path))
        }
        try workspace.write(".viper-gen/project.viper", "project {\n    targets: App, Other\n}\n")
        #expect(workspace.run("new", "Login", "--in", "Other").status == 0)
    }

    @Test(
        "a section takes a value after its class is made if none of its initializers takes it",
        arguments: [
            ("var user: User!", "var user: User"), ("var user: User?", "var user: User?"),
            ("private var user: User!", "user: User"),
            ("let user: User\n    init(user: User) { self.user = user }", "user: User"),
            ("var user: User\n    init(user: User) { self.user = user }", "user: User"),
        ]
    )
    func assignedValue(property: String, dependency: String) throws {
        let workspace = try TestFolder()
        try workspace.write("Login/LoginProtocols.swift", Self.protocols)
        try workspace.write("Login/LoginPresenter.swift", "final class LoginPresenter {\n    \(property)\n}\n")
        let output = workspace.run("new", "Login", "--dry-run").output
        #expect(output.contains("    presenter(\(dependency)) {\n"), "\(output)")
    }

    @Test("nothing sets a value later in other architectures", arguments: ["mvc", "mvvm", "clean"])
    func valueOfOtherArchitecture(architecture: String) throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Login/LoginViewController.swift",
            "protocol LoginViewProtocol: AnyObject {\n    func show()\n}\n\n"
                + "final class LoginViewController: UIViewController, LoginViewProtocol {\n    var user: User!\n"
                + "    func show() {}\n}\n"
        )
        let output = workspace.run("new", "Login", "--architecture", architecture, "--dry-run").output
        #expect(!output.contains("Left out") && !output.contains("var user"), "\(output)")
    }

    @Test("the initializer that Swift gives a struct takes its values")
    func valueOfStruct() throws {
        let workspace = try TestFolder()
        try workspace.write("Login/LoginProtocols.swift", Self.protocols)
        try workspace.write(
            "Login/LoginInteractor.swift",
            "struct LoginInteractor: LoginInteractorInputProtocol {\n    var client: Client\n}\n"
        )
        let output = workspace.run("new", "Login", "--dry-run").output
        #expect(!output.contains("var client"), "\(output)")
    }

    @Test("what a view model shows in observable values is its state", arguments: ["observable", "closure"])
    func shownState(binding: String) throws {
        let workspace = try TestFolder()
        try workspace.write(
            "List/ViewModel/ListViewModel.swift",
            """
            protocol ListViewModelInput {
                func viewDidLoad()
            }

            protocol ListViewModelOutput {
                /// What was found.
                var items: Observable<[String]> { get }
                var problem: Observable<String?> { get }
                var kind: Observable<Kind> { get }
                var heading: String { get }
            }

            typealias ListViewModel = ListViewModelInput & ListViewModelOutput

            """
        )
        let run = workspace.run("new", "List", "--architecture", "clean", "--binding", binding, "--dry-run")
        let state = """
                state {
                    /// What was found.
                    var items: [String] = []
                    var problem: String?
                }

                presenter {
                    func viewDidLoad()
                    var kind: Observable<Kind> { get }
                    var heading: String { get }
                }

            """
        #expect(run.output.contains(state) == (binding == "observable"), "\(run.printed)")
        #expect(run.output.contains("var items: Observable<[String]> { get }") == (binding == "closure"))
    }

    @Test("the code of a module is found in a target that the project names, if the new module is in none")
    func otherTarget() throws {
        let workspace = try TestFolder()
        try workspace.write("App/Modules/Login/Contract/LoginProtocols.swift", Self.protocols)
        try workspace.write("App/Modules/Login/Presenter/LoginPresenter.swift", Self.presenter)
        try workspace.write(".viper-gen/project.viper", "project {\n    targets: App, Widgets\n}\n")
        let run = workspace.run("new", "Login", "--in", "Tools")
        #expect(run.status == 2 && !workspace.exists("Tools"))
        #expect(
            run.errors.hasSuffix(
                """
                note: nothing was written; if this is the module, have its files in one folder, and run: \
                viper-gen new Login --in App/Modules/Login
                note: if 'Tools' is another target, write 'targets: App, Tools, Widgets' in .viper-gen/project.viper

                """
            ),
            "\(run.printed)"
        )
        #expect(workspace.run("new", "Login", "--in", "Widgets", "--dry-run").status == 0)
        let found = workspace.run("new", "Login")
        #expect(found.output.hasPrefix("created  App/Modules/Login/Login.viper\n"), "\(found.printed)")
        // Two targets can have a module of one name. Which is meant is not known.
        let second = try TestFolder()
        for target in ["App", "Widgets"] {
            try second.write("\(target)/Login/LoginProtocols.swift", Self.protocols)
        }
        try second.write(".viper-gen/project.viper", "project {\n    targets: App, Widgets\n}\n")
        let unclear = second.run("new", "Login")
        let note = "viper-gen new Login --in App/Login\n"
        #expect(unclear.status == 2 && unclear.errors.contains(note), "\(unclear.printed)")
    }
}

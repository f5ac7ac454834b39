import Foundation
import TestSupport
import Testing
import ToolSupport

/// `new` for modules whose types have names of a person's own.
struct AdoptedNamesTests {
    private static let view = "protocol ILoginView: AnyObject {\n    func show(_ text: String)\n}\n"
    private static let presenterContract = "protocol ILoginPresenter: AnyObject {\n    func viewDidLoad()\n}\n"
    private static let presenter = """
        final class LoginPresenter: ILoginPresenter {
            weak var view: ILoginView?

            func viewDidLoad() {
                view?.show("x")
            }
        }

        """

    @Test("the protocol of a part is the one that its class adopts")
    func adopted() throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginPresenter.swift", Self.view + Self.presenterContract + Self.presenter)
        #expect(folder.run("new", "Login", "--layout", "flat").status == 0)
        #expect(
            try folder.text("Login/Login.viper") == """
                module Login {
                    architecture: viper
                    ui: uikit
                    layout: flat
                    naming.presenter.contract: "I{{ module.name }}Presenter"
                    naming.view.contract: "I{{ module.name }}View"
                    required-references: none

                    view {
                        func show(_ text: String)
                    }

                    presenter {
                        func viewDidLoad()
                    }
                }

                """
        )
    }

    @Test("the names are those of the profile that has most of them")
    func profile() throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginViewInput.swift", "protocol LoginViewInput: AnyObject {\n    func show()\n}\n")
        try folder.write("Login/LoginRouter.swift", "class LoginRouter {}\n")
        _ = folder.run("new", "Login")
        let spec = try folder.text("Login/Login.viper")
        #expect(spec.contains("    naming: input-output\n"), "\(spec)")
        #expect(spec.contains("    view {\n        func show()\n    }\n"), "\(spec)")
    }

    @Test("nothing is written if types of the module are there, and no protocol of it has a known name")
    func unknown() throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginPresenter.swift", "class LoginPresenter: Doing {}\nprotocol LoginView {}\n")
        let before = try folder.contents()
        let run = folder.run("new", "Login")
        #expect(run.status == 2)
        #expect(
            run.errors == """
                Login/LoginPresenter.swift:1:7: error: types of 'Login' are there already (LoginPresenter, LoginView), and \
                none of its protocols has a known name
                class LoginPresenter: Doing {}
                      ^~~~~~~~~~~~~~
                note: nothing was written; name its protocols in options, such as: --naming.view.contract \
                '{{ module.name }}View'
                note: or write Login/Login.viper with what you know, then run: viper-gen generate Login/Login.viper

                """
        )
        #expect(try folder.contents() == before)
    }

    @Test("a module without protocols is named, and no option for their names")
    func withoutProtocols() throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginPresenter.swift", "class LoginPresenter {}\n")
        let run = folder.run("new", "Login")
        #expect(run.status == 2)
        #expect(
            run.errors == """
                Login/LoginPresenter.swift:1:7: error: types of 'Login' are there already (LoginPresenter), and it has no \
                protocols
                class LoginPresenter {}
                      ^~~~~~~~~~~~~~
                note: nothing was written; write Login/Login.viper with what you know, then run: viper-gen generate \
                Login/Login.viper

                """
        )
    }

    @Test("protocols with the prefix of interfaces are those of the parts, also if classes have free names")
    func interfaces() throws {
        let folder = try TestFolder()
        try folder.write("Login/Protocols.swift", Self.view + Self.presenterContract)
        try folder.write(
            "Login/LoginVC.swift",
            "class LoginVC: UIViewController, ILoginView {\n    var presenter: ILoginPresenter?\n    func show(_ text: String) {}\n}\n"
        )
        try folder.write(
            "Login/LoginPresenterImpl.swift",
            Self.presenter.replacing("class LoginPresenter", with: "class LoginPresenterImpl")
        )
        #expect(folder.run("new", "Login", "--layout", "flat").status == 0)
        let spec = try folder.text("Login/Login.viper")
        for line in [
            "naming.view.contract: \"I{{ module.name }}View\"", "naming.view.type: \"{{ module.name }}VC\"",
            "naming.presenter.contract: \"I{{ module.name }}Presenter\"",
            "naming.presenter.type: \"{{ module.name }}PresenterImpl\"", "        func show(_ text: String)\n",
        ] { #expect(spec.contains(line), "\(line) \(spec)") }
        let files = try folder.contents().keys.filter { $0.hasSuffix("Protocols.swift") && !$0.hasPrefix(".") }
        #expect(
            !folder.exists("Login/LoginViewController.swift") && !folder.exists("Login/LoginPresenter.swift"),
            "\(files)"
        )
    }

    @Test(
        "an interface of the module in another folder of the target is found",
        arguments: ["", "final class LoginInteractor {\n}\n"]
    )
    func interfaceElsewhere(first: String) throws {
        let folder = try TestFolder()
        let screen = "class LoginVC: UIViewController, ILoginView {\n    func show(_ text: String) {}\n}\n"
        try folder.write("Screens/Login.swift", first + Self.view + screen)
        _ = folder.run("new", "Login")
        #expect(!folder.exists("Login/Login.viper"))
        #expect(try folder.text("Screens/Login.viper").contains("naming.view.type: \"{{ module.name }}VC\""))
    }

    @Test("nothing is written if classes of free names adopt protocols that are called as parts of the module")
    func freeNames() throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.swift",
            "protocol LoginViewing {}\nclass LoginVC: UIViewController, LoginViewing {}\n"
        )
        let run = folder.run("new", "Login")
        #expect(run.status == 2 && !folder.exists("Login/Login.viper"), "\(run.printed)")
        let error =
            "types of 'Login' are there already (LoginVC, LoginViewing), and none of its protocols has a known name\n"
        #expect(run.errors.contains(error), "\(run.errors)")
        // Those of another module in the folder are none.
        let other = try TestFolder()
        try other.write("Login/Form.swift", "protocol LoginFormViewing {}\nclass LoginFormVC: LoginFormViewing {}\n")
        #expect(other.run("new", "Login").status == 0)
    }

    @Test("nothing is written if the types of the module are inside of another one")
    func nested() throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed/Feed.swift",
            "enum Feed {\n    protocol ViewProtocol {}\n    final class Presenter {}\n}\n"
        )
        let run = folder.run("new", "Feed")
        #expect(run.status == 2)
        #expect(run.errors.contains("Feed/Feed.swift:2:14: error: types of 'Feed' are there already ("))
        #expect(run.errors.contains("(Feed.Presenter, Feed.ViewProtocol), and none of its protocols"), "\(run.errors)")
        #expect(run.errors.contains("viper-gen knows no types inside of others"), "\(run.errors)")
        #expect(!folder.exists("Feed/Feed.viper"))
    }

    @Test(
        "nothing is written while the brackets of a file with a type of the module do not match",
        arguments: [
            (
                "protocol LoginViewProtocol {\n    func show()\n}\nprotocol LoginPresenterProtocol {\n", "4:33",
                "bracket has no partner"
            ),
            ("protocol LoginViewProtocol {\n    func show(\n}\n", "2:14", "bracket has no partner"),
            ("protocol LoginViewProtocol {\n    func show()\n}\n/* end", "4:7", "comment or a string has no end"),
        ]
    )
    func unreadable(text: String, place: String, problem: String) throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginProtocols.swift", text)
        let before = try folder.contents()
        let run = folder.run("new", "Login")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Login/LoginProtocols.swift:\(place): error: this file cannot be read: "))
        #expect(run.errors.contains(problem), "\(run.errors)")
        #expect(run.errors.hasSuffix("since it declares a type of the module; mend it first\n"), "\(run.errors)")
        #expect(try folder.contents() == before)
    }

    @Test("a file that is a link counts")
    func link() throws {
        let folder = try TestFolder()
        try folder.write("Shared/P.swift", "protocol LoginViewProtocol: AnyObject {\n    func show()\n}\n")
        try folder.write("Login/LoginPresenter.swift", "final class LoginPresenter {}\n")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Login/LoginProtocols.swift",
            withDestinationPath: "../Shared/P.swift"
        )
        _ = folder.run("new", "Login", "--layout", "flat")
        #expect(try folder.text("Login/Login.viper").contains("    view {\n        func show()\n    }\n"))
    }

    @Test("a spec of protocols without references asks for none, and nothing is added to them")
    func withoutReferences() throws {
        let folder = try TestFolder()
        let protocols = "protocol AddViewProtocol: AnyObject {\n    func show(n: Int)\n}\n"
        try folder.write("Add/AddProtocols.swift", protocols)
        _ = folder.run("new", "Add", "--layout", "flat", "--isolation", "none")
        #expect(try folder.text("Add/Add.viper").contains("    required-references: none\n"))
    }

    @Test("a class of another name that adopts the protocol of a part is the class of the part")
    func className() throws {
        let folder = try TestFolder()
        try folder.write("Feed/Feed.swift", "protocol FeedViewProtocol: AnyObject {\n    func show()\n}\n")
        try folder.write(
            "Feed/FeedVC.swift",
            "final class FeedVC: UIViewController, FeedViewProtocol {\n    func show() {}\n}\n"
        )
        try folder.write(
            "Feed/FeedPreview.swift",
            "final class FeedPreview: FeedViewProtocol {\n    func show() {}\n}\n"
        )
        _ = folder.run("new", "Feed", "--layout", "flat")
        #expect(try folder.text("Feed/Feed.viper").contains("    naming.view.type: \"{{ module.name }}VC\"\n"))
        #expect(!folder.exists("Feed/FeedViewController.swift"))
    }

    @Test("a protocol can have the name that the class of its part would get")
    func protocolWithNameOfClass() throws {
        let folder = try TestFolder()
        try folder.write(
            "Cart/Cart.swift",
            """
            protocol CartPresenter: AnyObject {
                func load()
            }

            final class CartPresenterImpl: CartPresenter {
                func load() {}
            }

            """
        )
        _ = folder.run("new", "Cart", "--architecture", "mvp", "--layout", "flat")
        let spec = try folder.text("Cart/Cart.viper")
        #expect(spec.contains("    naming.presenter.contract: \"{{ module.name }}Presenter\"\n"), "\(spec)")
        #expect(spec.contains("    naming.presenter.type: \"{{ module.name }}PresenterImpl\"\n"), "\(spec)")
        #expect(spec.contains("    presenter {\n        func load()\n    }\n"), "\(spec)")
    }

    @Test("a router can be called a coordinator")
    func coordinator() throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed/Feed.swift",
            """
            protocol FeedCoordinatorProtocol: AnyObject {
                func close()
            }

            final class FeedCoordinator: FeedCoordinatorProtocol {
                func close() {}
            }

            """
        )
        _ = folder.run("new", "Feed", "--layout", "flat")
        let spec = try folder.text("Feed/Feed.viper")
        #expect(spec.contains("    naming.wireframe: Coordinator\n"), "\(spec)")
        #expect(spec.contains("    wireframe {\n        func close()\n    }\n"), "\(spec)")
    }

    @Test("the function that makes the module keeps its name and its parameters, also if the protocol requires it")
    func assembly() throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed/Feed.swift",
            """
            protocol FeedWireFrameProtocol: AnyObject {
                static func assemble(id: Int) -> UIViewController
                func close()
            }

            final class FeedWireFrame: FeedWireFrameProtocol {
                weak var viewController: UIViewController?

                static func assemble(id: Int) -> UIViewController {
                    UIViewController()
                }

                func close() {}
            }

            """
        )
        _ = folder.run("new", "Feed", "--layout", "flat")
        let spec = try folder.text("Feed/Feed.viper")
        #expect(spec.hasPrefix("module Feed(id: Int) {\n"), "\(spec)")
        #expect(spec.contains("    assembly-function: \"assemble\"\n"), "\(spec)")
        #expect(spec.contains("    wireframe {\n        func close()\n    }\n"), "\(spec)")
    }

    @Test("another module in the folder says nothing about the module")
    func otherModule() throws {
        let folder = try TestFolder()
        try folder.write("App/FeedProtocols.swift", "protocol FeedViewProtocol: AnyObject {\n    func show()\n}\n")
        let assembly = "static func make() -> UIViewController { UIViewController() }"
        try folder.write(
            "App/FeedList.swift",
            "class FeedListPresenter {}\nenum FeedListFactory {\n    \(assembly)\n}\n// Opens Feed.\n"
        )
        try folder.write("App/HomeFactory.swift", "enum HomeFactory {\n    \(assembly)\n}\n// Opens Feed.\n")
        _ = folder.run("new", "Feed", "--in", "App")
        let spec = try folder.text("App/Feed.viper")
        #expect(!spec.contains("assembly"), "\(spec)")
    }

    @Test(
        "a router or a service of the name in another folder is not the module",
        arguments: [
            ("Flow/LoginCoordinator.swift", "viper"), ("Services/LoginService.swift", "viper"),
            ("Flow/LoginCoordinator.swift", "mvvm"), ("Services/LoginService.swift", "mvvm"),
        ]
    )
    func otherParts(path: String, architecture: String) throws {
        let folder = try TestFolder()
        let type = path.split(separator: "/")[1].prefix { $0 != "." }
        let text =
            "protocol \(type)Protocol: AnyObject {\n    func start()\n}\n\nfinal class \(type): \(type)Protocol {\n    func start() {}\n}\n"
        try folder.write("App/" + path, text)
        let run = folder.run("new", "Login", "--in", "App", "--architecture", architecture, "--layout", "flat")
        #expect(try folder.text("App/" + path) == text, "\(run.printed)")
        // One that would be generated is named, and nothing is written.
        #expect(run.status == (architecture == "mvvm" ? 2 : 0), "\(run.printed)")
        #expect(run.printed.contains("is declared here") == (architecture == "mvvm"), "\(run.printed)")
        #expect(folder.exists("App/Login/Login.viper") == (architecture == "viper"))
    }
}

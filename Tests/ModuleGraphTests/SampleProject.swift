import ModuleGraph
import SourceText

/// Two modules, and in the folder of the second what a person wrote and changed.
enum SampleProject {
    static let modules = [
        GraphModule(
            title: "Login",
            target: "App",
            files: [
                file("LoginProtocols.swift", "protocols", protocols), file("LoginView.swift", "view", view),
                file("LoginPresenter.swift", "presenter", presenter),
                file("LoginWireFrame.swift", "wireframe", wireFrame), file("Credentials.swift", "entity", entity),
            ]
        ),
        GraphModule(
            title: "Home (\"new\" & <old>)",
            target: "App",
            files: [
                file("HomeModel.swift", "view model", homeModel), file("HomeScreen.swift", "screen", homeScreen),
                file("Node.swift", nil, byHand),
            ]
        ),
    ]

    private static func file(_ path: String, _ role: String?, _ text: String) -> GraphModule.File {
        .init(SourceFile(path: path, text: text), role: role)
    }

    private static let protocols = """
        protocol LoginViewProtocol: AnyObject {}
        protocol LoginPresenterProtocol: AnyObject {
            var view: (any LoginViewProtocol)? { get set }
        }
        protocol LoginOutput: AnyObject {}
        protocol LoginDelegate: AnyObject {}
        """

    private static let view = """
        final class LoginView: UIViewController, LoginViewProtocol {
            var presenter: (any LoginPresenterProtocol)?
            let onTap: (LoginPresenter) -> Void = { _ in }
        }
        """

    /// The reference to the view was weak before somebody changed it.
    private static let presenter = """
        final class LoginPresenter {
            var view: (any LoginViewProtocol)?
            var wireFrame: LoginWireFrame!
            weak var delegate: (any LoginDelegate)?
            weak var output: (any LoginOutput & Sendable)?
            private var last: Credentials?
        }

        extension LoginPresenter: LoginPresenterProtocol {}
        """

    private static let wireFrame = """
        final class LoginWireFrame {
            weak var controller: UIViewController?

            func showHome() {
                let screen = HomeScreen(model: HomeModel())
                controller?.show(screen)
            }
        }
        """

    private static let entity = "struct Credentials { let name: String }"

    private static let homeModel = """
        final class HomeModel: LoginOutput {
            private var nodes: [String: [Node]] = [:]
            private lazy var cache = Weak<HomeScreen.Coordinator>()
            unowned let owner: Home.Owner

            struct Row { let title: String }
        }
        """

    private static let homeScreen = """
        struct HomeScreen: View {
            @State private var model: HomeModel
            var body: some View { Text("LoginWireFrame()") }

            final class Coordinator {}
        }
        """

    private static let byHand = """
        final class Node { var children: [Node] = [] }
        actor Owner { static let shared = Owner() }
        struct Weak<Value: AnyObject> { weak var value: Value? }
        """
}

import TestSupport
import Testing
import ToolSupport

/// What `viper-gen init` proposes for modules whose names are close to those of an architecture.
struct InitNameTests {
    /// What `init` would write for modules, of which each is in one file.
    private func settings(_ text: String, modules: [String] = ["Cart", "Login"]) throws -> String {
        let folder = try TestFolder()
        for name in modules { try folder.write("\(name).swift", text.replacing("#", with: name)) }
        let output = folder.run("init", "--dry-run").output
        #expect(folder.run("init").status == 0)
        let run = folder.run("new", "Fresh")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        return output
    }

    @Test("a router can be called a coordinator")
    func coordinator() throws {
        let settings = try settings(
            """
            protocol #ViewInput: AnyObject {}
            protocol #ViewOutput: AnyObject {}
            protocol #CoordinatorInput: AnyObject {}
            final class #ViewController: UIViewController, #ViewInput {
                var output: #ViewOutput?
            }
            final class #Presenter: #ViewOutput {
                weak var view: #ViewInput?
                var coordinator: #CoordinatorInput?
            }
            final class #Coordinator: #CoordinatorInput {
                weak var viewController: UIViewController?
            }

            """
        )
        #expect(settings.contains("    naming: input-output\n    naming.wireframe: Coordinator\n"), "\(settings)")
        #expect(settings.contains("    naming.wireframe.contract: \"{{ module.name }}CoordinatorInput\"\n"))
    }

    @Test("protocols with a prefix belong to the module of the classes that adopt them")
    func prefix() throws {
        let settings = try settings(
            """
            protocol I#View: AnyObject {}
            protocol I#Presenter: AnyObject {}
            protocol I#Router: AnyObject {}
            protocol I#Interactor: AnyObject {}
            final class #View: UIViewController, I#View {
                var presenter: I#Presenter?
            }
            final class #Presenter: I#Presenter {
                weak var view: I#View?
                var interactor: I#Interactor?
                var router: I#Router?
            }
            final class #Interactor: I#Interactor {}
            final class #Router: I#Router {
                weak var viewController: UIViewController?
            }

            """
        )
        #expect(settings.contains("    // 2 of 2 modules: Cart, Login\n"), "\(settings)")
        #expect(settings.contains("    // 2 of 2 modules have no '@MainActor'\n"), "\(settings)")
        for part in ["interactor", "presenter", "view"] {
            let name = part.prefix(1).uppercased() + part.dropFirst()
            #expect(settings.contains("    naming.\(part).contract: \"I{{ module.name }}\(name)\"\n"), "\(settings)")
        }
        #expect(settings.contains("    naming.wireframe.contract: \"I{{ module.name }}Router\"\n"), "\(settings)")
    }

    private static let interface = """
        protocol #ViewInterface: AnyObject {
            REQUIRED
        }
        protocol #PresenterInterface: AnyObject {
        }
        protocol #InteractorInterface: AnyObject {}
        protocol #WireframeInterface: AnyObject {}
        final class #ViewController: UIViewController, #ViewInterface {
            var presenter: #PresenterInterface!
        }
        final class #Presenter: #PresenterInterface {
            private unowned let _view: #ViewInterface
            private let _interactor: #InteractorInterface
            private let _wireframe: #WireframeInterface

            INIT
        }
        final class #Interactor: #InteractorInterface {}
        final class #Wireframe: #WireframeInterface {}

        """

    @Test("a parameter of 'init' can be kept in a property with a '_' before its name")
    func underscore() throws {
        let initializer =
            "init(view: #ViewInterface, interactor: #InteractorInterface, wireframe: #WireframeInterface) {}"
        let settings = try settings(Self.interface.replacing("INIT", with: initializer).replacing("REQUIRED", with: ""))
        let wiring = "    // 2 of 2 presenters take other parts in 'init'\n    wiring: presenter\n"
        #expect(settings.contains(wiring), "\(settings)")
    }

    @Test("protocols that require some of the references of their classes are not said to require them")
    func someReferences() throws {
        let some = Self.interface.replacing("INIT", with: "")
        let all = some.replacing("REQUIRED", with: "var presenter: #PresenterInterface! { get set }")
        #expect(try !settings(all).contains("required-references"))
        let presenter = """
            protocol #PresenterInterface: AnyObject {
                var _view: #ViewInterface { get }
                var _interactor: #InteractorInterface { get }
                var _wireframe: #WireframeInterface { get }
            """
        let whole = all.replacing("protocol #PresenterInterface: AnyObject {", with: presenter)
        let reason = "    // the protocols of 2 of 2 modules require their references\n    required-references: all\n"
        #expect(try settings(whole).contains(reason))
    }
}

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
}

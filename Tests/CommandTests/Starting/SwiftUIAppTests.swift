import TestSupport
import Testing
import ToolSupport

/// `init` and `new` in apps of SwiftUI and MVVM as most people write them: few protocols, and services of any kind.
struct SwiftUIAppTests {
    private static let project = """
        project {
            architecture: mvvm
            ui: swiftui
            binding: observation
            layout: flat
        }

        """

    private static let view = """
        struct #View: View {
            @State private var viewModel: #ViewModel

            init(viewModel: #ViewModel) {
                _viewModel = State(initialValue: viewModel)
            }

            var body: some View {
                content
            }

            private var content: some View {
                Text(viewModel.title)
            }
        }

        """

    private static func model(_ service: String) -> String {
        """
        @MainActor
        @Observable
        final class #ViewModel {
            private(set) var title = ""
            private let \(service): any #ServiceProtocol

            init(\(service): any #ServiceProtocol) {
                self.\(service) = \(service)
            }
        }

        """
    }

    private static let contract = """
        protocol #ServiceProtocol: Sendable {
            func title() async throws -> String
        }

        """

    private static func service(_ head: String) -> String {
        contract + "\n\(head): #ServiceProtocol {\n    func title() async throws -> String { \"a\" }\n}\n"
    }

    /// A project with files of a module, by what their names have after its name.
    private func folder(_ files: KeyValuePairs<String, String>, of name: String = "Home") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", Self.project)
        for (end, text) in files {
            try folder.write("\(name)/\(name)\(end).swift", text.replacing("#", with: name))
        }
        return folder
    }

    // MARK: - new

    @Test(
        "a service can be a struct, an actor or a class",
        arguments: ["struct #Service", "actor #Service", "final class #Service"]
    )
    func service(head: String) throws {
        let folder = try folder([
            "View": Self.view, "ViewModel": Self.model("homeService"), "Service": Self.service(head),
        ])
        let run = folder.run("new", "Home")
        #expect(run.status == 0, "\(run.printed)")
        let spec = try folder.text("Home/Home.viper")
        #expect(spec.contains("    naming.interactor.type: \"{{ module.name }}Service\"\n"), "\(spec)")
        #expect(!folder.exists("Home/LiveHomeService.swift"))
        #expect(try folder.text("Home/HomeAssembly.swift").contains("let homeService = HomeService()\n"))
        let service = try folder.text("Home/HomeService.swift")
        #expect(service == Self.service(head).replacing("#", with: "Home"), "\(service)")
        let check = folder.run("check")
        #expect(check.status == 0 && !check.printed.contains("≠"), "\(check.printed)")
    }

    @Test("a service of another kind that a part cannot use is named")
    func unfitService() throws {
        let folder = try folder([
            "View": Self.view, "ViewModel": Self.model("homeService"), "Service": Self.service("struct #Service"),
        ])
        try folder.write(
            "Home/Home.viper",
            """
            module Home {
                naming.interactor.type: "HomeService"

                interactor: Sendable {
                    func title() async throws -> String
                }

                output {
                    func didLoad()
                }
            }

            """
        )
        #expect(folder.run("generate").printed.contains("≠ "))
    }

    @Test(
        "the property with the service keeps its name",
        arguments: [
            ("Home", "service", "service"), ("HomeFeed", "service", "service"),
            ("Home", "homeAPI", "\"{{ module.name|lowerFirstWord }}API\""), ("Home", "homeService", nil),
        ]
    )
    func serviceProperty(name: String, property: String, setting: String?) throws {
        let folder = try folder(
            ["View": Self.view, "ViewModel": Self.model(property), "Service": Self.service("struct #Service")],
            of: name
        )
        #expect(folder.run("new", name).status == 0)
        let spec = try folder.text("\(name)/\(name).viper")
        let line = setting.map { "    naming.interactor.property: \($0)\n" }
        #expect(line.map(spec.contains) ?? !spec.contains("property"), "\(spec)")
        let model = try folder.text("\(name)/\(name)ViewModel.swift")
        #expect(model.ranges(of: ": any \(name)ServiceProtocol\n").count == 1, "\(model)")
    }

    @Test("the property with the view model keeps its name", arguments: ["private let", "@State private var"])
    func viewModelProperty(head: String) throws {
        let view = """
            struct #View: View {
                \(head) homeViewModel: #ViewModel

                init(homeViewModel: #ViewModel) {
                    self.homeViewModel = homeViewModel
                }

                var body: some View {
                    Text(homeViewModel.title)
                }
            }

            """
        let folder = try folder([
            "View": view, "ViewModel": Self.model("homeService"), "Service": Self.service("struct #Service"),
        ])
        #expect(folder.run("new", "Home").status == 0)
        let written = try folder.text("Home/HomeView.swift")
        #expect(written.ranges(of: " homeViewModel: HomeViewModel\n").count == 1, "\(written)")
        #expect(!written.contains(" viewModel"), "\(written)")
        let assembly = try folder.text("Home/HomeAssembly.swift")
        #expect(assembly.contains("HomeView(homeViewModel: "), "\(assembly)")
        #expect(folder.run("check").status == 0)
    }

    @Test(
        "every use of the view model has the name of its property",
        arguments: ["mvvm", "clean"],
        ["uikit, closure", "uikit, observable", "uikit, combine", "swiftui, combine", "swiftui, observation"]
    )
    func propertyOfViewModel(architecture: String, form: String) throws {
        let folder = try TestFolder()
        let (ui, binding) = (form.prefix { $0 != "," }, form.split(separator: " ")[1])
        try folder.write(
            "Feed.viper",
            """
            module Feed {
                architecture: \(architecture)
                ui: \(ui)
                binding: \(binding)
                layout: flat
                naming.presenter.property: model

                entity Post {
                    let id: Int
                    let title: String
                }

                state {
                    @list var posts: [Post] = []
                    @loading var isLoading: Bool = false
                    @error var message: String?
                }

                view {
                    func scrollToTop()
                }

                presenter {
                    func viewDidLoad()
                    @select func didSelect(_ post: Post)
                }

                interactor {
                    func load() async throws -> [Post]
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        for name in ["FeedView", "FeedViewController", "FeedAssembly"] where folder.exists(name + ".swift") {
            let text = try folder.text(name + ".swift")
            #expect(!text.contains(#/\bviewModel\.|_viewModel|viewModel:/#), "\(text)")
            if name != "FeedAssembly" { #expect(text.contains(" model.scroll") || text.contains("model."), "\(text)") }
        }
    }

    @Test("a hint names the protocol that is there and the part that can have it")
    func hint() throws {
        let folder = try folder([
            "View": Self.view, "ViewModel": Self.model("homeService").replacing("ServiceProtocol", with: "Servicing"),
            "Service": Self.service("struct #Service").replacing("ServiceProtocol", with: "Servicing"),
        ])
        try folder.write("Home/HomeViewModel.swift", "final class HomeViewModel {\n}\n")
        let run = folder.run("new", "Home")
        #expect(run.status == 2)
        let option = "--naming.interactor.contract '{{ module.name }}Servicing'"
        #expect(run.errors.contains("such as: \(option)\n"), "\(run.errors)")
        let named = folder.run("new", "Home", "--naming.interactor.contract", "{{ module.name }}Servicing")
        #expect(named.status == 0, "\(named.printed)")
    }

    @Test("the folder that is advised is that of the module", arguments: ["App", "Watch"])
    func folderOfModule(other: String) throws {
        let folder = try TestFolder()
        try folder.write(
            ".viper-gen/project.viper",
            Self.project.replacing("layout: flat", with: "targets: App, Watch")
        )
        for target in ["App", "Watch"] {
            let parts = [
                "Coordinator": "final class HomeCoordinator {\n}\n", "View": Self.view.replacing("#", with: "Home"),
                "Model": Self.model("homeService").replacing("#", with: "Home"),
            ]
            for (part, text) in parts where target == other || part == "Coordinator" {
                try folder.write("\(target)/Screens/Home/\(part)/Home\(part).swift", text)
            }
        }
        let run = folder.run("new", "Home", "--in", "Tools")
        #expect(run.errors.contains("viper-gen new Home --in App/Screens/Home\n"), "\(run.printed)")
    }

    @Test("a protocol to which nothing refers weakly need not be one of classes", arguments: [false, true])
    func classProtocol(isWeak: Bool) throws {
        let model = """
            @MainActor
            @Observable
            final class #ViewModel {
                \(isWeak ? "weak var" : "private let") coordinator: (any #CoordinatorProtocol)\(isWeak ? "?" : "")

                init(coordinator: any #CoordinatorProtocol) {
                    self.coordinator = coordinator
                }
            }

            """
        let coordinator = """
            @MainActor
            protocol #CoordinatorProtocol {
                func showDetail()
            }

            @MainActor
            final class #Coordinator: #CoordinatorProtocol {
                weak var viewController: UIViewController?

                func showDetail() {}
            }

            """
        let folder = try folder(["Screen": Self.view + model + coordinator])
        _ = folder.run("new", "Home")
        let check = folder.run("check")
        #expect(check.printed.contains("AnyObject") == isWeak, "\(check.printed)")
        #expect((check.status == 0) != isWeak, "\(check.printed)")
    }

    // MARK: - init

    /// What `init` proposes for screens.
    private func settings(_ screen: String) throws -> String {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] {
            try folder.write("App/\(name)/\(name).swift", "import SwiftUI\n\n" + screen.replacing("#", with: name))
        }
        let run = folder.run("init")
        #expect(run.status == 0, "\(run)")
        let new = folder.run("new", "Fresh")
        #expect(new.status == 0 && new.errors == "", "\(new)")
        return try folder.text(".viper-gen/project.viper")
    }

    private static let observable = "@Observable\nfinal class #ViewModel {\n    var title = \"\"\n}\n"

    @Test(
        "view models that are classes are those of MVVM",
        arguments: [
            (observable, "observation"), ("final class #ViewModel: ObservableObject {\n}\n", "combine"),
            (observable + "final class #Coordinator {\n}\n", "observation"),
            (
                observable + "protocol #Coordinating {\n}\n\nfinal class #Coordinator: #Coordinating {\n}\n",
                "observation"
            ),
        ]
    )
    func mvvm(parts: String, binding: String) throws {
        let settings = try settings(Self.view + parts)
        #expect(settings.contains("    architecture: mvvm\n"), "\(settings)")
        #expect(settings.contains("    ui: swiftui\n"), "\(settings)")
        #expect(settings.contains("    binding: \(binding)\n"), "\(settings)")
        #expect(!settings.contains("naming.wireframe:"), "\(settings)")
    }

    @Test("view models that are protocols are those of Clean")
    func clean() throws {
        let parts = """
            protocol #ViewModel: AnyObject {
            }

            final class Default#ViewModel: #ViewModel {
            }

            final class #FlowCoordinator {
            }

            """
        let settings = try settings("struct #View: View {\n    var body: some View { EmptyView() }\n}\n" + parts)
        #expect(settings.contains("    architecture: clean\n"), "\(settings)")
    }

    @Test(
        "two types of a name that are no screen tell nothing",
        arguments: [
            "final class #View: UIView {\n}\n\nstruct #ViewModel {\n}\n",
            "struct #View: View {\n}\n\nstruct #ViewModel {\n}\n",
            "final class #ViewController: UIViewController {\n}\n\nfinal class #Presenter {\n}\n",
        ]
    )
    func noScreen(text: String) throws {
        let settings = try settings(text)
        #expect(!settings.contains("\n    architecture:"), "\(settings)")
    }
}

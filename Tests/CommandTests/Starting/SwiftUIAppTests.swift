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
                    @loading var isLoading = false
                    @error var message: String?
                }

                view {
                    func scrollToTop()
                }

                presenter {
                    func viewDidLoad()
                    @select func didSelect(_ post: Post)
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
}

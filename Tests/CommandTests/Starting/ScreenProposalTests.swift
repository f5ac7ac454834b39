import TestSupport
import Testing
import ToolSupport

/// The framework and the binding of modules that people wrote: `init` proposes them, and `new` takes them over.
struct ScreenProposalTests {
    /// A module of MVVM.
    private struct Sample {
        var view = "struct #View: View {\n    var body: some View { EmptyView() }\n}"
        var model = "final class #ViewModel: ObservableObject {\n}"
        var others = ""

        /// - Parameter name: The name of the module.
        func text(_ name: String) -> String {
            """
            import SwiftUI

            \(view)

            \(model)

            protocol #ServiceProtocol {
                func load() async throws
            }

            final class #Coordinator {
            }

            \(others)

            """.replacing("#", with: name)
        }
    }

    private static let controller = "final class #ViewController: UIViewController {\n    var viewModel: #ViewModel!\n}"

    /// What `init` proposes for modules. Its settings are never refused.
    private func settings(_ modules: KeyValuePairs<String, Sample>, others: String = "") throws -> String {
        let folder = try TestFolder()
        for (name, sample) in modules { try folder.write("\(name)/\(name).swift", sample.text(name)) }
        try folder.write("Others.swift", others)
        let run = folder.run("init")
        #expect(run.status == 0, "\(run)")
        let new = folder.run("new", "Fresh")
        #expect(new.status == 0 && new.errors == "", "\(new)")
        let settings = try folder.text(".viper-gen/project.viper")
        #expect(new.output.contains("FreshViewController.swift") != settings.contains("ui: swiftui"))
        return settings
    }

    // MARK: - init

    @Test(
        "modules with SwiftUI views are drawn by SwiftUI, and their view models tell the binding",
        arguments: [
            ("final class #ViewModel: ObservableObject {\n}", "combine"),
            ("final class #ViewModel: Model {\n    @Published private(set) var count = 0\n}", "combine"),
            ("@MainActor\n@Observable\npublic final class #ViewModel {\n    var count = 0\n}", "observation"),
            ("final class #ViewModel {\n    @MainActor var count = 0\n}", nil),
        ]
    )
    func swiftUI(model: String, binding: String?) throws {
        let sample = Sample(model: model)
        let settings = try settings(["Cart": sample, "Login": sample, "Search": sample])
        let reason = binding == "combine" ? "are an 'ObservableObject' or have '@Published'" : "are '@Observable'"
        let lines = binding.map { "    // 3 of 3 view models \(reason)\n    binding: \($0)\n" } ?? ""
        #expect(
            settings.contains(
                "    architecture: mvvm\n    // 3 of 3 modules have a SwiftUI view\n    ui: swiftui\n\(lines)"
            ),
            "\(settings)"
        )
        #expect(settings.contains("binding") == (binding != nil), "\(settings)")
    }

    @Test("a view model is followed as it allows, also by a view controller")
    func controllers() throws {
        let sample = Sample(view: Self.controller)
        let settings = try settings(["Cart": sample, "Login": sample])
        #expect(settings.contains("    binding: combine\n") && !settings.contains("ui:"), "\(settings)")
    }

    @Test(
        "a module has no SwiftUI view if it has a view controller, if another type is one, or if it is a 'View' of the app",
        arguments: [
            (Sample(others: Self.controller), ""),
            (Sample(view: "struct #Header: View {\n}\n\nfinal class #View: UIView {\n}"), ""),
            (Sample(), "protocol View {\n}"),
        ]
    )
    private func otherViews(sample: Sample, others: String) throws {
        let settings = try settings(["Cart": sample, "Login": sample], others: others)
        #expect(settings.contains("    architecture: mvvm\n") && !settings.contains("ui:"), "\(settings)")
    }

    @Test("the framework is that of more than half of the modules")
    func majority() throws {
        let (old, new) = (Sample(view: Self.controller, model: "final class #ViewModel {\n}"), Sample())
        let most = try settings(["Cart": old, "Login": new, "Search": new], others: "extension View {\n}")
        #expect(most.contains("    // 2 of 3 modules have a SwiftUI view\n    ui: swiftui\n"), "\(most)")
        #expect(most.contains("    // 2 of 3 view models are"), "\(most)")
        let half = try settings(["Cart": old, "Login": new])
        #expect(half.contains("    architecture: mvvm\n"), "\(half)")
        #expect(!half.contains("ui:") && !half.contains("binding:"), "\(half)")
    }

    @Test("an architecture gets only the settings that it has")
    func withoutBinding() throws {
        let viper = Sample(
            model: "@Observable final class #Presenter: #PresenterProtocol {\n}\n\nprotocol #PresenterProtocol {\n}",
            others: "final class #Interactor {\n}\n\nfinal class #WireFrame {\n}"
        )
        let settings = try settings(["Cart": viper, "Login": viper])
        #expect(settings.contains("    // 2 of 2 modules have a SwiftUI view\n    ui: swiftui\n"), "\(settings)")
        #expect(!settings.contains("binding"), "\(settings)")
    }

    // MARK: - Apps of SwiftUI

    private static let entry = """
        import SwiftUI

        @main
        struct NotesApp: App {
            var body: some Scene { WindowGroup { ContentView() } }
        }

        struct ContentView: View {
            var body: some View { Text("Notes") }
        }

        """

    @Test("an app of SwiftUI without modules gets modules of SwiftUI on its stack")
    func appOfSwiftUI() throws {
        let settings = try settings([:], others: Self.entry)
        #expect(
            settings.contains(
                "    // 'NotesApp' is an 'App' of SwiftUI\n    ui: swiftui\n    navigation: stack\n"
            ),
            "\(settings)"
        )
    }

    @Test("what the modules of such an app say is not said again")
    func appWithModules() throws {
        let settings = try settings(["Cart": Sample(), "Login": Sample()], others: Self.entry)
        #expect(settings.contains("    // 2 of 2 modules have a SwiftUI view\n    ui: swiftui\n"), "\(settings)")
        #expect(settings.contains("    // 'NotesApp' is an 'App' of SwiftUI\n    navigation: stack\n"), "\(settings)")
        #expect(settings.split(separator: "\n").count { $0.contains("ui: swiftui") } == 1, "\(settings)")
    }

    @Test(
        "other apps do not",
        arguments: [
            // Without an entry, the navigation is that of UIKit.
            "import SwiftUI\n\nstruct ContentView: View {\n}\n",
            entry + "final class FeedViewController: UIViewController {\n}\n",
            entry + "protocol App {\n}\n",
            entry + "protocol View {\n}\n",
        ]
    )
    func otherApps(text: String) throws {
        let settings = try settings([:], others: text)
        #expect(!settings.contains("swiftui") && !settings.contains("navigation"), "\(settings)")
    }

    @Test("a controller that only holds a SwiftUI view is no view controller of the module")
    func hosting() throws {
        let sample = Sample(others: "final class #ViewController: UIHostingController<#View> {\n}")
        let settings = try settings(["Cart": sample, "Login": sample])
        #expect(settings.contains("    // 2 of 2 modules have a SwiftUI view\n    ui: swiftui\n"), "\(settings)")
    }

    // MARK: - new

    /// A project of MVVM with a module.
    private func project(_ sample: Sample = Sample(), settings: [String] = []) throws -> TestFolder {
        let folder = try TestFolder()
        let lines = (["architecture: mvvm", "layout: flat"] + settings).map { "    \($0)\n" }
        try folder.write(".viper-gen/project.viper", "project {\n\(lines.joined())}\n")
        try folder.write("Login/Login.swift", sample.text("Login"))
        return folder
    }

    @Test("a module with a SwiftUI view gets no view controller, whatever the project has")
    func newWithSwiftUI() throws {
        let folder = try project()
        #expect(!folder.run("new", "Login").output.contains("LoginViewController"))
        #expect(
            try folder.text("Login/Login.viper") == """
                module Login {
                    ui: swiftui
                    binding: combine

                    interactor {
                        func load() async throws
                    }
                }

                """
        )
        #expect(!folder.exists("Login/LoginViewController.swift"))

        let chosen = try project(
            Sample(model: "@Observable\nfinal class #ViewModel {\n}"),
            settings: ["ui: uikit", "binding: closure"]
        )
        _ = chosen.run("new", "Login")
        let spec = try chosen.text("Login/Login.viper")
        #expect(spec.contains("    ui: swiftui\n") && spec.contains("    binding: observation\n"), "\(spec)")
        #expect(!chosen.exists("Login/LoginViewController.swift"))
    }

    @Test("what the project has already is not repeated")
    func newAsTheProject() throws {
        let folder = try project(settings: ["ui: swiftui", "binding: combine"])
        _ = folder.run("new", "Login")
        #expect(try folder.text("Login/Login.viper").hasPrefix("module Login {\n    interactor {\n"))
    }

    @Test("a framework and a binding that a person chooses stay")
    func chosenFramework() throws {
        let folder = try project()
        _ = folder.run("new", "Login", "--ui", "uikit", "--binding", "closure")
        let spec = try folder.text("Login/Login.viper")
        #expect(spec.hasPrefix("module Login {\n    ui: uikit\n    binding: closure\n\n"), "\(spec)")
        #expect(folder.exists("Login/LoginViewController.swift"))
    }

    @Test("a SwiftUI view is refused if the module can have none, with what to type")
    func refused() throws {
        let folder = try project()
        func expectRefused(_ run: ToolRun, _ hint: String) {
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    Login/Login.swift:3:8: error: 'LoginView' is a SwiftUI view, and with 'ui: uikit' the module gets a \
                    view controller
                    struct LoginView: View {
                           ^~~~~~~~~
                    note: nothing was written
                    note: for the SwiftUI view, \(hint)
                    note: for a view controller beside it, add: --ui uikit

                    """
            )
            #expect(!folder.exists("Login/Login.viper"))
        }
        expectRefused(folder.run("new", "Login", "--binding", "closure"), "add: --ui swiftui")
        expectRefused(
            folder.run("new", "Login", "--architecture", "mvc"),
            "choose an architecture that has such, as: --architecture clean"
        )
        let other = folder.run("new", "Login", "--binding", "closure", "--ui", "swiftui")
        #expect(other.errors.contains("'ui: swiftui' and 'binding: closure' cannot be combined"), "\(other)")
        _ = folder.run("new", "Login", "--architecture", "mvc", "--ui", "uikit")
        #expect(folder.exists("Login/Login.viper"))
    }

    @Test("a SwiftUI view without a protocol is a type of the module")
    func onlyView() throws {
        let folder = try TestFolder()
        try folder.write("Login/LoginView.swift", "import SwiftUI\n\nstruct LoginView: View {\n}\n")
        for architecture in ["mvvm", "viper", "mvc"] {
            let run = folder.run("new", "Login", "--architecture", architecture)
            #expect(run.status == 2)
            let message = "error: types of 'Login' are there already (LoginView), and it has no protocols"
            #expect(run.errors.contains(message), "\(run.errors)")
        }
    }
}

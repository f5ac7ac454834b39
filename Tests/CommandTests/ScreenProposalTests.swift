import TestSupport
import Testing
import ToolSupport

/// The framework and the binding that `init` proposes for modules that people wrote.
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
}

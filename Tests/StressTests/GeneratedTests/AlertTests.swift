import TestSupport
import Testing
import ToolSupport

/// The alert of a controller for the errors of requests, in a program that taps it.
@Suite(.slow, .remembered) struct AlertTests {
    /// The property of a controller that makes the requests, up to the dot, by architecture.
    private static let askers = [
        "viper": "presenter?.", "mvp": "presenter.", "mvc": "", "mvvm": "viewModel.", "clean": "viewModel.",
    ]

    private static func name(_ architecture: String) -> String { "Desk" + architecture.capitalized }

    private static func files(_ architecture: String) throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(
            "Desk.viper",
            """
            module \(name(architecture)) {
                architecture: \(architecture)
                ui: uikit

                state {
                    @loading var isLoading: Bool = false
                    @error var problem: String?
                }

                presenter {
                    func viewDidLoad()
                    func load(_ text: String)
                    func save()
                }

                interactor {
                    func load(_ text: String) async throws
                    func save() async
                }
            }

            """
        )
        let run = project.run("generate")
        guard run.status == 0 else { throw ToolFailure(run) }
        return try project.files().filter(\.isSwift).map { file in
            let text = file.text
                .replacing(/fatalError\("\w*(?:\.l|L)oad[^"]* is not implemented"\)/, with: "throw Failure(text)")
                .replacing(/fatalError\("\w*(?:\.s|S)ave[^"]* is not implemented"\)/, with: "await Task.yield()")
            return TestFile(path: file.path.replacing("/", with: "-"), text: text)
        }
    }

    private static func calls(_ architecture: String) -> String {
        let name = name(architecture)
        let asker = "controller." + (askers[architecture] ?? "")
        return """
            do {
                let maker = \(name)\(architecture == "viper" ? "WireFrame" : "Assembly").self
                let controller = maker.createModule() as! \(name)ViewController
                let screen = Screen(controller, load: { \(asker)load($0) }, save: { \(asker)save() })
                print("\(architecture)", await screen.story())
            }

            """
    }

    private static let screen = """
        import Foundation
        import UIKit

        struct Failure: LocalizedError {
            let errorDescription: String?

            init(_ text: String) { errorDescription = text }
        }

        @MainActor struct Screen {
            let controller: UIViewController
            let load: (String) -> Void
            let save: () -> Void

            init(_ controller: UIViewController, load: @escaping (String) -> Void, save: @escaping () -> Void) {
                (self.controller, self.load, self.save) = (controller, load, save)
            }

            private var message: String? { (controller.presentedViewController as? UIAlertController)?.message }

            private func after(_ change: () -> Void) async -> String {
                change()
                for _ in 0..<200 { await Task.yield() }
                return message ?? "-"
            }

            private func tap() {
                guard let alert = controller.presentedViewController as? UIAlertController else { return }
                alert.select(alert.actions[0])
            }

            func story() async -> [String] {
                controller.loadViewIfNeeded()
                var said = await [after(save), after { load("a") }]
                let first = controller.presentedViewController.map(ObjectIdentifier.init)
                said += await [after(save), after { load("b") }]
                said.append(controller.presentedViewController.map(ObjectIdentifier.init) == first ? "same" : "other")
                said += await [after(tap), after(save), after { load("b") }, after(tap)]
                return said
            }
        }

        """

    @Test("shows each error once, replaces its text, and is gone when a person dismisses it")
    func story() async throws {
        let architectures = Self.askers.keys.sorted()
        let modules = try architectures.flatMap(Self.files)
        let calls = architectures.map(Self.calls).joined().replacing("\n", with: "\n        ")
        let main = "@main\nstruct Main {\n    @MainActor static func main() async {\n        \(calls)\n    }\n}\n"
        let output = try await SwiftCompiler.output(
            ofProgram: modules + [
                TestFile(path: "Screen.swift", text: Self.screen), TestFile(path: "Main.swift", text: main),
            ],
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        )
        let story = #"["-", "a", "a", "b", "same", "-", "-", "b", "-"]"#
        #expect(output == architectures.map { "\($0) \(story)\n" }.joined())
    }
}

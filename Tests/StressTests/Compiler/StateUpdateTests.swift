import TestSupport
import Testing
import ToolSupport

/// What `updateState` does in a program that runs.
@Suite(.slow, .remembered) struct StateUpdateTests {
    private static func spec(_ architecture: String) -> TestFile {
        TestFile(
            path: "Notes.viper",
            text: """
                module Notes {
                    architecture: \(architecture)
                    ui: none
                    state {
                        var count: Int = 0
                        var total: Int = 0
                    }
                    presenter {
                        func both()
                        func nested()
                        func none()
                    }
                }

                """
        )
    }

    /// The module with what a person writes in it.
    ///
    /// - Parameter state: What is before the name of a property.
    private static func files(_ architecture: String, state: String) throws -> [TestFile] {
        let bodies = [
            "both": "updateState { \(state)count = 1; \(state)total = 2 }",
            "nested": "updateState { \(state)count = 3; updateState { \(state)total = 4 }; more() }",
            "none": "updateState { \(state)count = \(state)count }",
        ]
        let more = "    private func more() { \(state)total = 7 }\n\n    func both()"
        let changed = "            hasChangedState = true\n            return\n        }\n"
        return try Generated.files(from: [spec(architecture)]).filter(\.isSwift).map { file in
            var text = file.text
            if text.contains("func updateState(") {
                for (name, body) in bodies {
                    text = text.replacing("func \(name)() {\n    }", with: "func \(name)() {\n        \(body)\n    }")
                }
                text = text.replacing("    func both()", with: more)
                text = text.replacing(changed, with: changed + "        shows += 1\n")
            }
            return TestFile(path: file.path, text: text)
        }
    }

    private static let presenter = """
        @MainActor var shows = 0

        final class Screen: NotesViewProtocol {
            var presenter: (any NotesPresenterProtocol)?
            var shown = NotesState()
            func render(_ state: NotesState) { shown = state; shows += 1 }
        }

        @MainActor final class Probe {
            let screen = Screen(), presenter = NotesPresenter()
            var values: [Int] { [screen.shown.count, screen.shown.total] }
            init() { presenter.view = screen }
        }

        """

    private static let controller = """
        @MainActor var shows = 0

        @MainActor final class Probe {
            let presenter = NotesController()
            var values: [Int] { [presenter.count, presenter.total] }
        }

        """

    private static let main = """
        @main @MainActor struct Main {
            static func main() {
                let probe = Probe()
                probe.presenter.both()
                print(shows, probe.values)
                probe.presenter.nested()
                print(shows, probe.values)
                probe.presenter.none()
                print(shows, probe.values)
            }
        }

        """

    @Test(arguments: ["viper", "mvp", "mvc"])
    func severalPropertiesAreShownOnce(_ architecture: String) async throws {
        let isController = architecture == "mvc"
        let module = try Self.files(architecture, state: isController ? "" : "state.")
        let program = (isController ? Self.controller : Self.presenter) + Self.main
        let expected = "1 [1, 2]\n2 [3, 7]\n2 [3, 7]\n"
        let output = try await SwiftCompiler.output(
            ofProgram: module + [TestFile(path: "Main.swift", text: program)],
            ["-parse-as-library", "-module-name", "Program"]
        ) { $0 == expected }
        #expect(output == expected)
    }
}

import TestSupport
import Testing
import ToolSupport

/// What `@loading` and `@error` do in a program that runs. Nobody wrote a line of the presenter or the view model, but
/// for what prints the answers.
@Suite(.slow, .remembered) struct LoadingTests {
    private static func spec(_ settings: String) -> TestFile {
        TestFile(
            path: "Notes.viper",
            text: """
                module Notes {
                \(settings)
                    ui: none
                    state {
                        @loading var isLoading: Bool = false
                        @loading(save) var isSaving: Bool = false
                        @error(notes, save) var problem: String?
                        var notes: [String] = []
                    }
                    presenter {
                        func viewDidLoad()
                        func notes(matching text: String)
                        func save(_ text: String)
                        func refresh()
                        func pay(_ bill: String)
                    }
                    interactor {
                        func notes(matching text: String) async throws -> [String]
                        func save(_ text: String) async throws
                        func refresh() async throws
                        @first func pay(_ bill: String) async throws
                    }
                }

                """
        )
    }

    /// Answers when it is told.
    private static let answers = """
        import Foundation

        struct Broken: Error {}
        struct Refusal: LocalizedError { var errorDescription: String? { "refused" } }

        @MainActor final class Answers {
            private var waiting: [String: CheckedContinuation<Void, any Error>] = [:]

            func answer(_ text: String) async throws {
                try await withCheckedThrowingContinuation { waiting[text] = $0 }
            }

            func end(_ text: String, _ error: (any Error)? = nil) async {
                while waiting[text] == nil { await Task.yield() }
                if let error { waiting[text]?.resume(throwing: error) } else { waiting[text]?.resume() }
                for _ in 0..<100 { await Task.yield() }
            }
        }

        """

    private static let viper = """
        final class Interactor: NotesInteractorInputProtocol {
            let answers = Answers()
            func notes(matching text: String) async throws -> [String] { try await answers.answer(text); return [text] }
            func save(_ text: String) async throws { try await answers.answer(text) }
            func refresh() async throws { try await answers.answer("refresh") }
            func pay(_ bill: String) async throws { try await answers.answer(bill) }
        }

        final class Screen: NotesViewProtocol {
            var presenter: (any NotesPresenterProtocol)?
            var shown = NotesState()
            var count = 0
            func render(_ state: NotesState) { shown = state; count += 1 }
        }

        @MainActor final class Probe {
            let interactor = Interactor(), screen = Screen(), presenter = NotesPresenter()
            var answers: Answers { interactor.answers }
            var shown: NotesState { screen.shown }
            init() { presenter.view = screen; presenter.interactor = interactor }
        }

        """

    private static let mvvm = """
        final class Service: NotesServiceProtocol {
            let answers = Answers()
            func notes(matching text: String) async throws -> [String] { try await answers.answer(text); return [text] }
            func save(_ text: String) async throws { try await answers.answer(text) }
            func refresh() async throws { try await answers.answer("refresh") }
            func pay(_ bill: String) async throws { try await answers.answer(bill) }
        }

        @MainActor final class Probe {
            let service = Service()
            let presenter: NotesViewModel
            var answers: Answers { service.answers }
            var shown: NotesViewModel { presenter }
            init() { presenter = NotesViewModel(notesService: service) }
        }

        """

    private static let main = """
        @main @MainActor struct Main {
            static func main() async {
                let probe = Probe()
                func say(_ what: String) {
                    let shown = probe.shown
                    print(what, shown.isLoading, shown.isSaving, shown.problem ?? "-")
                }
                say("before:")
                probe.presenter.notes(matching: "a")
                say("asked:")
                probe.presenter.notes(matching: "b")
                await probe.answers.end("a")
                say("the older one answered:")
                await probe.answers.end("b")
                say("the newer one answered, and is asked again:")
                await probe.answers.end("e")
                say("the last one answered:")
                probe.presenter.save("x")
                probe.presenter.save("y")
                say("saving twice:")
                await probe.answers.end("x", Refusal())
                say("one failed:")
                await probe.answers.end("y")
                say("the other is saved:")
                probe.presenter.notes(matching: "c")
                say("asked again:")
                probe.presenter.notes(matching: "d")
                await probe.answers.end("c", Refusal())
                say("the older one failed:")
                await probe.answers.end("d", Refusal())
                say("the newer one failed:")
                probe.presenter.refresh()
                say("refreshing:")
                await probe.answers.end("refresh", Broken())
                say("the refresh failed:")
                probe.presenter.pay("p")
                probe.presenter.pay("q")
                say("paying:")
                await probe.answers.end("p")
                say("paid once:")
                probe.presenter.pay("r")
                say("paying again:")
                await probe.answers.end("r")
                say("paid again:")
            }
        }

        """

    @Test(arguments: [false, true])
    func requestsSetFlagsAndTellErrors(isMVVM: Bool) async throws {
        let spec = Self.spec(isMVVM ? "    architecture: mvvm\n    binding: closure" : "")
        let answer = "private func didReceiveNotes(_ notes: [String]) {\n"
        let module = try Generated.files(from: [spec]).filter(\.isSwift).map { file in
            let written =
                answer
                + "        print(notes[0], Task.isCancelled)\n        if notes == [\"b\"] { self.notes(matching: \"e\") }\n"
            let text = file.text.replacing(answer, with: written)
            let failure = /assertionFailure\("\w+.didFailToRefresh[^"]*"\)/
            return TestFile(path: file.path, text: text.replacing(failure, with: "print(\"not refreshed:\", error)"))
        }
        let program = Self.answers + (isMVVM ? Self.mvvm : Self.viper) + Self.main
        let expected = """
            before: false false -
            asked: true false -
            the older one answered: true false -
            b false
            the newer one answered, and is asked again: true false -
            e false
            the last one answered: false false -
            saving twice: false true -
            one failed: false true refused
            the other is saved: false false refused
            asked again: true false -
            the older one failed: true false -
            the newer one failed: false false refused
            refreshing: true false refused
            not refreshed: Broken()
            the refresh failed: false false refused
            paying: true false refused
            paid once: false false refused
            paying again: true false refused
            paid again: false false refused

            """
        let output = try await SwiftCompiler.output(
            ofProgram: module + [TestFile(path: "Main.swift", text: program)],
            ["-parse-as-library", "-module-name", "Program"] + SwiftCompiler.callersActor
        ) { $0 == expected }
        #expect(output == expected)
    }
}

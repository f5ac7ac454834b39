import TestSupport
import Testing
import ToolSupport

/// What a request for a stream does in a program that runs. Nobody wrote a line of the presenter or the view model, but
/// for what prints the answers.
@Suite(.slow, .remembered) struct StreamTests {
    private static func spec(_ settings: String) -> TestFile {
        TestFile(
            path: "Ticker.viper",
            text: """
                module Ticker {
                \(settings)
                    ui: none
                    state {
                        @loading var isLoading: Bool = false
                        @error var problem: String?
                    }
                    presenter {
                        func viewDidLoad()
                        func level(of name: String)
                        func ticks()
                    }
                    interactor {
                        func level(of name: String) -> AsyncThrowingStream<Int, any Error>
                        @each func ticks() async -> AsyncStream<Int>
                    }
                }

                """
        )
    }

    /// Gives elements when it is told.
    private static let feed = """
        import Foundation

        struct Refusal: LocalizedError { var errorDescription: String? { "refused" } }

        @MainActor final class Feed {
            private var levels: [String: AsyncThrowingStream<Int, any Error>.Continuation] = [:]
            private var ticks: [AsyncStream<Int>.Continuation] = []

            func level(of name: String) -> AsyncThrowingStream<Int, any Error> {
                let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
                levels[name] = continuation
                return stream
            }

            func tick() -> AsyncStream<Int> {
                let (stream, continuation) = AsyncStream<Int>.makeStream()
                ticks.append(continuation)
                return stream
            }

            func give(_ level: Int, to name: String) async {
                await settle()
                if case .terminated? = levels[name]?.yield(level) { print(name, "is over") }
                await settle()
            }

            func end(_ name: String, _ error: (any Error)? = nil) async {
                await settle()
                levels[name]?.finish(throwing: error)
                await settle()
            }

            func giveTick(_ tick: Int) async {
                await settle()
                for (index, continuation) in ticks.enumerated() {
                    if case .terminated = continuation.yield(tick + index) { print("ticks", index, "are over") }
                }
                await settle()
            }

            func endTicks() async {
                for continuation in ticks { continuation.finish() }
                await settle()
            }

            private func settle() async { for _ in 0..<100 { await Task.yield() } }
        }

        """

    private static let viper = """
        final class Interactor: TickerInteractorInputProtocol {
            let feed = Feed()
            func level(of name: String) -> AsyncThrowingStream<Int, any Error> { feed.level(of: name) }
            func ticks() async -> AsyncStream<Int> { feed.tick() }
        }

        final class Screen: TickerViewProtocol {
            var presenter: (any TickerPresenterProtocol)?
            var shown = TickerState()
            func render(_ state: TickerState) { shown = state }
        }

        @MainActor final class Probe {
            let interactor = Interactor(), screen = Screen()
            var presenter: TickerPresenter? = TickerPresenter()
            var feed: Feed { interactor.feed }
            var shown: TickerState { screen.shown }
            init() { presenter?.view = screen; presenter?.interactor = interactor }
        }

        """

    private static let mvvm = """
        final class Service: TickerServiceProtocol {
            let feed = Feed()
            func level(of name: String) -> AsyncThrowingStream<Int, any Error> { feed.level(of: name) }
            func ticks() async -> AsyncStream<Int> { feed.tick() }
        }

        @MainActor final class Probe {
            let service = Service()
            var presenter: TickerViewModel?
            var feed: Feed { service.feed }
            var shown: (isLoading: Bool, problem: String?) { (presenter?.isLoading ?? false, presenter?.problem) }
            init() { presenter = TickerViewModel(tickerService: service) }
        }

        """

    private static let main = """
        @main @MainActor struct Main {
            static func main() async {
                let probe = Probe()
                func say(_ what: String) {
                    let shown = probe.shown
                    print(what, shown.isLoading, shown.problem ?? "-")
                }
                say("before:")
                probe.presenter?.level(of: "a")
                say("asked:")
                await probe.feed.give(1, to: "a")
                say("the first element:")
                await probe.feed.give(2, to: "a")
                probe.presenter?.level(of: "b")
                say("asked again:")
                await probe.feed.give(3, to: "a")
                await probe.feed.give(4, to: "b")
                say("the first element of the newer one:")
                await probe.feed.end("b", Refusal())
                say("it failed:")
                probe.presenter?.level(of: "c")
                say("asked after that:")
                await probe.feed.end("c")
                say("it ended without an element:")
                probe.presenter?.ticks()
                probe.presenter?.ticks()
                await probe.feed.giveTick(10)
                say("ticking twice:")
                await probe.feed.endTicks()
                say("they ended:")
                probe.presenter?.level(of: "d")
                await probe.feed.give(5, to: "d")
                probe.presenter = nil
                await probe.feed.give(6, to: "d")
            }
        }

        """

    @Test(arguments: [false, true])
    func elementsAreAnswersUntilANewerRequestOrTheEnd(isMVVM: Bool) async throws {
        let spec = Self.spec(isMVVM ? "    architecture: mvvm\n    binding: closure" : "")
        let module = try Generated.files(from: [spec]).filter(\.isSwift).map { file in
            let answers = [
                "didReceiveLevel(_ level: Int) {\n": "print(\"level\", level)",
                "didReceiveTicks(_ ticks: Int) {\n": "print(ticks)",
            ]
            let text = answers.reduce(file.text) { $0.replacing($1.key, with: $1.key + "        \($1.value)\n") }
            return TestFile(path: file.path, text: text)
        }
        let program = Self.feed + (isMVVM ? Self.mvvm : Self.viper) + Self.main
        let expected = """
            before: false -
            asked: true -
            level 1
            the first element: false -
            level 2
            asked again: true -
            a is over
            level 4
            the first element of the newer one: false -
            it failed: false refused
            asked after that: true -
            it ended without an element: false -
            10
            11
            ticking twice: true -
            they ended: false -
            level 5
            d is over

            """
        // Two tasks print these lines, in either order.
        @Sendable func ordered(_ output: String) -> String { output.replacing("11\n10\n", with: "10\n11\n") }
        let output = try await SwiftCompiler.output(
            ofProgram: module + [TestFile(path: "Main.swift", text: program)],
            ["-parse-as-library", "-module-name", "Program"] + SwiftCompiler.callersActor
        ) { ordered($0) == expected }
        #expect(ordered(output) == expected)
    }
}

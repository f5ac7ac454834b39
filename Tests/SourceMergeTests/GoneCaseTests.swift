import Testing

@testable import SourceMerge

@Suite("Cases of enums that are gone")
struct GoneCaseTests {
    private static let old = """
        enum Phase {
            case idle
            case failed(String)
        }

        struct State {
            var phase: Phase
        }

        protocol ViewInput {
            func show(_ phase: Phase)
        }

        """

    /// The number of places that are named in the body of a function.
    private func uses(_ body: String, beside more: String = "") -> Int {
        let presenter = """
            final class Presenter {
                var phase: Phase = .idle
                var state: State
                var view: (any ViewInput)?

                func didTap(_ last: Phase?) -> Phase {
                }

                func draw(_ index: Int, phase: Phase) {
                }
            }

            """
        let new = Self.old.replacing("failed", with: "broken")
        let mine = presenter.replacing("-> Phase {\n", with: "-> Phase {\n\(body)\n") + more
        let files = [(Self.old, new), (presenter, presenter)].map { (base: Array($0.0.utf8), new: Array($0.1.utf8)) }
        return GoneCases(files, texts: [Array(new.utf8), Array(mine.utf8)]).uses(in: Array(mine.utf8)).count
    }

    @Test(
        "are named where the enum is certain",
        arguments: [
            "phase = .failed(text)", "self.phase = .failed(text)", "state.phase = .failed(text)",
            "let own: Phase = .failed(text)", "print(Phase.failed(text))", "return .failed(text)",
            "if case .failed(let text) = phase { print(text) }",
            "guard case .failed = self.state.phase else { return }",
            "switch phase {\ncase .idle: break\ncase .failed(let text): print(text)\n}",
            "switch self.phase {\ncase .idle, .failed: break\n}",
            "switch last {\ncase .failed?: break\ndefault: break\n}",
            "switch state.phase {\ncase .idle:\n    run { a in print(a) }\ncase let .failed(text): print(text)\n}",
            "view?.show(.failed(text))", "self.view?.show(.failed(text))", "state = State(phase: .failed(text))",
            "draw(1, phase: .failed(text))", "self.draw(\n    1,\n    phase: .failed(text)\n)",
            "if a { run { [weak self] in self?.phase = .failed(text) } }",
            "let shown: Void? = done ? view?.show(.failed(text)) : nil", "self\n    .view?\n    .show(.failed(text))",
            "print(\"\\(phase == .failed(text)) \\(1)\")", "print(\"a \\(\"b \\(Phase.failed(text))\") c\")",
        ]
    )
    func certain(body: String) {
        #expect(uses(body) == 1)
        #expect(
            uses(body, beside: "\nextension Phase {\n    static func failed(_ text: String) -> Phase { .idle }\n}\n")
                == 0
        )
        #expect(uses(body.replacing("failed", with: "broken")) == 0)
    }

    @Test(
        "are not named where it can be another",
        arguments: [
            "other.phase = .failed(text)", "let own: Other = .failed(text)", "let own = Result.failed(text)",
            "print(.failed(text))", "switch result {\ncase .failed: break\ndefault: break\n}",
            "other.show(.failed(text))", "view?.draw(.failed(text))", "show(.failed(text))",
            "view?.show([.failed(text)])",
            "view?.show({ .failed(text) })", "func draw(_ a: Int, phase: Other) {}\ndraw(1, phase: .failed(text))",
            "let phase = other.phase\nif case .failed = phase {}", "run { phase in phase = .failed(1) }",
            "items.map { item in return .failed(item) }", "request.failed(text)", "failed(text)", "print(\".failed\")",
            "print(\"Phase.failed \\(.failed(text))\")", "print(\"\\(items.map { $0 == .failed(text) })\")",
            "switch phase {\ncase .idle: switch result { case .failed: break }\ndefault: break\n}",
        ]
    )
    func uncertain(body: String) {
        #expect(uses(body) == 0)
    }
}

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
                var states: [State] = []
                var phases: [Phase] = []
                var view: (any ViewInput)?
                let observed: Observable<Phase> = Observable(.idle)
                let lists: Observable<[Phase]> = Observable([])
                var onChange: ((_ phase: Phase) -> Void)?
                var onMove: ((Int, Phase) -> Void)
                let subject: PassthroughSubject<Phase, Never>

                func didTap(_ last: Phase?) -> Phase {
                }

                func draw(_ index: Int, phase: Phase) {
                }

                func all(_ phases: [Phase]) {
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
            "run()\nphase = .failed(text)", "switch other {\ncase .a:\n    phase = .failed(text)\n}",
            "phase = a ? .failed(text) : .idle", "phase = a ? .idle : .failed(text)",
            "phase = a == b\n    ? .idle\n    : c ? .failed(text) : .idle", "return a ? .idle : .failed(text)",
            "draw(1, phase: a ? .failed(text) : .idle)", "view?.show(last ?? .failed(text))",
            "let own = last ?? .failed(text)", "print([.idle, .failed(text)].contains(state.phase))",
            "let all: [Phase] = [.failed(text), .idle]", "all([.failed(text)])",
            "print(phases.filter { $0 == .idle || $0 == .failed(text) })",
            "print(states.filter { $0.phase == .failed(text) })",
            "print(states.first(where: { $0.phase != .failed(text) }))",
            "phases.append(.failed(text))", "self.phases = [.idle, .failed(text)]",
            "run(phases.contains(.failed(text)))",
            "observed.value = .failed(text)", "if self.observed.value == .failed(text) { }",
            "switch observed.value {\ncase .failed: break\ncase .idle: break\n}", "lists.value.append(.failed(text))",
            "lists.value = [.failed(text)]", "print(lists.value.filter { $0 == .failed(text) })",
            "for phase in lists.value { print(phase == .failed(text)) }", "onChange?(.failed(text))",
            "run { [weak self] in self?.onChange?(.failed(text)) }", "onMove(1, .failed(text))",
            "subject.send(.failed(text))", "run { [weak self] in self?.subject.send(.failed(text)) }",
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

    /// The changes of a case that are named in the body of a presenter.
    private func changes(_ body: String, from old: String, to new: String, beside more: String = "") -> [String] {
        func types(_ payload: String) -> String { Self.old.replacing("failed(String)", with: payload) }
        let base = """
            final class Presenter {
                var phase: Phase = .idle
                var view: (any ViewInput)?

                func didTap() -> Phase {
                }
            }

            """
        let mine = Array((base.replacing("-> Phase {\n", with: "-> Phase {\n\(body)\n") + more).utf8)
        let files = [(types(old), types(new)), (base, base)].map { (base: Array($0.0.utf8), new: Array($0.1.utf8)) }
        return GoneCases(files, texts: [files[0].new, mine]).uses(in: mine)
            .map { use in
                switch use.change {
                case .gone: "gone"
                case .payload(let old, let new): "\(old) \(new)"
                case .tuple(let old, let new): "tuple \(old) \(new)"
                case .unhandled(let cases, let type): "\(type) " + cases.joined(separator: " ")
                case .value(let use): String(decoding: mine[use.range], as: UTF8.self) + (use.isCertain ? "" : "?")
                }
            }
    }

    @Test("with a value of another type are named where they get one of the old type")
    func otherType() {
        let (old, new) = ("failed(String)", "failed(Int)")
        for body in ["phase = .failed(name)", "phase = Phase.failed(self.name)", "phase = .failed(\"a\")"] {
            let property = "\nextension Presenter {\n    var name: String { \"\" }\n}\n"
            #expect(changes(body, from: old, to: new, beside: property) == ["failed(String) failed(Int)"], "\(body)")
            let other = property.replacing("String", with: "Int")
            #expect(
                changes(body, from: old, to: new, beside: other)
                    == (body.contains("\"a\"") ? ["failed(String) failed(Int)"] : [])
            )
            #expect(changes(body, from: old, to: "failed(Text)", beside: property) == [], "\(body)")
        }
        let labeled = changes("phase = .failed(text: \"\")", from: "failed(text: String)", to: "failed(text: Int)")
        #expect(labeled == ["failed(text: String) failed(text: Int)"])
        #expect(changes("if case .failed(let text) = phase { }", from: old, to: new) == [])
    }

    @Test(
        "with a value of another type are named where a pattern gives it a name, and that is used as before",
        arguments: [
            "if case .failed(let code) = phase { run(code + 1) }",
            "guard case let .failed(code) = phase, code > 3 else { }",
            "switch phase {\ncase .idle: break\ncase .failed(let code): sum = code * 2\n}",
            "switch phase {\ncase Phase.failed(var code): code -= 1\ndefault: break\n}",
            "switch phase {\ncase let .failed(code) where code == 3: break\ndefault: break\n}",
            "if case .failed(let code) = phase {\nlet next: Int = code\nrun(next)\n}",
            "do { } catch Phase.failed(let code) { run(code + 1) }",
        ]
    )
    func patternValue(body: String) {
        #expect(changes(body, from: "failed(Int)", to: "failed(String)") == ["code"], "\(body)")
        #expect(changes(body, from: "failed(Int)", to: "failed(Code)") == [], "\(body)")
    }

    @Test(
        "with a value of another type are not named where a name is another one",
        arguments: [
            "if case .failed(let code) = phase { run(code) }", "if case .idle = phase { run(code + 1) }",
            "if case .failed(let code) = phase { run { code in code + 1 } }",
            "switch phase {\ncase .failed(let code): run(code)\ncase .idle: run(code + 1)\n}",
            "switch phase {\ncase let .failed(code): run(code)\ndefault: run(code + 1)\n}",
            "switch other {\ncase .failed(let code): run(code + 1)\ndefault: break\n}",
            "if case .failed(let code) = phase { run(code.count + 1) }",
            "if case .failed(_) = phase { run(code + 1) }",
            "if case .failed(let code) = phase, let code = Int(code) { run(code + 1) }",
            "if case .failed(let (code, _)) = phase { run(code + 1) }",
        ]
    )
    func otherPatternValue(body: String) {
        #expect(changes(body, from: "failed(Int)", to: "failed(String)") == [], "\(body)")
    }

    @Test(
        "with another payload are named where they do not fit",
        arguments: [
            ("failed(String)", "failed(String, canRetry: Bool)", "phase = Phase.failed(text)"),
            ("failed(String)", "failed(String, canRetry: Bool)", "phase = .failed(text)"),
            ("failed(String)", "failed(String, canRetry: Bool)", "print(Phase.failed(text))"),
            ("failed(String)", "failed(String, canRetry: Bool)", "view?.show(.failed(text))"),
            ("failed(String)", "failed(String, canRetry: Bool)", "if phase == .failed(text) { }"),
            ("failed(String)", "failed(String, canRetry: Bool)", "switch a {\ncase .b: show(Phase.failed(text))\n}"),
            ("failed(String)", "failed(String, canRetry: Bool)", "switch a {\ncase .b: break\n}\nf(Phase.failed(a))"),
            ("failed(String)", "failed(message: String)", "phase = Phase.failed(text)"),
            ("failed(message: String)", "failed(String)", "phase = .failed(message: text)"),
            ("failed(message: String)", "failed(String)", "if case .failed(message: let text) = phase { }"),
            ("failed(message: String)", "failed(text: String)", "let make = Phase.failed(message:)"),
            ("failed(a: Int, b: Int)", "failed(b: Int, a: Int)", "phase = .failed(a: 1, b: 2)"),
            ("failed(String, Int)", "failed(String)", "if case .failed(let text, let code) = phase { }"),
            ("failed(String, Int)", "failed(String)", "switch phase {\ncase let .failed(text, code): break\n}"),
            ("failed(String, Int)", "failed(String)", "print(a, Phase.failed(text, 1))"),
            ("failed(String)", "failed", "phase = .failed(text)"),
            ("failed(String)", "failed", "switch phase {\ncase Phase.failed(let text): break\n}"),
            ("failed", "failed(String)", "phase = .failed"), ("failed", "failed(String)", "phase = Phase.failed"),
            ("failed, done", "failed(String), done", "phase = .failed"),
            ("failed", "failed(String)", "throw Phase.failed"),
            ("failed", "failed(String)", "switch a {\ncase .b: throw Phase.failed\n}"),
            ("failed", "failed(String)", "let last = Phase.failed\nthrow last"),
            ("failed", "failed(String)", "let last = Phase.failed\nshow(last.title)"),
            ("failed", "failed(String)", "let last: any Error = Phase.failed"),
            ("failed", "failed(String)", "show(Phase.failed.title)"),
            ("failed", "failed(String)", "let last = Phase.failed\nreturn last"),
            ("failed([String: Int])", "failed([String: Int], code: Int = 0, Bool)", "phase = .failed([:])"),
        ]
    )
    func payload(old: String, new: String, body: String) {
        let found = changes(body, from: old, to: new)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("failed") == true)
        #expect(changes(body, from: old, to: old + ", other") == [])
        // A person's function can have the old labels.
        let own = "\nextension Phase: Unknown {\n}\n"
        #expect(changes(body, from: old, to: new, beside: own) == [])
    }

    @Test(
        "are named where a name in a pattern takes several values now",
        arguments: [
            "if case .failed(let text) = phase { print(text) }", "guard case let .failed(text) = phase else { return }",
            "switch phase {\ncase .idle: break\ncase .failed(let text): print(text)\n}",
            "switch self.phase {\ncase Phase.failed(let text): print(text)\ndefault: break\n}",
            "switch a {\ncase .b(Phase.failed(let text)): break\n}",
            "do { } catch let a as Phase { if case .failed(let text) = a { } }",
            "if let a = b as? Phase, case .failed(let text) = a { }", "do { } catch Phase.failed(let text) { }",
        ]
    )
    func tuple(body: String) {
        let found = changes(body, from: "failed(String)", to: "failed(String, code: Int)")
        #expect(found == ["tuple failed(_:) failed(_:code:)"])
        #expect(changes(body, from: "failed(String, Int)", to: "failed(String, code: Int)") == [])
        #expect(changes(body, from: "failed(String)", to: "failed(reason: String)") == [])
        // One value is not that of two.
        let compared = body.replacing("let text", with: ".empty").replacing(
            "let .failed(text)",
            with: ".failed(.empty)"
        )
        #expect(
            changes(compared, from: "failed(String)", to: "failed(String, code: Int)") == ["failed(_:) failed(_:code:)"]
        )
        let divided = body.replacing("let text", with: "let (text, _)").replacing(
            "let .failed(text)",
            with: "let .failed((text, _))"
        )
        #expect(changes(divided, from: "failed(String)", to: "failed(String, code: Int)") == [])
        let ignored = body.replacing("let text", with: "_").replacing("let .failed(text)", with: ".failed(_)")
        #expect(changes(ignored, from: "failed(String)", to: "failed(String, code: Int)") == [])
    }

    @Test(
        "that are new are named where a switch handles all others",
        arguments: [
            "switch phase {\ncase .idle: break\ncase .failed(let text): print(text)\n}",
            "switch self.phase {\ncase .idle, .failed: break\n}",
            "run { switch self.phase { case .failed, .idle: break } }",
            "switch phase {\ncase .idle: run(Center.default)\ncase .failed: break\n}",
            "switch phase {\ncase Phase.idle: break\ncase let .failed(text): print(text)\n}",
            "let last: Phase? = nil\nswitch last {\ncase .idle?, .failed?: break\ncase nil: break\n}",
            "let last: Phase? = nil\nswitch last {\ncase .some(.idle), .some(.failed(let a)): print(a)\ncase .none: break\n}",
            "switch phase {\ncase .idle:\n    if case .other = a { }\ncase .failed(_) where a == .done: break\ncase .failed: run { }\n}",
            "switch phase {\ncase .idle:\n    switch other {\n    default: break\n    }\ncase .failed: break\n}",
        ]
    )
    func added(body: String) {
        let old = "failed(String)"
        #expect(changes(body, from: old, to: old + ", done") == ["Phase done"], "\(body)")
        #expect(changes(body, from: old, to: old + ", done, left(Int)") == ["Phase done left"], "\(body)")
        #expect(changes(body, from: old, to: old) == [])
    }

    @Test(
        "that are new are not named where they are handled, or where another enum may be meant",
        arguments: [
            "switch phase {\ncase .idle: break\ncase .failed: break\ncase .done: break\n}",
            "switch phase {\ncase .idle, .done, .failed: break\n}",
            "switch phase {\ncase .idle: break\ndefault: break\n}",
            "switch phase {\ncase .idle, .failed: break\n@unknown default: break\n}",
            "switch phase {\ncase .idle: break\ncase _: break\n}",
            "switch phase {\ncase .idle: break\ncase let other: run(other)\n}",
            "switch other {\ncase .idle, .failed: break\n}", "switch other.phase {\ncase .idle, .failed: break\n}",
            "switch (phase, a) {\ncase (.idle, _), (.failed, _): break\n}", "if case .idle = phase { }",
            "switch phase {\ncase .idle: break\n#if DEBUG\ncase .failed, .done: break\n#endif\n}",
            "let phase = other.phase\nswitch phase {\ncase .idle, .failed: break\n}",
            "switch make() {\ncase .idle, .failed: break\n}",
            "switch phase {\ncase .idle: break\n}", "switch phase { }", "switch phase {\ncase is Phase: break\n}",
        ]
    )
    func handled(body: String) {
        #expect(changes(body, from: "failed(String)", to: "failed(String), done") == [], "\(body)")
    }

    @Test("that are new are named in an extension of the enum, and not if a person wrote the case")
    func addedInExtension() {
        let own =
            "\nextension Phase {\n    var text: String {\n        switch self {\n        case .idle: \"\"\n        case .failed(let a): a\n        }\n    }\n}\n"
        #expect(changes("", from: "failed(String)", to: "failed(String), done", beside: own) == ["Phase done"])
        let other = own.replacing("extension Phase", with: "extension Other")
        #expect(changes("", from: "failed(String)", to: "failed(String), done", beside: other) == [])
    }

    @Test("with another payload are named with their labels")
    func titles() {
        let body = "phase = Phase.failed(text)"
        #expect(
            changes(body, from: "failed(String)", to: "failed(String, canRetry: Bool)")
                == ["failed(_:) failed(_:canRetry:)"]
        )
        #expect(changes(body, from: "failed(String)", to: "failed") == ["failed(_:) failed"])
        #expect(changes("phase = .failed", from: "failed", to: "failed(Int)") == ["failed failed(_:)"])
    }

    @Test(
        "with another payload are not named where they may fit",
        arguments: [
            ("failed(String)", "failed(String, canRetry: Bool = false)", "phase = .failed(text)"),
            (
                "failed(String)", "failed(String, canRetry: Bool)",
                "switch a {\ncase Phase.idle, Phase.failed(_): break\n}"
            ),
            ("failed(String)", "failed(String, canRetry: Bool)", "switch phase {\ncase .failed: break\n}"),
            ("failed(String)", "failed(message: String)", "if case .failed(let text) = phase { }"),
            ("failed(String)", "failed(String, canRetry: Bool)", "let all = texts.map(Phase.failed)"),
            ("failed(String)", "failed(String, canRetry: Bool)", "other = .failed(text)"),
            ("failed(String)", "failed(String, canRetry: Bool)", "let other = Result.failed(text)"),
            ("failed", "failed(String)", "run(Phase.failed)"), ("failed", "failed(String)", "let make = Phase.failed"),
            ("failed", "failed(String)", "let make = Phase.failed\nphase = make(text)"),
            ("failed", "failed(String)", "let make = Phase.failed\nthrow make(text)"),
            ("failed", "failed(String)", "let make: (String) -> Phase = Phase.failed"),
            ("failed", "failed(String)", "let make: (String) -> any Error = Phase.failed"),
            ("failed", "failed(String)", "let last = Phase.failed\nrun { last in throw last }"),
            ("failed", "failed(String)", "do { } catch Phase.failed { }"),
            ("failed", "failed(String)", "throw Phase.failed(text)"),
            ("failed", "failed(String)", "throw Other.failed"),
            ("failed", "failed(String)", "switch phase {\ncase .failed: break\n}"),
            ("failed((Int, Int))", "failed((String, Int))", "if case .failed(let a, let b) = phase { }"),
            ("failed(String)", "failed(Int)", "phase = .failed(3)"),
        ]
    )
    func fitting(old: String, new: String, body: String) {
        #expect(changes(body, from: old, to: new) == [])
    }

    @Test("with another payload are not named where a person has such a function")
    func ownFunction() {
        let own = "\nextension Phase {\n    static func failed(_ text: String) -> Phase { .idle }\n}\n"
        let (old, new) = ("failed(String)", "failed(String, canRetry: Bool)")
        for body in ["phase = Phase.failed(text)", "phase = .failed(text)"] {
            #expect(changes(body, from: old, to: new) != [])
            #expect(changes(body, from: old, to: new, beside: own) == [])
        }
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
            "subject.send(completion: .failed)", "phases.remove(at: .failed)", "phases.append(contentsOf: .failed)",
            "onChange?(.failed, 1)", "phases.first.map { .failed($0) }",
        ]
    )
    func uncertain(body: String) {
        #expect(uses(body) == 0)
    }
}

import TestSupport
import Testing
import ToolSupport

/// Warnings about uses of the cases of enums that changed.
@Suite struct CaseWarningTests: LoginWarnings {
    @Test("a case of an enum that has another name is named where the enum is certain")
    func enumCase() throws {
        let folder = try generated(
            """
            module Login {
                view {
                    func show(_ phase: Phase)
                }
                presenter {
                    func viewDidLoad()
                }
                enum Phase {
                    case idle
                    case failed(String)
                }
            }

            """
        )
        try folder.edit(presenter) {
            $0.replacing(
                "viewDidLoad() {\n",
                with: "viewDidLoad() {\n        view?.show(.failed(\"\"))\n        other.show(.failed(\"\"))\n"
            )
        }
        try folder.edit("Login/View/LoginViewController.swift") {
            $0.replacing(
                "Phase) {\n",
                with:
                    "Phase) {\n        switch phase {\n        case .idle: break\n        "
                    + "case .failed(let text): print(text)\n        }\n"
            )
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("failed", with: "broken") }
        let message = "'failed' is used here, and is no longer generated"
        #expect(warnings(folder) == [message, message])
    }

    @Test("so is one whose old name a property of the enum has")
    func nameOfProperty() throws {
        let folder = try generated(Self.phases.replacing("failed(String)", with: "title"))
        try folder.write(
            "Login/Phase+Title.swift",
            "extension Phase {\n    var title: String {\n        switch self {\n        case .idle: \"\"\n"
                + "        case .title: \"Title\"\n        }\n    }\n}\n"
        )
        try folder.edit(presenter) {
            $0.replacing(
                "didTap() {\n",
                with: "didTap() {\n        state.phase = .title\n        print(state.phase.title)\n"
            )
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("case title", with: "case byTitle") }
        let message = "'title' is used here, and is no longer generated"
        #expect(warnings(folder) == [message, message])
    }

    private static let phases = """
        module Login {
            presenter {
                func viewDidLoad()
                func didTap()
            }
            state {
                var phase: Phase = .idle
            }
            enum Phase: Equatable, Sendable {
                case idle
                case failed(String)
            }
        }

        """

    @Test(
        "a case of an enum that is made of something else is named where it does not fit",
        arguments: [
            ("failed(String, canRetry: Bool)", "failed(_:canRetry:)"), ("failed(message: String)", "failed(message:)"),
            ("failed", "failed"),
        ]
    )
    func payload(new: String, name: String) throws {
        let folder = try generated(Self.phases)
        try folder.edit(presenter) {
            $0.replacing("didTap() {\n", with: "didTap() {\n        state.phase = Phase.failed(\"\")\n")
        }
        try folder.write(
            "Login/Mine.swift",
            "extension LoginPresenter {\n    func fail() {\n        state.phase = .failed(\"\")\n"
                + "        other.phase = .failed(\"\")\n        if case .failed = state.phase {}\n    }\n}\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("failed(String)", with: new) }
        #expect(folder.run("check").status == 1)
        let message = "'failed(_:)' is used here, and is '\(name)' now"
        #expect(warnings(folder) == [message, message])
    }

    @Test("a pattern of a case that has several values now is named as one that may not fit")
    func pattern() throws {
        let folder = try generated(Self.phases)
        try folder.edit(presenter) {
            $0.replacing(
                "didTap() {\n",
                with: "didTap() {\n        if case .failed(let text) = state.phase { show(text) }\n"
            )
        }
        try folder.edit(path) { $0.replacing("failed(String)", with: "failed(String, code: Int)") }
        #expect(folder.run("check").errors.contains("note: the name in this pattern takes all of its values now"))
        #expect(warnings(folder) == ["'failed(_:)' may be used here, and is 'failed(_:code:)' now"])
    }

    @Test(
        "a switch without a default is named if the enum has a new case",
        arguments: [
            ("case failed", "case failed, done", "this 'switch' does not handle 'done' of 'Phase', which is new"),
            (
                "case failed", "case failed, done, left",
                "this 'switch' does not handle 'done', 'left' of 'Phase', which are new"
            ),
        ]
    )
    func newCase(old: String, new: String, message: String) throws {
        let folder = try generated(Self.phases.replacing("failed(String)", with: "failed"))
        try folder.edit(presenter) {
            $0.replacing(
                "didTap() {\n",
                with:
                    "didTap() {\n        switch state.phase {\n        case .idle: break\n        case .failed: break\n        }\n"
            )
        }
        try folder.write(
            "Login/Mine.swift",
            "extension Phase {\n    var isIdle: Bool {\n        switch self {\n        case .idle: true\n        case .failed: false\n"
                + "        }\n    }\n\n    var isDone: Bool {\n        switch self {\n        case .idle: true\n        default: false\n"
                + "        }\n    }\n}\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing(old, with: new) }
        #expect(folder.run("check").status == 1)
        #expect(warnings(folder) == [message, message])
    }

    @Test("a switch is named for a new case also where another case has a new name")
    func newAndRenamedCase() throws {
        let folder = try generated(Self.phases.replacing("failed(String)", with: "failed"))
        try folder.edit(presenter) {
            $0.replacing(
                "didTap() {\n",
                with: "didTap() {\n        switch state.phase {\n        case .idle, .failed: break\n        }\n"
            )
        }
        try folder.edit(path) { $0.replacing("case failed", with: "case broken, done") }
        #expect(folder.run("check").status == 1)
        #expect(
            warnings(folder) == [
                "this 'switch' does not handle 'broken', 'done' of 'Phase', which are new",
                "'failed' is used here, and is no longer generated",
            ]
        )
    }

    @Test("a property of a struct that is gone is not a case of an enum")
    func propertyAndCase() throws {
        let entity = "    entity Card: Sendable {\n        let pin: String\n    }\n"
        let folder = try generated("module Login {\n    presenter { func viewDidLoad() }\n\(entity)}\n")
        try folder.edit(presenter) {
            $0.replacing(
                "viewDidLoad() {\n",
                with: "viewDidLoad() {\n        show(.pin)\n        print(cards[0].pin)\n"
            )
        }
        try folder.edit(path) { $0.replacing(entity, with: "") }
        #expect(warnings(folder) == ["'pin' may be used here, and is no longer generated"])
    }
}

import TestSupport
import Testing
import ToolSupport

/// Warnings about uses of properties that are gone, or have another type or binding now.
@Suite struct PropertyWarningTests: LoginWarnings {
    @Test(
        "a property that has another type is named where it is used as before, certain only where that cannot compile",
        arguments: [
            ("binding: closure", "binding: observable", ["is used here as 'Int', and is 'Observable<Int>' now"]),
            ("total: Int = 0", "total: String = \"\"", ["is used here as 'Int', and is 'String' now"]),
            ("total: Int = 0", "total: Double = 0", []), ("total: Int = 0", "total: Int?", []),
        ]
    )
    func propertyType(old: String, new: String, expected: [String]) throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                ui: none
                binding: closure
                state {
                    var total: Int = 0
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                    func didReset()
                }
            }

            """
        )
        let viewModel = "Login/ViewModel/LoginViewModel.swift"
        try folder.edit(viewModel) { $0.replacing("didTap() {\n", with: "didTap() {\n        total = 5\n") }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing(old, with: new) }
        #expect(warnings(folder) == expected.map { "'total' " + $0 })
    }

    @Test(
        "a property that is gone or has another type is named in a binding of a view",
        arguments: ["observation", "combine"],
        [
            ("mail: String", 1, "'email' is used here, and is no longer generated"),
            ("email: String?", 0, "'email' may be used here as 'String', and is 'String?' now"),
        ]
    )
    func binding(_ binding: String, new: (String, Int32, String)) throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                ui: swiftui
                binding: \(binding)
                state {
                    var isValid: Bool = false
                }
                presenter {
                    var email: String { get set }
                    func viewDidLoad()
                }
            }

            """
        )
        try folder.edit("Login/View/LoginView.swift") {
            $0.replacing("VStack {\n", with: "VStack {\n            TextField(\"\", text: $viewModel.email)\n")
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("email: String", with: new.0) }
        let run = folder.run("check")
        #expect(run.errors.contains("warning: \(new.2)\n"), "\(run.errors)")
        #expect(folder.run("generate").status == new.1)
    }

    @Test(
        "a property that has another type is named in a condition, and where it has a member that may be gone",
        arguments: [
            ("query: String = \"\"", "query: String?", 0, "'query' may be used here as 'String', and is 'String?' now"),
            ("isOn: Bool = false", "isOn: Int = 0", 1, "'isOn' is used here as 'Bool', and is 'Int' now"),
        ]
    )
    func propertyOfState(old: String, new: String, status: Int32, message: String) throws {
        let folder = try generated(
            """
            module Login {
                state {
                    var query: String = ""
                    var isOn: Bool = false
                }
                presenter {
                    func viewDidLoad()
                }
            }

            """
        )
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        state.isOn = state.query != \"\"\n")
        }
        try folder.write(
            "Login/Mine.swift",
            "extension LoginViewController {\n    func show(_ state: LoginState) {\n        "
                + "title = state.query.isEmpty ? nil : state.query\n    }\n}\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing(old, with: new) }
        let run = folder.run("generate")
        #expect(run.status == status)
        #expect(run.errors.components(separatedBy: "warning: ").count == 2, "\(run.errors)")
        #expect(run.errors.contains("warning: \(message)\n"), "\(run.errors)")
    }

    @Test(
        "a property that has another type is named where it may be used as before, which is no error",
        arguments: [
            ("print(total)", 0, "may be used here as 'Int', and"), ("total += 1", 1, "is used here as 'Int', and"),
        ]
    )
    func possibleUse(body: String, status: Int32, message: String) throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                ui: none
                binding: closure
                state {
                    var total: Int = 0
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                }
            }

            """
        )
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("didTap() {\n", with: "didTap() {\n        \(body)\n")
        }
        try folder.edit(path) { $0.replacing("closure", with: "observable") }
        let run = folder.run("generate")
        #expect(run.status == status)
        #expect(run.errors.contains("warning: 'total' \(message) is 'Observable<Int>' now"))
    }

    @Test("a call with the labels of a function is no use of the property of its name")
    func callBesideProperty() throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                ui: none
                binding: closure
                state {
                    var items: [String] = []
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                }
                interactor {
                    func items(page: Int) async throws -> [String]
                }
            }

            """
        )
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing(
                "viewDidLoad() {\n",
                with: "viewDidLoad() {\n        items(page: 1)\n        self.items(page: 2)\n"
            )
            .replacing("didTap() {\n", with: "didTap() {\n        print(items)\n")
        }
        try folder.edit(path) { $0.replacing("closure", with: "observable") }
        #expect(warnings(folder) == ["'items' may be used here as '[String]', and is 'Observable<[String]>' now"])
    }

    @Test("a member of a value of another type is not the one that is gone")
    func memberOfAnotherType() throws {
        let properties = "        var isEmpty: Bool = false\n        var rows: [String] = []\n"
        let folder = try generated(
            """
            module Login {
                ui: none
                state {
            \(properties)    }
                presenter {
                    func viewDidLoad()
                    func didTap(_ names: [String], in box: Box)
                }
            }

            """
        )
        let others = ["names", "\"abc\"", "[1]", "state.rows", "self.state.rows", "box", "box.lid", "label", "Box()"]
        try folder.edit(presenter) {
            let uses = others.map { "        print(\($0).isEmpty)\n" }.joined()
            return $0.replacing("in box: Box) {\n", with: "in box: Box) {\n        print(state.isEmpty)\n\(uses)")
        }
        try folder.edit(path) { $0.replacing("        var isEmpty: Bool = false\n", with: "") }
        #expect(warnings(folder) == ["'isEmpty' is used here, and is no longer generated"])
    }

    @Test("a shorthand 'let' that uses a property which has another name now is named")
    func shorthand() throws {
        let folder = try generated()
        try folder.write(
            "Login/Mine.swift",
            """
            extension LoginPresenter {
                func leave() {
                    guard let wireFrame else { return }
                    wireFrame.close()
                    if let view = other.view, let wireFrame = other.wireFrame { print(view, wireFrame) }
                }
            }

            """
        )
        try folder.edit(path) { $0.replacing("module Login {\n", with: "module Login {\n    naming: router\n") }
        let errors = folder.run("generate").errors
        let found = errors.split(separator: "\n").filter { $0.contains("'wireFrame'") }
        #expect(
            found == ["Login/Mine.swift:3:19: warning: 'wireFrame' is used here, and is no longer generated"],
            "\(errors)"
        )
    }

    @Test(
        "a property that is no Optional now is named where it is used as one",
        arguments: [
            ("interactor?.save(1)", 1), ("self.interactor?.save(1)", 1), ("interactor!.save(1)", 1),
            ("run { [weak self] in self?.interactor?.save(1) }", 1), ("guard let interactor else { return }", 1),
            ("if let worker = interactor { worker.save(1) }", 1), ("other.interactor?.save(1)", 0), ("view?.show()", 0),
            ("if let interactor = self.interactor { interactor.save(1) }", 1), ("run(interactor)", 0),
            ("let interactor = other(); if let interactor { interactor.save(1) }", 0),
            ("run { [interactor] in interactor?.save(1) }", 1), ("run { [interactor] in print(interactor) }", 0),
            ("run { [interactor] in\n            guard let interactor else { return }\n        }", 1),
            ("run { [interactor] in run { [weak interactor] in interactor?.save(1) } }", 0),
            ("run { [weak interactor] in interactor?.save(1) }", 0),
            ("run { [interactor = other()] in interactor?.save(1) }", 0),
        ]
    )
    func optional(line: String, count: Int) throws {
        let folder = try generated()
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        \(line)\n") }
        try folder.edit(path) { $0.replacing("module Login {\n", with: "module Login {\n    wiring: initializers\n") }
        let expected = Array(repeating: "'interactor' is used here as an Optional, and is no longer one", count: count)
        #expect(warnings(folder) == expected)
    }

    @Test(
        "a generated closure that captures a property is no use of it as an Optional",
        arguments: ["reset(for name: String) async throws", "load() async -> String", "reset() async"]
    )
    func capturedOptional(request: String) throws {
        let folder = try generated(spec(asking: request))
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        try folder.edit(path) { $0.replacing("module Login {\n", with: "module Login {\n    wiring: initializers\n") }
        #expect(warnings(folder).isEmpty)
    }

    @Test(
        "a property that is an Optional now is named where it is not used as one",
        arguments: [
            ("interactor.save(1)", 1), ("self.interactor.save(1)", 1), ("print(\"\\(interactor.description)\")", 1),
            ("run(interactor)", 0), ("let interactor = other(); interactor.save(1)", 0),
            ("other.interactor.save(1)", 0),
            ("run { interactor in interactor.save(1) }", 0), ("view?.show()", 0),
        ]
    )
    func newOptional(line: String, count: Int) throws {
        let setting = "module Login {\n    wiring: initializers\n"
        let folder = try generated(spec.replacing("module Login {\n", with: setting))
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        \(line)\n") }
        try folder.edit(path) { $0.replacing("    wiring: initializers\n", with: "") }
        let message = "'interactor' is not used as an Optional here, and is one now"
        #expect(warnings(folder) == Array(repeating: message, count: count))
    }

    @Test("a parameter of a module that is an Optional now is named where it is not used as one")
    func optionalParameter() throws {
        let part = "presenter(tracker: any Tracker) { func viewDidLoad() }"
        let spec = "module Login(tracker: any Tracker) {\n    \(part)\n}\n"
        let folder = try generated(spec)
        let line = "        tracker.log()\n"
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n\(line)") }
        try folder.write(path, spec.replacing("any Tracker", with: "(any Tracker)?"))
        #expect(warnings(folder) == ["'tracker' is not used as an Optional here, and is one now"])
    }

    @Test("a property that has another name and is no Optional now is named where it is used as one")
    func renamedOptional() throws {
        let spec = """
            module Login {
                ui: none
                presenter { func viewDidLoad() }
                wireframe { func close() }
            }

            """
        let folder = try generated(spec)
        let line = "        wireFrame?.close()\n"
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n\(line)") }
        let settings = "    naming: router\n    wiring: initializers\n"
        try folder.edit(path) { $0.replacing("    ui: none\n", with: "    ui: none\n\(settings)") }
        let ending = "' is used here as an Optional, and is no longer one\n"
        #expect(folder.run("check").errors.contains("warning: 'wireFrame\(ending)"))
        #expect(folder.run("generate").errors.contains("warning: 'router\(ending)"))
        #expect(try folder.text(presenter).contains("        router?.close()\n"))
    }

    @Test(
        "an event of a view model with other values than it has now is named",
        arguments: [
            ("mvvm", "closure", "onFocus?()", "(() -> Void)?", "((_ animated: Bool) -> Void)?"),
            ("mvvm", "combine", "onFocus.send()", "PassthroughSubject<Void, Never>", "PassthroughSubject<Bool, Never>"),
            ("mvvm", "observable", "onFocus?()", "(() -> Void)?", "((_ animated: Bool) -> Void)?"),
            ("clean", "closure", "onFocus?()", "(() -> Void)?", "((_ animated: Bool) -> Void)?"),
        ]
    )
    func event(architecture: String, binding: String, call: String, old: String, new: String) throws {
        let spec = """
            module Login {
                architecture: \(architecture)
                binding: \(binding)
                view {
                    func focus()
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                }
            }

            """
        let folder = try generated(spec)
        let name = architecture == "clean" ? "DefaultLoginViewModel.swift" : "LoginViewModel.swift"
        let file = try #require(folder.paths(below: "Login", endingWith: name).first)
        let calls = "        \(call)\n        onFocus\n"
        try folder.edit(file) { $0.replacing("didTap() {\n", with: "didTap() {\n\(calls)") }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("focus()", with: "focus(animated: Bool)") }
        #expect(warnings(folder) == ["'onFocus' is used here as '\(old)', and is '\(new)' now"])
    }

    @Test("a closure that becomes a subject is named once where the view model calls it")
    func closureAsSubject() throws {
        let spec = """
            module Login {
                architecture: mvvm
                binding: closure
                view {
                    func focus()
                }
                presenter {
                    func didTap()
                }
            }

            """
        let folder = try generated(spec)
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("didTap() {\n", with: "didTap() {\n        onFocus?()\n        self.onFocus?()\n")
        }
        try folder.edit(path) { $0.replacing("closure", with: "combine") }
        let message = "'onFocus' is used here as '(() -> Void)?', and is 'PassthroughSubject<Void, Never>' now"
        #expect(warnings(folder) == [message, message])
    }

    @Test(
        "a publisher of a property that is gone, or that is no longer published, is named",
        arguments: [
            ("query", "search", "'$query' is used here, and is no longer generated"),
            ("combine", "observation", "'$query' is used here, and the property is no longer '@Published'"),
            ("combine", "closure", "'$query' is used here, and the property is no longer '@Published'"),
            ("combine", "observable", "'$query' is used here, and the property is no longer '@Published'"),
        ]
    )
    func publisher(old: String, new: String, message: String) throws {
        let spec = """
            module Login {
                architecture: mvvm
                binding: combine
                state {
                    var query: String = ""
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                }
            }

            """
        let folder = try generated(spec)
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("didTap() {\n", with: "didTap() {\n        $query.sink { print($0) }.store(in: &all)\n")
        }
        try folder.write(
            "Login/Mine.swift",
            "extension LoginViewController {\n    func watch() {\n        viewModel.$query.sink { print($0) }.store(in: &all)\n"
                + "        other.$query.sink { print($0) }.store(in: &all)\n    }\n}\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing(old, with: new) }
        #expect(warnings(folder) == [message, message])
    }

    private static func model(binding: String) -> String {
        """
        module Login {
            architecture: mvvm
            binding: \(binding)
            state {
                var query: String = ""
            }
            presenter {
                func viewDidLoad()
            }
        }

        """
    }

    @Test(
        "a published property of a person's is named in a class that is observable now",
        arguments: [("observation", 1), ("observable", 0), ("closure", 0)]
    )
    func publishedProperty(binding: String, count: Int) throws {
        let folder = try generated(Self.model(binding: "combine"))
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("ObservableObject {\n", with: "ObservableObject {\n    @Published var mine: Int = 0\n")
                + "\nfinal class Own: ObservableObject {\n    @Published var mine: Int = 0\n}\n"
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("combine", with: binding) }
        let message = "'mine' is '@Published', and its class 'LoginViewModel' is '@Observable' now"
        #expect(warnings(folder) == Array(repeating: message, count: count))
    }

    @Test(
        "a variable of a person's is named in a class that was observable, if views follow published ones only",
        arguments: [("combine", 3), ("observable", 0), ("closure", 0)]
    )
    func unpublishedProperty(binding: String, count: Int) throws {
        let folder = try generated(Self.model(binding: "observation"))
        let stored = """
                var mine = false
                private(set) var count: Int = 0 {
                    didSet { page = count }
                }
                var user: String?

            """
        let others = """
                @ObservationIgnored var ignored = false
                var onDone: (() -> Void)?
                private var page = 0
                static var all = 0
                let id = 1
                var isMine: Bool { mine }

            """
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("class LoginViewModel {\n", with: "class LoginViewModel {\n\(stored)\(others)\n")
                + "\n@Observable\nfinal class Own {\n    var mine = 0\n}\n"
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("observation", with: binding) }
        let run = folder.run("check")
        #expect(run.status == 1)
        let names = ["mine", "count", "user"].prefix(count)
        #expect(
            warnings(folder)
                == names.map {
                    "'\($0)' is not '@Published', and its class 'LoginViewModel' is no longer '@Observable'"
                }
        )
        // It said so with status 1.
        #expect(folder.run("check").status == 0)
    }

    @Test("an Optional that is an 'Observable' now is named once at each place")
    func observedOptional() throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                ui: none
                binding: closure
                state {
                    var name: String?
                }
                presenter {
                    func viewDidLoad()
                    func didTap()
                }
            }

            """
        )
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("didTap() {\n", with: "didTap() {\n        if let name { print(name) }\n        name = \"\"\n")
        }
        try folder.edit(path) { $0.replacing("closure", with: "observable") }
        #expect(
            warnings(folder) == [
                "'name' is used here as an Optional, and is no longer one",
                "'name' is used here as 'String?', and is 'Observable<String?>' now",
            ]
        )
    }
}

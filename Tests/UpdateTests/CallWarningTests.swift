import TestSupport
import Testing
import ToolSupport

/// Warnings about code of people's that no longer fits what is generated: calls, initializers, and names that are
/// taken.
struct CallWarningTests {
    private let spec = """
        module Login {
            presenter {
                func viewDidLoad()
                func didTapSave()
            }
            interactor {
                func swap(from a: Int, to b: Int)
                func save(_ x: Int)
            }
            entity Item {
                let id: Int
                let title: String
            }
        }

        """
    private let path = "Login/Login.viper"
    private let presenter = "Login/Presenter/LoginPresenter.swift"

    /// A module that asks for something.
    private func spec(asking request: String) -> String {
        """
        module Login {
            presenter {
                func viewDidLoad()
            }
            interactor {
                func \(request)
            }
            state {
                var name: String = ""
            }
        }

        """
    }

    private func generated(_ spec: String? = nil) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(path, spec ?? self.spec)
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// Runs `check` and `generate`, which must warn about the same, and then both again, which must not warn.
    private func warnings(_ folder: TestFolder) -> [String] {
        let found = ["check", "generate"].map { command in
            folder.run(command).errors.split(separator: "\n").filter { $0.contains("warning: ") }
                .map { String($0.split(separator: "warning: ").last ?? "") }
        }
        #expect(found[0] == found[1])
        for command in ["check", "generate"] { #expect(folder.run(command).printed == "") }
        return found[1]
    }

    @Test(
        "a call that no longer fits is named with what there is now",
        arguments: [
            ("to b", "by b", "'swap(from:to:)' is called here, and is 'swap(from:by:)' now"),
            ("from a: Int, to b", "to a: Int, from b", "'swap(from:to:)' is called here, and is 'swap(to:from:)' now"),
            ("_ x: Int", "_ x: Int, force: Bool", "'save(_:)' is called here, and is 'save(_:force:)' now"),
            ("_ x: Int)", "_ x: Int) throws", "'save(_:)' is called here without 'try', and is 'throws' now"),
            ("_ x: Int)", "_ x: Int) async", "'save(_:)' is called here without 'await', and is 'async' now"),
            ("_ x: Int", "_ x: String", "'save(_:)' is called here with 'Int', and takes 'String' now"),
        ]
    )
    func call(old: String, new: String, message: String) throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "func didTapSave() {\n",
                with: "func didTapSave() {\n        interactor?.swap(from: 1, to: 2)\n        interactor?.save(3)\n"
            )
        }
        try folder.write(
            "Login/Mine.swift",
            "extension LoginPresenter {\n    func both() {\n        interactor?.swap(from: 1, to: 2); interactor?.save(3)\n"
                + "        other.swap(from: 1, to: 2); other.save(3)\n    }\n}\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing(old, with: new) }
        #expect(warnings(folder) == [message, message])
    }

    @Test(
        "a function of the type itself is compared, and not one of another type that has its labels",
        arguments: [
            ("CustomStringConvertible", ["'pay(sum:)' is called here, and is 'pay(sum:tip:)' now"]), ("Unknown", []),
        ]
    )
    func ownFunction(parent: String, expected: [String]) throws {
        let spec = """
            module Login {
                presenter {
                    func didTap()
                }
                interactor {
                    func pay(sum: Int) async throws -> Int
                }
                data remote {
                    func pay(sum: Int) async throws -> Int
                }
            }

            """
        let folder = try generated(spec)
        try folder.edit(presenter) {
            $0.replacing("func didTap() {\n", with: "func didTap() {\n        pay(sum: 3)\n")
                + "\nextension LoginPresenter: \(parent) {\n}\n"
        }
        let function = "func pay(sum: Int) async throws -> Int"
        try folder.write(
            path,
            spec.replacing(function, with: "func pay(sum: Int, tip: Bool) async throws -> Int", maxReplacements: 1)
        )
        let run = folder.run("generate")
        let found = run.errors.split(separator: "\n").filter { $0.contains("'pay(sum:)' is called here") }
            .map { String($0.split(separator: "warning: ").last ?? "") }
        #expect(found == expected, "\(run.printed)")
    }

    @Test("a call that makes a module is named wherever its result is used as it was", arguments: ["uikit", "swiftui"])
    func resultOfModule(ui: String) throws {
        let input = "    input {\n        func reload()\n    }\n"
        let plain = "module Login {\n    ui: \(ui)\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        let open = "module Home {\n    wireframe {\n        func open() -> push Login\n    }\n}\n"
        let folder = try TestFolder()
        try folder.write(path, plain)
        try folder.write("Home/Home.viper", open)
        let root = """
            func root() -> UIViewController {
                let a = LoginWireFrame.createModule()
                return a
            }

            func shown() {
                show(LoginWireFrame.createModule())
                _ = LoginWireFrame.createModule()
            }

            """
        try folder.write("App/Root.swift", root)
        try folder.write("Login/Mine.swift", root)
        #expect(folder.run("generate").status == 0)
        let (view, tuple) = ("UIViewController", "(view: UIViewController, input: any LoginModuleInput)")
        try folder.write(path, plain.replacing("presenter", with: input.dropFirst(4) + "    presenter"))
        let certain = "'createModule()' is used here as '\(view)', and returns '\(tuple)' now"
        let possible = certain.replacing("is used", with: "may be used")
        #expect(warnings(folder).sorted() == [certain, certain, possible, possible])

        try folder.write(
            "App/Root.swift",
            root.replacing("a\n}", with: "a.view\n}")
                .replacing("show(LoginWireFrame.createModule())", with: "let (view, _) = LoginWireFrame.createModule()")
        )
        try folder.write("Login/Mine.swift", "")
        #expect(folder.run("generate").printed == "")
        try folder.write(path, plain)
        let back = "'createModule()' may be used here as '\(tuple)', and returns '\(view)' now"
        #expect(warnings(folder).sorted() == [back.replacing("may be", with: "is"), back])
    }

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

    @Test(
        "a case of an enum that is made of something else is named where it does not fit",
        arguments: [
            ("failed(String, canRetry: Bool)", "failed(_:canRetry:)"), ("failed(message: String)", "failed(message:)"),
            ("failed", "failed"),
        ]
    )
    func payload(new: String, name: String) throws {
        let folder = try generated(
            """
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
        )
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
        let folder = try generated(
            """
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
        )
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

    @Test("a private function that changed is merged under another name, and named where a person divided it")
    func divided() throws {
        let call = """
                private func loadUser() {
                    userTask = Task { [weak self] in
                        self?.show(await Result { try await self?.interactor?.user() })
                    }
                }

                private func show(_ result: Result<String, any Error>) {
                    switch result {
                    case .success(let user): didReceiveUser(user)
                    case .failure(let error): didFailToReceiveUser(error)
                    }
                }


            """
        for isDivided in [true, false] {
            let folder = try generated(spec(asking: "user() async throws -> String"))
            try folder.edit(presenter) { text in
                guard isDivided else { return text.replacing("func user()", with: "func loadUser()") }
                let start = text.range(of: "    private func user()")!.lowerBound
                return text[..<start] + call + text[text.range(of: "    private func didReceiveUser")!.lowerBound...]
            }
            #expect(folder.run("check").printed == "")
            try folder.edit(path) {
                $0.replacing("var name", with: "@loading var isBusy: Bool = false\n        var name")
            }
            let message =
                "'user()' is generated in another way now, and you have its code in 'loadUser()' and 'show(_:)'"
            #expect(folder.run("check").status == 1)
            #expect(warnings(folder) == (isDivided ? [message] : []))
            let presenter = try folder.text(presenter)
            #expect(presenter.contains("didSet { updateLoading() }"))
            #expect(presenter.contains("self?.userTask = nil") != isDivided)
        }
    }

    @Test(
        "a private function that changed is named if a person gave it another name and other labels, and not if it is gone",
        arguments: [
            ("private func search(text: String) {", true),
            ("private func showCache() {\n        filmsTask?.cancel()\n        didReceiveFilms([])\n    }\n", false),
        ]
    )
    func otherLabels(own: String, isNamed: Bool) throws {
        let folder = try generated(spec(asking: "films(matching text: String) async throws -> [Int]"))
        try folder.edit(presenter) { text in
            if isNamed { return text.replacing("private func films(matching text: String) {", with: own) }
            let start = text.range(of: "    private func films(")!.lowerBound
            return text[..<start] + "    " + own + "\n"
                + text[text.range(of: "    private func didReceiveFilms")!.lowerBound...]
        }
        try folder.edit(path) { $0.replacing("-> [Int]", with: "-> [Int]?") }
        let run = folder.run("check")
        let message = "'films(matching:)' is generated in another way now, and you have its code in 'search(text:)'"
        #expect(run.errors.contains(message) == isNamed, "\(run.printed)")
        #expect(run.errors.contains("in another way now") == isNamed, "\(run.printed)")
    }

    @Test(
        "a call of a private function that a person renamed is named if its parameters change",
        arguments: [
            ("id: Int, fresh: Bool", "loadNote(id:fresh:)"), ("with id: Int", "loadNote(with:)"),
        ]
    )
    func callOfOwnName(parameters: String, now: String) throws {
        let folder = try generated(spec(asking: "note(id: Int) async throws -> String"))
        try folder.edit(presenter) { text in
            text.replacing("private func note(", with: "private func loadNote(")
                .replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        loadNote(id: 1)\n")
        }
        try folder.edit(path) { $0.replacing("note(id: Int)", with: "note(\(parameters))") }
        #expect(folder.run("check").status == 1)
        #expect(warnings(folder) == ["'loadNote(id:)' is called here, and is '\(now)' now"])
    }

    @Test("a private function that a person renamed is named if statements come in the place of its stub")
    func filledStubOfOwnName() throws {
        let folder = try generated(spec(asking: "note(id: Int) async throws -> String"))
        try folder.edit(presenter) { $0.replacing("didFailToReceiveNote(", with: "noteFailed(") }
        try folder.edit(path) { $0.replacing("var name", with: "@error var problem: String?\n        var name") }
        #expect(warnings(folder) == ["the body of 'noteFailed(_:)' is yours, and does not set 'state.problem'"])
    }

    @Test(
        "a parameter that has another type now is named where a person uses it as before",
        arguments: [
            ("Item?", ["print(item.title)"], "'item' may be used here as 'Item', and is 'Item?' now"),
            ("[Item]", ["print(item.title)"], "'item' may be used here as 'Item', and is '[Item]' now"),
            ("Item?", ["print(item)", "if let item { print(item.title) }", "print(other.item.title)"], nil),
            ("[Item]", ["print(item.count)", "let title = item.map(\\.title)", "print(\"item.title\")"], nil),
        ]
    )
    func parameter(type: String, lines: [String], message: String?) throws {
        let entity = "    entity Item: Sendable {\n        let title: String\n    }\n}\n"
        let folder = try generated(spec(asking: "item() async throws -> Item").dropLast(2) + entity)
        try folder.edit(presenter) { text in
            let head = "didReceiveItem(_ item: Item) {\n"
            return text.replacing(head, with: head + lines.map { "        \($0)\n" }.joined())
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("-> Item", with: "-> \(type)") }
        #expect(folder.run("check").output.contains("didReceiveItem(_:)"))
        #expect(warnings(folder) == (message.map { [$0] } ?? []))
        #expect(try folder.text(presenter).contains("didReceiveItem(_ item: \(type)) {\n        \(lines[0])\n"))
    }

    @Test(
        "a local that has another type now is named where a person uses it as before",
        arguments: [
            ("Item?", ["print(item.title)"], "'item' may be used here as 'Item', and is 'Item?' now"),
            ("[Item]", ["print(item.title)"], "'item' may be used here as 'Item', and is '[Item]' now"),
            ("Item?", ["print(item)", "if let item = other { print(item.title) }"], nil),
            ("Item?", ["show { item in print(item.title) }"], nil),
        ]
    )
    func local(type: String, lines: [String], message: String?) throws {
        let entity = "    entity Item: Sendable {\n        let title: String\n    }\n}\n"
        let folder = try generated(spec(asking: "item() async throws -> Item").dropLast(2) + entity)
        let call = "                    self?.didReceiveItem(item)\n"
        let own = lines.map { String(repeating: " ", count: 20) + $0 + "\n" }.joined()
        try folder.edit(presenter) { $0.replacing(call, with: own + call) }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("-> Item", with: "-> \(type)") }
        #expect(warnings(folder) == (message.map { [$0] } ?? []))
        #expect(try folder.text(presenter).contains(own + call))
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
        let folder = try generated(
            """
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
                    case failed
                }
            }

            """
        )
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

    @Test(
        "a published property of a person's is named in a class that is observable now",
        arguments: [("observation", 1), ("observable", 0), ("closure", 0)]
    )
    func publishedProperty(binding: String, count: Int) throws {
        let spec = """
            module Login {
                architecture: mvvm
                binding: combine
                state {
                    var query: String = ""
                }
                presenter {
                    func viewDidLoad()
                }
            }

            """
        let folder = try generated(spec)
        try folder.edit("Login/ViewModel/LoginViewModel.swift") {
            $0.replacing("ObservableObject {\n", with: "ObservableObject {\n    @Published var mine: Int = 0\n")
                + "\nfinal class Own: ObservableObject {\n    @Published var mine: Int = 0\n}\n"
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("combine", with: binding) }
        let message = "'mine' is '@Published', and its class 'LoginViewModel' is '@Observable' now"
        #expect(warnings(folder) == Array(repeating: message, count: count))
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
                "'name' is used here as 'String?', and is 'Observable<String?>' now",
                "'name' is used here as an Optional, and is no longer one",
            ]
        )
    }

    @Test("a value of a test that is made with a property that has another name now is named")
    func fixture() throws {
        let spec = """
            module Login {
                tests: swift-testing
                tests-module: App
                presenter {
                    func viewDidLoad()
                    func didTap(_ row: Row)
                }
                entity Row: Hashable, Sendable {
                    let note: String
                }
            }

            """
        let folder = try generated(spec)
        let tests = try #require(folder.paths(below: "", endingWith: "LoginPresenterTests.swift").first)
        try folder.edit(tests) {
            $0.replacing(
                "didTap(.fixture())",
                with: "didTap(.fixture(note: \"a\"))\n        print(Row.fixture(note: \"b\"))"
            )
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("note", with: "memo") }
        let message = "'fixture(note:)' is called here, and is 'fixture(memo:)' now"
        #expect(warnings(folder) == [message, message.replacing("is called", with: "may be called")])
    }

    @Test("an initializer of a person's that calls a generated one which takes more now is named")
    func delegation() throws {
        let folder = try generated(
            "module Login(a: Int, b: Int) {\n    presenter(a: Int) {\n        func viewDidLoad()\n    }\n}\n"
        )
        try folder.write(
            "Login/Mine.swift",
            "extension LoginPresenter {\n    convenience init() {\n        self.init(a: 1)\n    }\n}\n"
        )
        try folder.edit(path) { $0.replacing("presenter(a: Int)", with: "presenter(a: Int, b: Int)") }
        #expect(warnings(folder) == ["'init(a:)' is called here, and is 'init(a:b:)' now"])
    }

    @Test("an initializer of an entity that lacks a new property is named")
    func entity() throws {
        let folder = try generated()
        let item = try #require(folder.paths(below: "Login", endingWith: "Item.swift").first)
        try folder.edit(item) {
            $0.replacing(
                "let title: String\n",
                with:
                    "let title: String\n\n    init(id: Int, title: String) {\n        self.id = id\n        self.title = title\n    }\n\n"
                    + "    init(copy: Item) {\n        self = copy\n    }\n"
            )
        }
        #expect(folder.run("generate").printed == "")
        try folder.edit(path) {
            $0.replacing(
                "let title: String",
                with: "let title: String\n        let date: Int\n        var note: String?"
            )
        }
        #expect(warnings(folder) == ["'init(id:title:)' does not set all properties that are generated"])
    }

    @Test(
        "a call of a view model that hears another module is named",
        arguments: [("", true), ("func more() {}", false)],
        ["uikit", "swiftui"]
    )
    func callOfHearing(own: (function: String, isNamed: Bool), ui: String) throws {
        let space = ui == "uikit" ? " " : "\t"
        let spec = """
            module Login {
                architecture: mvvm
                ui: \(ui)
                presenter hears\(space)Picker.delegate {
                    func viewDidLoad()
                    func more()
                }
            }

            """
        let folder = try TestFolder()
        let picker = "module Picker {\n    architecture: mvvm\n    delegate {\n        func done(_ x: Int)\n    }\n}\n"
        try folder.write(path, spec)
        try folder.write("Picker/Picker.viper", picker)
        #expect(folder.run("generate").status == 0)
        let type = ui == "uikit" ? "LoginViewController" : "LoginView"
        try folder.write(
            "Login/Mine.swift",
            "extension \(type) {\n    func more() {\n        viewModel.more()\n    }\n}\n"
        )
        try folder.write("Picker/Mine.swift", "extension PickerModuleOutput {\n    \(own.function)\n}\n")
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("more()", with: "more(of list: Int)") }
        #expect(warnings(folder) == (own.isNamed ? ["'more()' is called here, and is 'more(of:)' now"] : []))
    }

    @Test(
        "a call of the presenter in a view of SwiftUI is named",
        arguments: [("viper", "screen.presenter?.more()"), ("mvp", "screen.presenter.more()")]
    )
    func callInSwiftUI(architecture: String, call: String) throws {
        let spec = """
            module Login {
                architecture: \(architecture)
                ui: swiftui
                presenter {
                    func viewDidLoad()
                    func more()
                }
            }

            """
        let folder = try generated(spec)
        let view = try #require(folder.paths(below: "Login", endingWith: "LoginView.swift").first)
        try folder.edit(view) {
            $0.replacing("Text(verbatim: \"Login\")", with: "Button(\"More\") { \(call); other.presenter.more() }")
        }
        #expect(try folder.text(view).contains(call))
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("more()", with: "more(of list: Int)") }
        #expect(warnings(folder) == ["'more()' is called here, and is 'more(of:)' now"])
    }

    @Test(
        "a call of the view model in a generic view of SwiftUI is named",
        arguments: [
            ("more(of list: Int)", "'more()' is called here, and is 'more(of:)' now"),
            ("gone()", "'more' is used here, and is no longer generated"),
        ]
    )
    func callInGenericView(new: String, message: String) throws {
        let spec = """
            module Login {
                architecture: clean
                ui: swiftui
                binding: combine
                presenter {
                    func viewDidLoad()
                    func more()
                }
            }

            """
        let folder = try generated(spec)
        let view = try #require(folder.paths(below: "Login", endingWith: "LoginView.swift").first)
        try folder.edit(view) {
            $0.replacing("Text(verbatim: \"Login\")", with: "Button(\"More\") { viewModel.more(); other.more() }")
        }
        #expect(try folder.text(view).contains("struct LoginView<ViewModel: LoginViewModel>: View {"))
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("more()", with: new) }
        #expect(warnings(folder) == [message])
    }

    @Test("a function that stands in for a generated one is named, with what nothing calls now")
    func takenName() throws {
        for (body, isWarned) in [("print(1)", true), ("didLoad(1); didFailToLoad(Failure.none)", false)] {
            let folder = try generated()
            try folder.edit(presenter) {
                $0.replacing(
                    "    func didTapSave",
                    with: "    private func load() {\n        \(body)\n    }\n\n    func didTapSave"
                )
            }
            try folder.edit(path) {
                $0.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
            }
            let message =
                "'load()' is yours, so the generated one is not added, and nothing calls 'didLoad(_:)' and 'didFailToLoad(_:)'"
            #expect(warnings(folder) == (isWarned ? [message] : []))
        }
    }

    @Test("a body of a person's is named if the generated stub has statements now")
    func filledStub() throws {
        let message = "the body of 'didFailToLoad(_:)' is yours, and does not call 'view.show'"
        // The generated body needs Foundation: with the import, the file stays as it is; without it, the import comes.
        for imports in ["", "import Foundation\n\n"] {
            for (body, expected) in [("print(error)", [message]), ("view?.show(\"1\")", [])] {
                let folder = try generated(
                    spec.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
                )
                let stop = "assertionFailure(\"LoginPresenter.didFailToLoad(_:) is not implemented: \\(error)\")"
                try folder.edit(presenter) { imports + $0.replacing(stop, with: body) }
                try folder.edit(path) {
                    $0.replacing(
                        "    presenter",
                        with: "    view {\n        @error func show(_ text: String)\n    }\n    presenter"
                    )
                }
                #expect(warnings(folder) == expected)
                #expect(try folder.text(presenter).contains(body))
            }
        }
    }

    @Test(
        "a closure that a person's body does not call is named, and a value that it does not set",
        arguments: [
            ("view { func show(_ text: String) }", "view { @error func show(_ text: String) }", "call 'onShow'"),
            ("state { var problem: String? }", "state { @error var problem: String? }", "set 'problem'"),
        ]
    )
    func filledStubOfViewModel(old: String, new: String, lack: String) throws {
        let start = "module Login {\n    architecture: mvvm\n    interactor { func load() async throws -> Int }\n    "
        let folder = try generated(start + old + "\n}\n")
        let path = try #require(folder.paths(below: "Login", endingWith: "LoginViewModel.swift").first)
        let stop = "assertionFailure(\"LoginViewModel.didFailToLoad(_:) is not implemented: \\(error)\")"
        try folder.edit(path) { $0.replacing(stop, with: "if error == other { print(error) }") }
        try folder.write("Login/Login.viper", start + new + "\n}\n")
        #expect(warnings(folder) == ["the body of 'didFailToLoad(_:)' is yours, and does not \(lack)"])
    }

    @Test(
        "a body of a person's is named if a template alone fills its stub",
        arguments: ["return store.count()", "return a != b ? (1) : store.count()"]
    )
    func stubFilledByTemplate(statement: String) throws {
        let folder = try TestFolder()
        try folder.write(path, "module Login {\n    architecture: mini\n}\n")
        try folder.write(
            ".viper-gen/templates/mini/architecture.viper",
            """
            architecture mini {
                file "{{ module.name }}.swift" {
                    template: file.swift
                    owner: shared
                }
            }

            """
        )
        let template = ".viper-gen/templates/mini/file.swift.stencil"
        let stop = "fatalError(\"open() is not implemented\")"
        try folder.write(template, "final class A {\n    func open() -> Int {\n        \(stop)\n    }\n}\n")
        #expect(folder.run("generate").errors == "")
        try folder.edit("Login/Login.swift") { $0.replacing(stop, with: "1") }
        try folder.edit(template) { $0.replacing(stop, with: statement) }
        #expect(warnings(folder) == ["the body of 'open()' is yours, and does not call 'store.count'"])
        #expect(try folder.text("Login/Login.swift").contains("        1\n"))
    }

    @Test("a generated function whose name was taken is added once the name is free")
    func takenNameIsFree() throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "    func didTapSave",
                with: "    private func load() {\n        print(1)\n    }\n\n    func didTapSave"
            )
        }
        try folder.edit(path) {
            $0.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
        }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        // Another change of the spec does not forget it.
        try folder.edit(path) {
            $0.replacing("func didTapSave()", with: "func didTapSave()\n        func didTapHelp()")
        }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        #expect(try folder.text(presenter).ranges(of: "func load()").count == 1)

        try folder.edit(presenter) { $0.replacing("func load()", with: "func loadOnce()") }
        #expect(folder.run("check").output.contains("+ load()"))
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        let text = try folder.text(presenter)
        #expect(text.contains("loadOnce() {\n        print(1)"))
        #expect(text.contains("private func load() {"))
    }

    @Test("a file with unmatched brackets is merged by lines, which is said, and its uses are named at once")
    func unmatchedBrackets() throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                state {
                    var count: Int = 0
                }
                presenter {
                    func didTapHelp()
                    func didTapSave()
                }
            }

            """
        )
        let model = try #require(folder.paths(below: "Login", endingWith: "LoginViewModel.swift").first)
        try folder.edit(model) {
            $0.replacing("func didTapHelp() {\n", with: "func didTapHelp() {\n        if count > 3 {\n")
        }
        try folder.edit(path) {
            $0.replacing("count", with: "total").replacing("didTapSave()", with: "didTapSave()\n        func didPull()")
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.output.contains("by lines, because its brackets or quotes do not match"), "\(run.printed)")
            #expect(run.errors.contains("warning: 'count' is used here, and is no longer generated"), "\(run.printed)")
        }
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

    @Test("a setting of the project leaves the call of a module that does not have its function")
    func functionOfProject() throws {
        let folder = try generated()
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        let view = try folder.text("Login/View/LoginViewController.swift")
        try folder.write(".viper-gen/project.viper", "project {\n    on-load: setup\n    on-appear: didShow\n}\n")
        #expect(folder.run("generate").printed == "")
        #expect(try folder.text("Login/View/LoginViewController.swift") == view)
        #expect(view.contains("presenter?.viewDidLoad()"))
    }

    @Test(
        "a property that is no Optional now is named where it is used as one",
        arguments: [
            ("interactor?.save(1)", 1), ("self.interactor?.save(1)", 1), ("interactor!.save(1)", 1),
            ("run { [weak self] in self?.interactor?.save(1) }", 1), ("guard let interactor else { return }", 1),
            ("if let worker = interactor { worker.save(1) }", 1), ("other.interactor?.save(1)", 0), ("view?.show()", 0),
            ("if let interactor = self.interactor { interactor.save(1) }", 1), ("run(interactor)", 0),
            ("let interactor = other(); if let interactor { interactor.save(1) }", 0),
        ]
    )
    func optional(line: String, count: Int) throws {
        let folder = try generated()
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        \(line)\n") }
        try folder.edit(path) { $0.replacing("module Login {\n", with: "module Login {\n    wiring: initializers\n") }
        let expected = Array(repeating: "'interactor' is used here as an Optional, and is no longer one", count: count)
        #expect(warnings(folder) == expected)
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

    @Test("a parameter that is gone is not named in a generated line that is replaced")
    func parameterOfGeneratedLine() throws {
        let requirement = "func like(_ item: Int, _ on: Bool) async throws"
        let folder = try generated(
            "module Login {\n    presenter { func viewDidLoad() }\n    interactor { \(requirement) }\n}\n"
        )
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        try folder.edit(path) { $0.replacing("_ item: Int, _ on: Bool", with: "_ on: Bool, for id: Int") }
        #expect(warnings(folder).isEmpty)
        // A line of a person's is named before the update, too.
        try folder.edit(presenter) { $0.replacing("        Task {", with: "        print(id)\n        Task {") }
        try folder.edit(path) { $0.replacing("_ on: Bool, for id: Int", with: "_ on: Bool") }
        #expect(warnings(folder) == ["'id' is used here, and is no longer a parameter of 'like(_:)'"])
    }

    @Test("a type that another module or a domain has now is not gone", arguments: ["domain Cards", "module Cards"])
    func movedType(place: String) throws {
        let entity = "    entity Card: Sendable {\n        let pin: String\n    }\n"
        let folder = try generated("module Login {\n    presenter { func viewDidLoad() }\n\(entity)}\n")
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(Card(pin: \"\").pin, .pin)\n")
        }
        try folder.write(path, "module Login {\n    presenter { func viewDidLoad() }\n}\n")
        let other = place.hasPrefix("domain") ? "" : "    presenter { func viewDidLoad() }\n"
        try folder.write("Cards/Cards.viper", "\(place) {\n\(other)\(entity)}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
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

    @Test(
        "a variable of a person's is named in a class that was observable, if views follow published ones only",
        arguments: [("combine", 3), ("observable", 0), ("closure", 0)]
    )
    func unpublishedProperty(binding: String, count: Int) throws {
        let spec = """
            module Login {
                architecture: mvvm
                binding: observation
                state {
                    var query: String = ""
                }
                presenter {
                    func viewDidLoad()
                }
            }

            """
        let folder = try generated(spec)
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

    @Test("a call is named although the presenter hears another module and the state has a property of its name")
    func callBesideState() throws {
        let folder = try generated(
            """
            module Login {
                state {
                    var items: [String] = []
                }
                presenter hears Picker.delegate {
                    func viewDidLoad()
                }
                interactor {
                    func items(matching text: String, page: Int) async throws -> [String]
                }
            }

            module Picker {
                delegate {
                    func done(_ x: Int)
                }
            }

            """
        )
        let presenter = try #require(folder.paths(below: "", endingWith: "LoginPresenter.swift").first)
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        items(matching: \"\", page: 1)\n")
        }
        try folder.edit(path) { $0.replacing("page: Int)", with: "page: Int, sorted: Bool)") }
        #expect(
            warnings(folder) == ["'items(matching:page:)' is called here, and is 'items(matching:page:sorted:)' now"]
        )
    }

    @Test(
        "a call is named beside a property of its name whose type a domain declares, unless that can be called",
        arguments: [
            ("Product? = #product", "", 2), ("Product = Product(id: 0)", "", 2),
            ("Product = Product(id: 0)", "func callAsFunction(id: Int) {}", 0),
        ]
    )
    func callBesideEntityOfDomain(state: String, member: String, count: Int) throws {
        let request = "func product(id: Int) async throws -> Product"
        let folder = try generated(
            """
            domain Shop {
                architecture: mvvm
                entity Product {
                    let id: Int
                    \(member)
                }
                interactor {
                    \(request)
                }
            }

            module Login(product: Product) uses Shop {
                architecture: mvvm
                ui: none
                state {
                    var product: \(state)
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    \(request)
                }
            }

            """
        )
        let model = try #require(folder.paths(below: "", endingWith: "LoginViewModel.swift").first)
        try folder.edit(model) {
            $0.replacing(
                "viewDidLoad() {\n",
                with: "viewDidLoad() {\n        product(id: 1)\n        self.product(id: 2)\n"
            )
        }
        try folder.edit(path) { $0.replacing("product(id: Int)", with: "product(id: Int, locale: String)") }
        let run = folder.run("generate")
        #expect(run.status == (count > 0 ? 1 : 0))
        let message = "'product(id:)' is called here, and is 'product(id:locale:)' now"
        #expect(run.errors.components(separatedBy: message).count - 1 == count, "\(run.printed)")
    }

    @Test("an argument for a type that is gone is not named beside the type")
    func argumentOfGoneType() throws {
        let folder = try generated(
            "module Login(client: any C) {\n    presenter { func viewDidLoad() }\n"
                + "    interactor(client: any C) { func load() }\n}\n"
        )
        let line = "        let interactor = LoginInteractor(client: client)\n"
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0.replacing(line, with: "        print(1)\n" + line + "        print(2)\n")
        }
        try folder.edit(path) { $0.replacing("    interactor(client: any C) { func load() }\n", with: "") }
        let run = folder.run("generate")
        #expect(run.errors.contains("'LoginInteractor' is used here, and is no longer generated"), "\(run.errors)")
        #expect(!run.errors.contains("'client' is used"), "\(run.errors)")
    }
}

import TestSupport
import Testing
import ToolSupport

/// Warnings about calls that no longer fit what is generated.
@Suite struct CallWarningTests: LoginWarnings {
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
        #expect(warnings(folder) == [message.replacing("is called", with: "may be called"), message])
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
}

import TestSupport
import Testing
import ToolSupport

/// Warnings about code of people's that what is generated now breaks.
struct WarningTests {
    private let spec = """
        module Login {
            presenter {
                func viewDidLoad()
            }
            interactor {
                func load()
            }
            entity User {
                let name: String
                let email: String
            }
        }

        """
    private let presenter = "Login/Presenter/LoginPresenter.swift"

    private func generated() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        return folder
    }

    @Test(
        "a test double beside the module is named if it lacks what a protocol requires now",
        arguments: [false, true]
    )
    func testDouble(isExtendedElsewhere: Bool) throws {
        let folder = try generated()
        let double = "Login/LoginInteractorDouble.swift"
        let text = "final class LoginInteractorDouble: LoginInteractorInputProtocol {\n    func load() {}\n}\n"
        try folder.write(double, text)
        if isExtendedElsewhere {
            try folder.write("Shared/Later.swift", "extension LoginInteractorInputProtocol {\n    func save() {}\n}\n")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("func load()\n", with: "func load()\n        func save()\n")
        }
        let message =
            "\(double):1:13: warning: 'LoginInteractorDouble' lacks 'save()', which its protocols require now\n"
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.printed.contains(message) == !isExtendedElsewhere, "\(run.printed)")
            #expect(run.status == (isExtendedElsewhere && command == "generate" ? 0 : 1))
        }
        #expect(try folder.text(double) == text)
        #expect(folder.run("check").status == 0)
    }

    @Test("a test double beside the module is named if the type of a parameter changes")
    func testDoubleOfOtherType() throws {
        let folder = try TestFolder()
        try folder.write("Feed/Feed.viper", "module Feed {\n    interactor {\n        func load(id: Int)\n    }\n}\n")
        #expect(folder.run("generate").status == 0)
        let double = "final class FeedDouble: FeedInteractorInputProtocol {\n    func load(id: Int) {}\n}\n"
        try folder.write("Feed/FeedDouble.swift", double)
        try folder.edit("Feed/Feed.viper") { $0.replacing("Int", with: "String") }
        let run = folder.run("generate")
        let message =
            "Feed/FeedDouble.swift:1:13: warning: 'FeedDouble' lacks 'load(id:)', which its protocols require now"
        #expect(run.printed.contains(message) && run.status == 1, "\(run.printed)")
    }

    @Test("an entity that a person moved out of the spec and the module is not named")
    func movedEntity() throws {
        let folder = try generated()
        let entity = "Login/Entity/User.swift"
        let user = try folder.text(entity)
        let body = "        let user = User(name: \"\", email: \"\")\n        print(user.email)\n"
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n\(body)") }
        try folder.remove(entity)
        try folder.edit("Login/Login.viper") {
            $0.replacing(#/    entity User \{[^}]*\}\n/#, with: "    state {\n        var name: String?\n    }\n")
        }
        for isDeclared in [false, true] {
            if isDeclared { try folder.write("Shared/User.swift", user) }
            let run = folder.run("check")
            #expect(run.printed.contains("'User' is used here") == !isDeclared, "\(run.printed)")
            #expect(!run.printed.contains("'email' is used here"), "\(run.printed)")
        }
    }

    @Test("an actor with code of a person's that comes to the main actor is named")
    func leavesActor() throws {
        let folder = try TestFolder()
        let asked = "        func articles() async throws -> [String]\n"
        try folder.write(
            "News/News.viper",
            "module News {\n    interactor {\n\(asked)    }\n    data remote {\n\(asked)    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        let manager = "News/DataManager/NewsRemoteDataManager.swift"
        try folder.edit(manager) {
            $0.replacing(#/fatalError\(.*\)/#) { _ in "return [\"one\"]" }
        }
        try folder.edit("News/News.viper") {
            $0.replacing("data remote {\n", with: "data remote {\n        func clearCache()\n")
        }
        let run = folder.run("generate")
        #expect(run.status == 0)
        #expect(
            run.printed.contains("warning: 'NewsRemoteDataManager' was an actor, and runs on the main actor now\n"),
            "\(run.printed)"
        )
        #expect(folder.run("check").printed.isEmpty)
    }

    @Test("a function that nothing answers any more is named, edited or not", arguments: [false, true])
    func stopsNow(isEdited: Bool) throws {
        let folder = try TestFolder()
        let data = "    data remote {\n        func quote(of day: Int) async throws -> String\n    }\n"
        try folder.write(
            "Quotes/Quotes.viper",
            "module Quotes {\n    interactor {\n        func quote(of day: Int) async throws -> String\n    }\n\(data)}\n"
        )
        #expect(folder.run("generate").status == 0)
        let interactor = "Quotes/Interactor/QuotesInteractor.swift"
        if isEdited { try folder.edit(interactor) { $0.replacing("\n}\n", with: "\n\n    func mine() {}\n}\n") } }
        try folder.edit("Quotes/Quotes.viper") {
            $0.replacing(data, with: data.replacing("day: Int)", with: "day: Int, in language: String)"))
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            let line = try folder.text(interactor).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("func quote(of") }
            let place = "\(interactor):\((line ?? -1) + 1):10"
            #expect(
                run.printed.contains(
                    "\(place): warning: 'quote(of:)' is not implemented any more, and stops the app when it is called\n"
                ),
                "\(run.printed)"
            )
        }
        #expect(folder.run("check").status == 0)
    }

    @Test(
        "a function that nothing answers any more because it has another parameter is named",
        arguments: [
            ("viper", "quote(of:page:)", "Quotes/Interactor/QuotesInteractor.swift"),
            ("clean", "execute(of:page:)", "Quotes/Domain/UseCases/DefaultQuotesQuoteUseCase.swift"),
        ]
    )
    func stopsWithNewParameter(_ architecture: String, name: String, path: String) throws {
        let folder = try TestFolder()
        let request = "        func quote(of day: Int) async throws -> String\n"
        let data = "    data remote {\n\(request)    }\n"
        let spec = "module Quotes {\n    architecture: \(architecture)\n    interactor {\n\(request)    }\n\(data)}\n"
        try folder.write("Quotes/Quotes.viper", spec)
        #expect(folder.run("generate").status == 0)
        let changed = request.replacing("day: Int)", with: "day: Int, page: Int)")
        try folder.edit("Quotes/Quotes.viper") { $0.replacing(request, with: changed, maxReplacements: 1) }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            let line = try folder.text(path).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains(" func ") }
            let warning = "'\(name)' is not implemented any more, and stops the app when it is called\n"
            #expect(run.printed.contains("\(path):\((line ?? -1) + 1):10: warning: \(warning)"), "\(run.printed)")
        }
        #expect(folder.run("check").status == 0)
    }

    @Test("a line that is generated now uses nothing that is gone, however it looks")
    func generatedLine() throws {
        let folder = try TestFolder()
        let spec = """
            module Shelf {
                entity Book: Identifiable, Hashable, Sendable {
                    let id: Int
                }
                state {
                    @list(didSelect) var books: [Book] = []
                }
                presenter {
                    func viewDidLoad()
                    func didSelect(_ book: Book)
                }
            }

            """
        try folder.write("Shelf/Shelf.viper", spec)
        #expect(folder.run("generate").status == 0)
        let view = "Shelf/View/ShelfViewController.swift"
        try folder.edit(view) { $0.replacing("func setUpViews() {\n", with: "func setUpViews() {\n        mine()\n") }
        try folder.write("Shelf/Shelf.viper", spec.replacing("Identifiable, Hashable, Sendable", with: "Sendable"))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(try folder.text(view).contains("        tableView.dataSource = self\n"))
    }

    @Test("a new parameter of the module is a change of the spec")
    func causeOfConflict() throws {
        let folder = try TestFolder()
        func write(_ parameters: String) throws {
            let presenter = "    presenter(\(parameters)) {\n        func viewDidLoad()\n    }\n"
            try folder.write("Login/Login.viper", "module Login(\(parameters)) {\n\(presenter)}\n")
        }
        try write("client: any Client")
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0.replacing("LoginPresenter(client: client)", with: "MyPresenter(client: client)")
        }
        try write("name: String, client: any Client")
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(run.errors.contains("this file was edited by hand where the spec changed it too"), "\(run.printed)")
    }

    @Test("a conflict that is left has no other cause in the next run")
    func causeOfConflictThatIsLeft() throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                architecture: mvp
                state {
                    var message: String?
                }
                view {
                    @error func showError(_ message: String)
                }
                interactor {
                    func logIn(name: String) async throws -> Int
                }
                output {
                    func didFail(_ error: any Error)
                }
            }

            """
        try folder.write("Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Presenter/LoginPresenter.swift") {
            $0.replacing("view?.showError(", with: "view?.showError(\"Sorry: \" + ")
        }
        let new = spec.replacing("var message", with: "@error var message").replacing("@error func", with: "func")
        try folder.write("Login.viper", new)
        for command in ["generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors.contains("edited by hand where the spec"), "\(run.printed)")
        }
    }

    @Test("a property that is gone is named where people use it, also in their own files")
    func property() throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: "func viewDidLoad() {\n        print(User(name: \"\", email: \"\").email)\n"
            )
        }
        try folder.write(
            "Login/Mail.swift",
            "func mail(_ user: User) -> String {\n    user.email\n}\n\nlet email = 1\n"
        )
        #expect(folder.run("check").printed == "")
        try folder.edit("Login/Login.viper") { $0.replacing("        let email: String\n", with: "") }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(
                run.errors.contains(
                    "Login/Mail.swift:2:10: warning: 'email' may be used here, and is no longer generated"
                ),
                "\(run.printed)"
            )
            #expect(run.errors.components(separatedBy: "warning:").count == 4, "\(run.errors)")
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("what only 'init' takes now is no longer a property, and the call that passes it stays right")
    func initializerParameter() throws {
        let folder = try TestFolder()
        let spec = "module Login(id: Int) {\n    presenter(id: Int) { func viewDidLoad() }\n}\n"
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(id)\n")
        }
        try folder.edit("Login/Login.viper") { $0.replacing("presenter(id", with: "presenter(init id") }
        let run = folder.run("generate")
        #expect(run.errors.components(separatedBy: "warning:").count == 2, "\(run.printed)")
        #expect(run.errors.contains("LoginPresenter.swift:10:15: warning: 'id' is used here"), "\(run.printed)")
    }

    @Test(
        "an extension that conforms to a protocol of another module is named if that is gone",
        arguments: [
            (true, "", Array(repeating: "'PickerModuleOutput' is used here, and is no longer generated", count: 2)),
            (false, "", []),
            (true, "protocol PickerModuleOutput {}\n", []),
            (true, "enum A {\n    protocol PickerModuleOutput {}\n}\n", nil),
        ]
    )
    func goneProtocol(isGone: Bool, own: String, expected: [String]?) throws {
        let hearing = "module Login {\n    presenter hears Picker.delegate {\n        func viewDidLoad()\n    }\n}\n"
        let delegate = "    delegate {\n        func didPick(_ x: Int)\n    }\n"
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", hearing)
        try folder.write("Picker/Picker.viper", "module Picker {\n\(delegate)}\n")
        #expect(folder.run("generate").status == 0)
        try folder.write("App/Own.swift", own + "func show(_ listener: PickerModuleOutput) {}\n")
        try folder.edit(presenter) { $0.replacing("x: Int) {\n", with: "x: Int) {\n        print(x)\n") }
        try folder.edit("Login/Login.viper") { $0.replacing(" hears Picker.delegate", with: "") }
        if isGone { try folder.edit("Picker/Picker.viper") { $0.replacing(delegate, with: "") } }
        let found = ["check", "generate"].map { command in
            folder.run(command).errors.split(separator: "\n").filter { $0.contains("warning: ") }
                .map { String($0.split(separator: "warning: ").last ?? "") }
        }
        #expect(found[0] == found[1])
        #expect(found[1] == expected ?? ["'PickerModuleOutput' is used here, and is no longer generated"])
        #expect(try folder.text(presenter).contains("extension LoginPresenter: PickerModuleOutput {"))
        for command in ["check", "generate"] { #expect(folder.run(command).printed == "") }
    }

    @Test("an extension without code of a person's goes with its protocol, and nothing is named")
    func removedConformance() throws {
        let folder = try TestFolder()
        let (hears, delegate) = (" hears Picker.delegate", "    delegate {\n        func didPick(_ x: Int)\n    }\n")
        let login = "module Login {\n    presenter\(hears) {\n        func viewDidLoad()\n    }\n}\n"
        try folder.write("Login/Login.viper", login + "\nmodule Picker {\n\(delegate)}\n")
        #expect(folder.run("generate").status == 0)
        let path = try #require(folder.paths(below: "", endingWith: "LoginPresenter.swift").first)
        try folder.edit(path) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        try folder.edit("Login/Login.viper") { $0.replacing(hears, with: "").replacing(delegate, with: "") }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(try !folder.text(path).contains("PickerModuleOutput"))
    }

    @Test("a function that is gone is named where people call it by a reference, or in its own class")
    func function() throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") {
            $0.replacing(
                "func load()",
                with: "func load() async throws -> Int\n        func reload()\n        func stop()"
            )
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: """
                    func viewDidLoad() {
                            load()
                            run(load)
                            self.load()
                            [1].forEach { _ in interactor?.reload() }
                            interactor?.stop()
                            player.reload()
                            player.load(load: 1)
                            let stop = 1
                            print(stop, "load()", \\.load)

                    """
            )
        }
        #expect(folder.run("check").printed == "")
        try folder.edit("Login/Login.viper") {
            $0.replacing("func load()", with: "func loadMore()").replacing(
                "        func reload()\n        func stop()",
                with: ""
            )
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let places = run.errors.split(separator: "\n").filter { $0.contains("warning:") }
            #expect(places.count == 5, "\(run.printed)")
            for (index, name) in ["load", "load", "load", "reload", "stop"].enumerated() {
                let line = 16 + index
                #expect(
                    places.contains { $0.contains("swift:\(line):") && $0.contains("'\(name)' is used here") },
                    "\(line) \(run.errors)"
                )
            }
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("a call of a requirement that is gone is named, also where its written function stays")
    func keptRequirement() throws {
        let folder = try generated()
        try folder.edit("Login/Interactor/LoginInteractor.swift") {
            $0.replacing("func load() {\n", with: "func load() {\n        print(1)\n")
        }
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        interactor?.load()\n")
        }
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "") }
        let run = folder.run("generate")
        #expect(run.output.contains("(no longer asked for: load())"), "\(run.printed)")
        #expect(run.errors.contains("\(presenter):8:21: warning: 'load' is used here"), "\(run.printed)")
    }

    @Test("a private function that is gone is named although a protocol still has its name")
    func privateFunction() throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "func load() async throws -> Int") }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: "func viewDidLoad() {\n        load()\n        interactor?.load()\n"
            )
        }
        try folder.edit("Login/Login.viper") { $0.replacing("func load() async throws -> Int", with: "func load()") }
        let run = folder.run("generate")
        #expect(run.errors.components(separatedBy: "warning:").count == 2, "\(run.printed)")
        #expect(run.errors.contains("'load' is used here"), "\(run.printed)")
    }

    @Test("members that are gone are named where the module has another name now, too")
    func renamedModule() throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            "module Login(id: Int) {\n    presenter(id: Int) { func viewDidLoad() }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(id)\n")
        }
        try folder.write("Login/Login.viper", "module SignIn {\n    presenter { func viewDidLoad() }\n}\n")
        let run = folder.run("generate")
        #expect(run.errors.contains("SignInPresenter.swift:7:15: warning: 'id' is used here"), "\(run.printed)")
    }

    @Test("a property of another object with the name of one that is gone is not named")
    func otherObjects() throws {
        let folder = try TestFolder()
        let spec = "module Login {\n    presenter { func viewDidLoad() }\n    delegate { func loginDidEnd() }\n}\n"
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: "func viewDidLoad() {\n        table.delegate = self\n        let (id, delegate) = pair()\n"
                    + "        print(id, delegate)\n"
            )
        }
        try folder.edit("Login/Login.viper") { $0.replacing("    delegate { func loginDidEnd() }\n", with: "") }
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.errors.contains("warning:"), "\(run)")
    }

    @Test(
        "a function that people declare themselves is not gone",
        arguments: [
            "Login/Presenter/LoginPresenter.swift", "Login/Reload.swift",
        ]
    )
    func ownFunction(path: String) throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        interactor?.load()\n")
        }
        let own = "extension LoginInteractorInputProtocol {\n    func load() {\n    }\n}\n"
        try folder.write(path, (try? folder.text(path)).map { $0 + "\n" + own } ?? own)
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "") }
        let run = folder.run("generate")
        #expect(run.output.contains("Login") && !run.errors.contains("'load'"), "\(run)")
    }

    @Test("a written function that nothing calls now is named, with the one that is called instead")
    func uncalledFunction() throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                presenter { func viewDidLoad() }
                interactor { func load() async throws -> Int }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "func didFailToLoad(_ error: any Error) {\n",
                with: "func didFailToLoad(_ error: any Error) {\n        print(error)\n"
            )
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("    interactor", with: "    output { func didFail(_ error: any Error) }\n    interactor")
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let message = "\(presenter):36:18: warning: nothing calls 'didFailToLoad(_:)' now\n"
            #expect(run.errors.contains(message), "\(run.printed)")
            #expect(run.errors.contains("note: 'load()' calls 'didFail' instead; move the code there"))
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("so is one beside others with its name and other labels")
    func uncalledOverload() throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                architecture: mvvm
                state {
                    var title: String = ""
                    var hint: String?
                }
                presenter { func viewDidLoad() }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/View/LoginViewController.swift") {
            $0.replacing("update(hint: String?) {\n", with: "update(hint: String?) {\n        print(hint ?? \"\")\n")
        }
        try folder.write("Login/Login.viper", spec.replacing("        var hint: String?\n", with: ""))
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.errors.contains("warning: nothing calls 'update(hint:)' now\n"), "\(run.printed)")
        }
        #expect(folder.run("check").printed == "")
    }

    @Test(
        "a written 'setUpViews()' that is no longer called is named",
        arguments: ["nib: LoginView", "view.base: Base"]
    )
    func uncalledSetUp(setting: String) throws {
        let folder = try TestFolder()
        let spec = "module Login {\n    presenter { func viewDidLoad() }\n}\n"
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        let view = "Login/View/LoginViewController.swift"
        try folder.edit(view) { $0.replacing("setUpViews() {\n", with: "setUpViews() {\n        title = \"Log in\"\n") }
        try folder.write("Login/Login.viper", spec.replacing("Login {\n", with: "Login {\n    \(setting)\n"))
        let run = folder.run("generate")
        #expect(run.errors.contains("warning: nothing calls 'setUpViews()' now\n"), "\(run.printed)")
        #expect(run.errors.contains("note: 'viewDidLoad()' called it; call it yourself, or remove it"))
        #expect(try folder.text(view).contains("title = \"Log in\""))
        #expect(folder.run("check").printed == "")
    }

    @Test("a request to which a person gave a parameter follows the spec, and an own override is told the presenter")
    func ownParameterAndOverride() throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                state { var isLoading: Bool = false }
                presenter { func viewDidLoad() }
                interactor { func load() async throws -> Int }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        let view = "Login/View/LoginViewController.swift"
        try folder.edit(presenter) { $0.replacing("func load()", with: "func load(again: Bool)") }
        try folder.edit(view) { text in
            let own =
                "    override func viewWillAppear(_ animated: Bool) {\n        super.viewWillAppear(animated)\n    }\n\n"
            return text.replacing("    func render", with: own + "    func render")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("var isLoading", with: "@loading var isLoading")
                .replacing("func viewDidLoad()", with: "func viewDidLoad(); func viewWillAppear()")
        }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(presenter).contains("self?.loadTask = nil"))
        #expect(try folder.text(view).contains("super.viewWillAppear(animated)\n        presenter?.viewWillAppear()"))
        #expect(folder.run("check").printed == "")
    }

    @Test("an initializer of a person's that the generated code calls no longer is named", arguments: [true, false])
    func keptInitializer(keepsParameter: Bool) throws {
        let folder = try TestFolder()
        let spec = "module Login(id: Int) {\n    presenter(id: Int) { func viewDidLoad() }\n}\n"
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) { $0.replacing("self.id = id\n", with: "self.id = id\n        print(id)\n") }
        try folder.edit("Login/Login.viper") { $0.replacing("presenter(id", with: "presenter(var id") }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let message = "warning: the generated code calls 'init()' now, and not your 'init(id:)'\n"
            #expect(run.errors.contains(message), "\(run.printed)")
        }
        if !keepsParameter {
            try folder.edit(presenter) { $0.replacing("init(id: Int)", with: "init()") }
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("before a run, the same uses are named as after it, where they are now", arguments: ["check", "generate"])
    func beforeRun(command: String) throws {
        let folder = try generated()
        try folder.write("Login/Mail.swift", "func mail(_ user: User) -> String {\n    user.email\n}\n")
        try folder.edit("Login/Login.viper") {
            $0.replacing("    presenter {", with: "    naming: router\n\n    presenter {")
                .replacing("        let email: String\n", with: "")
        }
        let before = try folder.contents(times: true)
        let planned = command == "check" ? folder.run("check") : folder.run("generate", "--dry-run")
        #expect(try folder.contents(times: true) == before)
        let done = folder.run("generate")
        let places = { (errors: String) in errors.split(separator: "\n").filter { $0.contains("no longer generated") } }
        #expect(places(planned.errors) == places(done.errors), "\(planned.errors)")
        #expect(places(done.errors).map { $0.prefix(21) } == ["Login/Mail.swift:2:10"])
    }

    @Test("a warning is a finding of the formats for other tools", arguments: ["json", "github", "sarif"])
    func formats(format: String) throws {
        let folder = try generated()
        try folder.write("Login/Mail.swift", "func mail(_ user: User) -> String {\n    user.email\n}\n")
        try folder.edit("Login/Login.viper") { $0.replacing("        let email: String\n", with: "") }
        let output = folder.run("check", "--format", format).output
        #expect(output.contains("unmatched-code") && output.contains("'email' may be used here"), "\(output)")
    }

    @Test("a type that is gone is named where people use it")
    func type() throws {
        let folder = try generated()
        try folder.write("Login/Mail.swift", "func mail(_ user: User) {}\n")
        try folder.edit("Login/Login.viper") { text in
            let start = text.range(of: "    entity")!.lowerBound
            return text[..<start] + "}\n"
        }
        let run = folder.run("generate")
        #expect(
            run.errors.contains("Login/Mail.swift:1:19: warning: 'User' is used here, and is no longer generated"),
            "\(run.printed)"
        )
    }

    @Test("an attribute of Swift is no use of a class of its name that is gone")
    func attributeOfSwift() throws {
        let folder = try TestFolder()
        let spec = """
            module Feed {
                architecture: mvvm
                binding: observable
                state {
                    var items: [String] = []
                }
                presenter {
                    func viewDidLoad()
                }
            }

            """
        try folder.write("Feed.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("ViewModel/FeedViewModel.swift") {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(1)\n")
        }
        let own = "@Observable\nfinal class Own {\n    let count = 1\n}\n"
        try folder.write("App/Own.swift", own)
        try folder.write("View/Own.swift", own)
        try folder.write("App/Used.swift", "let count = Observable(1)\n")
        try folder.edit("Feed.viper") { $0.replacing("observable", with: "observation") }
        let run = folder.run("generate")
        #expect(try folder.text("ViewModel/FeedViewModel.swift").contains("@Observable\n"))
        let places = run.errors.split(separator: "\n").filter { $0.contains("'Observable' is used here") }
        #expect(
            places == ["App/Used.swift:1:13: warning: 'Observable' is used here, and is no longer generated"],
            "\(run.printed)"
        )
    }

    @Test(
        "a type with another name is named with it, where nobody edited the file that declared it",
        arguments: [
            ("module Login {\n", "module SignUp {\n    naming: input-output\n", "SignUpPresenter", ""),
            ("module Login {\n", "module Login {\n    naming: input-output\n", "", "LoginViewOutput"),
            ("module Login {\n", "module SignUp {\n    contracts: split\n", "SignUpPresenter", ""),
            (
                "module Login {\n    presenter {\n",
                "module SignUp {\n    presenter {\n func a(); func b(); func c()\n",
                "SignUpPresenter", "SignUpPresenterProtocol"
            ),
            ("module Login {\n", "module Login {\n    naming.presenter.contract: Shown\n", "", "Shown"),
        ]
    )
    func typeOfUneditedFile(old: String, new: String, type: String, contract: String) throws {
        let folder = try generated()
        try folder.write(
            "Login/Mine.swift",
            "extension LoginPresenter {\n    func draw(_ other: LoginPresenterProtocol) {}\n}\n"
        )
        try folder.edit("Login/Login.viper") { $0.replacing(old, with: new) }
        for command in ["check", "generate"] {
            let errors = folder.run(command).errors
            for (name, new) in [("LoginPresenter", type), ("LoginPresenterProtocol", contract)] {
                guard !new.isEmpty else { continue }
                #expect(errors.contains("warning: '\(name)' is called '\(new)' now"), "\(errors)")
                #expect(!errors.contains("'\(name)' is used here"), "\(errors)")
            }
        }
    }

    @Test("the protocols of files of their own are named with their new names")
    func typesOfSplitFiles() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", spec.replacing("{\n    pres", with: "{\n    contracts: split\n    pres"))
        #expect(folder.run("generate").status == 0)
        let names = ["LoginPresenterProtocol", "LoginViewProtocol", "LoginInteractorInputProtocol", "LoginPresenter"]
        try folder.write("Login/Mine.swift", names.map { "extension \($0) {}\n" }.joined())
        try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignUp") }
        let errors = folder.run("generate").errors
        for name in names {
            let new = name.replacing("Login", with: "SignUp")
            #expect(errors.contains("warning: '\(name)' is called '\(new)' now"), "\(errors)")
        }
    }

    @Test("an initializer of a person's that lacks new properties is named with what to write")
    func initializer() throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "    func viewDidLoad",
                with:
                    "    private let log: Int\n\n    init(log: Int) {\n        self.log = log\n    }\n\n    func viewDidLoad"
            )
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module Login {\n    wiring: initializers\n")
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.errors.contains("warning: 'init(log:)' does not set all properties"), "\(run.printed)")
            #expect(run.errors.contains("note: add parameters for "), "\(run.printed)")
        }
    }

    @Test(
        "a parameter that is gone is named where the value of a local of its name uses it",
        arguments: [
            ("let name = name", 20), ("var name = 1 +\n            name", 13), ("guard let name else { return }", 19),
            ("guard let name = name else { return }", 26), ("if let name, name.isEmpty {}", 16),
            ("let name: String = name.isEmpty ? \"\" : name", 28),
        ]
    )
    func shadowedParameter(line: String, column: Int) throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") {
            $0.replacing("func viewDidLoad()", with: "func viewDidLoad(name: String?)")
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("name: String?) {\n", with: "name: String?) {\n        \(line)\n        print(name)\n")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("func viewDidLoad(name: String?)", with: "func viewDidLoad()")
        }
        let run = folder.run("generate")
        let first = run.errors.split(separator: "\n").first { $0.contains("warning:") } ?? ""
        #expect(
            first.contains(":\(column): warning: 'name' is used here, and is no longer a parameter"),
            "\(run.printed)"
        )
        #expect(run.errors.contains("print(name)") == line.hasPrefix("if"), "\(run.printed)")
    }

    @Test("a parameter that is gone is named where the body uses it")
    func parameter() throws {
        let folder = try generated()
        func setParameters(_ old: String, _ new: String) throws {
            try folder.edit("Login/Login.viper") {
                $0.replacing("func viewDidLoad\(old)", with: "func viewDidLoad\(new)")
            }
        }
        try setParameters("()", "(name: String, count: Int)")
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "count: Int) {\n",
                with: """
                    count: Int) {
                            print("name \\(name.count + user.name) name", user.name, name)
                            for name in [1] { print(name) }
                            print(text(name: 1), name)
                            print("\\\\(name)", #"\\(name)"#)
                            let name = 1
                            print(name, count)

                    """
            )
        }
        try setParameters("(name: String, count: Int)", "(count: Int)")
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let lines = run.errors.split(separator: "\n").filter { $0.contains("warning:") }
            let line = try folder.line(of: "name.count", in: presenter)
            let message = "warning: 'name' is used here, and is no longer a parameter of 'viewDidLoad(count:)'"
            let places = ["\(line):23", "\(line):65", "\(line + 2):30"]
            #expect(lines.map(String.init) == places.map { "\(presenter):\($0): \(message)" }, "\(run.printed)")
        }
        #expect(try folder.text(presenter).contains("viewDidLoad(count: Int) {"))
    }

    @Test(
        "a parameter that is gone is named where a property has its place",
        arguments: [
            ("private let name = 1", "print(name)", "name: String", true),
            ("private let name = 1", "print(self.name)", "name: String", false),
            ("private let name = 1", "let name = 2; _ = name", "name: String", false),
            // The person's body used the property before.
            ("private let name = 1", "print(name)", "name _: String", false),
            ("private let names = 1", "print(name.names)", "name: String", nil),
        ]
    )
    func parameterAndProperty(property: String, line: String, parameter: String, isProperty: Bool?) throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") { $0.replacing("viewDidLoad()", with: "viewDidLoad(name: String)") }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing(
                "    func viewDidLoad(name: String) {\n",
                with: "    \(property)\n\n    func viewDidLoad(\(parameter)) {\n        \(line)\n"
            )
        }
        try folder.edit("Login/Login.viper") { $0.replacing("viewDidLoad(name: String)", with: "viewDidLoad()") }
        let word = isProperty == nil ? "used" : "the property"
        let message = "warning: 'name' is \(word) here, and is no longer a parameter of 'viewDidLoad()'"
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.errors.contains(message) == (isProperty != false), "\(run.printed)")
            #expect(run.errors.contains("warning:") == (isProperty != false), "\(run.printed)")
            #expect((run.status == 0) == (command == "generate" && isProperty == false), "\(run.printed)")
        }
        folder.expectClean()
    }

    @Test("a property of a module is named where the parameter of an action with its name is gone")
    func parameterOfModule() throws {
        let folder = try generated()
        let spec = """
            module Login(userID: Int) {
                presenter(userID: Int) {
                    func didSelect(userID: Int)
                    func didPick(userID: Int, at row: Int)
                }
                wireframe { func open(_ id: Int) }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("(userID: Int) {\n    }", with: "(userID: Int) {\n        wireFrame?.open(userID)\n    }")
                .replacing("at row: Int) {\n    }", with: "at row: Int) {\n        wireFrame?.open(userID)\n    }")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("didSelect(userID: Int)", with: "didSelect()").replacing("userID: Int, at", with: "at")
        }
        let run = folder.run("generate")
        #expect(run.status == 1)
        for function in ["didSelect()", "didPick(at:)"] {
            let message = "'userID' is the property here, and is no longer a parameter of '\(function)'"
            #expect(run.errors.contains(message), "\(run.printed)")
        }
    }

    @Test("an effect that is gone is named where the body needs it")
    func effect() throws {
        let folder = try generated()
        let interactor = "Login/Interactor/LoginInteractor.swift"
        try folder.edit("Login/Login.viper") {
            $0.replacing("func load()", with: "func load() async throws\n        var count: Int { get async throws }")
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit(interactor) {
            $0.replacing("        fatalError(\"LoginInteractor.load() is not implemented\")\n", with: "").replacing(
                "func load() async throws {\n",
                with: """
                    func load() async throws {
                            // try: await
                            try store() // 1
                            await store() // 2
                            async let a = b() // 3
                            if true { throw E.a } // 4
                            for try await _ in c {} // 5
                            print("\\(try store()) await") // 6
                            do { try store() } catch is E { throw E.a } // 7
                            do { if true { try store() } else { await store() } } catch E.a {} catch { print(1) } // 8
                            do { try store() } catch let error { throw error } // 9
                            Task { try await store() }
                            let result = try? store()
                            let closure = { (try: Int) in try await store() }
                            func inner() async throws { try await store() }
                            #if DEBUG
                            run { try await store() }
                            #endif
                            d.try = d.do { try store() }
                            switch a { case 1: try! store(); default: try store() } // 10

                    """
            )
            .replacing(
                "get async throws {\n",
                with: "get async throws {\n                try store() // 11\n"
            )
        }
        try folder.edit("Login/Login.viper") { $0.replacing(" async throws", with: "") }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let lines = try folder.text(interactor).split(separator: "\n", omittingEmptySubsequences: false)
            let found = run.errors.split(separator: "\n").filter { $0.contains("warning:") }.map { message in
                let parts = message.split(separator: ":")
                let line = lines[(Int(parts[1]) ?? 1) - 1]
                return "\(line.split(separator: "// ").last ?? "")\(parts.last ?? "")"
            }
            let effects = [
                "1 'try'", "2 'await'", "3 'async'", "4 'throw'", "5 'try'", "5 'await'", "6 'try'", "7 'try'",
                "7 'throw'", "8 'await'", "9 'throw'", "10 'try'",
            ]
            let expected = effects.map { effect in
                let kind = effect.hasSuffix("'try'") || effect.hasSuffix("'throw'") ? "throws" : "async"
                return "\(effect) is used here, and 'load()' is no longer '\(kind)'"
            }
            let last = "11 'try' is used here, and 'count' is no longer 'throws'"
            #expect(found == expected + [last], "\(run.printed)")
        }
        #expect(try folder.text(interactor).contains("func load() {\n        // try"))
        folder.expectClean()
    }

    @Test("an effect that a person's function keeps, or that only its head has, is not named")
    func keptEffect() throws {
        for (head, body) in [("load() async throws", "_ = 1"), ("load() throws", "try? store()")] {
            let folder = try generated()
            try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "func \(head)") }
            #expect(folder.run("generate").status == 0)
            try folder.edit("Login/Interactor/LoginInteractor.swift") {
                $0.replacing("func \(head) {\n", with: "func \(head) {\n        \(body)\n")
            }
            try folder.edit("Login/Login.viper") { $0.replacing("func \(head)", with: "func load()") }
            #expect(folder.run("generate").errors == "")
        }
    }

    @Test("a property with another name is named where a local of its old name is in the same function")
    func propertyAndLocal() throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: """
                    func viewDidLoad() {
                            print("first", wireFrame as Any)
                            if true {
                                let wireFrame = 1
                                print(wireFrame)
                            }
                            for wireFrame in [1] { print(wireFrame) }
                            [1].forEach { wireFrame in print(wireFrame) }
                            draw(wireFrame: 1)

                    """
            )
        }
        #expect(folder.run("check").printed == "")
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module Login {\n    naming: router\n")
        }
        let line = try folder.line(of: "first", in: presenter)
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let lines = run.errors.split(separator: "\n").filter { $0.contains("warning: 'wireFrame'") }
            let message = "\(presenter):\(line):24: warning: 'wireFrame' is used here, and is no longer generated"
            #expect(lines.map(String.init) == [message], "\(run.printed)")
        }
    }

    @Test("an initializer is not taken to set a property because of a longer name or another object's")
    func initializerWithSimilarNames() throws {
        for (line, isWarned) in [
            ("subview = nil; other.view = nil; let view = 1; if view == 1 {}", true), ("view = nil", false),
            ("self.view = nil", false),
        ] {
            let folder = try generated()
            try folder.edit("Login/Login.viper") {
                $0.replacing("module Login {\n", with: "module Login {\n    wiring: initializers\n")
            }
            #expect(folder.run("generate").status == 0)
            let text = try folder.text(presenter)
            let properties = text.matches(of: #/self\.(\w+) = /#).map { String($0.1) }
            #expect(!properties.isEmpty)
            let assignments = properties.map { line.replacing("view", with: $0) }.joined(separator: "\n        ")
            try folder.edit(presenter) {
                $0.replacing(
                    "    func viewDidLoad",
                    with: "    init(own: Int) {\n        \(assignments)\n    }\n\n    func viewDidLoad"
                )
            }
            try folder.edit("Login/Login.viper") {
                $0.replacing("func viewDidLoad()", with: "func viewDidLoad()\n        func more()")
            }
            let run = folder.run("check")
            #expect(
                run.errors.contains("'init(own:)' does not set all properties") == isWarned,
                "\(line) \(run.printed)"
            )
        }
    }
}

extension TestFolder {
    /// The number of the line that contains a text.
    fileprivate func line(of text: String, in path: String) throws -> Int {
        let lines = try self.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains(text) } ?? -1) + 1
    }
}

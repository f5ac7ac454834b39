import TestSupport
import Testing
import ToolSupport

/// Warnings about people's code that uses what is gone from a type, in a module and in those that use it.
struct GoneMemberTests {
    private let presenter = "Feed/Presenter/FeedPresenter.swift"

    private func folder(_ spec: String, at path: String = "Feed/Feed.viper") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(path, spec)
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// The places of the warnings that each command prints, which are the same, and the status of `generate`.
    private func warnings(in folder: TestFolder) -> (places: [String], status: Int) {
        let checked = folder.run("check")
        let run = folder.run("generate")
        let places = [checked, run].map { run in
            run.errors.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
        }
        #expect(places[0] == places[1], "\(checked.printed) \(run.printed)")
        #expect(checked.status == 1)
        let next = folder.run("generate")
        #expect(next.printed == "" && next.status == 0, "\(next.printed)")
        return (places[1], Int(run.status))
    }

    @Test("what a base class or an extension in another folder has is not named as gone")
    func declaredInAnotherFolder() throws {
        let members = ["shake()", "flash()", "blink()", "title(of row: Int)"].map { "        func \($0)\n" }.joined()
        let spec = "module Feed {\n    view {\n\(members)    }\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        let folder = try folder(spec)
        let view = "Feed/View/FeedViewController.swift"
        try folder.write("Core/BaseController.swift", "class BaseController: UIViewController {\n}\n")
        try folder.write(
            "Shared/UIKit/Messages.swift",
            "extension UIViewController {\n    func shake() {\n    }\n\n    func title(of row: Int) {\n    }\n}\n"
        )
        try folder.write("Shared/Views.swift", "extension FeedViewProtocol {\n    func flash() {\n    }\n}\n")
        let calls = ["shake()", "flash()", "blink()", "title(of: 1)"].map { "        \($0)\n" }.joined()
        try folder.edit(view) {
            $0.replacing("super.viewDidLoad()\n", with: "super.viewDidLoad()\n" + calls)
                .replacing(": UIViewController,", with: ": BaseController,")
        }
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        view?.flash()\n        view?.shake()\n")
        }
        try folder.edit("Feed/Feed.viper") { $0.replacing(members, with: "") }
        let found = warnings(in: folder)
        #expect(
            found.places == [
                "\(presenter):8:15: warning: 'shake' is used here, and is no longer generated",
                "\(view):10:9: warning: 'blink()' is called here, and is no longer generated",
            ]
        )
        #expect(found.status == 1)
    }

    @Test(
        "uses of a value or a closure that has another name in the spec are named with that name",
        arguments: ["viper", "mvc", "mvp", "mvvm", "clean"]
    )
    func dependency(architecture: String) throws {
        let parameters = "onFinish: @escaping (Int) -> Void, itemID: Int"
        let spec = """
            module Feed(\(parameters)) {
                architecture: \(architecture)
                ui: none
                presenter(\(parameters)) {
                    func viewDidLoad()
                }
            }

            """
        let folder = try folder(spec)
        let path = try #require(folder.files().first { $0.isSwift && $0.text.contains("self.itemID = itemID") }?.path)
        try folder.edit(path) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        self.onFinish(itemID)\n")
        }
        let old = try folder.text(path)
        let renamed = spec.replacing("onFinish", with: "onDone").replacing("itemID", with: "productID")
        try folder.write("Feed/Feed.viper", renamed)
        let run = folder.run("generate")
        #expect(run.status == 1, "\(run.printed)")
        let line = 1 + old[..<(try #require(old.range(of: "self.onFinish(itemID)")).lowerBound)].count { $0 == "\n" }
        for (name, new) in [("onFinish", "onDone"), ("itemID", "productID")] {
            let note = "note: if it is called '\(new)' now, use that name\n"
            let warning =
                run.errors.split(separator: "\(path):\(line):").first { $0.contains("warning: '\(name)'") } ?? ""
            #expect(
                warning.contains("is used here, and is no longer generated") && warning.contains(note),
                "\(run.printed)"
            )
        }
    }

    private let feed = """
        module Feed {
            state {
                var posts: [String] = []
                var count: Int = 0
            }
            presenter {
                func viewDidLoad()
            }
            interactor {
                func posts() async throws -> [String]
            }
        }

        """

    @Test("a call of a request that has another name in the spec is named with that name")
    func request() throws {
        let folder = try folder(feed.replacing("func posts()", with: "func posts(of kind: Int)"))
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        self.posts(of: 1)\n")
        }
        try folder.edit("Feed/Feed.viper") { $0.replacing("func posts(", with: "func articles(") }
        let run = folder.run("generate")
        #expect(run.errors.contains("warning: 'posts' is used here, and is no longer generated\n"), "\(run.printed)")
        #expect(run.errors.contains("note: if it is called 'articles' now, use that name\n"), "\(run.printed)")
        #expect(run.status == 1)
    }

    @Test(
        "a property of the state that is gone is named with the only one in its place",
        arguments: [
            ("var posts: [String] = []\n", "var cast: [String] = []\n", "cast"),
            ("var posts: [String] = []\n", "var cast: [Int] = []\n", nil),
            ("var posts: [String] = []\n", "var cast: [String] = []\n        var crew: [String] = []\n", nil),
        ]
    )
    func stateInPlace(old: String, new: String, name: String?) throws {
        for (architecture, request) in [("viper", "posts"), ("mvvm", "posts"), ("mvvm", "load")] {
            let spec = feed.replacing(
                "module Feed {\n",
                with: "module Feed {\n    architecture: \(architecture)\n    ui: none\n"
            )
            .replacing("func posts()", with: "func \(request)()")
            let folder = try folder(spec)
            let isState = architecture == "viper"
            let file = try folder.files().first {
                $0.isSwift && $0.text.contains(isState ? "final class FeedPresenter" : "var posts: ")
            }
            let path = try #require(file?.path)
            let use = isState ? "state.posts = values" : "self.posts = values"
            try folder.edit(path) {
                $0.replacing(
                    "func viewDidLoad() {\n",
                    with: "func viewDidLoad() {\n        let values: [String] = []\n        \(use)\n"
                )
            }
            try folder.edit("Feed/Feed.viper") { $0.replacing(old, with: new) }
            let run = folder.run("generate")
            #expect(run.status == 1, "\(run.printed)")
            #expect(
                run.errors.contains("warning: 'posts' is used here, and is no longer generated\n"),
                "\(run.printed)"
            )
            let note = name.map { "note: if it is called '\($0)' now, use that name\n" } ?? "note: "
            #expect(run.errors.contains(note) == (name != nil), "\(run.printed)")
        }
    }

    @Test("in a file that a person has to resolve first, only the person's lines are named")
    func inConflict() throws {
        let folder = try folder(
            """
            module Feed {
                state {
                    @error var problem: String?
                    var text: String = ""
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    func load() async throws -> String
                    func like() async throws
                }
            }

            """
        )
        let start = "    private func didFailToLoad(_ error: any Error) {\n"
        try folder.edit(presenter) {
            $0.replacing(
                start + "        state.problem = error.localizedDescription\n",
                with: start + "        state.problem = \"Later\"\n"
            )
        }
        try folder.edit("Feed/Feed.viper") {
            $0.replacing("        @error var problem: String?\n", with: "")
                .replacing(
                    "    presenter {",
                    with: "    view {\n        @error func show(_ text: String)\n    }\n    presenter {"
                )
        }
        let run = folder.run("generate")
        #expect(run.output.contains("left     \(presenter)  (conflict in didFailToLoad(_:))\n"), "\(run.printed)")
        let place = try #require(
            folder.text(presenter).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("\"Later\"") }
        )
        let named = run.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
        #expect(named == ["\(presenter):\(place + 1):15: warning: 'problem' is used here, and is no longer generated"])
    }

    @Test("a state and a request with one name are two things")
    func stateAndRequest() throws {
        for (old, new, lines) in [
            ("func posts()", "func allPosts()", [Substring]()), ("var posts", "var items", ["state.posts = posts"]),
        ] {
            let folder = try folder(feed)
            try folder.edit(presenter) {
                $0.replacing("(_ posts: [String]) {\n", with: "(_ posts: [String]) {\n        state.posts = posts\n")
            }
            try folder.edit("Feed/Feed.viper") { $0.replacing(old, with: new) }
            let (places, status) = warnings(in: folder)
            #expect(places.count == lines.count && status == (lines.isEmpty ? 0 : 1), "\(places)")
        }
    }

    @Test("what only a warning is about does not change the status")
    func statusOfUncalledFunction() throws {
        let folder = try folder(feed)
        try folder.edit(presenter) {
            $0.replacing("(_ error: any Error) {\n", with: "(_ error: any Error) {\n        print(error)\n")
        }
        try folder.edit("Feed/Feed.viper") {
            $0.replacing("    interactor", with: "    output { func didFail(_ error: any Error) }\n    interactor")
        }
        let (places, status) = warnings(in: folder)
        #expect(places.count == 1 && places[0].contains("nothing calls") && status == 0, "\(places)")
    }

    @Test("code of a module that uses a domain is named where the domain lacks what it uses")
    func domain() throws {
        let spec = """
            domain Stuff {
                entity Item: Hashable, Sendable {
                    let title: String
                    let kind: Kind
                }
                enum Kind: Sendable {
                    case big
                    case small
                }
            }
            module Cart uses Stuff {
                presenter {
                    func didTap(_ item: Item)
                }
            }
            module Other {
                presenter {
                    func didTap(_ text: String)
                }
            }

            """
        let folder = try folder(spec, at: "App.viper")
        for (module, name) in [("Cart", "item"), ("Other", "text")] {
            try folder.edit("\(module)/Presenter/\(module)Presenter.swift") {
                $0.replacing(") {\n", with: ") {\n        print(\(name).title, \(name).kind == .small)\n")
            }
        }
        try folder.write("Cart/Mine.swift", "func make() -> Item {\n    Item(title: \"\", kind: .big)\n}\n")
        try folder.edit("App.viper") { $0.replacing("title", with: "name").replacing("case small", with: "case tiny") }
        let (places, status) = warnings(in: folder)
        #expect(
            Set(places) == [
                "Cart/Presenter/CartPresenter.swift:7:20: warning: 'title' is used here, and is no longer generated",
                "Cart/Presenter/CartPresenter.swift:7:41: warning: 'small' is used here, and is no longer generated",
                "Cart/Mine.swift:2:10: warning: 'title' is used here, and is no longer generated",
            ],
            "\(places)"
        )
        #expect(status == 1)
    }

    @Test("a call by the name of a type is named anywhere in the project, where the type is certain")
    func callOfAssembly() throws {
        let spec = "module Feed {\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        for isCertain in [true, false] {
            let folder = try folder(spec)
            try folder.write(
                "App/Router.swift",
                """
                @MainActor func start() {
                    show(FeedWireFrame.createModule())
                    show(FeedWireFrame.other(), createModule(), Other.createModule(), Mine.FeedWireFrame.createModule())
                }

                """
            )
            if !isCertain { try folder.write("Other/Types.swift", "enum FeedWireFrame {}\n") }
            try folder.edit("Feed/Feed.viper") {
                $0.replacing("module Feed", with: "module Feed(id: Int)")
                    .replacing("presenter", with: "presenter(id: Int)")
            }
            let (places, status) = warnings(in: folder)
            let message = "warning: 'createModule()' is called here, and is 'createModule(id:)' now"
            #expect(places == (isCertain ? ["App/Router.swift:2:24: \(message)"] : []), "\(places)")
            #expect(status == (isCertain ? 1 : 0))
        }
    }

    @Test("each call in a file that opens several modules is named, also in a file of one of them")
    func callsOfSeveralAssemblies() throws {
        let names = ["Feed", "Home", "Shop"]
        func spec(_ name: String, _ parameter: String) -> String {
            "module \(name)\(parameter) {\n    presenter\(parameter) {\n        func viewDidLoad()\n    }\n}\n"
        }
        let folder = try TestFolder()
        for name in names { try folder.write("\(name)/\(name).viper", spec(name, "")) }
        #expect(folder.run("generate").status == 0)
        let calls = names.map { "        show(\($0)WireFrame.createModule())\n" }
        try folder.write("App/Router.swift", "enum Router {\n    func start() {\n\(calls.joined())    }\n}\n")
        try folder.edit("Home/WireFrame/HomeWireFrame.swift") {
            $0 + "\nextension HomeWireFrame {\n    func open() {\n\(calls.joined())    }\n}\n"
        }
        #expect(folder.run("check").printed == "")
        let wireFrame = try folder.text("Home/WireFrame/HomeWireFrame.swift")
        let first = wireFrame.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("show(Feed")
        }
        let line = try #require(first) + 1
        for name in names { try folder.write("\(name)/\(name).viper", spec(name, "(id: Int)")) }
        let message = "warning: 'createModule()' is called here, and is 'createModule(id:)' now"
        let (places, status) = warnings(in: folder)
        let expected = names.enumerated().flatMap { number, name in
            [
                "App/Router.swift:\(number + 3):28: \(message)",
                "Home/WireFrame/HomeWireFrame.swift:\(line + number):28: \(message)",
            ]
        }
        #expect(places.sorted() == expected.sorted(), "\(places)")
        #expect(status == 1)
    }

    @Test("a caller that calls the new function, or another one, is not named")
    func callOfOwnAssembly() throws {
        let folder = try folder("module Feed {\n    presenter {\n        func viewDidLoad()\n    }\n}\n")
        try folder.write(
            "App/Router.swift",
            """
            @MainActor func start() {
                show(FeedWireFrame.createModule())
                show(FeedWireFrame.createModule(id: 1))
            }

            extension FeedWireFrame {
                static func createModule() -> UIViewController { createModule(id: 1) }
            }

            """
        )
        try folder.edit("Feed/Feed.viper") {
            $0.replacing("module Feed", with: "module Feed(id: Int)").replacing("presenter", with: "presenter(id: Int)")
        }
        #expect(warnings(in: folder).places == [])
    }

    @Test("a deleted function that new code calls is there after one run")
    func calledByNewCode() throws {
        let spec = """
            module Feed {
                entity Post: Identifiable, Hashable, Sendable {
                    let id: Int
                }
                state {
                    @list(didSelect) var posts: [Post] = []
                }
                presenter {
                    func viewDidLoad()
                    func didSelect(_ post: Post)
                }
            }

            """
        let folder = try folder(spec)
        let view = "Feed/View/FeedViewController.swift"
        try folder.edit(view) { $0.replacing("configure(", with: "fill(") }
        #expect(folder.run("check").printed == "")
        try folder.edit("Feed/Feed.viper") { $0.replacing("Identifiable, Hashable, Sendable", with: "Sendable") }
        let run = folder.run("generate")
        #expect(!run.errors.contains("configure"), "\(run.printed)")
        #expect(folder.run("check").printed == "")
        #expect(try folder.text(view).contains("private func configure(_ cell"))
    }

    @Test(
        "an edited test of another framework is named",
        arguments: [
            ("swift-testing", "xctest", "'didTap()' is a test of Swift Testing, and 'CartPresenterTests' is an", 1),
            ("xctest", "swift-testing", "nothing runs 'testDidTap()' now: 'CartPresenterTests' is no longer", 0),
        ]
    )
    func otherFramework(old: String, new: String, message: String, status: Int) throws {
        let spec = """
            module Cart {
                ui: none
                tests: \(old)
                tests-module: App
                presenter {
                    func didTap()
                    func didSwipe()
                }
            }

            """
        let folder = try folder(spec, at: "Cart.viper")
        let tests = try #require(folder.paths(below: "", endingWith: "CartPresenterTests.swift").first)
        try folder.edit(tests) { text in
            text.replacing("parts.presenter.didTap()\n", with: "parts.presenter.didTap()\n        print(1)\n")
        }
        #expect(try folder.text(tests).contains("print(1)"))
        try folder.edit("Cart.viper") { $0.replacing("tests: \(old)", with: "tests: \(new)") }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.errors.components(separatedBy: ": warning: ").count == 2, "\(run.printed)")
            #expect(run.errors.contains("warning: \(message)"), "\(run.printed)")
            #expect(run.status == (command == "check" ? 1 : status))
        }
        #expect(folder.run("check").printed == "")
    }
}

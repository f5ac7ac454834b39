import Foundation
import TestSupport
import Testing
import ToolSupport

/// How a screen hears of what it shows, and tells of its own life, in architectures that write it differently.
struct ScreenTests {
    private static func generated(_ settings: String, _ sections: String, _ path: String) throws -> String {
        let workspace = try TestFolder()
        try workspace.write("Feed.viper", "module Feed {\n    \(settings)\n\(sections)\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        return try workspace.text(path)
    }

    @Test(
        "with SwiftUI, what a view or its view model can set is bound to",
        arguments: [("combine", "@StateObject", "@Published "), ("observation", "@State", "")]
    )
    func writableIsBindable(_ binding: String, _ wrapper: String, _ published: String) throws {
        let sections = """
                state { var isBusy: Bool = false }
                view { var name: String { get set } }
                presenter { var query: String { get set } }
            """
        let settings = "architecture: mvvm\n    ui: swiftui\n    binding: \(binding)"
        let model = try Self.generated(settings, sections, "ViewModel/FeedViewModel.swift")
        #expect(model.contains("\n    \(published)var name: String = \"\"\n"))
        #expect(model.contains("\n    \(published)var query: String = \"\"\n"))
        #expect(model.contains("\n    \(published)private(set) var isBusy: Bool = false\n"))
        let view = try Self.generated(settings, sections, "View/FeedView.swift")
        #expect(view.contains("    \(wrapper) private var viewModel: FeedViewModel\n"))
    }

    @Test("publishers are for views that are no SwiftUI", arguments: [("uikit", true), ("swiftui", false)])
    func publishers(ui: String, areThere: Bool) throws {
        let settings = "architecture: clean\n    ui: \(ui)\n    binding: combine"
        for path in ["Presentation/FeedViewModel.swift", "Presentation/DefaultFeedViewModel.swift"] {
            let text = try Self.generated(settings, "    state { var isBusy: Bool = false }", path)
            #expect(text.contains("var isBusyPublisher: AnyPublisher<Bool, Never> {") == areThere)
        }
    }

    @Test(
        "the rows of a list keep their identity with an index",
        arguments: [("name", ".offset"), ("id", ".element.id")]
    )
    func identifiedRows(property: String, identity: String) throws {
        let sections = """
                entity FeedRow: Hashable {
                    let \(property): Int
                }
                state { @list(open) var rows: [FeedRow] = [] }
                presenter { func open(at index: Int) }
            """
        let text = try Self.generated("architecture: mvvm\n    ui: swiftui", sections, "View/FeedView.swift")
        #expect(text.contains("List(Array(viewModel.rows.enumerated()), id: \\\(identity)) { item in"))
    }

    @Test("a list of strings shows them, also with an index", arguments: ["", "(at index: Int)"])
    func listOfStrings(parameters: String) throws {
        let sections = """
                state { @list(open) var names: [String] = [] }
                presenter { func open\(parameters.isEmpty ? "(_ name: String)" : parameters) }
            """
        let text = try Self.generated("architecture: mvvm\n    ui: swiftui", sections, "View/FeedView.swift")
        #expect(text.contains(parameters.isEmpty ? "Button(item) {" : "Button(item.element) {"))
    }

    @Test("a view shows what is in an Optional, however it is written", arguments: ["String?", "Optional<String>"])
    func optionals(type: String) throws {
        let sections = "    state { var title: \(type) = nil }"
        let text = try Self.generated("architecture: mvvm\n    ui: swiftui", sections, "View/FeedView.swift")
        #expect(text.contains("if let title = viewModel.title {\n                Text(title)\n"), "\(text)")
    }

    @Test("the alert for an error is shown in the window of the view, also if the error is called 'view'")
    func errorCalledView() throws {
        let sections = """
                view { @error func show(view: any Error) }
                interactor { func load() async throws }
            """
        let text = try Self.generated("ui: appkit", sections, "View/FeedViewController.swift")
        #expect(
            text.contains("guard let window = self.view.window else {\n            latestError = view\n"),
            "\(text)"
        )
    }

    @Test("an attribute does not keep a presenter from rendering the state when the view is loaded")
    func attributesDoNotMatter() throws {
        let sections = """
                state { var count: Int = 0 }
                presenter { @MainActor func viewDidLoad() }
            """
        let presenter = try Self.generated("ui: uikit", sections, "Presenter/FeedPresenter.swift")
        #expect(presenter.contains("    @MainActor func viewDidLoad() {\n        view?.render(state)\n    }\n"))
        let view = try Self.generated("ui: uikit", sections, "View/FeedViewController.swift")
        #expect(
            view.contains(
                "        view.backgroundColor = .systemBackground\n        setUpViews()\n        presenter?.viewDidLoad()\n"
            )
        )
    }

    @Test(
        "what a SwiftUI view shows follows the state, until a person writes it",
        arguments: [
            ("viper", "screen.state.", "View"), ("mvp", "screen.state.", "View"), ("mvvm", "viewModel.", "View"),
            ("clean", "viewModel.", "Presentation"),
        ]
    )
    func contentFollowsTheState(_ architecture: String, _ source: String, _ folder: String) throws {
        let workspace = try TestFolder()
        func generate(_ property: String) throws -> String {
            try workspace.write(
                "Feed.viper",
                "module Feed {\n    architecture: \(architecture)\n    ui: swiftui\n    state { \(property) }\n}\n"
            )
            let run = workspace.run("generate")
            #expect(run.status == 0, "\(run.errors)")
            return try workspace.text("\(folder)/FeedView.swift")
        }
        #expect(try generate("var title: String = \"\"").contains("            Text(\(source)title)\n"))
        let list = "            List(\(source)rows, id: \\.self) { Text($0) }\n"
        let view = try generate("var rows: [String] = []")
        #expect(view.contains(list) && !view.contains("title"))
        try workspace.write("\(folder)/FeedView.swift", view.replacing(list, with: "            Text(\"Mine\")\n"))
        #expect(try generate("var count: Int = 0").contains("VStack {\n            Text(\"Mine\")\n        }\n"))
    }

    @Test("under observation, a change brings up the one value that changed")
    func eachValueIsFollowedAlone() throws {
        let sections = "    state {\n        var count: Int = 0\n        var title: String?\n    }"
        let view = try Self.generated(
            "architecture: mvvm\n    ui: none\n    binding: observation",
            sections,
            "View/FeedView.swift"
        )
        #expect(view.contains("        followCount()\n        followTitle()\n"))
        #expect(view.contains("        update(count: count)\n    }\n"))
    }

    @Test(
        "a presenter that asks for it hears when the view appears and disappears",
        arguments: [
            ("viper", "presenter?.", "View"), ("mvp", "presenter.", "View"), ("mvvm", "viewModel.", "View"),
            ("clean", "viewModel.", "Presentation"), ("mvc", "", "Controller"),
        ]
    )
    func lifeIsTold(_ architecture: String, _ target: String, _ folder: String) throws {
        let sections =
            "    presenter {\n        func viewWillAppear()\n        func viewDidDisappear(_ animated: Bool)\n    }"
        let view = try Self.generated("architecture: \(architecture)", sections, "\(folder)/FeedViewController.swift")
        #expect(view.contains("        super.viewWillAppear(animated)\n        \(target)viewWillAppear()\n"))
        #expect(view.contains("        super.viewDidDisappear(animated)\n"))
        #expect(architecture == "mvc" || view.contains("\(target)viewDidDisappear(animated)\n"))
        #expect(!view.contains("viewDidAppear"))
    }

    @Test("AppKit's controllers tell it in their own words", arguments: ["viper", "mvp"])
    func appKitLifeIsTold(_ architecture: String) throws {
        let view = try Self.generated(
            "architecture: \(architecture)\n    ui: appkit",
            "    presenter { func viewWillAppear() }",
            "View/FeedViewController.swift"
        )
        #expect(view.contains("    override func viewWillAppear() {\n        super.viewWillAppear()\n"))
    }

    @Test("in MVC, what is set on the view is shown")
    func settingShows() throws {
        let view = try Self.generated(
            "architecture: mvc",
            "    view { var name: String { get set } }",
            "Controller/FeedViewController.swift"
        )
        #expect(view.contains("    var name: String = \"\" {\n        didSet { showState() }\n    }\n"))
        #expect(
            view.contains(
                "        view.backgroundColor = .systemBackground\n        setUpViews()\n        showState()\n"
            )
        )
    }

    @Test("a task has a name of its own where the state has it already", arguments: ["mvvm", "mvc"])
    func taskHasItsOwnName(_ architecture: String) throws {
        let sections = """
                state { var articles: [Int] = [] }
                interactor { func articles() async throws -> [Int] }
            """
        let path = architecture == "mvvm" ? "ViewModel/FeedViewModel" : "Controller/FeedViewController"
        let text = try Self.generated("architecture: \(architecture)", sections, path + ".swift")
        #expect(text.contains("    private func startArticles() {\n        articlesTask = Task { [weak self] in\n"))
    }

    @Test("a task of MVC's controller overrides nothing")
    func taskIsNoOverride() throws {
        let view = try Self.generated(
            "architecture: mvc",
            "    interactor {\n        func loadView() async\n        func title() async -> String\n    }",
            "Controller/FeedViewController.swift"
        )
        #expect(view.contains("    private func startLoadView() {\n"))
        #expect(view.contains("    private func startTitle() {\n"))
    }

    @Test(
        "what cannot be an event of MVVM is told why",
        arguments: [
            ("func each(_ body: () -> Void)", "takes a closure that is not '@escaping'"),
            ("func load() async", "is async: a view model does not wait for its view"),
            ("func load() throws", "is throwing: a view model does not wait for its view"),
            ("func show<T>(_ value: T)", "cannot be an operator or have generic types"),
            ("func show(_ values: Int...)", "'@autoclosure' or variadic parameters"),
            ("init()", "cannot be an event for the view: an event is a function"),
            ("weak var store: (any Store)? { get set }", "cannot be bound weakly"),
        ]
    )
    func saysWhy(_ requirement: String, _ reason: String) throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Feed.viper",
            "module Feed {\n    architecture: mvvm\n    view {\n        \(requirement)\n    }\n}\n"
        )
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test(arguments: ["viper", "mvp", "mvvm", "clean"])
    func whatAViewAwaitsIsOnTheMainActorWithoutIsolation(_ architecture: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "Home.viper",
            """
            module Home {
                architecture: \(architecture)
                isolation: none
                presenter { func load() async }
            }
            """
        )
        #expect(folder.run("generate").status == 0)
        let files = try folder.files().filter(\.isSwift).map(\.text)
        let declarations = files.joined().components(separatedBy: "func load() async")
        #expect(declarations.count > 1)
        for before in declarations.dropLast() { #expect(before.hasSuffix("@MainActor ")) }
    }

    /// Swift cannot compare a state with an error, so that each change of it is shown.
    @Test(arguments: ["viper", "mvp"])
    func severalRequestsOnTheirWayAreShownAtOnce(_ architecture: String) throws {
        let folder = try TestFolder()
        let spec = """
            module Feed {
                architecture: \(architecture)
                ui: none
                state {
                    @loading(load) var isLoading: Bool = false
                    @loading(save) var isSaving: Bool = false
                    var problem: TYPE
                }
                interactor {
                    func load() async
                    func save() async
                }
            }

            """
        let lines = ["state.isLoading = loadCount > 0", "state.isSaving = saveCount > 0"]
        for (type, isCompared) in [("(any Error)?", false), ("String?", true)] {
            try folder.write("Feed.viper", spec.replacing("TYPE", with: type))
            #expect(folder.run("generate").status == 0)
            let text = try folder.text("Presenter/FeedPresenter.swift")
            let margin = String(repeating: " ", count: isCompared ? 8 : 12)
            let body = lines.map { margin + $0 + "\n" }.joined()
            let block = isCompared ? body : "        updateState {\n\(body)        }\n"
            #expect(text.contains("func updateLoading() {\n\(block)    }\n"), "\(text)")
        }
    }
}

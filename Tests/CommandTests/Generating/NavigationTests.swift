import TestSupport
import Testing

@testable import viper_gen

/// Modules that open others.
@Suite struct NavigationTests {
    private static let details = """
        module Details(movie: Int, client: any MovieClient) {
            presenter(movie: Int) {
                func viewDidLoad()
            }
            interactor(client: any MovieClient) {
            }
            delegate {
                func didRate(_ movie: Int)
            }
        }

        """

    private static func movies(leading: String = "", hearing: String = "") -> String {
        """
        module Movies(client: any MovieClient) {
            presenter\(hearing) {
                func viewDidLoad()
            }
            interactor(client: any MovieClient) {
            }
            wireframe {
                func showDetails(of movie: Int)\(leading)
            }
        }

        """
    }

    private static let wireFrame = "Movies/WireFrame/MoviesWireFrame.swift"
    private static let arrow = " -> push Details(movie: movie)"
    private static let call = """
            func showDetails(of movie: Int) {
                let details = DetailsWireFrame.createModule(movie: movie, client: client)
                viewController?.navigationController?.pushViewController(details, animated: true)
            }

        """

    private func project(_ movies: String) throws -> TestFolder {
        let project = try TestFolder()
        try project.write("Details/Details.viper", Self.details)
        try project.write("Movies/Movies.viper", movies)
        return project
    }

    @Test func anArrowReachesAFileThatAPersonEdited() throws {
        let project = try project(Self.movies())
        #expect(project.run("generate").status == 0)
        let edited = try project.text(Self.wireFrame).replacing(
            "    func showDetails",
            with: "    /// Opens one movie.\n    func log() { print(1) }\n\n    func showDetails"
        )
        try project.write(Self.wireFrame, edited)
        try project.write("Movies/Movies.viper", Self.movies(leading: Self.arrow, hearing: " hears Details.delegate"))

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let merged = try project.text(Self.wireFrame)
        #expect(merged.contains(Self.call))
        #expect(merged.contains("    /// Opens one movie.\n    func log() { print(1) }\n"))
        #expect(merged.contains("MoviesWireFrame(client: client)"))
        #expect(
            try project.text("Movies/Presenter/MoviesPresenter.swift").contains(
                "extension MoviesPresenter: DetailsModuleOutput {"
            )
        )
        #expect(project.run("check").status == 0)
    }

    @Test func aBodyThatAPersonWroteStays() throws {
        let project = try project(Self.movies())
        #expect(project.run("generate").status == 0)
        let body = "    func showDetails(of movie: Int) {\n        open(movie)\n"
        let edited = try project.text(Self.wireFrame).replacing("    func showDetails(of movie: Int) {\n", with: body)
        try project.write(Self.wireFrame, edited)
        try project.write("Movies/Movies.viper", Self.movies(leading: Self.arrow))

        let run = project.run("generate")

        #expect(try project.text(Self.wireFrame).contains(body))
        #expect(run.output.contains(Self.wireFrame))
    }

    @Test func theOtherSpecIsReadIfTheRunDoesNotHaveIt() throws {
        let project = try project(Self.movies(leading: Self.arrow))

        let run = project.run("generate", "Movies/Movies.viper")

        #expect(run.status == 0, "\(run.errors)")
        #expect(try project.text(Self.wireFrame).contains(Self.call))
        #expect(!project.exists("Details/WireFrame/DetailsWireFrame.swift"))
    }

    @Test("'Sources' can be the folder of one app, whose modules share their files")
    func sourcesOfAnApp() throws {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    targets: Sources\n    navigation: stack\n}\n")
        for name in ["Songs", "Albums"] { #expect(project.run("new", name, "--in", "Sources").status == 0) }
        let paths = try project.contents().keys.filter { $0.hasSuffix("/Navigator.swift") }
        #expect(paths == ["Sources/Shared/Navigator.swift"])
    }

    @Test("a delegate that another module hears can name its own input, and that of a third module")
    func namesInHeardDelegates() throws {
        let project = try TestFolder()
        let delegate = "func filter(_ filter: #Filter.input, by color: (any #Color.input)?)"
        let specs = [
            "List": "presenter hears Filter.delegate {\n        func viewDidLoad()\n    }",
            "Filter": "input {\n        func reset()\n    }\n    delegate {\n        \(delegate)\n    }",
            "Color": "input {\n        func reset()\n    }",
        ]
        for (name, sections) in specs {
            try project.write("\(name)/\(name).viper", "module \(name) {\n    \(sections)\n}\n")
        }

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        let expected = "func filter(_ filter: any FilterModuleInput, by color: (any ColorModuleInput)?)"
        let text = try project.text("List/Presenter/ListPresenter.swift")
        #expect(text.contains("    \(expected) {\n"), "\(text)")
        #expect(try project.text("Filter/FilterProtocols.swift").contains("    \(expected)\n"))
    }

    @Test("a delegate that another module hears cannot name a module that is not there")
    func unknownNamesInHeardDelegates() throws {
        let project = try TestFolder()
        try project.write(
            "List/List.viper",
            "module List {\n    presenter hears Filter.delegate {\n        func viewDidLoad()\n    }\n}\n"
        )
        try project.write(
            "Filter/Filter.viper",
            "module Filter {\n    delegate {\n        func filter(by color: #Color.input)\n    }\n}\n"
        )

        let run = project.run("generate", "List/List.viper")

        #expect(run.status == 2, "\(run.printed)")
        let message = "2:21: error: 'delegate' of 'Filter' names '#Color.input', which no spec here has\n"
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!project.exists("List/Presenter/ListPresenter.swift"))
    }

    @Test("a parameter can be the delegate of a module that nothing else names")
    func namesInParameters() throws {
        let project = try TestFolder()
        try project.write(
            "Filter/Filter.viper",
            "module Filter(out: #Color.delegate) {\n    presenter(out: #Color.delegate) {\n    }\n}\n"
        )
        try project.write("Color/Color.viper", "module Color {\n    delegate {\n        func pick()\n    }\n}\n")

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        #expect(try project.text("Filter/Presenter/FilterPresenter.swift").contains("out: any ColorModuleOutput"))
    }

    @Test func theModuleOfItsOwnTargetIsOpened() throws {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    targets: Old, New\n}\n")
        for (target, architecture) in [("New", "viper"), ("Old", "mvp")] {
            let specs = [("Movies", Self.movies(leading: Self.arrow)), ("Details", Self.details)]
            for (name, spec) in specs {
                let head = "client: any MovieClient) {\n"
                let setting = "    architecture: \(architecture)\n"
                try project.write(
                    "\(target)/\(name)/\(name).viper",
                    spec.replacing(head + "    pres", with: head + setting + "    pres")
                )
            }
        }
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try project.text("New/Movies/WireFrame/MoviesWireFrame.swift").contains("DetailsWireFrame.createModule(")
        )
        #expect(try project.text("Old/Movies/Router/MoviesRouter.swift").contains("DetailsAssembly.createModule("))
    }

    @Test func aModuleThatAnotherOpensIsNotRemoved() throws {
        let project = try project(Self.movies(leading: Self.arrow, hearing: " hears Details.delegate"))
        #expect(project.run("generate").status == 0)

        let run = project.run("remove", "Details")

        #expect(run.status == 2)
        let errors = run.errors.components(separatedBy: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 2, "\(run.errors)")
        #expect(errors.allSatisfy { $0.hasSuffix("error: 'Details' cannot be removed: 'Movies' uses it here") })
        #expect(errors.allSatisfy { $0.hasPrefix("Movies/Movies.viper:") }, "\(run.errors)")
        #expect(project.exists("Details/Details.viper"))
    }

    @Test func renameChangesTheSpecsThatReferToTheModule() throws {
        let project = try project(Self.movies(leading: Self.arrow, hearing: " hears Details.delegate"))
        #expect(project.run("generate").status == 0)

        let dryRun = project.run("rename", "Details", "Film", "--dry-run")
        let run = project.run("rename", "Details", "Film")

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(
            run.output.hasPrefix("moved    Details/Details.viper → Film/Film.viper\nupdated  Movies/Movies.viper\n"),
            "\(run.output)"
        )
        let updates = dryRun.output.components(separatedBy: "\n").filter { $0.hasPrefix("would update ") }
        #expect(updates.contains("would update Movies/Movies.viper"), "\(dryRun.output)")
        #expect(updates.count == run.output.components(separatedBy: "\nupdated ").count - 1, "\(dryRun.output)")
        let spec = Self.movies(leading: " -> push Film(movie: movie)", hearing: " hears Film.delegate")
        #expect(try project.text("Movies/Movies.viper") == spec)
        #expect(try project.text(Self.wireFrame).contains("FilmWireFrame.createModule(movie: movie, client: client)"))
        #expect(project.run("check").status == 0)
    }

    @Test(arguments: ["viper", "mvp", "mvc", "mvvm", "clean"], ["uikit", "swiftui", "none"])
    func everyArchitectureMakesAModuleInTheSameWay(_ architecture: String, _ ui: String) throws {
        let isThere = architecture != "mvc" || ui != "swiftui"
        let project = try TestFolder()
        let binding = architecture == "clean" || architecture == "mvvm" ? "    binding: observation\n" : ""
        let type = architecture == "viper" ? "    assembly-type: \"{{ module.name }}Assembly\"\n" : ""
        let settings = "    architecture: \(architecture)\n    ui: \(ui)\n" + binding + type
        let head = "client: any MovieClient) {\n"
        let spec = Self.movies().replacing(head + "    presenter", with: head + settings + "    presenter")
        try project.write("Movies/Movies.viper", spec)

        let run = project.run("generate")

        #expect((run.status == 0) == isThere, "\(run.errors)")
        guard isThere else { return }
        let assembly = try project.text("Movies/MoviesAssembly.swift")
        #expect(assembly.contains("    static func createModule(client: any MovieClient) -> "))
    }

    @Test(arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func aPresentedModuleThatPushesHasAStackOfItsOwn(_ architecture: String) throws {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n}\n")
        let leading = " -> present Details(movie: movie)"
        let wireFrame = "    wireframe {\n        func goOn() -> push Movies()\n    }\n    delegate {"
        let files = [
            "viper": "WireFrame/MoviesWireFrame", "mvp": "Router/MoviesRouter",
            "mvc": "Controller/MoviesViewController", "mvvm": "Coordinator/MoviesCoordinator",
            "clean": "Presentation/MoviesFlowCoordinator",
        ]
        func presenting() throws -> String {
            let run = project.run("generate")
            #expect(run.status == 0, "\(run.errors)")
            return try project.text("Movies/\(files[architecture] ?? "").swift")
        }
        try project.write("Movies/Movies.viper", Self.movies(leading: leading))
        try project.write("Details/Details.viper", Self.details)
        #expect(try presenting().contains("present(details, animated: true)\n"))

        try project.write("Details/Details.viper", Self.details.replacing("    delegate {", with: wireFrame))

        let code = try presenting()
        #expect(code.contains("        let navigation = UINavigationController(rootViewController: details)\n"))
        #expect(code.contains("present(navigation, animated: true)\n"))
    }

    @Test(arguments: [("uikit", "push"), ("uikit", "present"), ("appkit", "present")])
    func aScreenIsCalledAfterItsTypeIfAParameterHasTheNameOfItsModule(_ ui: String, _ way: String) throws {
        let project = try project(
            """
            module Movies(client: any MovieClient) {
                ui: \(ui)
                wireframe {
                    func show(details: Int, client: any MovieClient) -> \(way) Details(movie: details, client: client)
                }
            }

            """
        )
        try project.write(".viper-gen/project.viper", "project {\n    ui: \(ui)\n}\n")

        #expect(project.run("generate").status == 0)

        let code = try project.text(Self.wireFrame)
        let made = "let detailsViewController = DetailsWireFrame.createModule(movie: details, client: client)\n"
        #expect(code.contains(made))
    }

    @Test("a controller calls its own method if a parameter has its name")
    func hiddenMethods() throws {
        let project = try TestFolder()
        for (name, ui) in [("Movies", "uikit"), ("MacMovies", "appkit")] {
            let settings = "    architecture: mvc\n    ui: \(ui)\n"
            let functions = """
                        func open(present: Int, presentAsSheet: Int) -> present \(name)Box()
                        func close(dismiss: Int) -> dismiss

                """
            try project.write(
                "\(name).viper",
                "module \(name) {\n\(settings)    wireframe {\n\(functions)    }\n}\n\nmodule \(name)Box {\n\(settings)}\n"
            )
        }
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        let controller = try project.text("Movies/Controller/MoviesViewController.swift")
        #expect(controller.contains("        self.present(moviesBox, animated: true)\n"), "\(controller)")
        let macController = try project.text("MacMovies/Controller/MacMoviesViewController.swift")
        #expect(macController.contains("        self.presentAsSheet(macMoviesBox)\n"), "\(macController)")
        #expect(macController.contains("        self.dismiss(nil)\n"), "\(macController)")
    }

    @Test("a type of a domain is no misspelled word, also if the domain is in another spec")
    func typesOfDomains() throws {
        let project = try TestFolder()
        try project.write(
            "Films/Films.viper",
            "domain Films {\n    enum Dismiss { case all }\n    enum Folat { case one }\n}\n"
        )
        try project.write(
            "Movies/Movies.viper",
            "module Movies uses Films {\n    wireframe {\n        func end(_ one: Folat) -> Dismiss\n    }\n}\n"
        )
        #expect(project.run("check", "Movies/Movies.viper").errors == "")
        #expect(project.run("check").errors == "")
    }

    // MARK: - A stack of SwiftUI

    private func stack(_ architecture: String) throws -> TestFolder {
        let project = try TestFolder()
        let settings = "    architecture: \(architecture)\n    ui: swiftui\n    navigation: stack\n"
        let movies = Self.movies(leading: Self.arrow).replacing(
            "        func showDetails",
            with: "        func rate(_ movie: Int) -> present Details(movie: movie)\n        func showDetails"
        )
        let wireFrame = "    wireframe {\n        func back() -> pop\n        func close() -> dismiss\n    }\n"
        let details = Self.details.replacing("    delegate {", with: wireFrame + "    delegate {")
        let head = "client: any MovieClient) {\n"
        let specs = (movies + details).replacing(head + "    presenter", with: head + settings + "    presenter")
        try project.write("Movies.viper", specs)
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        return project
    }

    @Test(
        arguments: [
            ("viper", "WireFrame/", "WireFrame", "DetailsWireFrame"), ("mvp", "Router/", "Router", "DetailsAssembly"),
            ("mvvm", "Coordinator/", "Coordinator", "DetailsAssembly"),
        ]
    )
    func aScreenOfSwiftUIIsPutOnAStack(_ architecture: String, _ folder: String, _ word: String, _ maker: String) throws
    {
        let project = try stack(architecture)
        let movies = try project.text("Movies/\(folder)Movies\(word).swift")
        let made = "\(maker).createModule(navigator: navigator, movie: movie, client: client)"
        #expect(movies.contains("weak var navigator: Navigator?\n"))
        let pushed = ["        navigator.push(\(made))\n", "        navigator.push(\n            \(made)\n        )\n"]
        #expect(pushed.contains { movies.contains($0) })
        #expect(movies.contains("        navigator?.present { navigator in\n            \(made)\n        }\n"))
        #expect(!movies.contains("UIKit"))
        let details = try project.text("Details/\(folder)Details\(word).swift")
        #expect(details.contains("    func back() {\n        navigator?.pop()\n"))
        #expect(details.contains("    func close() {\n        navigator?.dismiss()\n"))
        #expect(try project.text("Shared/Navigator.swift").contains("NavigationStack(path: $navigator.path)"))
        #expect(project.run("check").status == 0)
    }

    @Test func aCoordinatorOfCleanAsksForTheViews() throws {
        let project = try stack("clean")
        let needed = try project.text("Movies/Presentation/MoviesFlowCoordinatorDependencies.swift")
        #expect(needed.contains("    func makeDetailsView(movie: Int, navigator: Navigator) -> AnyView\n"))
        let coordinator = try project.text("Movies/Presentation/MoviesFlowCoordinator.swift")
        let asked = "dependencies.makeDetailsView(movie: movie, navigator: navigator)"
        #expect(coordinator.contains("        navigator.push(\(asked))\n"))
        #expect(coordinator.contains("        navigator?.push(module)\n"))
    }

    @Test func aControllerDoesNotShowAView() throws {
        let project = try stack("mvvm")
        try project.write(
            "Home.viper",
            "module Home(client: any MovieClient) {\n    wireframe {\n        func open() -> push Details(movie: 1)\n    }\n}\n"
        )
        let run = project.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("'Details' is made as 'View', which 'UIViewController' cannot show"))
    }

    @Test func aFunctionOfTwoProtocolsThatAPresenterHearsHasOneStub() throws {
        let project = try TestFolder()
        try project.write(
            "Home/Home.viper",
            "module Home {\n    presenter hears Genres.delegate, Years.delegate { func viewDidLoad() }\n}\n"
        )
        for name in ["Genres", "Years"] {
            let functions = "        func didPick\(name)(_ value: Int)\n        func didCancel()\n"
            try project.write("\(name)/\(name).viper", "module \(name) {\n    delegate {\n\(functions)    }\n}\n")
        }
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let presenter = try project.text("Home/Presenter/HomePresenter.swift")
        #expect(presenter.components(separatedBy: "func didCancel()").count == 2)
        #expect(presenter.contains("extension HomePresenter: YearsModuleOutput {\n    func didPickYears("))
    }

    @Test(
        "'pop' in a module that is certainly presented without a stack is a warning",
        arguments: [
            ("present Details", "close() -> pop", "", true),
            ("push Details", "close() -> pop", "", false),
            ("present Details", "close() -> dismiss", "", false),
            ("present Details", "close() -> pop; func end() -> dismiss", "", false),
            ("present Details", "close() -> pop; func open() -> push Movies", "", true),
            ("present Details", "close() -> pop; func open(_ id: Int) -> push Movies", "", true),
            ("present Details", "close() -> pop; func open(_ end: @escaping () -> Void) -> push Movies", "", false),
            ("present Details", "close() -> pop; func open(for end: End) -> push Movies", "", false),
            ("present Details", "close() -> pop", "func other() -> push Details", false),
            ("present Details", "close() -> pop", "func other() -> show onEnd()", false),
        ]
    )
    func closing(opening: String, closing: String, other: String, isWarned: Bool) throws {
        let project = try TestFolder()
        func functions(_ text: String) -> String {
            text.components(separatedBy: "; ").map { "        " + $0 + "\n" }.joined()
        }
        try project.write(
            "Details/Details.viper",
            "module Details {\n    wireframe {\n" + functions("func " + closing) + "    }\n}\n"
        )
        try project.write(
            "Movies/Movies.viper",
            "module Movies {\n    wireframe {\n        func details() -> \(opening)\n    }\n}\n"
        )
        if !other.isEmpty {
            let parameter = other.contains("show") ? "(onEnd: @escaping () -> Void)" : ""
            try project.write(
                "Other/Other.viper",
                "module Other\(parameter) {\n    wireframe {\n" + functions(other) + "    }\n}\n"
            )
        }
        let run = project.run("check")
        let warning = """
            Details/Details.viper:3:25: warning: 'pop' does not close 'Details', which is presented and not pushed
                    func close() -> pop
                                    ^~~
            Details/Details.viper:3:25: note: did you mean 'dismiss'?
                    func close() -> pop
                                    ^~~
                                    dismiss
            Movies/Movies.viper:3:35: note: 'Movies' presents it
                    func details() -> present Details
                                              ^~~~~~~

            """
        #expect(run.errors.hasPrefix(warning) == isWarned, "\(run.errors)")
        #expect(run.errors.contains("'pop'") == isWarned, "\(run.errors)")
        // The others are not read.
        #expect(!project.run("check", "Details/Details.viper").errors.contains("'pop'"))
    }
}

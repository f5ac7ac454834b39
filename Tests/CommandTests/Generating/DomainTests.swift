import TestSupport
import Testing

@testable import viper_gen

/// Domains, and the modules that use them.
@Suite struct DomainTests {
    private static func movies(_ functions: String = "        func movies() async throws -> [Movie]\n") -> String {
        """
        domain Movies(client: any MovieClient) {
            entity Movie: Identifiable, Hashable, Sendable {
                let id: Int
            }
            interactor(client: any MovieClient) {
        \(functions)    }
            data remote(client: any MovieClient) {
        \(functions)    }
        }

        """
    }

    private static let search = """
        module Search(client: any MovieClient) uses Movies {
            state {
                var movies: [Movie] = []
            }
            presenter {
                func viewDidLoad()
            }
            interactor {
                func movies() async throws -> [Movie]
            }
        }

        """

    private static let interactor = "Search/Interactor/SearchInteractor.swift"
    private static let asking = "        try await moviesRemoteDataManager.movies()\n"

    private func project(_ architecture: String = "viper") throws -> TestFolder {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n}\n")
        try project.write("Movies/Movies.viper", Self.movies())
        try project.write("Search/Search.viper", Self.search)
        return project
    }

    @Test(
        arguments: [
            ("viper", "Interactor/SearchInteractor", "moviesRemoteDataManager.movies()"),
            ("mvp", "Model/LiveSearchService", "moviesService.movies()"),
            ("mvc", "Model/LiveSearchService", "moviesService.movies()"),
            ("mvvm", "Model/LiveSearchService", "moviesService.movies()"),
            ("clean", "Domain/UseCases/DefaultSearchMoviesUseCase", "moviesUseCase.execute()"),
        ]
    )
    func theSameSpecsAreGoodForEveryArchitecture(_ architecture: String, _ file: String, _ call: String) throws {
        let project = try project(architecture)

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        #expect(try project.text("Search/\(file).swift").contains("        try await \(call)\n"))
        #expect(project.paths(below: ".", endingWith: "/Movie.swift").count == 1)
        #expect(project.run("check").status == 0)
    }

    @Test func aDomainWithConflictMarkersIsThere() throws {
        let project = try project()
        try project.edit("Movies/Movies.viper") {
            "<<<<<<< ours\n" + $0 + "=======\n" + $0.replacing("id: Int", with: "id: String") + ">>>>>>> theirs\n"
        }

        let all = project.run("check")
        let one = project.run("check", "Search")

        #expect(all.status == 2)
        #expect(all.errors.contains("Movies/Movies.viper:1:1: error: this spec has conflict markers of git"))
        // What follows from them is only said if they are not shown.
        #expect(!all.errors.contains("has errors"))
        #expect(one.status == 2)
        #expect(one.errors.contains("error: the domain 'Movies' has errors"))
    }

    /// A repository can have a state, which all use cases must see.
    @Test func allUseCasesOfAScreenAskOneRepository() throws {
        let project = try project("clean")
        let functions = ["movies() async throws -> [Movie]", "like() async", "latest() async -> Movie?"]
        let lines = functions.map { "        func \($0)\n" }.joined()
        try project.write(
            "Movies/Movies.viper",
            Self.movies(lines).replacing("interactor(client: any MovieClient)", with: "interactor")
        )
        try project.write(
            "Search/Search.viper",
            Self.search.replacing("        func movies() async throws -> [Movie]\n", with: lines)
        )

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        let assembly = try project.text("Search/SearchAssembly.swift")
        #expect(assembly.ranges(of: "DefaultMoviesRemoteRepository(").count == 1)
        #expect(assembly.ranges(of: "remoteRepository: defaultMoviesRemoteRepository").count == 3)
    }

    @Test func aDomainOfAnotherTargetIsNamed() throws {
        let project = try TestFolder()
        try project.write("Sources/Model/Movies.viper", Self.movies())
        try project.write("Sources/App/Search.viper", Self.search)
        let run = project.run("generate")
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix(
                """
                Sources/App/Search.viper:1:45: warning: 'Movies' is in another target, 'Sources/Model', and is internal
                module Search(client: any MovieClient) uses Movies {
                                                            ^~~~~~
                note: a domain and the modules that use it are in one target: 'viper-gen help settings' has 'targets'

                """
            ),
            "\(run.errors)"
        )
        try project.write(".viper-gen/project.viper", "project {\n    targets: Sources\n}\n")
        #expect(!project.run("generate").errors.contains("another target"))
    }

    @Test func aChangeOfTheDomainReachesTheModules() throws {
        let project = try project()
        #expect(project.run("generate").status == 0)
        #expect(try project.text(Self.interactor).contains(Self.asking))
        // Enough other specs that the next run leaves them out.
        for name in 1...5 { try project.write("Other/Other\(name).viper", "module Other\(name) {\n}\n") }
        #expect(project.run("generate").status == 0)
        try project.write(
            "Movies/Movies.viper",
            Self.movies("        func movies() async throws -> [Movie]\n        func like() async\n")
                .replacing("data remote", with: "data server")
        )

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try project.text(Self.interactor).contains("moviesServerDataManager.movies()\n"))
        #expect(project.run("check").status == 0)
    }

    @Test func theDomainIsReadIfTheRunDoesNotHaveIt() throws {
        let project = try project()

        let run = project.run("generate", "Search/Search.viper")

        #expect(run.status == 0, "\(run.errors)")
        #expect(try project.text(Self.interactor).contains(Self.asking))
        #expect(project.paths(below: ".", endingWith: "/Movie.swift").isEmpty)
    }

    @Test("the error about a state in a domain is the only one", arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func domainWithAState(architecture: String) throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n}\n")
        try workspace.write("Cards.viper", "domain Cards {\n    state { var count: Int = 0 }\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("Cards.viper:2:5: error: a domain has no 'state': it has no screen"))
        #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
    }

    @Test(
        "a module is not suggested to itself",
        arguments: [" uses Cart {\n", " {\n    presenter hears Cart.delegate {}\n"]
    )
    func suggestions(text: String) throws {
        let workspace = try TestFolder()
        try workspace.write("Card.viper", "module Card\(text)}\n")
        let run = workspace.run("generate")
        #expect(run.errors.contains("the project has no ") && !run.errors.contains("did you mean"), "\(run.errors)")
    }

    @Test(arguments: ["mvp", "mvc", "mvvm", "clean", "viper"])
    func aDomainWithBothSectionsIsGoodForAllArchitectures(_ architecture: String) throws {
        let workspace = try TestFolder()
        let spec = """
            domain Cards(client: any Client) {
                architecture: \(architecture)
                interactor {
                    func cards() async throws -> [Int]
                }
                data remote(client: any Client) {
                    func cards() async throws -> [Int]
                }
            }

            """
        try workspace.write("Cards.viper", spec)
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(!run.errors.contains("warning: "), "\(run.errors)")
    }

    @Test func aDomainThatAModuleUsesIsNotRemoved() throws {
        let project = try project()
        #expect(project.run("generate").status == 0)

        let run = project.run("remove", "Movies")

        #expect(run.status == 2)
        #expect(run.errors.contains("error: 'Movies' cannot be removed: 'Search' uses it here\n"))
        #expect(project.exists("Movies/Movies.viper"))
    }

    @Test func aDomainIsRemovedWithItsFiles() throws {
        let project = try project()
        #expect(project.run("generate").status == 0)
        #expect(project.run("remove", "Search").status == 0)

        let run = project.run("remove", "Movies")

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(project.paths(below: ".", endingWith: ".swift").isEmpty)
    }

    @Test func renameChangesTheModulesThatUseTheDomain() throws {
        let project = try project()
        #expect(project.run("generate").status == 0)

        let run = project.run("rename", "Movies", "Films")

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try project.text("Search/Search.viper") == Self.search.replacing("uses Movies", with: "uses Films"))
        #expect(try project.text(Self.interactor).contains("filmsRemoteDataManager.movies()\n"))
        #expect(project.run("check").status == 0)
    }

    @Test(arguments: [("viper", "RemoteDataManagerProtocolSpy"), ("clean", "UseCaseSpy")])
    func testsOfAModuleUseTheDoublesOfTheDomain(_ architecture: String, _ double: String) throws {
        let project = try project(architecture)
        let settings = "    architecture: \(architecture)\n    tests: swift-testing\n    tests-module: App\n"
        try project.write(".viper-gen/project.viper", "project {\n\(settings)}\n")

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        let tests = try project.files(below: "Tests/Search").map(\.text).joined()
        #expect(tests.contains(" = Movies\(double)()\n"))
        #expect(!tests.contains("class Movies\(double)"))
        let shared = try project.files(below: "Tests/Movies").map(\.text).joined()
        #expect(shared.contains("class Movies\(double)"))
    }

    @Test func formatAndDescriptionKnowDomains() throws {
        let project = try project()
        try project.write("Movies/Movies.viper", "domain   Movies{ entity Movie{ let id:Int } }\n")
        try project.write(
            "Search/Search.viper",
            "module Search( a:Int )uses   Movies ,Users { presenter(a:Int) { } }\n"
        )
        try project.write("Users/Users.viper", "domain Users {\n}\n")

        #expect(project.run("format").status == 0)

        #expect(try project.text("Movies/Movies.viper") == "domain Movies {\n    entity Movie { let id: Int }\n}\n")
        #expect(
            try project.text("Search/Search.viper")
                == "module Search(a: Int) uses Movies, Users {\n    presenter(a: Int) {\n    }\n}\n"
        )
        let json = project.run("spec", "--json", "Search/Search.viper", "Movies/Movies.viper").output
        #expect(json.contains("\"isDomain\": true") && json.contains("\"isDomain\": false"))
        #expect(json.contains("\"uses\": [\n            \"Movies\",\n            \"Users\"\n          ]"))
        #expect(project.run("list").output.contains("Movies"))
    }

    @Test(
        arguments: [
            ("viper", "SearchInteractorTests", "moviesRemoteDataManager", "movies"),
            ("mvvm", "LiveSearchServiceTests", "moviesService", "movies"),
            ("clean", "DefaultSearchMoviesUseCaseTests", "moviesUseCase", "execute"),
        ]
    )
    func testsSayWhatADomainIsAsked(_ architecture: String, file: String, object: String, function: String) throws {
        let project = try project(architecture)
        let settings = "    architecture: \(architecture)\n    tests: swift-testing\n    tests-module: App\n"
        try project.write(".viper-gen/project.viper", "project {\n\(settings)}\n")

        #expect(project.run("generate").status == 0)

        let text = try project.text("Tests/Search/\(file).swift")
        #expect(text.contains("        parts.\(object).\(function)ReturnValue = [.fixture()]\n"))
        #expect(text.contains("        #expect(parts.\(object).\(function)CallsCount == 1)\n"))
        #expect(text.contains("        #expect(answer == [.fixture()])\n"))
        #expect(!text.contains(".disabled"))
    }

    @Test("an entity of a domain has a fixture for other tests only if the domain has tests", arguments: [true, false])
    func fixturesOfDomains(isTested: Bool) throws {
        let project = try project()
        let settings = "    tests: swift-testing\n    tests-module: App\n"
        try project.write(".viper-gen/project.viper", "project {\n\(settings)}\n")
        if !isTested {
            try project.edit("Movies/Movies.viper") { $0.replacing("entity", with: "tests: none\n    entity") }
        }
        let selection = "func viewDidLoad()\n        func didSelect(_ movie: Movie)"
        try project.edit("Search/Search.viper") { $0.replacing("func viewDidLoad()", with: selection) }

        #expect(project.run("generate").status == 0)

        let text = try project.text("Tests/Search/SearchPresenterTests.swift")
        #expect(text.contains("parts.presenter.didSelect(.fixture())") == isTested)
    }

    @Test("what a fixture of a domain needs follows from the domain alone")
    func fixturesDependOnTheDomainOnly() throws {
        let project = try project()
        let settings = "    tests: swift-testing\n    tests-module: App\n"
        try project.write(".viper-gen/project.viper", "project {\n\(settings)}\n")
        try project.edit("Movies/Movies.viper") {
            $0.replacing("let id: Int", with: "let id: Int\n        let tag: Tag")
        }
        try project.edit("Search/Search.viper") {
            $0.replacing("    presenter {", with: "    entity Tag: Hashable, Sendable { let id: Int }\n    presenter {")
        }

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        let shared = try project.text("Tests/Movies/MoviesFixtures.swift")
        #expect(shared.contains("static func fixture(id: Int = 1, tag: Tag) -> Movie {"), "\(shared)")
        let tests = try project.files(below: "Tests/Search").map(\.text).joined()
        #expect(!tests.contains(".fixture()"))
    }

    @Test("a view model of an entity imports what only the domain's spec names", arguments: ["", "import Clients\n"])
    func importsOfItemViewModels(ofModule imports: String) throws {
        let project = try project("clean")
        try project.edit("Movies/Movies.viper") {
            "import Money\n"
                + $0.replacing("let id: Int", with: "let id: Int\n        let author: Author")
                .replacing(
                    "    interactor",
                    with: "    entity Author: Hashable, Sendable { let url: URL?; let fee: Fee }\n    interactor"
                )
        }
        try project.edit("Search/Search.viper") { imports + $0 }

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        let text = try project.text("Search/Presentation/SearchAuthorItemViewModel.swift")
        #expect(text.hasPrefix("import Foundation\nimport Money\n\n///"), "\(text)")
        #expect(!(try project.text("Search/Presentation/SearchViewModel.swift").contains("Money")))
    }

    @Test("a type that an entity of a domain declares is known by what follows its colon")
    func typesInEntities() throws {
        let project = try project("clean")
        let settings = "    architecture: clean\n    tests: swift-testing\n    tests-module: App\n"
        try project.write(".viper-gen/project.viper", "project {\n\(settings)}\n")
        let kind = "        enum Kind: String, Codable, Hashable, Sendable { case short, `default` }\n"
        try project.edit("Movies/Movies.viper") {
            $0.replacing(
                "let id: Int\n",
                with: "let id: Int\n        let kind: Kind\n        let other: Movie.Kind\n" + kind
            )
        }

        let run = project.run("generate")

        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.errors.contains("Decodable"), "\(run.errors)")
        let left = "is left out of 'SearchMovieItemViewModel', which cannot name a type that an entity declares"
        for name in ["kind", "other"] {
            #expect(run.errors.contains("Movies/Movies.viper:\(name == "kind" ? 4 : 5):13: note: '\(name)' \(left)"))
        }
        let texts = try project.contents().values
        #expect(texts.contains { $0.contains("struct MovieDTO: Decodable") })
        let fixtures = try project.text("Tests/Movies/MoviesFixtures.swift")
        #expect(
            fixtures.contains("fixture(id: Int = 1, kind: Kind = .short, other: Movie.Kind = .short)"),
            "\(fixtures)"
        )
    }
}

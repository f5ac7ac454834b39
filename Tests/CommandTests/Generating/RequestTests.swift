import TestSupport
import Testing
import ToolSupport

@Suite struct RequestTests {
    private static let spec = """
        module Films {
            architecture: clean
            entity Film: Sendable {
                let id: Int
            }
            interactor {
                func films(matching text: String) async throws -> [Film]
            }
            data remote {
                @request func films(matching text: String) async throws -> [Film]
            }
        }

        """

    private static let repository = "Data/Repositories/DefaultFilmsRemoteRepository.swift"

    @Test func whatIsSentHasATypeThatIsConverted() throws {
        let folder = try TestFolder()
        try folder.write("Films.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Data/DTO/FilmsFilmsRequestDTO.swift").contains("    let text: String\n"))
        let repository = try folder.text(Self.repository)
        #expect(repository.contains("try await send(FilmsFilmsRequestDTO(text: text)).map { $0.toDomain() }"))
        #expect(repository.contains("private func send(_ request: FilmsFilmsRequestDTO) async throws -> [FilmDTO] {"))
    }

    @Test func anotherFunctionOfTheNameLeavesWhatIsWrittenForTheFirst() throws {
        let folder = try TestFolder()
        try folder.write("Films.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        let stub = "fatalError(\"DefaultFilmsRemoteRepository.send(_: FilmsFilmsRequestDTO) is not implemented\")"
        try folder.edit(Self.repository) { $0.replacing(stub, with: "[]") }
        try folder.edit("Films.viper") {
            let other = "        @request func films(by name: String) async -> [Film]\n"
            return $0.replacing("[Film]\n    }\n}", with: "[Film]\n\(other)    }\n}")
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let repository = try folder.text(Self.repository)
        #expect(repository.contains("[FilmDTO] {\n        []\n    }"))
        #expect(repository.contains("send(FilmsFilmsByRequestDTO(name: name))"))
    }

    @Test func aTypeWithoutItsShortFormIsConvertedToo() throws {
        let folder = try TestFolder()
        try folder.write(
            "Films.viper",
            Self.spec.replacing("(matching text: String)", with: "(_ films: Array<Optional<Film>>)")
                .replacing("-> [Film]", with: "-> Array<Film>")
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let repository = try folder.text(Self.repository)
        #expect(repository.contains("films.map { $0.map { FilmDTO($0) } }"))
        #expect(repository.contains("async throws -> [FilmDTO] {"))
    }

    @Test func anEntityOfADomainIsSentAsADTOOfTheModule() throws {
        let folder = try TestFolder()
        try folder.write(
            "Movies.viper",
            """
            domain Movies {
                architecture: clean
                entity Movie: Codable, Sendable {
                    let id: Int
                }
                data remote {
                    func movies() async throws -> [Movie]
                }
            }

            """
        )
        try folder.write(
            "Rating.viper",
            """
            module Rating uses Movies {
                architecture: clean
                interactor {
                    func rate(_ movie: Movie) async throws
                }
                data server {
                    @request func rate(_ movie: Movie) async throws
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let files = try folder.files().filter { $0.path.hasSuffix("RatingRateRequestDTO.swift") }
        let sent = "RatingRateRequestDTO: Encodable {\n    let movie: RatingMovieDTO\n"
        #expect(files.first?.text.contains(sent) == true)
    }

    @Test(
        "a request of a protocol that the interactor inherits sets its flag and shows its error",
        arguments: ["viper", "mvp", "mvc", "mvvm"]
    )
    func inheritedRequests(architecture: String) throws {
        let folder = try TestFolder()
        let text = """
            module Draft {
                architecture: \(architecture)
                state {
                    @loading var isBusy: Bool = false
                    @loading(store) var isStoring: Bool = false
                    @error var problem: String?
                }
                presenter {
                    func viewDidLoad()
                    func store()
                }
                interactor: Storing {
                    func load() async throws
                }
                protocol Storing: AnyObject {
                    func store() async throws
                }
            }

            """
        let inherited = "    protocol Storing: AnyObject {\n        func store() async throws\n    }\n"
        let own = text.replacing(inherited, with: "")
            .replacing(": Storing {", with: " {\n        func store() async throws")
        func flags(_ text: String) throws -> [Substring] {
            try folder.write("Draft.viper", text)
            let run = folder.run("generate")
            #expect(run.status == 0 && run.errors == "", "\(run.printed)")
            return try folder.files().filter(\.isSwift).map(\.text).joined().split(separator: "\n").filter {
                $0.contains("storeTask") || $0.contains("storeCount") || $0.contains("problem =")
            }
            .sorted()
        }
        let expected = try flags(own)
        #expect(expected.contains { $0.contains("isStoring = store") })
        #expect(try flags(text) == expected)
    }

    @Test("a function that shows another screen neither starts nor awaits a request of its name")
    func navigationStartsNoRequest() throws {
        let folder = try TestFolder()
        try folder.write(
            "Account.viper",
            """
            module Account(onSignOut: @escaping () -> Void) {
                architecture: mvc
                state {
                    @loading(signOut) var isSigningOut: Bool = false
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    func signOut() async
                    func reload() async
                }
                wireframe {
                    func signOut() async -> show onSignOut()
                    func reload()
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let controller = try folder.text("Controller/AccountViewController.swift")
        #expect(controller.contains("    private func startSignOut() {\n"))
        #expect(controller.contains("isSigningOut = signOutCount > 0"))
        #expect(controller.contains("    func reload() {\n    }\n"))
    }

    @Test(
        "a request that '@error' does not name leaves the error of the screen alone",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"]
    )
    func anErrorIsOfTheNamedRequests(architecture: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "Quotes.viper",
            """
            module Quotes {
                architecture: \(architecture)
                tests: swift-testing
                tests-module: App
                state {
                    @error(load) var problem: String?
                    var quotes: [String] = []
                }
                presenter {
                    func viewDidLoad()
                    func load()
                    func refresh()
                }
                interactor {
                    func load() async throws -> [String]
                    func refresh() async throws
                }
                output {
                    func didFail(_ error: any Error)
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let files = try folder.files().filter(\.isSwift)
        let starter = try #require(files.first { $0.text.contains("loadTask = Task") })
        #expect(starter.text.contains(/func load\(\) {\n +\S*problem(\.value)? = nil\n/))
        #expect(starter.text.contains(/func refresh\(\) {\n +Task {/))
        #expect(starter.text.contains("self?.didFail(error)"))
        #expect(starter.text.contains("self?.didFailToRefresh(error)"))
        #expect(starter.text.contains(".didFailToRefresh(_:) is not implemented: \\(error)\")"))
        let tests = files.map(\.text).joined()
        #expect(tests.contains("func aFailureOfLoadIsShown"))
        #expect(!tests.contains("func aFailureOfRefreshIsShown"))
    }

    @Test("the same of a function of the view")
    func anErrorOfAFunctionIsOfTheNamedRequests() throws {
        let folder = try TestFolder()
        try folder.write(
            "Quotes.viper",
            """
            module Quotes {
                view {
                    @error(quotes, save) func show(_ error: any Error)
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    func quotes() async throws -> [String]
                    func refresh() async throws
                    func save() async throws
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let presenter = try folder.text("Presenter/QuotesPresenter.swift")
        #expect(presenter.matches(of: /view\?\.show\(error\)/).count == 2)
        #expect(presenter.contains("QuotesPresenter.didFailToRefresh(_:) is not implemented"))
    }

    @Test(
        "a view that cannot show an error by itself stops in debug builds",
        arguments: [
            ("mvvm", "swiftui", "FeedView"), ("viper", "swiftui", "FeedScreenModel"), ("mvp", "none", "FeedView"),
        ]
    )
    func errorsAreNotHidden(architecture: String, ui: String, type: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed.viper",
            """
            module Feed {
                architecture: \(architecture)
                ui: \(ui)
                view {
                    @error func show(error: (any Error)?)
                }
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    func load() async throws
                }
            }

            """
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try folder.text("View/\(type).swift")
        #expect(text.contains("assertionFailure("))
        #expect(text.contains("\"\(type).show(error:) is not implemented: \\(String(describing: error))\""))
    }
}

import TestSupport
import Testing
import ToolSupport

/// The files of a module's tests: where they are, what they import, and how they follow the module.
struct TestFileTests {
    private static func project(_ settings: String = "tests: swift-testing", at path: String) throws -> TestFolder {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    ui: none\n    \(settings)\n}\n")
        try project.write(path, "module Login {\n    view {\n        func showError(_ text: String)\n    }\n}\n")
        return project
    }

    private static let places = [
        ("Sources/App/Login/Login.viper", "", "Tests/AppTests/Login", "App"),
        ("Kit/Sources/Kit/Login.viper", "", "Kit/Tests/KitTests/Login", "Kit"),
        ("Apps/Shop/Login/Login.viper", "targets: Apps/Shop", "Apps/ShopTests/Login", "Shop"),
        ("My App/Screens/Login/Login.viper", "", "My AppTests/Login", "My_App"),
        ("Specs/Login.viper", "output: Sources/Core/Modules", "Tests/CoreTests/Login", "Core"),
        ("Sources/App/Login/Login.viper", "tests-output: Checks/Unit", "Checks/Unit/Login", "App"),
        ("Login/Login.viper", "tests-module: Notebook", "Tests/Login", "Notebook"),
    ]

    @Test("the folder of the tests, and what they import, follow from the place of the module", arguments: places)
    func place(spec: String, setting: String, folder: String, module: String) throws {
        let project = try Self.project("tests: xctest\n    " + setting, at: spec)
        let run = project.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try project.text(folder + "/LoginSpies.swift")
        #expect(text.contains("\n@testable import \(module)\n"))
        project.expectClean()
    }

    @Test("tests of a module in no known target import nothing, and a warning asks what they should")
    func unknownTarget() throws {
        let project = try Self.project(at: "Login.viper")
        let run = project.run("generate")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                Login.viper:1:8: warning: the tests of 'Login' import no module: it is not known in which target 'Login' is
                module Login {
                       ^~~~~
                note: write 'tests-module: MyApp' with the name of the target

                """
        )
        #expect(try !project.text("Tests/Login/LoginSpies.swift").contains("import"))
    }

    @Test(
        "modules of one spec use each other's fixtures if their tests are in one target",
        arguments: [("ui: none", true), ("tests: none", false), ("tests-output: Checks", false)]
    )
    func neighbors(setting: String, areUsed: Bool) throws {
        let spec = """
            module Shop {
                \(setting)

                entity Product: Equatable, Sendable {
                    let id: Int
                }

                presenter {
                    func viewDidLoad()
                }
            }

            module Details(product: Product) {
                presenter(product: Product) {
                    func viewDidLoad()
                }
            }

            """
        let project = try Self.project(at: "Sources/App/Shop/Shop.viper")
        try project.write("Sources/App/Shop/Shop.viper", spec)

        let run = project.run("generate")

        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let tests = try project.files(below: "Tests/AppTests/Details").map(\.text).joined()
        #expect(tests.contains("let product: Product = .fixture()") == areUsed)
        #expect(tests.contains("static var product: Product? { nil }") != areUsed)
    }

    @Test(
        "a property 'count' of a part is no entry of a dictionary",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"]
    )
    func propertyOfADictionary(architecture: String) throws {
        let project = try Self.project(
            "tests: xctest\n    architecture: " + architecture,
            at: "Sources/App/Login/Login.viper"
        )
        let spec =
            "module Login {\n    presenter {\n        var count: Int { get set }\n        func clear()\n    }\n}\n"
        try project.write("Sources/App/Login/Login.viper", spec)
        let run = project.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
    }

    @Test("a closure that does nothing is written as the formatter wants it")
    func emptyClosure() throws {
        let project = try Self.project("tests: xctest", at: "Sources/App/Login/Login.viper")
        let entity = "entity Action {\n        let run: () -> Void\n    }"
        let spec = "module Login {\n    \(entity)\n\n    presenter {\n    }\n}\n"
        try project.write("Sources/App/Login/Login.viper", spec)
        #expect(project.run("generate").status == 0)
        let fixtures = try project.text("Tests/AppTests/Login/LoginFixtures.swift")
        #expect(fixtures.contains("fixture(run: @escaping () -> Void = {}) -> Action"))
    }

    @Test("arguments of one type have different values, so a test notices if two are exchanged")
    func differentArguments() throws {
        let project = try Self.project("tests: swift-testing\n    tests-module: App", at: "Login.viper")
        let function = """
            func swap(
                _ a: Bool, b: Bool, from: URL, to: URL, kind: Kind, other: Kind?, third: Kind, fourth: Kind,
                item: Item, second: Item, date: Date, until: Date, id: UUID, next: UUID?, name: Name, last: Name,
                lines: [Item], words: [String]?, any: [Any]
            )
            """
        let spec = """
            module Login {
                enum Kind {
                    case all
                    case old
                    case none
                    case new
                }
                enum Name: Equatable { case full(String) }
                entity Item: Equatable { let size: CGFloat
                    let title: String }
                presenter { \(function) }
                wireframe { \(function) }
            }

            """
        try project.write("Login.viper", spec)
        #expect(project.run("generate").status == 0)
        let text = try #require(try project.files().first { $0.path.hasSuffix("LoginPresenterTests.swift") }?.text)
        let values = [
            "false", "b: true", #"from: URL(string: "https://example.com")!"#,
            #"to: URL(string: "https://example.com/2")!"#,
            "kind: .all", "other: .old", "third: .new", "fourth: .all", "item: .fixture()",
            #"second: .fixture(title: "title 2")"#, "date: Date(timeIntervalSince1970: 0)",
            "until: Date(timeIntervalSince1970: 1)", #"id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!"#,
            #"next: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!"#,
            // Little is known of such an enum.
            #"name: .full("full")"#, #"last: .full("full")"#,
            // An empty array could be one that is not passed on.
            "lines: [.fixture()]", #"words: ["words"]"#, "any: []",
        ]
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(line.contains("swap( " + values.joined(separator: ", ") + " )"), "\(text)")
    }

    @Test("without the setting there are no tests")
    func noTests() throws {
        let project = try Self.project("", at: "Sources/App/Login/Login.viper")
        #expect(project.run("generate").status == 0)
        #expect(!project.exists("Tests"))
    }

    @Test("'spies' chooses the file of the doubles, or none", arguments: [("mock", "LoginMocks"), ("none", nil)])
    func doubles(spies: String, name: String?) throws {
        let project = try Self.project("tests: xctest\n    spies: \(spies)", at: "Sources/App/Login/Login.viper")
        #expect(project.run("generate").status == 0)
        let files = project.paths(below: "Tests", endingWith: ".swift")
        let tests = name == nil ? ["LoginModuleTests"] : ["LoginModuleTests", "LoginPresenterTests"]
        let names = [name].compactMap { $0 } + tests
        #expect(files == names.sorted().map { "Tests/AppTests/Login/\($0).swift" })
    }

    @Test("'spies: mockolo' annotates every protocol", arguments: ReferenceModule.architectures)
    func annotations(architecture: String) throws {
        let project = try TestFolder()
        let sample = try TestFolder.package.text("Templates/sample.viper")
        let settings = "project {\n    architecture: \(architecture)\n    spies: mockolo\n}\n"
        try project.write(".viper-gen/project.viper", settings)
        try project.write("Booking.viper", sample)
        #expect(project.run("generate").status == 0)
        let text = try project.files().filter(\.isSwift).map(\.text).joined()
        // The coordinator of Clean has a protocol for what makes its screens.
        let protocols = text.matches(of: /\n(?:nonisolated )?protocol (\w+)/).filter { !$0.1.hasSuffix("Dependencies") }
        #expect(protocols.count >= 5)
        #expect(text.matches(of: /\/\/\/ @mockable\n(?:@\w+\n)*(?:nonisolated )?protocol/).count == protocols.count)
    }

    @Test("the tests go with a module that is renamed, moved and removed")
    func restructuring() throws {
        let project = try Self.project(at: "Sources/App/Login/Login.viper")
        #expect(project.run("generate").status == 0)
        #expect(project.run("rename", "Login", "Welcome").status == 0)
        #expect(
            project.paths(below: "Tests", endingWith: ".swift")
                == ["ModuleTests", "PresenterTests", "Spies"].map { "Tests/AppTests/Welcome/Welcome\($0).swift" }
        )
        #expect(try project.text("Tests/AppTests/Welcome/WelcomeSpies.swift").contains("class WelcomeViewProtocolSpy"))
        #expect(project.run("move", "Welcome", "Sources/Core").status == 0)
        #expect(
            project.paths(below: "Tests", endingWith: ".swift")
                == ["ModuleTests", "PresenterTests", "Spies"].map { "Tests/CoreTests/Welcome/Welcome\($0).swift" }
        )
        project.expectClean()
        #expect(project.run("remove", "Welcome").status == 0)
        #expect(project.paths(below: "Tests", endingWith: ".swift") == [])
    }

    @Test("the doubles follow the spec")
    func followingTheSpec() throws {
        let project = try Self.project(at: "Sources/App/Login/Login.viper")
        #expect(project.run("generate").status == 0)
        try project.edit("Sources/App/Login/Login.viper") { $0.replacing("showError", with: "present") }
        #expect(project.run("generate").status == 0)
        let text = try project.text("Tests/AppTests/Login/LoginSpies.swift")
        #expect(text.contains("presentCallsCount") && !text.contains("showError"))
    }

    @Test("a graph is the same with tests and without")
    func graph() throws {
        let path = "Sources/App/Login/Login.viper"
        let (project, other) = (try Self.project(at: path), try Self.project("", at: path))
        for folder in [project, other] { #expect(folder.run("generate").status == 0) }
        let drawn = project.run("graph", "--format", "dot")
        #expect(drawn.status == 0 && drawn.output == other.run("graph", "--format", "dot").output)
    }

    @Test("values that are not known are written by hand, in a file that stays")
    func fixtures() throws {
        let project = try Self.project(at: "Sources/App/Login/Login.viper")
        try project.write(
            "Sources/App/Login/Login.viper",
            """
            module Login(clock: any Clock, count: Int, store: any Store, done: @escaping (Int) -> Void, size: Int = 3) {
                protocol Clock: AnyObject {
                    func now() -> Int
                }

                presenter(clock: any Clock, count: Int, store: any Store, done: @escaping (Int) -> Void, size: Int) {
                }
            }

            """
        )
        #expect(project.run("generate").status == 0)
        let tests = try project.text("Tests/AppTests/Login/LoginModuleTests.swift")
        for line in [
            "let clock: any Clock = ClockSpy()", "let count: Int = 1", "let store = try #require(LoginFixtures.store)",
            "let done: (Int) -> Void = { _ in }", "@Suite(.enabled(\"write LoginFixtures\")",
        ] {
            #expect(tests.contains(line), "\(line)")
        }
        #expect(!tests.contains("size"))
        let path = "Tests/AppTests/Login/LoginFixtures.swift"
        #expect(try project.text(path).contains("    static var store: (any Store)? { nil }\n"))
        try project.edit(path) { $0.replacing("{ nil }", with: "{ MemoryStore() }") }
        try project.edit("Sources/App/Login/Login.viper") {
            $0.replacing("module Login(", with: "module Login(cache: any Cache, ")
                .replacing("presenter(", with: "presenter(cache: any Cache, ")
        }
        #expect(project.run("generate").status == 0)
        let text = try project.text(path)
        #expect(text.contains("{ MemoryStore() }") && text.contains("static var cache: (any Cache)? { nil }"))
        #expect(text.contains("        cache != nil && store != nil\n"))
    }

    @Test("an entity has a fixture with first values, and a parameter for what is not known")
    func entityFixtures() throws {
        let path = "Sources/App/Login/Login.viper"
        let project = try Self.project(at: path)
        try project.write(
            path,
            """
            import Foundation

            module Login {
                entity User: Equatable, Sendable {
                    let id: UUID
                    let name: String
                    var age: Int?
                    var isAdmin: Bool = true
                    let role: Role
                    let chain: Chain
                    let friends: [User]
                }

                enum Role: Equatable, Sendable {
                    case named(Unknown), guest
                }

                enum Chain: Equatable, Sendable {
                    indirect case link(Chain)
                    case end(since: Date)
                }

                entity Post {
                    let author: User
                    let text: Unknown
                    let onTap: (Int) -> String
                    private var cache: Int = 0
                }

                entity Made {
                    init() {}
                }
            }

            """
        )
        #expect(project.run("generate").status == 0)
        let text = try project.text("Tests/AppTests/Login/LoginFixtures.swift")
        for line in [
            "id: UUID = UUID(uuidString: ", "name: String = \"name\"", "age: Int? = nil", "isAdmin: Bool = true",
            "role: Role = .guest", "chain: Chain = .end(since: Date(timeIntervalSince1970: 0))", "friends: [User] = []",
            "author: User = .fixture()", "text: Unknown,", "onTap: @escaping (Int) -> String = { _ in \"result\" }",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(!text.contains("cache") && !text.contains("Made"))
    }

    @Test("an error in a test is one of the test's own", arguments: ["swift-testing", "xctest"])
    func sampleErrors(tests: String) throws {
        let path = "Sources/App/Login/Login.viper"
        let project = try Self.project("tests: \(tests)", at: path)
        try project.write(
            path,
            """
            module Login(reason: any Error) {
                entity Failure: Sendable {
                    let cause: any Error
                }

                presenter(reason: any Error) {
                    func didFail(_ error: any Error)
                }
            }

            """
        )
        #expect(project.run("generate").status == 0)
        for (file, use) in [
            ("Fixtures", "fixture(cause: any Error = SampleError())"), ("ModuleTests", " = SampleError()"),
            ("PresenterTests", ".didFail(SampleError())"),
        ] {
            let text = try project.text("Tests/AppTests/Login/Login\(file).swift")
            #expect(text.contains(use) && text.hasSuffix("\n\nprivate struct SampleError: Error {}\n"), "\(text)")
        }
    }

    @Test("a value of an enum in enums is not longer than a person would read")
    func longValues() throws {
        let path = "Sources/App/Login/Login.viper"
        let project = try Self.project(at: path)
        let enums = (0..<40).map { "enum E\($0) { case pair(E\($0 + 1), E\($0 + 1)) }" } + ["enum E40 { case end }"]
        let entities = ["entity Small { let e: E38 }", "entity Large { let e: E0 }"]
        try project.write(path, "module Login {\n\((enums + entities).joined(separator: "\n"))\n}\n")
        #expect(project.run("generate").status == 0)
        let text = try project.text("Tests/AppTests/Login/LoginFixtures.swift")
        #expect(text.contains("fixture(e: E38 = .pair(.pair(.end, .end), .pair(.end, .end)))"))
        #expect(text.contains("fixture(e: E0)"))
    }

    @Test("a new requirement gets its test, and what people wrote stays")
    func newRequirements() throws {
        let path = "Sources/App/Login/Login.viper"
        let project = try Self.project("tests: xctest", at: path)
        let spec = "module Login {\n    presenter {\n        func submit()\n    }\n}\n"
        try project.write(path, spec)
        #expect(project.run("generate").status == 0)
        let tests = "Tests/AppTests/Login/LoginPresenterTests.swift"
        let skip = "        try XCTSkipIf(true, \"say what must follow\")\n"
        try project.edit(tests) { $0.replacing(skip, with: "").replacing("submit()\n", with: "submit() // twice\n") }
        try project.write(path, spec.replacing("func submit()", with: "func submit()\n        func cancel()"))
        #expect(project.run("generate").status == 0)
        let text = try project.text(tests)
        #expect(text.contains("submit() // twice\n    }") && text.contains("func testCancel() async throws {\n" + skip))
        #expect(text.ranges(of: "XCTSkipIf").count == 1)
    }

    @Test(
        "a coordinator that tests make gets the defaults of the module's parameters",
        arguments: ["observation", "combine"]
    )
    func coordinatorOfDefaults(binding: String) throws {
        let path = "Sources/App/Ask/Ask.viper"
        let settings = "architecture: mvvm\n    tests: swift-testing\n    binding: \(binding)"
        let project = try Self.project(settings, at: path)
        try project.write(
            path,
            """
            module Ask(title: String = "a", subtitle: String = "b", id: Int, done: ((Bool) -> Void)? = nil) {
                ui: swiftui
                presenter(subtitle: String, id: Int) {
                }
                wireframe(heading: String = #title) {
                    func report(_ isSent: Bool) -> show done(isSent)
                }
            }

            """
        )
        let run = project.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try project.text("Tests/AppTests/Ask/AskModuleTests.swift")
        #expect(
            text.contains(
                """
                    init() throws {
                        let id: Int = 1
                        let title: String = "a"
                        let done: ((Bool) -> Void)? = nil
                        viewModel = AskAssembly.makeViewModel(

                """
            )
        )
        #expect(text.contains("AskCoordinator(heading: title, done: done)"))
        // The coordinator has its values already.
        let assembly = try project.text("Sources/App/Ask/AskAssembly.swift")
        let parameters = #"coordinator: AskCoordinator, subtitle: String = "b", id: Int ) ->"#
        let words = assembly.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.ranges(of: parameters).count == 2, "\(assembly)")
    }

    @Test("a screen on a stack of SwiftUI has tests of its classes, also with a value that is not known")
    func valueOnAStack() throws {
        for architecture in ReferenceModule.architectures where architecture != "mvc" {
            let path = "Sources/App/Login/Login.viper"
            let project = try Self.project("tests: swift-testing\n    architecture: \(architecture)", at: path)
            let settings = "    ui: swiftui\n    navigation: stack\n"
            let presenter = "    presenter(log: any Log) {\n        func viewDidLoad()\n    }\n"
            try project.write(path, "module Login(log: any Log) {\n\(settings)\(presenter)}\n")
            let run = project.run("generate")
            #expect(run.status == 0 && run.errors == "", "\(run.printed)")
            let fixtures = try project.text("Tests/AppTests/Login/LoginFixtures.swift")
            #expect(fixtures.contains("static var areWritten: Bool {\n        log != nil\n"))
            let tests = try project.files().filter { $0.path.hasSuffix("Tests.swift") }
            let areEnabled = tests.map { $0.text.contains("await LoginFixtures.areWritten") }
            #expect(areEnabled.contains(true), "\(architecture)")
        }
    }

    @Test("a SwiftUI module has tests of its assembly", arguments: ReferenceModule.architectures.filter { $0 != "mvc" })
    func assemblyOfSwiftUI(architecture: String) throws {
        let path = "Sources/App/Login/Login.viper"
        let project = try Self.project("tests: xctest\n    architecture: \(architecture)", at: path)
        try project.write(path, "module Login {\n    ui: swiftui\n    wireframe {\n        func close()\n    }\n}\n")
        let run = project.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(project.exists("Tests/AppTests/Login/LoginModuleTests.swift"))
    }

    @Test(
        "what a class hears of another module has a test",
        arguments: [
            ("viper", "ShelfPresenter", "presenter"), ("mvc", "ShelfController", "view"),
            ("mvvm", "ShelfViewModel", "viewModel"),
        ]
    )
    func heardRequirements(architecture: String, type: String, local: String) throws {
        let path = "Sources/App/Shelf/Shelf.viper"
        let project = try Self.project("tests: swift-testing\n    architecture: \(architecture)", at: path)
        let editor = "module Editor {\n    delegate {\n        func editorDidSave(_ text: String)\n    }\n}\n"
        try project.write("Sources/App/Editor/Editor.viper", editor)
        try project.write(
            path,
            "module Shelf {\n    presenter hears Editor.delegate {\n        func close()\n    }\n}\n"
        )
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let text = try project.text("Tests/AppTests/Shelf/\(type)Tests.swift")
        #expect(
            text.contains(
                """
                    @Test(.disabled("say what must follow")) func editorDidSave() throws {
                        let parts = \(type)Parts()

                        parts.\(local).editorDidSave("text")
                    }

                """
            )
        )
    }

    @Test("a raw value after the largest one is no reason to end", arguments: ["Int", "UInt64"])
    func overflowingRawValue(type: String) throws {
        let path = "Sources/App/Movies/Movies.viper"
        let project = try Self.project("tests: swift-testing\n    architecture: clean", at: path)
        try project.write(
            path,
            """
            module Movies {
                enum Kind: \(type), Codable, Equatable, Sendable {
                    case a = 9223372036854775807
                    case b
                }
                entity Movie: Equatable, Sendable {
                    let one: Kind
                    let two: Kind
                }
                interactor {
                    func movies() async throws -> [Movie]
                }
                data remote {
                    func movies() async throws -> [Movie]
                }
            }

            """
        )
        let run = project.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(project.exists("Tests/AppTests/Movies/MovieDTOTests.swift"))
    }
}

import TestSupport
import Testing

/// The tests that are generated with a module, in one package that runs all of them.
@Suite(.slow, .remembered) struct ModuleTestTests {
    /// A module of each architecture, with each binding, for each framework.
    private static var modules: [(name: String, settings: [(name: String, value: String)])] {
        var modules: [(String, [(String, String)])] = []
        for (architecture, uis) in [
            ("viper", ["uikit", "swiftui", "appkit", "none"]), ("mvp", ["uikit", "swiftui", "appkit", "none"]),
            ("mvc", ["uikit", "appkit", "none"]),
        ] {
            for ui in uis {
                modules.append((architecture.capitalized + ui, [("architecture", architecture), ("ui", ui)]))
            }
        }
        modules.append(("Given", [("architecture", "viper"), ("ui", "uikit"), ("wiring", "initializers")]))
        for architecture in ["mvvm", "clean"] {
            for binding in ["closure", "observable", "combine", "observation"] {
                for ui in ["uikit", "swiftui", "none"] where !excluded.contains(binding + " " + ui) {
                    let settings = [("architecture", architecture), ("binding", binding), ("ui", ui)]
                    modules.append((architecture.capitalized + binding + ui, settings))
                }
            }
        }
        return modules
    }

    private static let excluded: Set = ["closure swiftui", "observable swiftui", "combine none"]

    /// Whether a module has a twin with every section: each architecture, binding and framework has one, and in a sweep
    /// all of their combinations.
    private static func hasEverySection(_ name: String) -> Bool {
        Tier.isSweep || covering.contains(name)
    }

    private static let covering: Set = [
        "Viperuikit", "Viperswiftui", "Given", "Mvpappkit", "Mvpnone", "Mvcuikit", "Mvvmclosureuikit",
        "Mvvmobservablenone", "Mvvmcombineswiftui", "Mvvmobservationuikit", "Cleanclosurenone", "Cleanobservableuikit",
        "Cleancombineuikit", "Cleanobservationswiftui",
    ]

    /// A mistake in a module, and the test that finds it.
    private struct Mistake {
        let architecture: String
        var ui = "none"
        let file: String
        let line: String
        var replacement = ""
        /// The file of the tests, and the test in it.
        var tests = "NAMEModuleTests.swift"
        let test: String
    }

    private static func leak(_ architecture: String, in file: String, _ line: String) -> Mistake {
        let replacement = line.replacing("weak ", with: "")
        return Mistake(
            architecture: architecture,
            file: file,
            line: line,
            replacement: replacement,
            test: "nothingOutlivesTheScreen()"
        )
    }

    private static func gap(_ architecture: String, in file: String, _ line: String) -> Mistake {
        Mistake(architecture: architecture, file: file, line: line, test: "everyReferenceIsSet()")
    }

    /// Mistakes in modules with every section.
    private static let wrongAssemblies = [
        leak("viper", in: "Presenter/NAMEPresenter.swift", "weak var view"),
        leak("mvp", in: "Presenter/NAMEPresenter.swift", "weak var view"),
        leak("mvc", in: "Model/LiveNAMEService.swift", "weak var output"),
        leak("mvvm", in: "Model/LiveNAMEService.swift", "weak var output"),
        leak("clean", in: "Domain/UseCases/DefaultNAMEBookUseCase.swift", "weak var output"),
        gap("viper", in: "WireFrame/NAMEWireFrame.swift", "presenter.interactor = interactor"),
        gap("mvp", in: "NAMEAssembly.swift", "presenter.view = view"),
        gap("mvc", in: "NAMEAssembly.swift", "Service.output = view"),
        gap("mvvm", in: "NAMEAssembly.swift", "Service.output = viewModel"),
        gap("clean", in: "NAMEAssembly.swift", "bookUseCase.output = viewModel"),
    ]

    /// A function that does nothing when a person dismisses the alert of an error.
    private static func keptError(
        _ architecture: String,
        in file: String,
        _ items: String,
        _ tests: String
    ) -> Mistake {
        let function = "func didDismissError() {"
        return Mistake(
            architecture: architecture,
            ui: "uikit",
            file: file,
            line: function,
            replacement: function + "\n        guard !\(items).isEmpty else { return }",
            tests: tests,
            test: "dismissingTheErrorClearsIt()"
        )
    }

    /// A request that leaves the error of an earlier one.
    private static func oldError(_ architecture: String, in file: String, _ line: String, _ tests: String) -> Mistake {
        Mistake(architecture: architecture, file: file, line: line, tests: tests, test: "searchClearsAnEarlierError()")
    }

    /// Errors that stay in modules with requests.
    private static let wrongErrors = [
        keptError("viper", in: "Presenter/NAMEPresenter.swift", "state.items", "NAMEPresenterTests.swift"),
        keptError("mvp", in: "Presenter/NAMEPresenter.swift", "state.items", "NAMEPresenterTests.swift"),
        keptError("mvvm", in: "ViewModel/NAMEViewModel.swift", "items", "NAMEViewModelTests.swift"),
        keptError("clean", in: "Presentation/DefaultNAMEViewModel.swift", "items", "DefaultNAMEViewModelTests.swift"),
        oldError("viper", in: "Presenter/NAMEPresenter.swift", "state.problem = nil", "NAMEPresenterTests.swift"),
        oldError("mvp", in: "Presenter/NAMEPresenter.swift", "state.problem = nil", "NAMEPresenterTests.swift"),
        oldError("mvc", in: "Controller/NAMEController.swift", "problem = nil", "NAMEControllerTests.swift"),
        oldError("mvvm", in: "ViewModel/NAMEViewModel.swift", "problem = nil", "NAMEViewModelTests.swift"),
        oldError(
            "clean",
            in: "Presentation/DefaultNAMEViewModel.swift",
            "problem = nil",
            "DefaultNAMEViewModelTests.swift"
        ),
    ]

    /// Mistakes in modules with requests.
    private static let wrongRequests = [
        Mistake(
            architecture: "viper",
            file: "Presenter/NAMEPresenter.swift",
            line: "[weak self] in",
            replacement: "[weak self] in let held = self; defer { _ = held }",
            tests: "NAMEPresenterTests.swift",
            test: "aSearchOnItsWayHoldsNothing()"
        ),
        Mistake(
            architecture: "viper",
            file: "Presenter/NAMEPresenter.swift",
            line: "willSet { searchTask?.cancel() }",
            tests: "NAMEPresenterTests.swift",
            test: "anOlderAnswerToSearchDoesNotEndIt()"
        ),
        Mistake(
            architecture: "viper",
            file: "Interactor/NAMEInteractor.swift",
            line: "return try await remoteDataManager.search(matching: text)",
            replacement: "_ = remoteDataManager; return []",
            tests: "NAMEInteractorTests.swift",
            test: "searchAsksRemote()"
        ),
        Mistake(
            architecture: "mvp",
            file: "Presenter/NAMEPresenter.swift",
            line: "        view?.render(state)",
            replacement: "        _ = state",
            tests: "NAMEPresenterTests.swift",
            test: "viewDidLoadRendersTheFirstState()"
        ),
        Mistake(
            architecture: "mvc",
            file: "Controller/NAMEController.swift",
            line: "willSet { searchTask?.cancel() }",
            tests: "NAMEControllerTests.swift",
            test: "anOlderAnswerToSearchDoesNotEndIt()"
        ),
        Mistake(
            architecture: "mvc",
            file: "Controller/NAMEController.swift",
            line: "[weak self] in",
            replacement: "[weak self] in let held = self; defer { _ = held }",
            tests: "NAMEControllerTests.swift",
            test: "aSearchOnItsWayHoldsNothing()"
        ),
        Mistake(
            architecture: "mvvm",
            file: "ViewModel/NAMEViewModel.swift",
            line: "didSet { updateLoading() }",
            tests: "NAMEViewModelTests.swift",
            test: "searchIsOnItsWayUntilTheAnswer()"
        ),
        Mistake(
            architecture: "mvvm",
            file: "ViewModel/NAMEViewModel.swift",
            line: "problem = error.localizedDescription",
            replacement: "_ = error",
            tests: "NAMEViewModelTests.swift",
            test: "aFailureOfSearchIsShown()"
        ),
        Mistake(
            architecture: "mvvm",
            file: "ViewModel/NAMEViewModel.swift",
            line: "} catch {",
            replacement: "} catch {\n                self?.didFailToSearch(error)",
            tests: "NAMEViewModelTests.swift",
            test: "anOlderFailureOfSearchIsNotShown()"
        ),
        Mistake(
            architecture: "viper",
            file: "Presenter/NAMEPresenter.swift",
            line: "} catch {",
            replacement: "} catch {\n                self?.didFailToSearch(error)",
            tests: "NAMEPresenterTests.swift",
            test: "anOlderFailureOfSearchIsNotShown()"
        ),
        Mistake(
            architecture: "clean",
            file: "Presentation/DefaultNAMEViewModel.swift",
            line: "try await self?.searchUseCase.execute(matching: text)",
            replacement: "try await self?.searchUseCase.execute(matching: text + text)",
            tests: "DefaultNAMEViewModelTests.swift",
            test: "searchAsksTheUseCase()"
        ),
        Mistake(
            architecture: "clean",
            file: "Domain/UseCases/DefaultNAMESearchUseCase.swift",
            line: "try await remoteRepository.search(matching: text)",
            replacement: "[]",
            tests: "DefaultNAMESearchUseCaseTests.swift",
            test: "searchAsksRemote()"
        ),
        Mistake(
            architecture: "clean",
            file: "Data/DTO/NAMEItemDTO.swift",
            line: "note: note)",
            replacement: "note: nil)",
            tests: "NAMEItemDTOTests.swift",
            test: "decodesIntoItsEntity()"
        ),
        Mistake(
            architecture: "clean",
            file: "Data/DTO/NAMEItemDTO.swift",
            line: "width: width",
            replacement: "width: height",
            tests: "NAMEItemDTOTests.swift",
            test: "decodesIntoItsEntity()"
        ),
    ]

    /// A module whose entities have values of every kind that a test decodes.
    private static let decoding = """
        import Foundation

        module Decoding {
            architecture: clean
            ui: none
            tests: xctest

            entity Basket: Equatable, Sendable {
                @key("basket_id") let id: UUID
                let items: [Item]
                let first: Item
                let note: String?
                var count: Int = 3
                let price: Double
                let link: URL
                let isPaid: Bool
                let kind: Kind
                let level: Level?
                let tags: Set<String>
                let names: [String: Int]
                let others: Items
                let owner: Notification?
                let `self`: Int
                let total: Decimal
                let isGift: Bool
                let isOld: Bool
                let page: URL
                let other: UUID
                let second: Kind
                let third: Kind?
                let last: Item
                let sizes: [Int: Int]
                let owners: Set<Owner>
                let sold: Date
                let paid: Date
                let picture: Data
                let zone: TimeZone
                let pages: Range<Int>
                let weeks: ClosedRange<Int>?
                let length: Duration
                let place: Locale
                let corner: CGPoint
                let frame: CGRect
                let parts: DateComponents
                let path: IndexPath
                let rows: IndexSet
            }

            entity Owner: Hashable, Sendable {
                let id: Int
            }

            entity Item: Equatable, Sendable {
                let `default`: Int
                var title: String = "none"
                let children: [Item]
                let kind: Kind
            }

            entity Notification: Equatable, Sendable {
                let born: Date
            }

            entity Price: Sendable {
                let amount: Int
            }

            enum Kind: String, Sendable { case big = "BIG", small }
            enum Level: Int, Sendable { case low, high }
            typealias Items = [Item]

            interactor {
                func basket() async throws -> Basket
                func price() async throws -> Price
            }

            data remote {
                func basket() async throws -> Basket
                func price() async throws -> Price
            }
        }

        """

    /// Two modules of one spec, of which the second one takes an entity of the first one.
    private static let neighbors = """
        module Stock {
            ui: none
            tests: xctest

            entity Crate: Equatable, Sendable {
                let id: Int
            }

            presenter {
                func viewDidLoad()
            }

            interactor {
                func crates() async throws -> [Crate]
            }
        }

        module StockItem(crate: Crate) {
            ui: none
            tests: xctest

            presenter(crate: Crate) {
                func viewDidLoad()
            }

            interactor {
                func save(_ crate: Crate) async throws
            }

            data remote {
                func save(_ crate: Crate) async throws
            }
        }

        """

    /// A module whose requests give streams.
    private static func streaming(_ architecture: String) -> String {
        let settings = settings(architecture, "xctest").map { "        \($0)\n" }.joined()
        return """
            module Streaming\(architecture.capitalized) {
            \(settings)
                state {
                    @loading var isLoading: Bool = false
                    @error var problem: String?
                }

                presenter {
                    func viewDidLoad()
                    func levels()
                    func ticks()
                }

                interactor {
                    func levels() -> AsyncThrowingStream<Int, any Error>
                    func ticks() async -> any AsyncSequence<Int, Never>
                }
            }

            """
    }

    @Test func theTestsOfModulesPassAndFindMistakes() async throws {
        let package = try TestedPackage()
        for (name, settings) in Self.modules {
            let options = settings.flatMap { ["--" + $0.name, $0.value] }
            try package.add(new: name, options + ["--tests", "swift-testing"])
            guard Self.hasEverySection(name) else { continue }
            try package.add(sample: "Full" + name, settings.map { "\($0.name): \($0.value)" } + ["tests: xctest"])
        }
        for architecture in ReferenceModule.architectures {
            try package.add(asking: "Asking" + architecture.capitalized, Self.settings(architecture, "xctest"))
            try package.add(spec: Self.streaming(architecture), named: "Streaming" + architecture.capitalized)
        }
        try package.add(spec: Self.decoding, named: "Decoding")
        try package.add(spec: Self.neighbors, named: "Stock")
        let mistakes = try Self.mistakes(in: package)

        let build = try await package.build()
        try #require(build.status == 0 && !build.output.contains("warning:"), "\(build.output.suffix(8_000))")
        try await Self.expectPasses(package)
        let output = try await package.test(["--filter", "Wrong"]).output
        let issues = output.split(separator: "\n").filter { $0.contains("recorded an issue at ") }
        for (file, test) in mistakes {
            #expect(issues.contains { $0.contains(" \(file):") && $0.contains(test) }, "\(file) \(test)")
        }
    }

    private static func settings(_ architecture: String, _ tests: String, ui: String = "none") -> [String] {
        ["architecture: \(architecture)", "ui: \(ui)", "tests: \(tests)"]
    }

    /// Adds modules with mistakes.
    ///
    /// - Returns: The files of the tests that find them, and the tests.
    private static func mistakes(in package: TestedPackage) throws -> [(file: String, test: String)] {
        let all = wrongAssemblies.map { ($0, false) } + (wrongRequests + wrongErrors).map { ($0, true) }
        return try all.enumerated().map { index, element in
            let (mistake, isAsking) = element
            let name = "Wrong\(index)"
            let settings = settings(mistake.architecture, "swift-testing", ui: mistake.ui)
            try isAsking ? package.add(asking: name, settings) : package.add(sample: name, settings)
            let file = mistake.file.replacing("NAME", with: name)
            try package.replace(mistake.line, with: mistake.replacement, in: file, of: name)
            let tests = mistake.tests.replacing("NAME", with: name)
            try package.keepTests(in: tests, of: name)
            return (tests, mistake.test)
        }
    }

    /// Expects that all tests of all modules without mistakes run, and pass.
    private static func expectPasses(_ package: TestedPackage) async throws {
        let names = modules.map(\.name)
        let run = try await package.test(["--skip", "Wrong"])
        let output = run.output
        #expect(run.status == 0, "\(output.suffix(4_000))")
        for name in names {
            #expect(try package.moduleTests(marked: "@Test func", of: name) == 2, "\(name)")
        }
        #expect(covering.isSubset(of: names))
        let full = names.filter(hasEverySection).map { "Full" + $0 }
        for name in full { #expect(try package.moduleTests(marked: "func test", of: name) == 3, "\(name)") }
        let count = try package.tests(marked: "@Test", of: names)
        #expect(output.contains("Test run with \(count) tests"), "\(count): \(output.suffix(400))")
        let asking = ReferenceModule.architectures.map { "Asking" + $0.capitalized }
        let streaming = ReferenceModule.architectures.map { "Streaming" + $0.capitalized }
        let others = full + asking + streaming + ["Decoding", "Stock", "StockItem"]
        let otherCount = try package.tests(marked: "func test", of: others)
        #expect(output.contains("Executed \(otherCount) tests"), "\(otherCount): \(output.suffix(400))")
        for (architecture, filled) in [("Viper", 9), ("Mvp", 8), ("Mvc", 7), ("Mvvm", 7), ("Clean", 9)] {
            let all = try package.tests(marked: "func test", of: ["Asking" + architecture])
            let open = try package.tests(marked: "XCTSkipIf", of: ["Asking" + architecture])
            #expect(all - open == filled + 2, "\(architecture)")
        }
        for name in streaming {
            #expect(try package.tests(marked: "testAFailureOfLevelsIsShown()", of: [name]) == 1, "\(name)")
        }
        // Of four types that are decoded, one cannot be compared.
        let decoded = try ["Basket", "Item", "Notification", "Price"].map { name in
            try package.folder.text("Tests/AppTests/Decoding/\(name)DTOTests.swift").contains("JSONDecoder()")
        }
        #expect(decoded == [true, true, true, false])
    }
}

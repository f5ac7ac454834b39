import TestSupport
import Testing
import ToolSupport

/// Which queue each body of a module runs on, in a program that runs.
@Suite(.slow, .remembered) struct DataQueueTests {
    struct Case: CustomTestStringConvertible {
        let mode: LanguageMode
        var settings: [String] = []
        var dataIsOnMain = false

        var testDescription: String { (settings + [mode.testDescription]).joined(separator: ", ") }

        static let all =
            LanguageMode.allCases.map { Case(mode: $0) }
            + [LanguageMode.swift5, .swift6MainActor].map { Case(mode: $0, settings: ["isolation: none"]) }
            + [.swift5, .swift6, .swift6Upcoming].map {
                Case(mode: $0, settings: ["data-isolation: main"], dataIsOnMain: true)
            }
    }

    /// By name, the modules: whether data has a section of its own, what makes the module, and where it takes requests.
    private static let modules: [(name: String, hasData: Bool, maker: String, asked: String)] = [
        ("Viper", true, "FeedViperWireFrame", "presenter?."),
        ("Mvp", false, "FeedMvpAssembly", "presenter."),
        ("Mvc", false, "FeedMvcAssembly", ""),
        ("Mvvm", false, "FeedMvvmAssembly", "viewModel."),
        ("Clean", true, "FeedCleanAssembly", "viewModel."),
    ]

    private static func spec(of name: String, hasData: Bool, _ settings: [String]) -> TestFile {
        let request = "func items() async throws -> [Item\(name)]"
        let lines =
            ["architecture: \(name.lowercased())", "ui: none"] + settings + [
                "entity Item\(name) { let id: Int }",
                "state { var rows: [Item\(name)] = [] }",
                "presenter { func viewDidLoad(); func items() }",
                "interactor\(hasData ? "" : "(client: any FeedClient)") { \(request) }",
            ] + (hasData ? ["data remote(client: any FeedClient) { \(request) }"] : [])
        let body = lines.map { "    \($0)\n" }.joined()
        return TestFile(
            path: "Feed\(name)/Feed\(name).viper",
            text: "module Feed\(name)(client: any FeedClient) {\n\(body)}\n"
        )
    }

    /// The modules, whose data layers answer, and whose presenters and view models say where they get the answer.
    private static func files(_ settings: [String]) async throws -> [TestFile] {
        let specs = modules.map { spec(of: $0.name, hasData: $0.hasData, settings) }
        return try Generated.files(from: specs).filter(\.isSwift).map { file in
            let name = String(file.path.prefix { $0 != "/" })
            let item = name.replacing("Feed", with: "Item")
            var file = file
            file.text = file.text
                .replacing(#/fatalError\(".*items\(\) is not implemented"\)/#) { _ in
                    "note(\"\(name) data\"); return try client.items().map { \(item)(id: $0) }"
                }
                .replacing(#/private func didReceiveItems\(.*\{\n/#) { match in
                    match.output + "        note(\"\(name) answer\")\n"
                }
            return file
        }
    }

    private static var program: String {
        let asked = modules.map { module in
            """
                    let of\(module.name) = \(module.maker).createModule(client: Client())
                    of\(module.name).viewDidLoad()
                    of\(module.name).\(module.asked)items()
                    await said(2)

            """
        }
        return """
            import Dispatch

            nonisolated protocol FeedClient: Sendable { func items() throws -> [Int] }
            nonisolated struct Client: FeedClient { func items() throws -> [Int] { [1] } }

            nonisolated let mainQueue = DispatchSpecificKey<Bool>()
            nonisolated let lock = DispatchQueue(label: "said")
            nonisolated(unsafe) var lines: [String] = []

            nonisolated func note(_ what: String) {
                let isMain = DispatchQueue.getSpecific(key: mainQueue) == true
                lock.sync { lines.append("\\(what) \\(isMain ? "main" : "other")") }
            }

            @MainActor func said(_ count: Int) async {
                while lock.sync(execute: { lines.count }) < count { await Task.yield() }
                print(lock.sync { lines }.joined(separator: "\\n"))
                lock.sync { lines = [] }
            }

            @main @MainActor struct Main {
                static func main() async {
                    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
            \(asked.joined())    }
            }

            """
    }

    @Test(arguments: Case.all)
    func dataIsFetchedOnAnotherQueueAndShownOnTheMainQueue(_ test: Case) async throws {
        let expected = Self.modules.map { module in
            "Feed\(module.name) data \(test.dataIsOnMain ? "main" : "other")\nFeed\(module.name) answer main\n"
        }
        .joined()
        let output = try await SwiftCompiler.output(
            ofProgram: try await Self.files(test.settings) + [TestFile(path: "Main.swift", text: Self.program)],
            ["-parse-as-library", "-module-name", "Program"] + test.mode.flags
        ) { $0 == expected }
        #expect(output == expected)
    }
}

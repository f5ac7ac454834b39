import TestSupport
import Testing
import ToolSupport

/// What a request does that starts while its screen goes, in a program that runs.
@Suite(.slow, .remembered) struct LeavingScreenTests {
    /// By name, the modules: what makes the module, and where it takes requests.
    private static let modules: [(name: String, maker: String, asked: String)] = [
        ("Viper", "NoteViperWireFrame", "presenter?."), ("Mvp", "NoteMvpAssembly", "presenter."),
        ("Mvc", "NoteMvcAssembly", ""), ("Mvvm", "NoteMvvmAssembly", "viewModel."),
        ("Clean", "NoteCleanAssembly", "viewModel."),
    ]

    private static func files() throws -> [TestFile] {
        let specs = modules.map { module in
            TestFile(
                path: "Note\(module.name)/Note\(module.name).viper",
                text: """
                    module Note\(module.name) {
                        architecture: \(module.name.lowercased())
                        ui: none
                        presenter { func save(); func load() }
                        interactor {
                            func save() async throws
                            func load() async throws -> Int
                        }
                    }

                    """
            )
        }
        return try Generated.files(from: specs).filter(\.isSwift).map { file in
            var file = file
            file.text = file.text.replacing(#/fatalError\("(.*) is not implemented"\)/#) { match in
                match.1.lowercased().contains("load") ? "note(\"load\"); return 1" : "note(\"save\")"
            }
            return file
        }
    }

    private static var program: String {
        let left = modules.map { module in
            """
                    do {
                        let module = \(module.maker).createModule()
                        module.\(module.asked)save()
                        module.\(module.asked)load()
                    }
                    await said("\(module.name)")

            """
        }
        return """
            import Dispatch

            nonisolated let lock = DispatchQueue(label: "said")
            nonisolated(unsafe) var words: [String] = []

            nonisolated func note(_ word: String) { lock.sync { words.append(word) } }

            @MainActor func said(_ name: String) async {
                for _ in 0..<1000 { await Task.yield() }
                lock.sync {
                    print(name, words.joined(separator: " "))
                    words = []
                }
            }

            @main @MainActor struct Main {
                static func main() async {
            \(left.joined())    }
            }

            """
    }

    @Test(
        "a request that has an effect is asked, and one whose answer nobody sees is not",
        arguments: [LanguageMode.swift5, .swift6, .swift6MainActor]
    )
    func asksWhatHasAnEffect(mode: LanguageMode) async throws {
        let expected = Self.modules.map { "\($0.name) save\n" }.joined()
        let output = try await SwiftCompiler.output(
            ofProgram: try Self.files() + [TestFile(path: "Main.swift", text: Self.program)],
            ["-parse-as-library", "-module-name", "Program"] + mode.flags
        ) { $0 == expected }
        #expect(output == expected)
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// Modules with `@objc` sections. On Linux, the compiler checks such protocols only if it is told to.
@Suite struct ObjectiveCTests {
    private static let parts = """
            @objc view { func show(_ names: [String]); var isBusy: Bool { get set } }
            @objc input { func reset() }
            @objc delegate { func didFinish(_ date: Date?) }

        """
    private static let layers = """
            @objc presenter {
                func viewDidLoad()
                func viewWillAppear(_ animated: Bool)
                @objc func didTapBack()
                func open(_ url: URL, then done: @escaping (Bool) -> Void)
                var title: String { get set }
                @objc optional func didShake(_ count: Int) -> String?
                @objc optional var limit: Int { get }
                static func make() -> String
            }
            @objc interactor { func load(); func names() async -> [String]; @objc optional func warm() async }
            @objc wireframe { func close() }

        """
    private static let others = """
            @objc output { func didLoad(_ error: any Error) }
            @objc data remote { func name() -> String }

        """

    /// The architectures with the sections that they can make `@objc` protocols of, and their settings.
    private static let modules = [
        ("viper", parts + layers + others, ""), ("viper", parts + layers + others, "wiring: initializers"),
        ("viper", parts + layers + others, "naming: input-output"), ("mvp", parts + layers + others, ""),
        ("mvc", parts + others + layers, ""), ("mvvm", layers + others, ""),
        ("mvvm", others + layers, "binding: observable"),
        ("clean", others + parts + "    interactor { func load() }\n", ""),
    ]

    @Test(arguments: modules.indices, [LanguageMode.swift5, .swift6])
    func objectiveCProtocolsCompile(_ number: Int, _ mode: LanguageMode) async throws {
        let (architecture, sections, setting) = Self.modules[number]
        let settings = "    architecture: \(architecture)\n    ui: none\n    \(setting)\n"
        let spec = TestFile(path: "Player.viper", text: "import Foundation\nmodule Player {\n\(settings)\(sections)}\n")
        let files = try Generated.files(from: [spec]).filter(\.isSwift)
        #expect(files.contains { $0.text.contains("@objc\n") })
        #expect(try await SwiftCompiler.objectiveCComplaints(files, mode) == "")
    }

    @Test func aViewModelOfCleanIsNoObjectiveC() throws {
        let text = "module Player {\n    architecture: clean\n    @objc presenter { func didTapBack() }\n}\n"
        let spec = TestFile(path: "Player.viper", text: text)
        #expect(throws: ToolFailure.self) { try Generated.files(from: [spec]) }
    }
}

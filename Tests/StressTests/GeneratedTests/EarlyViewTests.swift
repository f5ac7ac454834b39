import TestSupport
import Testing
import ToolSupport

/// A controller that loads its view in its initializer, as one with a tab bar does.
@Suite(.slow, .remembered) struct EarlyViewTests {
    private static func name(_ architecture: String) -> String { "Tabs" + architecture.capitalized }

    private static func files(_ architecture: String, base: String) throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(
            "Tabs.viper",
            """
            module \(name(architecture)) {
                architecture: \(architecture)
                view.base: \(base)

                presenter {
                    func viewDidLoad()
                }

                interactor {
                    func count() async -> Int
                }
            }

            """
        )
        let run = project.run("generate")
        guard run.status == 0 else { throw ToolFailure(run) }
        let parts = architecture == "viper" ? ", view != nil, interactor != nil, wireFrame != nil" : ""
        return try project.files().filter(\.isSwift).map { file in
            let loaded = "\n    func viewDidLoad() {\n"
            let text = file.text.replacing(loaded, with: loaded + "        print(\"\(architecture)\"\(parts))\n")
            return TestFile(path: file.path.replacing("/", with: "-"), text: text)
        }
    }

    @Test("its presenter hears once that it is loaded", arguments: ["UITabBarController", "Bar: UITabBarController"])
    func isToldOnce(base: String) async throws {
        let architectures = ["viper", "mvp", "mvvm", "clean"]
        let calls = architectures.map { architecture in
            let maker = Self.name(architecture) + (architecture == "viper" ? "WireFrame" : "Assembly")
            return "        \(maker).createModule().loadViewIfNeeded()\n"
        }
        let main = "@main\nstruct Main {\n    @MainActor static func main() {\n\(calls.joined())    }\n}\n"
        let bar = "import UIKit\n\nclass Bar: UITabBarController {\n}\n"
        let output = try await SwiftCompiler.output(
            ofProgram: try architectures.flatMap { try Self.files($0, base: base) } + [
                TestFile(path: "Bar.swift", text: bar), TestFile(path: "Main.swift", text: main),
            ],
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        )
        #expect(output == "viper true true true\nmvp\nmvvm\nclean\n")
    }
}

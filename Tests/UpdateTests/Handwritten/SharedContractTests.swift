import TestSupport
import Testing
import ToolSupport

/// Modules whose protocols are declared elsewhere.
struct SharedContractTests {
    @Test(
        "a file of protocols is there only if it has one",
        arguments: [
            ("viper", "single"), ("viper", "pairs"), ("viper", "split"), ("mvp", ""), ("mvvm", ""), ("mvc", ""),
            ("clean", ""),
        ]
    )
    func noFileIsEmpty(_ architecture: String, _ contracts: String) throws {
        let roles = [
            "viper": ["view", "presenter", "interactor", "output", "wireframe", "input", "delegate", "data"],
            "mvp": ["view", "presenter", "interactor", "output", "wireframe", "input", "delegate"],
            "mvvm": ["interactor", "output", "wireframe", "input", "delegate"],
            "mvc": ["interactor", "output", "input", "delegate"],
            "clean": ["output", "input", "delegate", "data"],
        ]
        let workspace = try TestFolder()
        let settings = (roles[architecture] ?? []).map { "    \($0).contract: Team\($0)\n" }.joined()
        let choice = contracts.isEmpty ? "" : "    contracts: \(contracts)\n"
        let sections = ["view", "presenter", "interactor", "output", "wireframe", "input", "delegate"]
        let spec =
            "module Feed {\n    architecture: \(architecture)\n" + choice + settings
            + sections.map { "    \($0) {\n    }\n" }.joined()
            + (architecture == "viper" || architecture == "clean" ? "    data remote {\n    }\n" : "") + "}\n"
        try workspace.write("Feed.viper", spec)
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        let files = try workspace.files().filter(\.isSwift)
        let empty = files.filter { file in
            file.text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") || $0.hasPrefix("import ") }
        }
        #expect(!files.isEmpty)
        #expect(empty.map(\.path) == [])
    }
}

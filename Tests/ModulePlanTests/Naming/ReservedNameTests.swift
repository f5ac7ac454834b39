import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// A module parameter can have the name of a part, but not that of a parameter which the architecture adds.
@Suite struct ReservedNameTests {
    private static let names = [
        "view", "presenter", "interactor", "wireFrame", "viewModel", "service", "router", "coordinator",
        "loginService", "viewController", "delegate", "actions", "navigationController",
    ]

    private func refused(by architecture: String, with sections: String = "") throws -> [String] {
        let compiled = try BundledArchitecture.compiled(architecture)
        return try Self.names.filter { name in
            let spec = "module Login(\(name): Int) {\n    interactor(value: Int = #\(name)) {\n    }\n\(sections)}\n"
            let file = SpecFile(SourceFile(path: "Login.viper", text: spec))
            #expect(file.diagnostics.isEmpty)
            let (_, problems) = Planner.plan(try #require(file.modules.first), settings: .none, architecture: compiled)
            return problems.contains { $0.message == "'\(name)' cannot be a module parameter" }
        }
    }

    @Test(arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func noNameOfAPartIsRefused(_ architecture: String) throws {
        #expect(try refused(by: architecture) == [])
    }

    @Test(arguments: [
        ("viper", ["delegate"]), ("mvp", ["delegate"]), ("mvc", ["delegate"]),
        ("mvvm", ["delegate"]), ("clean", ["delegate", "actions"]),
    ])
    func namesOfAddedParametersAreRefused(_ architecture: String, _ names: [String]) throws {
        let sections = "    wireframe {\n    }\n\n    delegate {\n    }\n"
        #expect(try refused(by: architecture, with: sections) == names)
    }
}

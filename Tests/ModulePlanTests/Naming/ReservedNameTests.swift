import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// A module parameter cannot have a name that the description of its architecture reserves.
@Suite struct ReservedNameTests {
    private static let names = ["view", "presenter", "interactor", "wireFrame", "delegate"]

    private func refused(by architecture: String) throws -> [String] {
        let compiled = try BundledArchitecture.compiled(architecture)
        return try Self.names.filter { name in
            let spec = "module Login(\(name): Int) {\n    view(\(name): Int) {\n    }\n}\n"
            let file = SpecFile(SourceFile(path: "Login.viper", text: spec))
            #expect(file.diagnostics.isEmpty)
            let (_, problems) = Planner.plan(try #require(file.modules.first), settings: .none, architecture: compiled)
            return problems.contains { $0.message == "'\(name)' cannot be a module parameter" }
        }
    }

    @Test(arguments: ["viper", "mvp", "mvc"])
    func partsOfTheAssembly(_ architecture: String) throws {
        #expect(try refused(by: architecture) == Self.names.dropLast())
    }

    @Test func aViewModelIsNoPresenter() throws {
        #expect(try refused(by: "mvvm") == ["view"])
    }
}

import ModuleSpec
import SourceText
import TemplateEngine
import Testing

@testable import ModulePlan

@Suite struct ClassConstraintTests {
    @Test("a class inherits a class constraint once", arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func constraint(_ architecture: String) throws {
        let spec = "module M {\n    view: UIViewController, Loadable {\n        func show()\n    }\n}\n"
        let file = SpecFile(SourceFile(path: "M.viper", text: spec))
        let compiled = try BundledArchitecture.compiled(architecture)
        let (plan, diagnostics) = Planner.plan(
            try #require(file.modules.first),
            settings: .none,
            architecture: compiled
        )
        #expect(!diagnostics.hasErrors)
        let view = plan?.files.first?.values["view"]?.dictionary
        let conformances = view?["conformances"]?.list?.compactMap(\.string)
        #expect(conformances?.contains("UIViewController") == false)
        let parents = view?["parents"]?.list?.compactMap(\.string)
        #expect(parents == ["UIViewController", "Loadable"])
    }
}

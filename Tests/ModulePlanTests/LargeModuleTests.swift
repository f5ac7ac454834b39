import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// However large a module is, it is planned, and soon.
@Suite struct LargeModuleTests {
    static func architecture(_ name: String) throws -> CompiledArchitecture {
        try BundledArchitecture.compiled(name)
    }

    static func module(_ text: String) throws -> Module {
        let spec = SpecFile(SourceFile(path: "L.viper", text: text))
        #expect(!spec.diagnostics.hasErrors, "\(spec.diagnostics.prefix(1))")
        return try #require(spec.modules.first)
    }

    /// The order in which a class meets what it inherits is that of the text: each protocol before its parents.
    @Test func parentsAreMetInTheirOrder() throws {
        let module = try Self.module(
            """
            module L {
                view: A, B & C {}
                protocol A: D, Equatable { func a() }
                protocol B { func b() }
                protocol C: A { func c() }
                protocol D: A { func d() }
            }
            """
        )
        let compiled = try Self.architecture("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.map { $0["name"] } == ["a", "d", "b", "c"])
    }
}

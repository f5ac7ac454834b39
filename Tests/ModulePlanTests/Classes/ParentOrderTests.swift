import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// The order in which a class meets the requirements of its protocols.
@Suite struct ParentOrderTests {
    /// The order in which a class meets what it inherits is that of the text: each protocol before its parents.
    @Test func parentsAreMetInTheirOrder() throws {
        let text = """
            module L {
                view: A, B & C {}
                protocol A: D, Equatable { func a() }
                protocol B { func b() }
                protocol C: A { func c() }
                protocol D: A { func d() }
            }
            """
        let module = try #require(SpecFile(SourceFile(path: "L.viper", text: text)).modules.first)
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.map { $0["name"] } == ["a", "d", "b", "c"])
    }
}

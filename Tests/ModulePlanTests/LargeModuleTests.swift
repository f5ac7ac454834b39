import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// However large a module is, it is planned, and soon.
@Suite struct LargeModuleTests {
    static func architecture(_ name: String) throws -> CompiledArchitecture {
        let file = try TestFolder.package.source("Templates/\(name)/architecture.viper")
        return try CompiledArchitecture(try #require(ArchitectureFile(file).architecture), in: Environment())
    }

    static func module(_ text: String) throws -> Module {
        let spec = SpecFile(SourceFile(path: "L.viper", text: text))
        #expect(!spec.diagnostics.hasErrors, "\(spec.diagnostics.prefix(1))")
        return try #require(spec.modules.first)
    }

    /// Each protocol inherits the next: as many steps as there are protocols, and none of them on the stack.
    @Test func aLongChainOfProtocolsIsFollowed() throws {
        let count = 5_000
        let chain = (0..<count).map { "    protocol P\($0): P\($0 + 1) {\n        func f\($0)()\n    }\n" }.joined()
        let module = try Self.module("module L {\n    view: P0 {\n        func show()\n    }\n\(chain)}\n")
        let plan = try #require(Planner.plan(module, .none, try Self.architecture("viper")).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.count == count + 1)
        #expect(view.last?["name"] == .string("f\(count - 1)"))
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
        let plan = try #require(Planner.plan(module, .none, try Self.architecture("viper")).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.map { $0["name"] } == ["a", "d", "b", "c"])
    }
}

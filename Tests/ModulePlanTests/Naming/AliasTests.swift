import ModuleSpec
import SourceText
import TemplateEngine
import Testing

@testable import ModulePlan

@Suite struct AliasTests {
    @Test("an alias of several protocols can be inherited, and is an existential as a type")
    func aliasOfProtocols() throws {
        let spec = """
            module M {
                typealias Both = Codable & Sendable
                typealias One = Hashable
                entity Item: Both { let a: Int }
                interactor { func take(_ both: Both, _ all: [Both], _ same: any Both) }
            }

            """
        let file = SpecFile(SourceFile(path: "M.viper", text: spec))
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = Planner.plan(try #require(file.modules.first), settings: .none, architecture: compiled).plan
        let values = try #require(plan?.files.first?.values)
        let aliases = values["aliases"]?.list?.compactMap { $0.dictionary?["type"]?.string }
        #expect(aliases == ["Codable & Sendable", "Hashable"])
        let contracts = values["interactor"]?.dictionary?["contracts"]?.list?.compactMap(\.string)
        #expect(contracts == ["func take(_ both: any Both, _ all: [any Both], _ same: any Both)"])
    }
}

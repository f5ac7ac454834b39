import ModuleSpec
import SourceText
import TemplateEngine
import Testing

@testable import ModulePlan

@Suite struct ParameterNameTests {
    @Test("a requirement can have two parameters of one name, and gets different ones")
    func sameNames() throws {
        let spec = """
            module M {
                wireframe {
                    func push(screen: Int, screen: String)
                    func move(from point: Int, to point: Int, by point2: Int)
                    func put(_ item: Item, into item: any Shelf, below item: Item?)
                    func skip(_ _: Int, and _: Int)
                }
            }

            """
        let file = SpecFile(SourceFile(path: "M.viper", text: spec))
        #expect(file.diagnostics.isEmpty)
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = Planner.plan(try #require(file.modules.first), settings: .none, architecture: compiled).plan
        let contracts = plan?.files.first?.values["wireframe"]?.dictionary?["contracts"]?.list?.compactMap(\.string)
        #expect(
            contracts == [
                "func push(screen: Int, screen screen2: String)",
                "func move(from point: Int, to point3: Int, by point2: Int)",
                "func put(_ item: Item, into shelf: any Shelf, below item2: Item?)",
                "func skip(_: Int, and _: Int)",
            ]
        )
    }
}

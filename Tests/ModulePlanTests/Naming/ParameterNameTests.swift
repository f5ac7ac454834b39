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

    @Test(
        "a property that starts with a value which its class takes anyway adds no parameter",
        arguments: [
            ("chosen: Set<String>", "chosen", ["chosen: Set<String>"]),
            ("chosen: Set<String>", "selection", ["chosen: Set<String>"]),
            ("chosen: [String]", "chosen", ["chosen: [String]", "chosen2: Set<String>"]),
            ("weak chosen: Set<String>", "chosen", ["chosen: Set<String>", "chosen2: Set<String>"]),
            ("", "chosen", ["chosen: Set<String>"]),
        ]
    )
    func firstValue(dependency: String, property: String, parameters: [String]) throws {
        let spec = """
            module M(chosen: Set<String>) {
                state {
                    var \(property): Set<String> = #chosen
                }
                presenter(\(dependency)) {
                    func viewDidLoad()
                }
            }

            """
        let file = SpecFile(SourceFile(path: "M.viper", text: spec))
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = Planner.plan(try #require(file.modules.first), settings: .none, architecture: compiled).plan
        let dependencies = plan?.files.first?.values["presenter"]?["dependencies"]?.list
        #expect(dependencies?.compactMap { $0["declaration"]?.string } == parameters)
    }
}

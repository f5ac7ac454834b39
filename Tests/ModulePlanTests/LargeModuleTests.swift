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

    /// Each protocol inherits the next: as many steps as there are protocols, and none of them on the stack.
    @Test func aLongChainOfProtocolsIsFollowed() throws {
        let count = 5_000
        let chain = (0..<count).map { "    protocol P\($0): P\($0 + 1) {\n        func f\($0)()\n    }\n" }.joined()
        let module = try Self.module("module L {\n    view: P0 {\n        func show()\n    }\n\(chain)}\n")
        let compiled = try Self.architecture("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
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
        let compiled = try Self.architecture("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.map { $0["name"] } == ["a", "d", "b", "c"])
    }
}

/// Twice the module takes about twice the time, whatever it is large in.
@Suite struct LargeModuleTimeTests {
    /// A module that is large in one way; `%` in its repeated lines is the number of the repetition.
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Repeated where `…` stands in the text, one for each.
        let units: [String]
        let text: String

        init(_ text: String, _ units: String...) {
            testDescription = text + " … " + units.joined(separator: " … ")
            self.text = text
            self.units = units
        }

        /// Few enough that four times as many parameters are no more than the language takes.
        var count: Int { text.contains("(…") ? 60 : 100 }

        func text(_ count: Int) -> String {
            var units = units[...]
            return text.split(separator: "…", omittingEmptySubsequences: false).enumerated().map { index, piece in
                guard index > 0, let unit = units.popFirst() else { return String(piece) }
                return (0..<count).map {
                    unit.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\($0)")
                }
                .joined() + piece
            }.joined()
        }
    }

    static let shapes: [Shape] = [
        Shape("module L { view {\n…} }", "func f%()\n"),
        Shape("module L { view {\n…} }", "var v%: Int { get set }\n"),
        Shape("module L { view {\n…} }", "func f(a%: Int)\n"),
        Shape(
            "module L { view {\n…}; presenter {\n…}; interactor {\n…}; wireframe {\n…} }",
            "func v%()\n",
            "func p%() -> Int\n",
            "func i%() async throws\n",
            "func w%()\n"
        ),
        Shape(
            "module L { output {\n…}; interactor {\n…}; delegate {\n…}; input {\n…} }",
            "func v%()\n",
            "func p%()\n",
            "func i%()\n",
            "func w%()\n"
        ),
        Shape("module L { presenter {\n…} }", "init(a%: Int)\n"),
        Shape("module L { presenter {\n…} }", "subscript(a% a: Int) -> Int { get }\n"),
        Shape("module L { presenter {\n…} }", "func f<T%: Hashable>(a: T%) -> T% where T%: Codable\n"),
        Shape("module L { presenter { func f(…b: Int) } }", "a%: Int, "),
        Shape("module L { presenter { func f(…b: Int) } }", "a%: #view, "),
        Shape("module L { presenter { func f() -> (…Int) } }", "Int, "),
        Shape("module L { presenter { func f<…T>() -> T } }", "T%, "),
        Shape("module L { view {\n…} }", "func f%(_ a: #presenter)\n"),
        Shape("module L { view {\n…} }", "func f%(_ a: #other%)\n"),
        Shape("module L { view: …Equatable {} }", "P%, "),
        Shape("module L { view: …Equatable {}\n…}", "P%, ", "protocol P% { func f%() }\n"),
        Shape("module L { view: Sendable… {}\n…}", " & P%", "protocol P% { func f%() }\n"),
        Shape("module L { view: P0 {}\n…}", "protocol P%: A% & B% { func f%(); var v%: Int { get set } }\n"),
        Shape("module L { …interactor {\n…} }", "typealias A% = Int\n", "func f%(_ a: A%) -> A%\n"),
        Shape("module L { …interactor {\n…} }", "typealias A% = () -> Void\n", "func f%(_ a: @escaping A%)\n"),
        Shape("module L(…b: Int) { presenter(…b: Int) {} }", "a%: Int, ", "a%: Int, "),
        Shape("module L(…b: Int) { presenter(b: Int) {} }", "a%: Int, "),
        Shape("module L { presenter(…b: Int = 1) {} }", "a%: Int = 1, "),
        Shape("module L(…b: Int) { presenter(…b: Int) {\n…} }", "a%: Int, ", "a%: Int, ", "func f%()\n"),
        Shape("…module L {}", "import A%\n"),
        Shape("…module L { presenter {\n…} }", "import A%\n", "func f%() -> B%\n"),
        Shape("module L { interactor {}\n…}", "data d% {}\n"),
        Shape("module L { interactor {}\n…}", "data d% { func f%() async throws -> Int }\n"),
        Shape("module L { interactor {\n…}\n…}", "var d%: #d% { get }\n", "data d% {}\n"),
        Shape("module L { interactor {\n…}\n…}", "func f%(_ a: #dd%)\n", "data d% {}\n"),
        Shape("module L { …interactor {} }", "entity E% { let a: Int }\n"),
        Shape(
            "module L { …interactor {\n…} }",
            "entity E%: Codable { let a: Int }\n",
            "func f%(_ e: E%) async -> E%\n"
        ),
        Shape(
            "module L { …interactor {}; data d {\n…} }",
            "entity E%: Codable { let a: Int }\n",
            "func f%(_ e: E%) async -> [E%]\n"
        ),
        Shape("module L { …interactor {}; view {\n…} }", "entity E% { let a: Int }\n", "var v%: E% { get set }\n"),
        Shape("module L { entity E: Codable {\n…}\ninteractor {}; data d { func f() -> E } }", "let a%: Int\n"),
        Shape(
            "module L { entity E: Codable {\n…}; interactor {}; data d { func f() -> E } }",
            "@key(\"k%\") let a%: Int\n"
        ),
        Shape("module L { enum E {\n…}; interactor { func f() -> E } }", "case a%\n"),
        Shape("module L { enum E {\n…}; interactor { func f() -> E } }", "case a%(Int)\n"),
        Shape("module L { entity E<…T> { let a: T } }", "T%, "),
        Shape("module L { state {\n…}; view {} }", "var a%: Int = 0\n"),
        Shape("module L { state {\n…}; view {\n…} }", "var a%: Int = 0\n", "func f%()\n"),
        Shape("module L {\n…}", "a%: b\n"),
        Shape("module L {\n…presenter {} }", "/// word %\n"),
        Shape("module L {\n…}\n…", "entity E% { let a: Int }\n", "module M% {}\n"),
        Shape("module L {\npresenter {\n…} }\n…", "func f%() -> E%\n", "module M% { entity E% { let a: Int } }\n"),
        Shape("module L {\nheader: \"…\" }", "word% "),
    ]

    /// One with a class for each part, one with a class for several, and one with types beside the entities.
    @Test(arguments: shapes, ["viper", "mvc", "clean"])
    func isPlannedInLinearTime(_ shape: Shape, _ architecture: String) throws {
        let compiled = try LargeModuleTests.architecture(architecture)
        let problem = Growth.problem(shape.count, within: .seconds(30)) { count in
            let spec = SpecFile(SourceFile(path: "L.viper", text: shape.text(count)))
            #expect(!spec.diagnostics.hasErrors, "\(spec.diagnostics.map(\.message).prefix(1))")
            return spec.modules
        } work: { modules in
            guard let first = modules.first else { return }
            let others = Array(modules.dropFirst())
            _ = Planner.plan(first, settings: .none, architecture: compiled, otherModules: others)
        }
        #expect(problem == nil, "\(problem ?? "")")
    }
}

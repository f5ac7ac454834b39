import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// Every form of a declaration, also one made of itself, with every use of its type.
@Suite struct DeclarationFormTests {
    private static let declarations = [
        "typealias A = A", "typealias A = A?", "typealias A = (A)", "typealias A = [A]", "typealias A = (A) -> A",
        "typealias A = @Sendable () -> A", "typealias A = B\n    typealias B = A?", "typealias A = () -> Void",
        "entity A { let a: A }", "entity A { let a: [A]? }", "entity A: A { let a: Int }", "entity A<A> { let a: A }",
        "enum A { case a(A) }", "enum A: A { case a }", "protocol A: A { func a(_ a: A) -> A }",
        "protocol A: B { }\n    protocol B: A { }",
    ]

    private static let uses = [
        "view { func f(_ a: A) -> A }", "view: A { func f() }", "presenter(a: A) { init() }",
        "interactor { func f(_ a: A) async throws(A) -> A? }", "output { var a: A { get set } }",
        "presenter(a: A) { func f() }\n    wireframe(a: A) { func f() -> show a() }",
        "state { var a: A\n var b: A? = nil }\n    view { func show(_ state: State) }",
        "entity E: Equatable, Hashable { let a: A }", "enum E: Hashable { case a(A) }",
        "entity E: Codable { let a: [A]? }\n    state { var e: E? = nil; var b: A = #a.b }",
        "input { subscript(a: A) -> A { get } }\n    delegate { func f<B: A>(_ a: B) where B == A }",
    ]

    @Test(arguments: BundledArchitecture.names)
    func canBePlanned(in name: String) throws {
        let compiled = try BundledArchitecture.compiled(name)
        for declaration in Self.declarations {
            for use in Self.uses {
                let text = "module Login(a: A) {\n    \(declaration)\n    \(use)\n}\n"
                let module = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
                #expect(module.isWhole, "\(text)")
                let planned = Planner.plan(module, settings: .none, architecture: compiled)
                #expect(planned.plan != nil || planned.diagnostics.hasErrors, "\(text)")
            }
        }
    }

    /// A recursive function has no stack for it.
    @Test func aClosureCanHaveThousandsOfAliases() throws {
        let count = 5_000
        let aliases = (0..<count).map { "    typealias A\($0) = A\($0 + 1)\n" }.joined()
        let text = """
            module Login(a: A0) {
            \(aliases)    typealias A\(count) = (Int) -> Void
                wireframe { func f() -> show a() }
            }

            """
        let module = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
        let planned = Planner.plan(module, settings: .none, architecture: try BundledArchitecture.compiled("viper"))
        #expect(planned.diagnostics.map(\.message).contains("'a' takes one value"))
    }
}

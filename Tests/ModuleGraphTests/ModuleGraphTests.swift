import Foundation
import ModuleGraph
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a drawing shows is what the text of the modules says.
@Suite struct ModuleGraphTests {
    /// One line an edge: `Login.view -> View`, `~>` where it is weak, `=>` where it opens, `!` where it is in a cycle.
    private func edges(_ modules: [GraphModule]) -> [String] {
        let graph = ReferenceGraph(modules)
        return graph.edges.map { edge in
            let arrow =
                switch edge.kind {
                case .strong: "->"
                case .weak: "~>"
                case .opens: "=>"
                }
            let holder = graph.nodes[edge.from].name + "." + edge.labels.joined(separator: "+")
            return "\(holder) \(arrow) \(graph.nodes[edge.to].name)" + (edge.isInCycle ? " !" : "")
        }
    }

    private func module(_ title: String, target: String = "", _ text: String) -> GraphModule {
        GraphModule(
            title: title,
            target: target,
            files: [.init(SourceFile(path: title + ".swift", text: text))]
        )
    }

    @Test(arguments: GraphFormat.allCases)
    func drawsAProject(format: GraphFormat) throws {
        let text = format.text(of: ReferenceGraph(SampleProject.modules))
        let problem = try Golden.difference(text, from: "Project.\(format)", in: TestFolder("Golden"))
        #expect(problem == nil, "\(problem ?? "")")
    }

    @Test func namesEachCycleAtItsProperty() throws {
        let notes = ReferenceGraph(SampleProject.modules).notes
        let text = DiagnosticPrinter(useColor: false).print(notes)
        let problem = try Golden.difference(text, from: "Project.notes", in: TestFolder("Golden"))
        #expect(problem == nil, "\(problem ?? "")")
    }

    // MARK: - Who holds whom

    /// A module's text and its edges.
    static let holdings: [(String, [String])] = [
        ("class A { var b: B }; class B { weak var a: A? }", ["A.b -> B", "B.a ~> A"]),
        ("class A { let b: [B?]!; let c: (x: B, Int); let d: [Int: Set<B>] }; class B {}", ["A.b+c+d -> B"]),
        ("class A { let b: () -> B; let c: B.Type; static let d = B(); var e: B { B() } }; class B {}", []),
        ("class A { lazy var b = B() }; class B { unowned let a: A }", ["A.b -> B", "B.a (unowned) ~> A"]),
        ("class A { let p: any P }; protocol P {}; class B: P {}; struct C: P {}", ["A.p -> B", "A.p -> C"]),
        ("class A { let p: any P }; protocol P {}; protocol Q: P {}; class B {}; extension B: Q {}", ["A.p -> B"]),
        ("class A { let p: any P & Q }; protocol P {}; protocol Q {}; class B: P {}; class C: P, Q {}", ["A.p -> C"]),
        ("class A { let p: T }; typealias T = any P & Sendable; protocol P {}; class B: P {}", ["A.p -> B"]),
        ("class A { let p: any P }; protocol P {}", ["A.p -> P"]),
        ("class A<T: P> { let p: T? }; protocol P {}; class B: P {}", ["A.p -> B"]),
        ("class A: P { let p: any P }; protocol P {}; class B: P {}", ["A.p -> B"]),
        ("class A { let b: Box<B> }; class B {}; struct Box<T: AnyObject> { weak var t: T? }", ["A.b ~> B"]),
        ("class A { let b: Box<B> }; class B {}; class Box<T> { let t: [T] }", ["A.b -> Box", "A.b -> B"]),
        ("class A { let b: Box<B> }; class B {}; struct Box<T> { let t: (T) -> Void }", []),
        ("class A: UIViewController {}; class B { weak var a: UIViewController? }", ["B.a ~> A"]),
        ("class A: Base, Sendable {}; class B { let a: any Sendable; let e: any Error }", []),
        (
            "class A { let b: B; class B {} }; class B {}; class C { let b: A.B; let d: B }",
            [
                "A.b -> A.B", "C.b -> A.B", "C.d -> B",
            ]
        ),
        ("class A { let e: Entity }; struct Entity { let name: String; let other: [Other] }; enum Other {}", []),
        ("struct A { let b: B }; struct B { let c: C }; class C {}", ["A.b -> B", "B.c -> C"]),
        ("class A { var next: A? }", ["A.next -> A"]),
        (
            "class A { var b: B }; class B { var c: C }; class C { var a: A; weak var b: B? }",
            [
                "A.b -> B !", "B.c -> C !", "C.a -> A !", "C.b ~> B",
            ]
        ),
    ]

    @Test(arguments: holdings.indices)
    func readsWhoHoldsWhom(index: Int) {
        let (text, expected) = Self.holdings[index]
        #expect(edges([module("M", text)]) == expected, "\(text)")
    }

    @Test func namesMeanWhatIsNearest() {
        let first = module("First", target: "A", "class Greeter {}; class View { let greeter: Greeter }")
        let second = module("Second", target: "B", "class Greeter {}; class Screen { let greeter: Greeter }")
        let third = module("Third", target: "B", "class Other { let greeter: Greeter; let view: View }")
        let fourth = module("Fourth", target: "C", "class Lost { let greeter: Greeter }")
        let graph = ReferenceGraph([first, second, third, fourth])
        let ways = graph.edges.map { edge in
            let (from, to) = (graph.nodes[edge.from], graph.nodes[edge.to])
            return "\(from.name) -> \(graph.groups[to.group].title).\(to.name)"
        }
        #expect(
            ways == [
                "View -> First.Greeter", "Screen -> Second.Greeter", "Other -> Second.Greeter", "Other -> First.View",
            ]
        )
    }

    /// The types that may implement a protocol are drawn, up to a number that a person can follow.
    @Test func whereTooManyTypesCouldBeTheArrowLeadsToTheProtocol() {
        func adopters(_ count: Int) -> String {
            (0..<count).map { "class C\($0): P {}\n" }.joined()
        }
        let holders = "class A { let p: any P }; class B { weak var p: (any P)? }\nprotocol P {}\n"
        let few = ReferenceGraph([module("M", holders + adopters(20))])
        #expect(few.edges.count == 40 && few.problems.isEmpty)
        let many = [module("M", holders + adopters(21)), module("Other", "class D { let p: any P }; class E: P {}")]
        #expect(edges(many) == ["A.p -> P", "B.p ~> P", "D.p -> E"])
        let graph = ReferenceGraph(many)
        #expect(graph.nodes.contains { $0.name == "P" && $0.isProtocol })
        #expect(
            DiagnosticPrinter(useColor: false).print(graph.problems) == """
                M.swift:1:15: note: more types could be here than are drawn; arrows lead to 'P' itself
                class A { let p: any P }; class B { weak var p: (any P)? }
                              ^

                """
        )
    }

    @Test func ofTooManySubclassesNoneIsDrawn() {
        let screens = (0..<21).map { "class C\($0): UIViewController {}\n" }.joined()
        let graph = ReferenceGraph([module("M", "class A { weak var c: UIViewController? }\n" + screens)])
        #expect(graph.edges.isEmpty)
        #expect(graph.problems.map(\.message) == ["more classes could be here than are drawn; there is no arrow"])
    }

    /// Aliases that name each other twice would be walked through 2⁸ times for each property.
    @Test func anAliasIsFollowedOnce() {
        let aliases = (0..<6).map { "typealias A\($0) = A\($0 + 1) & Sendable & A\($0 + 1)\n" }.joined()
        let text =
            aliases + "typealias A6 = P & Q; protocol P {}; protocol Q {}; class B: P, Q {}; class C { let a: A0 }"
        #expect(edges([module("M", text)]) == ["C.a -> B"])
    }

    @Test func moreCyclesThanAreNamedAreCounted() {
        let pairs = (0..<60).map { "class A\($0) { var b: B\($0) }; class B\($0) { var a: A\($0) }\n" }.joined()
        let graph = ReferenceGraph([module("M", pairs)])
        #expect(graph.edges.count == 120 && graph.edges.allSatisfy { $0.isInCycle })
        #expect(graph.cycles.count == 50)
        #expect(graph.notes.count == 51)
        #expect(graph.notes.last?.message == "there are more strong cycles than the 50 that are named")
    }

    // MARK: - Who opens whom

    @Test func aCallOfAnotherModuleOpensIt() {
        let home = module(
            "Home",
            """
            class HomeFlow {
                lazy var child = LoginFlow()
                func a() { push(LoginAssembly.createModule()) }
                func b(view: LoginView = .init()) { _ = LoginView.self; c.LoginFlow() }
                func d() { if x is LoginFlow { LoginError.wrong } ; "\\(LoginFlow())" }
            }
            enum HomeAssembly { static func make() -> HomeFlow { HomeFlow() } }
            """
        )
        let login = module(
            "Login",
            """
            enum LoginAssembly { static func createModule() -> LoginView { LoginView() } }
            enum LoginError { case wrong }
            class LoginView {}
            class LoginFlow { func back() { HomeAssembly.make() } }
            """
        )
        #expect(
            edges([home, login]) == [
                "HomeFlow.child -> LoginFlow", "HomeFlow.child => LoginFlow", "HomeFlow.a => LoginAssembly",
                "HomeFlow.b => LoginView", "LoginFlow.back => HomeAssembly",
            ]
        )
    }

    @Test func whatIsOnlyKnownIsNotDrawn() {
        let shared = GraphModule(
            title: "Shared",
            isDrawn: false,
            files: [.init(SourceFile(path: "Box.swift", text: "class Box<T> { weak var t: T? }"))]
        )
        #expect(edges([shared, module("M", "class A { let b: Box<B> }; class B {}")]) == ["A.b ~> B"])
    }

    @Test func typesThatAFileDidNotHaveHaveNoRole() {
        let source = SourceFile(path: "View.swift", text: "class View {}; class Helper {}")
        let base = SourceFile(path: "View.swift", text: "class View {}")
        let module = GraphModule(title: "M", files: [.init(source, role: "view", base: base)])
        #expect(ReferenceGraph([module]).nodes.map(\.remark) == ["view", "class"])
    }

    // MARK: - Any text

    @Test func namesAreEscapedInEachFormat() {
        let title = "a\"b]<c>&'\\n#quot;`\u{1}"
        let graph = ReferenceGraph([module(title, "class `Node` { var `end`: Ü }; class Ü {}; class Ö {}")])
        let mermaid = GraphFormat.mermaid.text(of: graph)
        #expect(mermaid.contains("[\"a#34;b#93;#60;c#62;#38;#39;#92;n#35;quot#59;#96;\u{FFFD}\"]"))
        let dot = GraphFormat.dot.text(of: graph)
        #expect(dot.contains("label=\"a\\\"b]<c>&amp;'\\\\n#quot;`\u{FFFD}\""))
        #expect(dot.contains(" Node_2 [label=\"Node\\nclass\"]\n") && dot.contains(" __2 [label=\"Ö\\nclass\"]\n"))
        let svg = GraphFormat.svg.text(of: graph)
        #expect(svg.contains(">a&quot;b]&lt;c&gt;&amp;&#39;\\n#quot;`\u{FFFD}<"))
        #expect(isWellFormed(svg))
    }

    @Test func aTextThatBreaksOffIsDrawnUpToThere() {
        let graph = ReferenceGraph([module("M", "class A { let b: B }\nclass B {}\n/* class C {}")])
        #expect(graph.nodes.map(\.name) == ["A", "B"])
        let text = DiagnosticPrinter(useColor: false).print(graph.problems)
        #expect(text.hasPrefix("M.swift:3:1: warning: unterminated '/*' comment\n"))
        #expect(text.hasSuffix("note: the rest of the file is not drawn\n"))
    }

    private func isWellFormed(_ text: String) -> Bool {
        XMLParser(data: Data(text.utf8)).parse()
    }

    @Test func anEmptyGraphIsDrawnToo() {
        for modules in [[], [module("M", "")]] {
            for format in GraphFormat.allCases { #expect(format.text(of: ReferenceGraph(modules)).last == "\n") }
            #expect(isWellFormed(GraphFormat.svg.text(of: ReferenceGraph(modules))))
        }
    }

    @Test(arguments: Seeds.all)
    func drawsWhateverIsThere(seed: UInt64) {
        var random = SeededGenerator(seed)
        let types = [
            "class A", "class B: P", "struct C: Q", "actor D", "protocol P", "protocol Q: P", "enum E", "class F",
        ]
        let members = [
            "var a: A?", "weak var b: B?", "let p: any P", "let q: [any Q]", "lazy var f = F()", "func g() { A() }",
            "func h() { F.make() }", "unowned var d: D", "var e: E", "class A {", "}", "{", "\"",
        ]
        for round in 0..<60 {
            let modules = (0..<Int.random(in: 1...4, using: &random)).map { number in
                var text = ""
                for _ in 0..<Int.random(in: 0...8, using: &random) {
                    text += random.pick(types) + " {\n"
                    for _ in 0..<Int.random(in: 0...4, using: &random) {
                        text += random.pick(Array(members.dropLast(round % 2 == 0 ? 4 : 0))) + "\n"
                    }
                    text += "}\n"
                }
                return module("M\(number)", target: random.pick(["x", "y"]), text)
            }
            let graph = ReferenceGraph(modules)
            for format in GraphFormat.allCases {
                #expect(format.text(of: graph) == format.text(of: ReferenceGraph(modules)), "SEED=\(seed)")
            }
            #expect(isWellFormed(GraphFormat.svg.text(of: graph)), "SEED=\(seed)")
            let inCycles = Set(graph.cycles.flatMap { $0 })
            #expect(inCycles == Set(graph.edges.indices.filter { graph.edges[$0].isInCycle }), "SEED=\(seed)")
            for cycle in graph.cycles {
                for (edge, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
                    #expect(graph.edges[edge].to == graph.edges[next].from, "SEED=\(seed)")
                }
            }
        }
    }

    @Test func longChainsAndWideFansAreDrawn() {
        let chain = (0..<2000).map { "class C\($0) { let next: C\($0 + 1) }" }.joined(separator: "\n")
        let fan =
            "class A {\n" + (0..<1000).map { "let b\($0): B\($0)" }.joined(separator: "\n") + "\n}\n"
            + (0..<1000).map { "class B\($0) { var a: A? }" }.joined(separator: "\n")
        for text in [chain, fan] {
            let graph = ReferenceGraph([module("M", text)])
            #expect(graph.nodes.count > 1000)
            for format in GraphFormat.allCases { #expect(!format.text(of: graph).isEmpty) }
        }
    }
}

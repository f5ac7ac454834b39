import ModuleGraph
import SourceText
import TestSupport
import Testing

/// Twice the text takes about twice the time, and what is drawn grows no faster.
@Suite struct LargeGraphTests {
    /// Modules of which each has one text: the line once for each number, `%` being the number, `+` the next one and `-`
    /// the one before.
    struct Shape: CustomTestStringConvertible, Sendable {
        let head: String
        let unit: String
        var isManyModules = false

        var testDescription: String { head + unit + (isManyModules ? " in each module" : "") }

        func modules(_ count: Int) -> [GraphModule] {
            let units = (0..<count).map { number in
                unit.split(separator: " ").map { word in
                    let name = word.split(separator: "%", omittingEmptySubsequences: false).joined(
                        separator: "\(number)"
                    )
                    return name.split(separator: "+", omittingEmptySubsequences: false).joined(
                        separator: "\(number + 1)"
                    )
                }.joined(separator: " ")
            }
            if !isManyModules { return [module("M", units.joined(separator: "\n"))] }
            return units.enumerated().map { module("M\($0)", $1) }
        }

        private func module(_ title: String, _ text: String) -> GraphModule {
            let source = SourceFile(
                path: title + ".swift",
                text: head + text + (head.hasSuffix("{\n") ? "\n}\n" : "\n")
            )
            return GraphModule(title: title, target: "App", files: [.init(source)])
        }
    }

    static let shapes = [
        Shape(head: "", unit: "class C% : C+ {}"), Shape(head: "", unit: "class C% : C+ { let next: C+ }"),
        Shape(head: "protocol P {}\n", unit: "class C% : P { let x: any P }"),
        Shape(head: "protocol P {}; protocol Q {}\n", unit: "class C% : P, Q { let x: any P & Q }"),
        Shape(head: "", unit: "protocol P% : P+ {} ; class C% : P% { let x: any P% }"),
        Shape(head: "", unit: "protocol P+ : P% {} ; class C% : P% { let x: any P% }"),
        Shape(head: "", unit: "class C% : UIViewController { weak var x: UIViewController? }"),
        Shape(head: "", unit: "struct S% { let next: S+ } ; class C {}"),
        Shape(head: "class C {\n", unit: "let c%: D"), Shape(head: "class D {}; class C {\n", unit: "let c%: D"),
        Shape(head: "class D {}; class C {\n", unit: "let c%: D%"),
        Shape(head: "struct Box<T> { weak var t: T? }\n", unit: "class C% { let x: Box<C+> }"),
        Shape(head: "class A {}; struct Box<T> {\n", unit: "let x%: [T]; let y%: Box<A>"),
        Shape(head: "", unit: "typealias A% = A+ & B% ; class C% { let x: A% }"),
        Shape(head: "protocol P {}\n", unit: "typealias A% = A+ & A+ ; protocol A9 {} ; class C% { let x: A0 }"),
        Shape(head: "class A { func f() {\n", unit: "C%.make() ; }; class C% { func g() { A() } ; func h() {"),
        Shape(
            head: "class A { var b: B? }; class B { var a: A? }\n",
            unit: "class C% { var c: C+? ; var a: D? } ; class D { var c%: C%? }"
        ),
        Shape(head: "", unit: "extension C { func f%() { D() } } ; class C {}"),
        Shape(head: "", unit: "class Same { let next: Same }", isManyModules: true),
        Shape(head: "", unit: "class C% { func open() { C+() } }", isManyModules: true),
        Shape(head: "protocol P% {}\n", unit: "class C% : P { let x: any P }", isManyModules: true),
        Shape(
            head: "",
            unit: "class View: UIViewController { let p: P } ; class P { weak var v: View? }",
            isManyModules: true
        ),
    ]

    @Test(arguments: shapes)
    func isReadAndDrawnInLinearTime(_ shape: Shape) {
        let problem = Growth.problem(400, within: .seconds(30), input: shape.modules) { modules in
            let graph = ModuleGraph(modules)
            _ = graph.notes
            for format in GraphFormat.allCases { _ = format.text(of: graph) }
        }
        #expect(problem == nil, "\(problem ?? "")")
    }

    /// A chain of 4,000 classes took 14 seconds, as every type kept all its ancestors.
    @Test func aLongChainOfClassesIsReadSoon() {
        let time = ContinuousClock().measure {
            _ = ModuleGraph(Shape(head: "", unit: "class C% : C+ {}").modules(4_000))
        }
        #expect(time < .seconds(5))
    }
}

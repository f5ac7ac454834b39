import ModuleGraph
import ProjectFiles
import SourceText

/// Graphs are read and drawn in time in proportion to their text.
func graphCases(_ package: WorkingFolder) -> [GrowthCase] {
    graphShapes.map { shape in
        GrowthCase(name: shape.name, size: 64) { size in
            let modules = shape.modules(size)
            return {
                let graph = ReferenceGraph(modules)
                _ = graph.notes
                for format in GraphFormat.allCases { _ = format.text(of: graph) }
            }
        }
    }
}

/// Modules with a text in which a line is repeated: all in one module, or each in its own.
private struct GraphShape {
    let head: String
    let unit: String
    var isManyModules = false

    var name: String { head + unit + (isManyModules ? " in each module" : "") }

    func modules(_ count: Int) -> [GraphModule] {
        let end = head.hasSuffix("{\n") ? "}\n" : ""
        guard isManyModules else { return [module("M", Repetition(head + "…" + end, unit + "\n").text(count))] }
        return (0..<count).map { module("M\($0)", Repetition.numbered(head + unit + "\n" + end, $0)) }
    }

    private func module(_ title: String, _ text: String) -> GraphModule {
        GraphModule(title: title, target: "App", files: [.init(SourceFile(path: title + ".swift", text: text))])
    }
}

private let graphShapes = [
    GraphShape(head: "", unit: "class C% : C+ {}"), GraphShape(head: "", unit: "class C% : C+ { let next: C+ }"),
    GraphShape(head: "protocol P {}\n", unit: "class C% : P { let x: any P }"),
    GraphShape(head: "protocol P {}; protocol Q {}\n", unit: "class C% : P, Q { let x: any P & Q }"),
    GraphShape(head: "", unit: "protocol P% : P+ {} ; class C% : P% { let x: any P% }"),
    GraphShape(head: "", unit: "protocol P+ : P% {} ; class C% : P% { let x: any P% }"),
    GraphShape(head: "", unit: "class C% : UIViewController { weak var x: UIViewController? }"),
    GraphShape(head: "", unit: "struct S% { let next: S+ } ; class C {}"),
    GraphShape(head: "class C {\n", unit: "let c%: D"), GraphShape(head: "class D {}; class C {\n", unit: "let c%: D"),
    GraphShape(head: "class D {}; class C {\n", unit: "let c%: D%"),
    GraphShape(head: "struct Box<T> { weak var t: T? }\n", unit: "class C% { let x: Box<C+> }"),
    GraphShape(head: "class A {}; struct Box<T> {\n", unit: "let x%: [T]; let y%: Box<A>"),
    GraphShape(head: "", unit: "typealias A% = A+ & B% ; class C% { let x: A% }"),
    GraphShape(head: "protocol P {}\n", unit: "typealias A% = A+ & A+ ; protocol A9 {} ; class C% { let x: A1000 }"),
    GraphShape(
        head: "class A { func f() { C1000.make() } }\n",
        unit: "class C% { func g() { A() } ; func h() { C+.make() } }"
    ),
    GraphShape(
        head: "class A { var b: B? }; class B { var a: A? }\n",
        unit: "class C% { var c: C+? ; var a: D? } ; class D { var c%: C%? }"
    ),
    GraphShape(head: "", unit: "extension C { func f%() { D() } } ; class C {}"),
    GraphShape(head: "", unit: "class Same { let next: Same }", isManyModules: true),
    GraphShape(head: "", unit: "class C% { func open() { C+() } }", isManyModules: true),
    GraphShape(head: "protocol P% {}\n", unit: "class C% : P { let x: any P }", isManyModules: true),
    GraphShape(
        head: "",
        unit: "class View: UIViewController { let p: P } ; class P { weak var v: View? }",
        isManyModules: true
    ),
]

import Generation
import ModulePlan
import ModuleSpec
import SourceText
import SwiftLayout
import SwiftReader
import TestSupport
import Testing

/// Nothing is deep or long enough to exhaust the stack, and there is never too much to say of it.
@Suite(.slow, .remembered) struct DepthTests {
    @Test(arguments: ["{", "(", "[", "<", "\"\\(", "#", "/\\", "func f(x: [", "module L { view { "])
    func aMebibyteIsRefused(_ unit: String) {
        let text = "module L { view { func f(x: " + String(repeating: unit, count: (1 << 20) / unit.utf8.count)
        let spec = SpecFile(SourceFile(path: "Flood.viper", text: text))
        #expect(spec.diagnostics.hasErrors)
        #expect(spec.diagnostics.count <= 101)
        #expect(DiagnosticPrinter(useColor: false).print(spec.diagnostics).utf8.count < 200_000)
    }

    @Test(arguments: [
        "struct A {", "{", "(", "[", "var a: [", "class A<", "extension A: B<", "@a(", "func f(", "a.", "&A ",
    ])
    func anyDepthHasAnOutline(_ piece: String) {
        let file = SourceFile(path: "Deep.swift", text: String(repeating: piece, count: 50_000))
        let outline = SwiftOutline(file)
        #expect(outline.types.allSatisfy { $0.name == "A" || $0.name.hasPrefix("A.") })
    }

    @Test(arguments: [("(", ")"), ("f(a, ", ")"), ("[a: ", ""), ("(A<", ">, C) -> D")])
    func anyDepthIsLaidOut(_ open: String, _ close: String) {
        let count = 20_000
        let text = String(repeating: open, count: count) + String(repeating: close, count: count)
        let laidOut = Layout().apply(to: Array(text.utf8))
        #expect(laidOut.filter { $0 > 0x20 } == text.utf8.filter { $0 > 0x20 })
    }

    /// Each protocol inherits the next: as many steps as there are protocols, and none of them on the stack.
    @Test func aLongChainOfProtocolsIsFollowed() throws {
        let count = 5_000
        let chain = (0..<count).map { "    protocol P\($0): P\($0 + 1) {\n        func f\($0)()\n    }\n" }.joined()
        let text = "module L {\n    view: P0 {\n        func show()\n    }\n\(chain)}\n"
        let module = try #require(SpecFile(SourceFile(path: "L.viper", text: text)).modules.first)
        let compiled = try #require(try TemplateLibrary().architecture("viper"))
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let view = try #require(plan.files.first?.values["view"]?["stubs"]?.list)
        #expect(view.count == count + 1)
        #expect(view.last?["name"] == .string("f\(count - 1)"))
    }
}

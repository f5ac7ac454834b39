import TestSupport
import Testing

@testable import SourceMerge

/// The declarations of a text are the same if they are read with those of a similar text.
@Suite struct SimilarOutlineTests {
    private static let lines = [
        "class A: B {", "extension A {", "struct S<T> where T: P {", "}", "    func f(a b: Int, _ c: [T]) {", "    }",
        "    func f(a b: String) {}", "    init?(x: Int) {", "    private(set) var x: Int = 1", "    var y: T { 2 }",
        "    let a = 1 < 2, b = c > d", "    @objc(name) dynamic func g()", "    case a, b(Int)", "    // MARK: - A",
        "    /// Says what it is.", "#if DEBUG", "#else", "#endif", "    subscript(i: Int) -> Int { 0 }", "import B",
        "    deinit {", "    class func h() {}", "    let `class` = /x/", "typealias U = V", "", "    foo()",
        "    let d = b<c", "    d> f", "    private", "func i() {} // Says.", "} /* of", "what it is. */", "    @A<B",
        "    [", "extension A: B {", "    var z: [Int] = [", "    ]", "    func j<T>(_ a: T) {",
        "    static func k() {}", "    if a<b { c(d<e) }", "    let f: G<", "    H<I>>",
        "    let", "struct",
    ]

    @Test(
        "A declaration that is half written has no name of the next line",
        arguments: [(["let"], "func f() {}", ["", "f()"]), (["struct"], "struct", ["", ""])]
    )
    func nameIsNotThatOfTheNextLine(lines: [String], added: String, names: [String]) throws {
        let other = try #require(SourceOutline(Self.bytes(lines)))
        let new = Self.bytes(lines + [added])
        #expect(SourceOutline(new)?.declarations.map(\.key.name) == names)
        #expect(Self.description(SourceOutline(new)) == Self.description(SourceOutline(new, like: other)))
    }

    @Test("A bracket that is closed after the difference", arguments: ["    let x: Y", "    let x: Y> z"])
    func bracketsAreThoseOfTheWholeText(line: String) throws {
        let lines = ["    let a = b<c", "    let d = 1", "    let e = f"]
        let other = try #require(SourceOutline(Self.bytes(["class A {"] + lines + ["    let x: Y", "}"])))
        let new = Self.bytes(["class A {"] + lines + [line, "}"])
        let similar = try #require(SourceOutline(new, like: other))
        #expect(Self.description(SourceOutline(new)) == Self.description(similar))
    }

    @Test("What is before and after the difference is not read again")
    func declarationsAreShared() throws {
        let start = ["import A", "", "class A {"] + (0..<5).map { "    func f\($0)() {}" }
        let end = (5..<9).map { "    func f\($0)() {}" } + ["}", "", "extension A: B {", "    func g() {}", "}"]
        let other = try #require(SourceOutline(Self.bytes(start + ["    var a = 1"] + end)))
        let similar = try #require(SourceOutline(Self.bytes(start + ["    var b = 1"] + end), like: other))
        let shared = similar.all.filter { declaration in other.all.contains { $0 === declaration } }
        let names = ["import A", "f0()", "f1()", "f2()", "f6()", "f7()", "f8()", "extension A: B", "g()"]
        #expect(shared.map(\.key.title) == names)
        #expect(!similar.isIrregular)
    }

    @Test("Edits of any lines", arguments: Seeds.all)
    func declarationsAreThoseOfTheWholeText(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for _ in 0..<Tier.count(20_000, quick: 300) {
            let old = (0..<Int.random(in: 0..<20, using: &numbers)).map { _ in Self.line(&numbers) }
            var new = old
            for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
                let place = Int.random(in: 0...new.count, using: &numbers)
                if Bool.random(using: &numbers), place < new.count { new.remove(at: place) }
                if Bool.random(using: &numbers) { new.insert(Self.line(&numbers), at: min(place, new.count)) }
            }
            // Few texts of such lines close all brackets.
            guard let other = SourceOutline.closed(Self.bytes(old)) else { continue }
            let text = SourceOutline.closed(Self.bytes(new))?.text ?? Self.bytes(new)
            let whole = SourceOutline(text)
            let similar = SourceOutline(text, like: other)
            #expect(Self.description(whole) == Self.description(similar), "seed \(seed): \(old) became \(new)")
            guard let whole, let similar else { continue }
            // What was read so is as good as what was read whole, to read another one with it.
            let back = SourceOutline(other.text, like: similar)
            #expect(Self.description(other) == Self.description(back), "seed \(seed): \(new) became \(old)")
            #expect(whole.isIrregular == similar.isIrregular, "seed \(seed): \(new)")
            #expect(whole.partner == similar.partner, "seed \(seed): \(old) became \(new)")
        }
    }

    @Test("The declarations of a large tree are found like those of a small one")
    func declarationsAreFoundByLists() throws {
        let types = (0..<DeclarationTree.many / 8).map { number in
            [
                "class A\(number) {", "    func f(a: Int) {}", "    func f(a: String) {}",
                "    subscript(a: Int) -> Int { a }", "    subscript(b: String) -> Int { 0 }", "    var x: Int = 1",
                "    init() {}", "}", "extension A\(number): B {", "    func g() {}", "}",
            ]
        }
        let outlines = try types.map { try #require(SourceOutline(Self.bytes($0))) }
        let large = DeclarationTree(outlines)
        #expect(large.nodes.count >= DeclarationTree.many)
        for outline in outlines {
            let small = DeclarationTree([outline])
            for node in small.nodes {
                func keys(_ tree: DeclarationTree, _ ids: [Int]) -> [Declaration.Key] { ids.map { tree[$0].key } }
                let (key, path) = (node.key, node.declaration.path)
                #expect(large.id(of: key).map { large[$0].key } == small.id(of: key).map { small[$0].key })
                #expect(keys(large, large.relatives(of: key)) == keys(small, small.relatives(of: key)))
                #expect(keys(large, large.ids(in: path)) == keys(small, small.ids(in: path)))
                #expect(keys(large, large.containers(at: path)) == keys(small, small.containers(at: path)))
            }
        }
    }

    private static func line(_ numbers: inout SeededGenerator) -> String {
        lines[Int.random(in: 0..<lines.count, using: &numbers)]
    }

    private static func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

    private static func description(_ outline: SourceOutline?) -> [String]? { outline?.declarations.map(description) }

    /// All that is known of a declaration.
    private static func description(_ declaration: Declaration) -> String {
        let places = [declaration.range, declaration.comments, declaration.head, declaration.body]
        let members = (declaration.container?.members ?? []).map(description)
        let inside = "\(declaration.container?.range as Any) \(members) \(declaration.conditional.map(description))"
        return "\(declaration.key) \(places) \(declaration.hasOwnLines) \(inside)"
    }
}

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
        "    let", "struct",
    ]

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
            expectSame(new, like: old, seed)
        }
    }

    @Test("A declaration that is half written has no name of the next line")
    func nameIsNotThatOfTheNextLine() {
        expectSame(["let", "func f() {}"], like: ["let"], 0)
        expectSame(["struct", "struct"], like: ["struct"], 0)
        #expect(SourceOutline(Self.bytes(["let", "func f() {}"]))?.declarations.map(\.key.name) == ["", "f()"])
    }

    private func expectSame(_ new: [String], like old: [String], _ seed: UInt64) {
        guard let other = SourceOutline(Self.bytes(old)) else { return }
        let whole = SourceOutline(Self.bytes(new)).map { $0.declarations.map(Self.description) }
        let similar = SourceOutline(Self.bytes(new), like: other).map { $0.declarations.map(Self.description) }
        #expect(whole == similar, "seed \(seed): \(old) became \(new)")
    }

    private static func line(_ numbers: inout SeededGenerator) -> String {
        lines[Int.random(in: 0..<lines.count, using: &numbers)]
    }

    private static func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

    /// All that is known of a declaration.
    private static func description(_ declaration: Declaration) -> String {
        let places = [declaration.range, declaration.comments, declaration.head, declaration.body]
        let members = (declaration.container?.members ?? []).map(description)
        let inside = "\(declaration.container?.range as Any) \(members) \(declaration.conditional.map(description))"
        return "\(declaration.key) \(places) \(declaration.hasOwnLines) \(inside)"
    }
}

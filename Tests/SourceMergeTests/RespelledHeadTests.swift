import Testing

@testable import SourceMerge

/// Merges a class with one function.
private func merged(
    _ base: String,
    _ ours: String,
    _ theirs: String,
    body: String = "print(1)",
    above: String = ""
) -> (head: String?, report: MergeReport) {
    func text(_ head: String, _ body: String, _ above: String = "") -> String {
        above + "final class Presenter {\n    \(head) {\n\(body.isEmpty ? "" : "        \(body)\n")    }\n}\n"
    }
    let result = merge(text(base, ""), text(ours, body, above), text(theirs, ""))
    guard let merged = result.text else { return (nil, result.report) }
    let end = " {\n        \(body)\n    }\n}\n"
    let start = above + "final class Presenter {\n    "
    guard merged.hasPrefix(start), merged.hasSuffix(end) else { return (merged, result.report) }
    return (String(merged.dropFirst(start.count).dropLast(end.count)), result.report)
}

@Suite("A head that a person wrote in other words")
struct RespelledHeadTests {
    private static let generic = "func select<T: Equatable>(value: T)"

    @Test(
        "gets what the spec changes of it",
        arguments: [
            ("func select(value: some Equatable)", "func select<T: Equatable>(value: T, at place: Int)"),
            ("func select<V>(value: V) where V: Equatable", "func select<T: Equatable>(value: T, at place: Int)"),
            ("func select<V: Equatable>(value: V)", "func select<T: Equatable>(value: T, at place: Int)"),
            ("@objc func select(value: some Equatable)", "func choose<T: Equatable>(value: T)"),
        ]
    )
    func parameter(own: String, new: String) {
        let (head, report) = merged(Self.generic, own, new)
        #expect(report.renamed.count == 1 && report.added.isEmpty, "\(head ?? "") \(report)")
        let added = new.contains("place") ? ", at place: Int" : ""
        let expected = [
            own.replacing("Equatable)", with: "Equatable\(added))").replacing(": V)", with: ": V\(added))"),
            (own.hasPrefix("@objc ") ? "@objc " : "") + new,
        ]
        #expect(head.map(expected.contains) == true, "\(head ?? "")")
    }

    @Test(
        "is the generated one if the words of both would not fit together",
        arguments: [
            ("func select(value: some Equatable)", "func select<T: Equatable>(value: T, other: T)"),
            ("func select(value: some Equatable)", "func select<T: Equatable>(value: [T])"),
            ("func select(value: some Equatable)", "func select<T: Hashable>(value: T)"),
            ("func select(value: some Equatable)", "func select(value: Int)"),
            ("func select<V: Equatable>(value: V)", "func select(value: Int)"),
        ]
    )
    func type(own: String, new: String) {
        let (head, report) = merged(Self.generic, own, new)
        #expect(head == new, "\(report)")
        #expect(report.added.isEmpty)
    }

    @Test("is a conflict if the body uses a name for a parameter that would be gone")
    func innerName() {
        let body = "film = loaded"
        let (head, report) = merged(
            "func didLoad(_ film: Film)",
            "func didLoad(_ loaded: Film)",
            "func didLoad(_ films: [Film])",
            body: body
        )
        #expect(head == nil || head == "func didLoad(_ loaded: [Film])", "\(head ?? "") \(report)")
    }

    @Test("is told from another type, also of the keys of a dictionary")
    func keys() {
        let old = "func load(then: ([String: Int]) -> Void)"
        let meanings = [old, old.replacing("String", with: "Int")].map { head in
            HeadMeaning(SourceOutline(Array((head + " {}").utf8))!.words(in: 0..<head.utf8.count))
        }
        #expect(meanings[0] != meanings[1])
    }

    @Test("keeps the names of generic parameters, and is a conflict if the body uses one that is gone")
    func genericName() {
        let own = "func select<V: Equatable>(value: V)"
        let new = "func select<T: Equatable>(value: T, other: T)"
        #expect(merged(Self.generic, own, new, body: "print(V.self)").head == new.replacing("T", with: "V"))
        let (head, report) = merged(Self.generic, own, "func select(value: Int)", body: "print(V.self)")
        #expect(head == nil && report.conflicts.map(\.name) == ["select(value:)"], "\(report)")
        #expect(report.conflicts.first?.lines.lowerBound == 2)
    }

    @Test("can name a type alias, which only a change of its type replaces")
    func alias() {
        let (base, own) = ("func load(then done: @escaping (Int) -> Void)", "func load(then done: @escaping Done)")
        let alias = "typealias Done = (Int) -> Void\n\n"
        let more = "func load(id: Int, then done: @escaping (Int) -> Void)"
        #expect(merged(base, own, more, above: alias).head == "func load(id: Int, then done: @escaping Done)")
        let other = "func load(then done: @escaping (String) -> Void)"
        #expect(merged(base, own, other, above: alias).head == other)
        // It can be in any file. If its type changes, only a person knows which one it is.
        #expect(merged(base, own, more).head == "func load(id: Int, then done: @escaping Done)")
        let (head, report) = merged(base, own, other)
        #expect(head == nil && report.conflicts.map(\.name) == ["load(then:)"], "\(report)")
        // It stays if the spec no longer asks for the function.
        let removed = merge(
            "final class P {\n    \(base) {\n    }\n}\n",
            "final class P {\n    \(own) {\n        done(1)\n    }\n}\n",
            "final class P {\n}\n"
        )
        #expect(removed.text?.contains(own) == true && removed.report.kept == ["load(then:)"], "\(removed)")
    }

    @Test(
        "can lack 'any'",
        arguments: [
            ("func track(_ tracker: any Tracker)", "func track(_ tracker: (any Tracker)?)"),
            ("func track(_ tracker: any Tracker)", "func track(_ tracker: any Other)"),
            ("func make() -> any Tracker", "func make() -> (any Tracker)?"),
            ("private func didFail(_ error: any Error)", "private func didFail(_ error: any LoginError)"),
        ]
    )
    func existential(base: String, new: String) {
        let (head, report) = merged(base, base.replacing("any ", with: ""), new)
        #expect(head == new, "\(report)")
    }

    @Test("is kept apart from an overload that a person wrote beside the generated one")
    func overload() {
        let overload = "    func select(value: some Hashable) {\n        print(2)\n    }\n"
        func text(_ head: String, _ own: String = "") -> String { "final class P {\n    \(head) {\n    }\n\(own)}\n" }
        let new = "func select<T: Equatable>(value: T, at place: Int)"
        #expect(merge(text(Self.generic), text(Self.generic, overload), text(new)).text == text(new, overload))
    }

    @Test(
        "means what another one says",
        arguments: [
            ("func a<T: P & Q>(b: [T]) -> T", "func a<U>(b c: Array<U>) -> U where U: Q, U: P"),
            ("func a(b: some P, c: some Q)", "func a<X: Q, Y: P>(b: Y, c: X)"),
            ("func a(b: (some P)?)", "func a<T: P>(b: T?)"),
            ("func a() -> Void", "func a()"),
        ]
    )
    func meaning(first: String, second: String) throws {
        func meaning(_ head: String) throws -> HeadMeaning {
            let outline = try #require(SourceOutline(Array("\(head) {\n}\n".utf8)))
            return HeadMeaning(outline.signature(of: outline.declarations[0]))
        }
        #expect(try meaning(first) == meaning(second))
        #expect(try meaning(first) != meaning(second.replacing("P", with: "O").replacing("a()", with: "b()")))
    }
}

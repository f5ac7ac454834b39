import SourceText
import Testing

@testable import SourceMerge

@Suite("Calls whose results are of another type")
struct ChangedResultTests {
    private static let plain = "UIViewController"
    private static let tuple = "(view: UIViewController, input: any FeedInput)"

    /// What is named in a file that makes a module, after the function that does it returns another type: whether it is
    /// certain.
    private func uses(_ code: String, from old: String, to new: String, kept: String? = nil) throws -> [Bool] {
        func module(_ result: String) -> [UInt8] {
            Array("enum Feed {\n    static func make(id: Int) -> \(result) {\n        built\n    }\n}\n".utf8)
        }
        let calls = ChangedCalls([(base: module(old), new: module(new))], texts: [module(kept ?? new)])
        let text = try #require(CallingText(SourceFile(path: "Router.swift", text: code), callees: ["Feed"]))
        return ChangedResults(calls).uses(in: text).map { use in
            #expect(use.function == "make(id:)")
            #expect(use.types == (old, new))
            return use.isCertain
        }
    }

    /// Code in a class, and the same outside of types.
    private func places(_ code: String) -> [String] {
        [code, "struct Router {\n\(code)\n}\n", "extension Router {\n\(code)\n}\n"]
    }

    @Test(
        "are named if a view is a tuple now",
        arguments: [
            ("func a() -> UIViewController {\n    let a = Feed.make(id: 1)\n    return a\n}", true),
            ("func a() -> UIViewController {\n    return Feed.make(id: 1)\n}", true),
            ("func a() -> UIViewController {\n    Feed.make(id: 1)\n}", true),
            ("var a: UIViewController { Feed.make(id: 1) }", true),
            ("func a() {\n    let a: UIViewController = Feed.make(id: 1)\n}", true),
            ("func a() {\n    Feed.make(id: 1).title = \"\"\n}", true),
            ("func a() {\n    let a = Feed.make(id: 1)\n    a.title = \"\"\n    show(a)\n}", true),
            ("func a() {\n    push(Feed.make(id: 1), animated: true)\n}", false),
            ("func a() {\n    let a = Feed.make(id: 1)\n    push(a, animated: true)\n}", false),
            ("func a() {\n    window.root = Feed.make(id: 1)\n}", false),
            ("func a() {\n    window.all = [Feed.make(id: 1)]\n}", false),
            ("func a() -> UIViewController {\n    make { Feed.make(id: 1) }\n}", false),
            ("func a() -> [UIViewController] {\n    return ids.map { id in return Feed.make(id: id) }\n}", false),
            ("let a = Feed.make(id: 1)", false),
        ]
    )
    func tuple(code: String, isCertain: Bool) throws {
        for place in places(code) {
            #expect(try uses(place, from: Self.plain, to: Self.tuple) == [isCertain], "\(place)")
            #expect(try uses(place, from: Self.plain, to: "NSViewController") == [])
            // A person's function still returns what it did.
            #expect(try uses(place, from: Self.plain, to: Self.tuple, kept: Self.plain) == [])
        }
    }

    @Test(
        "are named if a tuple is a view now",
        arguments: [
            ("func a() -> (view: UIViewController, input: any FeedInput) {\n    Feed.make(id: 1)\n}", true),
            ("func a() {\n    let (view, input) = Feed.make(id: 1)\n}", true),
            ("func a() {\n    let a = Feed.make(id: 1)\n    a.input.reload()\n    show(a.view)\n}", true),
            ("func a() {\n    show(Feed.make(id: 1).0)\n}", true),
            ("func a() {\n    show(Feed.make(id: 1).view)\n}", false),
            ("func a() {\n    let a = Feed.make(id: 1)\n    show(a.view)\n}", false),
        ]
    )
    func view(code: String, isCertain: Bool) throws {
        for place in places(code) {
            #expect(try uses(place, from: Self.tuple, to: Self.plain) == [isCertain], "\(place)")
        }
    }

    @Test(
        "are not named where they may compile with the new type",
        arguments: [
            "func a() {\n    _ = Feed.make(id: 1)\n}", "func a() {\n    Feed.make(id: 1)\n}",
            "func a() {\n    let (view, input) = Feed.make(id: 1)\n}", "func a() {\n    show(Feed.make(id: 1).view)\n}",
            "func a() {\n    let a = Feed.make(id: 1)\n    a.input.reload()\n    show(a.view, a.0)\n}",
            "func a() {\n    let a: Any = Feed.make(id: 1)\n}", "func a() -> Any {\n    return Feed.make(id: 1)\n}",
            "func a() {\n    show(Other.Feed.make(id: 1), other.make(id: 1))\n}",
            "func a() {\n    let a = Feed.make(id: 1)\n}", "func a() {\n    show(Feed.make(id:))\n}",
        ]
    )
    func fitting(code: String) throws {
        for place in places(code) { #expect(try uses(place, from: Self.plain, to: Self.tuple) == [], "\(place)") }
    }

    @Test(
        "are not named where a view is used as one",
        arguments: [
            "func a() {\n    show(Feed.make(id: 1))\n}", "func a() {\n    window.root = Feed.make(id: 1)\n}",
            "func a() -> UIViewController {\n    let a = Feed.make(id: 1)\n    a.title = \"\"\n    return a\n}",
        ]
    )
    func fittingView(code: String) throws {
        for place in places(code) { #expect(try uses(place, from: Self.tuple, to: Self.plain) == [], "\(place)") }
    }

    @Test("are not named for a closure, which is no tuple, and are named for a tuple in parentheses")
    func closure() throws {
        let code = "func a() {\n    Feed.make(id: 1).title = \"\"\n}"
        for type in ["(Int, String) -> (Int)", "(Result<Int, any Error>)"] {
            #expect(try uses(code, from: Self.plain, to: type) == [], "\(type)")
        }
        for type in ["(Int, (Int) -> (Int))", "((Int, String))"] {
            #expect(try uses(code, from: Self.plain, to: type) == [true], "\(type)")
        }
    }
}

import Testing

@testable import SourceMerge

@Suite("Requirements that a person's type beside a module does not meet")
struct UnmetRequirementTests {
    private static let contract = """
        protocol FeedInput: AnyObject {
            var count: Int { get }
            func load(id: Int)
        }

        protocol FeedModel: FeedInput {
        }

        """
    private static let changed = contract.replacing(
        "func load(id: Int)\n",
        with: "var last: Int { get set }\n    func load(id: Int, page: Int)\n    func save(_ name: String)\n"
    )

    /// The types that are named, each with what they lack.
    private func named(
        _ own: String,
        old: String = contract,
        new: String = changed,
        beside others: String = ""
    ) -> [String] {
        let files = [(base: Array(old.utf8), new: Array(new.utf8))]
        let texts = [new, own, others].map { Array($0.utf8) }
        return UnmetRequirements(files, texts: texts).findings(in: texts[1]).map { finding in
            "\(String(decoding: texts[1][finding.range], as: UTF8.self)): \(finding.requirements.map { $0.declaration ?? $0.title }.joined(separator: " "))"
        }
    }

    private static let double = """
        final class FeedDouble: FeedInput {
            var count = 0

            func load(id: Int) {}
        }

        """

    @Test("are named with their labels, whether the type names the protocol or one that inherits from it")
    func named() {
        #expect(named(Self.double) == ["FeedDouble: last load(id:page:) save(_:)"])
        for head in ["struct FeedDouble: FeedModel", "actor FeedDouble: NSObject, FeedModel & Sendable"] {
            let own = Self.double.replacing("final class FeedDouble: FeedInput", with: head)
            #expect(named(own) == ["FeedDouble: last load(id:page:) save(_:)"], "\(head)")
        }
        let extended = Self.double.replacing(": FeedInput", with: "") + "\nextension FeedDouble: FeedInput {}\n"
        #expect(named(extended) == ["FeedDouble: last load(id:page:) save(_:)"])
    }

    @Test("are not named if the type has them, or inherits them, or an extension has them")
    func met() {
        let members = """
                var first = 0, last = 0

                func load(id: Int, page: Int) {}

                func save(_ text: String) {}

            """
        #expect(named(Self.double.replacing("    var count = 0\n", with: "    var count = 0\n\n" + members)) == [])
        for head in ["extension FeedDouble", "extension FeedInput", "extension FeedInput where Self: AnyObject"] {
            #expect(named(Self.double, beside: "\(head) {\n\(members)}\n") == [], "\(head)")
        }
        let child = Self.double.replacing("FeedDouble: FeedInput", with: "FeedDouble: Base, FeedInput")
        #expect(named(child, beside: "class Base {\n\(members)}\n") == [])
    }

    @Test("are not named if the type may have them from elsewhere")
    func unknown() {
        for head in ["final class FeedDouble: Base, FeedInput", "@Spy final class FeedDouble: FeedInput"] {
            #expect(named(Self.double.replacing("final class FeedDouble: FeedInput", with: head)) == [], "\(head)")
        }
        #expect(named(Self.double.replacing(": FeedInput", with: "")) == [])
        #expect(named(Self.double, new: Self.contract) == [])
    }

    @Test("are named if only the type of a parameter changed, unless it is spelled in another way")
    func otherType() {
        let new = Self.contract.replacing("id: Int", with: "id: String")
        #expect(named(Self.double, new: new) == ["FeedDouble: load(id:)"])
        #expect(named(Self.double.replacing("id: Int", with: "id: Swift.String"), new: new) == [])
        #expect(named(Self.double, new: Self.contract.replacing("id: Int", with: "id: any Int")) == [])
    }

    @Test(
        "are named if the type has them as they were required before",
        arguments: [
            ("func load(id: Int)", "func load(id: Int) -> Int", "func load(id: Int) -> Int"),
            ("var count: Int { get }", "var count: String { get }", "var count: String"),
            ("func load(id: Int)", "func load(id: Int) async", ""),
            ("func load(id: Int)", "func load(id: Int) throws", ""),
            ("var count: Int { get }", "var count: Int { get set }", ""),
        ]
    )
    func otherResult(old: String, new: String, lacking: String) {
        let own = Self.double.replacing("var count = 0", with: "var count: Int = 0")
        let expected = lacking.isEmpty ? [] : ["FeedDouble: " + lacking]
        #expect(named(own, new: Self.contract.replacing(old, with: new)) == expected)
    }

    @Test("are named if the type is still 'async' or 'throws', and they are not any more")
    func lostEffects() {
        let own = Self.double.replacing("load(id: Int) {}", with: "load(id: Int) async throws -> Int { 0 }")
        func named(_ old: String, _ new: String) -> [String] {
            let contract = { (effects: String) in
                Self.contract.replacing("load(id: Int)", with: "load(id: Int)\(effects) -> Int")
            }
            return self.named(own, old: contract(old), new: contract(new))
        }
        #expect(named(" async throws", " async") == ["FeedDouble: func load(id: Int) async -> Int"])
        #expect(named(" async throws", " throws") == ["FeedDouble: func load(id: Int) throws -> Int"])
        #expect(named(" async throws", " async throws") == [])
    }

    @Test("are not named if the type has them as they are required now, in whatever spelling")
    func otherSpelling() {
        let new = Self.contract.replacing("func load(id: Int)", with: "func load(id: Int) -> [Int]?")
        for result in ["[Int]?", "Optional<Array<Int>>", "Ids"] {
            #expect(named(Self.double.replacing("load(id: Int)", with: "load(id: Int) -> \(result)"), new: new) == [])
        }
    }
}

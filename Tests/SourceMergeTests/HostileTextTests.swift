import TestSupport
import Testing

@testable import SourceMerge

/// Texts that no person would write.
@Suite("Merges of hostile texts")
struct HostileTextTests {
    private static let text = """
        import UIKit

        /// What a view shows.
        @MainActor
        final class Presenter<T>: Base, PresenterProtocol where T: Equatable {
            private(set) var state = State(name: "a \\(b)") { didSet { view?.render(state) } }
            static let text = \"\"\"
                { func a() {
                \"\"\"

            init?(_ name: String = "}", at index: (Int) -> Void) {
            }

            subscript(index: Int) -> Int { get { 1 } set {} }

            #if DEBUG
            func == (a: Int, b: Int) -> Bool { a == b } // why
            #endif

            enum Kind: String { case a, b = "b"; indirect case c(Int) }
        }

        extension Presenter: Other {
            func load<A>(with item: A) async throws -> [A] where A: B { [] }
        }

        #Preview { A() }

        """

    private static func mutated(_ text: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
        var text = text
        let pieces = [
            "{", "}", "(", ")", "\"", "\"\"\"", "/*", "*/", "//", "\n", "func ", "#if ", "#endif\n", "@", ",", ":", "<",
            "class A {}", "`", "\r\n", "\\(",
        ]
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let start = Int.random(in: 0...text.count, using: &numbers)
            let end = min(text.count, start + numbers.pick([0, 0, 1, 5, 40]))
            text.replaceSubrange(start..<end, with: numbers.once(in: 3) ? [] : Array(numbers.pick(pieces).utf8))
        }
        return text
    }

    @Test(arguments: Seeds.all)
    func neverTrapAndKeepWhatOneSideChanged(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for _ in 0..<Tier.count(1000, quick: 80) {
            let base = numbers.once(in: 2) ? Array(Self.text.utf8) : Self.mutated(Array(Self.text.utf8), &numbers)
            let (ours, theirs) = (Self.mutated(base, &numbers), Self.mutated(base, &numbers))
            let file = ModuleMerge.File(isSwift: true, base: base, ours: ours, theirs: theirs)
            let other = ModuleMerge.File(isSwift: true, base: base, ours: theirs, theirs: base)
            _ = ModuleMerge.merge([file, other])
            let own = ModuleMerge.merge([.init(isSwift: true, base: base, ours: ours, theirs: base)])[0].text
            let isSame = own.map(TextForm.plain) == TextForm.plain(ours)
            #expect(
                isSame,
                "seed \(seed): \(String(decoding: base, as: UTF8.self))\n→ \(String(decoding: ours, as: UTF8.self))"
            )
        }
    }

    @Test(.slow, .remembered)
    func ofManyMembersEnd() {
        let members = (0..<5_000).map { "    /// Number \($0).\n    func member\($0)() {\n    }\n" }
        func type(_ members: [String]) -> [UInt8] {
            Array(("class A {\n" + members.joined(separator: "\n") + "}\n").utf8)
        }
        let file = ModuleMerge.File(
            isSwift: true,
            base: type(members),
            ours: type(members.reversed()),
            theirs: type(members.flatMap { [$0, $0.replacing("member", with: "other")] })
        )
        #expect(ModuleMerge.merge([file])[0].text != nil)
    }
}

import SwiftReader

/// A test that somebody edited, of another framework than its class is generated for now.
package struct OtherTest {
    /// The place of its head.
    package let range: Range<Int>
    /// With labels: `testLoad()`.
    package let name: String
    /// The type that it is in.
    package let type: String
    /// Whether it is one of Swift Testing, in a class of XCTest, which does not compile. The other way round, nothing
    /// runs it.
    package let isOfSwiftTesting: Bool

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [OtherTest] {
        // Few files are those of tests.
        guard file.base[...].contains("XCTestCase") != file.new[...].contains("XCTestCase"), let old = file.old,
            let now = file.now, let result = file.result, let outline = file.outline
        else { return [] }
        let (before, after, merged) = (old.testCases, now.testCases, result.testCases)
        let changed = Set(after.filter { $0.value != before[$0.key] && before[$0.key] != nil }.keys)
            .filter { merged[$0] == after[$0] }
        let kept = Set(result.all.map(\.key))
        return outline.all.compactMap { function in
            let (key, type) = (function.key, function.key.scope)
            guard changed.contains(type), kept.contains(key), key.kind == .function, let isCase = after[type] else {
                return nil
            }
            let words = outline.words(in: function.head)
            let isMarked = zip(words, words.dropFirst()).contains { $0 == "@" && $1 == "Test" }
            let isOther = isCase ? isMarked : !isMarked && key.name.hasPrefix("test") && key.name.hasSuffix("()")
            guard isOther else { return nil }
            return OtherTest(range: function.head, name: key.name, type: type, isOfSwiftTesting: isCase)
        }
    }
}

extension SourceOutline {
    /// By the types outside of other types, whether they are subclasses of `XCTestCase`.
    fileprivate var testCases: [String: Bool] {
        let types = declarations.filter { $0.key.kind == .type }
        return Dictionary(types.map { ($0.path, ParentList($0.head, in: self).parents.contains("XCTestCase")) }) {
            $0 || $1
        }
    }
}

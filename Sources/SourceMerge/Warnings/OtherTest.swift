import SwiftReader

/// A test that somebody edited, of another framework than its class is generated for now.
package struct OtherTest {
    /// The place of its head.
    package let range: Range<Int>
    /// With labels: `testLoad()`.
    package let name: String
    /// The type that it is in.
    package let type: String
    /// Whether it is one of Swift Testing, in a class of XCTest, which does not compile. The other way round, nothing runs
    /// it.
    package let isOfSwiftTesting: Bool

    /// - Parameters:
    ///   - base: What was generated last.
    ///   - new: What is generated now.
    ///   - merged: The person's file after the merge.
    ///   - text: The person's file before or after the merge, with LF or CRLF line ends.
    package static func all(base: [UInt8], new: [UInt8], merged: [UInt8], in text: [UInt8]) -> [OtherTest] {
        // Few files are those of tests.
        guard base[...].contains("XCTestCase") != new[...].contains("XCTestCase"),
            let old = SourceOutline(TextForm.plain(base)), let now = SourceOutline(TextForm.plain(new)),
            let result = SourceOutline(merged), let outline = SourceOutline(text)
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

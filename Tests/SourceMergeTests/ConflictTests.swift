import Testing

@testable import SourceMerge

private let old = "class A {\n    func load() {\n    }\n\n    func save() {\n    }\n}\n"
private let mine = old.replacing("load() {\n", with: "load() {\n        print(1)\n")
private let next = old.replacing("load() {\n", with: "load() async -> Int {\n        0\n").replacing(
    "    func save",
    with: "    func help() {\n    }\n\n    func save"
)

private let inline: Resolution = {
    var resolution = Resolution()
    resolution.marksConflicts = true
    return resolution
}()

@Suite("Conflicts")
struct ConflictTests {
    @Test(
        "are values of a property that both sides changed, whatever they are",
        arguments: [
            ("1", "2", "3"), ("\"\"", "\"a\"", "\"b\""), ("\"x\"", "\"y\"", "\"z\" { didSet { show() } }"),
        ]
    )
    func values(old: String, own: String, new: String) {
        func text(_ value: String) -> String { "struct S {\n    var a = \(value)\n    var b = 0\n}\n" }
        let merged = merge(text(old), text(own), text(new))
        #expect(merged.text == nil && merged.report.conflicts.map(\.name) == ["a"])
        #expect(merge(text(old), text(own), text(own)).text == text(own))
    }

    @Test func areNamedWithTheLinesOfBothSidesAndWithWhatIsMissing() {
        let decision = decide(base: old, current: mine, new: next)
        guard case .leftAlone(.bothChanged(_, let report)) = decision.verdict else { return #expect(Bool(false)) }
        #expect(report.conflicts == [MergeConflict(name: "load()", lines: 2...4, newLines: 2...4)])
        #expect(report.added == ["help()"])
        #expect(decision.file == .keep && decision.base == .keep)
    }

    @Test func areMarkedOnRequest() {
        let decision = decide(base: old, current: mine, new: next, inline)
        #expect(
            decision.text == """
                class A {
                <<<<<<< yours
                    func load() {
                        print(1)
                    }
                ||||||| generated before
                    func load() {
                    }
                =======
                    func load() async -> Int {
                        0
                    }
                >>>>>>> generated now

                    func help() {
                    }

                    func save() {
                    }
                }

                """
        )
        #expect(decision.baseText == next && decision.verdict.needsAttention)
    }

    @Test("All sides of a marked conflict have the indentation of the file", arguments: ["\t", "  "])
    func areMarkedWithTheIndentationOfTheFile(unit: String) {
        func own(_ text: String) -> String { text.replacing("    ", with: unit) }
        let expected = decide(base: old, current: mine, new: next, inline).text.map(own)
        #expect(decide(base: old, current: own(mine), new: next, inline).text == expected && expected != nil)
    }

    @Test("The lines of marked conflicts are those of their markers", arguments: ["", "}\n"], ["\n", "\r\n"])
    func areNamedWithTheLinesOfTheirMarkers(end: String, lineEnd: String) throws {
        // With an extra brace, the texts are merged by lines.
        let (base, ours) = (old + end, mine.replacing("save() {\n", with: "save() {\n        print(2)\n") + end)
        let theirs = next.replacing("save() {\n", with: "save() async -> Int {\n        1\n") + end
        let current = ours.replacing("\n", with: lineEnd)
        let decision = decide(base: base, current: current, new: theirs, inline)
        guard case .marked(let report) = decision.verdict else { return #expect(Bool(false)) }
        let text = try #require(decision.text)
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        let starts = lines.indices.filter { lines[$0] == "<<<<<<< yours" }.map { $0 + 1 }
        let ends = lines.indices.filter { lines[$0] == ">>>>>>> generated now" }.map { $0 + 1 }
        #expect(starts.count == 2)
        #expect(report.conflicts.map(\.lines.lowerBound) == starts)
        #expect(report.conflicts.map(\.lines.upperBound) == ends)
        if end.isEmpty { #expect(report.conflicts.map(\.name) == ["load()", "save()"]) }
    }

    @Test func thatAreMarkedStayUntilAPersonResolvesThem() throws {
        let marked = try #require(decide(base: old, current: mine, new: next, inline).text)
        let second = decide(base: next, current: marked, new: next)
        #expect(second.verdict == .leftAlone(.conflictMarkers(line: 2)) && second.file == .keep)
        // Also after another change of the spec.
        let third = decide(base: next, current: marked, new: next.replacing("help", with: "more"))
        #expect(third.verdict.needsAttention && third.file == .keep)
        for resolved in [
            "    func load() {\n        print(1)\n    }", "    func load() async -> Int {\n        1\n    }",
        ] {
            let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
            let text = (lines[..<1] + [Substring(resolved)] + lines[13...]).joined(separator: "\n")
            let decision = decide(base: next, current: text, new: next)
            #expect(decision.verdict == .kept(.edited), "\(text)")
        }
    }

    @Test(arguments: [
        "    func load() async -> Int {\n        print(1)\n        return 0\n    }",
        "    func load() async -> Int {\n        print(1)\n    }",
    ])
    func areOverOnceAPersonWroteWhatIsAskedFor(resolved: String) {
        let text = mine.replacing("    func load() {\n        print(1)\n    }", with: resolved)
        let decision = decide(base: old, current: text, new: next)
        #expect(!decision.verdict.needsAttention)
        #expect(decision.text == text.replacing("    func save", with: "    func help() {\n    }\n\n    func save"))
        #expect(decision.baseText == next)
    }

    @Test func ofABodyAreOverOnceItHasTheNewLines() {
        let base = "func a() {\n    one()\n    two()\n}\n"
        let new = "func a() {\n    one(1)\n    two()\n}\n"
        #expect(decide(base: base, current: "func a() {\n    mine()\n    two()\n}\n", new: new).verdict.needsAttention)
        let resolved = "func a() {\n    mine(); extra()\n    one(1)\n    other()\n}\n"
        let decision = decide(base: base, current: resolved, new: new)
        #expect(decision.file == .keep && decision.baseText == new && !decision.verdict.needsAttention)
    }

    @Test(
        "of a body are over once it has the new names",
        arguments: [
            ("state.message = text", "state.problem = text", "state.message = mine", "state.problem = mine"),
            ("pay(sum: 1)", "pay(total: 1, tip: true)", "pay(sum: 5)", "pay(total: 5, tip: false)"),
        ]
    )
    func names(old: String, new: String, mine: String, resolved: String) {
        func text(_ line: String) -> String { "func a() {\n    \(line)\n}\n" }
        #expect(decide(base: text(old), current: text(mine), new: text(new)).verdict.needsAttention)
        let decision = decide(base: text(old), current: text(resolved), new: text(new))
        #expect(decision.file == .keep && decision.baseText == text(new) && !decision.verdict.needsAttention)
    }

    @Test("of a body stay if it has the names of new code only by chance")
    func newCode() {
        func text(_ lines: String) -> String { "func a() {\n    \(lines)\n}\n" }
        let mine = text("load(2)\n    view.title = state.title\n    render()")
        let decision = decide(base: text("load(1)"), current: mine, new: text("load(1)\n    view.render(state)"))
        #expect(decision.verdict.needsAttention)
    }

    @Test func ofHeadsOfTypesAreMarkedAroundTheHead() {
        let decision = decide(
            base: "class A {\n    let a = 1\n}\n",
            current: "private class A {\n    let a = 2\n}\n",
            new: "public class A {\n    let a = 1\n}\n",
            inline
        )
        #expect(
            decision.text == """
                <<<<<<< yours
                private class A {
                ||||||| generated before
                class A {
                =======
                public class A {
                >>>>>>> generated now
                    let a = 2
                }

                """
        )
    }

    @Test func ofTextsThatAreNotSwiftAreMarkedByLines() {
        let decision = decide(.shared, "a.txt", base: "a\nb\nc\n", current: "a\n1\nc\n", new: "a\n2\nc\n", inline)
        #expect(
            decision.text
                == "a\n<<<<<<< yours\n1\n||||||| generated before\nb\n=======\n2\n>>>>>>> generated now\nc\n"
        )
    }

    @Test func areMarkedInTheFormOfTheFile() {
        let crlf = mine.replacing("\n", with: "\r\n")
        let decision = decide(base: old, current: crlf, new: next, inline)
        #expect(decision.text?.contains("<<<<<<< yours\r\n") == true)
        #expect(decision.text.map { !$0.replacing("\r\n", with: "").contains("\n") } == true)
    }

    @Test func ofGeneratedFilesAreNotMarked() {
        #expect(decide(.generated, base: old, current: mine, new: next, inline).file == .keep)
    }
}

@Suite("Files that a person accepts as they are")
struct AcceptedFileTests {
    private let accepts: Resolution = {
        var resolution = Resolution()
        resolution.acceptedPaths = ["A.swift"]
        return resolution
    }()

    @Test func lackNothingInSilence() {
        let decision = decide(base: old, current: mine, new: next, accepts)
        guard case .kept(.taken(let report)) = decision.verdict else { return #expect(Bool(false)) }
        #expect(report.added == ["help()"] && report.conflicts.map(\.name) == ["load()"])
        #expect(decision.file == .keep)
        let second = decide(base: decision.baseText, current: mine, new: next)
        #expect(second.verdict.isDrift && second.verdict.report.added == ["help()"])
        #expect(second.text == mine.replacing("    func save", with: "    func help() {\n    }\n\n    func save"))
        let third = decide(base: next, current: second.text ?? "", new: next)
        #expect(third.verdict == .kept(.edited))
    }

    @Test func areInOrderOnceTheyHaveEverything() {
        let text = mine + "\nextension A {\n    func help() {}\n}\n"
        let decision = decide(base: old, current: text, new: next, accepts)
        #expect(decision.verdict.report.added == [])
        let second = decide(base: decision.baseText, current: text, new: next)
        #expect(
            second.verdict.report.differing.map(\.name) == ["load()"] && !second.verdict.isDrift && second.file == .keep
        )
        let done = text.replacing("func load()", with: "func load() async -> Int")
        let third = decide(base: decision.baseText, current: done, new: next)
        #expect(third.verdict == .kept(.edited) && third.baseText == next)
    }

    @Test func areTakenWithoutABase() {
        let decision = decide(base: nil, current: mine, new: next, accepts)
        #expect(decision.verdict.report.added == ["help()"] && decision.file == .keep)
        #expect(decide(base: decision.baseText, current: mine, new: next).verdict.report.added == ["help()"])
    }

    @Test func keepADeletedMemberDeleted() {
        let base = next
        let current = mine.replacing("\n    func save() {\n    }\n", with: "")
        let new = next.replacing("0\n", with: "1\n")
        let decision = decide(base: base, current: current.replacing("print(1)", with: "2"), new: new, accepts)
        #expect(decision.verdict.report.added == [])
    }

    @Test func areSearchedForNamesIfTheyCannotBeRead() {
        let decision = decide(base: old, current: "class A {\n    func load() { {\n", new: next, accepts)
        #expect(decision.verdict.report.added == ["help()", "save()"])
    }

    @Test func areLeftAloneIfTheyAreGenerated() {
        #expect(decide(.generated, base: old, current: mine, new: next, accepts).verdict.needsAttention)
    }

    @Test func areForgottenIfTheyAreNoLongerGenerated() {
        let file = FileVersions(
            path: "A.swift",
            ownership: .shared,
            base: Array(old.utf8),
            current: .bytes(Array(mine.utf8)),
            new: nil
        )
        let decision = FileMerge.decide([file], resolution: accepts)[0]
        #expect(decision.base == .remove && decision.file == .keep && !decision.verdict.isDrift)
    }
}

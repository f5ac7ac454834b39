import Testing

@testable import SourceMerge

private let old = """
    class A {
        func load() {
        }

        func save() {
        }
    }

    """

private let mine = old.replacing("load() {\n", with: "load() {\n        print(1)\n")
private let accepts: Resolution = {
    var resolution = Resolution()
    resolution.acceptedPaths = ["A.swift"]
    return resolution
}()

@Suite("Requirements that get other names after a file was accepted as it is")
struct AcceptedRenameTests {
    @Test func areRenamedBesideWhatIsMissing() {
        let next = old.replacing("load() {", with: "load() async -> Int {").replacing(
            "    func save",
            with: "    func help() {\n    }\n\n    func save"
        )
        let accepted = decide(base: old, current: mine, new: next, accepts)
        #expect(accepted.verdict.report.added == ["help()"])
        let renamed = next.replacing("load()", with: "loadAll()")
        let decision = decide(base: accepted.baseText, current: mine, new: renamed)
        #expect(decision.verdict.report.renamed == ["loadAll()"] && decision.verdict.report.added == ["help()"])
        let text = decision.text ?? ""
        #expect(text.contains("func loadAll() {\n        print(1)\n    }"), "\(text)")
        #expect(text.contains("func help() {") && !text.contains("load()"))
        let second = decide(base: decision.baseText, current: text, new: renamed)
        #expect(
            second.verdict.report.differing.map(\.name) == ["loadAll()"] && second.file == .keep && second.base == .keep
        )
    }

    @Test func keepTheirBodiesIfTheyWereAcceptedWithTheOldName() {
        let renamed = old.replacing("load()", with: "loadAll()")
        let accepted = decide(base: old, current: mine, new: renamed, accepts)
        #expect(accepted.verdict.report.added == ["loadAll()"] && accepted.file == .keep)
        let decision = decide(base: accepted.baseText, current: mine, new: renamed)
        #expect(decision.text == mine.replacing("load()", with: "loadAll()"), "\(decision.text ?? "")")
    }

    @Test func leaveNoNoteInFiles() {
        let next = old.replacing("    func save", with: "    func help() {\n    }\n\n    func save")
        let accepted = decide(base: old, current: mine, new: next, accepts)
        #expect(accepted.baseText?.contains(BaseNote.missing.rawValue) == true)
        let decision = decide(base: accepted.baseText, current: mine, new: next)
        #expect(decision.text?.contains("viper-gen") == false && decision.baseText == next)
    }
}

@Suite("Declarations that a file has with other heads")
struct DifferingHeadTests {
    private let wanted = old.replacing("load()", with: "load() async throws")

    @Test func areNamedAsLongAsTheyDiffer() {
        var base = decide(base: nil, current: mine, new: wanted).baseText
        for _ in 0..<3 {
            let decision = decide(base: base, current: mine, new: wanted)
            #expect(decision.verdict == .kept(KeptReason(decision.verdict.report)) && !decision.verdict.isDrift)
            #expect(
                decision.verdict.report.differing.map(\.name) == ["load()"] && decision.file == .keep
                    && decision.base == .keep
            )
            base = decision.baseText ?? base
        }
        let done = decide(base: base, current: mine.replacing("load()", with: "load() async throws"), new: wanted)
        #expect(done.verdict == .kept(.edited) && done.baseText == wanted)
    }

    @Test func areNamedIfThePersonWroteThemFirst() {
        let base = old.replacing("    func load() {\n    }\n\n", with: "")
        let decision = decide(base: base, current: mine, new: wanted)
        #expect(decision.verdict.report.differing.map(\.name) == ["load()"])
        let next = decide(base: decision.baseText, current: mine, new: wanted)
        #expect(next.verdict.report.differing.map(\.name) == ["load()"] && next.file == .keep)
    }

    @Test func areNamedAfterTheyWereAccepted() {
        let mine = mine.replacing("func load()", with: "func load() throws")
        let changed = old.replacing("load()", with: "load() -> Int")
        #expect(decide(base: old, current: mine, new: changed).verdict.needsAttention)
        let accepted = decide(base: old, current: mine, new: changed, accepts)
        #expect(accepted.file == .keep && accepted.verdict.report.added == [])
        var base = accepted.baseText
        for _ in 0..<2 {
            let decision = decide(base: base, current: mine, new: changed)
            #expect(decision.verdict.report.differing.map(\.name) == ["load()"] && !decision.verdict.isDrift)
            #expect(decision.file == .keep)
            base = decision.baseText ?? base
        }
        let done = decide(base: base, current: mine.replacing("throws", with: "-> Int"), new: changed)
        #expect(done.verdict == .kept(.edited) && done.baseText == changed)
    }

    @Test func areNotThoseThatThePersonAloneChanged() {
        let mine = mine.replacing("func save()", with: "func save() throws")
        let accepted = decide(base: old, current: mine, new: old.replacing("load()", with: "load() -> Int"), accepts)
        let decision = decide(
            base: accepted.baseText,
            current: mine,
            new: old.replacing("load()", with: "load() -> Int")
        )
        #expect(decision.verdict.report.differing.map(\.name) == ["load()"])
    }

    @Test(arguments: ["actor", "struct", "enum"])
    func areTypesOfAnotherKindToo(keyword: String) {
        let mine = "\(keyword) A {\n    func load() {}\n    func save() {}\n}\n"
        let decision = decide(base: nil, current: mine, new: old.replacing("class A", with: "final class A: B"))
        #expect(decision.file == .keep && decision.verdict.report.differing.map(\.name) == ["A"])
        #expect(decide(base: decision.baseText, current: mine, new: old).verdict.report.differing.map(\.name) == ["A"])
    }

    @Test func areNotThoseThatDifferInNamesOnly() {
        let decision = decide(
            base: nil,
            current: "class A {\n    var a = 1\n    func b(c d: Int, _ e: Int) {}\n}\n",
            new: "class A {\n    var a: Int\n    func b(c: Int, _ f: Int) {}\n}\n"
        )
        #expect(decision.verdict.report.differing.map(\.name) == [] && decision.file == .keep)
    }
}

@Suite("Members that stay although the spec no longer asks for them")
struct ObsoleteMemberTests {
    @Test func areNamedIfNothingElseChanges() {
        let decision = decide(base: old, current: mine, new: old.replacing("    func load() {\n    }\n\n", with: ""))
        #expect(decision.verdict.report.kept == ["load()"])
        #expect(decision.file == .keep && !decision.verdict.isDrift)
        #expect(decide(base: decision.baseText, current: mine, new: decision.baseText ?? "").verdict == .kept(.edited))
    }
}

@Suite("Members in branches of #if")
struct ConditionalMemberTests {
    private let wanted = "class A: B {\n    func load() {\n    }\n\n    func save() {\n    }\n}\n"

    @Test(arguments: [nil, "class A: B {\n    func save() {\n    }\n}\n"])
    func areNotAddedASecondTime(base: String?) {
        let mine = """
            class A: B {
                #if os(iOS)
                func load() { print(1) }
                #else
                func load() { print(2) }
                #endif

                func save() { print(3) }
            }

            """
        let decision = decide(base: base, current: mine, new: wanted)
        #expect(decision.file == .keep && !decision.verdict.needsAttention, "\(decision.text ?? "")")
    }

    @Test func allGetWhatIsNew() {
        let base = "class A {\n    func login(name: String) {\n    }\n}\n"
        let mine = """
            class A {
                #if DEBUG
                func login(name: String) { print(1) }
                #else
                func login(name: String) { print(2) }
                #endif
            }

            """
        let new = base.replacing("name: String", with: "name: String, twice: Bool")
        let decision = decide(base: base, current: mine, new: new)
        #expect(
            decision.text == mine.replacing("name: String", with: "name: String, twice: Bool"),
            "\(decision.verdict)"
        )
        let removed = decide(base: base, current: mine.replacing(" print(1) ", with: "\n    "), new: "class A {\n}\n")
        #expect(removed.verdict.report.kept == ["login(name:)"] && removed.file == .keep)
    }

    @Test func areNotJoinedByWhatIsForAllBranches() {
        let base = "class A {\n    func load() {\n    }\n}\n"
        let mine = """
            class A {
                let own = 1
            }

            #if DEBUG
            extension A {
                func load() {
                    print(1)
                }
            }
            #endif

            """
        let decision = decide(base: base, current: mine, new: wanted.replacing(": B", with: ""))
        let expected = mine.replacing("own = 1\n", with: "own = 1\n\n    func save() {\n    }\n")
        #expect(decision.text == expected, "\(decision.text ?? "")")
    }

    @Test func areTypesToo() {
        let mine = "#if canImport(UIKit)\nimport UIKit\n\nclass A {\n    func save() {}\n}\n#endif\n"
        let decision = decide(base: nil, current: mine, new: "import UIKit\n\n" + wanted)
        #expect(
            decision.text
                == "#if canImport(UIKit)\nimport UIKit\n\nclass A: B {\n    func load() {\n    }\n\n    func save() {}\n}\n#endif\n",
            "\(decision.text ?? "")"
        )
    }
}

import Testing

@testable import SourceMerge

private let base = """
    // Old header.
    // Second line.

    import UIKit

    /// Old words.
    class A {
        // MARK: - Old

        /// Loads.
        func load() {
            // old
            print(1)
        }

        func save() {
        }
    }

    """

@Suite("Comments that a template changed")
struct CommentTests {
    private func merged(_ mine: (String) -> String, _ change: (old: String, new: String)) -> String? {
        decide(base: base, current: mine(base), new: base.replacing(change.old, with: change.new)).text
    }

    @Test(arguments: [
        ("Old header", "New header"), ("Old words", "New words"), ("- Old", "- New"), ("Loads.", "Loads it."),
        ("// old", "// new"), ("    /// Loads.\n", ""), ("    func save", "    /// Saves.\n    func save"),
        ("    func save", "    // MARK: - Saving\n\n    func save"), ("    // MARK: - Old\n\n", ""),
        ("\nimport UIKit", "\n// See UIKit.\nimport UIKit"), ("Second line.", "Second line.\n// Third line."),
        ("    /// Loads.\n", "    /// Loads.\n    /// - Throws: nothing.\n"),
    ])
    func areMergedIntoEditedFiles(old: String, new: String) {
        for mine in [
            { (text: String) in text + "\n// mine\n" },
            { $0.replacing("save() {\n", with: "save() {\n        mine()\n") },
            { $0.replacing("        print(1)\n", with: "        print(1)\n        mine()\n") },
            { $0.replacing("func save", with: "@objc func save") }, { $0.replacing("    ", with: "\t") },
        ] {
            #expect(merged(mine, (old, new)) == mine(base.replacing(old, with: new)), "\(mine(""))")
        }
    }

    @Test(arguments: [
        ("Old header", "Mine"), ("Old words", "Mine"), ("- Old", "- Mine"), ("Loads.", "Mine"), ("// old", "// mine"),
    ])
    func stayAsThePersonWroteThem(old: String, mine: String) {
        let text = merged({ $0.replacing(old, with: mine) }, (old, "New")) ?? base.replacing(old, with: mine)
        #expect(text == base.replacing(old, with: mine))
    }

    @Test func areMergedLineByLine() {
        let mine = { (text: String) in text.replacing("// Second line.", with: "// Mine.") }
        #expect(merged(mine, ("Old header", "New header")) == mine(base.replacing("Old header", with: "New header")))
    }

    @Test func comeWithNewDeclarations() {
        let added = "\n    // MARK: - Help\n\n    func help() {\n    }\n}\n"
        let decision = decide(base: base, current: base + "// mine\n", new: base.dropLast(2) + added)
        #expect(decision.text == base.dropLast(2) + added + "// mine\n", "\(decision.text ?? "")")
    }
}

@Suite("Conflict markers that are left over")
struct LeftOverMarkerTests {
    @Test(arguments: [
        "<<<<<<< yours", "||||||| generated before", "=======", ">>>>>>> generated now", ">>>>>>> 1a2b3c (Help)",
        "<<<<<<<",
    ])
    func areSeen(marker: String) {
        let current = base.replacing("    func save", with: marker + "\n    func save")
        for ownership in [Ownership.shared, .generated] {
            for new in [base, base.replacing("save", with: "store")] {
                let decision = decide(ownership, base: base, current: current, new: new)
                if ownership == .generated {
                    // No line of it is a person's.
                    #expect(decision.text == new)
                } else {
                    #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 16)) && decision.file == .keep)
                }
            }
        }
    }

    @Test(arguments: [
        "/*\nHeading\n=======\n*/\n", "let a = \"\"\"\n=======\n\"\"\"\n", "    =======\n", "======== \n",
        "// <<<<<<<\n",
    ])
    func areNotTheLinesOfCommentsAndLiterals(text: String) {
        #expect(!decide(base: base, current: base + text, new: base).verdict.needsAttention)
    }
}

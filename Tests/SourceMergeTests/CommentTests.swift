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

    @Test("a new function at the start of a group is below the comment that heads it", arguments: [1, 2])
    func newFirst(count: Int) {
        let old = "class A {\n    func show() {\n    }\n\n    // MARK: - Events\n\n    func pick() {\n    }\n}\n"
        let added = (1...count).map { "    func tap\($0)() {\n    }\n\n" }.joined()
        let new = old.replacing("    func pick", with: added + "    func pick")
        let mine = { (text: String) in text.replacing("pick() {\n", with: "pick() {\n        mine()\n") }
        #expect(decide(base: old, current: mine(old), new: new).text == mine(new))
    }

    @Test func areMergedLineByLine() {
        let mine = { (text: String) in text.replacing("// Second line.", with: "// Mine.") }
        #expect(merged(mine, ("Old header", "New header")) == mine(base.replacing("Old header", with: "New header")))
    }

    @Test func comeWithNewDeclarations() {
        let added = "\n    // MARK: - Help\n\n    func help() {\n    }\n}\n"
        let new = String(base.dropLast(2)) + added
        let decision = decide(base: base, current: base + "// mine\n", new: new)
        #expect(decision.text == new + "// mine\n", "\(decision.text ?? "")")
    }
}

@Suite("Comments above a type, at its end and at the end of a file")
struct OuterCommentTests {
    private static let base = """
        import UIKit

        class A {
            func load() {
            }
        }

        """
    private static let changes = [
        ("class A", "// Above.\nclass A"), ("class A", "// MARK: - A\n\nclass A"),
        ("class A", "// MARK: - A\n\n/// Words.\nclass A"), ("    }\n}\n", "    }\n\n    // The end.\n}\n"),
        ("    }\n}\n", "    }\n    // The end.\n    // Really.\n}\n"), ("    }\n}\n", "    }\n}\n\n// The end.\n"),
    ]
    private static let edits: [@Sendable (String) -> String] = [
        { $0.replacing("load() {\n", with: "load() {\n        mine()\n") },
        { $0.replacing("import UIKit", with: "import UIKit\nimport Combine") },
        { $0.replacing("class A {", with: "final class A: B {") }, { $0.replacing("    ", with: "\t") },
        { $0.replacing("\n", with: "\r\n").replacing("load() {", with: "load() { mine()") },
        { $0.replacing("    func load", with: "    func mine() {\n    }\n\n    func load") },
    ]

    @Test("change in edited files as a template changes them", arguments: changes)
    func change(old: String, new: String) {
        let base = Self.base
        let changed = base.replacing(old, with: new)
        for edit in Self.edits {
            for (before, now) in [
                (base, changed), (changed, base), (changed, changed.replacing("The end", with: "No end")),
            ] {
                guard before != now else { continue }
                let text = decide(base: before, current: edit(before), new: now).text
                #expect(text == edit(now), "\(text ?? "nil")")
            }
        }
    }

    @Test(
        "change between the attributes and the name of a declaration",
        arguments: [
            ("@MainActor\n", "@MainActor\n// Above the class.\n"), ("@MainActor\n", "@MainActor  // Beside it.\n"),
            ("    @objc\n", "    @objc\n    // Above the function.\n"),
        ]
    )
    func changeInHead(old: String, new: String) {
        let base = Self.base.replacing("class A", with: "@MainActor\nclass A")
            .replacing("    func", with: "    @objc\n    func")
        let changed = base.replacing(old, with: new)
        let edits: [(String) -> String] = [
            { $0.replacing("load() {\n", with: "load() {\n        mine()\n") },
            { $0.replacing("import UIKit", with: "import UIKit\nimport Combine") },
            { $0.replacing("class A {", with: "class A {\n    let mine = 1\n") },
        ]
        for edit in edits {
            for (before, now) in [(base, changed), (changed, base)] {
                let text = decide(base: before, current: edit(before), new: now).text
                #expect(text == edit(now), "\(text ?? "nil")")
            }
        }
        let mine = base.replacing(old, with: old.dropLast() + " // Mine.\n")
        let text = decide(base: base, current: mine, new: changed).text ?? mine
        #expect(text.contains(old.dropLast() + " // Mine.\n"), "\(text)")
    }

    @Test("change after what a person added at the end")
    func afterOwn() {
        let new = Self.base.replacing("    }\n}\n", with: "    }\n\n    // The end.\n}\n\n// Out.\n")
        let own = "\n    func mine() {\n    }\n"
        let ours = Self.base.replacing("    }\n}\n", with: "    }\n" + own + "}\n\nlet mine = 1\n")
        let expected = ours.replacing(own + "}\n", with: own + "\n    // The end.\n}\n") + "\n// Out.\n"
        let text = decide(base: Self.base, current: ours, new: new).text
        #expect(text == expected, "\(text ?? "nil")")
    }

    @Test("stay as a person wrote them")
    func ofPerson() {
        let base = Self.base.replacing("    }\n}\n", with: "    }\n    // The end.\n}\n")
        let ours = base.replacing("The end", with: "Mine")
        let decision = decide(base: base, current: ours, new: base.replacing("The end", with: "No end"))
        #expect(decision.file == .keep && !decision.verdict.needsAttention)
    }

    @Test("come with new members and types")
    func withNew() {
        let base = Self.base.replacing("    }\n}\n", with: "    }\n    // The end.\n}\n// Out.\n")
        let new = base.replacing("    }\n", with: "    }\n\n    func help() {\n    }\n").replacing(
            "The end",
            with: "No end"
        )
        .replacing("// Out.\n", with: "\nstruct B {\n}\n// Off.\n")
        let ours = base.replacing("load() {\n", with: "load() {\n        mine()\n")
        let text = decide(base: base, current: ours, new: new).text ?? ""
        #expect(text.contains("func help() {\n    }\n    // No end.\n}\n"), "\(text)")
        #expect(text.contains("struct B {") && text.contains("mine()"), "\(text)")
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

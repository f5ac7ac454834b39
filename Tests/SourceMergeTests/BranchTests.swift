import Testing

@testable import SourceMerge

private func type(_ members: String...) -> String {
    "class A {\n" + members.map { "    \($0)\n" }.joined(separator: "\n") + "}\n"
}

/// A text with a conflict between its members.
private func conflict(_ ours: String, _ theirs: String, after shared: String = "func a() {}") -> String {
    """
    class A {
        \(shared)

    <<<<<<< HEAD
        \(ours)
    =======
        \(theirs)
    >>>>>>> other
    }

    """
}

private let both = type("func a() {}", "func b() {}", "func c() {}")

@Suite("Bases that version control left in conflict")
struct BranchBaseTests {
    private let base = conflict("func b() {}", "func c() {}")

    @Test func areThoseOfTheSideThatTheFileHas() {
        for current in [type("func a() {}", "func b() {}"), type("func a() {}", "func c() {}")] {
            let decision = decide(base: base, current: current, new: both)
            #expect(decision.text == both && decision.baseText == both)
        }
    }

    @Test func areInOrderIfMarkersAreGenerated() {
        let decision = decide(base: base, current: base, new: base)
        #expect(decision.verdict == .unchanged && decision.file == .keep && decision.base == .keep)
    }

    @Test func loseNoMemberThatOneSideGenerated() {
        // The person took one side, and then wrote in it.
        for side in ["func b() { print(1) }", "func c() { print(1) }"] {
            let decision = decide(base: base, current: type("func a() {}", side), new: both)
            for name in ["func a()", "func b()", "func c()"] {
                #expect(decision.text?.components(name) == 1, "\(decision.text ?? "")")
            }
            #expect(decision.text?.contains("print(1)") == true && decision.baseText == both)
        }
    }

    @Test func keepWhatBothSidesHaveAndThePersonDeletedDeleted() {
        let decision = decide(base: base, current: type("func b() { print(1) }", "func c() {}"), new: both)
        #expect(decision.file == .keep && decision.baseText == both && decision.verdict == .mended)
    }

    @Test func removeAStubThatIsNoLongerGenerated() {
        let current = type("func a() { print(1) }", "func b() {}", "func c() {}")
        let decision = decide(base: base, current: current, new: type("func a() {}", "func b() {}"))
        #expect(decision.text == type("func a() { print(1) }", "func b() {}"))
    }

    @Test func takeTheHeadOfTheSideThatTheFileHas() {
        let base = conflict("func b(x: Int) {}", "func b(x: Int) throws {}")
        let current = type("func a() {}", "func b(x: Int) throws { print(1) }")
        let decision = decide(base: base, current: current, new: type("func a() {}", "func b(x: Int) async {}"))
        #expect(!decision.verdict.needsAttention && decision.text?.contains("async { print(1) }") == true)
    }

    @Test func areWrittenAgainWhereNothingElseChanges() {
        for ownership in [Ownership.generated, .shared] {
            let decision = decide(ownership, base: base, current: both, new: both)
            #expect(decision.verdict == .mended && decision.file == .keep && decision.baseText == both)
            #expect(decision.verdict.isDrift && !decision.verdict.needsAttention)
        }
    }

    @Test func withMarkersThatAreNotInOrderAreAsGoodAsNone() {
        let damaged = "<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> a\n"
        let decision = decide(base: damaged, current: type("func a() { print(1) }"), new: both)
        #expect(decision.verdict.report.added == ["b()", "c()"] && decision.verdict.report.hasNoBase)
    }
}

@Suite("Files that version control left in conflict")
struct BranchFileTests {
    private let base = conflict("func b() {}", "func c() {}")

    @Test(arguments: [Ownership.generated, .shared])
    func areWrittenAgainIfNobodyEditedThem(_ ownership: Ownership) {
        let decision = decide(ownership, base: base, current: base, new: both)
        #expect(decision.text == both && decision.baseText == both && decision.verdict == .updated)
        // With the common ancestor between the sides.
        let diff3 = base.replacing("=======", with: "||||||| ancestor\n=======")
        #expect(decide(ownership, base: base, current: diff3, new: both).text == both)
    }

    /// Git merged the base, so what the other branch generated last is not known.
    @Test(arguments: ["load(_ extra: Int, text: Int)", "search(text: Int)"])
    func areLeftAloneIfAFunctionCanBeOneWithTwoNames(new: String) {
        let base = type("func \(new) {\n    }", "func other() {\n    }")
        let mine = "func \(new) {\n        mine()\n    }"
        let other = "func load(text: Int) {\n        other()\n    }"
        for current in [conflict(mine, other), conflict(other, mine)] {
            let decision = decide(base: base, current: current, new: base)
            #expect(decision.verdict.needsAttention && decision.file == .keep, "\(decision.text ?? "")")
        }
    }

    @Test func areGeneratedWholeIfAPersonResolvedThemByHand() {
        let resolved = type("func a() {}", "func c() {}", "func b() {}")
        #expect(decide(.generated, base: base, current: resolved, new: both).text == both)
    }

    @Test func areLeftAloneIfTheyAreGeneratedAndEdited() {
        for current in [base + "// mine\n", type("func a() {}", "func mine() {}")] {
            let decision = decide(.generated, base: base, current: current, new: both)
            #expect(decision.verdict.needsAttention && decision.file == .keep)
        }
        let forced = decide(
            .generated,
            base: base,
            current: base + "// mine\n",
            new: both,
            Resolution(forcesGenerated: true)
        )
        #expect(forced.text == both && forced.backup != nil)
    }

    @Test func keepWhatWasWrittenOnBothSides() {
        let current = conflict("func b() { print(1) }", "func c() { print(2) }", after: "func a() { print(0) }")
        let decision = decide(base: base, current: current, new: both)
        #expect(
            decision.text == type("func a() { print(0) }", "func b() { print(1) }", "func c() { print(2) }"),
            "\(decision.text ?? "")"
        )
        #expect(decision.baseText == both && !decision.verdict.needsAttention)
    }

    @Test("keep a function of one branch in which a person gave a parameter another name")
    func keepAnotherNameOfAParameter() {
        let (generated, own) = ("func b(_ x: Int) {}", "func b(_ y: Int) { print(y) }")
        for isFirst in [true, false] {
            func marked(_ function: String, _ other: String) -> String {
                isFirst ? conflict(function, other) : conflict(other, function)
            }
            func all(_ function: String, _ other: String) -> String {
                isFirst ? type("func a() {}", function, other) : type("func a() {}", other, function)
            }
            let new = all(generated, "func c() {}")
            let (base, current) = (marked(generated, "func c() {}"), marked(own, "func c() { print(2) }"))
            let decision = decide(base: base, current: current, new: new)
            #expect(decision.text == all(own, "func c() { print(2) }"), "\(decision)")
            #expect(!decision.verdict.needsAttention)
        }
    }

    @Test("keep what each branch added, although git merged the base and changed a function above on one branch")
    func keepWhatWasAddedBesideAMergedBase() {
        let head = "class A {\n    func a(now: Bool) {\n"
        func text(_ bodies: [String], _ names: [String] = ["b()", "c(at index: Int)"]) -> String {
            head + bodies[0] + "    }\n"
                + zip(names, bodies.dropFirst()).map { "\n    func \($0) {\n\($1)    }\n" }.joined() + "}\n"
        }
        let bodies = ["        print(1)\n", "        print(2)\n", "        print(3)\n"]
        let new = text(["", "", ""])
        func marked(_ ours: String, _ theirs: String) -> String {
            head + bodies[0] + "    }\n\n<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> b\n    }\n}\n"
        }
        let current = marked("    func b() {\n" + bodies[1], "    func c(at index: Int) {\n" + bodies[2])
        let decision = decide(base: new, current: current, new: new)
        #expect(decision.text == text(bodies), "\(decision)")
        #expect(decision.baseText == new && !decision.verdict.needsAttention)
        // With one line in both, one can be the other one under another name.
        let same = marked("    func b() {\n" + bodies[1], "    func c(at index: Int) {\n" + bodies[1])
        #expect(decide(base: new, current: same, new: new).verdict.needsAttention)
        // One that is no longer generated may be what the other one was.
        let old = decide(base: new, current: current, new: text(["", ""], ["b()"]))
        #expect(old.verdict.needsAttention, "\(old)")
    }

    /// Git merged the base, so `try b()` can be a person's, or what was generated on that branch.
    @Test func areLeftAloneIfASideMayHaveWhatWasGeneratedThere() {
        let new = type("func a() {\n        let x = b()\n        c(x)\n    }")
        let own = "        let x = try b()\n        print(1)\n        c(x)\n"
        let current =
            "class A {\n    func a() {\n<<<<<<< HEAD\n\(own)=======\n        let x = b()\n        c(x)\n>>>>>>> b\n    }\n}\n"
        let decision = decide(base: new, current: current, new: new)
        #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 3)))
    }

    @Test func areLeftAloneIfBothSidesWroteInOneMember() {
        let base = type("func a() {\n    }")
        let current =
            "class A {\n    func a() {\n<<<<<<< HEAD\n        print(1)\n=======\n        print(2)\n>>>>>>> b\n    }\n}\n"
        let decision = decide(base: base, current: current, new: base)
        #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 3)) && decision.file == .keep)
    }

    @Test func areLeftAloneIfAHeadWouldBeLost() {
        // One side generated another head, the other one has an edit below the old head.
        let base = type("func a() async {\n    }")
        let current =
            "class A {\n<<<<<<< HEAD\n    func a() {\n        print(1)\n=======\n    func a() async {\n>>>>>>> b\n    }\n}\n"
        let decision = decide(base: base, current: current, new: base)
        #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 2)) && decision.file == .keep)
    }

    @Test func areLeftAloneIfOneOfTwoHelpersWouldBeLost() {
        let base = type("func a() {}")
        let current = conflict("func help() { print(1) }", "func help() { print(2) }")
        let decision = decide(base: base, current: current, new: base)
        #expect(decision.verdict.needsAttention && decision.file == .keep)
    }

    @Test func areLeftAloneIfBothSidesWroteAtOnePlaceOfAnInitializer() {
        let base = type("init(id: Int) {\n        self.id = id\n    }")
        for (mine, other) in [("print(1)\n        print(2)", "print(3)\n        print(2)"), ("print(1)", "print(2)")] {
            let current =
                "class A {\n    init(id: Int) {\n        self.id = id\n<<<<<<< HEAD\n        \(mine)\n=======\n"
                + "        \(other)\n>>>>>>> b\n    }\n}\n"
            let decision = decide(base: base, current: current, new: base)
            #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 4)) && decision.file == .keep)
        }
    }

    @Test func areLeftAloneIfOneSideRemovedWhatTheOtherWrote() {
        let base = type("func a() {}", "func b() {\n    }")
        let filled = "    func b() {\n        print(1)\n    }\n"
        for new in [base, type("func a() {}"), type("func a() {}", "func b(now: Bool) {\n    }")] {
            for sides in [filled + "=======\n", "=======\n" + filled] {
                let current = "class A {\n    func a() {}\n\n<<<<<<< HEAD\n\(sides)>>>>>>> b\n}\n"
                let decision = decide(base: base, current: current, new: new)
                #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 4)), "\(decision)")
            }
        }
    }

    @Test func areLeftAloneIfAHelperCanHaveTwoNames() {
        let base = type("func a() {}")
        let sides = ["private func help() {\n        print(1)", "private func assist() {\n        print(2)"]
        let current = conflict(sides[0], sides[1]).replacing(">>>>>>> other\n", with: ">>>>>>> other\n    }\n")
        let decision = decide(base: base, current: current, new: base)
        #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 4)), "\(decision)")
    }

    @Test func areLeftAloneIfABodyWouldBeThereTwice() {
        // One branch gave a filled requirement a parameter, the other one replaced it and kept the body.
        let ours = type("func a() {}", "func c() {\n    }")
        let theirs = type("func a() {}", "func b(x: Int) {\n    }")
        let sides = [
            "    func c() {\n    }\n\n    func b() {\n        print(\"mine\")\n    }\n",
            "    func b(x: Int) {\n        print(\"mine\")\n    }\n",
        ]
        let current = "class A {\n    func a() {}\n\n<<<<<<< HEAD\n\(sides[0])=======\n\(sides[1])>>>>>>> b\n}\n"
        let marked = "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> b\n"
        let new = type("func a() {}", "func c() {\n    }", "func b(x: Int) {\n    }")
        let decision = decide(base: marked, current: current, new: new)
        #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 4)), "\(decision)")
    }

    @Test func areLeftAloneIfOneSideRenamedAFunctionThatBothWroteIn() {
        let body = "\n        print(1)\n"
        let task = { (name: String) in "\n        \(name)Task = Task {}\n    }" }
        let marked =
            "class A {\n<<<<<<< HEAD\n    func loadAll() {" + task("loadAll") + "\n=======\n    func load() {"
            + task("load") + "\n>>>>>>> b\n}\n"
        let current =
            "class A {\n<<<<<<< HEAD\n    func loadAll() {\(body)        loadAllTask = Task {}\n=======\n    func load() {"
            + "\(body)        print(2)\n        loadTask = Task {}\n>>>>>>> b\n    }\n}\n"
        let decision = decide(base: marked, current: current, new: type("func loadAll() {" + task("loadAll")))
        let text = decision.text ?? ""
        #expect(decision.verdict.needsAttention || text.components("print(1)") == 1 && !text.contains(" loadTask"))
    }
}

extension String {
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}

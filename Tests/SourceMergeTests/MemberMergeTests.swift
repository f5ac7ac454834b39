import Testing

@testable import SourceMerge

private let base = """
    final class Presenter: PresenterProtocol {
        func load() {
        }

        func save(name: String) {
        }
    }

    """

private let withHelp = """
    final class Presenter: PresenterProtocol {
        func load() {
        }

        func help() {
        }

        func save(name: String) {
        }
    }

    """

@Suite("Types that begin on a line of their own")
struct WrappedTypeTests {
    private func text(_ type: String, body: String = "") -> String {
        """
        final class A {
            private let onFinish:\(type)
            var last = 1

            init(onFinish: @escaping\(type)) {
                self.onFinish = onFinish
            }

            func load() {\(body)
            }
        }

        typealias Handler =\(type)

        """
    }

    @Test(arguments: [
        "@MainActor (String) -> Void", "@Sendable @MainActor () -> Void", "(String) -> @Sendable () -> Void",
    ])
    func belongToTheirDeclarations(_ type: String) {
        let wide = " " + type
        let wrapped = "\n        " + type.replacing("Void", with: "Int")
        let body = "\n        print(1)"
        let merged = merge(text(wide), text(wide, body: body), text(wrapped))
        #expect(merged.text == text(wrapped, body: body), "\(merged.text ?? "")")
        let back = merge(text(wrapped), text(wrapped, body: body), text(wide))
        #expect(back.text == text(wide, body: body), "\(back.text ?? "")")
    }
}

@Suite("Stubs that stop")
struct StoppedFunctionTests {
    @Test("are not named if they stopped before, below a line that a template writes")
    func stoppedBefore() {
        func text(_ lines: String) -> [UInt8] {
            Array("final class A {\n    func load() -> Int {\n\(lines)\n    }\n}\n".utf8)
        }
        let stop = "        fatalError(\"A.load() is not implemented\")"
        for (old, names) in [
            ("        print(\"load()\")\n" + stop, []), (stop, []), ("        remote.load()", ["load()"]),
        ] {
            let (base, new) = (text(old), text(stop))
            let versions = MergedVersions(base: base, new: new, ours: base, merged: new, text: new)
            #expect(StoppedFunction.all(in: versions).map(\.name) == names, "\(old)")
        }
    }
}

@Suite("Private helpers outside of types")
struct HelperTests {
    private let new = "struct A {\n}\n"

    private func base(_ helper: String) -> String {
        "struct A {\n    func a() {\n        help()\n    }\n}\n\n\(helper)\n"
    }

    @Test(arguments: [
        "private func help() {\n}", "fileprivate func help() {}",
        "@MainActor\nprivate final class help {\n    var a = 1\n}",
    ])
    func stayForCodeOfAPerson(_ helper: String) {
        let own = "\n    func mine() {\n        help()\n    }\n"
        let merged = merge(base(helper), base(helper).replacing("    }\n}\n\n", with: "    }\n\(own)}\n\n"), new)
        #expect(merged.text == "struct A {\(own)}\n\n\(helper)\n")
        #expect(merged.report.kept.count == 1 && merged.report.removed == ["a()"])
    }

    @Test func goWithTheirLastUse() {
        let helper = "private func help() {\n}"
        let own = "    func mine() {\n        print(1)\n    }\n"
        let merged = merge(base(helper), base(helper).replacing("    func a", with: own + "\n    func a"), new)
        #expect(merged.text == "struct A {\n\(own)}\n")
    }

    @Test func goIfAllOfAFileMayUseThem() {
        let helper = "func help() {\n}"
        let own = "    func mine() {\n        help()\n    }\n"
        let merged = merge(base(helper), base(helper).replacing("    func a", with: own + "\n    func a"), new)
        #expect(merged.report.removed.contains("help()"))
    }
}

@Suite("New members")
struct NewMemberTests {
    @Test func followTheirSibling() {
        let ours = base.replacing("load() {\n", with: "load() {\n        print(1)\n")
        let merged = merge(base, ours, withHelp)
        #expect(merged.text == withHelp.replacing("load() {\n", with: "load() {\n        print(1)\n"))
        #expect(merged.report.added == ["help()"])
    }

    @Test("do not part the properties of an initializer")
    func initializer() {
        let old = "class A {\n    var a: Int?\n    var b: Int?\n\n    func load() {\n    }\n}\n"
        let new = """
            class A {
                var b: Int?
                let a: Int

                init(a: Int) {
                    self.a = a
                }

                func load() {
                }
            }

            """
        let ours = old.replacing("load() {\n", with: "load() {\n        print(1)\n")
        let expected = """
            class A {
                let a: Int
                var b: Int?

                init(a: Int) {
                    self.a = a
                }

                func load() {
                    print(1)
                }
            }

            """
        #expect(merge(old, ours, new).text == expected)
    }

    @Test("have a blank line after them where a person has none between members")
    func lines() {
        let ours = base.replacing(" {\n    }\n\n", with: " { print(1) }\n")
        let merged = merge(base, ours, withHelp).text ?? ""
        #expect(merged.contains("{ print(1) }\n\n    func help() {\n    }\n\n    func save"), "\(merged)")
        let two = withHelp.replacing("    func save", with: "    func more() {\n    }\n\n    func save")
        let both = merge(base, ours, two).text ?? ""
        let expected = "{ print(1) }\n\n    func help() {\n    }\n\n    func more() {\n    }\n\n    func save"
        #expect(both.contains(expected), "\(both)")
    }

    @Test func followTheirSiblingIntoAnExtension() {
        let ours = """
            final class Presenter: PresenterProtocol {
                func save(name: String) {
                }
            }

            extension Presenter {
                func load() {
                    print(1)
                }
            }

            """
        #expect(
            merge(base, ours, withHelp).text == """
                final class Presenter: PresenterProtocol {
                    func save(name: String) {
                    }
                }

                extension Presenter {
                    func load() {
                        print(1)
                    }

                    func help() {
                    }
                }

                """
        )
    }

    @Test func followTheirSiblingIntoAnotherFile() {
        let other = "struct Other {\n}\n"
        let merged = merge([
            (base, base.replacing("    func load() {\n    }\n\n", with: ""), withHelp),
            (other, other + "\nextension Presenter {\n    func load() {\n        print(1)\n    }\n}\n", other),
        ])
        #expect(merged[0].text == base.replacing("    func load() {\n    }\n\n", with: ""))
        #expect(merged[1].text?.hasSuffix("print(1)\n    }\n\n    func help() {\n    }\n}\n") == true)
    }

    @Test func goBeforeTheNextSiblingWhereTheyAreFirst() {
        let theirs = base.replacing("{\n    func load", with: "{\n    func first() {\n    }\n\n    func load")
        let ours = base + "// mine\n"
        #expect(merge(base, ours, theirs).text == theirs + "// mine\n")
    }

    @Test func goIntoAnEmptyType() {
        let merged = merge(
            "struct A {}\n",
            "// mine\nstruct A {}\n",
            "struct A {\n    func a() {\n    }\n}\n"
        )
        #expect(merged.text == "// mine\nstruct A {\n    func a() {\n    }\n}\n")
    }

    @Test func haveTheIndentationOfTheFile() {
        let ours = base.replacing("    ", with: "\t").replacing("\n", with: "\r\n")
        #expect(
            merge(base, ours, withHelp).text == withHelp.replacing("    ", with: "\t").replacing("\n", with: "\r\n")
        )
    }

    @Test func areNotAddedWhereThePersonWroteThem() {
        let ours = base.replacing(
            "}\n\n    func save",
            with: "}\n\n    func help() {\n        print(1)\n    }\n\n    func save"
        )
        #expect(merge(base, ours, withHelp).text == ours)
    }

    @Test func keepTheOrderOfSeveral() {
        let theirs = withHelp.replacing("    func save", with: "    func more() {\n    }\n\n    func save")
        #expect(merge(base, base + "// mine\n", theirs).text == theirs + "// mine\n")
    }
}

@Suite("New properties")
struct NewPropertyTests {
    private let base = "struct A {\n    var a = 1\n    var b = 2\n}\n"

    @Test("are above the comment that heads the next group", arguments: ["", "\n"])
    func aboveGroup(gap: String) {
        let ours = "struct A {\n    var mine = 0\n\n    // MARK: - The rest\n\(gap)\n    var b = 2\n}\n"
        for theirs in [
            base.replacing("    var b", with: "    var n = 0\n    var b"),
            base.replacing("    var a", with: "    var n = 0\n    var a"),
        ] {
            let merged = merge(base, ours, theirs).text
            #expect(merged == ours.replacing("mine = 0\n", with: "mine = 0\n    var n = 0\n"), "\(merged ?? "")")
        }
    }

    @Test("that start a group are in it, as they are generated", arguments: [["b"], ["b", "c"]])
    func startGroup(names: [String]) {
        let lines = { (names: [String]) in names.map { "    var \($0) = 0\n" }.joined() }
        let text = { (names: [String], body: String) in
            "class A {\n    weak var view: View?\n\n" + lines(names) + "\n    func load() {\n\(body)    }\n}\n"
        }
        let mine = "        mine()\n"
        let decision = decide(base: text(["d"], ""), current: text(["d"], mine), new: text(names + ["d"], ""))
        #expect(decision.text == text(names + ["d"], mine), "\(decision.text ?? "")")
        // The title of a group stays above its first line.
        let title = { (text: String) in text.replacing("    var d", with: "    // Mine\n    var d") }
        let titled = decide(base: text(["d"], ""), current: title(text(["d"], "")), new: text(names + ["d"], ""))
        #expect(titled.text?.contains("    var \(names[0]) = 0\n") == true)
        #expect(titled.text?.contains("\n\n    // Mine\n    var d") == true, "\(titled.text ?? "")")
    }

    @Test("are after the comment that a type starts with")
    func belowFirstComment() {
        let ours = "struct A {\n    // MARK: - All\n\n    var b = 2\n}\n"
        let merged = merge(base, ours, base.replacing("    var b", with: "    var n = 0\n    var b")).text
        #expect(merged == ours.replacing("    var b", with: "    var n = 0\n    var b"))
    }
}

@Suite("Members that are no longer generated")
struct RemovedMemberTests {
    private let theirs = base.replacing("\n    func save(name: String) {\n    }\n", with: "")

    @Test func goIfNobodyWroteInThem() {
        let merged = merge(base, "// mine\n" + base, theirs)
        #expect(merged.text == "// mine\n" + theirs)
        #expect(merged.report.removed == ["save(name:)"])
    }

    @Test func goTogether() {
        let theirs = "final class Presenter: PresenterProtocol {\n}\n"
        let merged = merge(base, "// mine\n" + base, theirs)
        #expect(merged.text == "// mine\n" + theirs, "\(merged.text ?? "")")
        #expect(merged.report.removed == ["load()", "save(name:)"])
    }

    @Test func stayIfSomebodyDid() {
        let ours = base.replacing("name: String) {\n", with: "name: String) {\n        print(1)\n")
        let merged = merge(base, ours, theirs)
        #expect(merged.text == ours)
        #expect(merged.report.kept == ["save(name:)"])
    }

    @Test func areNamedAsTheyAre() {
        let base = "class A {\n}\n\nextension A: P {\n    func load() {\n    }\n}\n"
        let theirs = "class A {\n}\n"
        let merged = merge(base, base + "\n// mine\n", theirs)
        #expect(merged.text == theirs + "\n// mine\n")
        #expect(merged.report.removed == ["extension A: P"])
    }

    @Test func stayIfSomebodyCommentedOnThem() {
        let ours = base.replacing("    func save", with: "    // Why.\n    func save")
        #expect(merge(base, ours, theirs).text == ours)
    }
}

@Suite("Groups that are no longer generated")
struct RemovedGroupTests {
    @Test("take one of the blank lines around them along", arguments: [[0, 1], [1, 2], [0, 1, 2], [1], [3, 4]])
    func blankLines(gone: [Int]) {
        let lines = ["var a: Int?", "var b: Int?", "var c: Int?", "", "var d: Int?", "var e: Int?", ""]
        func text(without gone: Set<String>, _ body: String) -> String {
            let kept = lines.map { gone.contains($0) ? nil : $0 }.compactMap(\.self)
            let groups = kept.split(separator: "").map { $0.map { "    \($0)\n" }.joined() }
            return "class A {\n    let id = 1\n\n" + groups.map { $0 + "\n" }.joined()
                + "    func load() {\n\(body)    }\n}\n"
        }
        let names = Set(gone.map { ["a", "b", "c", "d", "e"][$0] }.map { "var \($0): Int?" })
        let mine = "        print(1)\n"
        let merged = merge(text(without: [], ""), text(without: [], mine), text(without: names, "")).text
        #expect(merged == text(without: names, mine))
    }
}

@Suite("Members that changed")
struct ChangedMemberTests {
    @Test(arguments: ["save(as name: String)", "save(name: String, twice: Bool)", "store(name: String)", "save()"])
    func keepTheirBodies(head: String) {
        let ours = base.replacing("name: String) {\n", with: "name: String) {\n        print(1)\n")
        let merged = merge(base, ours, base.replacing("save(name: String)", with: head))
        #expect(merged.text == ours.replacing("save(name: String)", with: head))
        #expect(merged.report.renamed.count == 1)
    }

    @Test(arguments: [
        ("didTapHelp()", "didSelectHelp()"), ("load()", "loadMore()"), ("didTapHelpButton()", "didTapHelp()"),
        ("login(name: String)", "signIn(name: String)"), ("reloadUser(id: Int)", "user(now: Bool)"),
    ])
    func keepTheirBodiesUnderCertainNames(old: String, new: String) {
        let (base, theirs) = ("class A {\n    func \(old) {\n    }\n}\n", "class A {\n    func \(new) {\n    }\n}\n")
        let merged = merge(base, base.replacing("{\n    }", with: "{\n        print(1)\n    }"), theirs)
        #expect(merged.text == theirs.replacing("{\n    }", with: "{\n        print(1)\n    }"))
    }

    @Test(arguments: [
        ("didTapHelp()", "deleteAccount()"), ("didTapHelp()", "didTapDelete()"), ("loadUser()", "deleteUser()"),
        ("showHelp()", "hideHelp()"), ("show()", "showAlert()"), ("load(id: Int)", "delete(now: Int)"),
        ("viewDidLoad()", "viewWillAppear()"), ("find(id: Int)", "delete(id: String)"),
    ])
    func doNotGiveTheirBodiesToOthers(old: String, new: String) {
        let (base, theirs) = ("class A {\n    func \(old) {\n    }\n}\n", "class A {\n    func \(new) {\n    }\n}\n")
        let mine = "    func \(old) {\n        wireFrame?.showHelp()\n    }\n"
        let merged = merge(base, "class A {\n" + mine + "}\n", theirs)
        #expect(merged.text?.contains(mine) == true && merged.text?.contains("    func \(new) {\n    }\n") == true)
        #expect(merged.report.kept.count == 1 && merged.report.added.count == 1 && merged.report.renamed.isEmpty)
    }

    private func type(_ heads: [String]) -> String {
        "class A {\n" + heads.map { "    func \($0) {\n    }\n" }.joined(separator: "\n") + "}\n"
    }

    @Test(
        "keep their bodies beside others that come and go, if the parameters tell which one it is",
        arguments: [
            (["a()", "didSelect(_ order: Int)", "b(_ c: String)"], ["a()", "didPick(_ order: Int)"]),
            (["a()", "didSelect(_ order: Int)"], ["a()", "didTapX()", "didPick(_ order: Int)"]),
            (
                ["didSelect(_ order: Int)", "b(_ c: String)"],
                ["didPick(_ order: Int)", "d(_ c: String, e: Bool)"]
            ),
            (["didSelect(_ order: Int)", "b(_ c: String)"], ["e()", "d(_ c: String)", "didPick(_ order: Int)"]),
        ]
    )
    func keepTheirBodiesBesideOthers(old: [String], new: [String]) {
        let body = "didSelect(_ order: Int) {\n        print(order)\n"
        let merged = merge(type(old), type(old).replacing("didSelect(_ order: Int) {\n", with: body), type(new))
        #expect(merged.text?.contains(body.replacing("didSelect", with: "didPick")) == true, "\(merged)")
        #expect(merged.report.renamed.contains("didPick(_:)") && merged.report.kept.isEmpty)
    }

    @Test(
        "without parameters keep their bodies beside others if the words of the names tell which one it is",
        arguments: [
            (["sendMessage()", "react(to id: Int)"], true), (["react(to id: Int)", "didTapSendButton()"], true),
            (["pay()", "react(to id: Int)"], false), (["sendMessage()", "sendMail()"], false),
        ]
    )
    func keepTheirBodiesByWords(new: [String], isKept: Bool) {
        let (first, body) = ("a(_ b: Int)", "didTapSend() {\n        print(1)\n")
        let ours = type([first, "didTapSend()"]).replacing("didTapSend() {\n", with: body)
        let merged = merge(type([first, "didTapSend()"]), ours, type([first] + new))
        #expect(merged.report.renamed.isEmpty == !isKept && merged.report.kept.isEmpty == isKept, "\(merged)")
    }

    @Test(
        "do not give their bodies to others if the parameters do not tell which one it is",
        arguments: [
            // Two can be the one, before or now.
            (["didSelect(_ order: Int)"], ["x()", "didPick(_ order: Int)", "didDelete(_ order: Int)"]),
            (["didSelect(_ order: Int)", "b(_ order: Int)"], ["x()", "didPick(_ order: Int)", "y()"]),
            // Another place, name, type, effect or result.
            (["didSelect(_ order: Int)", "b()"], ["b()", "x()", "didPick(_ order: Int)"]),
            (["didSelect(_ order: Int)"], ["x()", "didPick(_ item: Int)"]),
            (["didSelect(_ order: Int)"], ["x()", "didPick(_ order: Bool)"]),
            (["didSelect(_ order: Int)"], ["x()", "didPick(_ order: Int) async"]),
            (["didSelect(_ order: Int)"], ["x()", "didPick(_ order: Int) -> Int"]),
            (["didSelect()"], ["x()", "didPick()"]),
            // The name says what failed.
            (["didFailToLoad(_ error: any Error)"], ["didSave()", "didFailToSave(_ error: any Error)"]),
        ]
    )
    func doNotGiveTheirBodiesToOthersBesideThem(old: [String], new: [String]) {
        let mine = type(old).replacing("    func \(old[0]) {\n", with: "    func \(old[0]) {\n        print(1)\n")
        let merged = merge(type(old), mine, type(new))
        #expect(merged.report.kept.count == 1 && merged.report.renamed.isEmpty, "\(merged)")
    }

    @Test func areAddedAnewWhereThePersonDeletedThem() {
        let ours = base.replacing("\n    func save(name: String) {\n    }\n", with: "")
        let theirs = base.replacing("save(name", with: "store(name")
        #expect(merge(base, ours, theirs).text == theirs)
    }

    @Test func areMergedWithinTheirBodies() {
        let base = "func a() {\n    one()\n    two()\n    three()\n}\n"
        let merged = merge(base, base.replacing("one()", with: "one(1)"), base.replacing("three()", with: "three(3)"))
        #expect(merged.text == "func a() {\n    one(1)\n    two()\n    three(3)\n}\n")
    }

    @Test func conflictWhereBothChangedALine() {
        let base = "func a() {\n    one()\n}\n"
        let merged = merge(base, base.replacing("one()", with: "one(1)"), base.replacing("one()", with: "one(2)"))
        #expect(merged.text == nil)
        #expect(merged.report.conflicts.map(\.name) == ["a()"])
    }

    @Test func areUpdatedWhereOnlyAFormatterPassed() {
        let base = "class A {\n    func a(b: Int, c: Int) {\n        one(b, c)\n    }\n}\n"
        let ours = "class A {\n  func a(\n    b: Int,\n    c: Int\n  ) {\n    one(b, c)\n  }\n}\n// mine\n"
        let merged = merge(base, ours, base.replacing("one(", with: "two("))
        #expect(merged.text?.contains("    two(b, c)\n  }\n}\n// mine\n") == true)
    }
}

@Suite("Private functions with parameters of a person's")
struct OwnParameterTests {
    private static func type(_ head: String, _ lines: String...) -> String {
        let body = lines.map { "        \($0)\n" }.joined()
        return "class A {\n    private func \(head) {\n\(body)    }\n\n    func last() {\n    }\n}\n"
    }

    private let base = type("load()", "start()", "end()")
    private let new = type("load()", "start()", "middle()", "end()")

    @Test(
        "get the changes of their bodies",
        arguments: ["private func load(twice: Bool)", "func load(_ page: Int = 1)"]
    )
    func bodies(head: String) {
        let own = { (text: String) in text.replacing("private func load()", with: head) }
        let merged = decide(base: base, current: own(base), new: new)
        #expect(merged.text == own(new), "\(merged.verdict)")
        #expect(merged.verdict.report.updated == ["load()"])
        // The next run still knows which function it is.
        let next = Self.type("load()", "start()", "middle()")
        let again = decide(base: merged.baseText, current: own(new), new: next)
        #expect(again.text == own(next), "\(again.verdict)")
    }

    @Test("stay beside generated ones, and in a class that has more of them")
    func others() {
        let both = base.replacing("    func last", with: "    func load(twice: Bool) {\n    }\n\n    func last")
        let merged = decide(base: base, current: both, new: new)
        #expect(merged.text == both.replacing("start()", with: "start()\n        middle()"), "\(merged.verdict)")
        let two = both.replacing("load()", with: "load(from: Int)")
        #expect(decide(base: base, current: two, new: new).text == nil)
    }
}

@Suite("Overrides and results that a person's function gets")
struct FunctionAdditionTests {
    private func type(_ functions: String...) -> String { "class A {\n" + functions.joined(separator: "\n") + "}\n" }

    private func appear(_ name: String, _ lines: String...) -> String {
        let body = lines.map { "        \($0)\n" }.joined()
        return "    override func viewWillAppear(_ \(name): Bool) {\n\(body)    }\n"
    }

    private let load = "    func load() {\n    }\n"

    @Test("a call is added to an override that the person already has")
    func override() {
        let ours = type(load, appear("animated", "super.viewWillAppear(animated)", "title = \"A\""))
        let generated = appear("animated", "super.viewWillAppear(animated)", "presenter?.viewWillAppear()")
        let merged = decide(base: type(load), current: ours, new: type(load, generated))
        let call = "title = \"A\"\n        presenter?.viewWillAppear()"
        #expect(merged.text == ours.replacing("title = \"A\"", with: call), "\(merged.verdict)")
        #expect(merged.verdict.report.updated == ["viewWillAppear(_:)"])
    }

    @Test("a call that the person's override makes is not added again, and one is not put where it is left early")
    func overrideWithCall() {
        let generated = appear("animated", "super.viewWillAppear(animated)", "presenter?.viewWillAppear()")
        for call in ["self.presenter?.viewWillAppear()", "presenter!.viewWillAppear() // now"] {
            let calling = type(load, appear("animated", "super.viewWillAppear(animated)", call))
            #expect(decide(base: type(load), current: calling, new: type(load, generated)).text == nil)
        }
        let early = type(load, appear("animated", "super.viewWillAppear(animated)", "if isOn { return }", "show()"))
        let merged = decide(base: type(load), current: early, new: type(load, generated))
        let call = "        presenter?.viewWillAppear()\n        if isOn"
        #expect(merged.text == early.replacing("        if isOn", with: call), "\(merged.verdict)")
    }

    @Test("a body stays if the result is an Optional of the same type now")
    func optionalResult() {
        for (old, new, stub) in [
            ("Int", "Int?", "0"), ("[String]", "[String]?", "[]"), ("any P", "(any P)?", "0"),
        ] {
            func text(_ type: String, _ body: String) -> String {
                "class A {\n    func f() -> \(type) {\n        \(body)\n    }\n}\n"
            }
            let merged = decide(base: text(old, stub), current: text(old, "mine()"), new: text(new, "nil"))
            #expect(merged.text == text(new, "mine()"), "\(merged.verdict)")
            let other = decide(base: text(old, stub), current: text(old, "mine()"), new: text("Bool", "false"))
            #expect(other.text == nil && other.verdict.report.conflicts.count == 1, "\(other.verdict)")
            func property(_ text: String) -> String { text.replacing("func f() ->", with: "var f:") }
            let value = decide(
                base: property(text(old, stub)),
                current: property(text(old, "mine()")),
                new: property(text(new, "nil"))
            )
            #expect(value.text == property(text(new, "mine()")), "\(value.verdict)")
        }
    }

    @Test("an override whose parameters have other names stays as it is")
    func otherNames() {
        let ours = type(load, appear("flag", "super.viewWillAppear(flag)"))
        let generated = appear("animated", "super.viewWillAppear(animated)", "presenter?.viewWillAppear(animated)")
        let merged = decide(base: type(load), current: ours, new: type(load, generated))
        #expect(merged.text == nil, "\(merged.verdict)")
    }

    @Test("a result is returned where the person's statements stand beside the only generated one")
    func result() {
        func save(_ head: String, _ lines: String...) -> String {
            type("    func save() \(head){\n" + lines.map { "        \($0)\n" }.joined() + "    }\n")
        }
        let base = save("async throws ", "try await remote.save()")
        let new = save("async throws -> Int ", "try await remote.save()")
        let merged = decide(base: base, current: save("async throws ", "log()", "try await remote.save()"), new: new)
        let expected = save("async throws -> Int ", "log()", "return try await remote.save()")
        #expect(merged.text == expected, "\(merged.verdict)")
        let wrapped = save("async throws ", "do {", "    try await remote.save()", "} catch {", "    log()", "}")
        #expect(decide(base: base, current: wrapped, new: new).verdict.report.conflicts.count == 1)
        #expect(decide(base: base, current: base, new: new).text == new)
        // Nothing to return, and nothing that could be returned.
        for other in ["-> Void ", "-> () "] {
            let other = decide(
                base: base,
                current: save("async throws ", "log()", "try await remote.save()"),
                new: save("async throws " + other, "try await remote.save()")
            )
            #expect(other.text?.contains("return") == false, "\(other.verdict)")
        }
    }
}

@Suite("Locals with new names")
struct LocalNameTests {
    private func text(_ name: String, _ lines: String = "") -> String {
        "class A {\n    func show() {\n        let \(name) = \(name.capitalized)()\n\(lines)        present(\(name))\n    }\n}\n"
    }

    @Test(
        "have them in the lines of people's",
        arguments: [
            ("picker.title = x.picker + f(picker: picker)", "list.title = x.picker + f(picker: list)"),
            ("print(\"picker \\(picker.id)\")", "print(\"picker \\(list.id)\")"),
            ("run { [weak self] in self?.picker = picker }", "run { [weak self] in self?.picker = list }"),
        ]
    )
    func uses(mine: String, expected: String) {
        let merged = merge(text("picker"), text("picker", "        \(mine)\n"), text("list"))
        #expect(merged.text == text("list", "        \(expected)\n"))
    }

    @Test("stay where a person declares the old ones")
    func own() {
        let mine = "        if let picker = other { print(picker) }\n"
        #expect(merge(text("picker"), text("picker", mine), text("list")).text == text("list", mine))
    }
}

@Suite("Extensions that conform to other protocols now")
struct RenamedConformanceTests {
    @Test func haveTheMembersThatTheyHad() {
        func text(_ first: String, _ second: String) -> String {
            "class A {\n}\n\nextension A: \(first) {\n    func a() {\n    }\n}\n\nextension A: \(second) {\n    func b() {\n    }\n}\n"
        }
        let merged = merge(text("P", "Q"), "// mine\n\n" + text("P", "Q"), text("NewP", "NewQ"))
        let lines = { (text: String?) in (text ?? "").split(separator: "\n").sorted() }
        #expect(lines(merged.text) == lines("// mine\n" + text("NewP", "NewQ")), "\(merged.text ?? "")")
    }
}

@Suite("Extensions that are no longer generated")
struct GoneExtensionTests {
    private func text(_ bodies: (String, String)) -> String {
        "class A {\n}\n\nextension A: P {\n    func a() {\n\(bodies.0)    }\n\n    func b() {\n\(bodies.1)    }\n}\n"
    }

    @Test func doNotConformIfAMemberIsGone() {
        let merged = merge(text(("", "")), text(("", "        print(1)\n")), "class A {\n}\n")
        #expect(merged.text == "class A {\n}\n\nextension A {\n    func b() {\n        print(1)\n    }\n}\n")
        #expect(merged.report.removed == ["a()"] && merged.report.kept == ["b()"])
    }

    @Test func conformAsBeforeIfAllMembersStay() {
        let own = text(("        print(2)\n", "        print(1)\n"))
        let merged = merge(text(("", "")), own, "class A {\n}\n")
        #expect(merged.text == own && merged.report.kept == ["a()", "b()"])
    }

    @Test func conformToWhatAPersonAdded() {
        let own = text(("", "        print(1)\n")).replacing("A: P", with: "A: Mine, P")
        let merged = merge(text(("", "")), own, "class A {\n}\n")
        #expect(merged.text?.contains("extension A: Mine {\n    func b() {\n") == true, "\(merged.text ?? "")")
    }
}

@Suite("Heads of types")
struct TypeHeadTests {
    @Test func getTheConformancesOfBoth() {
        let base = "class A: B {\n}\n"
        let merged = merge(base, "class A: B, Mine {\n}\n", "class A: B, Theirs {\n}\n")
        #expect(merged.text == "class A: B, Mine, Theirs {\n}\n")
    }

    @Test(arguments: ["public ", "@MainActor ", "@available(macOS 14, *) "])
    func getAndLoseAFirstWord(word: String) {
        let (plain, extended) = ("final class A: B {\n}\n", "final class A: B, Mine {\n}\n")
        #expect(merge(plain, extended, word + plain).text == word + extended)
        #expect(merge(word + plain, word + extended, plain).text == extended)
    }

    @Test func getModifiersBesideAttributes() {
        let base = "class A {\n    static func a() {\n    }\n}\n"
        let ours = "class A {\n    @discardableResult\n    static func a() {\n    }\n}\n"
        let merged = merge(base, ours, base.replacing("static", with: "public static"))
        #expect(merged.text == "class A {\n    @discardableResult\n    public static func a() {\n    }\n}\n")
    }

    @Test func conflictOverAccess() {
        let merged = merge("class A {\n}\n", "private class A {\n}\n", "public class A {\n}\n")
        #expect(merged.text == nil)
    }
}

@Suite("What is around declarations")
struct SurroundingTests {
    @Test func importsAreAddedAndNotRemoved() {
        let base = "import A\n\nclass X {\n}\n"
        #expect(
            merge(base, base + "// mine\n", "import A\nimport B\n\nclass X {\n}\n").text
                == "import A\nimport B\n\nclass X {\n}\n// mine\n"
        )
        #expect(merge(base, base + "// mine\n", "class X {\n}\n").text?.contains("import A") == true)
    }

    @Test func documentationIsUpdatedUnlessThePersonChangedIt() {
        let base = "/// Old.\nclass A {\n}\n"
        #expect(merge(base, base + "// mine\n", "/// New.\nclass A {\n}\n").text == "/// New.\nclass A {\n}\n// mine\n")
        #expect(
            merge(base, "/// Mine.\nclass A {\n}\n", "/// New.\nclass A {\n}\n").text == "/// Mine.\nclass A {\n}\n"
        )
    }

    @Test(arguments: [
        "#if DEBUG\nlet a = 1\n#endif\n", "#Preview {\n    A()\n}\n", "infix operator +++\n",
        "let a = \"\"\"\n    }\n    \"\"\"\n",
    ])
    func whatThePersonAddsStays(added: String) {
        #expect(merge(base, base + "\n" + added, withHelp).text == withHelp + "\n" + added)
    }
}

@Suite("Laws of the merge of a module")
struct ModuleMergeLawTests {
    private static let texts = [
        base, withHelp, base + "// mine\n", "", "class {", "/* ", "\"\"\"", "struct A { let a = 1 }",
    ]

    @Test(arguments: texts, texts)
    func whatOneSideChangedIsTaken(one: String, other: String) {
        #expect(merge(one, other, one).text.map(trimmed) == trimmed(other))
        #expect(merge(one, other, other).text.map(trimmed) == trimmed(other))
    }

    @Test func aSecondMergeChangesNothing() {
        let ours = base.replacing("load() {\n", with: "load() {\n        print(1)\n")
        guard let merged = merge(base, ours, withHelp).text else { return #expect(Bool(false)) }
        #expect(merge(withHelp, merged, withHelp).text == merged)
    }

    private func trimmed(_ text: String) -> Substring { text.last == "\n" ? text.dropLast() : text[...] }
}

@Suite("Files that are generated at other paths")
struct MovedFileTests {
    private func file(_ path: String, base: String?, current: String?, new: String?) -> FileVersions {
        FileVersions(
            path: path,
            ownership: .shared,
            base: base.map { Array($0.utf8) },
            current: current.map { .bytes(Array($0.utf8)) } ?? .absent,
            new: new.map { Array($0.utf8) },
            template: "viper/presenter"
        )
    }

    @Test func takeAlongWhatAPersonWrote() {
        let ours = base.replacing("load() {\n", with: "load() {\n        print(1)\n")
        let decisions = FileMerge.decide([
            file("Flat.swift", base: nil, current: nil, new: base),
            file("Deep/Flat.swift", base: base, current: ours, new: nil),
        ])
        #expect(decisions[0].file == .write(Array(ours.utf8)) && decisions[0].base == .write(Array(base.utf8)))
        #expect(decisions[1].file == .remove && decisions[1].base == .remove)
        #expect(decisions.allSatisfy { !$0.verdict.needsAttention })
    }

    @Test("are removed at their old paths if an interrupted run wrote them at the new ones", arguments: [false, true])
    func areCompleted(hasBase: Bool) {
        let ours = base.replacing("load() {\n", with: "load() {\n        print(1)\n")
        let old = file("Deep/Flat.swift", base: base, current: ours, new: nil)
        let decisions = FileMerge.decide([
            file("Flat.swift", base: hasBase ? base : nil, current: ours, new: base), old,
        ])
        #expect(decisions[0].file == .write(Array(ours.utf8)) && decisions[0].base == .write(Array(base.utf8)))
        #expect(decisions[1].file == .remove && decisions[1].movedTo == "Flat.swift")

        let edited = file("Flat.swift", base: hasBase ? base : nil, current: ours + "// more\n", new: base)
        let others = FileMerge.decide([edited, old])
        #expect(others.allSatisfy { $0.file == .keep })
    }

    @Test(
        "are removed at their old paths after an interruption, also if they have conflicts",
        arguments: [false, true]
    )
    func areCompletedWithConflicts(areMarked: Bool) {
        let base = "struct Presenter {\n    let id: Int\n}\n"
        let new = "struct Controller {\n    let id: String\n}\n"
        let old = file("Presenter.swift", base: base, current: base.replacing("Int", with: "Int64"), new: nil)
        var moved = file("Controller.swift", base: nil, current: nil, new: new)
        var resolution = Resolution()
        resolution.marksConflicts = areMarked
        let first = FileMerge.decide([moved, old], resolution: resolution)
        guard case .write(let text) = first[0].file, case .write(let written) = first[0].base else {
            return #expect(Bool(false))
        }
        #expect(first[0].verdict.needsAttention && first[1].file == .remove)
        (moved.base, moved.current) = (written, .bytes(text))
        let second = FileMerge.decide([moved, old], resolution: resolution)
        #expect(second[0].file == .write(text) && second[0].base == .write(written))
        #expect(second[1].file == .remove && second[1].movedTo == "Controller.swift")
        moved.current = .bytes(text + Array("// more\n".utf8))
        #expect(FileMerge.decide([moved, old], resolution: resolution).allSatisfy { $0.file == .keep })
    }

    @Test func waitForAFileThatCannotBeRead() {
        var old = file("Deep/Flat.swift", base: base, current: nil, new: nil)
        old.current = .unusable("cannot be read")
        let decisions = FileMerge.decide([file("Flat.swift", base: nil, current: nil, new: base), old])
        #expect(decisions.allSatisfy { $0.file == .keep && $0.base == .keep && $0.verdict.needsAttention })
    }

    @Test func getTheirNewNames() {
        let new = withHelp.replacing("Presenter", with: "Controller")
        let ours = base.replacing("load() {\n", with: "load() {\n        _ = Presenter.self\n")
        let decisions = FileMerge.decide([
            file("Controller.swift", base: nil, current: nil, new: new),
            file("Presenter.swift", base: base, current: ours, new: nil),
        ])
        let expected = new.replacing("load() {\n", with: "load() {\n        _ = Controller.self\n")
        #expect(decisions[0].file == .write(Array(expected.utf8)))
        #expect(decisions[1].file == .remove)
    }

    @Test func moveWithTheirConflicts() {
        let one = "func a() {\n    one()\n}\n"
        let decisions = FileMerge.decide([
            file("New.swift", base: nil, current: nil, new: one.replacing("one()", with: "one(2)")),
            file("Old.swift", base: one, current: one.replacing("one()", with: "one(1)"), new: nil),
        ])
        let ours = Array(one.replacing("one()", with: "one(1)").utf8)
        #expect(decisions[0].verdict.needsAttention && decisions[0].movedFrom == "Old.swift")
        #expect(decisions[0].file == .write(ours) && decisions[0].base == .write(Array(one.utf8)))
        #expect(decisions[1].file == .remove && decisions[1].movedTo == "New.swift")
        // The same conflict at the new path.
        var there = file("New.swift", base: one, current: nil, new: one.replacing("one()", with: "one(2)"))
        there.current = .bytes(ours)
        #expect(FileMerge.decide([there])[0].verdict == decisions[0].verdict)
    }

    @Test("get the base of the path from which a person moved them")
    func areFollowed() {
        let ours = base.replacing("load() {\n", with: "load() {\n        print(1)\n")
        let old = file("Deep/Flat.swift", base: base, current: nil, new: nil)
        let decisions = FileMerge.decide([file("Flat.swift", base: nil, current: ours, new: base), old])
        #expect(decisions[0].verdict == .kept(.edited) && decisions[0].base == .write(Array(base.utf8)))
        #expect(decisions[1].verdict == .unchanged && decisions[1].base == .remove)
        let merged = FileMerge.decide([file("Flat.swift", base: nil, current: ours, new: withHelp), old])
        #expect(
            merged[0].file == .write(Array(withHelp.replacing("load() {\n", with: "load() {\n        print(1)\n").utf8))
        )
        // Another file at that path is not the moved one.
        let other = FileMerge.decide([
            file("Flat.swift", base: nil, current: "final class Presenter {}\n", new: base), old,
        ])
        #expect(other[0].verdict.report.hasNoBase)
    }

    @Test("get the new names in generated literals and comments, beside lines of a person")
    func renameGeneratedLiterals() {
        let old =
            "final class Presenter {\n    func load() -> Widget {\n        fatalError(\"Presenter.load() is not implemented\")\n    }\n}\n"
        let ours = old.replacing(
            "        fatal",
            with: "        // Presenter is mine\n        log(\"Presenter\")\n        fatal"
        )
        let new = old.replacing("Presenter", with: "Controller")
        let decisions = FileMerge.decide([
            file("Controller.swift", base: nil, current: nil, new: new),
            file("Presenter.swift", base: old, current: ours, new: nil),
        ])
        let mine = "        // Presenter is mine\n        log(\"Presenter\")\n"
        #expect(decisions[0].file == .write(Array(new.replacing("        fatal", with: mine + "        fatal").utf8)))
        #expect(!decisions[0].verdict.needsAttention && decisions[1].file == .remove)
    }
}

@Suite("Conformances that move to an extension")
struct MovedConformanceTests {
    private let inHead = """
        @MainActor
        final class Remote: RemoteProtocol {
            func load() async {
            }
        }

        """
    private let inExtension = """
        actor Remote {
            func load() async {
            }
        }

        extension Remote: RemoteProtocol {}

        """

    private func written(_ text: String) -> String { text.replacing("async {\n", with: "async {\n        mine()\n") }

    @Test func moveInAFileThatAPersonEdited() {
        let merged = merge(inHead, written(inHead), inExtension)
        #expect(merged.text == written(inExtension))
        #expect(merge(inExtension, written(inExtension), inHead).text == written(inHead))
    }

    @Test func stayWhereAPersonHasThem() {
        let ours = written(inHead) + "\nextension Remote: RemoteProtocol {\n}\n"
        let edited = ours.replacing("final class Remote: RemoteProtocol", with: "final class Remote")
        #expect(
            merge(inHead.replacing(": RemoteProtocol", with: ""), edited, inExtension).text?
                .ranges(of: "extension Remote: RemoteProtocol").count == 1
        )
    }
}

@Suite("Statements that begin as a generated one that changes")
struct EqualStartTests {
    private func text(_ calls: [String]) -> String {
        "class A {\n    func load() {\n        Task {\n" + calls.map { "            \($0)\n" }.joined()
            + "        }\n    }\n}\n"
    }

    @Test(
        "are merged above it and below it",
        arguments: ["self?.log(1)", "self?.count += 1", "self?.view?.showTitle(result)", "if let self { self.log() }"]
    )
    func merged(own: String) {
        let (old, new) = ("self?.didLoad(result)", "self?.didFetch(result)")
        for (mine, expected) in [([own, old], [own, new]), ([old, own], [new, own])] {
            let merged = merge(text([old]), text(mine), text([new]))
            #expect(merged.text == text(expected), "\(merged.text ?? "")")
        }
        // A new one above it as well has no order.
        let above = merge(text([old]), text([own, old]), text(["self?.start()", old]))
        #expect(above.report.conflicts.map(\.name) == ["load()"], "\(above.text ?? "")")
    }
}

@Suite("A person's statements above and below a generated one that changes")
struct SurroundedStatementTests {
    private func text(_ lines: [String]) -> String {
        "class A {\n    func load() {\n" + lines.map { $0.isEmpty ? "\n" : "        \($0)\n" }.joined() + "    }\n}\n"
    }

    @Test(
        "stay there",
        arguments: [
            (["let a = 1"], ["#expect(a == 1)"]), (["// Arrange", "let a = 1", ""], ["", "// Assert", "check(a)"]),
            (["if isOn {", "    log()", "}"], ["for row in rows {", "    log(row)", "}"]), (["log(1)"], []),
            ([], ["log(1)"]),
        ],
        [
            (["find(\"text\")"], ["find(\"text\", page: 0)"]),
            (["one?.present(a, animated: true)"], ["let b = One(a)", "one?.two?.push(b, animated: true)"]),
            (["find(\"text\", page: 0)"], ["find(", "    \"text\",", "    page: 0,", "    size: 0", ")"]),
            (["find(", "    \"text\",", "    page: 0,", "    size: 0", ")"], ["find(\"text\", page: 0)"]),
        ]
    )
    func merged(own: ([String], [String]), calls: ([String], [String])) {
        for start in [[], ["let parts = Parts()", ""]] {
            let merged = merge(
                text(start + calls.0),
                text(start + own.0 + calls.0 + own.1),
                text(start + calls.1)
            )
            #expect(merged.text == text(start + own.0 + calls.1 + own.1), "\(merged)")
        }
    }

    @Test("stay there if new ones come above all others or below them")
    func edges() {
        let old = ["task = Task {", "    find(1)", "}"]
        let own = ["log(1)", "task = Task {", "    find(1)", "    log(2)", "}", "log(3)"]
        let merged = merge(text(old), text(own), text(["problem = nil"] + old))
        #expect(merged.text == text(["log(1)", "problem = nil"] + own[1...]), "\(merged)")
        let below = merge(text(old), text(own), text(old + ["done()"]))
        #expect(below.text == text(own[..<5] + ["done()", "log(3)"]), "\(below)")
        // Without others, they have no order.
        #expect(merge(text([]), text(["log(1)"]), text(["problem = nil"])).text != text(["log(1)", "problem = nil"]))
    }

    @Test("are a conflict if there is a block of theirs around it")
    func conflict() {
        let own = ["log()", "if isOn {", "    find(1)", "}", "log()"]
        for start in [[], ["let parts = Parts()", ""]] {
            let merged = merge(text(start + ["find(1)"]), text(start + own), text(start + ["search(2)"]))
            #expect(merged.text == nil, "\(merged)")
        }
    }
}

@Suite("Stubs that a person replaced")
struct PlaceholderTests {
    @Test(
        "stay as they are when only the stub changes",
        arguments: [
            "[]", "[:]", "0", "nil", "\"\"", "false", "fatalError(\"A.b() is not implemented\")",
            "Swift.fatalError(\"A.b() is not implemented\")",
        ]
    )
    func stay(_ stub: String) {
        let text = "final class A {\n    func b() -> [Int] {\n        \(stub)\n    }\n}\n"
        let ours = text.replacing("        \(stub)\n", with: "        let all = 3\n        return [all]\n")
        let theirs = text.replacing(stub, with: "remote.b()")
        #expect(merge(text, ours, theirs).text == ours)
        #expect(merge(text, text, theirs).text == theirs)
    }

    @Test("stay as they are when an empty stub becomes a stop")
    func stayForStop() {
        let text = "final class A {\n    func store() {\n    }\n}\n"
        let theirs = text.replacing("{\n    }", with: "{\n        fatalError(\"A.store() is not implemented\")\n    }")
        let ours = text.replacing("{\n    }", with: "{\n        print(1)\n    }")
        #expect(merge(text, ours, theirs).text == ours)
        #expect(merge(text, text, theirs).text == theirs)
        let answering = theirs.replacing("store()", with: "store() -> Int")
        #expect(merge(text, ours, answering).text == nil)
    }

    @Test(
        "stay as they are when a stop has another name or other parameters",
        arguments: ["find(of text: String)", "count(of text: String, page: Int)"],
        ["        fatalError(\"A.count(of:) is not implemented\")\n", ""]
    )
    func stayUnderAnotherHead(_ head: String, _ stub: String) {
        let text = "final class A {\n    func count(of text: String) {\n\(stub)    }\n}\n"
        let ours = text.replacing("{\n\(stub)    }", with: "{\n        print(text)\n    }")
        let stop = "        assertionFailure(\"A.\(head) is not implemented\")\n"
        let theirs = "final class A {\n    func \(head) {\n\(stop)    }\n}\n"
        let merged = merge(text, ours, theirs)
        #expect(merged.text == ours.replacing("count(of text: String)", with: head), "\(merged)")
    }

    @Test(
        "stay as they are when a function is async now, or no longer",
        arguments: [
            ("pause()", "pause() async"), ("pause()", "pause() async throws"), ("pause()", "pause(at time: Int) async"),
            ("count() -> Int", "count() async -> Int"), ("count() -> Int", "count()"),
        ],
        [("", "fatalError"), ("", "Swift.fatalError"), ("0", "fatalError")]
    )
    func stayWithOtherEffects(heads: (String, String), stubs: (String, String)) {
        func text(_ head: String, _ body: String) -> String {
            "final class A {\n    func \(head) {\n\(body)    }\n}\n"
        }
        let empty = stubs.0.isEmpty ? "" : "        \(stubs.0)\n"
        let stop = "        \(stubs.1)(\"A.\(heads.0) is not implemented\")\n"
        let own = "        print(1)\n        throw Gone()\n"
        for (old, new) in [(empty, stop), (stop, empty)] {
            for (before, after) in [heads, (heads.1, heads.0)] {
                let merged = merge(text(before, old), text(before, own), text(after, new))
                #expect(merged.text == text(after, own), "\(merged)")
                #expect(merge(text(before, old), text(before, old), text(after, new)).text == text(after, new))
            }
        }
        // A stop that a person left goes. A comment alone is no body: the stop comes below it.
        if stubs.0.isEmpty, !heads.0.hasPrefix("count") {
            let left = merge(text(heads.0, stop), text(heads.0, "        print(1)\n" + stop), text(heads.1, empty))
            #expect(left.text == text(heads.1, "        print(1)\n"), "\(left)")
            let comment = merge(text(heads.0, empty), text(heads.0, "        // Later.\n"), text(heads.1, stop))
            #expect(comment.text == text(heads.1, "        // Later.\n" + stop), "\(comment)")
        }
    }

    @Test("conflict where the result changes with the stub")
    func otherResult() {
        func text(_ result: String, _ body: String) -> String {
            "final class A {\n    func b() -> \(result) {\n        \(body)\n    }\n}\n"
        }
        #expect(merge(text("Int", "0"), text("Int", "count"), text("Bool", "false")).text == nil)
    }

    @Test(
        "conflict where the declaration gets a setter that the person's does not have",
        arguments: ["var b: Int", "subscript(i: Int) -> Int"]
    )
    func setter(_ head: String) {
        func text(_ body: String) -> String { "final class A {\n    \(head)\(body)\n}\n" }
        let base = text(" {\n        0\n    }")
        let theirs = text(head.hasPrefix("var") ? " = 0" : " {\n        get { 0 }\n        set {}\n    }")
        for ours in [" {\n        42\n    }", " {\n        get { 42 }\n    }", " { [1].map { $0 }[0] }"] {
            let merged = merge(base, text(ours), theirs)
            #expect(merged.text == nil && !merged.report.conflicts.isEmpty, "\(merged)")
        }
        let mine = text(" {\n        get { 42 }\n        set { print(newValue) }\n    }")
        #expect(merge(base, mine, theirs).text == mine)
    }

    @Test("conflict where a property is computed now, to whose value the person added observers")
    func observers() {
        func text(_ property: String) -> String { "final class A {\n    var b\(property)\n}\n" }
        let theirs = text(": Bool {\n        get { c != nil }\n        set { c = nil }\n    }")
        let merged = merge(text(" = false"), text(" = false { didSet { print(b) } }"), theirs)
        #expect(merged.text == nil && !merged.report.conflicts.isEmpty, "\(merged)")
        #expect(merge(text(" = false"), text(" = false"), theirs).text == theirs)
    }

    @Test(
        "conflict where a property and a function would have one name",
        arguments: [("var b: Int", "func b() -> Int"), ("func b() -> Int", "var b: Int")]
    )
    func namesakes(_ old: String, _ new: String) {
        let base = "final class A {\n    \(old) {\n        0\n    }\n}\n"
        let ours = base.replacing("        0\n", with: "        let all = 3\n        return all\n")
        let merged = merge(base, ours, base.replacing(old, with: new))
        #expect(merged.text == nil, "\(merged)")
        // A function with parameters has another name.
        let other = base.replacing(old, with: "func b(_ i: Int) -> Int")
        #expect(merge(base, ours, other).text?.contains("func b(_ i: Int) -> Int") == true)
    }

    @Test("conflict where the body was more than a stub, or the head changes too")
    func conflict() {
        let text = "final class A {\n    func b() -> [Int] {\n        []\n    }\n}\n"
        let ours = text.replacing("        []\n", with: "        [1]\n")
        let theirs = text.replacing("b() ->", with: "b() async ->").replacing("[]", with: "[2]")
        #expect(merge(text, ours, theirs).text == nil)
        let more = text.replacing("[]", with: "remote.b()")
        #expect(merge(more, ours, text.replacing("[]", with: "local.b()")).text == nil)
    }
}

@Suite("What is new in a class whose functions are in extensions")
struct FunctionsInExtensionsTests {
    private let ours = """
        final class A {
            weak var view: V?

            // MARK: - Life

            init(name: String) {
                print(name)
            }

            convenience init() {
                self.init(name: "")
            }
        }

        extension A: P {
            func load() {
            }
        }

        """

    @Test(
        "goes below its initializers",
        arguments: ["deinit {\n        task?.cancel()\n    }", "private func bind() {\n    }"]
    )
    func belowInitializers(new: String) {
        let before = "final class A: P {\n    weak var view: V?\n\n    func load() {\n    }\n}\n"
        for after in ["func load() {\n    }\n\n    \(new)", "\(new)\n\n    func load() {\n    }"] {
            let merged = merge(before, ours, before.replacing("func load() {\n    }", with: after))
            let end = "        self.init(name: \"\")\n    }\n"
            #expect(merged.text == ours.replacing(end, with: end + "\n    \(new)\n"), "\(merged)")
        }
    }

    @Test("a property stays above them")
    func property() {
        let before = "final class A: P {\n    weak var view: V?\n\n    func load() {\n    }\n}\n"
        let merged = merge(before, ours, before.replacing("V?\n", with: "V?\n    var count = 1\n"))
        #expect(merged.text == ours.replacing("V?\n", with: "V?\n    var count = 1\n"))
    }
}

@Suite("A new deinit")
struct NewDeinitTests {
    private let before = "final class A {\n    func b() {\n    }\n}\n"
    private let after = "final class A {\n    deinit {\n        bTask?.cancel()\n    }\n\n    func b() {\n    }\n}\n"

    @Test("is put into the one that a person wrote")
    func joins() {
        let ours = "final class A {\n    func b() {\n    }\n\n    deinit {\n        print(1)\n    }\n}\n"
        let both = ours.replacing("print(1)\n", with: "print(1)\n        bTask?.cancel()\n")
        #expect(merge(before, ours, after).text == both)
        #expect(merge(before, ours, after).report.updated == ["deinit"])
        #expect(merge(before, both, after).text == both)
        #expect(merge(after, both, after).text == both)
    }

    @Test("is added where there is none")
    func isAdded() {
        #expect(merge(before, before, after).text == after)
    }
}

@Suite("The report of a merge")
struct ReportedNameTests {
    @Test(
        "names cases of enums as people write them",
        arguments: [
            "case c(String)", "case c(String, code: Int = 1)", "case c",
            "indirect case c([Int], (Int) -> [String: Int]?)",
            "case c = \"x\"", "case c, d",
        ]
    )
    func cases(line: String) {
        let (before, after) = ("enum A {\n    case a\n}\n", "enum A {\n    case a\n    \(line)\n}\n")
        let ours = before.replacing("}\n", with: "\n    var name: String { \"\" }\n}\n")
        let name = line.replacing("indirect ", with: "")
        #expect(merge(before, ours, after).report.added == [name])
    }
}

import Testing

@testable import SourceMerge

private func text(_ head: String, _ body: String = "") -> String { "class A {\n    \(head) {\n\(body)    }\n}\n" }

@Suite("Parameters with new names")
struct ParameterTests {
    @Test(arguments: [
        ("func load(name: String)", "func load(userName: String)", "func load(userName name: String)"),
        ("func load(_ name: String)", "func load(_ title: String)", "func load(_ name: String)"),
        ("func load(user name: String)", "func load(user person: String)", "func load(user name: String)"),
        ("func load(name: String, age: Int)", "func load(a: String, b: Int)", "func load(a name: String, b: Int)"),
        ("func load(_ name: String)", "func load(_ text: String) async", "func load(_ name: String) async"),
        (
            "func load(a: Int, name: [String: Int])", "func load(a: Int, by: [String: Int])",
            "func load(a: Int, by name: [String: Int])"
        ),
        ("init(name: String)", "init(title: String)", "init(title name: String)"),
        (
            "func load(_ name: String)", "func load(_ title: String, a: Int)", "func load(_ name: String, a: Int)"
        ),
        ("func load(name: String)", "func load(title: String, b: String)", "func load(title name: String, b: String)"),
    ])
    func keepTheNamesThatTheBodyUses(old: String, new: String, expected: String) {
        for body in [
            "        print(name)\n", "        print(\"\\(name)!\")\n", "        print(#\"\\#(f(\"\\(name)\"))\"#)\n",
            "        self.name = 0..<name\n",
            "        f(0...name)\n", "        let name = name.lowercased()\n        print(name)\n",
        ] {
            let decision = decide(base: text(old), current: text(old, body), new: text(new))
            let result = decision.text ?? text(old, body)
            #expect(result == text(expected, body), "\(result)")
            #expect(decide(base: text(new), current: result, new: text(new)).verdict == .kept(.edited))
        }
    }

    /// SwiftFormat gives a parameter that a body does not use the name `_`.
    @Test(arguments: [
        ("a(_ text: String)", "a(_: String)", "a(_ name: String)", "a(_: String)"),
        ("a(_ text: String)", "a(_: String)", "a()", "a()"),
        ("a(_ text: String)", "a(_: String)", "a(text: String)", "a(text _: String)"),
        ("a(_ text: Message)", "a(_: Message)", "a(_ text: [Message])", "a(_: [Message])"),
        ("b(at row: Int, c: Bool)", "b(at _: Int, c _: Bool)", "b(at row: Int)", "b(at _: Int)"),
        ("b(at row: Int, c: Bool)", "b(at _: Int, c _: Bool)", "b(c: Bool, at row: Int)", "b(c _: Bool, at _: Int)"),
        ("b(at row: Int, c: Bool)", "b(at _: Int, c: Bool)", "b(at i: Int, c: Bool)", "b(at _: Int, c: Bool)"),
        ("c(row: Int)", "c(row _: Int)", "c(line: Int)", "c(line _: Int)"),
        ("c(row: Int)", "c(row _: Int)", "c(row: Int, d: [Int: Int])", "c(row _: Int, d: [Int: Int])"),
    ])
    func stayIgnored(old: String, own: String, new: String, expected: String) {
        let current = text("func \(own)", "        print(1)\n")
        let decision = decide(base: text("func \(old)"), current: current, new: text("func \(new)"))
        #expect((decision.text ?? current) == text("func \(expected)", "        print(1)\n"), "\(decision.verdict)")
        let next = decide(base: text("func \(new)"), current: decision.text ?? current, new: text("func \(new)"))
        #expect(next.verdict == .kept(.edited))
    }

    @Test func areNoLongerIgnoredIfTheNewBodyUsesThem() {
        let (old, own) = (text("func a(_ text: String)"), text("func a(_: String)"))
        let new = text("func a(_ name: String)", "        print(name)\n")
        #expect(decide(base: old, current: own, new: new).text == new)
    }

    /// `didSave(title:)` is called with what was asked, and `didSave(_:)` with the answer.
    @Test func haveTheNewNamesIfOnlyOneHasALabel() {
        let body = "        print(name)\n"
        for (old, new) in [
            ("load(name: String)", "load(_ result: String)"), ("load(_ name: String)", "load(a: String)"),
        ] {
            let decision = decide(
                base: text("func \(old)"),
                current: text("func \(old)", body),
                new: text("func \(new)")
            )
            #expect(decision.text == text("func \(new)", body), "\(decision.text ?? "")")
        }
    }

    /// The name of a property that the body uses cannot be that of a parameter.
    @Test func keepTheirNamesIfThePropertyOfAPersonHasTheNewOne() {
        let (old, body) = ("func load(_ page: Page)", "        films = page.films\n")
        let decision = decide(base: text(old), current: text(old, body), new: text("func show(_ films: Page)"))
        #expect(decision.text == text("func show(_ page: Page)", body), "\(decision.text ?? "")")
    }

    @Test func haveTheNewNamesIfTheBodyDoesNotUseThem() {
        let (old, new) = ("func load(name: String)", "func load(userName: String)")
        for body in [
            "        print(self.name, user.name)\n", "        print(names, \"name\")\n",
            "        print(\"\\(id) name\")\n",
        ] {
            let decision = decide(base: text(old), current: text(old, body), new: text(new))
            #expect(decision.text == text(new, body), "\(decision.text ?? "")")
        }
    }

    @Test func haveTheNewNamesIfTheGeneratedLinesUseThem() {
        let base = text("func load(name: String)", "        first()\n        use(name)\n")
        let new = text("func load(title: String)", "        first()\n        use(title)\n")
        let mine = { (text: String) in text.replacing("first()\n", with: "first()\n\n        mine()\n\n") }
        let decision = decide(base: base, current: mine(base), new: new)
        #expect(decision.text == mine(new), "\(decision.text ?? "")")
    }

    @Test(
        "a parameter keeps its place if the person gave it another name",
        arguments: [
            (
                "(_ to: String)", "(_ name: String)", "(_ from: String, _ to: String)",
                "(_ from: String, _ name: String)"
            ),
            (
                "(_ old: String, _ new: String)", "(_ old: String, _ name: String)",
                "(_ previous: String, _ new: String)",
                "(_ previous: String, _ name: String)"
            ),
            ("(to: String)", "(to name: String)", "(from: String, to: String)", "(from: String, to name: String)"),
            (
                "(id: Int, done: @escaping () -> Void)", "(id: Int, done finish: @escaping () -> Void)",
                "(id: Int, by: Int, done: @escaping () -> Void)",
                "(id: Int, by: Int, done finish: @escaping () -> Void)"
            ),
            (
                "(_ a: Int, _ b: Int)", "(_ x: Int, _ y: Int)", "(_ a: Int, _ c: Int, _ b: Int)",
                "(_ x: Int, _ c: Int, _ y: Int)"
            ),
            ("(_ a: Int, _ b: Int)", "(_ a: Int, _ y: Int)", "(_ b: Int)", "(_ y: Int)"),
            (
                "(_ error: any Error)", "(_ problem: Error)", "(_ code: Int, _ error: any Error)",
                "(_ code: Int, _ problem: Error)"
            ),
            ("(at: Int)", "(at index: Int = 0)", "(of: Int, at: Int)", "(of: Int, at index: Int = 0)"),
        ]
    )
    func keepTheirPlaces(old: String, mine: String, new: String, expected: String) {
        let head = { (parameters: String) in "func move\(parameters)" }
        let body = "        mine()\n"
        let decision = decide(base: text(head(old)), current: text(head(mine), body), new: text(head(new)))
        #expect(decision.text == text(head(expected), body), "\(decision.text ?? "")")
    }

    @Test(
        "a parameter with another label keeps its place before those that the person added",
        arguments: [
            (
                "(_ text: String)", "(_ text: String, retries: Int = 0)", "(draft text: String)",
                "(draft text: String, retries: Int = 0)"
            ),
            (
                "(_ text: String, to folder: Int)", "(_ text: String, to folder: Int, retries: Int = 0)",
                "(_ text: String, into folder: Int)", "(_ text: String, into folder: Int, retries: Int = 0)"
            ),
            (
                "(_ text: String, to folder: Int)", "(_ text: String, mine: Int, to folder: Int)",
                "(of text: String, into folder: Int)", "(of text: String, mine: Int, into folder: Int)"
            ),
            (
                "(a: Int, b: Int)", "(a: Int, b: Int, mine: Int)", "(c: Int, b: Int, d: Int)",
                "(c: Int, b: Int, mine: Int, d: Int)"
            ),
        ]
    )
    func keepTheirPlacesBesideOthers(old: String, mine: String, new: String, expected: String) {
        let head = { (parameters: String) in "private func move\(parameters)" }
        let body = "        mine()\n"
        let decision = decide(base: text(head(old)), current: text(head(mine), body), new: text(head(new)))
        #expect(decision.text == text(head(expected), body), "\(decision.text ?? "")")
    }

    /// The person has one parameter with the label less than before, so it is not certain which it is.
    @Test func areNotGuessed() {
        let decision = decide(
            base: text("init(_ a: Int, _ b: Int)"),
            current: text("init(_ x: Int)", "        mine(x)\n"),
            new: text("init(_ a: Int, _ c: Int, _ b: Int)")
        )
        #expect(decision.text == nil, "\(decision.text ?? "")")
        #expect(decision.verdict.report.conflicts.count == 1)
    }

    @Test("a parameter before others has a space after its comma")
    func comeFirst() {
        let decision = decide(
            base: text("init(user: Int)"),
            current: text("init(user: Int, now: Int = 0)"),
            new: text("init(limit: Int, user: Int)")
        )
        #expect(decision.text == text("init(limit: Int, user: Int, now: Int = 0)"))
    }

    @Test(
        "new parameters have lines of their own where the person's have them",
        arguments: [
            (
                "(\n        a: Int,\n        mine: Int\n    )",
                "(\n        a: Int,\n        mine: Int,\n        b: Int\n    )"
            ),
            ("(a: Int,\n         mine: Int)", "(a: Int,\n         mine: Int,\n         b: Int)"),
            (
                "(\n        a: Int,\n        mine: Int,\n    )",
                "(\n        a: Int,\n        mine: Int,\n        b: Int,\n    )"
            ),
            ("(mine: Int, a: Int)", "(mine: Int, a: Int, b: Int)"),
            (
                "(mine: (Int, Int) -> Void,\n         a: Int)",
                "(mine: (Int, Int) -> Void,\n         a: Int,\n         b: Int)"
            ),
        ]
    )
    func onLines(mine: String, expected: String) {
        let decision = decide(
            base: text("init(a: Int)"),
            current: text("init" + mine),
            new: text("init(a: Int, b: Int)")
        )
        #expect(decision.text == text("init" + expected), "\(decision.text ?? "")")
    }

    @Test(
        "a parameter between one of the person's and another one has one comma",
        arguments: [
            ("(mine: Int, a: Int)", "(b: Int, a: Int)", "(mine: Int, b: Int, a: Int)"),
            ("(mine: Int,\n         a: Int)", "(b: Int, a: Int)", "(mine: Int,\n         b: Int,\n         a: Int)"),
            ("(mine: Int, a: Int)", "(c: Int)", "(mine: Int, c: Int)"), ("(a: Int, mine: Int)", "()", "(mine: Int)"),
            ("(a: Int, mine: Int)", "(a: String, b: Int)", "(a: String, mine: Int, b: Int)"),
        ]
    )
    func comeBetween(mine: String, new: String, expected: String) {
        let decision = decide(base: text("init(a: Int)"), current: text("init" + mine), new: text("init" + new))
        #expect(decision.text == text("init" + expected), "\(decision.text ?? "")")
    }

    @Test(
        "a comment between parameters is not lost",
        arguments: ["(a: Int, /* mine */ b: Int)", "(a: /* ( */ (Int), b: Int)", "(a: Int // mine\n        , b: Int)"]
    )
    func withComments(mine: String) {
        let decision = decide(
            base: text("init(a: (Int))"),
            current: text("init" + mine),
            new: text("init(a: (Int), c: Int)")
        )
        let result = decision.text ?? mine
        #expect(result.contains("/* mine */") || result.contains("/* ( */") || result.contains("// mine"), "\(result)")
        #expect(!result.contains(",,") && !result.contains(", ,"))
    }

    @Test func areNamedInTheReport() {
        let decision = decide(
            base: text("func load(name: String)"),
            current: text("func load(name: String)", "        print(name)\n"),
            new: text("func load(userName: String)")
        )
        #expect(decision.verdict.report.renamed == ["load(userName name:)"])
    }

    @Test func areNotThoseThatChangedTheirPlaces() {
        let (old, new) = ("func load(a: Int, b: Int)", "func load(b: Int, a: Int)")
        let body = "        print(a, b)\n"
        #expect(decide(base: text(old), current: text(old, body), new: text(new)).text == text(new, body))
    }
}

@Suite("Initializers of a person's")
struct InitializerTests {
    private let old = "class A {\n    let limit: Int\n\n    init(limit: Int) {\n        self.limit = limit\n    }\n}\n"
    private var new: String {
        old.replacing("limit: Int\n\n", with: "limit: Int\n    let clock: Clock\n\n").replacing(
            "(limit: Int)",
            with: "(limit: Int, clock: Clock)"
        ).replacing("= limit\n", with: "= limit\n        self.clock = clock\n")
    }

    @Test func getNewParametersBesideTheirOwn() {
        let change = { (text: String) in
            text.replacing("limit: Int)", with: "limit: Int, log: Log)").replacing(
                "= limit\n",
                with: "= limit\n        self.log = log\n"
            )
        }
        let decision = decide(base: old, current: change(old), new: new)
        #expect(
            decision.text == """
                class A {
                    let limit: Int
                    let clock: Clock

                    init(limit: Int, log: Log, clock: Clock) {
                        self.limit = limit
                        self.clock = clock
                        self.log = log
                    }
                }

                """,
            "\(decision.text ?? "")"
        )
    }

    @Test func getParametersWhereTheyHadNone() {
        let base = "class A {\n    init() {\n    }\n}\n"
        let mine = base.replacing("()", with: "(log: Log)").replacing(
            "{\n    }",
            with: "{\n        self.log = log\n    }"
        )
        let new = base.replacing("()", with: "(clock: Clock)").replacing(
            "{\n    }",
            with: "{\n        self.clock = clock\n    }"
        )
        let decision = decide(base: base, current: mine, new: new)
        #expect(
            decision.text?.contains(
                "init(log: Log, clock: Clock) {\n        self.clock = clock\n        self.log = log\n    }"
            ) == true,
            "\(decision.text ?? "")"
        )
    }
}

@Suite("Statements that a person wrote in an initializer")
struct InitializerStatementTests {
    @Test func comeAfterNewAssignments() {
        let base = "class A {\n    let id: Int\n\n    init(id: Int) {\n        self.id = id\n    }\n}\n"
        let ours = base.replacing("self.id = id\n", with: "self.id = id\n        subscribe()\n")
        let theirs = base.replacing("let id: Int\n", with: "let id: Int\n    let name: String\n")
            .replacing("(id: Int)", with: "(id: Int, name: String)")
            .replacing("self.id = id\n", with: "self.id = id\n        self.name = name\n")
        let text = merge(base, ours, theirs).text
        #expect(text == theirs.replacing("self.name = name\n", with: "self.name = name\n        subscribe()\n"))
    }

    @Test("a deinit on one line gets new lines, too")
    func oneLineDeinit() {
        let base = "class A {\n    func load() {\n    }\n}\n"
        let ours = "class A {\n    deinit { print(1) }\n\n    func load() {\n    }\n}\n"
        let theirs = "class A {\n    deinit {\n        task?.cancel()\n    }\n\n    func load() {\n    }\n}\n"
        let text = merge(base, ours, theirs).text
        #expect(text?.contains("deinit {\n        print(1)\n        task?.cancel()\n    }\n") == true, "\(text ?? "")")
    }

    @Test("a body is kept where only the text of a literal is another one now")
    func literals() {
        let base = "struct A {\n    var body: some View {\n        Text(\"Feed\")\n            .bold()\n    }\n}\n"
        let ours = base.replacing("        Text(\"Feed\")\n            .bold()\n", with: "        List(rows)\n")
        #expect(merge(base, ours, base.replacing("Feed", with: "Feeds")).text == ours)
        #expect(merge(base, ours, base.replacing("bold", with: "italic")).text == nil)
    }
}

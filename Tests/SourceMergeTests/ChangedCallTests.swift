import SourceText
import Testing

@testable import SourceMerge

@Suite("Calls that no longer fit")
struct ChangedCallTests {
    /// The places that are named in the body of a presenter, after a requirement of its interactor changed:
    /// `swap(from:to:)`.
    ///
    /// - Parameters:
    ///   - more: Declarations of the person's.
    private func uses(_ body: String, from old: String, to new: String, beside more: String = "") -> [ChangedCalls.Use]
    {
        func contract(_ requirement: String) -> String {
            """
            protocol Input: AnyObject {
                \(requirement)
            }

            struct User {
                let id: Int
            }

            struct Account {
                let id: Int
            }

            """
        }
        let presenter = """
            final class Presenter {
                var interactor: (any Input)?
                var view: UIView?

                func didTap() {
                }
            }

            """
        let mine = presenter.replacing("didTap() {\n", with: "didTap() {\n\(body)\n") + more
        let files = [(contract(old), contract(new)), (presenter, presenter)].map {
            (base: Array($0.0.utf8), new: Array($0.1.utf8))
        }
        return ChangedCalls(files, texts: [Array(contract(new).utf8), Array(mine.utf8)]).uses(in: Array(mine.utf8))
    }

    private func changes(_ body: String, from old: String, to new: String, beside more: String = "") -> [String] {
        uses(body, from: old, to: new, beside: more).map { use in
            switch use.change {
            case .labels(let now): "\(use.function) \(now ?? "gone")"
            case .absent: "\(use.function) absent"
            case .effect(let effect, let keyword): "\(use.function) \(effect) \(keyword)"
            case .type(let type, let old): "\(use.function) \(old) \(type)"
            case .replaced(let own): "\(use.function) replaced by \(own ?? "others")"
            case .order(let names, let isOld):
                "\(isOld ? "old: " : "")\(use.function) takes \(names.joined(separator: ", "))"
            }
        }
    }

    private static let swap = "func swap(from a: Int, to b: Int)"
    private static let call = "interactor?.swap(from: 1, to: 2)"

    @Test(
        "are named with the labels that there are now",
        arguments: [
            ("func swap(from a: Int, by b: Int)", "swap(from:by:)"),
            ("func swap(to a: Int, from b: Int)", "swap(to:from:)"),
            ("func swap(_ a: Int, _ b: Int)", "swap(_:_:)"), ("func swap(from a: Int)", "swap(from:)"),
            ("func swap(from a: Int, to b: Int, force: Bool)", "swap(from:to:force:)"), ("func reset()", "gone"),
        ]
    )
    func labels(new: String, name: String) {
        for body in [
            Self.call, "self." + Self.call, "run { [weak self] in self?.\(Self.call) }", "if a { \(Self.call) }",
            "guard let interactor else { return }\ninteractor.swap(from: 1, to: 2)",
            "guard let interactor = self.interactor else { return }\ninteractor.swap(from: 1, to: 2)",
            "run { [weak interactor] in \(Self.call) }", "let swap = interactor?.swap(from:to:)",
            "print(\"a \\(\(Self.call)) b\")", "print(#\"\\#(f(\"\\(\(Self.call))\"))\"#)",
            "interactor!.swap(\n    from: count(a, b),\n    to: [1, 2]\n)",
        ] {
            #expect(changes(body, from: Self.swap, to: new) == ["swap(from:to:) \(name)"], "\(body)")
        }
    }

    @Test(
        "are not named where something else can be called",
        arguments: [
            "other.swap(from: 1, to: 2)", "view?.swap(from: 1, to: 2)", "cell.interactor.swap(from: 1, to: 2)",
            "swap(from: 1, to: 2)", "let interactor = Other()\ninteractor.swap(from: 1, to: 2)",
            "items.forEach { interactor in interactor.swap(from: 1, to: 2) }", "interactor?.swap(by: 1)",
            "func swap(from: Int, to: Int) {}\nswap(from: 1, to: 2)", "print(\"interactor?.swap(from: 1, to: 2)\")",
            "for interactor in all { interactor.swap(from: 1, to: 2) }", "make(interactor: 1).swap(from: 1, to: 2)",
            "interactor?.swap", "// interactor?.swap(from: 1, to: 2)",
        ]
    )
    func others(body: String) {
        #expect(changes(body, from: Self.swap, to: "func swap(from a: Int, by b: Int)") == [])
    }

    @Test(
        "are not named where a person has such a function",
        arguments: [
            "extension Input {\n    \(swap) {}\n}\n",
            "extension Input {\n    func swap(from: Int, to: Int, by: Int = 0) {}\n}\n",
            "extension Input {\n    func swap(from: Int, to: Int...) {}\n}\n",
            "extension Input {\n    var swap: (Int, Int) -> Void { { _, _ in } }\n}\n",
            "extension Input {\n    #if DEBUG\n    \(swap) {}\n    #endif\n}\n",
            "protocol Swapping {\n    \(swap)\n}\n\nextension Input: Swapping {}\n",
        ]
    )
    func own(more: String) {
        let new = "func swap(from a: Int, by b: Int)"
        #expect(changes(Self.call, from: Self.swap, to: new) != [])
        #expect(changes(Self.call, from: Self.swap, to: new, beside: more) == [])
    }

    @Test(
        "are not named while they fit",
        arguments: [
            ("interactor?.save(3)", "func save(_ x: Int, force: Bool = false)"),
            ("interactor?.save(3)", "func save(_ x: Int...)"),
            ("interactor?.save(3)", "func save(_ x: Int, then: () -> Void)\n    func save(_ y: Int)"),
            ("interactor?.save(3) { done() }", "func save(_ x: Int, then: () -> Void)"),
            ("interactor?.save(3)", "func save(_ x: Double)"), ("interactor?.save(.zero)", "func save(_ x: String)"),
            ("interactor?.save(make())", "func save(_ x: String)"), ("interactor?.save(x)", "func save(_ x: Int?)"),
            ("interactor?.save(x)", "func save(_ x: any Value)"), ("interactor?.save(nil)", "func save(_ x: String?)"),
            ("try? interactor?.save(3)", "func save(_ x: Int) throws"),
            ("let a = try b(interactor!.save(3))", "func save(_ x: Int) throws"),
            ("try await\n    interactor?.save(3)", "func save(_ x: Int) async throws"),
            ("async let a = interactor!.save(3)", "func save(_ x: Int) async"),
            ("try run(\n    1,\n    interactor?.save(3)\n)", "func save(_ x: Int) throws"),
            ("interactor?.save(3)", "func save(_ x: Int) throws\n    func save(_ x: Int)"),
            ("items.map { interactor?.save($0) }", "func save(_ x: String)"),
            ("run { value in interactor?.save(value) }", "func save(_ x: String)"),
            ("interactor?.save(1_000)", "func save(_ x: Int64)"), ("interactor?.save(0xFE)", "func save(_ x: Double)"),
            ("interactor?.save(a, b)", "func save(_ x: String)"),
            ("try print(\"\\(interactor?.save(3))\")", "func save(_ x: Int) throws"),
            ("print(\"\\(try interactor?.save(3))\")", "func save(_ x: Int) throws"),
        ]
    )
    func fitting(body: String, new: String) {
        #expect(changes(body, from: "func save(_ x: Int)", to: new) == [])
    }

    @Test(
        "are named with the effects and types that there are now",
        arguments: [
            ("interactor?.save(3)", "func save(_ x: Int) throws", "throws try"),
            ("interactor?.save(3)", "func save(_ x: Int) async", "async await"),
            ("try store()\ninteractor?.save(3)", "func save(_ x: Int) throws", "throws try"),
            ("try run { interactor?.save(3) }", "func save(_ x: Int) throws", "throws try"),
            ("try interactor?.save(3)", "func save(_ x: Int) async throws", "async await"),
            ("interactor?.save(3)", "func save(_ x: String)", "Int String"),
            ("interactor?.save(count)", "func save(_ x: String)", "Int String"),
            ("interactor?.save(self.state.count)", "func save(_ x: String?)", "Int String?"),
            ("interactor?.save(3)", "func save(_ x: [String])", "Int [String]"),
            ("print(\"\\(interactor?.save(3))\")", "func save(_ x: Int) throws", "throws try"),
        ]
    )
    func effectsAndTypes(body: String, new: String, change: String) {
        #expect(changes(body, from: "func save(_ x: Int)", to: new) == ["save(_:) " + change])
    }

    @Test(
        "are not named where the argument has the new type, too",
        arguments: [
            ("func open(x: String)", "x", true), ("func open(x: Int)", "x", false),
            ("func open(x: Int?)", "x", false), ("func open(by x: [String])", "x", false),
            ("let x: String = \"\"\n    func open()", "x", true), ("let x: Int = 1\n    func open()", "x", false),
            ("let x: String = \"\"\n    func open()", "self.x", true),
            ("let y: String = \"\"\n    func open()", "x", false),
            ("struct Row {\n        let x: String\n    }\n    func open(row: Row)", "row.x", true),
            ("struct Row {\n        let x: Int\n    }\n    func open(row: Row)", "row.x", false),
        ]
    )
    func followed(function: String, argument: String, isRight: Bool) {
        let body = "\(function) {\n        interactor?.save(\(argument))\n    }\n"
        let (old, new) = ("func save(_ x: Int)", "func save(_ x: String)")
        let found = changes("", from: old, to: new, beside: "extension Presenter {\n    \(body)}\n")
        #expect(found == (isRight ? [] : ["save(_:) Int String"]))
    }

    @Test("are named if they pass a literal, with interpolations or without")
    func literals() {
        let (old, new) = ("func save(_ x: String)", "func save(_ x: Int)")
        for literal in ["\"a\"", "\"a \\(b)\"", "\"\\(a) \\(\"\\(b)\")\""] {
            #expect(changes("interactor?.save(\(literal))", from: old, to: new) == ["save(_:) String Int"])
            #expect(changes("interactor?.save(\(literal) + \(literal))", from: old, to: new) == [])
        }
    }

    @Test("are named if they pass another entity")
    func entities() {
        let (old, new) = ("func show(_ user: User)", "func show(_ account: Account)")
        #expect(changes("interactor?.show(user)", from: old, to: new) == ["show(_:) User Account"])
        for argument in ["User(id: 1)", "3", "make()", ".mine"] {
            #expect(changes("interactor?.show(\(argument))", from: old, to: new) == [])
        }
    }

    @Test("are named as uncertain where the type that makes the value is not written")
    func implicit() {
        let old =
            "func swap()\n}\n\nextension User {\n    static func fixture(note: String = \"\", id: Int = 1) -> User {\n    }"
        let new = old.replacing("note", with: "memo")
        func found(_ body: String, _ more: String = "") -> [String] {
            uses(body, from: old, to: new, beside: more).map { "\($0.function)\($0.isCertain ? "" : "?")" }
        }
        for body in [
            "show(.fixture(note: \"n\"))", "show(1, by: .fixture(note: \"n\", id: 1))",
            "let a: User = .fixture(note: \"n\")",
            "let all: [User] = [.fixture(note: \"n\")]", "return .fixture(note: \"n\")",
        ] {
            #expect(found(body) == ["fixture(note:id:)?"], "\(body)")
            // Another type has such a function or a case.
            #expect(
                found(body, "extension Account {\n    static func fixture(note: String, id: Int = 1) {}\n}\n") == []
            )
            #expect(found(body, "enum Kind {\n    case fixture(note: String)\n}\n") == [])
        }
        #expect(found("User.fixture(note: \"n\")") == ["fixture(note:id:)"])
        for body in [
            "show(.fixture())", "show(.fixture(id: 1))", "show(.fixture(memo: \"n\"))", "show(.fixture(text: \"n\"))",
            "other.fixture(note: \"n\")", "other\n    .fixture(note: \"n\")", "make(1)\n    .fixture(note: \"n\")",
            "show(.fixture)", "fixture(note: \"n\")", "show(other?.fixture(note: \"n\"))", "show(.other(note: \"n\"))",
        ] {
            #expect(found(body) == [], "\(body)")
        }
    }

    @Test("are named of a type that conforms to what another module declares, if that is known")
    func parents() {
        let base = """
            final class Model: Output {
                func more() {
                }
            }

            final class Screen {
                let model: Model

                func draw() {
                    model.more()
                }
            }

            """
        func functions(_ parents: String) -> [String] {
            let new = Array(base.replacing("func more()", with: "func more(of list: Int)").utf8)
            let files = [(base: Array(base.utf8), new: new)]
            return ChangedCalls(files, texts: [new], parents: Array(parents.utf8)).uses(in: new).map(\.function)
        }
        let output = "protocol Output: AnyObject {\n    func done()\n}\n"
        #expect(functions(output) == ["more()"])
        #expect(functions("") == [])
        #expect(functions("extension Output {\n    func done() {}\n}\n") == [])
        #expect(functions(output + "extension Output {\n    func more() {}\n}\n") == [])
        #expect(functions(output.replacing("AnyObject", with: "Other")) == [])
    }

    @Test("are named in a generic type, if the module declares what its parameter conforms to")
    func generic() {
        let new = "func swap(from a: Int, by b: Int)"
        func uses(_ head: String, _ body: String = "model.swap(from: 1, to: 2)") -> [String] {
            let property = head.contains("<Model") || head.contains(" Model") ? "Model" : "Item"
            let more = """

                struct \(head) {
                    @StateObject private var model: \(property)

                    func draw() {
                        \(body)
                    }
                }

                """
            return changes("", from: Self.swap, to: new, beside: more)
        }
        for head in ["Rows<Model: Input>: View", "Rows<Item, Model: Input>", "Rows<Model: Input, Item: Other>: View"] {
            #expect(uses(head) == ["swap(from:to:) swap(from:by:)"], "\(head)")
            #expect(uses(head, "self.model.swap(from: 1, to: 2)") == ["swap(from:to:) swap(from:by:)"])
            #expect(uses(head, "model.swap(from: 1, by: 2)") == [])
            #expect(uses(head, "other.model.swap(from: 1, to: 2)") == [])
        }
        for head in [
            "Rows<Model>: View", "Rows<Model: Other>: View", "Rows<Model: Input & Other>",
            "Rows<Model> where Model: Input",
            "Rows: View", "Rows<Item: Other, Model>",
        ] {
            #expect(uses(head) == [], "\(head)")
        }
    }

    @Test("are named through the property of another value, if its type is known")
    func path() {
        let new = "func swap(from a: Int, by b: Int)"
        func more(_ body: String) -> String {
            """

            final class Screen {
                var presenter: Presenter?
                var input: (any Input)?
                let other = Other()
            }

            struct Rows<Item> {
                var screen: Screen
                var item: Item

                func draw(_ cell: Screen, _ row: Row) {
                    \(body)
                }
            }

            """
        }
        let call = "swap(from: 1, to: 2)"
        for body in [
            "screen.input?.\(call)", "self.screen.input?.\(call)", "screen.presenter?.interactor?.\(call)",
            "cell.input?.\(call)", "let input = screen.input\n        input?.\(call)",
            "if let input = screen.input { input.\(call) }", "run { screen.input?.\(call) }",
        ] {
            #expect(changes("", from: Self.swap, to: new, beside: more(body)) == ["swap(from:to:) swap(from:by:)"])
            #expect(changes("", from: Self.swap, to: Self.swap, beside: more(body)) == [])
            let effect = changes("", from: Self.swap, to: Self.swap + " throws", beside: more(body))
            #expect(effect == ["swap(from:to:) throws try"], "\(body)")
        }
        let covered = "try screen.input?.\(call); try self.screen.presenter?.interactor?.\(call)"
        #expect(changes("", from: Self.swap, to: Self.swap + " throws", beside: more(covered)) == [])
        for body in [
            "row.input?.\(call)", "screen.other.\(call)", "screen.view?.\(call)", "item.input.\(call)",
            "screen.presenter?.\(call)", "let screen = make()\n        screen.input?.\(call)",
            "screen.input?.swap(by: 2)",
            "rows.map { screen in screen.input?.\(call) }", "let input = other.input\n        input?.\(call)",
        ] {
            #expect(changes("", from: Self.swap, to: new, beside: more(body)) == [], "\(body)")
        }
    }

    @Test("are named in the class of the function, if nothing there fits")
    func ownClass() {
        func changes(_ body: String, _ more: String = "") -> [String] {
            let base = "final class Interactor {\n    func save(_ x: Int) {\n    }\n}\n"
            let new = base.replacing("x: Int", with: "x: Int, force: Bool")
            let mine = new.replacing("{\n    }\n", with: "{\n        \(body)\n    }\n") + more
            let files = [(base: Array(base.utf8), new: Array(new.utf8))]
            return ChangedCalls(files, texts: [Array(mine.utf8)]).uses(in: Array(mine.utf8)).map(\.function)
        }
        #expect(changes("save(1)") == ["save(_:)"])
        #expect(changes("run { self.save(1) }") == ["save(_:)"])
        #expect(changes("save(1, force: true)") == [])
        #expect(changes("other.save(1)") == [])
        #expect(changes("save(1)", "\nextension Interactor {\n    func save(_ x: Int) {}\n}\n") == [])
        #expect(changes("save(1)", "\nfunc save(_ x: Int) {}\n") == [])
    }

    @Test(
        "are named with a parameter that the person added to the function",
        arguments: [("into f: Int", "into: 2"), ("to f: Int, force: Bool", "to: 2, force: true")]
    )
    func ownParameter(new: String, arguments: String) {
        let base = "final class A {\n    private func save(_ x: Int, to f: Int) {\n    }\n\n    func a() {\n    }\n}\n"
        let generated = base.replacing("to f: Int", with: new)
        func changes(_ call: String, retries: String = "") -> [String] {
            let mine = generated.replacing(new, with: new + retries).replacing(
                "a() {\n",
                with: "a() {\n        \(call)\n"
            )
            let files = [(base: Array(base.utf8), new: Array(generated.utf8))]
            return ChangedCalls(files, texts: [Array(mine.utf8)]).uses(in: Array(mine.utf8)).map(\.function)
        }
        #expect(changes("save(1, to: 2)") == ["save(_:to:)"])
        #expect(changes("save(1, to: 2, retries: 3)") == [])
        for retries in [", retries: Int = 0", ", retries: Int"] {
            #expect(changes("save(1, to: 2, retries: 3)", retries: retries) == ["save(_:to:retries:)"])
            #expect(changes("save(1, \(arguments), retries: 3)", retries: retries) == [])
        }
        #expect(changes("save(1, to: 2)", retries: ", retries: Int = 0") == ["save(_:to:)"])
    }

    @Test(
        "are named beside a property of the function's name, unless that can be called",
        arguments: [
            ("User", true), ("Int?", true), ("[User]", true), ("any Input", true), ("(Int) -> Void", false),
            ("((Int) -> Void)?", true), ("(Int) -> User?", false), ("Action", false), ("Action?", true),
            ("Caller", false), ("Caller!", false), ("[Int] -> Void", false),
        ]
    )
    func besideProperty(type: String, isNamed: Bool) {
        let more = "\nstruct Caller {\n    func callAsFunction(id: Int) {}\n}\n"
        let property = "var user: \(type) { get }"
        let changes = changes(
            "interactor?.user(id: 1)",
            from: "\(property)\n    func user(id: Int)",
            to: property,
            beside: more
        )
        #expect(changes == (isNamed ? ["user(id:) gone"] : []))
    }

    @Test("are named in a class with a superclass from elsewhere, beside a property of the function's name")
    func besidePropertyInOwnClass() {
        let new = "class A: UIView {\n    var user: Int = 1\n\n    func b() {\n    }\n}\n"
        let base = new.replacing("    func b()", with: "    func user(id: Int) {\n    }\n\n    func b()")
        let mine = new.replacing("b() {\n", with: "b() {\n        user(id: 1)\n")
        let files = [(base: Array(base.utf8), new: Array(new.utf8))]
        let uses = ChangedCalls(files, texts: [Array(mine.utf8)]).uses(in: Array(mine.utf8))
        #expect(uses.map(\.function) == ["user(id:)"])
    }

    // MARK: - In other files

    @Test("by the name of a type are named in a file that is read once for several modules")
    func inCallingText() throws {
        let caller = """
            enum Router {
                func open(Home: Screen) {
                    Feed.make(); Other.Feed.make(); other.make(); make(); Shop.make(); Shop.Item(a: 1)
                    Home.make(); print("\\(Feed.make())")
                }
            }

            extension Feed {
                static func shared() { make() }
            }

            extension Shop {
                static func make() {}
            }

            """
        let file = SourceFile(path: "Router.swift", text: caller)
        let text = try #require(CallingText(file, callees: ["Feed", "Home", "Shop", "Gone"]))
        #expect(text.types == ["Router"])
        func uses(_ type: String, _ more: String = "") -> [String] {
            let old = "class \(type) {\n    static func make() {\n    }\n\(more)}\n"
            let new = old.replacing("make()", with: "make(id: Int)").replacing("(a: Int)", with: "(a: Int, b: Int)")
            let extensions = text.text(extending: [type]).map { [$0] } ?? []
            let calls = ChangedCalls(
                [(base: Array(old.utf8), new: Array(new.utf8))],
                texts: [Array(new.utf8)] + extensions
            )
            return calls.uses(in: text).map { use in
                let line = file.bytes[..<use.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
                return "\(line): \(use.function)"
            }
        }
        #expect(uses("Feed") == ["3: make()", "4: make()"])
        // A local hides the type.
        #expect(uses("Home") == [])
        // The file has the function.
        #expect(uses("Shop") == [])
        let item = "    struct Item {\n        init(a: Int) {\n        }\n    }\n"
        #expect(uses("Shop", item) == ["3: Item(a:)"])
        #expect(uses("Gone") == [])
        let feed = String(decoding: text.text(extending: ["Feed"]) ?? [], as: UTF8.self)
        #expect(feed.contains("extension Feed") && !feed.contains("extension Shop"))
        #expect(text.text(extending: ["Home"]) == nil)
    }

    // MARK: - Initializers

    private func initializers(_ mine: String, from old: String, to new: String) -> [String] {
        let files = [(base: Array(old.utf8), new: Array(new.utf8))]
        return ChangedCalls(files, texts: [Array((new + mine).utf8)]).uses(in: Array(mine.utf8)).map { use in
            if case .labels(let now) = use.change { "\(use.function) \(now ?? "gone")" } else { "" }
        }
    }

    @Test("of initializers are named")
    func initializer() {
        let old = "final class Presenter {\n    let a: Int\n\n    init(a: Int) {\n        self.a = a\n    }\n}\n"
        let new = old.replacing("(a: Int)", with: "(a: Int, b: Int)")
        let own = "extension Presenter {\n    convenience init() {\n        self.init(a: 1)\n    }\n}\n"
        #expect(initializers(own, from: old, to: new) == ["init(a:) init(a:b:)"])
        #expect(initializers("let p = Presenter(a: 1)\n", from: old, to: new) == ["Presenter(a:) Presenter(a:b:)"])
        for mine in [
            "let p = Presenter(a: 1, b: 2)\n", "let p = Other.Presenter(a: 1)\n", "let p = Presenter.make(a: 1)\n",
            "extension Presenter {\n    convenience init(a: Int) {\n        self.init(a: a, b: 1)\n    }\n}\n\nlet p = Presenter(a: 1)\n",
        ] {
            #expect(initializers(mine, from: old, to: new) == [], "\(mine)")
        }
        #expect(initializers(own, from: old, to: old.replacing("(a: Int)", with: "(a: Int, b: Int = 1)")) == [])
    }

    @Test("of a generated initializer in whose place a person has another one are named with that")
    func replacedInitializer() {
        let presenter = "final class Presenter {\n    init(a: Int) {\n    }\n}\n"
        let caller = "func make() {\n    _ = Presenter(a: 1)\n}\n"
        func changes(_ mine: String) -> [ChangedCalls.Change] {
            let files = [presenter, caller].map { (base: Array($0.utf8), new: Array($0.utf8)) }
            return ChangedCalls(files, texts: [Array(mine.utf8), Array(caller.utf8)]).uses(in: Array(caller.utf8))
                .map(\.change)
        }
        #expect(changes(presenter) == [])
        #expect(changes(presenter.replacing("a: Int", with: "b: Int")) == [.replaced("Presenter(b:)")])
        let two = presenter.replacing("init(a: Int) {\n    }\n", with: "init(b: Int) {}\n    init(c: Int) {}\n")
        #expect(changes(two) == [.replaced(nil)])
    }

    @Test("of the initializer that Swift gives a struct are named")
    func memberwise() {
        let old = "struct Item {\n    let id: Int\n    var name: String?\n}\n"
        let call = "let item = Item(id: 1)\n"
        func changes(_ new: String, _ mine: String = call) -> [String] { initializers(mine, from: old, to: new) }
        #expect(
            changes(old.replacing("id: Int\n", with: "id: Int\n    let date: Date\n"))
                == ["Item(id:name:) Item(id:date:name:)"]
        )
        for new in [
            "var a = 1", "var a: Int?", "let a = 1", "static let a: Int", "var a: Int { 1 }", "private var a: Int",
        ] {
            #expect(changes(old.replacing("id: Int\n", with: "id: Int\n    \(new)\n")) == [], "\(new)")
        }
        // 'id' is named at its label.
        #expect(changes("struct Item {\n    let key: Int\n}\n") == [])
        #expect(
            changes(
                old.replacing("id: Int\n", with: "id: Int\n    let date: Date\n"),
                "extension Item {\n    init(id: Int) { self.init(id: id, date: .now) }\n}\n\n" + call
            ) == []
        )
    }

    @Test(
        "of an initializer are named, however the type is named",
        arguments: [
            "let a = Item.init(id: 1)", "let a: Item = .init(id: 1)", "let a: [Item] = [.init(id: 1)]\nlet b = 1",
            "extension Item {\n    static var a: Item { Self(id: 1) }\n}", "let a = [1].map(Item.init(id:))",
            "func f(_ item: Item) {\n}\n\nfunc g() {\n    let a: Item = b ? .init(id: 1) : c\n}",
            "struct B {\n    func f(_ item: Item) {\n    }\n    func g() {\n        f(.init(id: 1))\n    }\n}",
        ]
    )
    func otherForms(mine: String) {
        let old = "struct Item {\n    let id: Int\n}\n"
        let new = old.replacing("id: Int\n", with: "id: Int\n    let date: Date\n")
        #expect(initializers(mine + "\n", from: old, to: new) == ["Item(id:) Item(id:date:)"])
        #expect(initializers(mine.replacing("Item", with: "Other") + "\n", from: old, to: new) == [])
        #expect(initializers(mine + "\n", from: old, to: old) == [])
        // An initializer of a person's takes what was there.
        let own = "\n\nextension Item {\n    init(id: Int) { fatalError() }\n}\n"
        #expect(initializers(mine + own, from: old, to: new) == [])
    }

    @Test("of the initializer that Swift gives a struct are named if nothing in an '#if' of it changes that")
    func conditionalMembers() {
        let old = "struct Item {\n    let id: Int\n    var name: String?\n}\n"
        let new = old.replacing("id: Int\n", with: "id: Int\n    let date: Date\n")
        func changes(_ member: String, to new: String) -> [String] {
            let own = new.replacing("String?\n", with: "String?\n    #if DEBUG\n    \(member)\n    #endif\n")
            let mine = "let item = Item(id: 1)\n"
            let files = [(base: Array(old.utf8), new: Array(new.utf8))]
            return ChangedCalls(files, texts: [Array((own + mine).utf8)]).uses(in: Array(mine.utf8)).map(\.function)
        }
        for member in [
            "static let sample = Item(id: 2)", "var text: String { name ?? \"\" }", "func f() {}", "enum A { case b }",
            "#if os(Linux)\n    static var a: Int { 1 }\n    #endif",
        ] {
            #expect(changes(member, to: new) == ["Item(id:name:)"], "\(member)")
            #expect(changes(member, to: old) == [], "\(member)")
        }
        for member in [
            "init() { self.id = 1 }", "init(id: Int, sum: Int) { self.id = id }", "var sum = 0", "let sum: Int",
            "private var sum = 0", "#if os(Linux)\n    init() { self.id = 1 }\n    #endif",
        ] {
            #expect(changes(member, to: new) == [], "\(member)")
            #expect(changes(member, to: old) == [], "\(member)")
        }
    }

    @Test(
        "a call without labels of parameters that changed places is named, unless it passes them by their names",
        arguments: [
            ("interactor?.swap(1, 2)", "_ a: Int, _ b: Int", "_ b: Int, _ a: Int", true),
            ("interactor?.swap(a, item.b)", "_ a: Int, _ b: Int", "_ b: Int, _ a: Int", true),
            ("interactor?.swap(b, item.a)", "_ a: Int, _ b: Int", "_ b: Int, _ a: Int", false),
            ("interactor?.swap(from: 1, to: 2)", "from a: Int, to b: Int", "from b: Int, to a: Int", true),
            // Another name is no other place.
            ("interactor?.swap(1, 2)", "_ a: Int, _ b: Int", "_ a: Int, _ c: Int", false),
            ("interactor?.swap(1, 2)", "_ a: Int, _ b: Int", "_ a: Int, _ b: Int", false),
        ]
    )
    func order(call: String, old: String, new: String, isNamed: Bool) {
        let title = call.contains("from") ? "swap(from:to:)" : "swap(_:_:)"
        let found = changes("        \(call)", from: "func swap(\(old))", to: "func swap(\(new))")
        let old = call.contains("swap(a") ? "old: " : ""
        #expect(found == (isNamed ? ["\(old)\(title) takes b, a"] : []))
    }
}

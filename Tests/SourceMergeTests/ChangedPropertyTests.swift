import Testing

@testable import SourceMerge

@Suite("Properties that have another type")
struct ChangedPropertyTests {
    /// The uses that are named in the body of a presenter with a state, after the properties of that changed.
    private func uses(
        _ body: String,
        from old: String,
        to new: String,
        edit: (String) -> String = { $0 }
    ) -> [String] {
        func state(_ properties: String) -> String {
            """
            struct State {
                \(properties)
            }

            enum Phase {
                case idle
            }

            protocol Output {
                \(properties.prefix { $0 != "=" }) { get set }
            }

            protocol Input: Output {
            }

            """
        }
        func presenter(_ properties: String) -> String {
            """
            final class Presenter {
                var state = State()
                \(properties)
                var input: (any Input)?

                init() {
                }

                func didTap(_ last: State) {
                }
            }

            """
        }
        let mine = Array(edit(presenter(new).replacing("last: State) {\n", with: "last: State) {\n\(body)\n")).utf8)
        let files = [(state(old), state(new)), (presenter(old), presenter(new))].map {
            (base: Array($0.0.utf8), new: Array($0.1.utf8))
        }
        let texts = [Array(edit(state(new)).utf8), mine]
        return ChangedProperties(ChangedCalls(files, texts: texts)).uses(in: mine).map { use in
            let change =
                switch use.change {
                case .type(let old, let new): "\(old), \(new)"
                case .constant: "let"
                case .unpublished: "unpublished"
                }
            return String(decoding: mine[use.range], as: UTF8.self) + ": " + change + (use.isCertain ? "" : "?")
        }
    }

    private static let int = "var total: Int = 0"
    private static let string = "var total: String = \"\""
    private static let observable = "let total: Observable<Int> = Observable(0)"

    @Test(
        "are named where a literal of another kind is assigned",
        arguments: [
            "total = 5", "self.total = 5", "state.total = 5", "self.state.total = -5",
            "if a { total = 5 }", "run { [weak self] in self?.total = 5 }", "total = 5; state = State()",
            "total = true\nprint(total)", "total = nil", "total += 5", "state.total -= -5", "self.total *= 2 ",
            "var copy = state\ncopy.total = 5", "input?.total = 5", "total = 5\nif let total { print(total) }",
        ]
    )
    func literal(body: String) {
        #expect(uses(body, from: Self.int, to: Self.string) == ["total: Int, String"], "\(body)")
        #expect(uses(body, from: Self.int, to: Self.int) == [])
    }

    @Test(
        "are named where they are set, and are constants now",
        arguments: ["total = 5", "self.total = count", "total += 1", "state.total = a + b", "state.total -= 1"]
    )
    func constant(body: String) {
        #expect(uses(body, from: Self.int, to: Self.observable) == ["total: Int, Observable<Int>"], "\(body)")
        #expect(uses(body, from: Self.int, to: "let total: Int") == ["total: let"])
    }

    @Test("are named where their publishers are used, and they are no longer published")
    func unpublished() {
        let published = "@Published private(set) var total: Int = 0"
        for body in [
            "$total.sink { print($0) }.store(in: &all)", "self.$total.sink { }",
            "run { [weak self] in self?.$total.sink { } }",
            "state.$total.removeDuplicates()", "let copy = state\ncopy.$total.sink { }",
        ] {
            for new in ["private(set) " + Self.int, Self.observable] {
                #expect(uses(body, from: published, to: new) == ["$total: unpublished"], "\(body)")
            }
            #expect(uses(body, from: published, to: "@Published " + Self.int) == [])
            // A person has it as it was.
            #expect(uses(body, from: published, to: Self.int) { $0.replacing(Self.int, with: published) } == [])
        }
        for body in [
            "print(total)", "total = 5", "other.$total.sink { }", "$other.sink { }",
            "print(\"$total\")",
        ] {
            #expect(uses(body, from: published, to: "private(set) " + Self.int) == [], "\(body)")
        }
    }

    @Test("are named as uncertain where they may be used as they were")
    func uncertain() {
        for body in ["print(total)", "self.total.description.isEmpty", "if state.total == 5 { }", "change(&total)"] {
            #expect(uses(body, from: Self.int, to: Self.observable) == ["total: Int, Observable<Int>?"], "\(body)")
        }
        for body in ["total.value = 5", "print(state.total.value)", "total.bind(for: self) { _ in }"] {
            #expect(uses(body, from: Self.observable, to: Self.int) == ["total: Observable<Int>, Int?"], "\(body)")
            #expect(uses(body, from: Self.int, to: Self.observable) == [], "\(body)")
        }
        let (text, error) = ("var total: String?", "var total: (any Error)?")
        #expect(uses("total = \"a\"", from: text, to: error) == ["total: String?, (any Error)??"])
        #expect(uses("total = nil", from: text, to: error) == [])
        #expect(uses("total = \"a\"", from: text, to: "var total: Phase?") == ["total: String?, Phase??"])
    }

    @Test(
        "are not named where the use may compile",
        arguments: [
            ("total = 5", "var total: Double = 0"), ("total = 5", "var total: CGFloat = 0"),
            ("total = 5", "var total: Int?"), ("total = 5", "var total: Amount"),
            ("total = nil", "var total: String?"), ("total = 5.description", "var total: String = \"\""),
            ("total = 5 + other", "var total: String = \"\""),
            ("total = 5\n    .description", "var total: String = \"\""),
            ("total = count", "var total: String = \"\""), ("print(total)", "var total: String = \"\""),
            ("other.total = 5", "var total: String = \"\""), ("let total = 5", "var total: String = \"\""),
            ("var total = 1\ntotal = 5", "var total: String = \"\""),
            ("items.map { $0.total = 5 }", "var total: String = \"\""), ("make(total: 5)", "var total: String = \"\""),
            ("run { total in total = 5 }", "let total: Int"), ("if var total { total = 5 }", "let total: Int"),
            ("print(total)", "let total: Int"),
        ]
    )
    func fitting(body: String, new: String) {
        #expect(uses(body, from: Self.int, to: new) == [])
    }

    @Test(
        "are named where they are compared with a literal of another kind",
        arguments: [
            ("if total == 5 { }", "Int", "String"), ("let a = state.total != -5", "Int", "String"),
            ("run(self.total == \"\")", "String", "Int"), ("if total == true, a { }", "Bool", "Int"),
            ("if total == 5.5 { }", "Double", "Int"), ("return input?.total == \"a\" ? 1 : 2", "String", "Int?"),
        ]
    )
    func compared(body: String, old: String, new: String) {
        #expect(uses(body, from: "var total: \(old)", to: "var total: \(new)") == ["total: \(old), \(new)"], "\(body)")
        #expect(uses(body, from: "var total: \(old)", to: "var total: \(old)?") == [])
        #expect(uses(body, from: "var total: \(old)", to: "var total: Amount") == [])
    }

    @Test(
        "are named in conditions, and are none now",
        arguments: [
            "if total { }", "if state.total, a { }", "guard self.total else { return }", "while !total { }",
            "run(!state.total)",
            "let a = total && b", "if a || b, c { } else if total || b { }", "return total ? 1 : 2",
            "if a && !total { }",
            "if total && a == b { }", "total = a == b", "state.total = query != \"\"", "self.total = !isOn\nrun()",
            "total = a\n    && b\nrun()", "input?.total = run(1) == 2",
        ]
    )
    func condition(body: String) {
        let old = "var total: Bool"
        #expect(uses(body, from: old, to: "var total: Int") == ["total: Bool, Int"], "\(body)")
        #expect(uses(body, from: old, to: "var total: Flag") == [])
        #expect(uses(body, from: old, to: "let total: Bool") == (body.contains("otal = ") ? ["total: let"] : []))
        let isSet = uses(body, from: old, to: "var total: Bool?").isEmpty
        #expect(isSet == body.contains("otal = "), "\(body)")
    }

    @Test(
        "are not named where a value of another type can be",
        arguments: [
            "run(total)", "if let total { }", "if a == total { }", "if total == a { }", "let a = total ?? true",
            "total = a ? 1 : 2", "total = a", "total = run { a == b }", "total = make(a == b)", "other.total = a == b",
            "if a == total && b { }", "if a != total && b { }", "if total == 5 { }", "if other.total { }",
            "total = a == b ? 1 : 2",
            "if total < 5 && a { }",
            "let total = true\nif total { }", "total += 1", "total?.run()", "total = a ?? b == c", "run(total: a)",
        ]
    )
    func noCondition(body: String) {
        #expect(uses(body, from: "var total: Bool", to: "var total: Int") == [], "\(body)")
    }

    @Test("are named as uncertain where they have a member that the new type may lack")
    func members() {
        let (text, optional) = ("var total: String", "var total: String?")
        for body in [
            "if state.total.isEmpty { }", "print(total.count)", "self.total.own()", "run { self.total.first }",
        ] {
            #expect(uses(body, from: text, to: optional) == ["total: String, String??"], "\(body)")
        }
        for body in [
            "state.total?.isEmpty", "total!.count", "total.map { $0 }", "if let total { total.count }",
            "other.total.isEmpty",
            "let total = make()\ntotal.isEmpty", "total = \"\"", "print(total)", "total == \"\"",
        ] {
            #expect(uses(body, from: text, to: optional) == [], "\(body)")
        }
        for new in ["Int", "Bool", "Date?"] {
            #expect(uses("total.isEmpty", from: text, to: "var total: \(new)") == ["total: String, \(new)?"])
            #expect(uses("total.description", from: text, to: "var total: \(new)") == [])
        }
        for new in ["Data", "[String]", "Text"] {
            #expect(uses("total.isEmpty", from: text, to: "var total: \(new)") == [])
        }
    }

    @Test(
        "are named where the value of an Optional is used without unwrapping it",
        arguments: [
            "run(state.total + 1)", "let next = total*2", "sum += self.total", "state.total += 1", "run(-total)",
            "if 3 < state.total { }", "if total >= 3, a { }", "for row in 0..<total { }", "let text = String(total)",
            "run(Double(state.total))", "let copy: Int = state.total\nrun()", "let half = total / 2",
            "show(state.total)",
        ]
    )
    func optional(body: String) {
        let named = uses(body, from: Self.int, to: "var total: Int?") { Self.withFunctions($0) }
        #expect(named == ["total: Int, Int?"], "\(body)")
    }

    @Test("are named where another type is wanted: by a function, a property, a local, or what a function returns")
    func wanted() {
        for body in ["show(state.total)", "sum = total", "let copy: Int = self.total"] {
            for new in ["Int?", "String", "[Int]"] {
                let named = uses(body, from: Self.int, to: "var total: \(new)") { Self.withFunctions($0) }
                #expect(named == ["total: Int, \(new)"], "\(body)")
            }
            let named = uses(body, from: "var total: Int?", to: Self.int) { Self.withFunctions($0) }
            #expect(named == [], "\(body)")
        }
        let returned = uses("", from: Self.int, to: Self.string) {
            $0.replacing("init() {", with: "func half() -> Int { total }\n\n    init() {")
        }
        #expect(returned == ["total: Int, String"])
    }

    @Test(
        "are named where a local with their value is used as before",
        arguments: [
            ("Int", "String", "let copy = state.total\nrun()\nrun(copy + 1)"),
            ("Int", "String", "let copy = total; show(copy)"),
            ("Int", "Int?", "async let copy = self.total\nshow(copy)"),
            ("Int", "Int?", "run { [weak self] in\nlet copy = total\nsum = copy + 1\n}"),
            ("Int", "String", "var copy = total\ncopy += 1"),
            ("Phase", "any Error", "let copy = state.total\nif copy == .idle { }"),
            ("Int", "String", "let copy = total\nrun(copy)\nrun { other in copy * 2 }"),
        ]
    )
    func local(old: String, new: String, body: String) {
        let named = uses(body, from: "var total: \(old)", to: "var total: \(new)") { Self.withFunctions($0) }
        #expect(named == ["copy: \(old), \(new)"], "\(body)")
    }

    @Test("are named where a condition unwraps them, and a local with their value is used as before")
    func unwrappedLocal() {
        let bodies = [
            "guard let copy = state.total else { return }\nshow(copy)", "if let copy = total, copy > 3 { }",
            "if true, let copy = self.total { run(copy * 2) }", "while var copy = total { copy += 1 }",
        ]
        for body in bodies {
            let named = uses(body, from: "var total: Int?", to: "var total: String?") { Self.withFunctions($0) }
            #expect(named == ["copy: Int, String"], "\(body)")
        }
    }

    @Test(
        "are not named where a local has another value, or is used as its new type",
        arguments: [
            "let copy = total\nrun(copy)", "let copy = total\nrun { copy in copy + 1 }",
            "do { let copy = total }\nlet copy = 3\nrun(copy + 1)", "let copy = half(total)\nrun(copy + 1)",
            "let copy = total.count\nrun(copy + 1)", "let copy = total\n    .count\nrun(copy + 1)",
            "let copy: Any = total\nrun(copy)", "let copy = total\nrun(copy.count + 1)",
            "let copy = total\nrun(a.copy + 1)",
            "let copy = total\nrun(copy: 1)", "let copy = total ?? 1\nrun(copy + 1)",
            "let copy = total == 0 ? 1 : 2\nrun(copy + 1)",
            "let copy = total, next = 1\nrun(next + 1)", "copy = total\nrun(copy + 1)",
            "if let copy = total.first { run(copy + 1) }", "let (copy, last) = total\nrun(copy + 1)",
            "let copy = total as Any as! Int\nrun(copy + 1)", "if case let copy = total { run(copy) }",
            "let copy = total\nif let copy = Int(copy) { run(copy + 1) }",
            "let copy = total\nlet total = 1\nrun(total + 1)",
        ]
    )
    func otherLocal(body: String) {
        let named = uses(body, from: Self.int, to: Self.string)
        #expect(named.filter { $0.hasPrefix("copy") } == [], "\(body)")
    }

    /// With what a person declared in a class.
    private static func withFunctions(_ text: String) -> String {
        text.replacing("init() {\n", with: "var sum: Int = 0\n\n    func show(_ total: Int) {\n    }\n\n    init() {\n")
    }

    @Test(
        "are not named where an Optional may be used as the value was",
        arguments: [
            "print(total)", "if total == 3 { }", "run(total ?? 0 + 1)", "let copy = total\nrun()", "total = 3",
            "let copy: Int? = state.total\nrun()", "run(total)\n-run()", "other.total += 1", "run(total: 3)",
            "let total = 3\nrun(total + 1)", "if let total { run(total + 1) }",
            "guard let total = state.total else { }",
            "run(total! + 1)", "run(String(describing: total))", "String(radix: total)", "run(total as Any)",
            "run(1 + total!)", "run(-total!)", "for row in 0..<total! { }", "sum -= total!", "sum += total ?? 0",
            "if 3 < total ?? 0 { }", "run(3 + total.hashValue)", "run(a <- total)", "run(total <> 3)",
            "run(31 &* total)", "guard let total = total, total > 3 else { return }",
            "if let total = total, 0 < total { }", "run(total)\n    -run()", "sum = total\n    == nil ? 0 : 1",
            "switch a {\ncase .b(let state): run(state.total + 1)\n}",
            "if case let state? = a { run(state.total + 1) }",
            "guard case .some(1, let state) = a else { return }\nrun(state.total + 1)",
            "for case let state? in all { run(state.total + 1) }",
            "do { } catch let state as Other { run(state.total + 1) }",
        ]
    )
    func fittingOptional(body: String) {
        #expect(uses(body, from: Self.int, to: "var total: Int?") == [], "\(body)")
    }

    @Test(
        "are not named beside a literal that the new type takes, or where an operator may be another one",
        arguments: [
            ("Double", "Date", "run(total + 60)"), ("Double", "Date", "total += 60"),
            ("Int", "String", "run(pair.0 + total)"),
            ("Int", "Double", "run(total * 2)"), ("Int", "String", "run(total <- 1)"),
            ("Int", "String", "run(total |> 1)"),
        ]
    )
    func fittingLiteral(old: String, new: String, body: String) {
        #expect(uses(body, from: "var total: \(old)", to: "var total: \(new)") == [], "\(body)")
    }

    @Test("are named as uncertain where they are compared with a case that another type may have, too")
    func matched() {
        for body in ["if total == .idle { }", "switch total {\ncase .idle: break\ndefault: break\n}"] {
            for new in ["Int", "String?", "Date"] {
                let named = uses(body, from: "var total: Phase", to: "var total: \(new)")
                #expect(named == ["total: Phase, \(new)?"], "\(body) \(new)")
            }
            #expect(uses(body, from: "var total: Phase", to: "var total: any Error") == ["total: Phase, any Error"])
            #expect(uses(body, from: "var total: Phase", to: "var total: Phase?") == [])
            #expect(uses(body, from: "var total: Phase", to: "var total: Other") == [])
        }
    }

    @Test(
        "are named where they are conditions, and are no longer `Bool`",
        arguments: [
            "if state.total { }", "guard !total else { return }", "run(self.total ? 1 : 2)", "run(flag && total)",
            "if flag, state.total { }", "if total, flag { }", "while flag || !total { }", "run(total && flag)",
            "total = !flag", "let copy = total\nif copy { }",
        ]
    )
    func noBool(body: String) {
        for new in ["Phase", "Phase?", "String", "Bool?"] {
            // An Optional can be set, and compared.
            guard new != "Bool?" || !body.contains("= !flag") else { continue }
            let named = uses(body, from: "var total: Bool", to: "var total: \(new)")
            let name = body.contains("copy") ? "copy" : "total"
            #expect(named == ["\(name): Bool, \(new)"], "\(body) \(new)")
        }
        #expect(uses(body, from: "var total: Bool", to: "var total: Other") == [], "\(body)")
    }

    @Test(
        "are not named beside conditions",
        arguments: [
            "if flag, total == .idle { }", "run(flag, total) { }", "if flag && total == .idle { }",
            "run(flag && a.total)", "if flag, run(total) { }", "switch total { default: break }",
        ]
    )
    func besideNoBool(body: String) {
        #expect(uses(body, from: "var total: Bool", to: "var total: Phase") == [], "\(body)")
    }

    @Test("are named as uncertain where a string shows an Optional")
    func interpolated() {
        for body in ["run(\"\\(total)\")", "title = \"a \\(state.total) b\""] {
            #expect(uses(body, from: Self.int, to: "var total: Int?") == ["total: Int, Int??"], "\(body)")
            #expect(uses(body, from: Self.int, to: Self.string) == [], "\(body)")
        }
        #expect(uses("run(\"\\(total ?? 0)\")", from: Self.int, to: "var total: Int?") == [])
    }

    @Test("are named where a list is an Optional now")
    func optionalList() {
        for body in ["for row in state.total { }", "run(total[0])", "for row in total where row > 1 { }"] {
            let (list, optional) = ("var total: [Int] = []", "var total: [Int]?")
            #expect(uses(body, from: list, to: optional) == ["total: [Int], [Int]?"], "\(body)")
        }
    }

    @Test(
        "are named where a value of another one is unwrapped, and is no Optional any more",
        arguments: [
            "run(state.total?.description)", "run(state.total!)", "if let total = state.total { }",
            "guard let total = state.total, a else { }", "if a, let copy = input?.total! { }",
            "var copy = state\nrun(copy.total!)",
        ]
    )
    func noOptional(body: String) {
        let named = uses(body, from: "var total: Int?", to: Self.int)
        #expect(named == ["total: Int?, Int"], "\(body)")
        #expect(uses(body, from: "var total: Int?", to: "var total: Double?") == [])
    }

    @Test(
        "are not named where the value of a former Optional compiles",
        arguments: [
            "run(state.total ?? 0)", "if state.total == nil { }", "run(state.total)", "let copy = state.total\nrun()",
            "run(state.total == nil ? 1 : 2)", "run(state.total.map { $0 })", "if a, let copy = input?.total { }",
            "run { [weak self] in guard let copy = self?.state.total else { return } }",
            "while let copy = input?.total { }",
        ]
    )
    func formerOptional(body: String) {
        #expect(uses(body, from: "var total: Int?", to: Self.int) == [], "\(body)")
    }

    @Test(
        "are named where their value is used, and they hold another one now",
        arguments: ["total.value = 5", "self.total.value = -5", "state.total.value = 5"]
    )
    func held(body: String) {
        let text = "let total: Observable<String> = Observable(\"\")"
        #expect(uses(body, from: Self.observable, to: text) == ["total: Observable<Int>, Observable<String>"])
        let optional = "let total: Observable<Int?> = Observable(nil)"
        #expect(uses(body, from: Self.observable, to: optional) == [])
        let sum = body.replacing("= ", with: "+= ")
        #expect(uses(sum, from: Self.observable, to: optional) == ["total: Observable<Int>, Observable<Int?>"])
        #expect(uses("total.bind { }", from: Self.observable, to: text) == [])
    }

    @Test(
        "are named where they tell of an event with other values than it has now",
        arguments: [
            ("()", "(Bool)", "total?()"), ("()", "(Bool)", "self.total?()"), ("()", "(Bool)", "input?.total?()"),
            ("(Bool)", "()", "total?(true)"), ("(Bool)", "(Bool, Int)", "total?(isOn)"),
            ("(Bool)", "(Int)", "total?(true)"), ("(_ a: Bool)", "(_ a: Int)", "total?(true)"),
            ("([Int: (Int, Int)], Int)", "(Int)", "total?([1: (2, 3)], 4)"),
            ("()", "(Bool)", "run { [weak self] in self?.total?() }"), ("()", "(Bool)", "total!()"),
        ]
    )
    func event(old: String, new: String, body: String) {
        let (old, new) = ("(\(old) -> Void)?", "(\(new) -> Void)?")
        #expect(uses(body, from: "var total: \(old)", to: "var total: \(new)") == ["total: \(old), \(new)"], "\(body)")
    }

    @Test(
        "are named where a subject sends other values than it takes now",
        arguments: [
            ("Void", "Bool", "total.send()"), ("Bool", "Void", "self.total.send(true)"),
            ("Bool", "Int", "total.send(true)"), ("Void", "(Bool, Int)", "input?.total.send()"),
        ]
    )
    func subject(old: String, new: String, body: String) {
        let (old, new) = ("PassthroughSubject<\(old), Never>", "PassthroughSubject<\(new), Never>")
        #expect(uses(body, from: "let total: \(old)", to: "let total: \(new)") == ["total: \(old), \(new)"], "\(body)")
    }

    @Test("are named where an event of a closure is one of a subject now")
    func eventOfSubject() {
        let (closure, subject) = ("(() -> Void)?", "PassthroughSubject<Void, Never>")
        let (old, new) = ("var total: \(closure)", "let total: \(subject)")
        #expect(uses("total?()", from: old, to: new) == ["total: \(closure), \(subject)"])
        #expect(uses("total.send()", from: new, to: old) == ["total: \(subject), \(closure)"])
        for body in ["total.send()", "total.send(completion: .finished)"] {
            #expect(uses(body, from: old, to: new) == [])
        }
    }

    @Test(
        "are not named where an event may fit",
        arguments: [
            ("(() -> Void)?", "((Bool) -> Void)?", "total?(true)"),
            ("(() -> Void)?", "((Bool) -> Void)?", "run(total)"),
            ("(() -> Void)?", "((Bool) -> Void)?", "other.total?()"),
            ("(() -> Void)?", "((Bool) -> Void)?", "let total = make()\ntotal?()"),
            ("((Bool) -> Void)?", "((Int) -> Void)?", "total?(isOn)"),
            ("(([Int: Int]) -> Void)?", "(([Int: String]) -> Void)?", "total?([:])"),
            ("((Int) -> Void)?", "((Double) -> Void)?", "total?(1)"), ("(() -> Void)?", "(() -> Int)?", "total?()"),
            ("(() -> Void)?", "(@MainActor () -> Void)?", "total?()"), ("(() -> Void)?", "Action?", "total?()"),
            ("PassthroughSubject<Void, Never>", "PassthroughSubject<Bool, Never>", "total.send(true)"),
            ("PassthroughSubject<Void, Never>", "PassthroughSubject<Bool, Never>", "total.sink { }"),
            ("PassthroughSubject<Void, Never>", "PassthroughSubject<(), Never>", "total.send()"),
        ]
    )
    func fittingEvent(old: String, new: String, body: String) {
        #expect(uses(body, from: "var total: \(old)", to: "var total: \(new)") == [])
    }

    @Test("are not named in an initializer, where a constant gets its value, or if a person chose the type")
    func own() {
        let inInitializer = uses("", from: Self.int, to: "let total: Int") {
            $0.replacing("init() {\n", with: "init() {\n        total = 5\n")
        }
        #expect(inInitializer == [])
        let (old, new) = ("var total: Double = 0", Self.string)
        #expect(uses("total = 5; state.total = 5", from: old, to: new).count == 2)
        #expect(uses("total = 5; state.total = 5", from: old, to: new) { $0.replacing(new, with: Self.int) } == [])
        #expect(uses("total = 5", from: Self.string, to: Self.string) { $0.replacing(new, with: Self.int) } == [])
    }
}

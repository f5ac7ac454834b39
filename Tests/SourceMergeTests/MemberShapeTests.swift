import Testing

@testable import SourceMerge

/// A class with a member of some shape before the methods that are generated.
private func type(_ member: String, _ functions: String...) -> String {
    "class A {\n    \(member)\n\n" + functions.map { "    func \($0) {\n    }\n" }.joined(separator: "\n") + "}\n"
}

@Suite("Members of every shape")
struct MemberShapeTests {
    @Test(arguments: [
        "let a = 1; let b = 2", "let (a, b) = (1, 2)", "var a: Int { 1 }",
        "var a = 1 {\n        didSet { print(a) }\n    }",
        "var a = 1 { willSet { print(newValue) } didSet { print(a) } }",
        "lazy var a: () -> Void = { [weak self] in\n        self?.load()\n    }", "let a = { 1 }()",
        "private(set) var a = [\n        1,\n        2,\n    ]", "@Published\n    var a = \"\"\"\n    }\n    \"\"\"",
        "subscript(a: Int) -> Int {\n        get { a }\n        set { print(newValue) }\n    }",
        "enum B { case a, b }", "struct B { let a = 1; func b() {} }", "typealias B = (Int) -> Void",
        "init?<T>(_ a: T) where T: Equatable { return nil }", "deinit { print(1) }",
        "static func == (a: A, b: A) -> Bool { true }", "func a<T: P>(_ a: T, b: inout Int) async throws -> [T] { [] }",
        "#if DEBUG\n    func a() {}\n    #else\n    func a() {}\n    #endif", "@available(iOS 13, *) @objc func a() {}",
        "// MARK: - A\n\n    /// Why.\n    func a() {} // here",
    ])
    func stayAsAPersonWroteThem(member: String) {
        let base = type("// none", "load()", "save()")
        let ours = type(member, "load()", "save()")
        let merged = decide(base: base, current: ours, new: type("// none", "load()", "help()", "save()"))
        #expect(merged.text == type(member, "load()", "help()", "save()"), "\(merged.verdict)")
        let removed = decide(base: base, current: ours, new: type("// none", "load()"))
        #expect(removed.text == type(member, "load()"))
        let resigned = decide(base: base, current: ours, new: type("// none", "load()", "save(now: Bool)"))
        #expect(resigned.text == type(member, "load()", "save(now: Bool)"))
        let without = decide(base: nil, current: ours, new: type("// none", "load()", "help()", "save()"))
        #expect(without.text == type(member, "load()", "help()", "save()"))
    }

    @Test(
        "A member is the same with attributes of a person's",
        arguments: [
            ("func load(name: String)", "@Logged<Int> func load(name: String)"),
            ("func load(name: String)", "@A.Logged<B<Int>, C>(\"load\") private func load(name: String)"),
            ("func load(name: String)", "private @Logged<Int> func load(name: String)"),
            ("func load(name: String)", "func load(@Trimmed name: String)"),
            ("func load(name: String)", "func load(@A.Clamped<Int>(0, 9) @Trimmed name: String)"),
            ("func load(_ name: String)", "func load(@Trimmed _ name: String)"),
            ("func load(of name: String, at place: Int)", "func load(@Trimmed of name: String, @B<Int> at place: Int)"),
            ("var title: String", "@Builder<Int> var title: String"),
            ("var title: String", "@Injected<Int>(\\.main) @A var title: String"),
        ]
    )
    func areTheSameWithAttributes(generated: String, written: String) {
        func type(_ heads: [String]) -> String {
            "class A {\n" + heads.map { "    \($0) {\n    }\n" }.joined(separator: "\n") + "}\n"
        }
        for base in [type([generated]), nil] {
            let merged = decide(base: base, current: type([written]), new: type([generated, "func save()"]))
            #expect(merged.text == type([written, "func save()"]), "\(merged.verdict)")
        }
    }

    @Test func areFoundAmongTheirOverloads() {
        let functions = ["load()", "load(a: Int)", "load(a: String)", "load(b: Int)"]
        func type(_ functions: [String], _ bodies: [String]) -> String {
            "class A {\n"
                + zip(functions, bodies).map { "    func \($0) {\n        \($1)\n    }\n" }.joined(separator: "\n")
                + "}\n"
        }
        let ours = type(functions, ["1", "2", "3", "4"])
        for index in functions.indices {
            var new = functions
            new[index] += " async"
            let merged = decide(
                base: type(functions, ["", "", "", ""]),
                current: ours,
                new: type(new, ["", "", "", ""])
            )
            #expect(merged.text == type(new, ["1", "2", "3", "4"]))
        }
    }

    @Test func getWhatIsNewWhereverAPersonPutThem() {
        let base = type("let a = 1", "one()", "two()", "three()")
        let new = type("let a = 1", "one()", "two()", "more()", "three()")
        for order in [["three()", "two()", "one()"], ["two()", "three()", "one()"], ["two()", "one()", "three()"]] {
            let ours = "class A {\n    let a = 1\n\n" + order.map { "    func \($0) { mine() }\n" }.joined() + "}\n"
            let merged = decide(base: base, current: ours, new: new)
            #expect(
                merged.text
                    == ours.replacing(
                        "    func two() { mine() }\n",
                        with: "    func two() { mine() }\n\n    func more() {\n    }\n\n"
                    )
            )
        }
    }

    @Test(arguments: [false, true], [false, true])
    func haveTheFormOfTheFile(hasMark: Bool, isCRLF: Bool) {
        func form(_ text: String, isEnded: Bool) -> String {
            let text = isEnded ? text : String(text.dropLast())
            return (hasMark ? "\u{FEFF}" : "") + (isCRLF ? text.replacing("\n", with: "\r\n") : text)
        }
        let base = type("let a = 1", "load()")
        for isEnded in [false, true] {
            let ours = type("let a = 2", "load()")
            let new = type("let a = 1", "load()", "help()")
            let expected = form(type("let a = 2", "load()", "help()"), isEnded: isEnded)
            #expect(decide(base: base, current: form(ours, isEnded: isEnded), new: new).text == expected)
            #expect(
                decide(base: form(base, isEnded: true), current: form(ours, isEnded: isEnded), new: new).text
                    == expected
            )
        }
    }
}

import Testing

@testable import SourceMerge

/// The body of a request in a class, with lines of a person's in it.
private func requests(_ lines: String) -> String {
    "class A {\n    func load() {\n"
        + lines.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "        \($0)" }
        .joined(separator: "\n") + "\n    }\n}\n"
}

private let plain = requests(
    """
    task = Task { [weak self] in
        let list = await self?.interactor?.list()
        if let list, !Task.isCancelled {
            self?.didReceive(list)
        }
    }
    """
)

private let throwing = requests(
    """
    task = Task { [weak self] in
        do {
            let list = try await self?.interactor?.list()
            if let list, !Task.isCancelled {
                self?.didReceive(list)
            }
        } catch {
            if !Task.isCancelled {
                self?.didFail(error)
            }
        }
    }
    """
)

private let each = requests(
    """
    Task { [weak self] in
        do {
            let list = try await self?.interactor?.list()
            if let list {
                self?.didReceive(list)
            }
        } catch {
            self?.didFail(error)
        }
    }
    """
)

extension String {
    /// The text with a line after the n-th line that is equal to another one apart from its indentation.
    fileprivate func adding(_ new: String, after line: String, _ number: Int = 1) -> String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let indices = lines.indices.filter { lines[$0].drop { $0 == " " || $0 == "\t" } == line }
        lines.insert(new, at: indices[number - 1] + 1)
        return lines.joined(separator: "\n")
    }
}

@Suite("Lines of a person's in blocks that the spec changes")
struct NestingTests {
    private func expectConflict(_ base: String, _ ours: String, _ theirs: String) {
        let merged = merge(base, ours, theirs)
        #expect(merged.text == nil, "\(merged.text ?? "")")
        #expect(merged.report.conflicts.count == 1)
    }

    private func expect(_ base: String, _ ours: String, _ theirs: String, _ expected: String) {
        let text = merge(base, ours, theirs).text
        #expect(text == expected, "\(text ?? "nil")")
    }

    @Test("are a conflict if the block goes away", arguments: ["self?.didFail(error)", "if !Task.isCancelled {"])
    func goneBlock(line: String) {
        let ours = throwing.adding("                    print(1)", after: line)
        expectConflict(throwing, ours, plain)
        expectConflict(throwing, ours, each)
    }

    @Test("are a conflict at the end of a block that goes away")
    func endOfGoneBlock() {
        expectConflict(throwing, throwing.adding("                print(1)", after: "}", 2), plain)
    }

    @Test(
        "stay below the block that they are below",
        arguments: [(plain, throwing), (throwing, plain), (each, throwing)]
    )
    func belowBlock(base: String, theirs: String) {
        let mine = { (text: String) in
            text.replacing("\n        }\n    }\n}\n", with: "\n        }\n        print(1)\n    }\n}\n")
        }
        expect(base, mine(base), theirs, mine(theirs))
    }

    @Test(
        "stay above the block that they are above",
        arguments: [(plain, throwing), (throwing, plain), (each, throwing)]
    )
    func aboveBlock(base: String, theirs: String) {
        let mine = { (text: String) in text.replacing("load() {\n", with: "load() {\n        print(1)\n") }
        let text = merge(base, mine(base), theirs).text
        #expect(text == nil || text == mine(theirs), "\(text ?? "")")
    }

    @Test("never leave the block that they end", arguments: [plain, throwing, each], [plain, throwing, each])
    func endOfBlock(base: String, theirs: String) {
        let mine = { (text: String) in
            text.replacing("\n        }\n    }\n}\n", with: "\n            print(1)\n        }\n    }\n}\n")
        }
        let text = merge(base, mine(base), theirs).text
        #expect(text == nil || text == mine(theirs), "\(text ?? "")")
    }

    @Test("stay in a block around which a 'do' comes or goes, and are indented with it")
    func aroundBlock() {
        let inner = plain.adding("                print(1)", after: "self?.didReceive(list)")
        let outer = throwing.adding("                    print(1)", after: "self?.didReceive(list)")
        expect(plain, inner, throwing, outer)
        expect(throwing, outer, plain, inner)
    }

    @Test("stay in a block whose head changes")
    func changedHead() {
        let typed = throwing.replacing("do {", with: "do throws(E) {")
        for line in ["do {", "self?.didReceive(list)", "self?.didFail(error)"] {
            let mine = { (text: String) in
                text.adding(
                    "            print(1)",
                    after: text.contains("do {") ? line : line.replacing("do", with: "do throws(E)")
                )
            }
            let text = merge(throwing, mine(throwing), typed).text
            #expect(text == nil && line == "do {" || text == mine(typed), "\(text ?? "")")
        }
        // `task = Task {` is `Task {` now, and `if let list, !Task.isCancelled {` is `if let list {`.
        let mine = { (text: String) in text.adding("                    print(1)", after: "self?.didReceive(list)") }
        expect(throwing, mine(throwing), each, mine(each))
        expect(each, mine(each), throwing, mine(throwing))
    }

    @Test(
        "are not left in the body of a type",
        arguments: ["guard list != oldValue else { return }", "onChange?(list)"]
    )
    func accessor(line: String) {
        let base = """
            class A {
                private(set) var list: [Int] = [] {
                    didSet {
                        guard list != oldValue else { return }
                        onChange?(list)
                    }
                }
            }

            """
        let theirs = "class A {\n    let list: Observable<[Int]> = Observable([])\n}\n"
        expectConflict(base, base.adding("            print(1)", after: line), theirs)
        expectConflict(base, base.replacing("            \(line)\n", with: ""), theirs)
    }

    @Test("stay in a getter, whether or not it has braces of its own")
    func getter() {
        let short = "class A {\n    var count: Int {\n        one()\n        return two()\n    }\n}\n"
        let long = """
            class A {
                var count: Int {
                    get async throws {
                        one()
                        return two()
                    }
                }
            }

            """
        let inner = short.adding("        print(1)", after: "one()")
        let outer = long.adding("            print(1)", after: "one()")
        expect(short, inner, long, outer)
        expect(long, outer, short, inner)
        let both = long.replacing(
            "        }\n    }\n",
            with: "        }\n        set {\n            three()\n        }\n    }\n"
        )
        expectConflict(both, both.adding("            print(1)", after: "three()"), long)
        let mine = both.adding("            print(1)", after: "one()")
        expect(both, mine, long, outer)
        expect(both, mine, short, inner)
    }

    @Test("stay in the case of a 'switch' that they are in")
    func cases() {
        let base = requests("switch value {\ncase .a:\n    one()\ncase .b:\n    two()\ncase .c:\n    three()\n}")
        let theirs = base.replacing("        case .b:\n            two()\n", with: "")
        expectConflict(base, base.adding("            print(1)", after: "two()"), theirs)
        expectConflict(base, base.replacing("two()", with: "two()\n                .also()"), theirs)
        let mine = { (text: String) in text.adding("            print(1)", after: "three()") }
        expect(base, mine(base), theirs, mine(theirs))
    }

    @Test("are a conflict in a case that is another one now", arguments: ["b", "default"])
    func otherCase(name: String) {
        let base = requests("switch value {\ncase .a:\n    one()\ncase .\(name):\n    two()\n}")
        let theirs = base.replacing("case .\(name):", with: "case .other:")
        let mine = { (text: String) in text.adding("            print(1)", after: "two()") }
        expectConflict(base, mine(base), theirs)
    }

    @Test("stay in a function whose statements are isolated now, or no longer")
    func isolation() {
        let plain = requests("view?.dismiss()")
        let isolated = requests("MainActor.assumeIsolated {\n    view?.dismiss()\n}")
        expect(
            plain,
            plain.adding("        print(1)", after: "view?.dismiss()"),
            isolated,
            isolated.adding("            print(1)", after: "view?.dismiss()")
        )
        expect(
            isolated,
            isolated.adding("            print(1)", after: "view?.dismiss()"),
            plain,
            plain.adding("        print(1)", after: "view?.dismiss()")
        )
    }

    @Test("stay with the 'if' of their 'else'")
    func elseBlocks() {
        let base = requests("if a {\n    one()\n} else {\n    two()\n}\nif b {\n    three()\n} else {\n    two()\n}")
        let theirs = requests("if b {\n    three()\n} else {\n    two()\n}")
        expectConflict(base, base.adding("            print(1)", after: "two()", 1), theirs)
        let mine = { (text: String) in text.adding("            print(1)", after: "two()", text.contains("one") ? 2 : 1)
        }
        expect(base, mine(base), theirs, mine(theirs))
    }

    @Test("that were written on two branches stay in their blocks, whichever of them changed the blocks")
    func branches() {
        let mine = throwing.adding("                    print(1)", after: "self?.didFail(error)")
        for (ours, theirs) in [(mine, plain), (plain, mine)] {
            let file = ModuleMerge.File(
                isSwift: true,
                base: Array(throwing.utf8),
                ours: Array(ours.utf8),
                theirs: Array(theirs.utf8)
            )
            let text = ModuleMerge.merge([file], areOfBranches: true)[0].text
            #expect(text == nil, "\(String(decoding: text ?? [], as: UTF8.self))")
        }
    }

    @Test("are compared with all blocks around them, however many there are")
    func deepNesting() {
        let count = 2_000
        let open = (0..<count).map { "if a\($0) {" }.joined(separator: "\n")
        let close = Array(repeating: "}", count: count).joined(separator: "\n")
        let base = requests(open + "\none()\ntwo()\n" + close)
        let ours = base.replacing("two()\n", with: "two()\n        print(1)\n")
        expect(base, ours, base.replacing("one()", with: "three()"), ours.replacing("one()", with: "three()"))
        expectConflict(base, ours, base.replacing("if a7 {", with: "while a7 {").replacing("one()", with: "three()"))
    }
}

@Suite("New lines beside a person's block, and lines that a person moved")
struct NewLineTests {
    private let base = requests("one()\nshow(state.rows)")
    private let new = requests("one()\nshow(state.rows)\nshowError(state.error)")

    @Test("are not put into the block", arguments: ["if isOn {", "for row in rows {", "DispatchQueue.main.async {"])
    func outside(head: String) {
        let ours = base.replacing(
            "        show(state.rows)",
            with: "        \(head)\n            show(state.rows)\n        }"
        )
        let text = merge(base, ours, new).text
        let expected = ours.replacing("        }\n    }", with: "        }\n        showError(state.error)\n    }")
        #expect(text == nil || text == expected, "\(text ?? "")")
    }

    @Test("a moved line that is generated in another place now is a conflict")
    func moved() {
        let lines = { (save: String, fail: String) in "do {\n    save()\n\(save)} catch {\n\(fail)    didFail()\n}\n" }
        let base = requests(lines("    didSave()\n", "") + "count -= 1")
        let ours = requests(lines("    count -= 1\n    didSave()\n", "    count -= 1\n"))
        let new = requests("defer { count -= 1 }\n" + lines("    didSave()\n", ""))
        #expect(merge(base, ours, new).text == nil)
    }
}

@Suite("Statements in a body whose generated lines are new ones")
struct TornStatementTests {
    private let base = requests("self.rows = items\ntableView.reloadData()")
    private let loop = requests(
        "for item in items {\n    add(item)\n}\ndataSource.apply(snapshot, animated: tableView.window != nil)"
    )

    @Test(
        "are a conflict in the middle of a generated one",
        arguments: [
            "if items.isEmpty {\n            showEmpty()\n        }", "log(items)", "rows.sort()",
            "for row in items {\n            log(row)\n        }", "guard true else { return }",
        ]
    )
    func torn(statement: String) {
        let ours = base.adding("        \(statement)", after: "self.rows = items")
        let text = merge(base, ours, loop).text
        #expect(text == nil, "\(text ?? "")")
        // A generated statement in the middle of a person's.
        let other = merge(base, loop, ours).text
        #expect(other == nil, "\(other ?? "")")
    }

    @Test("stay at the end of the body")
    func end() {
        let mine = { (text: String) in text.replacing("\n    }\n}\n", with: "\n        log(items)\n    }\n}\n") }
        let text = merge(base, mine(base), loop).text
        #expect(text == mine(loop), "\(text ?? "nil")")
    }

    @Test("are kept in a closure that a person broke into lines")
    func brokenLine() {
        let base = requests("one()\nlist.forEach { item in show(item) }\ntwo()")
        let ours = base.replacing(
            "{ item in show(item) }",
            with: "{ item in\n            log()\n            show(item)\n        }"
        )
        let text = merge(base, ours, base.replacing("one()", with: "three()")).text
        #expect(text == ours.replacing("one()", with: "three()"), "\(text ?? "nil")")
    }
}

@Suite("The indentation of a body whose blocks change")
struct NestingIndentationTests {
    /// Merges a body in which a person wrote at its end.
    private func check(_ base: String, _ theirs: String, _ form: @escaping (String) -> String = { $0 }) {
        let mine = { (text: String) in
            form(text.replacing("\n        }\n    }\n}\n", with: "\n        }\n        print(1)\n    }\n}\n"))
        }
        let text = merge(base, mine(base), theirs).text
        #expect(text == mine(theirs), "\(text ?? "nil")")
    }

    @Test("is that of the new one", arguments: [plain, throwing, each], [plain, throwing, each])
    func moved(base: String, theirs: String) { check(base, theirs) }

    @Test("is that of the person's file", arguments: ["\t", "  ", "   "])
    func unit(_ unit: String) {
        check(plain, throwing) { $0.replacing("    ", with: unit) }
        check(throwing, plain) { $0.replacing("    ", with: unit) }
    }

    @Test("is that of the person's file in a head of several lines", arguments: ["\t", "  ", "    "])
    func head(_ unit: String) {
        let base = "class A {\n    func notes(_ text: String) {\n    }\n}\n"
        let head = "func notes(\n        _ text: String,\n        limit: Int\n    ) {\n"
        let theirs = base.replacing("func notes(_ text: String) {\n", with: head)
        let mine = { (text: String) in
            text.replacing(") {\n", with: ") {\n        print(text)\n").replacing("    ", with: unit)
        }
        let text = merge(base, mine(base), theirs).text
        #expect(text == mine(theirs), "\(text ?? "nil")")
    }

    @Test("of a generated line is that of the person's block around it", arguments: ["two()", "three()"])
    func ownBlock(line: String) {
        let base = requests("one()\ntwo()\nthree()\nfour()")
        for (head, end) in [("if let value {", "}"), ("switch value {\ncase nil:", "default: break\n}")] {
            let ours = requests(head + "\n    one()\n    two()\n    three()\n    four()\n" + end)
            let new = { (text: String) in text.replacing(line, with: "new(1)") }
            let text = merge(base, ours, new(base)).text
            #expect(text == new(ours), "\(text ?? "nil")")
        }
        let short = requests("one(a.b)")
        for (head, end) in [("if let value {", "}"), ("switch value {\ncase nil:", "default: break\n}")] {
            let ours = requests(head + "\n    one(a.b)\n" + end)
            let text = merge(short, ours, short.replacing("one(a.b)", with: "new(a.c)")).text
            #expect(text == ours.replacing("one(a.b)", with: "new(a.c)"), "\(text ?? "nil")")
        }
    }

    @Test("does not change where the person has another one")
    func own() {
        let ours = throwing.replacing("        task = Task", with: "        print(1)\n        task = Task")
            .replacing("            if !Task.isCancelled {", with: "         if !Task.isCancelled {")
        let theirs = throwing.replacing("do {", with: "do throws(E) {")
        let text = merge(throwing, ours, theirs).text
        #expect(text == ours.replacing("do {", with: "do throws(E) {"), "\(text ?? "nil")")
    }

    @Test("is moved in literals and comments as around them")
    func literals() {
        let literal = { (indent: String) in
            let lines = ["let text = \"\"\"", "    one", "", "    \\(list)", "    \"\"\"", "// two", "print(text)"]
            return lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
        }
        let inner = plain.adding(literal("                "), after: "self?.didReceive(list)")
        let outer = throwing.adding(literal("                    "), after: "self?.didReceive(list)")
        #expect(merge(plain, inner, throwing).text == outer)
        #expect(merge(throwing, outer, plain).text == inner)
        // What has no indentation cannot lose it.
        let flush = { (text: String) in text.replacing(#/\ +(one|\\\(list\)|""")\n/#) { "\($0.1)\n" } }
        let text = merge(throwing, flush(outer), plain).text ?? ""
        #expect(text.contains("\"\"\"\none\n\n\\(list)\n\"\"\"\n                // two"), "\(text)")
    }
}

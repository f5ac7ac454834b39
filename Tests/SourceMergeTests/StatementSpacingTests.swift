import Testing

@testable import SourceMerge

@Suite("Statements of a body whose calls get other effects")
struct StatementSpacingTests {
    private let base = """
        class A {
            func load() {
                Task { [weak self] in
                    _ = await self?.interactor?.load()
                }
            }
        }

        """
    private let new = """
        class A {
            func load() {
                Task { [weak self] in
                    do {
                        _ = try await self?.interactor?.load()
                    } catch {
                        print(error)
                    }
                }
            }
        }

        """

    private func check(_ mine: (String) -> String, _ expected: (String) -> String) {
        for (base, new) in [
            (base, new), (base.replacing("_ = await", with: "await"), new.replacing("_ = try", with: "try")),
        ] {
            let text = decide(base: base, current: mine(base), new: new).text
            #expect(text == expected(new), "\(text ?? "nil")")
        }
    }

    @Test("are indented as they are generated now")
    func indented() {
        check(
            { $0.replacing("Task {", with: "let task = Task {") },
            { $0.replacing("Task {", with: "let task = Task {") }
        )
    }

    @Test("are indented as the person's file is")
    func tabs() {
        let edit = { (text: String) in
            text.replacing("    ", with: "\t").replacing("Task {", with: "let task = Task {")
        }
        check(edit, edit)
    }

    @Test("stay together where a person broke a line")
    func wrapped() {
        let ours = base.replacing("_ = await", with: "_ =\n                await")
            .replacing("func load() {\n", with: "func load() {\n        print(1)\n")
        let text = decide(base: base, current: ours, new: base.replacing("await", with: "try await")).text
        #expect(text == ours.replacing("await", with: "try await"), "\(text ?? "nil")")
    }

    @Test("are generated ones although a formatter wrapped them")
    func wrappedInBlock() {
        let ours = base.replacing("_ = await self?", with: "_ =\n                await self?\n                ")
            .replacing("func load() {\n", with: "func load() {\n        print(1)\n")
        let text = decide(base: base, current: ours, new: new).text ?? ""
        #expect(text.contains("func load() {\n        print(1)\n        Task {"), "\(text)")
        #expect(text.contains("                try await self?\n"), "\(text)")
        #expect(text.contains("} catch {\n                print(error)\n"), "\(text)")
    }
}

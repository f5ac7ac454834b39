import Testing

@testable import SourceMerge

private let base = """
    struct Screen: View {
        var body: some View {
            content
                .onAppear { model.appear() }
        }
    }

    """

private let alert = """
            .alert(
                Text(model.problem),
                isPresented: $isShown
            ) {}

    """

private let new = base.replacing("            .onAppear", with: alert + "            .onAppear")

@Suite("Modifiers of a view that both sides add at one place")
struct ModifierTests {
    @Test(
        "are all taken",
        arguments: [
            "            .task { print(1) }\n", "            .padding()\n            .font(.title)\n",
            "            // Mine\n            .sheet(isPresented: $isOpen) {\n                Text(\"a\")\n            }\n",
        ]
    )
    func areAllTaken(mine: String) {
        let ours = base.replacing("            .onAppear", with: mine + "            .onAppear")
        #expect(merge(base, ours, new).text == ours.replacing(mine, with: alert + mine))
    }

    @Test("stay with the view that a person put into another one")
    func stayWithTheirView() {
        let ours = base.replacing("        content\n", with: "        Stack {\n            content\n        }\n")
        let inner = alert.split(separator: "\n").map { "    \($0)\n" }.joined()
        let expected = ours.replacing("            content\n", with: "            content\n" + inner)
        #expect(merge(base, ours, new).text == expected)
    }

    @Test("stay above those that a person changed, and below the line that they are on")
    func beside() {
        let ours = base.replacing(
            "{ model.appear() }",
            with: "{\n                model.appear()\n                track()\n            }"
        )
        let text = merge(base, ours, new).text
        #expect(text == ours.replacing("            .onAppear", with: alert + "            .onAppear"))
        let other = base.replacing("        content\n", with: "        content.padding()\n")
        let expected = other.replacing("            .onAppear", with: alert + "            .onAppear")
        #expect(merge(base, other, new).text == expected)
        let several = base.replacing("        content\n", with: "        if a {\n            b\n        }\n")
        #expect(merge(base, several, new).text == nil)
    }

    @Test("go without those that a person put above them, below them or around them")
    func removed() {
        let mine = "            // Mine\n            .task {\n                print(1)\n            }\n"
        for place in [alert, "            .onAppear"] {
            let (ours, expected) = (
                new.replacing(place, with: mine + place),
                base.replacing("            .onAppear", with: mine + "            .onAppear")
            )
            #expect(merge(new, ours, base).text == expected)
        }
        let changed = { (text: String) in text.replacing("model.appear()", with: "track(); model.appear()") }
        #expect(merge(new, changed(new), base).text == changed(base))
        let broken = { (text: String) in
            text.replacing(
                "{ model.appear() }",
                with: "{\n                model.appear()\n                track()\n            }"
            )
        }
        #expect(merge(new, broken(new), base).text == broken(base))
        let wrapped = { (text: String) in
            text.replacing("        content\n", with: "        Stack {\n            content\n")
                .replacing("            .onAppear", with: "        }\n            .onAppear")
        }
        #expect(merge(new, wrapped(new), base).text == wrapped(base))
        // One that both changed.
        let edited = new.replacing("$isShown", with: "$isOpen")
        #expect(merge(new, edited, base).text == nil)
    }

    @Test("are no values that begin with a dot")
    func values() {
        let base = "func a() {\n    show(\n        .c\n    )\n}\n"
        let added = { (value: String) in base.replacing("        .c", with: "        \(value),\n        .c") }
        #expect(merge(base, added(".a"), added(".b")).text == nil)
    }

    @Test(
        "are a conflict if they are no calls on the line above",
        arguments: [".a\n    show()\n", ".a {\n"]
    )
    func otherLines(added: String) {
        let base = "func a() {\n    one\n    .two()\n}\n"
        let ours = base.replacing("    .two", with: "    .three()\n    .two")
        let text = merge(base, ours, base.replacing("    .two", with: "    " + added + "    .two")).text
        #expect(text == nil, "\(text ?? "")")
    }
}

import TestSupport
import Testing
import ToolSupport

/// A new parameter can have the name of something that a person's body uses. What is used then changes, and it still
/// compiles.
struct HiddenNameTests {
    private static let path = "List/Presenter/ListPresenter.swift"

    private static func spec(_ requirement: String) -> String {
        "module List {\n    ui: none\n    presenter {\n        \(requirement)\n    }\n}\n"
    }

    @Test(
        "a name in a person's body is named if it is a new parameter now",
        arguments: [
            ("print(title, row)", "func didSelect(_ row: Int, title: String)", true),
            ("print(\"\\(title)\")", "func didSelect(_ row: Int, title: String)", true),
            ("print(title, row)", "func didSelect(_ row: Int, name: String)", false),
            ("print(self.title)", "func didSelect(_ row: Int, title: String)", false),
            ("let title = 1\n        print(title)", "func didSelect(_ row: Int, title: String)", false),
            ("run { [title] in print(title) }", "func didSelect(_ row: Int, title: String)", true),
            ("run { [weak title, row] in print(row) }", "func didSelect(_ row: Int, title: String)", true),
            ("run { [title = 1] in print(title) }", "func didSelect(_ row: Int, title: String)", false),
            ("run { print([title]) }", "func didSelect(_ row: Int, title: String)", true),
            ("if case let .a(title) = e { print(title) }", "func didSelect(_ row: Int, title: String)", false),
            ("if case let E.a(text: title) = e { print(title) }", "func didSelect(_ row: Int, title: String)", false),
            ("for case let .a(title) in e { print(title) }", "func didSelect(_ row: Int, title: String)", false),
            // It was the parameter before.
            ("print(row)", "func didSelect(_ row: Int, title: String)", false),
        ]
    )
    func hiddenName(body: String, requirement: String, isNamed: Bool) throws {
        let folder = try TestFolder()
        try folder.write("List/List.viper", Self.spec("func didSelect(_ row: Int)"))
        #expect(folder.run("generate").status == 0)
        try folder.edit(Self.path) { text in
            text.replacing("didSelect(_ row: Int) {\n", with: "didSelect(_ row: Int) {\n        \(body)\n")
                .replacing("    func didSelect", with: "    private let title = \"\"\n\n    func didSelect")
        }
        try folder.write("List/List.viper", Self.spec(requirement))
        let message = "'title' is the new parameter of 'didSelect(_:title:)' here, and was something else before"
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect((run.errors + run.output).contains(message) == isNamed, "\(command): \(run.printed)")
        }
        #expect(try folder.text(Self.path).contains(body))
        folder.expectClean()
    }

    @Test("a parameter that a person added before is none that hides something")
    func addedBefore() throws {
        let folder = try TestFolder()
        try folder.write("List/List.viper", Self.spec("func didSelect(_ row: Int)"))
        #expect(folder.run("generate").status == 0)
        for path in ["List/ListProtocols.swift", Self.path] {
            try folder.edit(path) {
                $0.replacing("(_ row: Int) {\n", with: "(_ row: Int, title: String) {\n        print(title)\n")
                    .replacing("(_ row: Int)\n", with: "(_ row: Int, title: String)\n")
            }
        }
        try folder.write("List/List.viper", Self.spec("func didSelect(_ row: Int, title: String)"))
        let run = folder.run("generate")
        #expect(!run.printed.contains("was something else before"), "\(run.printed)")
    }
}

import TestSupport
import Testing
import ToolSupport

/// Files of which somebody took one side in a conflict of git, so that they lack what the other side changed.
struct TakenSideTests {
    private static let spec = """
        module List {
            ui: none
            presenter {
                func viewDidLoad()
                func didTap(row: Int)
            }
            interactor {
                func logIn(_ name: String) async -> [Int]
            }
        }

        """

    private let path = "List/Presenter/ListPresenter.swift"

    /// What a run says after the spec changed, and the edited presenter is again as it was before.
    private func run(_ old: String, _ new: String, in body: String) throws -> ToolRun {
        let edit = "print()"
        let folder = try TestFolder()
        try folder.write("List/List.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(path) { $0.replacing("func \(body) {\n", with: "func \(body) {\n        \(edit)\n") }
        let mine = try folder.text(path)
        #expect(mine.contains(edit))
        try folder.edit("List/List.viper") { $0.replacing(old, with: new) }
        _ = folder.run("generate")
        try folder.write(path, mine)
        return folder.run("generate")
    }

    @Test(
        "a function of the old side is named if nothing calls it, beside the one that comes again",
        arguments: [
            ("didTap(row", "didTap(line", "didTap(row: Int)", "'didTap(row:)'", "'didTap(line:)'"),
            ("didTap(row: Int)", "didTap()", "didTap(row: Int)", "'didTap(row:)'", "'didTap()'"),
            ("didTap(row", "didSelect(row", "didTap(row: Int)", "'didTap(row:)'", "'didSelect(row:)'"),
        ]
    )
    func oldSide(old: String, new: String, body: String, name: String, other: String) throws {
        let run = try run(old, new, in: body)
        #expect(run.errors.contains("warning: \(name) is no longer asked for, and \(other) is new"), "\(run.printed)")
    }

    @Test(
        "a function of a person's that is called is not named",
        arguments: [("mark(row: Int)", "mark(row: 1)"), ("didTap(at row: Int)", "didTap(at: 1)")]
    )
    func ownFunction(head: String, call: String) throws {
        let folder = try TestFolder()
        try folder.write("List/List.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(path) {
            $0.replacing("    func didTap(row: Int) {\n    }\n", with: "    func \(head) {\n    }\n")
                .replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        \(call)\n")
        }
        let run = folder.run("generate")
        #expect(run.output.contains("(+ didTap(row:))") && run.errors == "", "\(run.printed)")
    }
}

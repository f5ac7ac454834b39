import TestSupport
import Testing
import ToolSupport

/// A requirement that a person moved to an extension in a file of their own is not declared again, wherever the module
/// goes.
struct MemberElsewhereTests {
    private let folder: TestFolder

    /// The requirement is moved, and the spec changed after that.
    init() throws {
        folder = try TestFolder()
        let taps = "        func didTapHelp()\n        func didTapClose()\n"
        try folder.write(
            "A/A.viper",
            "module A {\n    ui: none\n    presenter {\n        func viewDidLoad()\n\(taps)    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        let presenter = "A/Presenter/APresenter.swift"
        try folder.edit(presenter) { $0.replacing("    func didTapHelp() {\n    }\n\n", with: "") }
        try folder.write(
            "A/Presenter/APresenter+Taps.swift",
            "extension APresenter {\n    func didTapHelp() {\n        print(1)\n    }\n}\n"
        )
        try folder.edit("A/A.viper") { $0.replacing(taps, with: taps + "        func didTapNew()\n") }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("merged   \(presenter)  (+ didTapNew())\n"), "\(run.printed)")
        #expect(folder.run("check").printed == "")
    }

    private enum Change: CaseIterable {
        case none
        case move
        case rename
        case movedSpec
        case layout
    }

    @Test(arguments: Change.allCases, Tier.cases([true, false]))
    private func isNotDeclaredAgain(_ change: Change, isEdited: Bool) throws {
        if isEdited {
            try folder.edit("A/Presenter/APresenter.swift") {
                $0.replacing("func didTapNew() {\n", with: "func didTapNew() {\n        print(2)\n")
            }
        }
        switch change {
        case .none: break
        case .move: #expect(folder.run("move", "A", "Feature").status == 0)
        case .rename:
            #expect(folder.run("rename", "A", "B").status == 1)
            try folder.edit("A/Presenter/APresenter+Taps.swift") { $0.replacing("APresenter", with: "BPresenter") }
        case .movedSpec:
            try folder.write("Q/A.viper", try folder.text("A/A.viper"))
            try folder.remove("A/A.viper")
        case .layout: try folder.edit("A/A.viper") { $0.replacing("ui: none", with: "ui: none\n    layout: flat") }
        }
        for _ in 0..<2 {
            let run = folder.run("generate")
            #expect(run.status == 0, "\(run.printed)")
            #expect(folder.run("check").printed == "")
            let texts = try folder.files().filter(\.isSwift).map(\.text)
            #expect(texts.count { $0.contains("func didTapHelp() {") } == 1)
        }
        let presenters = try folder.files().filter { $0.path.hasSuffix("Presenter.swift") }
        #expect(presenters.map { $0.text.contains("print(2)") } == [isEdited])
    }

    @Test("what is in no file of a person's any more is missing again")
    func isMissingWithoutTheExtension() throws {
        try folder.remove("A/Presenter/APresenter+Taps.swift")
        let check = folder.run("check")
        #expect(check.status == 1 && check.printed.contains("+ didTapHelp()"), "\(check.printed)")
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("A/Presenter/APresenter.swift").contains("func didTapHelp() {"))
        #expect(folder.run("check").printed == "")
    }
}

@Test("a request that a person moved to another file is named once if it is generated in another way now")
func outdatedMemberElsewhere() throws {
    let folder = try TestFolder()
    let presenter = "A/Presenter/APresenter.swift"
    try folder.write(
        "A/A.viper",
        """
        module A {
            ui: none
            state { var isLoading: Bool = false }
            presenter { func viewDidLoad() }
            interactor { func load() async throws -> Int }
        }

        """
    )
    #expect(folder.run("generate").status == 0)
    let text = try folder.text(presenter)
    let start = try #require(text.firstRange(of: "    private func load()")).lowerBound
    let end = try #require(text.firstRange(of: "    private func didLoad")).lowerBound
    try folder.write(presenter, text.replacing(text[start..<end], with: ""))
    let moved = text[start..<end].replacing("private ", with: "").replacing("\n\n", with: "\n")
    try folder.write("A/Presenter/APresenter+Requests.swift", "extension APresenter {\n\(moved)}\n")
    #expect(folder.run("check").printed == "")
    try folder.edit("A/A.viper") { $0.replacing("var isLoading", with: "@loading var isLoading") }
    for command in ["check", "generate"] {
        let output = folder.run(command).output
        let line = "kept     A/Presenter/APresenter+Requests.swift  (generated in another way now: load())\n"
        #expect(output.contains(command == "check" ? "generated in another way now: load()" : line), "\(output)")
    }
    #expect(folder.run("check").printed == "")
}

@Test(
    "a function that a person moved to another file and wrote in other words is named once if its types change",
    arguments: [
        ("func pick<T: Equatable>(value: T)", "func pick(value: some Equatable)", "func pick(value: Int)"),
        ("func load(then: @escaping (Int) -> Void)", "func load(then: @escaping Done)", "func load(then: Int)"),
    ]
)
func respelledMemberElsewhere(head: String, own: String, new: String) throws {
    let folder = try TestFolder()
    let presenter = "A/Presenter/APresenter.swift"
    try folder.write(
        "A/A.viper",
        "module A {\n    ui: none\n    presenter {\n        func viewDidLoad()\n        \(head)\n    }\n}\n"
    )
    #expect(folder.run("generate").status == 0)
    try folder.edit(presenter) { $0.replacing("    \(head) {\n    }\n", with: "") }
    let file = "A/Presenter/APresenter+Taps.swift"
    let code = "extension APresenter {\n    \(own) {\n        print(1)\n    }\n}\n"
    try folder.write(file, code)
    #expect(folder.run("check").printed == "")
    try folder.edit("A/A.viper") { $0.replacing(head, with: new) }
    let name = head.hasPrefix("func pick") ? "pick(value:)" : "load(then:)"
    for command in ["check", "generate"] {
        let output = folder.run(command).output
        #expect(output.contains("kept     \(file)  (no longer asked for: \(name))\n"), "\(output)")
    }
    #expect(try folder.text(presenter).contains(new) && folder.text(file) == code)
    #expect(folder.run("check").printed == "")
    // One with the new types is the one that is asked for.
    try folder.edit(presenter) { $0.replacing("    \(new) {\n    }\n", with: "") }
    try folder.write(file, code.replacing(own, with: new))
    #expect(folder.run("check").printed == "")
    try folder.edit("A/A.viper") { $0.replacing("func viewDidLoad()", with: "func viewDidAppear()") }
    let run = folder.run("generate")
    #expect(run.status == 0 && !run.output.contains("no longer asked for: \(name)"), "\(run.printed)")
}

import TestSupport
import Testing
import ToolSupport

/// A module that one branch renamed or moved, while the other one put a file of it into another folder: what is there
/// after both were merged, and the command that brings the file to the module.
struct MergedMoveTests {
    private static let moved = "Logic/LoginInteractor.swift"
    private static let manifest = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"
    private let mine = "print(\"mine\")"

    /// The project as git leaves it.
    ///
    /// - Parameters:
    ///   - words: The command of the one branch.
    ///   - place: Where that one has the file.
    ///   - text: Changes what the other branch wrote, for the file there.
    private func merged(_ words: [String], _ place: String, _ text: (String) -> String) throws -> TestFolder {
        let folder = try TestFolder()
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        let other = try folder.copy()
        try other.edit("Login/Interactor/LoginInteractor.swift") {
            $0.replacing("func load() {\n", with: "func load() {\n        \(mine)\n")
        }
        try other.move("Login/Interactor/LoginInteractor.swift", to: Self.moved)
        #expect(other.run("generate").status == 0)
        #expect(ToolRun(words, in: folder.path).status == 0)
        for path in [Self.moved, Self.manifest, ".viper-gen/base/files/\(Self.moved).base"] {
            try folder.write(path, try other.text(path))
        }
        try folder.write(place, text(try folder.text(place)))
        return folder
    }

    private func holders(in folder: TestFolder) throws -> [String] {
        try folder.files().filter { $0.path.hasSuffix(".swift") && $0.text.contains(mine) }.map(\.path)
    }

    @Test(
        "the advised command brings the file to the module, and names no file that stays as it is",
        arguments: [["move", "Login", "App"], ["rename", "Login", "SignIn"]],
        [true, false]
    )
    func advised(words: [String], hasText: Bool) throws {
        let isMove = words[0] == "move"
        let place = isMove ? "App/Login/Interactor/LoginInteractor.swift" : "SignIn/Interactor/SignInInteractor.swift"
        let folder = try merged(words, place) { text in
            hasText ? text.replacing("func load() {\n", with: "func load() {\n        \(mine)\n") : text
        }
        let start = isMove ? "'Login' is in 'App/Login/Login.viper' now\n" : "'Login' can be 'SignIn' now\n"
        let target = isMove ? "there" : "to 'SignIn'"
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    orphaned \(Self.moved)  (no spec describes 'Login')

                    \(start)\
                    to move what was written in the orphaned files \(target), run: viper-gen \
                    \(words.joined(separator: " "))
                    to remove those that were not edited, run: viper-gen remove \(isMove ? "Login/Login.viper" : "Login")

                    """,
                "\(run.output)"
            )
        }
        let line = "moved    \(Self.moved) → \(place)\n"
        let before = try folder.contents()
        #expect(ToolRun(words + ["--dry-run"], in: folder.path).output == "would move\(line.dropFirst(8))")
        #expect(try folder.contents() == before)
        let run = ToolRun(words, in: folder.path)
        #expect(run.status == 0 && run.printed == line, "\(run.printed)")
        #expect(try holders(in: folder) == [place])
        folder.expectClean()
    }

    @Test(
        "if both branches wrote in the file, the command says what to do, and names files that are there",
        arguments: [["move", "Login", "App"], ["rename", "Login", "SignIn"]],
        ["delete", "keep"]
    )
    func bothWrote(words: [String], way: String) throws {
        let isMove = words[0] == "move"
        let place = isMove ? "App/Login/Interactor/LoginInteractor.swift" : "SignIn/Interactor/SignInInteractor.swift"
        let folder = try merged(words, place) { $0.replacing("Input", with: "Input /* theirs */") }
        let before = try folder.contents()
        let run = ToolRun(words, in: folder.path)
        #expect(run.status == 1)
        #expect(
            run.printed == """
                error: '\(Self.moved)' was edited, and cannot move
                note: nothing was changed; move the code that you need to '\(place)', then delete it: rm \(Self.moved)
                note: or keep it as a file of your own: viper-gen generate --keep-edits \(Self.moved)

                """
        )
        #expect(try folder.contents() == before)
        if way == "delete" { try folder.remove(Self.moved) }
        let last = folder.run("generate", "--keep-edits", Self.moved)
        if way == "keep" { #expect(last.status == 0, "\(last.printed)") }
        #expect(folder.run("generate").status == 0)
        #expect(folder.exists(Self.moved) == (way == "keep") && !folder.exists(Self.manifest))
        folder.expectClean()
    }
}

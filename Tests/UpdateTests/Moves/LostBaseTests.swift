import TestSupport
import Testing
import ToolSupport

/// Files that a person moved, and whose bases are gone, as in a clone of a team that does not commit them: nothing is
/// declared a second time.
struct LostBaseTests {
    private let presenter = "Login/Presenter/LoginPresenter.swift"
    private let moved = "Other/LoginPresenter.swift"

    /// A project whose presenter is at another path, without bases.
    private func moved(to path: String, _ edit: (String) -> String = { $0 }) throws -> TestFolder {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.write(path, edit(try folder.text(presenter)))
        try folder.remove(presenter)
        try folder.remove(".viper-gen/base")
        return folder
    }

    private func declarations(in folder: TestFolder) throws -> [String] {
        try folder.files().filter { $0.path.hasSuffix(".swift") && $0.text.contains("final class LoginPresenter") }
            .map(\.path)
    }

    private func addRequirement(in folder: TestFolder) throws {
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapLogin()", with: "func didTapLogin()\n        func didTapHelp()")
        }
    }

    @Test("a moved file is found by its name, and gets its updates where it is")
    func sameName() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.edit(presenter) { $0 + "\n// mine\n" }
        try folder.move(presenter, to: moved)
        #expect(folder.run("generate").output == "found    \(presenter) → \(moved)\n")
        try folder.remove(".viper-gen/base")
        let check = folder.run("check")
        #expect(check.status == 1 && check.output.contains("unrecorded Login/Login.viper  ("), "\(check.printed)")
        #expect(!check.printed.contains("missing "), "\(check.printed)")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("found    \(presenter) → \(moved)\n"), "\(run.printed)")
        #expect(try declarations(in: folder) == [moved])
        folder.expectClean()
        try addRequirement(in: folder)
        #expect(folder.run("generate").output.contains("merged   \(moved)  (+ didTapHelp())\n"))
        #expect(try folder.text(moved).hasSuffix("\n// mine\n"))
        folder.expectClean()
    }

    @Test("a moved file gets what a newer spec asks for, and a generated file is found, too")
    func newerSpec() throws {
        let folder = try moved(to: moved)
        try folder.move("Login/LoginProtocols.swift", to: "Other/LoginProtocols.swift")
        try addRequirement(in: folder)
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(try folder.text(moved).contains("func didTapHelp() {"))
        #expect(try folder.text("Other/LoginProtocols.swift").contains("func didTapHelp()"))
        #expect(!folder.exists("Login/LoginProtocols.swift"))
        #expect(try declarations(in: folder) == [moved])
        folder.expectClean()
    }

    @Test("one base that is gone is enough")
    func oneBase() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.move(presenter, to: moved)
        try folder.remove(".viper-gen/base/files/\(presenter).base")
        #expect(folder.run("generate").status == 0)
        #expect(try declarations(in: folder) == [moved])
        folder.expectClean()
    }

    @Test("a class in a file of another name is not written again, and named with what it lacks")
    func otherName() throws {
        let folder = try moved(to: "Other/All.swift") { "struct Helper {\n}\n\n" + $0 }
        #expect(folder.run("generate").status == 0)
        #expect(try declarations(in: folder) == ["Other/All.swift"])
        folder.expectClean()
        try folder.remove(".viper-gen/base")
        try addRequirement(in: folder)
        let run = folder.run("generate")
        #expect(run.output.contains("left     Other/All.swift  (lacks didTapHelp())\n"), "\(run.printed)")
        #expect(try declarations(in: folder) == ["Other/All.swift"])
    }

    @Test("a class in the file of another module, in two files, or with nothing of the module's stops its file")
    func unclear() throws {
        let text = try moved(to: moved).text(moved)
        let home = "Home/Presenter/HomePresenter.swift"
        for places in [[home], ["New/LoginPresenter.swift", moved], ["A.swift"]] {
            let folder = try moved(to: "Presenter.txt")
            #expect(folder.run("new", "Home", "--ui", "none").status == 0)
            for place in places {
                let before = folder.exists(place) ? try folder.text(place) : ""
                try folder.write(place, before + (place == "A.swift" ? "final class LoginPresenter {\n}\n" : text))
            }
            for command in ["check", "generate", "generate", "check"] {
                let run = folder.run(command)
                let place = places.sorted()[0]
                #expect(run.status == 1, "\(run.printed)")
                #expect(
                    run.errors.contains(
                        """
                        error: '\(presenter)' is not written: 'LoginPresenter' is declared in '\(place)'
                        note: move it back, or delete it there; if they are in two targets, name these with 'targets'
                        """
                    ),
                    "\(run.printed)"
                )
                #expect(try declarations(in: folder) == places.sorted())
            }
            #expect(folder.run("generate", "--restore").status == 1)
            #expect(!folder.exists(presenter))
            for place in places { try folder.edit(place) { $0.replacing("class LoginPresenter", with: "class Old") } }
            #expect(folder.run("generate").output.contains("created  \(presenter)\n"))
        }
    }

    @Test("a run over a part of the project takes no file of a module of the same name")
    func otherSpec() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.move("Login", to: "Old/Login")
        try folder.remove(".viper-gen/base")
        try folder.write("Login/Login.viper", folder.text("Old/Login/Login.viper"))
        #expect(folder.run("generate", "Login").output.contains("created  \(presenter)\n"))
    }

    @Test("a class of another target, and a name in a comment or a text, keep no file from being written")
    func otherTarget() throws {
        let folder = try moved(to: "Kit/Other/LoginPresenter.swift")
        try folder.write(".viper-gen/project.viper", "project {\n    targets: Kit\n}\n")
        let notes = "// class LoginPresenter {}\nlet text = \"class LoginPresenter {}\"\n"
        try folder.write("Notes.swift", notes)
        #expect(folder.run("check").output.contains("missing  \(presenter)\n"))
        #expect(folder.run("generate").output.contains("created  \(presenter)\n"))
        folder.expectClean()
    }

    @Test("a module all of whose files were moved away from its spec is found by their names")
    func wholeModule() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.move("Login", to: "App/Login")
        try folder.move("App/Login/Login.viper", to: "Login/Login.viper")
        let before = try folder.files()
        try folder.remove(".viper-gen/base")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("found    \(presenter) → App/\(presenter)\n"), "\(run.printed)")
        #expect(try folder.files() == before)
        folder.expectClean()
        try addRequirement(in: folder)
        #expect(folder.run("generate").output.contains("updated  App/\(presenter)\n"))
        folder.expectClean()
    }

    @Test(
        "a module whose files are not recorded is neither renamed nor moved before 'generate' recorded them",
        arguments: [["rename", "Login", "SignIn"], ["move", "Login", "App"]],
        [".viper-gen/base", ".viper-gen/base/files"]
    )
    func unrecorded(words: [String], lost: String) throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.remove(lost)
        let before = try folder.contents()
        for words in [words, words + ["--dry-run"]] {
            let run = ToolRun(words, in: folder.path)
            #expect(run.status == 1 && run.output.isEmpty, "\(run.printed)")
            let start =
                lost.hasSuffix("files")
                ? "error: '\(presenter)' has no base, the text that was generated last, and cannot move\n"
                : "error: the files of 'Login' are not recorded in '.viper-gen', and cannot move\n"
            let verb = lost.hasSuffix("files") ? "write its base" : "record them"
            let note = "note: nothing was changed; to \(verb), run: viper-gen generate Login/Login.viper\n"
            #expect(run.errors.contains(start + note), "\(run.errors)")
            #expect(try folder.contents() == before)
        }
        #expect(folder.run("generate", "Login/Login.viper").status == 0)
        let run = ToolRun(words, in: folder.path)
        #expect(run.status == 0 && !run.printed.contains("created"), "\(run.printed)")
        let own = try folder.files().filter { $0.path.hasSuffix(".swift") && $0.text.contains("mine") }
        #expect(own.count == 2 && !folder.exists("Login"))
        folder.expectClean()
    }

    @Test("a module of which nothing is generated yet can be renamed and moved")
    func notGenerated() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", "module Login {\n    ui: none\n}\n")
        #expect(folder.run("rename", "Login", "SignIn").status == 0)
        #expect(folder.run("move", "SignIn", "App").status == 0)
        folder.expectClean()
    }

    /// The files of a module before its spec was renamed, with a person's code in one of them.
    private func renamed(_ edit: (TestFolder) throws -> Void) throws -> TestFolder {
        let folder = try TestFolder.withWrittenLogin()
        try folder.remove(".viper-gen/base")
        try edit(folder)
        return folder
    }

    private func rename(in spec: String, of folder: TestFolder) throws {
        try folder.edit(spec) { $0.replacing("module Login", with: "module SignIn") }
    }

    @Test("the files of a module that was renamed in its spec after its bases were lost are named until they are gone")
    func renamedInSpec() async throws {
        let folder = try renamed { try rename(in: "Login/Login.viper", of: $0) }
        let files = try folder.files().map(\.path).filter { $0.hasSuffix(".swift") }
        let old = files.filter { $0.contains("/Login") && !$0.contains("SignIn") && !$0.contains("+") }
        let quoted = old.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let message = """
            error: \(quoted) and \(old.count - 3) more were generated for 'Login', and 'Login/Login.viper' has 'SignIn' now
            note: to rename 'Login' with its code, write 'module Login' there again, and run: viper-gen generate && viper-gen \
            rename Login SignIn
            note: otherwise move the code that you need to the files of 'SignIn', and run: rm \(old.joined(separator: " "))

            """
        for command in ["check", "generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors == message, "\(command): \(run.printed)\n\(message)")
        }
        // Both ways that it names end well.
        let copy = try folder.copy()
        for path in old { try copy.remove(path) }
        #expect(copy.run("check").errors.isEmpty)
        try folder.edit("Login/Login.viper") { $0.replacing("module SignIn", with: "module Login") }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("rename", "Login", "SignIn").status == 0)
        let mine = try folder.files().filter { $0.path.hasSuffix(".swift") && $0.text.contains("mine") }
        #expect(mine.count == 2 && !folder.exists("Login"))
        folder.expectClean()
    }

    @Test("so are those of a module whose spec has another place, and of one of several in a spec")
    func renamedElsewhere() throws {
        let moved = try renamed {
            try rename(in: "Login/Login.viper", of: $0)
            try $0.move("Login/Login.viper", to: "SignIn/SignIn.viper")
        }
        #expect(
            moved.run("generate").errors.contains(
                "were generated for 'Login', and 'SignIn/SignIn.viper' has 'SignIn' now\n"
            )
        )
        let several = try TestFolder()
        let spec =
            "module Login {\n    ui: none\n}\n\nmodule Home {\n    ui: none\n    view {\n        func show()\n    }\n}\n"
        try several.write("Screens/Screens.viper", spec)
        #expect(several.run("generate").status == 0)
        try several.remove(".viper-gen/base")
        try rename(in: "Screens/Screens.viper", of: several)
        let run = several.run("check")
        #expect(run.status == 1)
        #expect(run.errors.contains("'Screens/Login/LoginProtocols.swift'"), "\(run.printed)")
        #expect(run.errors.contains("generated for 'Login', and 'Screens/Screens.viper' has 'SignIn' now"))
        #expect(!run.errors.contains("HomeProtocols"))
        // Modules that do not differ can each be the one.
        try several.edit("Screens/Screens.viper") { $0.replacing("    view {\n        func show()\n    }\n", with: "") }
        #expect(!several.run("check").errors.contains("generated for"))
    }

    @Test("a file of a person's that only has such a name is not one of them")
    func similarNames() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.write("Login/HelpProtocols.swift", "protocol HelpProtocol {}\n")
        try folder.write("Login/Presenter/HelpPresenter.swift", "final class HelpPresenter {}\n")
        folder.expectClean()
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// Two branches of a git repository that change one spec, and what `generate` does after they were merged.
struct BranchMergeTests {
    private static let spec = """
        module Login {
            presenter {
                func viewDidLoad()
            }
            interactor {
                func load()
            }
        }

        """

    private let presenter = "Presenter/LoginPresenter.swift"

    private func git(_ words: String..., in folder: TestFolder) async throws {
        _ = try await Shell.run("git", words, in: folder.path, variables: GitRepository.variables)
    }

    /// A repository in which both branches added a method at one place of the spec, and merged without success.
    ///
    /// - Parameter edit: A person's edit on both branches; it gets the name of the branch's method.
    private func merged(_ edit: (TestFolder, String) throws -> Void = { _, _ in }) async throws -> TestFolder {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        try folder.write("Login.viper", Self.spec)
        try await commit("generate", in: folder)
        for (branch, name) in [("other", "didTapHelp"), ("main", "didTapShare")] {
            if branch == "other" { try await git("checkout", "-qb", branch, in: folder) }
            if branch == "main" { try await git("checkout", "-q", branch, in: folder) }
            try folder.edit("Login.viper") {
                $0.replacing("viewDidLoad()\n", with: "viewDidLoad()\n        func \(name)()\n")
            }
            #expect(folder.run("generate").status == 0)
            try edit(folder, name)
            try await commit("change", in: folder)
        }
        try await git("merge", "-q", "other", in: folder)
        #expect(try folder.text("Login.viper").contains("<<<<<<<"))
        #expect(try folder.text(".viper-gen/base/files/\(presenter).base").contains("<<<<<<<"))
        try folder.edit("Login.viper") { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
                !["<<<<<<<", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
            }.joined(separator: "\n")
        }
        return folder
    }

    /// Writes in the method of a branch.
    private func writing(in folder: TestFolder, name: String) throws {
        try folder.edit(presenter) {
            $0.replacing("func \(name)() {", with: "func \(name)() {\n        print(\"\(name)\")")
        }
    }

    private func commit(_ message: String, in folder: TestFolder) async throws {
        #expect(folder.run("generate").status == 0)
        try await git("add", "-A", in: folder)
        try await git("commit", "-qm", message, in: folder)
    }

    /// Nothing is left of the conflict, and a second run changes nothing.
    private func expectFinished(_ folder: TestFolder) throws {
        let check = folder.run("check")
        #expect(check.status == 0 && check.printed.isEmpty, "\(check.printed)")
        for (path, text) in try folder.contents() where !path.hasPrefix(".git/") {
            #expect(!text.contains("<<<<<<<"), "\(path)")
        }
        let before = try folder.contents()
        #expect(folder.run("generate").printed == "")
        #expect(try folder.contents() == before)
    }

    @Test("the markers of eight letters are read, which git writes where both branches renamed a file")
    func longerMarkers() async throws {
        let folder = try await merged(writing)
        for (path, text) in try folder.contents() where !path.hasPrefix(".git/") && text.contains("<<<<<<<") {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                ["<<<<<<<", "=======", ">>>>>>>"].contains { line.hasPrefix($0) } ? line.prefix(1) + line : line
            }
            try folder.write(path, lines.joined(separator: "\n"))
        }
        #expect(try folder.text(presenter).contains("<<<<<<<<"))
        #expect(folder.run("generate").status == 0)
        for name in ["didTapHelp", "didTapShare"] {
            #expect(try folder.text(presenter).contains("func \(name)() {\n        print(\"\(name)\")"))
        }
        try expectFinished(folder)
    }

    @Test("git does not take a base for its file when one branch renames the file, and the other fills it in")
    func renamedOnOneBranch() async throws {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        #expect(folder.run("new", "Login").status == 0)
        try await commit("make", in: folder)
        try await git("checkout", "-qb", "other", in: folder)
        try folder.edit("Login/Login.viper") {
            $0.replacing("    ui: uikit\n", with: "    ui: uikit\n    naming: router\n")
        }
        try await commit("rename", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        try folder.edit("Login/Login.viper") {
            $0.replacing("func close()\n", with: "func close()\n        func showHome()\n")
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0.replacing("func showHome() {\n", with: "func showHome() {\n        print(\"mine\")\n")
        }
        try await commit("fill in", in: folder)
        try await git("merge", "-q", "--no-edit", "other", in: folder)
        _ = folder.run("generate")
        let holders = try folder.files().filter { $0.text.contains("print(\"mine\")") }.map(\.path)
        #expect(holders == ["Login/Router/LoginRouter.swift"])
    }

    /// A repository in which one branch renamed the module with `rename`, and the other one edited a file.
    ///
    /// - Parameter isFollowed: Whether the file is one that git follows.
    private func renamed(_ file: String, isFollowed: Bool) async throws -> (folder: TestFolder, edit: String) {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        #expect(folder.run("new", "Login").status == 0)
        // Git follows a renamed file only if most of it stays.
        if isFollowed { try folder.edit(file) { $0 + String(repeating: "// mine already\n", count: 20) } }
        try await commit("make", in: folder)
        try await git("checkout", "-qb", "other", in: folder)
        let edit = (1...9).map { "        print(\"mine \($0)\")\n" }.joined()
        try folder.edit(file) { $0.replacing("func load() {\n", with: "func load() {\n" + edit) }
        try await commit("fill in", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        #expect(folder.run("rename", "Login", "SignIn").status == 0)
        try await commit("rename", in: folder)
        try await git("merge", "-q", "--no-edit", "other", in: folder)
        return (folder, edit)
    }

    @Test("what one branch wrote is in the module that the other one renamed, if git merges them")
    func renamedByCommand() async throws {
        let (folder, edit) = try await renamed("Login/Interactor/LoginInteractor.swift", isFollowed: true)
        #expect(try await Shell.run("git", ["status", "--short"], in: folder.path).output.isEmpty)
        #expect(folder.run("generate").status == 0)
        let holders = try folder.files().filter { $0.text.contains(edit) }.map(\.path)
        #expect(holders == ["SignIn/Interactor/SignInInteractor.swift"])
        #expect(try !folder.contents().contains { $0.key.hasPrefix(".viper-gen/") && $0.value.contains("mine") })
        try expectFinished(folder)
    }

    @Test("a file that git leaves at the old path of a renamed module is named until it is gone or accepted")
    func leftAtOldPath() async throws {
        let old = "Login/Interactor/LoginInteractor.swift"
        let (folder, edit) = try await renamed(old, isFollowed: false)
        #expect(try folder.text(old).contains(edit))
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            #expect(
                run.errors == """
                    \(old):1:1: error: the spec no longer asks for this file, and it was edited by hand
                    @MainActor
                    ^
                    note: move the code that you need to 'SignIn/Interactor/SignInInteractor.swift', then delete it: rm \
                    \(old); or keep it as a file of your own: viper-gen generate --keep-edits \(old)

                    """
            )
        }
        #expect(try folder.text(old).contains(edit))
        let copy = try TestFolder()
        for (path, text) in try folder.contents() where !path.hasPrefix(".git/") { try copy.write(path, text) }
        #expect(copy.run("generate", "--keep-edits", old).status == 0)
        #expect(try copy.text(old).contains(edit))
        try expectFinished(copy)
        try folder.remove("Login")
        #expect(folder.run("generate").printed.isEmpty)
        try expectFinished(folder)
        // The name can be used again.
        #expect(folder.run("new", "Login").status == 0)
        #expect(folder.run("generate").printed.isEmpty)
        try expectFinished(folder)
    }

    @Test("a file that both branches renamed has one line, which says what becomes of it")
    func renamedByBoth() async throws {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        try await commit("new", in: folder)
        try await git("checkout", "-qb", "other", in: folder)
        #expect(folder.run("rename", "Login", "Account").status == 0)
        try folder.edit("Account/Account.viper") {
            $0.replacing("    ui: none\n", with: "    ui: none\n\n    entity User {\n        let id: Int\n    }\n")
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit("Account/Interactor/AccountInteractor.swift") {
            $0.replacing("func load() {\n", with: "func load() {\n        print(1)\n")
        }
        try await commit("rename", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        for names in [("Login", "Account"), ("Account", "SignUp")] {
            #expect(folder.run("rename", names.0, names.1).status == 0)
        }
        try await commit("rename", in: folder)
        try await git("merge", "-q", "other", in: folder)
        try folder.edit("SignUp/SignUp.viper") { $0.replacing(#/<<<<<<<.*\n|(?s)=======.*>>>>>>>[^\n]*\n/#, with: "") }
        try folder.remove("Account/Account.viper")
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            let paths = run.output.split(separator: "\n").flatMap { $0.split(separator: " ") }
                .filter { $0.contains("/") && $0.hasSuffix(".swift") }
            #expect(paths.count == Set(paths).count && paths.count >= 2, "\(run.output)")
            #expect(run.output.contains("orphaned Account/Entity/User.swift"), "\(run.output)")
            #expect(!run.output.contains("View.swift  (with your edits)"), "\(run.output)")
        }
        let holders = try folder.files().filter { $0.text.contains("print(1)") }.map(\.path)
        #expect(holders == ["Account/Interactor/AccountInteractor.swift"])
    }

    @Test("if one branch renamed a module and the other moved it, the way out is to delete one of its specs")
    func renamedAndMoved() async throws {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        #expect(folder.run("new", "Login").status == 0)
        try await commit("new", in: folder)
        try await git("checkout", "-qb", "other", in: folder)
        #expect(folder.run("rename", "Login", "SignIn").status == 0)
        try await commit("rename", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        try folder.write("Screens/README.md", "")
        #expect(folder.run("move", "Login", "Screens").status == 0)
        let moved = "Screens/Login/Presenter/LoginPresenter.swift"
        try folder.edit(moved) { $0.replacing("Load() {\n", with: "Load() {\n        print(1)\n") }
        try await commit("move", in: folder)
        try await git("merge", "-q", "other", in: folder)

        let note = "if they are one module, of which a merge of branches left two specs, delete one of the specs"
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 2 && run.errors.contains("note: \(note)\n"), "\(run.errors)")
        }
        try folder.remove("SignIn/SignIn.viper")
        let run = folder.run("generate")
        #expect(run.status == 1)
        let new = "Screens/Login/Presenter/SignInPresenter.swift"
        #expect(run.errors.contains("\(moved):15:1: error: the spec no longer asks for this file, and it was edited"))
        #expect(run.errors.contains("move the code that you need to '\(new)'"), "\(run.errors)")
        try folder.edit(new) { $0.replacing("Load() {\n", with: "Load() {\n        print(1)\n") }
        try folder.remove(moved)
        #expect(folder.run("generate").printed.isEmpty)
        try expectFinished(folder)
        #expect(!folder.exists("SignIn"))
    }

    /// Two modules in a repository, whose folders have their names.
    private func twoModules() async throws -> TestFolder {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        for name in ["Login", "Home"] {
            try folder.write("\(name)/\(name).viper", Self.spec.replacing("Login", with: name))
        }
        try await commit("start", in: folder)
        return folder
    }

    /// Every command that looks at the project names files that belong to no spec, until they are deleted as it says.
    private func expectForgotten(
        _ paths: [String],
        _ state: String,
        _ advice: String,
        in folder: TestFolder
    ) async throws {
        let before = try folder.files()
        for words in [["check"], ["generate"], ["generate", "--force"], ["check"]] {
            let run = ToolRun(words, in: folder.path)
            #expect(run.status == 1)
            let shown = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
            let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
            #expect(
                run.errors.contains(
                    "error: \(shown)\(more) were generated for \(state)\nnote: \(advice), and run: rm "
                        + paths.joined(separator: " ")
                ),
                "\(run.printed)"
            )
        }
        #expect(try folder.files() == before)
        let line = try #require(folder.run("check").errors.split(separator: "\n").first { $0.contains(" run: rm ") })
        let command = try #require(line.split(separator: " run: ").last)
        _ = try await Shell.run("sh", ["-c", String(command)], in: folder.path)
        #expect(try folder.contents().keys.filter { key in paths.contains { key.contains($0) } } == [])
        #expect(folder.run("generate").status == 0)
        try expectFinished(folder)
    }

    @Test("what a branch changed of a module that the other one removed is named once its spec is deleted")
    func removedByOther() async throws {
        let folder = try await twoModules()
        try await git("checkout", "-qb", "other", in: folder)
        try folder.edit("Login/Login.viper") { $0.replacing("Load()\n", with: "Load()\n        func didTapHelp()\n") }
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/\(presenter)") { $0.replacing("Help() {\n", with: "Help() {\n        print(1)\n") }
        try await commit("change", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        #expect(folder.run("remove", "Login").status == 0)
        try await commit("remove", in: folder)
        try await git("merge", "-q", "other", in: folder)
        let copy = try TestFolder()
        for (path, text) in try folder.contents() where !path.hasPrefix(".git/") { try copy.write(path, text) }
        // The spec brings the module back.
        #expect(copy.run("generate").status == 0)
        #expect(try copy.text("Login/\(presenter)").contains("print(1)"))
        try expectFinished(copy)
        try folder.remove("Login/Login.viper")
        try await expectForgotten(
            ["Login/LoginProtocols.swift", "Login/\(presenter)"],
            "a module whose spec and manifest are gone",
            "bring the spec back, or move the code that you need",
            in: folder
        )
    }

    @Test("files that one branch moved by hand are named if the spec that is kept is the one of the other branch")
    func movedByBoth() async throws {
        let folder = try await twoModules()
        try await git("checkout", "-qb", "other", in: folder)
        try folder.move("Login/Login.viper", to: "Specs/Login.viper")
        try await commit("move spec", in: folder)
        try await git("checkout", "-q", "main", in: folder)
        try folder.move("Login", to: "Screens/Login")
        try folder.edit("Screens/Login/\(presenter)") {
            $0.replacing("Load() {\n", with: "Load() {\n        print(1)\n")
        }
        try await git("add", "-A", in: folder)
        try await git("commit", "-qm", "move", in: folder)
        try await git("merge", "-q", "other", in: folder)
        try folder.remove("Screens/Login/Login.viper")
        let files = ["Interactor/LoginInteractor", "LoginProtocols", "Presenter/LoginPresenter"]
        let more = ["View/LoginViewController", "WireFrame/LoginWireFrame"]
        try await expectForgotten(
            (files + more).map { "Screens/Login/\($0).swift" },
            "'Login', whose spec is 'Specs/Login.viper' now",
            "move the code that you need to the files of 'Login'",
            in: folder
        )
    }

    @Test("a file of a person's is none of them, nor is a generated one in a scoped run or a project without bases")
    func notForgotten() async throws {
        let folder = try await twoModules()
        let text = try folder.text("Login/LoginProtocols.swift")
        try folder.write("Old/LoginProtocols.swift", text.replacing(#/^\/\/.*\n/#, with: ""))
        try folder.write("Old/\(presenter)", try folder.text("Login/\(presenter)"))
        folder.expectClean()
        try folder.remove(".viper-gen/base")
        for words in [["generate", "Home"], ["generate"], ["check"]] {
            let run = ToolRun(words, in: folder.path)
            #expect(run.status == 0, "\(run.printed)")
        }
    }

    @Test("once the spec is resolved, generate writes generated files, unedited files and their bases")
    func unedited() async throws {
        let folder = try await merged()
        #expect(folder.run("check").status == 1)
        let run = folder.run("generate")
        #expect(run.status == 0)
        #expect(run.output == "updated  LoginProtocols.swift\nupdated  \(presenter)\n", "\(run.printed)")
        try expectFinished(folder)
        let fresh = try TestFolder()
        try fresh.write("Login.viper", try folder.text("Login.viper"))
        #expect(fresh.run("generate").status == 0)
        for path in ["LoginProtocols.swift", presenter, ".viper-gen/base/files/\(presenter).base"] {
            #expect(try fresh.text(path) == folder.text(path))
        }
    }

    @Test("what was written on both branches is in the file")
    func edited() async throws {
        let folder = try await merged(writing)
        let run = folder.run("generate")
        #expect(run.status == 0)
        #expect(run.output.contains("merged   \(presenter)  (both sides of the conflict)\n"), "\(run.printed)")
        let text = try folder.text(presenter)
        for name in ["didTapHelp", "didTapShare"] {
            #expect(text.ranges(of: "func \(name)() {\n        print(\"\(name)\")\n    }\n").count == 1)
        }
        try expectFinished(folder)
    }

    @Test(
        "a file that a person resolved by taking one side gets what the other one had",
        arguments: ["--ours", "--theirs"]
    )
    func oneSide(side: String) async throws {
        let folder = try await merged(writing)
        try await git("checkout", side, presenter, in: folder)
        let (kept, added) = side == "--ours" ? ("didTapShare", "didTapHelp") : ("didTapHelp", "didTapShare")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("merged   \(presenter)  (+ \(added)())\n"), "\(run.printed)")
        let text = try folder.text(presenter)
        #expect(
            text.contains("func \(kept)() {\n        print(\"\(kept)\")\n")
                && text.contains("func \(added)() {\n    }\n")
        )
        try expectFinished(folder)
    }

    @Test("a file in which both branches wrote different lines of one method is left alone until a person resolves it")
    func conflict() async throws {
        let folder = try await merged { folder, name in
            try folder.edit(presenter) {
                $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(\"\(name)\")\n")
            }
        }
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(run.errors.contains("error: this file has conflict markers; it was left alone"))
        #expect(run.output.contains("updated  LoginProtocols.swift"))
        #expect(try folder.text(presenter).contains("<<<<<<<"))
        // The person keeps one of the two lines, and forgets the methods.
        try await git("checkout", "--ours", presenter, in: folder)
        let second = folder.run("generate")
        #expect(second.status == 0 && second.output.contains("(+ didTapHelp())"))
        try expectFinished(folder)
    }

    @Test("a requirement that both branches added at different places, and wrote in, is named until one is gone")
    func addedTwice() async throws {
        let folder = try TestFolder()
        let spec = "module Login {\n    presenter {\n        func viewDidLoad()\n        func didTapSave()\n    }\n}\n"
        // As git merges the files, and a person then mends the spec.
        try folder.write("Login.viper", spec.replacing("Load()\n", with: "Load()\n        func didPull()\n"))
        #expect(folder.run("generate").status == 0)
        let basePath = ".viper-gen/base/files/\(presenter).base"
        // Each line of a base starts with a colon.
        for (path, start) in [(presenter, ""), (basePath, ":")] {
            let end = "didTapSave() {\n\(start)    }\n"
            let stub = "\(start)\n\(start)    func didPull() {\n\(start)    }\n"
            try folder.edit(path) { $0.replacing(end, with: end + stub) }
        }
        let (generated, base) = (try folder.text(presenter), try folder.text(basePath))
        // One of them was not written in.
        try folder.write(presenter, try Self.filling(generated, 0))
        var run = folder.run("generate")
        #expect(run.status == 0 && run.output == "merged   \(presenter)  (− didPull())\n", "\(run.printed)")
        #expect(try folder.text(presenter).ranges(of: "func didPull()").count == 1)
        #expect(try folder.text(presenter).contains("print(0)"))
        folder.expectClean()
        // Both were.
        try folder.write(basePath, base)
        try folder.write(presenter, try Self.filling(Self.filling(generated, 0), 1))
        for _ in 0..<2 {
            run = folder.run("generate")
            #expect(run.status == 1, "\(run.printed)")
            #expect(
                run.errors.contains(
                    "error: two branches added the same requirement, and this file has it twice; it was left"
                )
                    && run.errors.contains("note: 'didPull()' is there twice: lines ")
            )
            #expect(folder.run("check").status == 1)
        }
        try folder.edit(presenter) { $0.replacing("\n    func didPull() {\n        print(1)\n    }\n", with: "") }
        run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        folder.expectClean()
    }

    /// A text in which a line is written in one of the empty bodies of `didPull()`.
    private static func filling(_ text: String, _ number: Int) throws -> String {
        let empty = "func didPull() {\n    }"
        let range = try #require(text.range(of: empty, options: number == 0 ? [] : .backwards))
        return text.replacingCharacters(in: range, with: "func didPull() {\n        print(\(number))\n    }")
    }

    @Test("files that one branch added beside those of the other are all known")
    func manifest() async throws {
        let folder = try TestFolder()
        try folder.write(
            "Login.viper",
            Self.spec.replacing(
                "module Login {\n",
                with: "module Login {\n    entity A {\n        let id: Int\n    }\n"
            )
        )
        #expect(folder.run("generate").status == 0)
        let manifest = try #require(try folder.contents().keys.first { $0.hasSuffix(".manifest") })
        let line = try #require(try folder.text(manifest).split(separator: "\n").first { $0.hasSuffix("A.swift") })
        let whole = try folder.text(manifest)
        try folder.edit(manifest) {
            $0.replacing(
                line,
                with: "<<<<<<< HEAD\n\(line)\n=======\n\(line.replacing("A.swift", with: "B.swift"))\n>>>>>>> b"
            )
        }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(manifest).replacing(/was\t.*\n/, with: "") == whole)
    }

    @Test("a module that both branches added is completed, also where git writes both manifests one after the other")
    func addedByBoth() async throws {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        try await git("config", "merge.conflictStyle", "diff3", in: folder)
        try await git("commit", "-q", "--allow-empty", "-m", "start", in: folder)
        let entity = Self.spec.replacing("{\n    presenter", with: "{\n    entity User {\n    }\n    presenter")
        let function = Self.spec.replacing("func load()", with: "func load()\n        func save()")
        for (branch, spec) in [("other", entity), ("main", function)] {
            if branch == "other" { try await git("checkout", "-qb", branch, in: folder) }
            if branch == "main" { try await git("checkout", "-q", branch, in: folder) }
            try folder.write("Login.viper", spec)
            try await commit("add", in: folder)
        }
        try await git("merge", "-q", "other", in: folder)
        let manifest = ".viper-gen/base/modules/Login.viper/Login.manifest"
        #expect(try folder.text(manifest).ranges(of: "viper-gen manifest 1").count == 2)
        try folder.write("Login.viper", entity.replacing("func load()", with: "func load()\n        func save()"))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(manifest).ranges(of: "viper-gen manifest 1").count == 1)
        try expectFinished(folder)
    }
}

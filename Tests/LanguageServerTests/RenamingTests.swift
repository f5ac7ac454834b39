import Foundation
import TestSupport
import Testing
import ToolSupport

/// Another name for a requirement, as an editor applies it.
struct RenamingTests {
    private static let path = "Login/Login.viper"

    private static let spec = """
        module Login {
            ui: uikit

            view {
                var isBusy: Bool { get set }
            }

            presenter {
                func viewDidLoad()
                func didTapLogin(name: String)
                func didTapHelp()
            }

            interactor {
                func logIn(name: String) async throws -> Bool
            }
        }

        """

    /// A generated module in which a person wrote code, and its spec in an editor.
    private static func editor(_ spec: String = spec) throws -> Editor {
        let folder = try TestFolder()
        try folder.write(path, spec)
        #expect(folder.run("generate").status == 0)
        if folder.exists("Login/Presenter/LoginPresenter.swift") {
            try folder.edit("Login/Presenter/LoginPresenter.swift") {
                $0.replacing(
                    "func didTapLogin(name: String) {\n",
                    with: "func didTapLogin(name: String) {\n        log(name)\n"
                )
            }
            try folder.edit("Login/View/LoginViewController.swift") {
                $0.replacing("setUpViews() {\n", with: "setUpViews() {\n        presenter?.didTapLogin(name: \"é😀\")\n")
            }
            try folder.write(
                "Login/Buttons.swift",
                """
                extension LoginViewController {
                    func tap() { presenter?.didTapLogin(name: "") }
                    func didTapLogin() {}
                    func other() { didTapLogin() }
                }

                """
            )
        }
        var editor = Editor(in: folder)
        editor.open(path, spec)
        return editor
    }

    private static func rename(_ word: String, to name: String, in editor: inout Editor) throws -> Editor.Object {
        try editor.rename(word, to: name, in: path)
    }

    @Test("a function gets another name in the spec, in the module's files, and where a person calls it")
    func function() throws {
        var editor = try Self.editor()
        let folder = editor.folder
        let answer = try Self.rename("didTapLogin", to: "didTapSignIn", in: &editor)
        let files = try editor.apply(answer)
        #expect(
            files == [
                "Buttons.swift", "Login.viper", "LoginPresenter.swift", "LoginProtocols.swift",
                "LoginViewController.swift",
            ]
        )
        #expect(try folder.text(Self.path) == Self.spec.replacing("didTapLogin", with: "didTapSignIn"))
        #expect(
            try folder.text("Login/Presenter/LoginPresenter.swift")
                .contains("func didTapSignIn(name: String) {\n        log(name)\n")
        )
        #expect(
            try folder.text("Login/View/LoginViewController.swift")
                .contains("        presenter?.didTapSignIn(name: \"é😀\")\n")
        )
        #expect(
            try folder.text("Login/Buttons.swift") == """
                extension LoginViewController {
                    func tap() { presenter?.didTapSignIn(name: "") }
                    func didTapLogin() {}
                    func other() { didTapLogin() }
                }

                """
        )
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
        #expect(try folder.text("Login/Presenter/LoginPresenter.swift").contains("        log(name)\n"))
    }

    @Test("a property gets another name")
    func property() throws {
        var editor = try Self.editor()
        let folder = editor.folder
        let files = try editor.apply(try Self.rename("isBusy", to: "isLoading", in: &editor))
        #expect(files == ["Login.viper", "LoginProtocols.swift", "LoginViewController.swift"])
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
    }

    // MARK: - What people wrote

    /// A screen of a list, with code of a person in all of its parts.
    private static let list = """
        module Notes {
            ui: uikit
            on-load: start

            view {
                var isBusy: Bool { get set }
                func showName(_ name: String)
            }

            presenter {
                func start()
                func didTapHelp()
                func rows(in section: Int) -> Int
                var heading: String { get }
            }

            interactor {
                func load(id: Int) async throws -> String
            }
        }

        """

    private static func notes(_ spec: String = list, architecture: String = "viper") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            "Notes/Notes.viper",
            spec.replacing("ui: uikit", with: "ui: uikit\n    architecture: \(architecture)")
        )
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// Writes lines at the start of `didTapHelp()`.
    private static func write(_ lines: String, in folder: TestFolder) throws {
        let start = "func didTapHelp() {\n"
        try folder.edit("Notes/Presenter/NotesPresenter.swift") { $0.replacing(start, with: start + lines) }
    }

    /// Renames in a spec, applies the edits, and runs `check` and `generate`.
    private static func rename(
        _ word: String,
        to name: String,
        in folder: TestFolder,
        spec: String = "Notes/Notes.viper"
    ) throws -> (files: [String], warning: String?) {
        var editor = Editor(in: folder)
        editor.open(spec, try folder.text(spec))
        let files = try editor.apply(try editor.rename(word, to: name, in: spec))
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
        return (files, editor.warnings.last)
    }

    @Test("a function without parameters keeps its body, and who calls it follows")
    func body() throws {
        let folder = try Self.notes()
        try folder.edit("Notes/Presenter/NotesPresenter.swift") {
            $0.replacing("func didTapHelp() {\n", with: "func didTapHelp() {\n        log()\n")
        }
        try folder.edit("Notes/View/NotesViewController.swift") {
            $0.replacing("setUpViews() {\n", with: "setUpViews() {\n        presenter?.didTapHelp()\n")
        }
        let (_, warning) = try Self.rename("didTapHelp", to: "go", in: folder)
        #expect(warning == nil)
        #expect(try folder.text("Notes/Presenter/NotesPresenter.swift").contains("func go() {\n        log()\n"))
        #expect(try !folder.text("Notes/Presenter/NotesPresenter.swift").contains("didTapHelp"))
        #expect(try folder.text("Notes/View/NotesViewController.swift").contains("        presenter?.go()\n"))
    }

    @Test("a property is renamed where people read and set it, in interpolations, too")
    func propertyUses() throws {
        let folder = try Self.notes()
        try Self.write(
            """
                    view?.isBusy = true
                    if let view { view.isBusy = !view.isBusy }
                    log("\\(heading) and \\("\\(self.heading)".count)")
                    let other = view
                    other?.isBusy = false
                    let isBusy = 1
                    log(isBusy)

            """,
            in: folder
        )
        try folder.edit("Notes/View/NotesViewController.swift") {
            $0.replacing("setUpViews() {\n", with: "setUpViews() {\n        self.isBusy = isBusy\n")
        }
        let (_, first) = try Self.rename("isBusy", to: "isWorking", in: folder)
        let (_, second) = try Self.rename("heading", to: "caption", in: folder)
        #expect(first == nil)
        #expect(second == nil)
        let presenter = try folder.text("Notes/Presenter/NotesPresenter.swift")
        #expect(
            presenter.contains(
                """
                        view?.isWorking = true
                        if let view { view.isWorking = !view.isWorking }
                        log("\\(caption) and \\("\\(self.caption)".count)")
                        let other = view
                        other?.isWorking = false
                        let isBusy = 1
                        log(isBusy)

                """
            ),
            "\(presenter)"
        )
        #expect(
            try folder.text("Notes/View/NotesViewController.swift").contains("        self.isWorking = isWorking\n")
        )
    }

    @Test("names that follow from the requirement's are renamed, and what cannot be told is named")
    func derived() throws {
        let folder = try Self.notes()
        try Self.write(
            """
                    loadTask?.cancel()
                    didLoad("x")
                    let rows = [1].map { $0.rows }
                    presenters.first { $0.rows(in: 1) == 2 }
                    log("a\\(rows(in: 1))b")

            """,
            in: folder
        )
        try folder.edit("Notes/View/NotesViewController.swift") {
            $0.replacing(
                "setUpViews() {\n",
                with: "setUpViews() {\n        let p = presenter!\n        log([1].map(p.rows), p.rows(in: 2))\n"
            )
        }
        let (_, first) = try Self.rename("load(id", to: "fetch", in: folder)
        #expect(first == nil)
        let (_, second) = try Self.rename("rows", to: "numberOfRows", in: folder)
        #expect(
            second?.hasPrefix("2 names are left, because they can be something else: Notes/") == true,
            "\(second ?? "")"
        )
        let presenter = try folder.text("Notes/Presenter/NotesPresenter.swift")
        #expect(presenter.contains("        fetchTask?.cancel()\n        didFetch(\"x\")\n"), "\(presenter)")
        #expect(presenter.contains(#"log("a\(rows(in: 1))b")"#), "the local hides it: \(presenter)")
        #expect(
            try folder.text("Notes/View/NotesViewController.swift")
                .contains("log([1].map(p.numberOfRows), p.numberOfRows(in: 2))")
        )
    }

    @Test("every file of every architecture follows", arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func architectures(architecture: String) throws {
        let spec = Self.list.replacing("    on-load: start\n", with: "").replacing("        func start()\n", with: "")
        let folder = try Self.notes(spec, architecture: architecture)
        _ = try Self.rename("showName", to: "present", in: folder)
        for path in folder.paths(below: "Notes", endingWith: ".swift") {
            #expect(try !folder.text(path).lowercased().contains("showname"), "\(path)")
        }
    }

    @Test("a person's type that meets the requirement follows")
    func conformance() throws {
        let folder = try Self.notes()
        try folder.write(
            "Notes/FakeView.swift",
            """
            final class FakeView: NotesViewProtocol {
                var isBusy = false
                func showName(_ name: String) { showName() }
                func showName() {}
            }

            """
        )
        _ = try Self.rename("showName", to: "present", in: folder)
        #expect(
            try folder.text("Notes/FakeView.swift") == """
                final class FakeView: NotesViewProtocol {
                    var isBusy = false
                    func present(_ name: String) { showName() }
                    func showName() {}
                }

                """
        )
    }

    @Test("what the spec says of the requirement follows in the spec")
    func references() throws {
        let spec = Self.list.replacing(
            "    presenter {",
            with: "    state {\n        @loading(load) var isLoading: Bool = false\n    }\n\n    presenter {"
        )
        let folder = try Self.notes(spec)
        _ = try Self.rename("load(id", to: "fetch", in: folder)
        _ = try Self.rename("start()", to: "begin", in: folder)
        let text = try folder.text("Notes/Notes.viper")
        #expect(text.contains("@loading(fetch)"))
        #expect(text.contains("on-load: begin\n"))
        #expect(try folder.text("Notes/View/NotesViewController.swift").contains("presenter?.begin()"))
    }

    @Test("a module that hears the requirement follows")
    func neighbors() throws {
        let folder = try TestFolder()
        let picker = "Picker/Picker.viper"
        try folder.write(
            picker,
            "module Picker {\n    presenter {\n    }\n\n    delegate {\n        func didPick(_ name: String)\n    }\n}\n"
        )
        try folder.write("Home/Home.viper", "module Home {\n    presenter hears Picker.delegate {\n    }\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.edit("Home/Presenter/HomePresenter.swift") {
            $0.replacing(
                "func didPick(_ name: String) {\n",
                with: "func didPick(_ name: String) {\n        log(name)\n"
            )
        }
        let (files, _) = try Self.rename("didPick", to: "pickerPicked", in: folder, spec: picker)
        #expect(files.contains("HomePresenter.swift"))
        #expect(
            try folder.text("Home/Presenter/HomePresenter.swift")
                .contains("func pickerPicked(_ name: String) {\n        log(name)\n")
        )
    }

    @Test("a rename that would change more than names is refused, and so is a name that is taken")
    func refusedRenames() throws {
        let forwarding = Self.list.replacing(
            "    interactor {",
            with: "    data remote {\n        func load(id: Int) async throws -> String\n    }\n\n    interactor {"
        )
        let output = Self.list.replacing(
            "    interactor {",
            with: "    output {\n        func fail()\n    }\n\n    interactor {"
        )
        let life = Self.list.replacing("    on-load: start\n", with: "").replacing(
            "func start()",
            with: "func viewDidLoad()"
        )
        let more =
            "more than names would change in what is generated: write the name in the spec, and run viper-gen generate"
        for (spec, word, name, reason) in [
            (forwarding, "load(id", "fetch", more), (output, "fail", "didTapHelp", more),
            (life, "viewDidLoad", "begin", more),
            (Self.list, "didTapHelp", "launch", "'launch()' is already in 'NotesPresenter'"),
        ] {
            let folder = try Self.notes(spec)
            try folder.edit("Notes/Presenter/NotesPresenter.swift") {
                $0.replacing("func didTapHelp() {", with: "func launch() {\n    }\n\n    func didTapHelp() {")
            }
            var editor = Editor(in: folder)
            editor.open("Notes/Notes.viper", try folder.text("Notes/Notes.viper"))
            let answer = try editor.rename(word, to: name, in: "Notes/Notes.viper")
            #expect((answer["error"] as? Editor.Object)?["message"] as? String == reason, "\(word)")
        }
    }

    @Test("names in backticks can be renamed, and be the new name")
    func backticks() throws {
        let folder = try Self.notes(Self.list.replacing("func didTapHelp()", with: "func `default`()"))
        _ = try Self.rename("`default`", to: "`repeat`", in: folder)
        #expect(try folder.text("Notes/Presenter/NotesPresenter.swift").contains("func `repeat`() {"))
        _ = try Self.rename("`repeat`", to: "help", in: folder)
        #expect(try folder.text("Notes/Presenter/NotesPresenter.swift").contains("func help() {"))
    }

    @Test("texts that the editor has not saved are renamed as they are")
    func unsavedTexts() throws {
        let folder = try Self.notes()
        let (spec, swift) = ("Notes/Notes.viper", "Notes/Presenter/NotesPresenter.swift")
        var editor = Editor(in: folder)
        editor.open(spec, try folder.text(spec))
        let unsaved = "// one\n// two\n" + (try folder.text(swift))
        editor.open(swift, unsaved)
        #expect(editor.published[editor.uri(swift)] == nil)
        let answer = try editor.rename("didTapHelp", to: "go", in: spec)
        _ = try editor.apply(answer, unsaved: [swift: unsaved])
        #expect(try folder.text(swift) == unsaved.replacing("didTapHelp", with: "go"))
        // The bases are those from before the rename.
        #expect(folder.run("check").output.hasPrefix("unrecorded Notes/Notes.viper"))
        #expect(folder.run("generate").printed.isEmpty)
        #expect(try folder.text(swift) == unsaved.replacing("didTapHelp", with: "go"))
        folder.expectClean()
    }

    @Test("an editor asks first what can be renamed")
    func preparation() throws {
        var editor = try Self.editor()
        let start = try Editor.position(of: "didTapHelp", in: Self.spec)
        let found = editor.at(Self.path, start, "prepareRename") as? Editor.Object
        #expect(found?["placeholder"] as? String == "didTapHelp")
        for word in ["module", "Login", "presenter", "name: String) async"] {
            let place = try Editor.position(of: word, in: Self.spec)
            #expect(editor.at(Self.path, place, "prepareRename") is NSNull, "\(word)")
        }
    }

    @Test("what cannot be renamed is answered with the reason, and nothing changes")
    func refusals() throws {
        var editor = try Self.editor()
        let before = try editor.folder.contents()
        for (word, name, reason) in [
            ("didTapLogin", "did tap", "'did tap' is not a name in Swift"),
            ("didTapLogin", "", "'' is not a name in Swift"),
            ("viewDidLoad", "didTapHelp", "'didTapHelp()' is already there"),
            ("ui:", "didTap", "only a function or a property that a section requires can be renamed"),
        ] {
            let error = try Self.rename(word, to: name, in: &editor)["error"] as? Editor.Object
            #expect(error?["code"] as? Int == -32803)
            #expect((error?["message"] as? String)?.hasPrefix(reason) == true, "\(word) → \(name): \(error ?? [:])")
        }
        let position = try Editor.position(of: "didTapHelp", in: Self.spec)
        let document: Editor.Object = ["uri": editor.uri(Self.path)]
        let parameters: Editor.Object = ["textDocument": document, "position": position]
        #expect(editor.errorCode("textDocument/rename", parameters) == -32602)
        #expect(try editor.folder.contents() == before)
    }

    @Test("a name that moves files is left to 'generate'")
    func movedFiles() throws {
        var editor = try Self.editor(Self.spec.replacing("ui: uikit", with: "ui: uikit\n    architecture: clean"))
        let error = try Self.rename("logIn", to: "signIn", in: &editor)["error"] as? Editor.Object
        #expect(
            (error?["message"] as? String)?.contains("is named after it, and would move") == true,
            "\(error ?? [:])"
        )
    }
}

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
        editor.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": editor.uri(path)], "newName": name,
                "position": try Editor.position(of: word, in: try editor.folder.text(path)),
            ]
        )
    }

    /// Applies the edits as an editor does.
    private static func apply(_ answer: Editor.Object, in folder: TestFolder) throws -> [String] {
        let result = try #require(answer["result"] as? Editor.Object, "\(answer)")
        let changes = try #require(result["changes"] as? [String: [Editor.Object]])
        for (uri, edits) in changes {
            let file = try #require(URL(string: uri)).path
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let edit = try #require(edits.first)
            #expect(edits.count == 1)
            let range = try #require(edit["range"] as? [String: [String: Int]])
            let lines = text.components(separatedBy: "\n")
            func offset(_ position: [String: Int]?) throws -> Int {
                let (line, character) = (try #require(position?["line"]), try #require(position?["character"]))
                return lines[..<line].reduce(0) { $0 + $1.utf16.count + 1 } + character
            }
            let start = try offset(range["start"])
            let place = NSRange(location: start, length: try offset(range["end"]) - start)
            let new = try #require(edit["newText"] as? String)
            try (text as NSString).replacingCharacters(in: place, with: new)
                .write(toFile: file, atomically: false, encoding: .utf8)
        }
        return changes.keys.compactMap { URL(string: $0)?.lastPathComponent }.sorted()
    }

    @Test("a function gets another name in the spec, in the module's files, and where a person calls it")
    func function() throws {
        var editor = try Self.editor()
        let folder = editor.folder
        let answer = try Self.rename("didTapLogin", to: "didTapSignIn", in: &editor)
        let files = try Self.apply(answer, in: folder)
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
        let files = try Self.apply(try Self.rename("isBusy", to: "isLoading", in: &editor), in: folder)
        #expect(files == ["Login.viper", "LoginProtocols.swift", "LoginViewController.swift"])
        #expect(folder.run("generate").status == 0)
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
            ("ui:", "didTap", "only functions and properties of a spec can be renamed"),
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
        #expect((error?["message"] as? String)?.contains("is made, moved or removed") == true, "\(error ?? [:])")
    }
}

import Foundation
import TestSupport
import Testing

/// Files that an editor opens through a link, as all below `/tmp` and `/var` of macOS are.
struct LinkTests {
    /// A module with a person's code in it, which another one opens, and a link to their folder.
    private static func project() throws -> (folder: TestFolder, link: String) {
        let folder = try TestFolder()
        try folder.write("Real/.viper-gen/project.viper", "project {\n    ui: uikit\n}\n")
        try folder.write("Real/Login/Login.viper", login)
        try folder.write("Real/Home/Home.viper", "module Home {\n    presenter {\n        func didLoad()\n    }\n}\n")
        #expect(folder.run("generate", "Real").status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute("Link"),
            withDestinationPath: folder.absolute("Real")
        )
        return (folder, folder.absolute("Link"))
    }

    private static let login = """
        module Login {
            presenter {
                func didTapLogin()
            }
            wireframe {
                func showStart() -> push Home
            }
        }

        """

    @Test("what another spec says is read as the editor has it, which calls its files by paths through a link")
    func unsavedSpecs() throws {
        let (folder, link) = try Self.project()
        var editor = Editor(in: folder, through: link)
        editor.open("Home/Home.viper", "// one\nmodule Start {\n}\n")
        let renamed = Self.login.replacing("push Home", with: "push Start")
        editor.open("Login/Login.viper", renamed)
        #expect(editor.mistakes("Login/Login.viper").isEmpty, "\(editor.mistakes("Login/Login.viper"))")
        let found = editor.at("Login/Login.viper", try Editor.position(of: "Start\n", in: renamed), "definition")
        let location = try #require((found as? [Editor.Object])?.first)
        #expect(location["uri"] as? String == editor.uri("Home/Home.viper"))
        let start = (location["range"] as? Editor.Object)?["start"] as? Editor.Object
        #expect(start?["line"] as? Int == 1)
        let symbols = editor.request("workspace/symbol", ["query": "Start"])["result"] as? [Editor.Object] ?? []
        let places = symbols.compactMap { ($0["location"] as? Editor.Object)?["uri"] as? String }
        #expect(places.contains(editor.uri("Home/Home.viper")), "\(places)")
    }

    @Test("a rename edits the texts that are open, and the files that are not, by the editor's paths")
    func rename() throws {
        let (folder, link) = try Self.project()
        var editor = Editor(in: folder, through: link)
        let (spec, swift) = ("Login/Login.viper", "Login/Presenter/LoginPresenter.swift")
        editor.open(spec, Self.login)
        let unsaved = "// one\n// two\n" + (try folder.text("Real/" + swift))
        editor.open(swift, unsaved)
        let position = try Editor.position(of: "didTapLogin", in: Self.login)
        let document: Editor.Object = ["uri": editor.uri(spec)]
        let answer = editor.request(
            "textDocument/rename",
            ["textDocument": document, "newName": "didTapSignIn", "position": position]
        )
        let result = try #require(answer["result"] as? Editor.Object, "\(answer)")
        let changes = try #require(result["changes"] as? [String: [Editor.Object]])
        let paths = [spec, "Login/LoginProtocols.swift", swift]
        #expect(changes.keys.sorted() == paths.map(editor.uri).sorted())
        let edits = try #require(changes[editor.uri(swift)])
        let line = unsaved.components(separatedBy: "\n").firstIndex { $0.contains("didTapLogin") }
        let start = (edits.first?["range"] as? Editor.Object)?["start"] as? Editor.Object
        #expect(start?["line"] as? Int == line)
    }

    @Test("a link within the project, and one that is only a folder of it")
    func otherLinks() throws {
        let (folder, _) = try Self.project()
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute("Real/Short"),
            withDestinationPath: folder.absolute("Real/Login")
        )
        for link in ["Real/Short", "Short"] {
            if link == "Short" {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.absolute(link),
                    withDestinationPath: folder.absolute("Real/Login")
                )
            }
            var editor = Editor(in: folder, through: folder.absolute(link))
            editor.open("Login.viper", Self.login)
            let found = editor.at("Login.viper", try Editor.position(of: "Home\n", in: Self.login), "definition")
            // No link leads to it.
            let place = (found as? [Editor.Object])?.first?["uri"] as? String
            #expect(place == URL(fileURLWithPath: folder.absolute("Real/Home/Home.viper")).absoluteString)
            let own = editor.at("Login.viper", try Editor.position(of: "didTapLogin", in: Self.login), "definition")
            let places = (own as? [Editor.Object] ?? []).compactMap { $0["uri"] as? String }
            #expect(places.contains(editor.uri("LoginProtocols.swift")), "\(places)")
        }
    }
}

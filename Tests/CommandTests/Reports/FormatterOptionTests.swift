import Foundation
import TestSupport
import Testing
import ToolSupport

/// The options of formatters at the root of a project are the defaults of `indent` and `line-width`.
struct FormatterOptionTests {
    private static let spec = """
        module Note {
            ui: none

            presenter {
                func didMoveNote(from start: Int, to end: Int, isAnimated: Bool)
            }
        }

        """
    private static let presenter = "Note/Presenter/NotePresenter.swift"

    private static func project(_ files: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Note/Note.viper", spec)
        for (path, text) in files { try folder.write(path, text) }
        #expect(folder.run("generate").status == 0)
        return folder
    }

    @Test(
        "what a formatter's file says is the layout of generated code",
        arguments: [
            ([".swift-format": "{}"], "  func didMoveNote(from"),
            (
                [".swift-format": #"{"lineLength": 60, "indentation": {"spaces": 4}}"#],
                "    func didMoveNote(\n        from"
            ),
            ([".swift-format": #"{"indentation": {"spaces": 3}}"#], "    func didMoveNote(from"),
            (
                [".swift-format": #"{ "indentation": { "spaces": 2, /* , */ }, "a": "//,}\"/*", } // ours"#],
                "  func didMoveNote(from"
            ),
            ([".swift-format": "{ \"lineLength\": 60 /* of all"], "    func didMoveNote(from"),
            ([".swift-format": "{ \"lineLength"], "    func didMoveNote(from"),
            ([".swift-format": "[2]"], "    func didMoveNote(from"),
            ([".swiftformat": "# ours\n--indent tabs\n--max-width 60\n"], "\tfunc didMoveNote(\n\t\tfrom"),
            ([".editorconfig": "root = true\n[*]\nindent_style=tab\nindent_size = 2\n"], "\tfunc didMoveNote(from"),
            (
                [".editorconfig": "[*]\nindent_style = tab\nindent_size = 2\n[*.{swift,m}]\nIndent_Style = Space\n"],
                "  func didMoveNote(from"
            ),
            ([".editorconfig": "[*.py]\nindent_size = 2\n"], "    func didMoveNote(from"),
            ([".editorconfig": "[Package.swift]\nindent_size = 2\n"], "    func didMoveNote(from"),
            ([".editorconfig": "[*Tests.swift]\nindent_size = 2\n"], "    func didMoveNote(from"),
            ([".editorconfig": "[{*.swift,*.m}]\nindent_size = 2\n"], "  func didMoveNote(from"),
            ([".swiftformat": "--indent 2\n", ".editorconfig": "[*]\nindent_size=4\n"], "  func didMoveNote(from"),
            (
                [".swiftformat": "--indent 2\n", ".editorconfig": "[*]\nmax_line_length = 60\n"],
                "  func didMoveNote(\n    from"
            ),
            (
                [".swift-format": "{}", ".viper-gen/project.viper": "project {\n    indent: 4\n}\n"],
                "    func didMoveNote(from"
            ),
            (["App/.swift-format": "{}"], "    func didMoveNote(from"),
        ]
    )
    func layout(files: [String: String], line: String) throws {
        let folder = try Self.project(files)
        let text = try folder.text(Self.presenter)
        #expect(text.contains("\n" + line), "\(text)")
        folder.expectClean()
    }

    @Test("a module has a layout of its own")
    func ownLayout() throws {
        let folder = try TestFolder()
        try folder.write(".swift-format", "{}")
        #expect(folder.run("new", "Login", "--ui", "none", "--indent", "tab").status == 0)
        #expect(try folder.text("Login/Login.viper").contains("\n  indent: tab\n"))
        #expect(try folder.text("Login/Presenter/LoginPresenter.swift").contains("\n\tfunc "))
        #expect(folder.run("format", "--check").status == 0)
        folder.expectClean()
    }

    @Test("a change of the options reaches unedited files, also after a run with an index")
    func change() throws {
        let folder = try Self.project([:])
        try folder.edit(Self.presenter) { $0.replacing("Bool) {\n", with: "Bool) {\n        move()\n") }
        #expect(folder.run("generate").printed.isEmpty)
        let edited = try folder.text(Self.presenter)
        try folder.write(".editorconfig", "[*.swift]\nindent_size = 2\n")
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(check.printed.contains("stale    Note/NoteProtocols.swift"), "\(check.printed)")
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Note/NoteProtocols.swift").contains("\n  func didMoveNote(from"))
        #expect(try folder.text(Self.presenter) == edited)
        folder.expectClean()
        try folder.remove(".editorconfig")
        #expect(folder.run("check").status == 1)
    }

    @Test("a link that leads out of the project, and a folder, say nothing")
    func unusable() throws {
        let outside = try TestFolder()
        try outside.write(".swift-format", "{}")
        let folder = try TestFolder()
        try folder.write("Note/Note.viper", Self.spec)
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(".swift-format"),
            withDestinationPath: outside.absolute(".swift-format")
        )
        try folder.write(".swiftformat/inner", "--indent 2\n")
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(Self.presenter).contains("\n    func didMoveNote"))
    }

    @Test("a build depends on the options")
    func dependencies() throws {
        let folder = try Self.project([".editorconfig": "[*]\nindent_size = 2\n"])
        #expect(folder.run("generate", "--stamp", "stamp", "--depfile", "deps").status == 0)
        #expect(try folder.text("deps").contains(".editorconfig"))
    }

    @Test("'init' does not repeat the options")
    func start() throws {
        let folder = try TestFolder()
        try folder.write(".swift-format", #"{"lineLength": 120}"#)
        #expect(folder.run("init").status == 0)
        let text = try folder.text(".viper-gen/project.viper")
        #expect(text.contains("// as .swift-format has it\n  // indent: 2\n  // line-width: 120\n"), "\(text)")
        #expect(folder.run("format", "--check", ".viper-gen").status == 0)
    }
}

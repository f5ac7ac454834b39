import Foundation
import TestSupport
import Testing
import ToolSupport

struct RenderTests {
    @Test("render fills a template from JSON, definitions and templates beside it")
    func rendersWithContext() throws {
        let workspace = try TestFolder()
        try workspace.write(
            "t/list.stencil",
            "{% include \"row\" with item=items.0 %}{{ title|uppercase }} {{ a.b }} {{ on }}\n"
        )
        try workspace.write("t/row.stencil", "<{{ item.name }}>\n")
        try workspace.write("c.json", #"{"title": "films", "items": [{"name": "Al\u00efen \ud83d\ude00"}]}"#)
        let run = workspace.run("render", "t/list.stencil", "--context", "c.json", "-D", "a.b=2", "-Don=true")
        #expect(run.status == 0)
        #expect(run.output == "<Alïen 😀>\nFILMS 2 true\n")
        #expect(run.errors == "")
    }

    @Test("a missing variable is an error with its place, or nothing where the template is lenient")
    func undefinedVariables() throws {
        let workspace = try TestFolder()
        try workspace.write("t.stencil", "Hello {{ nmae }}!\n")
        let strict = workspace.run("render", "t.stencil", "-D", "name=Ada")
        #expect(strict.status == 2)
        #expect(strict.output == "")
        #expect(
            strict.errors.hasPrefix(
                "t.stencil:1:10: error: there is no 'nmae' here\nHello {{ nmae }}!\n         ^~~~\n"
            )
        )
        #expect(strict.errors.contains("note: did you mean 'name'?"))
        let lenient = workspace.run("render", "t.stencil", "--undefined", "lenient")
        #expect(lenient.status == 0)
        #expect(lenient.output == "Hello !\n")
    }

    @Test(
        "the trim mode is chosen",
        arguments: [("nothing", "a\n  \nb\n  \nc\n"), ("smart", "a\nb\nc\n"), ("all", "abc\n")]
    )
    func trimModes(mode: String, expected: String) throws {
        let workspace = try TestFolder()
        try workspace.write("t.stencil", "a\n  {% if true %}\nb\n  {% endif %}\nc\n")
        let run = workspace.run("render", "t.stencil", "--trim", mode)
        #expect(run.output == expected)
    }

    @Test(
        "what is wrong with the context is said at its place",
        arguments: [
            (#"{"a": [1,}"#, "c.json:1:10: error: expected a JSON value"),
            (#"{"a": 01}"#, "c.json:1:7: error: '01' is not a JSON number"),
            (#"{"a": "x"#, "c.json:1:7: error: this string does not end"),
            (#"[1]"#, "c.json:1:1: error: the context must be a JSON object"),
            (#"{"a": 1} x"#, "c.json:1:10: error: expected nothing after the value"),
            (String(repeating: "[", count: 100_000), "c.json:1:258: error: nested more than 256 levels deep"),
        ]
    )
    func contextMistakes(text: String, message: String) throws {
        let workspace = try TestFolder()
        try workspace.write("t.stencil", "x")
        try workspace.write("c.json", text)
        let run = workspace.run("render", "t.stencil", "--context", "c.json")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(message), "\(run.errors.prefix(300))")
    }

    @Test("eject completes what an interrupted run began", arguments: ["ours", "viper"])
    func ejectsTheRest(copy: String) throws {
        let folder = try TestFolder()
        #expect(folder.run("templates", "eject", "viper", "--as", copy).status == 0)
        let whole = try folder.contents()
        let files = whole.keys.filter { $0.contains("templates/") }.sorted()
        for file in files.dropFirst(3) { try folder.remove(file) }
        #expect(folder.run("templates", "eject", "viper", "--as", copy).status == 0)
        #expect(try folder.contents() == whole)
        #expect(folder.run("templates", "eject", "viper", "--as", copy).status == 2)
        try folder.remove(files[1])
        try folder.edit(files[0]) { $0 + "// mine\n" }
        #expect(folder.run("templates", "eject", "viper", "--as", copy).status == 2)
        #expect(!folder.exists(files[1]))
    }

    @Test("git ignores what runs leave, after eject and after new", arguments: [true, false])
    func gitIgnoresState(ejectsFirst: Bool) async throws {
        let repository = try await GitRepository()
        let commands = [["templates", "eject", "mvvm", "--as", "ours"], ["new", "Login", "--architecture", "mvvm"]]
        for words in ejectsFirst ? commands : commands.reversed() {
            #expect(ToolRun(words, in: repository.folder.path).status == 0)
            let status = try await repository.git("status", "--porcelain", "--untracked-files=all", "--ignored")
            let lines = status.split(separator: "\n").map(String.init)
            #expect(lines.filter { $0.hasPrefix("!!") } == ["!! .viper-gen/lock"])
            #expect(lines.contains("?? .viper-gen/.gitignore") && lines.contains("?? .viper-gen/.gitattributes"))
        }
    }

    @Test("eject replaces no file, even in a folder that is a link")
    func ejectsBesideFiles() throws {
        let folder = try TestFolder()
        try folder.write("Shared/ours/architecture.viper", "architecture ours {\n}\n// mine\n")
        try folder.write(".viper-gen/templates/README", "")
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(".viper-gen/templates/ours"),
            withDestinationPath: "../../Shared/ours"
        )
        let run = folder.run("templates", "eject", "viper", "--as", "ours")
        #expect(run.status == 2)
        #expect(run.errors.contains("'.viper-gen/templates/ours' is there already"))
        let shared = try folder.contents().keys.filter { $0.hasPrefix("Shared") }
        #expect(shared == ["Shared/ours/architecture.viper"])
        #expect(try folder.text("Shared/ours/architecture.viper").hasSuffix("// mine\n"))
    }

    @Test("a template reaches no file outside the folder of templates")
    func staysBelowItsFolder() throws {
        let workspace = try TestFolder()
        try workspace.write("secret.stencil", "secret")
        try workspace.write("t/a.stencil", "{% include \"../secret\" %}")
        try workspace.write("t/b.stencil", "{% include \"/etc/hostname\" %}")
        for name in ["a", "b"] {
            let run = workspace.run("render", "t/\(name).stencil")
            #expect(run.status == 2)
            #expect(run.output == "")
        }
    }

    @Test(
        "usage errors of render and templates name the mistake",
        arguments: [
            (["render"], "error: 'render' takes one template: viper-gen render view.stencil"),
            (["render", "a", "b"], "error: 'render' takes one template: viper-gen render view.stencil"),
            (["render", "t", "--trim", "smrt"], "error: '--trim' cannot be 'smrt'; did you mean 'smart'?"),
            (
                ["render", "t", "--trim", "none/lines"],
                "error: '--trim' takes BEFORE/AFTER, each none, whitespace, line or all, not 'none/lines'"
            ),
            (["render", "t", "-D", "a..b=1"], "error: a part of the key is missing in '-D a..b=1'"),
            (["render", "t", "-D", "x"], "error: '-D' takes KEY=VALUE, not 'x'"),
            (["render", "nowhere.stencil"], "error: 'nowhere.stencil' does not exist"),
            (["templates"], "error: 'templates' needs to know what to do: list, show, eject, diff, accept, check"),
            (
                ["templates", "x"],
                "error: 'templates' does not know 'x'; it can be list, show, eject, diff, accept, check"
            ),
            (["templates", "lst"], "error: 'templates' does not know 'lst'; did you mean 'list'?"),
            (["templates", "show"], "error: 'templates show' needs the name of an architecture"),
            (["templates", "show", "vipr"], "error: there is no architecture 'vipr'; did you mean 'viper'?"),
            (["templates", "eject", "viper", "--as", "../x"], "error: '../x' cannot be the name of an architecture"),
        ]
    )
    func usageErrors(words: [String], message: String) throws {
        let workspace = try TestFolder()
        let run = ToolRun(words, in: workspace.path)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(try workspace.contents().isEmpty)
    }
}

struct OwnTemplatesTests {
    /// The names of the copies: that of the original, and another one. The quick tests try the latter.
    private static let copies = (Tier.isAll ? ["viper"] : []) + ["ours"]

    private func ejected(as name: String? = nil) throws -> TestFolder {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n    ui: none\n}\n")
        let words = ["templates", "eject", "viper"] + (name.map { ["--as", $0] } ?? [])
        #expect(ToolRun(words, in: workspace.path).status == 0)
        return workspace
    }

    @Test(
        "a copy lacks nothing that it is based on, and diff shows what was changed in it",
        arguments: copies
    )
    func differences(name: String) throws {
        let workspace = try ejected(as: name == "viper" ? nil : name)
        let folder = ".viper-gen/templates/\(name)/"
        #expect(workspace.run("templates", "diff", name).printed.isEmpty)
        #expect(workspace.run("new", "Login", "--architecture", name).status == 0)
        let whole = try workspace.contents()
        // What is deleted comes from the original, its own templates and the common ones.
        for file in ["wireframe.swift.stencil", "presenter.swift.stencil", "starting-spec.viper.stencil"] {
            try workspace.remove(folder + file)
        }
        #expect(workspace.run("templates", "check").status == 0)
        #expect(workspace.run("check").printed.isEmpty)
        #expect(workspace.run("templates", "diff", name).printed.isEmpty)
        try workspace.edit(folder + "view.swift.stencil") { "// ours\n" + $0 }
        try workspace.write(folder + "more.swift.stencil", "// more\n")
        let run = workspace.run("templates", "diff", name)
        #expect(run.status == 0)
        #expect(
            run.output.contains(
                "--- a/\(folder)view.swift.stencil\n+++ b/\(folder)view.swift.stencil\n@@ -1,3 +1,4 @@\n+// ours\n"
            )
        )
        #expect(run.output.contains("--- /dev/null\n+++ b/\(folder)more.swift.stencil\n"))
        #expect(run.output.components(separatedBy: "+++ ").count == 3)
        #expect(try workspace.text("Login/Login.viper") == whole["Login/Login.viper"])
    }

    @Test("generate and check warn about copies of older templates", arguments: copies)
    func olderTemplates(name: String) throws {
        let workspace = try ejected(as: name == "viper" ? nil : name)
        let originals = ".viper-gen/templates/\(name)/originals"
        #expect(workspace.run("new", "Login", "--architecture", name).status == 0)
        #expect(workspace.run("check").printed.isEmpty)
        try workspace.edit(".viper-gen/templates/\(name)/view.swift.stencil") { $0 + "// ours\n" }
        #expect(!workspace.run("check").printed.contains("original"))
        try workspace.edit(originals) { text in
            text.split(separator: "\n").map { line in
                line.hasSuffix("  view.swift.stencil") ? "0000000000000000  view.swift.stencil" : String(line)
            }.joined(separator: "\n") + "\n"
        }
        for command in ["check", "generate"] {
            let run = workspace.run(command)
            #expect(
                run.errors == """
                    warning: the originals of these templates of '\(name)' have changed since they were copied: \
                    'view.swift.stencil'
                    note: 'viper-gen templates diff \(name)' shows the differences
                    note: after you have copied what you need, run: viper-gen templates accept \(name)

                    """,
                "\(run.errors)"
            )
        }
        let run = workspace.run("templates", "accept", name)
        #expect(run.status == 0)
        #expect(run.printed == "accepted .viper-gen/templates/\(name)/view.swift.stencil\n")
        #expect(workspace.run("check").printed.isEmpty)
        #expect(workspace.run("templates", "accept", name).output.hasPrefix("there is nothing to accept: "))
    }

    @Test(
        "a copy of the project's own takes nothing for changed that it copies as it is",
        arguments: [["viper", "team"], ["team", "viper"]]
    )
    func copyOfCopied(names: [String]) throws {
        let workspace = try TestFolder()
        let templates = names.map { [$0, $0 == "team" ? "presenter.swift" : "view.swift"] }
        for words in templates {
            let run = ToolRun(["templates", "eject", "viper", words[1], "--as", words[0]], in: workspace.path)
            #expect(run.status == 0, "\(run.printed)")
        }
        #expect(workspace.run("new", "Login", "--ui", "none").status == 0)
        #expect(workspace.run("check").printed.isEmpty)
        #expect(workspace.run("templates", "accept", "team").output.hasPrefix("there is nothing to accept: "))
        // Without the one of the project, that of viper-gen is the original again.
        try workspace.remove(".viper-gen/templates/viper")
        #expect(workspace.run("check").printed.isEmpty)
        // A description that says something else is another one.
        let description = ".viper-gen/templates/team/"
        try workspace.edit(description + "architecture.viper") { $0 + "// ours\n" }
        try workspace.edit(description + "originals") { text in
            text.split(separator: "\n").map { line in
                (line.hasSuffix("architecture.viper") ? "0000000000000000  architecture.viper" : line) + "\n"
            }.joined()
        }
        #expect(workspace.run("check").errors.contains("since they were copied: 'architecture.viper'\n"))
    }

    @Test("accept takes single templates, and leaves the others")
    func acceptedTemplates() throws {
        let workspace = try ejected(as: "ours")
        let folder = ".viper-gen/templates/ours/"
        for name in ["view", "presenter"] { try workspace.edit(folder + name + ".swift.stencil") { $0 + "// ours\n" } }
        #expect(workspace.run("new", "Login", "--architecture", "ours").status == 0)
        try workspace.edit(folder + "originals") {
            $0.replacing(#/(?m)^\w+(?=  (view|presenter)\.swift)/#, with: "0000000000000000")
        }
        let old = try workspace.text(folder + "originals")
        #expect(workspace.run("check").errors.contains(": 'presenter.swift.stencil', 'view.swift.stencil'\n"))
        let unknown = workspace.run("templates", "accept", "ours", "view.swift", "presentr.swift")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "error: 'ours' has no template 'presentr.swift'; did you mean 'presenter.swift'?\n")
        #expect(try workspace.text(folder + "originals") == old)
        let run = workspace.run("templates", "accept", "ours", "view.swift.stencil")
        #expect(run.status == 0 && run.output == "accepted \(folder)view.swift.stencil\n")
        #expect(workspace.run("check").errors.contains(": 'presenter.swift.stencil'\n"))
        #expect(workspace.run("templates", "accept", "ours", "presenter.swift").status == 0)
        #expect(workspace.run("check").printed.isEmpty)
    }

    @Test("without the list of originals, accept makes one, and there are warnings again")
    func lostOriginals() throws {
        let workspace = try ejected(as: "ours")
        let originals = ".viper-gen/templates/ours/originals"
        let whole = try workspace.text(originals)
        try workspace.remove(originals)
        let doctor = workspace.run("doctor").output
        let lack = "'originals' does not list these copies of 'ours', so no command says when their originals change: "
        #expect(doctor.contains(lack + "'actors"))
        let run = workspace.run("templates", "accept", "ours")
        #expect(run.status == 0 && run.output.contains("accepted .viper-gen/templates/ours/view.swift.stencil\n"))
        // A description can be no copy, although it says on what it is based: a person has to name it.
        #expect(try workspace.text(originals) == whole.replacing(#/(?m)^\w+  architecture\.viper\n/#, with: ""))
        let description = workspace.run("templates", "accept", "ours", "architecture.viper")
        #expect(description.output == "accepted .viper-gen/templates/ours/architecture.viper\n")
        #expect(try workspace.text(originals) == whole)
        #expect(!workspace.run("doctor").output.contains("does not list"))
    }

    @Test("accept takes no description of a person's own for a copy")
    func ownDescription() throws {
        let workspace = try TestFolder()
        try workspace.write(
            ".viper-gen/templates/mine/architecture.viper",
            "architecture mine {\n    based-on: viper\n    role view {\n        word: View\n    }\n}\n"
        )
        let run = workspace.run("templates", "accept", "mine")
        #expect(run.status == 0 && run.output.hasPrefix("there is nothing to accept: "), "\(run.printed)")
        #expect(workspace.names(in: ".viper-gen/templates/mine/") == ["architecture.viper"])
    }

    @Test("eject takes single templates, and adds others later", arguments: copies)
    func singleTemplates(name: String) throws {
        let workspace = try TestFolder()
        let folder = ".viper-gen/templates/\(name)/"
        func eject(_ templates: String...) -> ToolRun {
            ToolRun(["templates", "eject", "viper"] + templates + ["--as", name], in: workspace.path)
        }
        let first = eject("presenter.swift", "interactor.swift.stencil")
        let created = ["architecture.viper", "interactor.swift.stencil", "presenter.swift.stencil"]
        #expect(first.status == 0)
        #expect(
            first.output.hasPrefix(created.map { "created  \(folder)\($0)\n" }.joined() + "\nnext: "),
            "\(first.printed)"
        )
        #expect(workspace.names(in: folder) == (created + ["originals"]).sorted())
        try workspace.edit(folder + "presenter.swift.stencil") { $0 + "// ours\n" }
        let second = eject("view.swift")
        #expect(second.status == 0 && second.output.hasPrefix("created  \(folder)view.swift.stencil\n\nnext: "))
        #expect(workspace.names(in: folder) == (created + ["view.swift.stencil", "originals"]).sorted())
        let origins = try workspace.text(folder + "originals").split(separator: "\n").map {
            $0.split(separator: " ").last
        }
        #expect(
            origins.count == 4 && origins.contains("view.swift.stencil") && origins.contains("presenter.swift.stencil")
        )
        #expect(workspace.run("templates", "check").status == 0)
        #expect(workspace.run("new", "Login", "--architecture", name, "--ui", "none").status == 0)
        #expect(try workspace.text("Login/Presenter/LoginPresenter.swift").hasSuffix("// ours\n"))
        #expect(workspace.run("check").printed.isEmpty)
    }

    @Test("eject copies all of the templates that it is given, or none")
    func allOrNothing() throws {
        let workspace = try TestFolder()
        #expect(workspace.run("templates", "eject", "viper", "presenter.swift").status == 0)
        let presenter = ".viper-gen/templates/viper/presenter.swift.stencil"
        try workspace.edit(presenter) { $0 + "// ours\n" }
        let before = try workspace.contents()
        for (templates, message) in [
            (["view.swift", "presenter.swift"], "error: '\(presenter)' is there already\n"),
            (["view.swift", "vew.swift"], "error: 'viper' has no template 'vew.swift'; did you mean 'view.swift'?\n"),
        ] {
            let run = ToolRun(["templates", "eject", "viper"] + templates, in: workspace.path)
            #expect(run.status == 2 && run.errors == message, "\(run.errors)")
        }
        let other = workspace.run("templates", "eject", "mvc", "view.swift", "--as", "viper")
        #expect(other.status == 2 && !other.errors.isEmpty)
        try workspace.move(presenter, to: ".viper-gen/templates/viper/files/presenter.swift.stencil")
        let sorted = workspace.run("templates", "eject", "viper", "presenter.swift")
        #expect(sorted.status == 2 && sorted.errors.contains("/files/presenter.swift.stencil' is there already"))
        try workspace.move(".viper-gen/templates/viper/files/presenter.swift.stencil", to: presenter)
        try workspace.remove(".viper-gen/templates/viper/files")
        #expect(try workspace.contents() == before)
    }

    @Test(
        "only a copy can be compared",
        arguments: [
            (
                "viper",
                "error: 'viper' has no templates in this project\nnote: 'viper-gen templates eject viper' copies"
            ),
            ("vipr", "error: there is no architecture 'vipr'; did you mean 'viper'?"),
        ]
    )
    func nothingToCompare(name: String, message: String) throws {
        let run = try TestFolder().run("templates", "diff", name)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
    }

    @Test("an ejected architecture is sound, and says what it is based on")
    func ejectedIsSound() throws {
        let workspace = try ejected(as: "ours")
        let description = try workspace.text(".viper-gen/templates/ours/architecture.viper")
        #expect(description.contains("architecture ours {\n    based-on: viper\n"))
        let check = workspace.run("templates", "check")
        #expect(check.status == 0)
        #expect(check.output == "" && check.errors == "")
        #expect(workspace.run("templates", "list").output.contains("(your own, based on viper)"))
    }

    @Test("an architecture is called like its folder")
    func otherName() throws {
        let workspace = try ejected(as: "ours")
        try workspace.edit(".viper-gen/templates/ours/architecture.viper") {
            $0.replacing("architecture ours {", with: "architecture our {")
        }
        let runs = [workspace.run("templates", "check"), workspace.run("new", "Login", "--architecture", "ours")]
        for run in runs {
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    .viper-gen/templates/ours/architecture.viper:2:14: error: an architecture is called like its folder, 'ours'
                    architecture our {
                                 ^~~
                                 ours

                    """
            )
        }
    }

    @Test("a misspelled base is one error, and not one for each of its templates")
    func misspelledBase() throws {
        let workspace = try ejected(as: "ours")
        try workspace.edit(".viper-gen/templates/ours/architecture.viper") {
            $0.replacing("based-on: viper", with: "based-on: vipr")
        }
        try workspace.remove(".viper-gen/templates/ours/view-contracts.swift.stencil")
        let check = workspace.run("templates", "check")
        #expect(check.status == 2)
        #expect(
            check.errors == """
                .viper-gen/templates/ours/architecture.viper:3:15: error: there is no architecture 'vipr'
                    based-on: vipr
                              ^~~~
                .viper-gen/templates/ours/architecture.viper:3:15: note: did you mean 'viper'?
                    based-on: vipr
                              ^~~~
                              viper

                """
        )
    }

    @Test(
        "eject copies the common templates that the architecture reaches, and no others",
        arguments: [
            (
                "mvc", ["assembly", "controller", "entity", "service", "interactor", "macros"],
                ["binding", "view", "presenter", "swiftui-view", "view-model"]
            ),
            (
                "mvp", ["assembly", "presenter", "interactor", "macros", "tasks"],
                ["view-model", "view-controller", "swiftui-view", "follow", "binding", "observable", "hooks"]
            ),
            ("mvvm", ["router", "view-model", "binding", "follow"], ["contract", "presenter", "screen"]),
        ]
    )
    func ejectsWhatIsReached(name: String, copied: [String], others: [String]) throws {
        let workspace = try TestFolder()
        #expect(workspace.run("templates", "eject", name, "--as", "ours").status == 0)
        func isThere(_ template: String) -> Bool {
            workspace.exists(".viper-gen/templates/ours/\(template).swift.stencil")
        }
        #expect(copied.filter { !isThere($0) } == [])
        #expect(others.filter(isThere) == [])
        #expect(workspace.exists(".viper-gen/templates/ours/starting-spec.viper.stencil"))
    }

    @Test("eject copies what the texts of the description include")
    func ejectsWhatTextsInclude() throws {
        let workspace = try ejected(as: "ours")
        let folder = ".viper-gen/templates/ours/"
        try workspace.write(".viper-gen/templates/common/names.text.stencil", "{{ module.name }}")
        try workspace.write(".viper-gen/templates/common/unused.text.stencil", "")
        try workspace.edit(folder + "architecture.viper") {
            $0.replacing(
                "based-on: viper",
                with: "based-on: viper\n    warn \"{% include 'names.text' %}\" { when: false }"
            )
        }
        #expect(workspace.run("templates", "eject", "ours", "--as", "theirs").status == 0)
        #expect(workspace.exists(".viper-gen/templates/theirs/names.text.stencil"))
        #expect(!workspace.exists(".viper-gen/templates/theirs/unused.text.stencil"))
    }

    @Test("a template that was not copied, or was deleted, is taken from the common ones")
    func commonTemplatesAreFallback() throws {
        let workspace = try ejected(as: "ours")
        let folder = ".viper-gen/templates/ours/"
        for name in ["macros", "tasks"] { try workspace.remove(folder + "\(name).swift.stencil") }
        try workspace.edit(folder + "view.swift.stencil") {
            "{% set name 'tasks.swift' %}{% import name %}" + $0
        }
        let check = workspace.run("templates", "check")
        #expect(check.status == 0 && check.errors == "")
    }

    @Test("what is ejected makes the same files as what it was ejected from")
    func ejectedMakesTheSame() throws {
        let workspace = try ejected(as: "ours")
        try workspace.write("A/Login.viper", loginSpec)
        try workspace.write(
            "B/Login.viper",
            loginSpec.replacing("module Login {", with: "module Login {\n    architecture: ours")
        )
        #expect(workspace.run("generate", "A").status == 0)
        try FileManager.default.moveItem(
            at: workspace.url.appending(path: "A"),
            to: workspace.url.appending(path: "Old")
        )
        try workspace.remove(".viper-gen/base")
        #expect(workspace.run("generate", "B").status == 0)
        for path in ["LoginProtocols.swift", "Presenter/LoginPresenter.swift", "WireFrame/LoginWireFrame.swift"] {
            #expect(try workspace.text("Old/" + path) == workspace.text("B/" + path))
        }
    }

    @Test("under the same name the project's templates are preferred, and a change in one reaches the files")
    func ownTemplatesArePreferred() throws {
        let workspace = try ejected()
        try workspace.write("Login/Login.viper", loginSpec)
        #expect(workspace.run("generate").status == 0)
        try workspace.edit(".viper-gen/templates/viper/interactor.swift.stencil") { "// Ours\n" + $0 }
        #expect(
            workspace.run("check").output.hasPrefix(
                "stale    Login/Interactor/LoginInteractor.swift  (from line 1)\n"
            )
        )
        #expect(workspace.run("generate").status == 0)
        #expect(try workspace.text("Login/Interactor/LoginInteractor.swift").hasPrefix("// Ours\n"))
    }

    @Test("check finds every broken template before anybody generates, and nothing is generated with one")
    func brokenTemplates() throws {
        let workspace = try ejected(as: "ours")
        let folder = ".viper-gen/templates/ours/"
        try workspace.edit(folder + "state.swift.stencil") { $0 + "{% fro x in y %}\n" }
        try workspace.edit(folder + "interactor.swift.stencil") {
            $0.replacing("interactor.stubs", with: "interactor.stub")
        }
        let check = workspace.run("templates", "check")
        #expect(check.status == 2)
        #expect(check.errors.contains("\(folder)state.swift.stencil:"))
        #expect(check.errors.contains("error: there is no tag 'fro'"))
        try workspace.write(
            "Login.viper",
            loginSpec.replacing("module Login {", with: "module Login {\n    architecture: ours")
        )
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("\(folder)interactor.swift.stencil:"))
        #expect(!workspace.exists("LoginProtocols.swift"))
    }

    @Test("nothing is generated with a template that has a conflict of git", arguments: ["view.swift", "macros.swift"])
    func unmergedTemplate(name: String) throws {
        let workspace = try ejected(as: "ours")
        let path = ".viper-gen/templates/ours/\(name).stencil"
        try workspace.edit(path) { "<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> main\n" + $0 }
        try workspace.write(
            "Login.viper",
            loginSpec.replacing("module Login {", with: "module Login {\n    architecture: ours")
        )
        for command in [["templates", "check"], ["generate"], ["check"]] {
            let run = ToolRun(command, in: workspace.path)
            #expect(run.status == 2, "\(command)")
            let problem = "\(path):1:1: error: this template has conflict markers of git"
            #expect(run.errors.contains(problem), "\(run.errors)")
        }
        #expect(!workspace.exists("LoginProtocols.swift"))
        let doctor = workspace.run("doctor")
        #expect(doctor.status == 1 && doctor.output.contains(".viper-gen/templates/ours has mistakes"))
    }

    @Test("doctor finds the mistakes that 'templates check' finds, and no unused template, which is none")
    func diagnosedTemplate() throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "")
        #expect(workspace.run("templates", "eject", "viper", "macros.swift", "--as", "ours").status == 0)
        let ours = "ok     templates  1 architecture of its own: ours\nwrong  specs"
        #expect(workspace.run("doctor").output.contains(ours))
        let folder = ".viper-gen/templates/ours/"
        let macros = try workspace.text(folder + "macros.swift.stencil")
        let macro = try #require(macros.firstRange(of: "{% macro assignedProperties"))
        let end = try #require(macros[macro.lowerBound...].firstRange(of: "{% endmacro %}"))
        let without = macros.replacingCharacters(in: macro.lowerBound..<end.upperBound, with: "")
        for text in [macros + "{% fro x in y %}\n", without] {
            try workspace.write(folder + "macros.swift.stencil", text)
            #expect(workspace.run("templates", "check").status == 2)
            let doctor = workspace.run("doctor")
            #expect(doctor.status == 1 && doctor.output.contains(folder.dropLast() + " has mistakes\n"))
        }
        try workspace.write(folder + "macros.swift.stencil", macros)
        try workspace.write(folder + "stat.swift.stencil", "")
        #expect(workspace.run("templates", "check").errors.contains("warning: nothing uses this template"))
        #expect(workspace.run("doctor").output.contains(ours))
    }

    /// Loops and conditions of a template of the presenter. The quick tests try a few.
    private static let rareBranches = [
        "for f in wireframe.stubs where f.destination and f.destination.way == 'push'",
        "for f in wireframe.stubs where f.destination and f.destination.way == 'show'",
        "for part in presenter.adopts where part.heard", "for f in presenter.tasks where f.loading == 'isSaving'",
        "for f in presenter.tasks where f.isStream", "for p in view.stubs where p.isStatic and p.kind == 'function'",
        "if interactor and interactor.objects", "for d in presenter.assigned", "if module.hasList", "if marks.error",
        "if marks.errorFunction", "if usedEntities",
    ].enumerated().filter { Tier.isAll || $0.offset % 4 == 0 }.map(\.element)

    @Test("a mistake is found in what links between modules, streams, lists and marks show", arguments: rareBranches)
    func mistakesInRareBranches(branch: String) throws {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "")
        #expect(workspace.run("templates", "eject", "viper", "presenter.swift", "--as", "ours").status == 0)
        let word = branch.hasPrefix("if") ? "if" : "for"
        try workspace.edit(".viper-gen/templates/ours/presenter.swift.stencil") {
            $0 + "{% \(branch) %}{{ nowhere }}{% end\(word) %}\n"
        }
        let check = workspace.run("templates", "check")
        #expect(check.status == 2 && check.errors.contains("error: there is no 'nowhere' here"), "\(check.printed)")
    }

    /// The quick tests try the first and the last.
    private static let conditions = [
        "access == 'public'", "access == 'package'", "isolation == 'none'", "layout == 'flat'",
    ].enumerated().filter { Tier.isAll || $0.offset % 3 == 0 }.map(\.element)

    @Test("a mistake is found under every setting that templates see", arguments: conditions)
    func mistakesUnderASetting(condition: String) throws {
        let workspace = try ejected(as: "ours")
        try workspace.edit(".viper-gen/templates/ours/interactor.swift.stencil") {
            $0 + "{% if settings.\(condition) %}{{ nowhere }}{% endif %}\n"
        }
        let check = workspace.run("templates", "check")
        #expect(check.status == 2)
        #expect(check.errors.contains("error: there is no 'nowhere' here"))
    }

    @Test("a copy of any architecture has no mistakes", arguments: ["viper", "mvc", "mvp", "mvvm", "clean"])
    func wholeCopy(architecture: String) throws {
        let workspace = try TestFolder()
        #expect(workspace.run("templates", "eject", architecture, "--as", "ours").status == 0)
        let check = workspace.run("templates", "check")
        #expect(check.status == 0 && check.printed.isEmpty, "\(check.printed)")
    }

    @Test("a mistake is found under a value with which defaults of others cannot be combined")
    func mistakesUnderAnExclusion() throws {
        let workspace = try TestFolder()
        _ = workspace.run("templates", "eject", "mvvm", "--as", "ours")
        try workspace.edit(".viper-gen/templates/ours/view-model.swift.stencil") {
            $0 + "{% if settings.navigation == 'stack' %}{{ nowhere }}{% endif %}\n"
        }
        let check = workspace.run("templates", "check")
        #expect(check.status == 2)
        #expect(check.errors.contains("error: there is no 'nowhere' here"))
    }

    @Test("a description that names a template which is not there is an error at its place")
    func missingTemplate() throws {
        let workspace = try ejected(as: "ours")
        try workspace.edit(".viper-gen/templates/ours/architecture.viper") {
            $0.replacing("template: presenter.swift", with: "template: presentr.swift")
        }
        let run = workspace.run("templates", "check")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: there is no template 'presentr.swift.stencil' beside this file"))
        #expect(run.errors.contains("note: did you mean 'presenter.swift'?"))
    }

    @Test("so it is of a file that modules share")
    func missingSharedTemplate() throws {
        let workspace = try ejected(as: "ours")
        let description = ".viper-gen/templates/ours/architecture.viper"
        try workspace.edit(description) {
            $0.dropLast(2) + "\n    shared \"Common.swift\" {\n        template: observble.swift\n    }\n}\n"
        }
        let run = workspace.run("templates", "check")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: there is no template 'observble.swift.stencil' beside this file"))
        #expect(run.errors.contains("        template: observble.swift\n                  ^~~~~~~~~~~~~~~\n"))
        #expect(run.errors.contains("note: did you mean 'observable.swift'?"))
    }

    @Test("eject never overwrites")
    func ejectRefuses() throws {
        let workspace = try ejected(as: "ours")
        let before = try workspace.contents()
        let run = workspace.run("templates", "eject", "viper", "--as", "ours")
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix("error: '.viper-gen/templates/ours' is there already\nnote: to add templates to it, ")
        )
        #expect(try workspace.contents() == before)
    }
}

extension TestFolder {
    /// The names of the files in a folder, sorted.
    fileprivate func names(in folder: String) -> [String] { TestFolder(at: absolute(folder)).names(endingWith: "") }
}

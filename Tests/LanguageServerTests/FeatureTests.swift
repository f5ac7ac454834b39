import Foundation
import TestSupport
import Testing

/// What an editor shows of a spec.
struct FeatureTests {
    private static let spec = """
        /// Lets a person in.
        module Login {
            ui: uikit

            entity User: Equatable { let name: String }
            state {
                var isBusy: Bool = false
            }
            view {
                func greet(_ user: User)
            }
            presenter {
                func viewDidLoad()
                /// They want in.
                func didTapLogin(name: String)
            }
            interactor {
                func logIn(name: String) async throws -> User
            }
            wireframe {
                func showHome() -> push Home()
            }
        }

        """

    /// A project with Login, as it was generated, Home, and two domains.
    private static func editor() throws -> Editor {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", spec)
        try folder.write("Home/Home.viper", "/// The first screen.\nmodule Home {\n    ui: uikit\n}\n")
        try folder.write(
            "Shared/Shared.viper",
            "domain Movies {\n    entity Movie {\n        let id: Int\n    }\n}\n\ndomain Users {\n}\n"
        )
        let files = [
            ("Presenter/LoginPresenter", "final class LoginPresenter {\n    func didTapLogin(name: String) {}\n}\n"),
            ("LoginProtocols", "protocol LoginPresenterProtocol {\n    func didTapLogin(name: String)\n}\n"),
        ]
        for (name, text) in files { try folder.write("Login/\(name).swift", text) }
        var editor = Editor(in: folder)
        editor.open("Login/Login.viper", spec)
        #expect(editor.mistakes("Login/Login.viper").isEmpty, "\(editor.mistakes("Login/Login.viper"))")
        return editor
    }

    private func hover(_ editor: inout Editor, _ word: String) throws -> String {
        let result = editor.at("Login/Login.viper", try Editor.position(of: word, in: Self.spec), "hover")
        return ((result as? Editor.Object)?["contents"] as? Editor.Object)?["value"] as? String ?? ""
    }

    private func definitions(_ editor: inout Editor, _ word: String) throws -> [String] {
        let result = editor.at("Login/Login.viper", try Editor.position(of: word, in: Self.spec), "definition")
        let root = editor.uri("")
        return (result as? [Editor.Object] ?? []).map { location in
            let start = (location["range"] as? Editor.Object)?["start"] as? Editor.Object
            let path = (location["uri"] as? String ?? "").dropFirst(root.count)
            return "\(path):\(start?["line"] ?? ""):\(start?["character"] ?? "")"
        }
    }

    @Test("mistakes are those of check, at the place and with the notes, and go away with the mistake")
    func mistakes() throws {
        var editor = try Self.editor()
        let path = "Login/Login.viper"
        let bad = Self.spec.replacing("presenter {", with: "presentr {").replacing("push Home", with: "push Hme")
        editor.change(path, [["text": bad]])
        let messages = editor.mistakes(path)
        #expect(messages.contains("unknown section 'presentr'\ndid you mean 'presenter'?"), "\(messages)")
        let planned = Self.spec.replacing("ui: uikit", with: "ui: uikti").replacing("Home()", with: "Hme()")
        editor.change(path, [["text": planned]])
        try editor.folder.write(path, planned)
        let checked = editor.mistakes(path).map { $0.prefix { $0 != "\n" } }
        #expect(checked.count == 2 && checked[0] == "'ui' cannot be 'uikti'", "\(checked)")
        editor.change(path, [["text": Self.spec]])
        #expect(editor.mistakes(path).isEmpty)
        editor.change(path, [["text": bad]])
        editor.notify("textDocument/didClose", ["textDocument": ["uri": editor.uri(path)]])
        #expect(editor.published[editor.uri(path)]?.isEmpty == true)
    }

    @Test("the second place of a mistake is one of its own")
    func relatedPlaces() throws {
        var editor = try Self.editor()
        editor.change("Login/Login.viper", [["text": "module A {\n    view {\n    }\n    view {\n    }\n}\n"]])
        let mistake = try #require(editor.published[editor.uri("Login/Login.viper")]?.first)
        #expect(mistake["message"] as? String == "section 'view' is already there")
        let related = try #require((mistake["relatedInformation"] as? [Editor.Object])?.first)
        #expect(related["message"] as? String == "first written here")
        let range = (related["location"] as? Editor.Object)?["range"] as? Editor.Object
        #expect((range?["start"] as? Editor.Object)?["line"] as? Int == 1)
    }

    @Test("a mistake in the project's settings is shown, and so is one in their own file")
    func settings() throws {
        var editor = try Self.editor()
        let text = "project {\n    indnt: 2\n    indent: 2\n    indent: 4\n}\n"
        try editor.folder.write(".viper-gen/project.viper", text)
        editor.notify("textDocument/didSave", ["textDocument": ["uri": editor.uri("Login/Login.viper")]])
        let elsewhere = editor.mistakes("Login/Login.viper")
        #expect(elsewhere.contains { $0.hasPrefix(".viper-gen/project.viper: ") }, "\(elsewhere)")
        editor.open(".viper-gen/project.viper", text)
        #expect(editor.mistakes(".viper-gen/project.viper").contains { $0.contains("'indent' is already there") })
        editor.change(".viper-gen/project.viper", [["text": "project {\n    indent: 2\n}\n"]])
        #expect(editor.mistakes(".viper-gen/project.viper").isEmpty)
        editor.change(
            ".viper-gen/project.viper",
            [["text": "project {\n    ui: uikt\n    foo: bar\n    indent: 3\n}\n"]]
        )
        let values = editor.mistakes(".viper-gen/project.viper")
        #expect(values.count == 3, "\(values)")
        #expect(values.contains { $0.contains("did you mean 'uikit'?") }, "\(values)")
    }

    @Test("a Swift file that the editor sends is no spec")
    func otherFiles() throws {
        var editor = try Self.editor()
        editor.open("Login/Login.swift", "struct Login {}\n")
        #expect(editor.published[editor.uri("Login/Login.swift")] == nil)
        let document: Editor.Object = ["textDocument": ["uri": editor.uri("Login/Login.swift")] as Editor.Object]
        #expect(editor.errorCode("textDocument/documentSymbol", document) == -32602)
    }

    @Test("what another spec says is read as the editor has it")
    func unsavedSpecs() throws {
        var editor = try Self.editor()
        editor.open("Help/Help.viper", "module Help(topic: String) {\n}\n")
        let text =
            "module Start {\n    wireframe {\n        func showHelp(topic: String) -> push Help(topic: topic)\n    }\n}\n"
        try editor.folder.write("Help/Help.viper", "module Help {\n}\n")
        editor.open("Start/Start.viper", text)
        #expect(editor.mistakes("Start/Start.viper").isEmpty, "\(editor.mistakes("Start/Start.viper"))")
    }

    @Test("the mistakes of an open spec change with another open spec")
    func mistakesFromOtherSpecs() throws {
        var editor = try Self.editor()
        let help = "module Help(topic: String) {\n}\n"
        try editor.folder.write("Help/Help.viper", help)
        editor.open("Help/Help.viper", help)
        editor.open(
            "Start/Start.viper",
            "module Start {\n    wireframe {\n        func showHelp(topic: String) -> push Help(topic: topic)\n    }\n}\n"
        )
        #expect(editor.mistakes("Start/Start.viper").isEmpty, "\(editor.mistakes("Start/Start.viper"))")
        editor.change("Help/Help.viper", [["text": "module Help(subject: String) {\n}\n"]])
        #expect(editor.mistakes("Start/Start.viper").count == 1, "\(editor.mistakes("Start/Start.viper"))")
        editor.change("Help/Help.viper", [["text": help]])
        #expect(editor.mistakes("Start/Start.viper").isEmpty, "\(editor.mistakes("Start/Start.viper"))")
    }

    @Test("a change without a range, or with the range null, is the whole text")
    func wholeText() throws {
        var editor = try Self.editor()
        for change in [["text": "modul Login {}\n"], ["text": "modle Login {}\n", "range": NSNull()]] as [Editor.Object]
        {
            editor.change("Login/Login.viper", [change])
            let word = (change["text"] as? String)?.prefix(5)
            #expect(editor.mistakes("Login/Login.viper").first?.contains("'\(word ?? "")'") == true)
        }
    }

    @Test("a repair that a message carries is a quick fix")
    func repairs() throws {
        var editor = try Self.editor()
        let bad = Self.spec.replacing("presenter {", with: "presentr {")
        editor.change("Login/Login.viper", [["text": bad]])
        let mistake = try #require(editor.published[editor.uri("Login/Login.viper")]?.first)
        let range = try #require(mistake["range"])
        let actions = editor.of("Login/Login.viper", "codeAction", ["range": range]) as? [Editor.Object] ?? []
        #expect(actions.map { $0["title"] as? String } == ["Replace 'presentr' with 'presenter'"])
        let changes = (actions.first?["edit"] as? Editor.Object)?["changes"] as? [String: [Editor.Object]]
        let edit = try #require(changes?[editor.uri("Login/Login.viper")]?.first)
        editor.change("Login/Login.viper", [["range": try #require(edit["range"]), "text": edit["newText"] ?? ""]])
        #expect(editor.mistakes("Login/Login.viper").isEmpty)
        let elsewhere = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]]
        #expect((editor.of("Login/Login.viper", "codeAction", ["range": elsewhere]) as? [Any])?.isEmpty == true)
    }

    @Test("the edits of the format make what 'format' makes")
    func format() throws {
        var editor = try Self.editor()
        let path = "Login/Login.viper"
        for untidy in [
            Self.spec.replacing("    view {", with: "  view{"), Self.spec, "\n\n" + Self.spec, Self.spec + "\n\n",
            Self.spec.replacing("\n", with: "\r\n").replacing("    ui: uikit", with: "ui:uikit"),
            String(Self.spec.dropLast()),
            // What is formatted is the end of this text, and the start of the next one.
            "\n\nmodule Login {\n}\n", "module Login {\n}\n\n\n", "  module Login {\n}\n",
        ] {
            editor.change(path, [["text": untidy]])
            let edits = editor.of(path, "formatting") as? [Editor.Object] ?? []
            let changes: [Editor.Object] = try edits.map { edit in
                ["range": try #require(edit["range"]), "text": edit["newText"] ?? ""]
            }
            #expect(changes.count == 1)
            editor.change(path, changes)
            // A formatted text has no edits, so this is the text that the server has now.
            #expect((editor.of(path, "formatting") as? [Any])?.isEmpty == true)
            #expect(editor.mistakes(path).isEmpty)
        }
        editor.change(path, [["text": "module Login {"]])
        #expect((editor.of(path, "formatting") as? [Any])?.isEmpty == true)
    }

    @Test("what a word becomes")
    func hovers() throws {
        var editor = try Self.editor()
        #expect(try hover(&editor, "Login {").contains("Lets a person in.\n\nThe files of the module:"))
        #expect(try hover(&editor, "ui").contains("Values: `uikit`"))
        #expect(try hover(&editor, "presenter").contains("protocol LoginPresenterProtocol: AnyObject"))
        #expect(try hover(&editor, "didTapLogin").contains("They want in.\n\nLoginPresenter in `Login/Presenter/"))
        #expect(try hover(&editor, "didTapLogin").contains("```swift\nfunc didTapLogin(name: String)\n```"))
        #expect(try hover(&editor, "User: E").contains("struct User: Equatable"))
        #expect(try hover(&editor, "User)").contains("struct User: Equatable"))
        #expect(try hover(&editor, "state").contains("struct LoginState"))
        #expect(try hover(&editor, "Home()\n").contains("**module Home**\nThe first screen."))
        #expect(try hover(&editor, "func greet").isEmpty)
        let text = "/// All of them.\ndomain Films {\n}\n\nmodule Search uses Films {\n    naming.view: Screen\n}\n"
        editor.open("Search.viper", text)
        for (word, shown) in [
            ("Films {\n    n", "**domain Films**\nAll of them."),
            ("naming", "**naming.view**: the word in the names of 'view'"),
        ] {
            let result = editor.at("Search.viper", try Editor.position(of: word, in: text), "hover") as? Editor.Object
            let value = (result?["contents"] as? Editor.Object)?["value"] as? String ?? ""
            #expect(value.hasPrefix(shown))
        }
    }

    @Test("a section is explained as the architecture does it, also by one of the project's own")
    func sections() throws {
        let folder = try TestFolder()
        try folder.write(
            ".viper-gen/templates/own/architecture.viper",
            """
            architecture own {
                /// What a scene shows,
                /// and what it hides.
                role view {
                    word: Scene
                    contract: "{{ module.name }}{{ word }}"
                }

                role presenter {
                    word: Director
                    contract: "{{ module.name }}{{ word }}"
                }
            }

            """
        )
        var editor = Editor(in: folder)
        for (architecture, section, meaning) in [
            ("viper", "view", ": What the presenter asks of the view."),
            ("mvc", "view", ": How the controller shows something."),
            ("clean", "data", ": What the use cases ask of a repository."),
            ("own", "view", ": What a scene shows, and what it hides."), ("own", "presenter", ""),
        ] {
            let name = section == "data" ? "data remote" : section
            let body = "    \(name) {\n        func a()\n    }\n    \n"
            let text = "module A {\n    architecture: \(architecture)\n\n\(body)}\n"
            editor.open("A.viper", text)
            let place = try Editor.position(of: name, in: text)
            let hover = editor.at("A.viper", place, "hover") as? Editor.Object
            let shown = (hover?["contents"] as? Editor.Object)?["value"] as? String ?? ""
            #expect(shown.prefix { $0 != "\n" } == "**\(section)**\(meaning)")
            let end = Editor.end(of: String(text.dropLast("\n}\n".count)))
            let items = editor.at("A.viper", end, "completion") as? [Editor.Object] ?? []
            let detail = items.first { $0["label"] as? String == section }?["detail"] as? String
            #expect(detail == String(meaning.dropFirst(2)))
        }
    }

    @Test("where a word is declared")
    func places() throws {
        var editor = try Self.editor()
        let members = try definitions(&editor, "didTapLogin")
        #expect(members == ["Login/Presenter/LoginPresenter.swift:1:9", "Login/LoginProtocols.swift:1:9"])
        let types = try definitions(&editor, "presenter {")
        #expect(types == ["Login/LoginProtocols.swift:0:9", "Login/Presenter/LoginPresenter.swift:0:12"])
        #expect(try definitions(&editor, "Home()\n") == ["Home/Home.viper:1:7"])
        #expect(try definitions(&editor, "User)") == ["Login/Login.viper:4:11"])
        #expect(try definitions(&editor, "ui").isEmpty)
    }

    @Test("a file is where a person moved it, and a class where a person declares it")
    func movedPlaces() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", Self.spec)
        try folder.write("Home/Home.viper", "module Home {\n    ui: uikit\n}\n")
        let own = "final class LoginInteractor {\n    func logIn(name: String) async throws -> User { User() }\n}\n"
        try folder.write("Login/Own.swift", own)
        #expect(folder.run("generate").status != 2)
        try folder.write("Else/LoginPresenter.swift", try folder.text("Login/Presenter/LoginPresenter.swift"))
        try folder.remove("Login/Presenter/LoginPresenter.swift")
        #expect(folder.run("generate").status != 2)
        var editor = Editor(in: folder)
        editor.open("Login/Login.viper", Self.spec)

        #expect(
            try definitions(&editor, "didTapLogin").map { $0.prefix { $0 != ":" } }.contains(
                "Else/LoginPresenter.swift"
            )
        )
        #expect(try definitions(&editor, "logIn").contains("Login/Own.swift:1:9"))
        let files = try hover(&editor, "Login {")
        #expect(files.contains("- `Else/LoginPresenter.swift`\n"))
        #expect(files.contains("- `Login/Own.swift`\n"))
        #expect(!files.contains("LoginInteractor.swift"))
    }

    @Test("the symbols of all specs are found by a part of their names, in open texts as they are there")
    func workspaceSymbols() throws {
        var editor = try Self.editor()
        editor.open("Home/Home.viper", "module Home {\n    view {\n        func showLogins()\n    }\n}\n")
        func found(_ query: String) -> [String] {
            let symbols = editor.request("workspace/symbol", ["query": query])["result"] as? [Editor.Object] ?? []
            return symbols.map { symbol in
                let location = symbol["location"] as? Editor.Object
                let start = (location?["range"] as? Editor.Object)?["start"] as? Editor.Object
                let file = URL(string: location?["uri"] as? String ?? "")?.lastPathComponent ?? ""
                return "\(file):\(start?["line"] ?? "") \(symbol["containerName"] ?? "") \(symbol["name"] ?? "")"
            }
        }
        #expect(
            found("LOGIN") == [
                "Home.viper:2 Home.view showLogins()", "Login.viper:1  Login",
                "Login.viper:14 Login.presenter didTapLogin(name:)", "Login.viper:17 Login.interactor logIn(name:)",
            ]
        )
        #expect(found("user") == ["Login.viper:4 Login User", "Shared.viper:6  Users"])
        #expect(found("ui").isEmpty && found("").count > 10)
    }

    @Test("the tree of a spec, in which each symbol contains its name and its children")
    func symbols() throws {
        var editor = try Self.editor()
        let tree = try #require(editor.of("Login/Login.viper", "documentSymbol") as? [Editor.Object])
        func names(_ symbols: [Editor.Object]) -> [String] {
            symbols.flatMap { symbol in
                [symbol["name"] as? String ?? ""]
                    + names(symbol["children"] as? [Editor.Object] ?? []).map { "- " + $0 }
            }
        }
        #expect(
            names(tree) == [
                "Login", "- ui", "- User", "- - name", "- state", "- - isBusy", "- view", "- - greet(_:)",
                "- presenter",
                "- - viewDidLoad()", "- - didTapLogin(name:)", "- interactor", "- - logIn(name:)", "- wireframe",
                "- - showHome()",
            ]
        )
        func expectNested(_ symbols: [Editor.Object], in outer: ClosedRange<Int>) throws {
            for symbol in symbols {
                let range = try Self.lines(symbol["range"])
                let selection = try Self.lines(symbol["selectionRange"])
                #expect(outer.contains(range.lowerBound) && outer.contains(range.upperBound))
                #expect(range.contains(selection.lowerBound) && range.contains(selection.upperBound))
                try expectNested(symbol["children"] as? [Editor.Object] ?? [], in: range)
            }
        }
        try expectNested(tree, in: 0...Int.max)
    }

    /// A range as numbers that grow with the place.
    private static func lines(_ range: Any?) throws -> ClosedRange<Int> {
        let range = try #require(range as? [String: [String: Int]])
        func number(_ key: String) throws -> Int {
            let position = try #require(range[key])
            return try #require(position["line"]) * 1000 + (try #require(position["character"]))
        }
        return try number("start")...(try number("end"))
    }

    @Test("what can be written at a place")
    func completions() throws {
        var editor = try Self.editor()
        func expect(_ text: String, _ some: [String], and none: [String] = []) {
            let found = editor.completions(text)
            #expect(Set(some).isSubset(of: found) && Set(none).isDisjoint(with: found), "\(text): \(found)")
        }
        expect("mod|", ["module", "domain", "import"], and: ["view"])
        expect("module A uses |", ["Movies", "Users"], and: ["Home", "Login"])
        expect("module A(b: Int) uses Movies, |", ["Users"])
        expect("domain A {\n    |\n}\n", ["data", "entity", "architecture"], and: ["module"])
        expect("domain A {\n    data local {\n        |\n    }\n}\n", ["func", "var"], and: ["data"])
        expect(
            "module A {\n    |\n}\n",
            ["view", "data", "entity", "state", "ui", "on-load"],
            and: ["module", "requires"]
        )
        expect("module A {\n    on-lo|\n}\n", ["on-load"])
        let names = ["naming.view", "presenter.base", "view.contract"]
        expect("module A {\n    |\n}\n", names, and: ["output.base"])
        expect("project {\n    architecture: viper\n    naming.v|\n}\n", names)
        expect("domain B {\n}\n\nmodule A uses |", ["B", "Movies"])
        expect("module A {\n    ui: |\n}\n", ["uikit", "swiftui", "appkit", "none"], and: ["view"])
        expect("module A {\n    architecture: mvvm\n    binding: c|\n}\n", ["closure", "combine"])
        expect("module A {\n    architecture: |\n}\n", ["viper", "mvvm"])
        expect("module A {\n    ui: none\n    |\n}\n", ["view", "data", "architecture"])
        expect("module A {\n    ui: none // here\n\n    |\n}\n", ["view", "data", "architecture"])
        expect("project {\n    indent: 2\n    |\n}\n", ["architecture", "requires"], and: ["view"])
        expect("module A {\n    view {\n        func a()\n        |\n    }\n}\n", ["func", "var"], and: ["view"])
        expect("module A {\n    entity N {\n        let b: Int\n        |\n    }\n}\n", ["let", "var"], and: ["N"])
        expect("module A {\n    view {\n        func a(\n            b: |\n    }\n}\n", ["#view"], and: ["func"])
        expect("project {\n    |\n}\n", ["architecture", "indent", "requires"], and: ["view", "module"])
        expect("project {\n    indent: |\n}\n", ["4", "2", "tab"])
        expect("module A {\n    view {\n        |\n    }\n}\n", ["func", "var"], and: ["view", "ui"])
        expect("module A {\n    view { func a(_ v: #|) }\n    presenter { }\n}\n", ["#view", "#presenter"], and: ["N"])
        expect("module A {\n    entity N { }\n    view {\n        func a(_ v: |)\n    }\n}\n", ["N", "#view"])
        expect(
            "module A {\n    on-load: |\n    presenter { func start(); func shown(by view: #view) }\n}\n",
            ["viewDidLoad", "start", "shown(by:)"]
        )
        expect("module A uses Movies {\n    view {\n        func a(_ v: |)\n    }\n}\n", ["Movie", "#view"])
        expect("module A {\n    view {\n        func a(_ v: |)\n    }\n}\n", ["#view"], and: ["Movie"])
        expect("module A {\n    pres|\n}\n", ["presentation", "presenter"])
        expect("module A {\n    presentation |\n}\n", ["entity", "enum"], and: ["view"])
        expect("module A {\n    wireframe {\n        func a() -> |\n    }\n}\n", ["push", "pop"], and: ["func"])
        expect(
            "module A {\n    wireframe {\n        func a() -> push |\n    }\n}\n",
            ["Home", "Login"],
            and: ["Movies"]
        )
        for nothing in ["module A {\n    // ui: |\n}\n", "module A {\n    header: \"|\n}\n", "module |"] {
            #expect(editor.completions(nothing).isEmpty, "\(nothing)")
        }
    }
}

import TestSupport
import Testing
import ToolSupport

/// Warnings about bodies and initializers of people's that lack what is generated now, and about names that are taken.
@Suite struct BodyWarningTests: LoginWarnings {
    @Test("a private function that changed is merged under another name, and named where a person divided it")
    func divided() throws {
        let call = """
                private func loadUser() {
                    userTask = Task { [weak self] in
                        self?.show(await Result { try await self?.interactor?.user() })
                    }
                }

                private func show(_ result: Result<String, any Error>) {
                    switch result {
                    case .success(let user): didReceiveUser(user)
                    case .failure(let error): didFailToReceiveUser(error)
                    }
                }


            """
        for isDivided in [true, false] {
            let folder = try generated(spec(asking: "user() async throws -> String"))
            try folder.edit(presenter) { text in
                guard isDivided else { return text.replacing("func user()", with: "func loadUser()") }
                let start = text.range(of: "    private func user()")!.lowerBound
                return text[..<start] + call + text[text.range(of: "    private func didReceiveUser")!.lowerBound...]
            }
            #expect(folder.run("check").printed == "")
            try folder.edit(path) {
                $0.replacing("var name", with: "@loading var isBusy: Bool = false\n        var name")
            }
            let message =
                "'user()' is generated in another way now, and you have its code in 'loadUser()' and 'show(_:)'"
            #expect(folder.run("check").status == 1)
            #expect(warnings(folder) == (isDivided ? [message] : []))
            let presenter = try folder.text(presenter)
            #expect(presenter.contains("didSet { updateLoading() }"))
            #expect(presenter.contains("self?.userTask = nil") != isDivided)
        }
    }

    @Test(
        "a private function that changed is named if a person gave it another name and other labels, and not if it is gone",
        arguments: [
            ("private func search(text: String) {", true),
            ("private func showCache() {\n        filmsTask?.cancel()\n        didReceiveFilms([])\n    }\n", false),
        ]
    )
    func otherLabels(own: String, isNamed: Bool) throws {
        let folder = try generated(spec(asking: "films(matching text: String) async throws -> [Int]"))
        try folder.edit(presenter) { text in
            if isNamed { return text.replacing("private func films(matching text: String) {", with: own) }
            let start = text.range(of: "    private func films(")!.lowerBound
            return text[..<start] + "    " + own + "\n"
                + text[text.range(of: "    private func didReceiveFilms")!.lowerBound...]
        }
        try folder.edit(path) { $0.replacing("-> [Int]", with: "-> [Int]?") }
        let run = folder.run("check")
        let message = "'films(matching:)' is generated in another way now, and you have its code in 'search(text:)'"
        #expect(run.errors.contains(message) == isNamed, "\(run.printed)")
        #expect(run.errors.contains("in another way now") == isNamed, "\(run.printed)")
    }

    @Test("a function that stands in for a generated one is named, with what nothing calls now")
    func takenName() throws {
        for (body, isWarned) in [("print(1)", true), ("didLoad(1); didFailToLoad(Failure.none)", false)] {
            let folder = try generated()
            try folder.edit(presenter) {
                $0.replacing(
                    "    func didTapSave",
                    with: "    private func load() {\n        \(body)\n    }\n\n    func didTapSave"
                )
            }
            try folder.edit(path) {
                $0.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
            }
            let message =
                "'load()' is yours, so the generated one is not added, and nothing calls 'didLoad(_:)' and 'didFailToLoad(_:)'"
            #expect(warnings(folder) == (isWarned ? [message] : []))
        }
    }

    @Test("a generated function whose name was taken is added once the name is free")
    func takenNameIsFree() throws {
        let folder = try generated()
        try folder.edit(presenter) {
            $0.replacing(
                "    func didTapSave",
                with: "    private func load() {\n        print(1)\n    }\n\n    func didTapSave"
            )
        }
        try folder.edit(path) {
            $0.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
        }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        // Another change of the spec does not forget it.
        try folder.edit(path) {
            $0.replacing("func didTapSave()", with: "func didTapSave()\n        func didTapHelp()")
        }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        #expect(try folder.text(presenter).ranges(of: "func load()").count == 1)

        try folder.edit(presenter) { $0.replacing("func load()", with: "func loadOnce()") }
        #expect(folder.run("check").output.contains("+ load()"))
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        let text = try folder.text(presenter)
        #expect(text.contains("loadOnce() {\n        print(1)"))
        #expect(text.contains("private func load() {"))
    }

    @Test("a body of a person's is named if the generated stub has statements now")
    func filledStub() throws {
        let message = "the body of 'didFailToLoad(_:)' is yours, and does not call 'view.show'"
        // The generated body needs Foundation: with the import, the file stays as it is; without it, the import comes.
        for imports in ["", "import Foundation\n\n"] {
            for (body, expected) in [("print(error)", [message]), ("view?.show(\"1\")", [])] {
                let folder = try generated(
                    spec.replacing("interactor {\n", with: "interactor {\n        func load() async throws -> Int\n")
                )
                let stop = "assertionFailure(\"LoginPresenter.didFailToLoad(_:) is not implemented: \\(error)\")"
                try folder.edit(presenter) { imports + $0.replacing(stop, with: body) }
                try folder.edit(path) {
                    $0.replacing(
                        "    presenter",
                        with: "    view {\n        @error func show(_ text: String)\n    }\n    presenter"
                    )
                }
                #expect(warnings(folder) == expected)
                #expect(try folder.text(presenter).contains(body))
            }
        }
    }

    @Test("a private function that a person renamed is named if statements come in the place of its stub")
    func filledStubOfOwnName() throws {
        let folder = try generated(spec(asking: "note(id: Int) async throws -> String"))
        try folder.edit(presenter) { $0.replacing("didFailToReceiveNote(", with: "noteFailed(") }
        try folder.edit(path) { $0.replacing("var name", with: "@error var problem: String?\n        var name") }
        #expect(warnings(folder) == ["the body of 'noteFailed(_:)' is yours, and does not set 'state.problem'"])
    }

    @Test(
        "a closure that a person's body does not call is named, and a value that it does not set",
        arguments: [
            ("view { func show(_ text: String) }", "view { @error func show(_ text: String) }", "call 'onShow'"),
            ("state { var problem: String? }", "state { @error var problem: String? }", "set 'problem'"),
        ]
    )
    func filledStubOfViewModel(old: String, new: String, lack: String) throws {
        let start = "module Login {\n    architecture: mvvm\n    interactor { func load() async throws -> Int }\n    "
        let folder = try generated(start + old + "\n}\n")
        let path = try #require(folder.paths(below: "Login", endingWith: "LoginViewModel.swift").first)
        let stop = "assertionFailure(\"LoginViewModel.didFailToLoad(_:) is not implemented: \\(error)\")"
        try folder.edit(path) { $0.replacing(stop, with: "if error == other { print(error) }") }
        try folder.write("Login/Login.viper", start + new + "\n}\n")
        #expect(warnings(folder) == ["the body of 'didFailToLoad(_:)' is yours, and does not \(lack)"])
    }

    @Test("a body of a person's that asks another object than the generated one is named, and not for 'fatalError'")
    func otherObject() throws {
        let interactor =
            "    interactor {\n        func history() async -> [String]\n        func likes() async -> Int\n    }\n"
        let start = "module Login {\n    presenter { func viewDidLoad() }\n" + interactor
        let folder = try generated(start + "}\n")
        let path = "Login/Interactor/LoginInteractor.swift"
        let stop = "fatalError(\"LoginInteractor."
        try folder.edit(path) {
            $0.replacing(stop + "history() is not implemented\")", with: "await service.history()")
                .replacing(stop + "likes() is not implemented\")", with: "3")
        }
        try folder.edit(self.path) { _ in start + interactor.replacing("interactor", with: "data remote") + "}\n" }
        let lacks = ["history", "likes"].map {
            "the body of '\($0)()' is yours, and does not call 'remoteDataManager.\($0)'"
        }
        #expect(warnings(folder) == lacks)
    }

    @Test(
        "a body of a person's is named if a template alone fills its stub",
        arguments: ["return store.count()", "return a != b ? (1) : store.count()"]
    )
    func stubFilledByTemplate(statement: String) throws {
        let folder = try TestFolder()
        try folder.write(path, "module Login {\n    architecture: mini\n}\n")
        try folder.write(
            ".viper-gen/templates/mini/architecture.viper",
            """
            architecture mini {
                file "{{ module.name }}.swift" {
                    template: file.swift
                    owner: shared
                }
            }

            """
        )
        let template = ".viper-gen/templates/mini/file.swift.stencil"
        let stop = "fatalError(\"open() is not implemented\")"
        try folder.write(template, "final class A {\n    func open() -> Int {\n        \(stop)\n    }\n}\n")
        #expect(folder.run("generate").errors == "")
        try folder.edit("Login/Login.swift") { $0.replacing(stop, with: "1") }
        try folder.edit(template) { $0.replacing(stop, with: statement) }
        #expect(warnings(folder) == ["the body of 'open()' is yours, and does not call 'store.count'"])
        #expect(try folder.text("Login/Login.swift").contains("        1\n"))
    }

    @Test("so is one that sets its properties without 'self'")
    func itemViewModel() throws {
        let spec = """
            module Notes {
                architecture: clean
                entity Note: Equatable, Sendable {
                    let text: String
                    let addedAt: Int
                }
                state { var notes: [Note] = [] }
                presenter { func viewDidLoad() }
            }

            """
        let folder = try generated(spec)
        let item = try #require(folder.paths(below: "Login", endingWith: "NoteItemViewModel.swift").first)
        try folder.edit(item) {
            $0.replacing("let addedAt: Int", with: "let added: String")
                .replacing("addedAt = note.addedAt", with: "added = \"\\(note.savedAt)\"")
        }
        try folder.edit(path) { $0.replacing("addedAt", with: "savedAt") }
        #expect(warnings(folder) == ["'init(_:)' does not set all properties that are generated"])
        #expect(try folder.text(item).contains("let savedAt: Int"))
    }

    @Test("an initializer of an entity that lacks a new property is named")
    func entity() throws {
        let folder = try generated()
        let item = try #require(folder.paths(below: "Login", endingWith: "Item.swift").first)
        try folder.edit(item) {
            $0.replacing(
                "let title: String\n",
                with:
                    "let title: String\n\n    init(id: Int, title: String) {\n        self.id = id\n        self.title = title\n    }\n\n"
                    + "    init(copy: Item) {\n        self = copy\n    }\n"
            )
        }
        #expect(folder.run("generate").printed == "")
        try folder.edit(path) {
            $0.replacing(
                "let title: String",
                with: "let title: String\n        let date: Int\n        var note: String?"
            )
        }
        #expect(warnings(folder) == ["'init(id:title:)' does not set all properties that are generated"])
    }

    @Test("a setting of the project leaves the call of a module that does not have its function")
    func functionOfProject() throws {
        let folder = try generated()
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        let view = try folder.text("Login/View/LoginViewController.swift")
        try folder.write(".viper-gen/project.viper", "project {\n    on-load: setup\n    on-appear: didShow\n}\n")
        #expect(folder.run("generate").printed == "")
        #expect(try folder.text("Login/View/LoginViewController.swift") == view)
        #expect(view.contains("presenter?.viewDidLoad()"))
    }

    @Test("a file with unmatched brackets is merged by lines, which is said, and its uses are named at once")
    func unmatchedBrackets() throws {
        let folder = try generated(
            """
            module Login {
                architecture: mvvm
                state {
                    var count: Int = 0
                }
                presenter {
                    func didTapHelp()
                    func didTapSave()
                }
            }

            """
        )
        let model = try #require(folder.paths(below: "Login", endingWith: "LoginViewModel.swift").first)
        try folder.edit(model) {
            $0.replacing("func didTapHelp() {\n", with: "func didTapHelp() {\n        if count > 3 {\n")
        }
        try folder.edit(path) {
            $0.replacing("count", with: "total").replacing("didTapSave()", with: "didTapSave()\n        func didPull()")
        }
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.output.contains("by lines, because its brackets or quotes do not match"), "\(run.printed)")
            #expect(run.errors.contains("warning: 'count' is used here, and is no longer generated"), "\(run.printed)")
        }
    }

    @Test(
        "a new function whose generated caller a person inlined is named",
        arguments: ["closure", "combine", "observable", "observation"]
    )
    func newFunctionWithoutCaller(binding: String) throws {
        let folder = try TestFolder()
        let spec =
            "module Shop {\n    architecture: mvvm\n    binding: \(binding)\n    state {\n        var query: String = \"\"\n"
        let presenter = "    }\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        try folder.write("Shop.viper", spec + presenter)
        #expect(folder.run("generate").status == 0)
        let view = "View/ShopViewController.swift"
        try folder.edit(view) { text in
            guard let start = text.range(of: "    private func bind() {\n"),
                let end = text[start.upperBound...].range(of: "\n    }\n\n")
            else { return text }
            let body = text[start.upperBound..<end.lowerBound]
            return String(text[..<start.lowerBound] + text[end.upperBound...])
                .replacing("        bind()\n", with: body + "\n")
        }
        #expect(folder.run("check").printed == "")
        try folder.write("Shop.viper", spec + "        var isOn: Bool = false\n" + presenter)
        let run = folder.run("generate")
        let name = binding == "observation" ? "followIsOn()" : "update(isOn:)"
        #expect(run.errors.contains("warning: nothing calls '\(name)', which is new\n"), "\(run.printed)")
        #expect(run.errors.ranges(of: "warning:").count == 1, "\(run.printed)")
        #expect(run.errors.contains("note: the generated 'bind()' would call it, and is not in your file;"))
        folder.expectClean()
    }

    @Test("declarations of a person's that list all properties of an entity are named if a new one is not in them")
    func unlistedProperties() throws {
        let folder = try TestFolder()
        func spec(_ more: String) -> String {
            "module Mails {\n    ui: none\n    entity Mail: Codable, Equatable, Sendable {\n        let id: Int\n"
                + "        let subject: String\n\(more)    }\n    presenter {\n        func show(_ mail: Mail)\n    }\n}\n"
        }
        try folder.write("Mails.viper", spec(""))
        #expect(folder.run("generate").status == 0)
        let entity = "Entity/Mail.swift"
        try folder.edit(entity) {
            $0.replacing(
                "let subject: String\n",
                with: """
                    let subject: String

                        static func == (a: Mail, b: Mail) -> Bool {
                            a.id == b.id && a.subject == b.subject
                        }

                        enum CodingKeys: String, CodingKey {
                            case id, subject
                        }

                    """
            )
        }
        try folder.write(
            "Entity/Mail+Codable.swift",
            """
            extension Mail {
                init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    self.init(id: try values.decode(Int.self, forKey: .id), subject: try values.decode(String.self, forKey: .subject))
                }

                // The subject is not a part of it.
                func encode(to encoder: any Encoder) throws {
                    var values = encoder.container(keyedBy: CodingKeys.self)
                    try values.encode(id, forKey: .id)
                }
            }

            """
        )
        #expect(folder.run("check").printed == "")
        try folder.write("Mails.viper", spec("        var sender: String?\n        var isRead: Bool = false\n"))
        let run = folder.run("generate")
        let found = run.errors.split(separator: "\n").filter { $0.contains("warning:") }.map(String.init)
        #expect(
            found == [
                "\(entity):7:5: warning: '==' lacks 'sender' and 'isRead', which are new",
                "\(entity):11:10: warning: 'CodingKeys' lacks 'sender' and 'isRead', which are new",
                "Entity/Mail+Codable.swift:2:5: warning: 'init(from:)' lacks 'sender' and 'isRead', which are new",
            ],
            "\(run.printed)"
        )
        #expect(run.status == 0, "\(run.printed)")
        folder.expectClean()
    }

    @Test(
        "a property of a person's that the state asks for now is named if nobody learns of its changes",
        arguments: [
            ("mvc", "closure", "private var page = 0", "var page: Int { didSet { … } }"),
            ("mvc", "closure", "private var page = 0 {\n        didSet { showState() }\n    }", nil),
            ("mvc", "closure", "var page: Int {\n        get { 0 }\n        set { showState() }\n    }", nil),
            ("mvvm", "combine", "var page = 0", "@Published var page: Int"),
            ("mvvm", "combine", "@Published var page = 0", nil),
        ] as [(String, String, String, String?)]
    )
    func unobserved(architecture: String, binding: String, own: String, wanted: String?) throws {
        let folder = try TestFolder()
        let spec =
            "module Shop {\n    architecture: \(architecture)\n"
            + (architecture == "mvvm" ? "    binding: \(binding)\n" : "")
            + "    state {\n        var total: Int = 0\n"
        let presenter = "    }\n    presenter {\n        func didTap()\n    }\n}\n"
        try folder.write("Shop.viper", spec + presenter)
        #expect(folder.run("generate").status == 0)
        let path = architecture == "mvvm" ? "ViewModel/ShopViewModel.swift" : "Controller/ShopViewController.swift"
        try folder.edit(path) { $0.replacing("    func didTap() {\n", with: "    \(own)\n\n    func didTap() {\n") }
        #expect(folder.run("check").printed == "")
        try folder.write("Shop.viper", spec + "        var page: Int = 0\n" + presenter)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(run.output.contains("≠ ") == (wanted != nil), "\(run.output)")
        if let wanted { #expect(run.output.contains("≠ " + wanted), "\(run.output)") }
    }

    @Test("an initializer that leaves a new property without a value is named once, with status 1")
    func unsetProperty() throws {
        for isInOwnFile in [false, true] {
            let folder = try TestFolder()
            func spec(_ more: String) -> String {
                "module Mails {\n    ui: none\n    entity Mail: Codable, Sendable {\n        let id: Int\n\(more)    }\n"
                    + "    presenter {\n        func show(_ mail: Mail)\n    }\n}\n"
            }
            try folder.write("Mails.viper", spec(""))
            #expect(folder.run("generate").status == 0)
            let decoding = "    init(from decoder: any Decoder) throws {\n        id = 1\n    }\n"
            if isInOwnFile {
                try folder.write("Entity/Mail+Codable.swift", "extension Mail {\n\(decoding)}\n")
            } else {
                try folder.edit("Entity/Mail.swift") {
                    $0.replacing("let id: Int\n", with: "let id: Int\n\n\(decoding)")
                }
            }
            #expect(folder.run("check").printed == "")
            try folder.write("Mails.viper", spec("        let sender: String\n"))
            let run = folder.run("generate")
            #expect(run.errors.ranges(of: "warning:").count == 1, "\(run.printed)")
            #expect(run.status == 1, "\(run.printed)")
        }
    }

    @Test("generated calls, and those that a person has mended, pass parameters that changed places rightly")
    func mendedOrder() throws {
        let folder = try TestFolder()
        func spec(_ parameters: String) -> String {
            "module Shop {\n    ui: none\n    tests: swift-testing\n    tests-module: Shop\n    presenter {\n        func viewDidLoad()\n    }\n"
                + "    interactor {\n        func move(\(parameters)) async\n    }\n}\n"
        }
        try folder.write("Shop.viper", spec("_ from: Int, _ to: Int"))
        #expect(folder.run("generate").status == 0)
        try folder.edit("Presenter/ShopPresenter.swift") {
            $0.replacing(
                "func viewDidLoad() {\n",
                with: "func viewDidLoad() {\n        let (to, from) = (1, 2)\n        move(to, from)\n"
            )
        }
        try folder.write("Shop.viper", spec("_ to: Int, _ from: Int"))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
    }
}

import TestSupport
import Testing
import ToolSupport

/// Functions of people's whose requirements get another name, other parameters or another result.
struct ChangedFunctionTests {
    private let presenter = "Shop/Presenter/ShopPresenter.swift"
    private let interactor = "Shop/Interactor/ShopInteractor.swift"

    private func spec(_ events: [String], _ requests: [String] = []) -> String {
        func section(_ name: String, _ functions: [String]) -> String {
            functions.isEmpty ? "" : "    \(name) {\n" + functions.map { "        func \($0)\n" }.joined() + "    }\n"
        }
        return "module Shop {\n" + section("presenter", ["viewDidLoad()"] + events) + section("interactor", requests)
            + "}\n"
    }

    /// A module that was generated, with a line in the body of a function, and its next spec.
    private func changed(
        from spec: String,
        _ file: String,
        _ head: String,
        _ lines: String...,
        to next: String
    ) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Shop/Shop.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(file) { text in
            guard let start = text.range(of: "func \(head) {\n") else { return text + "func \(head) is missing" }
            let end = text[start.upperBound...].range(of: "    }\n")!
            let body = lines.map { "        \($0)\n" }.joined()
            return text[..<start.upperBound] + body + text[end.lowerBound...]
        }
        #expect(folder.run("check").printed == "")
        try folder.write("Shop/Shop.viper", next)
        return folder
    }

    private func warnings(_ run: ToolRun) -> [String] {
        run.errors.split(separator: "\n").filter { $0.contains("warning: ") }.map(String.init)
    }

    @Test("an event that is renamed beside another change keeps its body")
    func renamedBesideOthers() throws {
        let old = ["didSelect(_ order: Int)", "didChange(_ filter: String)"]
        for new in [
            ["didPick(_ order: Int)"], ["didTapX()", "didPick(_ order: Int)", "didChange(_ filter: String)"],
            ["didPick(_ order: Int)", "didApply(_ filter: String, animated: Bool)"],
        ] {
            let folder = try changed(
                from: spec(old),
                presenter,
                "didSelect(_ order: Int)",
                "print(order)",
                to: spec(new)
            )
            let run = folder.run("generate")
            #expect(run.status == 0 && warnings(run).count == 1, "\(run.printed)")
            #expect(run.output.contains("→ didPick(_:)"), "\(run.printed)")
            #expect(try folder.text(presenter).contains("func didPick(_ order: Int) {\n        print(order)\n"))
        }
    }

    @Test(
        "a function with the body of one whose name says something else is named",
        arguments: [
            ("didTapDelete(_ order: Int)", "didTapShare(_ order: Int)", true),
            ("showHelp(_ order: Int)", "hideHelp(_ order: Int)", true),
            ("didSelectOrder(_ order: Int)", "didTapOrder(_ order: Int)", false),
            ("load(_ order: Int)", "loadMore(_ order: Int)", false),
            ("load(_ order: Int)", "load(_ order: Int, page: Int)", false),
        ]
    )
    func inheritedBody(old: String, new: String, isNamed: Bool) throws {
        for lines in [["// TODO: later"], ["print(order)"]] {
            let folder = try changed(from: spec([old]), presenter, old, lines.joined(), to: spec([new]))
            let isEdited = lines != ["// TODO: later"]
            let names = [old, new].map { $0.replacing("_ order: Int", with: "_:") }
            let message = "'\(names[1])' gets what you wrote in '\(names[0])'"
            for command in ["check", "generate"] {
                let run = folder.run(command)
                #expect(run.status == (command == "check" ? 1 : 0), "\(run.printed)")
                #expect(
                    warnings(run).map { String($0.split(separator: "warning: ").last ?? "") }
                        == (isNamed && isEdited ? [message] : []),
                    "\(run.printed)"
                )
                let name = (command == "check" ? old : new).prefix { $0 != "(" }
                #expect(!isNamed || !isEdited || run.errors.contains("    func \(name)("), "\(run.printed)")
            }
            #expect(folder.run("check").printed == "")
        }
    }

    @Test("a function of a service with the body of another one is named, and what was generated is not")
    func inheritedBodyOfService() throws {
        let folder = try TestFolder()
        func spec(_ request: String) -> String {
            "module Shop {\n    architecture: mvvm\n    ui: swiftui\n    interactor {\n        func \(request)(_ order: Int) "
                + "async throws\n    }\n}\n"
        }
        try folder.write("Shop/Shop.viper", spec("delete"))
        #expect(folder.run("generate").status == 0)
        let service = "Shop/Model/LiveShopService.swift"
        try folder.edit(service) { text in
            guard let start = text.range(of: "async throws {\n"), let end = text.range(of: "    }\n") else { return "" }
            return text[..<start.upperBound] + "        send(\"DELETE\", order)\n" + text[end.lowerBound...]
        }
        try folder.write("Shop/Shop.viper", spec("share"))
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == (command == "check" ? 1 : 0) && warnings(run).count == 1, "\(run.printed)")
            #expect(run.errors.contains("\(service):"), "\(run.printed)")
            #expect(run.errors.contains("note: if it is not a new name for it, write another body"), "\(run.printed)")
        }
        #expect(try folder.text(service).contains("func share(_ order: Int) async throws {\n        send("))
        #expect(folder.run("check").printed == "")
    }

    @Test("an event that is gone is named if a new one at another place has its parameters")
    func possibleRename() throws {
        let folder = try changed(
            from: spec(["didSelect(_ order: Int)", "didTap()"]),
            presenter,
            "didSelect(_ order: Int)",
            "print(order)",
            to: spec(["didTap()", "didChange()", "didPick(_ order: Int)"])
        )
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == (command == "check" ? 1 : 0), "\(run.printed)")
            #expect(warnings(run).count == 1, "\(run.printed)")
            let message = "'didSelect(_:)' is no longer asked for, and 'didPick(_:)' is new with the same parameters"
            #expect(warnings(run).first?.hasSuffix("warning: " + message) == true, "\(run.printed)")
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("an event without parameters that is gone is named if one alone is new", arguments: [1, 2])
    func possibleRenameWithoutParameters(newCount: Int) throws {
        let folder = try changed(
            from: spec(["didReachEnd()", "didTap(_ order: Int)"]),
            presenter,
            "didReachEnd()",
            "print(1)",
            to: spec(["didTap(_ order: Int)", "didScroll()", "didChange()"].dropLast(2 - newCount))
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("kept didReachEnd()"), "\(run.printed)")
        let warning = "warning: 'didReachEnd()' is no longer asked for, and 'didScroll()' is new"
        #expect(warnings(run).map { $0.hasSuffix(warning) } == (newCount == 1 ? [true] : []), "\(run.printed)")
        #expect(folder.run("check").printed == "")
    }

    @Test("an event that gets another name and more parameters is named with the one in its place")
    func renamedWithParameters() throws {
        let old = ["didSelect(_ order: Int)", "didTapX()"]
        for (new, named) in [
            (["didPick(_ order: Int, animated: Bool)", "didTapY(twice: Bool)"], "didPick(_:animated:)"),
            (["didPick(animated: Bool, _ order: Int)", "didTapX()"], "didPick(animated:_:)"),
            (["didPick(_ name: String, animated: Bool)", "didTapX()"], nil),
            (["didPick(_ order: Int, animated: Bool)", "didScroll()", "didTapX()"], "didPick(_:animated:)"),
        ] {
            let folder = try changed(
                from: spec(old),
                presenter,
                "didSelect(_ order: Int)",
                "print(order)",
                to: spec(new)
            )
            let run = folder.run("generate")
            #expect(run.status == 0 && run.output.contains("kept didSelect(_:)"), "\(run.printed)")
            let warning = named.map { "warning: 'didSelect(_:)' is no longer asked for, and '\($0)' is new" }
            #expect(
                warnings(run).map { $0.hasSuffix(warning ?? "") } == (warning == nil ? [] : [true]),
                "\(run.printed)"
            )
            #expect(try folder.text(presenter).contains("func didSelect(_ order: Int) {\n        print(order)\n"))
            #expect(folder.run("check").printed == "")
        }
    }

    /// What takes the place of the request, the new functions that can take its answer, and those that can take its
    /// error.
    private static let nextRequests: [(requests: [String], answers: [String], errors: [String])] = [
        (
            [
                "newEpisodes(of id: Int) async throws -> [Int]",
                "oldEpisodes(of id: Int, to day: Int) async throws -> [String]",
            ],
            ["didReceiveNewEpisodes(_:)"], ["didFailToReceiveNewEpisodes(_:)", "didFailToReceiveOldEpisodes(_:)"]
        ), ([], [], []),
        (["people(at place: String) async throws -> [Int]"], ["didReceivePeople(_:)"], ["didFailToReceivePeople(_:)"]),
        (["a", "b", "c", "d"].map { "\($0)List() async throws -> [Int]" }, [], []),
    ]

    @Test(
        "an edited function that took the answer of a request that is gone is named",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"],
        nextRequests
    )
    func answerOfGoneRequest(
        architecture: String,
        next: (requests: [String], answers: [String], errors: [String])
    ) throws {
        func spec(_ requests: [String]) -> String {
            "module Shop {\n    architecture: \(architecture)\n    ui: none\n    state {\n        var rows: [Int] = []\n    }\n"
                + self.spec([], requests).dropFirst("module Shop {\n".count)
        }
        let folder = try TestFolder()
        try folder.write("Shop/Shop.viper", spec(["episodes(of id: Int) async throws -> [Int]"]))
        #expect(folder.run("generate").status == 0)
        let files = try folder.files().filter { $0.text.contains("func didReceiveEpisodes(") }
        let path = try #require(files.first?.path)
        try folder.edit(path) {
            $0.replacing("(_ episodes: [Int]) {\n", with: "(_ episodes: [Int]) {\n        state.rows = episodes\n")
                .replacing(
                    "Episodes(_ error: any Error) {\n",
                    with: "Episodes(_ error: any Error) {\n        state.rows = []\n"
                )
        }
        try folder.write("Shop/Shop.viper", spec(next.requests))
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == (command == "check" ? 1 : 0), "\(run.printed)")
            #expect(
                warnings(run).map { $0.split(separator: "warning: ").last ?? "" } == [
                    "nothing calls 'didReceiveEpisodes(_:)' now", "nothing calls 'didFailToReceiveEpisodes(_:)' now",
                ],
                "\(run.printed)"
            )
            let notes = run.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
            #expect(notes.count == 2, "\(run.printed)")
            for (note, names) in zip(notes, [next.answers, next.errors]) {
                let start = "note: 'episodes(of:)' called it, and is no longer generated; "
                let new = names.map { "'\($0)'" }.joined(separator: " and ")
                let end =
                    switch names.count {
                    case 0: "call it yourself, or remove it"
                    case 1: "\(new) is new with the same parameters: if it has its place now, move the code there"
                    default:
                        "\(new) are new with the same parameters: if one of them has its place now, move the code there"
                    }
                #expect(note == start + end)
            }
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("an answer that a person still calls is not named")
    func answerThatIsCalled() throws {
        let folder = try changed(
            from: spec([], ["episodes(of id: Int) async throws -> [Int]"]),
            presenter,
            "didReceiveEpisodes(_ episodes: [Int])",
            "print(episodes)",
            to: spec([])
        )
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        didReceiveEpisodes([])\n")
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "" && run.output.contains("kept didReceiveEpisodes"), "\(run.printed)")
    }

    @Test(
        "a function that a person moved to a file of their own is named beside the new one in its place",
        arguments: [
            ("didSelect(at index: Int, animated: Bool)", "'didSelect(at:animated:)' is new"),
            ("didPick(at index: Int)", "'didPick(at:)' is new"),
            ("didSelect(at index: String)", "'func didSelect(at index: String)' is new"),
            ("didSelect(_ index: Int)", "'didSelect(_:)' is new"),
            ("didTap()", nil),
        ]
    )
    func renamedElsewhere(new: String, words: String?) throws {
        for isEdited in [true, false] {
            let folder = try TestFolder()
            try folder.write("Shop/Shop.viper", spec(["didSelect(at index: Int)"]))
            #expect(folder.run("generate").status == 0)
            try folder.edit(presenter) {
                $0.replacing("\n    func didSelect(at index: Int) {\n    }\n", with: "")
                    .replacing(
                        "func viewDidLoad() {\n",
                        with: "func viewDidLoad() {\n" + (isEdited ? "        print(1)\n" : "")
                    )
            }
            let own = "Shop/Presenter/ShopPresenter+Actions.swift"
            try folder.write(
                own,
                "extension ShopPresenter {\n    func didSelect(at index: Int) {\n        wireFrame?.close()\n    }\n}\n"
            )
            #expect(folder.run("check").printed == "")
            try folder.write("Shop/Shop.viper", spec([new]))
            for command in ["check", "generate"] {
                let run = folder.run(command)
                let place = "\(own):2:10: warning: 'didSelect(at:)' is no longer asked for, and "
                #expect(warnings(run) == (words.map { [place + $0] } ?? []), "\(run.printed)")
                #expect(run.status == (command == "check" ? 1 : 0), "\(run.printed)")
            }
            #expect(folder.run("check").printed == "")
        }
    }

    @Test("functions in a file of a person's own that are still asked for have no others in their place")
    func askedForElsewhere() throws {
        let folder = try TestFolder()
        let own = ["didSave()", "didDelete(at index: Int)", "didShare(at index: Int)"]
        try folder.write("Shop/Shop.viper", spec(own))
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) { text in
            own.reduce(text) { $0.replacing("\n    func \($1) {\n    }\n", with: "") }
        }
        let bodies = own.map { "    func \($0) {\n        print(1)\n    }\n" }.joined()
        try folder.write("Shop/Presenter/ShopPresenter+Actions.swift", "extension ShopPresenter {\n\(bodies)}\n")
        #expect(folder.run("check").printed == "")
        try folder.write("Shop/Shop.viper", spec(own + ["didCancel()", "didEdit(at index: Int)"]))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(run.output.contains("(+ didCancel(), + didEdit(at:))"), "\(run.printed)")
        folder.expectClean()
    }

    @Test(
        "a stored property stays when its spec only wants to read it",
        arguments: [#" = "a""#, #" = "" { didSet { show() } }"#]
    )
    func storedPropertyIsRead(value: String) throws {
        let folder = try TestFolder()
        let spec = "module Home {\n    presenter { var text: String { get set } }\n}\n"
        try folder.write("Home/Home.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Home/Presenter/HomePresenter.swift") {
            $0.replacing("var text: String = \"\"", with: "var text: String" + value)
        }
        for accessors in ["{ get }", "{ get set }"] {
            try folder.write("Home/Home.viper", spec.replacing("{ get set }", with: accessors))
            let run = folder.run("generate")
            #expect(run.status == 0 && run.errors == "", "\(run.printed)")
            #expect(try folder.text("Home/Presenter/HomePresenter.swift").contains("var text: String\(value)\n"))
            #expect(folder.run("check").printed == "")
        }
    }

    @Test(
        "what a person wrote around generated code stays around what takes its place",
        arguments: [
            ("        // mine\n        ", ""), ("        print(page)\n        return ", ""),
            ("        let all = ", "\n        return all + [page]"),
        ]
    )
    func writtenAround(before: String, after: String) throws {
        let folder = try TestFolder()
        func write(_ parameters: String) throws {
            let function = "func items(\(parameters)) async throws -> [Int]"
            try folder.write("Depot.viper", "domain Depot {\n    data remote { \(function) }\n}\n")
            try folder.write("Shop/Shop.viper", "module Shop uses Depot {\n    interactor { \(function) }\n}\n")
        }
        try write("page: Int")
        #expect(folder.run("generate").status == 0)
        let call = "try await depotRemoteDataManager.items(page: page)"
        try folder.edit(interactor) { $0.replacing("        " + call, with: before + call + after) }
        try write("page: Int, size: Int")

        let run = folder.run("generate")

        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let new = before + call.dropLast() + ", size: size)" + after
        #expect(
            try folder.text(interactor).contains("items(page: Int, size: Int) async throws -> [Int] {\n\(new)\n    }\n")
        )
        #expect(folder.run("check").printed == "")
    }

    @Test("a body whose lines a narrower line width would wrap takes the changes of its spec")
    func narrowerLines() throws {
        let old = "@latest func setNote(_ note: String, of product: String) async throws -> Int"
        let folder = try TestFolder()
        let spec = "module Home {\n    interactor { \(old) }\n}\n"
        try folder.write("Home/Home.viper", spec)
        #expect(folder.run("generate").status == 0)
        let presenter = "Home/Presenter/HomePresenter.swift"
        try folder.edit(presenter) {
            $0.replacing("        setNoteTask = Task", with: "        print(note)\n        setNoteTask = Task")
        }
        try folder.write(".viper-gen/project.viper", "project {\n    line-width: 70\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.write("Home/Home.viper", spec.replacing("of product", with: "of article"))

        let run = folder.run("generate")

        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try folder.text(presenter)
        #expect(text.contains("        print(note)\n") && text.contains("of: article") && !text.contains("product"))
        #expect(folder.run("check").printed == "")
    }

    @Test("a parameter of another name and type keeps its name in a body that uses it")
    func renamedAndRetyped() throws {
        let (old, new) = ("didTap(name: String)", "didTap(title: Int)")
        let folder = try changed(from: spec([old]), presenter, old, "print(name)", to: spec([new]))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("→ didTap(title name:)"), "\(run.printed)")
        #expect(try folder.text(presenter).contains("func didTap(title name: Int) {\n        print(name)\n"))
        #expect(folder.run("check").printed == "")
    }

    @Test("a function that gets a result is a conflict if its written body has none")
    func newResult() throws {
        let (old, new) = ("find(_ text: String) async throws", "find(_ text: String) async throws -> Int")
        let folder = try changed(from: spec([], [old]), interactor, old, "print(text)", to: spec([], [new]))
        let run = folder.run("generate")
        #expect(run.status == 1 && run.output.contains("(conflict in find(_:))"), "\(run.printed)")
        try folder.edit(interactor) {
            $0.replacing(old, with: new).replacing("print(text)\n", with: "print(text)\n        return 1\n")
        }
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed == "")
    }

    @Test(
        "a function that gets a result keeps a body that never ends",
        arguments: ["throw CancellationError()", "fatalError()", "Swift.preconditionFailure(text)"]
    )
    func newResultOfNoBody(last: String) throws {
        let (old, new) = ("find(_ text: String) async throws", "find(_ text: String) async throws -> Int")
        let folder = try changed(from: spec([], [old]), interactor, old, "print(text)", last, to: spec([], [new]))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("(~ find(_:))"), "\(run.printed)")
        #expect(try folder.text(interactor).contains(new + " {\n        print(text)\n        \(last)\n"))
    }

    @Test("a value that is returned is named if the function no longer has a result")
    func goneResult() throws {
        let (old, new) = ("count(of text: String) async throws -> Int", "count(of text: String) async throws")
        let folder = try changed(
            from: spec([], [old]),
            interactor,
            old,
            "let all = text.map { letter in return letter }",
            "guard let first = all.first(where: { return $0 != \" \" }) else { return 0 }",
            "return all.count { $0 == first }",
            to: spec([], [new])
        )
        for command in ["check", "generate"] {
            let run = folder.run(command)
            let message = "warning: a value is returned here, and 'count(of:)' no longer returns one"
            #expect(run.status == 1 && warnings(run).count == 2, "\(run.printed)")
            #expect(warnings(run).first == "\(interactor):5:73: \(message)", "\(run.printed)")
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("a call of what no longer has a result either can be returned")
    func goneResultOfCall() throws {
        let (old, new) = ("count(of text: String) async throws -> Int", "count(of text: String) async throws")
        func spec(_ function: String) -> String {
            self.spec([], [function]).replacing(
                "    interactor",
                with: "    data remote { func \(function.replacing("count", with: "size")) }\n    interactor"
            )
        }
        let folder = try changed(
            from: spec(old),
            interactor,
            old,
            "print(text)",
            "if text.isEmpty { return text.count }",
            "return try await remoteDataManager!.size(of: text)",
            to: spec(new)
        )
        let run = folder.run("generate")
        #expect(
            warnings(run).count == 1 && run.errors.contains("\(interactor):7:27: warning: a value"),
            "\(run.printed)"
        )
    }

    @Test("a literal that is returned is named if it is none of the new type")
    func otherResult() throws {
        let (old, new) = ("count(of text: String) async throws -> Int", "count(of text: String) async throws -> String")
        let folder = try changed(
            from: spec([], [old]),
            interactor,
            old,
            "if text.isEmpty { return 0 }",
            "return Int(text) ?? 1",
            to: spec([], [new])
        )
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1 && warnings(run).count == 1, "\(run.printed)")
            let message = "warning: '0' is returned here, and 'count(of:)' returns 'String' now"
            #expect(warnings(run).first?.hasSuffix(message) == true, "\(run.printed)")
        }
    }

    @Test(
        "a body of a person's is named if its function returns another type, and no literal shows whether it fits",
        arguments: [
            ("return Int(text) ?? 1", "Decimal", true), ("Int(text) ?? 1", "String", true),
            ("return Int(text) ?? 1", "Int?", false), ("return 0", "Double", false),
        ]
    )
    func otherResultOfBody(body: String, type: String, isNamed: Bool) throws {
        let (old, new) = (
            "count(of text: String) async throws -> Int", "count(of text: String) async throws -> \(type)"
        )
        let folder = try changed(from: spec([], [old]), interactor, old, body, to: spec([], [new]))
        for command in ["check", "generate"] {
            let message = "warning: 'count(of:)' returned 'Int' and returns '\(type)' now; its body is yours"
            #expect(warnings(folder.run(command)).contains { $0.hasSuffix(message) } == isNamed)
        }
        #expect(folder.run("check").printed == "")
    }

    @Test("a body is named beside one of another function whose literal is none of its new type")
    func otherResults() throws {
        let heads = ["first() async throws -> Int", "second() async throws -> Int"]
        let folder = try TestFolder()
        try folder.write("Shop/Shop.viper", spec([], heads))
        #expect(folder.run("generate").status == 0)
        try folder.edit(interactor) {
            $0.replacing("fatalError(\"ShopInteractor.first() is not implemented\")", with: "return 0")
                .replacing("fatalError(\"ShopInteractor.second() is not implemented\")", with: "return count")
        }
        try folder.write("Shop/Shop.viper", spec([], heads.map { $0.replacing("Int", with: "String") }))
        let messages = [
            "'0' is returned here, and 'first()' returns 'String' now",
            "'second()' returned 'Int' and returns 'String' now; its body is yours",
        ]
        let named = warnings(folder.run("check")).map { $0.components(separatedBy: "warning: ").last ?? "" }
        #expect(Set(named) == Set(messages))
    }

    @Test(
        "a request that gives a stream now keeps what people wrote around its task and for its answers",
        arguments: ["AsyncStream<Int>", "AsyncThrowingStream<Int, any Error>", "any AsyncSequence<Int, any Error>"]
    )
    func stream(type: String) throws {
        func spec(_ request: String) -> String {
            """
            module Shop {
                state {
                    @loading var isLoading: Bool = false
                    @error var problem: String?
                }
                presenter {
                    func viewDidLoad()
                    func level(of name: String)
                }
                interactor {
                    func level(of name: String) \(request)
                }
            }

            """
        }
        let folder = try changed(
            from: spec("async throws -> Int"),
            presenter,
            "didReceiveLevel(_ level: Int)",
            "print(level)",
            to: spec("async throws -> " + type)
        )
        try folder.edit(presenter) {
            $0.replacing("String) {\n        state", with: "String) {\n        own()\n        state")
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let text = try folder.text(presenter)
        let isThrowing = type != "AsyncStream<Int>"
        for lines in [
            "        own()\n        state.problem = nil\n        levelTask = Task { [weak self] in\n",
            "guard let stream = try await self?.interactor?.level(of: name) else { return }\n",
            "for \(isThrowing ? "try " : "")await level in stream {\n",
            "    private func didReceiveLevel(_ level: Int) {\n        print(level)\n    }\n",
            "        didSet { isAwaitingLevel = levelTask != nil }\n", "state.isLoading = isAwaitingLevel\n",
        ] {
            #expect(text.contains(lines), "\(lines) \(text)")
        }
        #expect(folder.run("check").printed == "")
        try folder.write("Shop/Shop.viper", spec("async throws -> Int"))
        #expect(folder.run("generate").status == 0)
        let back = try folder.text(presenter)
        #expect(back.contains("print(level)") && back.contains("own()") && !back.contains("isAwaiting"))
    }
}

import Foundation
import TestSupport
import Testing
import ToolSupport

/// The ways out of a conflict, and what `generate` and `check` say about files that it leaves alone.
struct ConflictCommandTests {
    private let interactor = "Login/Interactor/LoginInteractor.swift"
    private let presenter = "Login/Presenter/LoginPresenter.swift"

    /// A module in which a person and the spec changed one method of the interactor.
    private func conflict() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
        try folder.edit("Login/Login.viper") {
            $0.replacing("func login()", with: "func login() async throws -> Bool\n        func logout()")
        }
        return folder
    }

    @Test(
        "the message names the lines of both sides, what is missing and why, and what to do",
        arguments: ["check", "generate"]
    )
    func message(command: String) throws {
        let folder = try conflict()
        let mine = try folder.text(interactor)
        let run = folder.run(command)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                \(interactor):5:1: error: this file was edited by hand where the spec changed it too; it was left alone
                    func login() {
                ^
                note: the conflict is in 'login()': lines 5–7 here, and lines 5–7 of what is generated now
                note: missing in it: + logout() (from the spec)
                note: add the new code by hand, and run 'viper-gen generate' again; 'viper-gen generate --conflicts inline' \
                shows both in the file, and 'viper-gen generate --keep-edits \(interactor)' accepts it as it is

                """,
            "\(run.errors)"
        )
        #expect(try folder.text(interactor) == mine)
    }

    @Test(
        "a setting is the cause in all files that it changes",
        arguments: [("closure", "combine"), ("combine", "closure")]
    )
    func causes(from old: String, to new: String) throws {
        let folder = try TestFolder()
        let spec = """
            module Films {
                architecture: mvvm
                binding: \(old)
                state { var films: [String] = [] }
                presenter { func viewDidLoad() }
            }

            """
        try folder.write("Films/Films.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Films/View/FilmsViewController.swift") { text in
            text.replacing("    private func bind() {\n", with: "    private func bind() {\n        print(1)\n")
        }
        try folder.edit("Films/ViewModel/FilmsViewModel.swift") { text in
            text.replacing("guard films != oldValue", with: "print(films)\n            guard films != oldValue")
                .replacing("@Published private(set)", with: "@Published public")
        }
        try folder.write("Films/Films.viper", spec.replacing("binding: \(old)", with: "binding: \(new)"))
        let run = folder.run("check")
        #expect(run.status == 1)
        #expect(run.errors.contains("where a template or a setting changed it too"), "\(run.errors)")
        #expect(!run.errors.contains("the spec"), "\(run.errors)")
    }

    private func causes(
        of spec: String,
        _ path: String,
        _ edit: (String) -> String,
        to change: (String) -> String
    ) throws -> ToolRun {
        let folder = try TestFolder()
        try folder.write("Shop/Shop.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(path, edit)
        try folder.write("Shop/Shop.viper", change(spec))
        let run = folder.run("check")
        #expect(run.status == 1 && run.errors.contains("\(path):"), "\(run.printed)")
        return run
    }

    @Test("the spec is the cause in a class that declares none of its names")
    func causeOfUseCase() throws {
        let spec = """
            module Shop {
                architecture: clean
                ui: none
                entity Item: Sendable { let a: Int }
                state { var items: [Item] = [] }
                presenter { func viewDidLoad() }
                interactor { func items() async throws -> [Item] }
                data remote { func items() async throws -> [Item] }
            }

            """
        let run = try causes(of: spec, "Shop/Domain/UseCases/DefaultShopItemsUseCase.swift") {
            $0.replacing("try await remoteRepository.items()", with: "(try await remoteRepository.items()).reversed()")
        } to: {
            $0.replacing("items() async", with: "items(page: Int) async")
        }
        #expect(run.errors.contains("where the spec changed it too"), "\(run.errors)")
    }

    @Test("the spec is the cause if a section for data is new")
    func causeOfData() throws {
        let spec = """
            module Shop {
                architecture: viper
                ui: none
                presenter { func viewDidLoad() }
                interactor { func items() async throws -> [Int] }
                data remote { func items() async throws -> [Int] }
            }

            """
        let run = try causes(of: spec, "Shop/WireFrame/ShopWireFrame.swift") {
            $0.replacing(
                "interactor.remoteDataManager = ShopRemoteDataManager()",
                with: "interactor.remoteDataManager = own\n        print(1)"
            )
        } to: {
            $0.replacing("data remote {", with: "data local { func clear() }\n    data remote(path: String) {")
                .replacing("module Shop {", with: "module Shop(path: String) {")
        }
        #expect(run.errors.contains("where the spec changed it too"), "\(run.errors)")
    }

    @Test("it is not certain where a change comes from that other conformances of an entity can make")
    func causeOfConformances() throws {
        let spec = """
            module Shop {
                entity Item: Identifiable, Hashable, Sendable { let id: Int }
                state { @list var items: [Item] = [] }
                presenter { func viewDidLoad() }
            }

            """
        let run = try causes(of: spec, "Shop/View/ShopViewController.swift") {
            $0.replacing("snapshot.appendItems", with: "print(items)\n        snapshot.appendItems")
        } to: {
            $0.replacing("Identifiable, Hashable, Sendable", with: "Sendable")
        }
        #expect(run.errors.contains("where the spec, a template or a setting changed it too"), "\(run.errors)")
    }

    @Test("it is not certain where a change comes from that a domain can make")
    func causeOfDomain() throws {
        let spec = """
            domain News {
                entity Post: Identifiable, Hashable, Sendable { let id: Int; let title: String }
            }

            module Shop uses News {
                architecture: clean
                ui: none
                state { var posts: [Post] = [] }
                presenter { func viewDidLoad() }
            }

            """
        let run = try causes(of: spec, "Shop/Shop/Presentation/ShopPostItemViewModel.swift") {
            $0.replacing("post.title", with: "post.title.capitalized")
        } to: {
            $0.replacing("let title", with: "let name")
        }
        #expect(run.errors.contains("where the spec, a template or a setting changed it too"), "\(run.errors)")
    }

    @Test("--conflicts inline writes both sides into the file, and what a person leaves of them is accepted")
    func inline() throws {
        let folder = try conflict()
        let run = folder.run("generate", "--conflicts", "inline")
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "\(interactor):5:1: error: this file was edited by hand where the spec changed it too; it has"
            )
        )
        let marked = try folder.text(interactor)
        #expect(
            marked.contains("<<<<<<< yours\n    func login() {\n        print(1)\n    }\n||||||| generated before\n")
        )
        #expect(marked.contains("=======\n    func login() async throws -> Bool {\n"))
        #expect(marked.contains("func logout() {"))
        let second = folder.run("generate")
        #expect(
            second.status == 1 && second.errors.contains("error: this file has conflict markers; it was left alone")
        )
        #expect(folder.run("generate", "--conflicts", "inline").status == 1)
        #expect(try folder.text(interactor) == marked)
        try folder.edit(interactor) { text in
            let start = text.range(of: "<<<<<<< yours\n")!
            let end = text.range(of: ">>>>>>> generated now\n")!
            return text[..<start.lowerBound] + "    func login() async throws -> Bool {\n        true\n    }\n"
                + text[end.upperBound...]
        }
        #expect(folder.run("generate").status == 0)
        let check = folder.run("check")
        #expect(check.status == 0 && check.printed == "")
    }

    @Test("--conflicts inline warns about the person's side only")
    func warningsOfInline() throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                presenter { func viewDidLoad() }
                interactor { func load() async throws -> String }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("loadTask = Task {", with: "loadTask = Task(priority: .low) {")
        }
        try folder.write("Login/Login.viper", spec.replacing("func load", with: "@each func load"))
        let run = folder.run("generate", "--conflicts", "inline")
        let lines = try folder.text(presenter).split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("Task(priority: .low)") }) + 1
        let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        let message = "\(presenter):\(line):9: warning: 'loadTask' is used here, and is no longer generated"
        #expect(warnings.map(String.init) == [message], "\(run.printed)")
    }

    @Test("--conflicts new writes them beside the file")
    func beside() throws {
        let folder = try conflict()
        let mine = try folder.text(interactor)
        let run = folder.run("generate", "--conflicts=new")
        #expect(run.status == 1 && run.output.contains("created  \(interactor).new\n"))
        #expect(try folder.text(interactor) == mine)
        #expect(try folder.text(interactor + ".new").contains("<<<<<<< yours\n"))
        #expect(!folder.run("generate", "--conflicts=new").output.contains(".new"))
        try folder.edit(interactor + ".new") { $0 + "// mine\n" }
        let third = folder.run("generate", "--conflicts=new")
        #expect(third.errors.contains("warning: '\(interactor).new' is there already; it was left alone"))
        #expect(try folder.text(interactor + ".new").hasSuffix("// mine\n"))
        let fourth = folder.run("generate", "--conflicts=new", "Login/Login.viper")
        let again = "rm \(interactor).new && viper-gen generate --conflicts new Login/Login.viper\n"
        #expect(fourth.errors.contains("run: " + again), "\(fourth.errors)")
    }

    @Test("--force says how to accept what it does not write, and only where that helps")
    func beyondForce() throws {
        let folder = try conflict()
        try folder.edit(presenter) { $0 + "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n" }
        let run = folder.run("generate", "--force")
        let advice = "viper-gen generate --keep-edits \(interactor)"
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("note: to accept files as they are, run: \(advice)\n"), "\(run.errors)")
        try folder.edit(presenter) { $0.replacing(#/<<<<<<< HEAD\n(.*\n)=======\n.*\n>>>>>>> other\n/#) { $0.1 } }
        #expect(ToolRun(advice.split(separator: " ").dropFirst().map(String.init), in: folder.path).status == 0)
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").status == 0)
        try folder.edit(presenter) { $0 + "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n" }
        let markers = folder.run("generate", "--force")
        #expect(markers.status == 1 && markers.errors.contains("warning: '--force' writes generated files only"))
        #expect(!markers.printed.contains("--keep-edits"), "\(markers.errors)")
    }

    @Test("with --conflicts inline, the lines are those of the file with its markers")
    func markedLines() throws {
        let folder = try conflict()
        try folder.edit(interactor) { $0 + "\n// mine\n" }
        let run = folder.run("generate", "--conflicts", "inline")
        let lines = try folder.text(interactor).split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex(of: "<<<<<<< yours")) + 1
        let last = try #require(lines.firstIndex(of: ">>>>>>> generated now")) + 1
        #expect(run.errors.contains("\(interactor):\(first):1: error:"))
        #expect(
            run.errors.contains("note: the conflict is in 'login()': lines \(first)–\(last) here, and lines 5–7 of"),
            "\(run.errors)"
        )
    }

    @Test("a file that --keep-edits cannot read is named with the reason")
    func unreadableAcceptedFile() throws {
        let folder = try conflict()
        try folder.remove(interactor)
        let link = folder.absolute(interactor)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        let run = folder.run("generate", "--keep-edits", interactor)
        #expect(run.status == 3)
        let message = "error: '\(interactor)' is a symbolic link to something that does not exist\n"
        #expect(run.errors == message + "note: put a readable file there, and run the command again\n", "\(run.errors)")
        let missing = folder.run("generate", "--keep-edits", "Login/Other.swift")
        #expect(missing.status == 2 && missing.errors.hasPrefix("error: 'Login/Other.swift' does not exist\n"))
    }

    @Test("a conflict that a person resolved by hand is over at the next run")
    func byHand() throws {
        let folder = try conflict()
        #expect(folder.run("generate").status == 1)
        try folder.edit(interactor) {
            $0.replacing("func login() {\n", with: "func login() async throws -> Bool {\n").replacing(
                "print(1)\n",
                with: "print(1)\n        return true\n"
            )
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output == "merged   \(interactor)  (+ logout())\n", "\(run.printed)")
        #expect(folder.run("check").printed == "")
    }

    @Test("--keep-edits with a file accepts that file, and what it lacks stays visible")
    func acceptedFile() throws {
        let folder = try conflict()
        let mine = try folder.text(interactor)
        let protocols = try folder.text("Login/LoginProtocols.swift")
        let run = folder.run("generate", "--keep-edits", interactor)
        #expect(run.status == 0 && run.errors == "")
        #expect(
            run.output == """
                accepted \(interactor)  (as it is: login(); missing: logout())

                to add what is missing, run: viper-gen generate

                """,
            "\(run.output)"
        )
        #expect(try folder.text(interactor) == mine)
        #expect(try folder.text("Login/LoginProtocols.swift") == protocols)
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("stale    \(interactor)  (+ logout(), ≠ func login() async throws -> Bool)\n"))
        #expect(check.output.contains("run: viper-gen generate\n"))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(interactor).contains("print(1)") && folder.text(interactor).contains("func logout() {"))
        // The head that was accepted is still another one.
        let last = folder.run("check")
        #expect(last.status == 0 && last.printed == "kept     \(interactor)  (≠ func login() async throws -> Bool)\n")
    }

    @Test("a file of a module without a spec that a person keeps is the person's from then on")
    func keptOrphan() throws {
        let folder = try TestFolder.withWrittenLogin()
        let mine = try folder.text(interactor)
        try folder.remove("Login/Login.viper")
        let run = folder.run("generate", "--keep-edits", interactor)
        #expect(run.status == 0 && run.printed == "accepted \(interactor)  (as it is)\n", "\(run.printed)")
        #expect(!folder.exists(".viper-gen/base/files/\(interactor).base"))
        let others = folder.run("check")
        #expect(others.status == 1 && others.output.contains("orphaned Login/LoginProtocols.swift"))
        #expect(!others.output.contains(interactor))
        let removal = folder.run("remove", "Login")
        #expect(removal.output.contains("left     \(interactor)  (not generated)\n"), "\(removal.printed)")
        #expect(try folder.text(interactor) == mine)
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 0 && !run.printed.contains(interactor), "\(run.printed)")
        }
    }

    @Test("a file that is no longer generated can be kept, also if it was not edited")
    func keptUneditedFile() throws {
        let folder = try TestFolder()
        let spec = "module Login {\n    presenter {\n        func viewDidLoad()\n    }\n"
        try folder.write("Login/Login.viper", spec + "    interactor {\n        func load()\n    }\n}\n")
        #expect(folder.run("generate").status == 0)
        let text = try folder.text(interactor)
        try folder.write("Login/Login.viper", spec + "}\n")
        let run = folder.run("generate", "--keep-edits", interactor)
        #expect(run.status == 0 && run.printed == "accepted \(interactor)  (as it is)\n", "\(run.printed)")
        let next = folder.run("generate")
        #expect(next.status == 1, "\(next.printed)")
        #expect(next.errors.contains("'LoginInteractorInputProtocol' is used here"), "\(next.printed)")
        #expect(try folder.text(interactor) == text)
        #expect(folder.run("check").printed == "")
    }

    @Test("no manifest lists a file that a person keeps, also one that a merge of branches brought back")
    func keptFileOfTwoManifests() throws {
        let folder = try TestFolder.withWrittenLogin()
        let old = try folder.contents().filter { $0.key.contains("LoginInteractor") || $0.key.hasSuffix(".manifest") }
        try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        #expect(folder.run("generate").status == 0)
        for (path, text) in old { try folder.write(path, text) }
        try folder.edit(interactor) { $0.replacing("print(\"mine\")", with: "print(\"theirs\")") }
        let theirs = try folder.text(interactor)
        let left = folder.run("generate")
        #expect(left.status == 1)
        #expect(left.errors.contains("viper-gen generate --keep-edits \(interactor)"), "\(left.errors)")
        let run = folder.run("generate", "--keep-edits", interactor)
        #expect(run.status == 0 && run.printed == "accepted \(interactor)  (as it is)\n", "\(run.printed)")
        for (path, text) in try folder.contents() where path.hasSuffix(".manifest") {
            #expect(!text.contains(interactor), "\(path)")
        }
        for command in ["generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        }
        #expect(try folder.text(interactor) == theirs)
    }

    @Test("--keep-edits takes files of modules only, and not specs and files together")
    func mistakes() throws {
        let folder = try conflict()
        try folder.write("Other.swift", "")
        let stray = folder.run("generate", "--keep-edits", "Other.swift")
        #expect(stray.status == 2 && stray.errors.contains("error: 'Other.swift' is not a file of a module"))
        #expect(folder.run("generate", "--keep-edits", interactor, "Login/Login.viper").status == 2)
        #expect(folder.run("generate", "--conflicts", "inlin").errors.contains("did you mean 'inline'?"))
        #expect(folder.run("generate", "--keep-edits", "Login/LoginProtocols.swift").status == 0)
    }

    @Test("a generated file that was edited is named with what is missing in it")
    func generatedFile() throws {
        let folder = try conflict()
        try folder.edit("Login/LoginProtocols.swift") { $0 + "// mine\n" }
        let run = folder.run("generate")
        #expect(run.errors.contains("error: this file is generated, and was edited by hand; it was left alone"))
        let note = "note: missing in it: + logout(), ≠ func login() async throws -> Bool (from the spec)\n"
        #expect(run.errors.contains(note), "\(run.errors)")
    }

    @Test("a module that was written by hand is adopted")
    func adoption() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        let files = try folder.files()
        try folder.remove(".viper-gen")
        try folder.write(".viper-gen/.keep", "")
        try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
        try folder.edit(presenter) { $0.replacing("    func didTapLogin() {\n    }\n", with: "") + "// mine\n" }
        let mine = try folder.text(presenter)
        let run = folder.run("generate")
        #expect(run.status == 0)
        #expect(
            run.output == """
                merged   \(presenter)  (+ didTapLogin(); without a base, so nothing was removed or replaced)
                adopted  \(interactor)  (it has everything that the spec asks for)

                """,
            "\(run.printed)"
        )
        #expect(try folder.text(presenter) != mine && folder.text(presenter).hasSuffix("// mine\n"))
        #expect(try folder.files().map(\.path) == files.map(\.path))
        #expect(folder.run("check").printed == "" && folder.run("generate").printed == "")
    }

    @Test("a file that differs because of a setting says so")
    func setting() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        let contracts = "Login/LoginProtocols.swift"
        try folder.edit(contracts) { $0 + "// mine\n" }
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module Login {\n    indent: 2\n")
        }
        let run = folder.run("check", "--format", "json")
        #expect(run.output.contains("\"cause\": \"layout\""))
    }

    @Test(
        "the cause is the spec only if it declares something else now",
        arguments: [
            ("module Login {\n", "module Login {\n    access: public\n", "template or setting"),
            ("module Login {\n", "module Login {\n    isolation: none\n", "template or setting"),
            ("func login()", "func login(name: String)", "spec"),
            ("func login()", "func login()\n        func reset()", "spec"),
            ("        func login()\n", "", "spec"),
        ]
    )
    func cause(old: String, new: String, cause: String) throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/LoginProtocols.swift") { $0 + "// mine\n" }
        try folder.edit("Login/Login.viper") { $0.replacing(old, with: new) }
        let output = folder.run("check", "--format", "json").output
        #expect(output.contains("\"cause\": \"\(cause)\""), "\(output)")
        #expect(output.components(separatedBy: "\"cause\": \"").count > 1)
        for other in ["spec", "template or setting"] where other != cause {
            #expect(!output.contains("\"cause\": \"\(other)\""), "\(output)")
        }
    }

    @Test(
        "the cause is the spec where it changes only what is generated for a request",
        arguments: [
            [("        func load()", "        @each func load()")],
            [("        func save(", "        @latest func save(")],
            [
                ("        func load()", "        @each func load()"),
                ("        func save(", "        @latest func save("),
            ],
            [("    output {\n        func didSave()\n    }\n", "")],
            [("        func save(_ id: Int)", "        func save(_ id: Int, _ name: String)")],
        ]
    )
    func causeOfTasks(edits: [(old: String, new: String)]) throws {
        let folder = try TestFolder()
        let spec = """
            module Login {
                presenter {
                    func viewDidLoad()
                }
                interactor {
                    func load() async throws -> Int
                    func save(_ id: Int) async throws
                }
                output {
                    func didSave()
                }
            }

            """
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") {
            $0.replacing("Task { [weak self] in\n", with: "Task { [weak self] in\n            print(1)\n")
                .replacing(
                    "save(id)\n                self?",
                    with: "save(id + 1)\n                print(1)\n                self?"
                )
        }
        try folder.edit("Login/Login.viper") { text in edits.reduce(text) { $0.replacing($1.old, with: $1.new) } }
        let run = folder.run("check", "--format", "json")
        #expect(run.output.contains("\"cause\": \"spec\""), "\(run.output)")
        #expect(!run.output.contains("template or setting"), "\(run.output)")
    }

    @Test("--keep-edits with a file prints what is wrong with the specs, as without it")
    func diagnosticsOfAcceptedFile() throws {
        let folder = try conflict()
        try folder.edit("Login/Login.viper") {
            $0 + "\nmodule Empty {\n    entity Data {\n        let id: Int\n    }\n}\n"
        }
        let warnings = folder.run("generate", "--dry-run").errors
        #expect(warnings.contains("warning:"))
        #expect(folder.run("generate", "--keep-edits", interactor).errors.contains("warning:"))
    }

    @Test("--force keeps the line endings and the byte order mark of a file")
    func forcedForm() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        let path = "Login/LoginProtocols.swift"
        let text = "\u{FEFF}" + (try folder.text(path)).replacing("\n", with: "\r\n")
        try folder.write(path, text + "// mine\r\n")
        #expect(folder.run("generate", "--force").status == 0)
        #expect(try folder.text(path) == text)
    }

    @Test("a merge keeps the mode, the byte order mark and the line endings of a file")
    func form() throws {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) { "\u{FEFF}" + ($0 + "// mine").replacing("\n", with: "\r\n") }
        let path = folder.absolute(presenter)
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapLogin()", with: "func didTapLogin()\n        func didTapHelp()")
        }
        #expect(folder.run("generate").output.contains("merged   \(presenter)  (+ didTapHelp())\n"))
        let text = try folder.text(presenter)
        #expect(text.hasPrefix("\u{FEFF}") && text.hasSuffix("\r\n// mine") && text.contains("func didTapHelp() {\r\n"))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o750)
    }

    @Test("a file that can only change together with one that has a conflict says so")
    func linkedFile() throws {
        let folder = try conflict()
        try folder.edit(interactor) { $0.replacing("    func login() {\n        print(1)\n    }\n", with: "") }
        try folder.edit(presenter) {
            $0 + "\nextension LoginInteractor {\n    func login() {\n        print(1)\n    }\n}\n"
        }
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(run.errors.contains("note: the conflict is in 'login()'"))
        #expect(
            run.errors.contains(
                "note: it changes together with another file of the module, and that one cannot be merged\n"
            ),
            "\(run.errors)"
        )
        let inline = folder.run("generate", "--conflicts", "inline")
        #expect(inline.status == 1)
        #expect(
            inline.output.contains("marked   ")
                && inline.errors.components(separatedBy: "has conflict markers now").count == 2
        )
    }

    @Test(
        "markers in a comment or a string are a person's text: they stay, and the file follows its spec",
        arguments: [
            "\n/* How git shows it:\n<<<<<<< HEAD\n=======\n>>>>>>> branch\n*/\n",
            "\nlet shown = \"\"\"\n<<<<<<< HEAD\nlet mine = 1\n=======\nlet yours = 2\n>>>>>>> branch\n\"\"\"\n",
            "\n/*\n>>>>>>> branch\n*/\n",
        ]
    )
    func markersInText(text: String) throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.edit(presenter) { $0 + text }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(presenter).hasSuffix(text))
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapLogin()", with: "func didTapLogin()\n        func didTapMore()")
        }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(presenter).contains("func didTapMore()"))
        #expect(try folder.text(presenter).hasSuffix(text))
        folder.expectClean()
    }

    @Test(
        "markers that are partly in code are a conflict",
        arguments: [
            "\n<<<<<<< HEAD\nlet mine = 1\n=======\nlet yours = 2\n>>>>>>> branch\n",
            "\n/*\n<<<<<<< HEAD\n mine */\n=======\n yours */\n>>>>>>> branch\n",
            "\n<<<<<<< HEAD\n/* mine\n=======\n/* yours\n>>>>>>> branch\n*/\n",
            "\n<<<<<<< HEAD\n=======\n>>>>>>> branch\n",
        ]
    )
    func markersInCode(text: String) throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.edit(presenter) { $0 + text }
        let run = folder.run("generate")
        #expect(run.status == 1 && run.errors.contains("conflict"), "\(run.printed)")
        #expect(try folder.text(presenter).hasSuffix(text))
    }

    @Test("a method that is in two branches of an '#if' is named once in what is missing")
    func branches() throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            "module Login {\n    interactor {\n        func login()\n        func reload()\n    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        let method = "    func reload() {\n    }\n"
        try folder.edit(interactor) {
            $0.replacing(method, with: "    #if DEBUG\n" + method + "    #else\n" + method + "    #endif\n")
                .replacing("func login() {\n", with: "func login() {\n        print(1)\n")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("login()", with: "login() async throws -> Bool")
                .replacing("reload()", with: "reload(force: Bool)")
        }
        let run = folder.run("check")
        #expect(run.errors.contains("missing in it: → reload(force:)"), "\(run.errors)")
        #expect(run.errors.ranges(of: "→ reload(force:)").count == 1, "\(run.errors)")
    }
}

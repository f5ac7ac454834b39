import TestSupport
import Testing
import ToolSupport

/// Bodies that a person wrote in place of stubs, or beside generated statements, when the spec changes these.
struct StubTests {
    private static let requests = [
        (old: "pause()", new: "pause() async"), ("pause()", "pause() async throws"),
        ("pause()", "pause(at time: Int) async"),
        ("count() -> Int", "count() async throws -> Int"),
    ]

    /// Generates, edits the only file that has a text, changes the spec, and generates again.
    ///
    /// - Returns: The edited file after that.
    private func text(
        _ spec: String,
        with text: String,
        edit: (String) -> String,
        next: String
    ) throws -> String {
        let folder = try TestFolder()
        try folder.write("Shop.viper", spec)
        #expect(folder.run("generate").status == 0)
        let files = try folder.files().filter { $0.isSwift && $0.text.contains(text) }
        #expect(files.count == 1, "\(files.map(\.path))")
        let path = try #require(files.first?.path)
        try folder.edit(path, edit)
        #expect(folder.run("check").printed == "")
        try folder.write("Shop.viper", next)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(folder.run("check").printed == "")
        return try folder.text(path)
    }

    @Test(
        "a request with a person's body is async now, or no longer",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"],
        requests
    )
    func otherEffects(architecture: String, request: (old: String, new: String)) throws {
        func spec(_ request: String) -> String {
            "module Shop {\n    architecture: \(architecture)\n    ui: none\n    presenter {\n        func viewDidLoad()\n    }\n"
                + "    interactor {\n        func \(request)\n    }\n}\n"
        }
        for (old, new) in [request, (request.new, request.old)] {
            let name = old.prefix { $0 != "(" }
            let own = " {\n        print(\"x\")\n        exit(0)\n    }\n"
            let isUseCase = architecture == "clean"
            let head = isUseCase ? "func execute(" : "func \(old) {"
            let merged = try text(
                spec(old),
                with: isUseCase ? ".execute is not implemented" : head,
                edit: { text in
                    guard let start = text.range(of: isUseCase ? head : "func \(name)("),
                        let open = text[start.upperBound...].range(of: " {\n"),
                        let end = text[open.upperBound...].range(of: "    }\n")
                    else { return text }
                    return text[..<open.lowerBound] + own + text[end.upperBound...]
                },
                next: spec(new)
            )
            #expect(merged.contains(own), "\(merged)")
            if !isUseCase { #expect(merged.contains("func \(new)\(own)"), "\(merged)") }
        }
    }

    @Test("a person's lines above and below the call of a generated test stay there")
    func generatedTest() throws {
        let spec = """
            module Shop {
                tests: swift-testing
                tests-module: App
                presenter {
                    func viewDidLoad()
                    func didSearch(_ text: String)
                }
            }

            """
        let call = "        parts.presenter.didSearch(\"text\")\n"
        let merged = try text(
            spec,
            with: call,
            edit: { $0.replacing(call, with: "        let a = 1\n\(call)        #expect(a == 1)\n") },
            next: spec.replacing("text: String", with: "text: String, page: Int")
        )
        let new = call.replacing("\"text\"", with: "\"text\", page: 1")
        #expect(merged.contains("\n\n        let a = 1\n\(new)        #expect(a == 1)\n    }\n"), "\(merged)")
    }

    @Test(
        "a person's lines above and below the way to another module stay there",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"]
    )
    func wayToModule(architecture: String) throws {
        let spec = """
            module Details(id: Int) {
                architecture: \(architecture)
                presenter(id: Int) { func viewDidLoad() }
            }
            module Shop {
                architecture: \(architecture)
                presenter { func viewDidLoad() }
                wireframe { func showDetails(id: Int) -> present Details(id: id) }
            }

            """
        let call = "present(details, animated: true)\n"
        let merged = try text(
            spec,
            with: call,
            edit: { text in
                let line = text.split(separator: "\n").first { $0.hasSuffix(call.dropLast()) }.map { $0 + "\n" } ?? ""
                let lines = "        details.title = \"x\"\n\(line)        print(\"done\")\n"
                return text.replacing(line, with: lines)
            },
            next: spec.replacing("-> present", with: "-> push")
        )
        let lines = merged.split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex(of: "details.title = \"x\""))
        #expect(lines[start + 1].hasSuffix("pushViewController(details, animated: true)"), "\(merged)")
        #expect(lines[start + 2] == "print(\"done\")", "\(merged)")
    }

    @Test(
        "a comment in an empty stub stays above what is generated there now",
        arguments: ["// TODO: ask Anna", "/* ask */", "// a\n        // b"],
        ["pause() async", "pause() async throws -> Int"]
    )
    func comment(remark: String, new: String) throws {
        func spec(_ request: String) -> String {
            "module Shop {\n    ui: none\n    presenter {\n        func viewDidLoad()\n    }\n"
                + "    interactor {\n        func \(request)\n    }\n}\n"
        }
        let merged = try text(
            spec("pause()"),
            with: "func pause() {",
            edit: { $0.replacing("func pause() {\n", with: "func pause() {\n        \(remark)\n") },
            next: spec(new)
        )
        let stop = "fatalError(\"ShopInteractor.pause() is not implemented\")"
        #expect(merged.contains("func \(new) {\n        \(remark)\n        \(stop)\n    }\n"), "\(merged)")
    }

    @Test(
        "an edited body that asks the data does not become a stop if nothing answers it alone any more",
        arguments: ["viper", "clean"],
        [
            "    data local {\n        func save(_ text: String) async throws\n    }\n",
            "    data local {\n    }\n",
        ]
    )
    func noStop(architecture: String, data: String) throws {
        let save = "        func save(_ text: String) async throws\n"
        let remote = "    data remote {\n\(save)    }\n"
        let spec =
            "module Shop {\n    architecture: \(architecture)\n    ui: none\n    presenter {\n        func viewDidLoad()\n    }\n"
            + "    interactor {\n\(save)    }\n"
        let folder = try TestFolder()
        try folder.write("Shop.viper", spec + remote + "}\n")
        #expect(folder.run("generate").status == 0)
        let call =
            architecture == "viper" ? "try await remoteDataManager.save(text)" : "try await remoteRepository.save(text)"
        let path = try #require(try folder.files().first { $0.isSwift && $0.text.contains(call) }?.path)
        try folder.edit(path) {
            $0.replacing(
                "        \(call)\n",
                with: "        for _ in 0..<3 {\n            \(call)\n        }\n        print(text)\n"
            )
        }
        let isGone = !data.contains("save")
        try folder.write(
            "Shop.viper",
            spec + (isGone ? remote.replacing(save, with: "        func load() async\n") : remote + data) + "}\n"
        )
        let run = folder.run("generate")
        let text = try folder.text(path)
        #expect(text.contains("            \(call)\n        }\n        print(text)\n"), "\(text)")
        #expect(!text.contains("is not implemented"), "\(text)")
        // What no longer compiles is named.
        #expect(run.errors.contains("'save' is used here, and is no longer generated") == isGone, "\(run.printed)")
        #expect(run.status == (isGone ? 1 : 0), "\(run.printed)")
    }
}

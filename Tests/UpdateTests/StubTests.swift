import TestSupport
import Testing
import ToolSupport

/// Bodies that a person wrote in place of stubs, when the spec changes these.
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
}

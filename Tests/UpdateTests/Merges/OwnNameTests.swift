import TestSupport
import Testing
import ToolSupport

/// A person renames the private functions and the property that are generated for a request. Whichever of them have
/// other names, a change of the spec reaches them, and nothing comes a second time.
struct OwnNameTests {
    private static let file = "Presenter/NotesPresenter.swift"
    private static let names = [
        ("private func notes(", "private func fetchNotes("), ("didReceiveNotes", "show"),
        ("didFailToReceiveNotes", "fail"), ("notesTask", "loading"),
    ]

    private static func spec(_ request: String) -> String {
        """
        module Notes {
            presenter { func viewDidLoad() }
            interactor { func \(request) }
        }

        """
    }

    private static func generated(_ request: String) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Notes.viper", spec(request))
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// - Parameter renamed: For each of the names whether the person has another one.
    private static func edited(_ text: String, _ renamed: [Bool]) -> String {
        let written = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.contains("private func didReceiveNotes(") ? "\($0)\n        print(notes)" : String($0) }
            .joined(separator: "\n")
        return zip(names, renamed).reduce(written) { $1.1 ? $0.replacing($1.0.0, with: $1.0.1) : $0 }
    }

    @Test(
        "a change of the request reaches them",
        arguments: [
            "notes(_ text: String, page: Int) async throws -> [String]", "notes(_ text: Int) async throws -> [String]",
            "notes(_ text: String) async throws -> [String]?", "notes(of text: String) async throws -> [String]",
        ],
        0..<16
    )
    func change(request: String, number: Int) throws {
        let renamed = Self.names.indices.map { number & 1 << $0 != 0 }
        let folder = try Self.generated("notes(_ text: String) async throws -> [String]")
        try folder.edit(Self.file) { Self.edited($0, renamed) }
        #expect(folder.run("check").printed == "")
        try folder.write("Notes.viper", Self.spec(request))
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let expected = Self.edited(try Self.generated(request).text(Self.file), renamed)
        #expect(try folder.text(Self.file) == expected)
        folder.expectClean()
    }

    @Test(
        "a change reaches requests of a service to which a person gave another name in the class",
        arguments: ["mvvm", "mvp"],
        ["page(_ number: Int, sorted: Bool) async throws -> [Int]", "page(_ number: Int) async throws -> [Int]"]
    )
    func service(architecture: String, request: String) throws {
        func spec(_ requests: [String]) -> String {
            let list = requests.map { "        func \($0)\n" }.joined()
            return "module Feed {\n    architecture: \(architecture)\n    ui: none\n    interactor {\n\(list)    }\n}\n"
        }
        func text(_ requests: [String]) throws -> (folder: TestFolder, path: String) {
            let folder = try TestFolder()
            try folder.write("Feed/Feed.viper", spec(requests))
            #expect(folder.run("generate").status == 0)
            let file = try folder.files().first { $0.isSwift && $0.text.contains("self.feedService = feedService") }
            return (folder, try #require(file?.path))
        }
        func renamed(_ text: String) -> String {
            text.replacing("let feedService:", with: "let api:").replacing("self.feedService =", with: "self.api =")
                .replacing("self?.feedService.", with: "self?.api.").replacing(
                    "[weak self, feedService]",
                    with: "[weak self, api]"
                )
                .replacing("await feedService.", with: "await api.")
        }
        let old = ["page(_ number: Int) async throws -> [Int]", "like(_ id: Int) async throws"]
        let new = [request, "like(_ id: Int, twice: Bool) async throws", "all() async -> [Int]"]
        let (folder, path) = try text(old)
        try folder.edit(path, renamed)
        #expect(folder.run("check").printed == "")
        try folder.write("Feed/Feed.viper", spec(new))
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let (other, otherPath) = try text(new)
        #expect(try folder.text(path) == renamed(other.text(otherPath)))
        folder.expectClean()
    }
}

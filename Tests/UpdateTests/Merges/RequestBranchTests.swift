import Foundation
import TestSupport
import Testing
import ToolSupport

/// Merges of two branches that each add a request to the spec, so that git finds conflicts in initializers and tasks.
struct RequestBranchTests {
    private static let request = "        func posts() async throws -> [Int]\n"

    private func git(_ words: String..., in folder: TestFolder) async throws {
        _ = try await Shell.run("git", words, in: folder.path, variables: GitRepository.variables)
    }

    private func commit(in folder: TestFolder) async throws {
        try await git("add", "-A", in: folder)
        try await git("commit", "-qm", "change", in: folder)
    }

    private static let classes = [
        "viper": "Presenter/FeedPresenter.swift", "mvp": "Presenter/FeedPresenter.swift",
        "mvvm": "ViewModel/FeedViewModel.swift", "clean": "Presentation/DefaultFeedViewModel.swift",
    ]

    /// Each branch fills the answer of its request, and both have what was written before. `main` has its request
    /// before or after the one that was there.
    @Test(arguments: ["viper", "mvp", "mvvm", "clean"], [true, false])
    func bothAreThere(_ architecture: String, isMineFirst: Bool) async throws {
        let folder = try TestFolder()
        let path = try #require(Self.classes[architecture])
        try await git("init", "-q", "-b", "main", in: folder)
        let spec = "    architecture: \(architecture)\n    presenter { func viewDidLoad() }\n    interactor {\n"
        try folder.write("Feed.viper", "module Feed {\n\(spec)\(Self.request)    }\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.edit(path) { $0.replacing("DidLoad() {\n", with: "DidLoad() {\n        startPosts()\n") }
        try await commit(in: folder)
        for (branch, name) in [("other", "like"), ("main", "hide")] {
            try await git("checkout", branch == "main" ? "-q" : "-qb", branch, in: folder)
            let line = "        func \(name)(_ id: Int) async throws\n"
            let isFirst = isMineFirst && branch == "main"
            try folder.edit("Feed.viper") {
                $0.replacing(Self.request, with: isFirst ? line + Self.request : Self.request + line)
            }
            #expect(folder.run("generate").status == 0)
            try folder.edit(path) {
                let head = "func did\(name.capitalized)(_ id: Int) {\n"
                return $0.replacing(head, with: head + "        print(\"\(name)\", id)\n")
            }
            try await commit(in: folder)
        }
        try await git("merge", "-q", "other", in: folder)
        try folder.edit("Feed.viper") { $0.replacing(#/(<<<<<<<|=======|>>>>>>>).*\n/#, with: "") }
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let text = try folder.text(path)
        for line in ["startPosts()\n    }", "print(\"like\", id)", "print(\"hide\", id)"] {
            #expect(text.ranges(of: line).count == 1, "\(line) in:\n\(text)")
        }
        let check = folder.run("check")
        #expect(check.status == 0 && check.printed.isEmpty, "\(check.printed)")
    }
}

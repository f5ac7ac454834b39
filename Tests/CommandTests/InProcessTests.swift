import Foundation
import Testing

/// A command takes everything from its context: run in process it does what the built tool does.
struct InProcessTests {
    @Test(
        "a command in process says and writes what the built tool does",
        arguments: [
            ["generate"], ["generate", "--dry-run"], ["check"], ["spec", "--json"], ["new", "Home"], ["graph"],
            ["format", "--check"], ["templates", "list"], ["templates", "eject", "mvp"], ["help", "settings"],
            ["render", "Greeting.stencil", "-Dname=Ada"], ["generate", "Missing"], ["genrate"], ["--version"],
        ]
    )
    func sameAsBuilt(words: [String]) throws {
        let (one, other) = (try Self.workspace(), try Self.workspace())
        let built = try ToolRun(words, in: one.url)
        let run = InProcessRun(words, in: other.url)
        #expect(run.status == built.status)
        #expect(run.output == built.output)
        #expect(run.errors == built.errors)
        #expect(try other.contents() == (try one.contents()))
    }

    @Test("standard input comes from the context")
    func standardInput() throws {
        let run = InProcessRun(["render", "-", "-Dname=Ada"], in: try Self.workspace().url, input: "Hello {{ name }}")
        #expect(run.output == "Hello Ada")
    }

    @Test("many commands run at once in one process, each in a folder of its own")
    func manyAtOnce() async throws {
        let outputs = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let workspace = try Self.workspace()
                    return (InProcessRun(["generate"], in: workspace.url).output, try workspace.contents().count)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(outputs.map(\.0)).count == 1)
        #expect(Set(outputs.map(\.1)).count == 1)
    }

    private static func workspace() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(".viper-gen/project.viper", "project {\n}\n")
        try workspace.write("Login/Login.viper", loginSpec)
        try workspace.write("Greeting.stencil", "Hello {{ name }}")
        return workspace
    }
}

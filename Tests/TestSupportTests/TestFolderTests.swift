import TestSupport
import Testing

/// No folder above the one of a test matters to the test, and none is written by it.
struct TestFolderTests {
    @Test("a run in a test's folder neither finds nor writes a project's root above it")
    func isARoot() async throws {
        let outer = try TestFolder()
        let inner = try TestFolder(in: outer.path)
        try outer.write(".viper-gen/project.viper", "project {\n    ui: none\n    requires: \"99.0.0...\"\n}\n")
        try inner.write("Login.viper", "module Login {\n}\n")
        let before = try outer.contents(times: true).filter { !$0.key.hasPrefix(TestFolder.prefix) }
        let run = try await BuiltTool.run(["generate"], in: inner.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(inner.exists("LoginProtocols.swift") && inner.exists(".viper-gen/base"))
        #expect(try outer.contents(times: true).filter { !$0.key.hasPrefix(TestFolder.prefix) } == before)
    }

    @Test("it is removed with its last reference")
    func isRemoved() throws {
        let outer = try TestFolder()
        do {
            let inner = try TestFolder(in: outer.path)
            try inner.write("a/b", "c")
        }
        #expect(try outer.contents().isEmpty)
    }

    @Test("no test makes a temporary folder in another way")
    func isTheOnlyOne() throws {
        let ways = ["temporaryDirectory", "NSTemporary" + "Directory", "mk" + "dtemp", "\"/" + "tmp"]
        let package = TestFolder.package
        let makers = try package.paths(below: "Tests", endingWith: ".swift").filter { path in
            let text = try package.text(path)
            return ways.contains { text.contains($0) }
        }
        #expect(makers == ["Tests/TestSupport/TestFolder.swift", "Tests/TestSupportTests/TestFolderTests.swift"])
    }
}

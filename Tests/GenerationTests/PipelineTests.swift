import Generation
import ProjectFiles
import SourceText
import TestSupport
import Testing

@Suite struct PipelineTests {
    private func run(_ folder: TestFolder, _ paths: String..., activity: Activity = Activity()) throws
        -> Pipeline.Outcome
    {
        try Pipeline.run(paths, from: WorkingFolder(folder.path), activity: activity)
    }

    private func failure(_ folder: TestFolder) throws -> Failure {
        try #require(#expect(throws: Failure.self) { try run(folder, ".") })
    }

    private func specs(_ names: String..., setting: String = "") throws -> TestFolder {
        let folder = try TestFolder()
        for name in names { try folder.write("\(name).viper", "module \(name) {\n\(setting)}\n") }
        return folder
    }

    @Test("each module is decided, and nothing is written")
    func decidesWithoutWriting() throws {
        let folder = try specs("Home", "Login")
        let result = try run(folder, ".")
        let modules = result.projects.flatMap(\.modules)
        #expect(modules.map(\.id.name) == ["Home", "Login"])
        #expect(modules.allSatisfy { !$0.files.isEmpty && $0.files.allSatisfy { $0.decision.verdict == .created } })
        #expect(try folder.contents().keys.sorted() == ["Home.viper", "Login.viper"])
    }

    @Test("a mistake in the project's settings is one mistake, however many modules meet it")
    func settingsMistakeOnce() throws {
        let folder = try specs("Home", "Login", "Search")
        try folder.write(".viper-gen/project.viper", "project {\n    indent: 7\n    architecture: vipr\n}\n")
        #expect(try failure(folder).diagnostics.map(\.message) == ["there is no architecture 'vipr'"])
        try folder.write(".viper-gen/project.viper", "project {\n    indent: 7\n}\n")
        #expect(try failure(folder).diagnostics.count == 1)
    }

    @Test("so is a mistake in a template, and one in a description")
    func templateMistakeOnce() throws {
        let folder = try specs("Home", "Login", setting: "    architecture: ours\n")
        let ours = ".viper-gen/templates/ours/"
        let files = ["a", "b"].map { name in
            "    file \"\(name){{ module.name }}.swift\" {\n        template: \(name)\n        owner: generated\n    }\n"
        }
        try folder.write(ours + "architecture.viper", "architecture ours {\n\(files.joined())}\n")
        try folder.write(ours + "a.stencil", "{% fro x in y %}\n")
        try folder.write(ours + "b.stencil", "{{ nothing }}\n")
        let problems = try failure(folder).diagnostics
        #expect(problems.count == 1 && problems.allSatisfy { $0.location?.file.path.hasSuffix("a.stencil") == true })
        try folder.write(ours + "a.stencil", "")
        #expect(try failure(folder).diagnostics.map(\.message) == ["there is no 'nothing' here"])
        try folder.write(ours + "architecture.viper", "architecture ours {\n    fil\n}\n")
        #expect(try failure(folder).diagnostics.count == 1)
    }

    @Test("every mistake of every spec is found, and nothing is decided")
    func allMistakes() throws {
        let folder = try specs("Home", setting: "    indent: 7\n")
        try folder.write("Broken.viper", "modul Broken {\n}\n")
        let failure = try failure(folder)
        #expect(failure.status == .mistake)
        #expect(failure.diagnostics.compactMap(\.location?.file.path) == ["Broken.viper", "Home.viper"])
    }

    @Test("a project that requires another version is refused")
    func requiredVersion() throws {
        let folder = try specs("Home")
        try folder.write(".viper-gen/project.viper", "project {\n    requires: 900.0.0...\n}\n")
        #expect(
            try failure(folder).diagnostics.map(\.message)
                == ["this project requires viper-gen 900.0.0..., and this is \(ToolVersion.current)"]
        )
    }

    @Test("progress goes from the first module to the last")
    func progress() throws {
        let seen = Locked<[Activity.State]>([])
        _ = try run(
            try specs("A1", "A2", "A3"),
            ".",
            activity: Activity { state in seen.withLock { $0.append(state) } }
        )
        let states = seen.withLock { $0 }
        #expect(states.filter { $0.step == .planning }.map(\.done) == [0, 1, 2, 3])
        #expect(states.filter { $0.step == .comparing }.map(\.done) == [0, 1, 2, 3])
        #expect(states.first?.step == .reading && states.allSatisfy { $0.step == .reading || $0.count == 3 })
    }
}

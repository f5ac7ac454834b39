import ProjectFiles
import TestSupport
import Testing

/// The files of a project in a revision of git.
struct RevisionTests {
    @Test("many specs have the bytes that were committed, also those that look like git's own output")
    func manySpecs() async throws {
        let repository = try await GitRepository()
        for number in 0..<1100 {
            try repository.folder.write("M\(number).viper", Self.text(number))
        }
        try await repository.commit("start")
        try repository.folder.remove("M7.viper")
        let project = try Project.made(in: WorkingFolder(repository.folder.path))
        let specs = try project.revision("main").specs
        #expect(specs.count == 1100)
        for (path, file) in specs {
            let number = try #require(Int(path.text.dropFirst().dropLast(".viper".count)))
            #expect(file.bytes == Self.text(number) && file.path == "main:\(path.text)")
        }
    }

    private static func text(_ number: Int) -> [UInt8] {
        let start = number % 3 == 0 ? "" : "0123456789012345678901234567890123456789 blob 5\n"
        return Array((start + "module M\(number) {}" + (number % 2 == 0 ? "\n" : "\r\n\n")).utf8) + [0xFF, 0]
    }

    @Test("only what the project reads is there: its own specs, settings and templates, and no links")
    func otherFiles() async throws {
        let repository = try await GitRepository()
        for path in [
            "A.viper", "App/B.viper", ".viper-gen/project.viper", ".viper-gen/templates/x/a.swift.stencil",
            ".viper-gen/templates/x/architecture.viper", ".viper-gen/base/files/a.base", ".hidden/C.viper",
            "Pods/D.viper", "Inner/.viper-gen/project.viper", "Inner/E.viper", ".viper", "notes.txt",
        ] {
            try repository.folder.write(path, path)
        }
        try repository.folder.link("App/Link.viper", to: "B.viper")
        try await repository.commit("start")
        let revision = try Project.made(in: WorkingFolder(repository.folder.path)).revision("HEAD")
        #expect(revision.specs.map(\.path.text) == ["A.viper", "App/B.viper"])
        #expect(revision.settings?.bytes == Array(".viper-gen/project.viper".utf8))
        #expect(revision.templates.map(\.path) == ["x/a.swift.stencil", "x/architecture.viper"])
    }

    @Test("a spec that is too large, or one too many, is an error")
    func bounds() async throws {
        let repository = try await GitRepository()
        try repository.folder.write("A.viper", "12345")
        try repository.folder.write("B.viper", "1")
        try await repository.commit("start")
        let folder = WorkingFolder(repository.folder.path)
        var bounds = Bounds()
        bounds.specSize = 4
        #expect(throws: FileError.self) { try Project.made(in: folder, bounds: bounds).revision("main") }
        bounds.specSize = 5
        #expect(try Project.made(in: folder, bounds: bounds).revision("main").specs.count == 2)
        bounds.specs = 1
        #expect(throws: FileError.self) { try Project.made(in: folder, bounds: bounds).revision("main") }
    }
}

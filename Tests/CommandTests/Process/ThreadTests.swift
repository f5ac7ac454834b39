import TestSupport
import Testing
import ToolSupport

/// A run on a machine with more processors than this one, and with few open files.
struct ThreadTests {
    /// More modules than a part of a list has elements, so that all threads get some.
    private static func project(modules count: Int = 80) throws -> TestFolder {
        let folder = try TestFolder()
        for number in 0..<count {
            let text = loginSpec.replacing("module Login", with: "module Login\(number)")
            try folder.write("Login\(number)/Login\(number).viper", text)
        }
        return folder
    }

    private static func run(_ command: String, in folder: TestFolder, threads: Int) async throws -> Shell.Outcome {
        try await Shell.run(
            "/bin/sh",
            ["-c", command.replacing("viper-gen", with: "'\(BuiltTool.path)'")],
            in: folder.path,
            variables: ["VIPER_GEN_THREADS": "\(threads)"]
        )
    }

    @Test("16 threads generate, merge and check what one does")
    func manyThreads() async throws {
        let (one, other) = (try Self.project(), try Self.project())
        func expectSame(_ command: String, status: Int32 = 0) async throws {
            let single = try await Self.run(command, in: one, threads: 1)
            let many = try await Self.run(command, in: other, threads: 16)
            #expect(single.status == status, "\(single.errors)")
            #expect(many.status == status && many.output == single.output && many.errors == single.errors)
            #expect(try other.contents() == (try one.contents()), "\(command)")
        }
        try await expectSame("viper-gen generate")
        for folder in [one, other] {
            for number in 0..<80 {
                try folder.edit("Login\(number)/Login\(number).viper") {
                    $0.replacing("func login()", with: "func login()\n        func skip()")
                }
                try folder.edit("Login\(number)/Interactor/Login\(number)Interactor.swift") {
                    $0.replacing("func login() {\n", with: "func login() {\n        print(\"mine\")\n")
                }
            }
        }
        try await expectSame("viper-gen check", status: 1)
        try await expectSame("viper-gen generate")
        let merged = try other.text("Login77/Interactor/Login77Interactor.swift")
        #expect(merged.contains("print(\"mine\")") && merged.contains("func skip()"))
        try await expectSame("viper-gen check")
    }

    @Test("a run that can open few files keeps few folders open", arguments: [(2, 48), (16, 128)])
    func fewFiles(threads: Int, files: Int) async throws {
        let folder = try Self.project()
        for command in ["generate", "check"] {
            let line = "ulimit -n \(files) && exec viper-gen \(command)"
            let run = try await Self.run(line, in: folder, threads: threads)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
    }

    @Test("the tool opens more files than a shell allows at first, and what it starts can do so, too")
    func moreFiles() async throws {
        let folder = try Self.project(modules: 1)
        try folder.write("bin/git", "#!/bin/sh\nulimit -n >'\(folder.path)/limit'\nexit 1\n")
        let command = "chmod +x bin/git; ulimit -Sn 64; PATH=\"$PWD/bin:$PATH\" viper-gen diff --against HEAD"
        _ = try await Self.run(command, in: folder, threads: 2)
        // Programs that wait with `select` know only files below this number.
        #expect(try folder.text("limit") == "1024\n")
    }
}

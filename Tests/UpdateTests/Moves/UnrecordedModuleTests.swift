import TestSupport
import Testing
import ToolSupport

/// Bases that were not committed: `check` says so while the files still match, before a change of the spec needs them.
struct UnrecordedModuleTests {
    private static let base = ".viper-gen/base/files/Login/LoginProtocols.swift.base"

    @Test("missing bases are named, and the next run writes them")
    func missing() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.remove(Self.base)
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(
            check.output == """
                unrecorded Login/Login.viper  (1 base is missing)

                to bring them up to date, run: viper-gen generate

                """
        )
        #expect(folder.run("generate").printed.isEmpty)
        folder.expectClean()
        #expect(folder.exists(Self.base))

        try folder.remove(".viper-gen/base")
        #expect(folder.run("check").status == 1)
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
    }

    @Test("bases that are older than the files are named, also beside edits")
    func old() throws {
        let folder = try TestFolder.withGeneratedLogin()
        let earlier = try folder.copy()
        try folder.edit("Login/Interactor/LoginInteractor.swift") {
            $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n")
        }
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func logIn(name: String)") }
        #expect(folder.run("generate").status == 0)
        // The commit has the files, and not the folder of the tool.
        try folder.remove(".viper-gen")
        for (path, text) in try earlier.contents() where path.hasPrefix(".viper-gen/") { try folder.write(path, text) }
        let report = folder.run("check", "--format", "json")
        #expect(report.status == 1)
        #expect(report.output.contains("\"rule\": \"unrecorded\""), "\(report.output)")
        #expect(report.output.contains("out of date"))
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
        try folder.edit("Login/Login.viper") { $0.replacing("logIn(name: String)", with: "signIn(name: String)") }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Login/Interactor/LoginInteractor.swift").contains("print(1)"))
    }

    @Test("a module whose spec and files are gone is named when its bases go, but not in a sparse checkout")
    func goneFolder() throws {
        for (setting, isSparse) in [(" = false", false), (" = true", true), (" = yes\r", true), ("", true)] {
            let folder = try TestFolder.withGeneratedLogin()
            try folder.write("Home/Home.viper", "module Home {\n    ui: none\n}\n")
            #expect(folder.run("generate").status == 0)
            try folder.write(".git/HEAD", "ref: refs/heads/main\n")
            try folder.write(".git/info/sparse-checkout", "/*\n!/*/\n/Home/\n")
            try folder.write(".git/config", "[core]\n\tsparseCheckout\(setting)\n")
            try folder.remove("Login")
            let run = folder.run("generate")
            #expect(run.status == 0)
            #expect(
                run.output
                    == (isSparse
                        ? "" : "forgot   Login/Login.viper  (the files of 'Login' are gone, and now their bases)\n")
            )
            #expect(folder.exists(Self.base) == isSparse)
            folder.expectClean()
        }
    }

    @Test("annotations name files from the root of the repository, and not from the working folder")
    func pathsInRepository() throws {
        let folder = try TestFolder()
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        try folder.write("ios/.viper-gen/project.viper", "project {\n}\n")
        let inner = folder.absolute("ios")
        #expect(ToolRun(["new", "Login", "--ui", "none"], in: inner).status == 0)
        try folder.remove("ios/Login/LoginProtocols.swift")
        let (path, wrong) = ("ios/Login/LoginProtocols.swift", "\"Login/LoginProtocols.swift")
        #expect(ToolRun(["check", "--format", "github"], in: inner).output.contains("file=\(path)"))
        let sarif = ToolRun(["check", "--format", "sarif"], in: inner).output
        #expect(sarif.contains(path) && !sarif.contains(wrong))
        #expect(ToolRun(["check", "--format", "json"], in: inner).output.contains(wrong))
    }
}

import TestSupport
import Testing
import ToolSupport

/// `doctor` says what is there, and what to type where something is wrong. The texts are in `Messages/Doctor`.
struct DoctorTests {
    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (TestFolder) throws -> Void

        var testDescription: String { name }
    }

    static let scenarios = [
        Scenario(name: "empty") { _ in },
        Scenario(name: "package") { folder in
            try folder.write(".viper-gen/project.viper", "project {\n    indent: 2\n    targets: Extra\n}\n")
            try folder.write("Package.swift", "// CheckModules\n")
            try folder.write(".git/hooks/pre-commit", "viper-gen check\n")
            try folder.write("Sources/App/Login/Login.viper", loginSpec)
            let modules = ["Home", "Other"].map { "module \($0) {\n    ui: none\n}\n" }
            try folder.write("Extra/Home/Home.viper", modules.joined())
            #expect(folder.run("generate").status == 0)
        },
        Scenario(name: "mistakes") { folder in
            try folder.write(
                ".viper-gen/project.viper",
                "project {\n    requires: 9.0...\n    targets: Nowhere\n}\n"
            )
            try folder.write("Package.swift", "\n")
            try folder.write("Login/Login.viper", "modul Login {\n}\n")
            try folder.write("Login/It's/.viper-gen/.gitignore", "/index\n")
            try folder.write("Ours/.viper-gen/templates/ours/architecture.viper", "\n")
            try folder.write("Inner/.viper-gen/project.viper", "project {\n}\n")
            try folder.write("Inner/Home.viper", "module Home {\n}\n")
            try folder.write(".viper-gen/base/modules/Login/Login.viper/Login.manifest", "?\n")
            try folder.write(".viper-gen/journal", "")
        },
        Scenario(name: "templates") { folder in
            for name in ["viper", "mvvm"] {
                #expect(folder.run("templates", "eject", name, "view.swift", "--as", "our" + name).status == 0)
                // Its templates are tried with this module only, which takes less time.
                try folder.write(".viper-gen/templates/our\(name)/sample.viper", "module Plain {\n}\n")
            }
            try folder.remove(".viper-gen/templates/ourmvvm/originals")
            try folder.write(".viper-gen/templates/broken/architecture.viper", "architecture broken {\n    rol\n}\n")
        },
        Scenario(name: "settings") { folder in
            try folder.write(".viper-gen/project.viper", "project {\n    indent 2\n}\n")
        },
    ]

    @Test("what it says is in the golden files, and it writes nothing", arguments: scenarios)
    func messages(scenario: Scenario) throws {
        let folder = try TestFolder()
        try scenario.change(folder)
        let before = try folder.contents(times: true)
        var text = ""
        for format in ["text", "json"] {
            let run = folder.run("doctor", "--format", format)
            text += "$ viper-gen doctor --format \(format)\n" + run.printed.replacing(folder.path, with: "ROOT")
            text += "status \(run.status)\n\n"
        }
        #expect(try folder.contents(times: true) == before)
        let problem = try Golden.difference(text, from: scenario.name + ".txt", in: TestFolder("../Messages/Doctor"))
        #expect(problem == nil, "\(problem ?? "")")
    }

    @Test("from a folder below it says the same root")
    func folderBelow() throws {
        let folder = try TestFolder.withGeneratedLogin()
        let run = ToolRun(["doctor"], in: folder.absolute("Login"))
        #expect(run.status == 0 && run.output.contains("  \(folder.path), which has .viper-gen\n"), "\(run.printed)")
    }

    @Test("it takes no path")
    func path() throws {
        let run = try TestFolder().run("doctor", "App")
        #expect(run.status == 2 && run.errors.hasPrefix("error: 'doctor' takes no 'App': viper-gen doctor\n"))
    }
}

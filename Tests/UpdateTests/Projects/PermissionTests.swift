import Foundation
import TestSupport
import Testing
import ToolSupport

/// What the tool says about files and folders that it may not write.
struct PermissionTests {
    private func generated(in parent: String = TestFolder.temporary) throws -> TestFolder {
        let folder = try TestFolder(in: parent)
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// The errors of `generate` while a file or folder has another mode.
    private func errors(in folder: TestFolder, where path: String, has mode: Int) throws -> String {
        let files = FileManager.default
        let old = try files.attributesOfItem(atPath: folder.absolute(path))[.posixPermissions] as? Int
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.absolute(path))
        defer { try? files.setAttributes([.posixPermissions: old ?? 0o755], ofItemAtPath: folder.absolute(path)) }
        let before = try folder.contents()
        let run = folder.run("generate")
        #expect(run.status == 3 && run.output.isEmpty)
        #expect(try folder.contents() == before)
        return run.errors
    }

    @Test("a folder without write permission is named once, and not its files", arguments: ["Login", "Login/View"])
    func folder(path: String) throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module Login {\n    naming: router\n    indent: 2\n")
        }
        let errors = try errors(in: folder, where: path, has: 0o555)
        let message = """
            error: nothing can be written in the folder '\(path)': it has no write permission
            note: to change that, run: chmod u+w \(path)

            """
        #expect(errors == message)
        #expect(folder.run("generate").status == 0)
    }

    @Test("folders of many modules are named once each, whichever thread looks at them")
    func manyFolders() throws {
        let folder = try TestFolder()
        let spec = { (number: Int, setting: String) in
            loginSpec.replacing("module Login {\n", with: "module Login\(number) {\n\(setting)")
        }
        for number in 0..<60 { try folder.write("Login\(number)/Login\(number).viper", spec(number, "")) }
        #expect(folder.run("generate").status == 0)
        for number in 0..<60 {
            try folder.write("Login\(number)/Login\(number).viper", spec(number, "    indent: 2\n"))
        }
        let files = FileManager.default
        let closed = ["Login17/View", "Login44/Presenter", "Login8"]
        for path in closed {
            try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.absolute(path))
        }
        let run = folder.run("generate")
        let messages = closed.map { path in
            """
            error: nothing can be written in the folder '\(path)': it has no write permission
            note: to change that, run: chmod u+w \(path)

            """
        }
        #expect(run.status == 3)
        #expect(run.errors == messages.joined())
        for path in closed {
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.absolute(path))
        }
        #expect(folder.run("generate").status == 0)
    }

    @Test("so is the folder of viper-gen")
    func ownFolder() throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module Login {\n    indent: 2\n")
        }
        let errors = try errors(in: folder, where: ".viper-gen", has: 0o555)
        #expect(
            errors.hasPrefix("error: nothing can be written in the folder '.viper-gen': it has no write permission\n")
        )
    }

    @Test("a file that is read-only is named with the command that changes it")
    func file() throws {
        let folder = try generated()
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func login(again: Bool)") }
        let path = "Login/LoginProtocols.swift"
        let errors = try errors(in: folder, where: path, has: 0o444)
        #expect(errors == "error: '\(path)' is read-only\nnote: to change that, run: chmod u+w \(path)\n")
    }

    // MARK: - Folders that cannot be read

    /// Runs commands as a person who may not read a folder. Root may read everything, and becomes somebody else.
    private func run(
        _ commands: [[String]],
        in folder: TestFolder,
        withoutReading path: String
    ) async throws -> [Shell.Outcome] {
        let files = FileManager.default
        let isRoot = getuid() == 0
        let nobody = 65534
        if isRoot {
            for path in try files.subpathsOfDirectory(atPath: folder.path) + [""] {
                try files.setAttributes([.ownerAccountID: nobody], ofItemAtPath: folder.absolute(path))
            }
        }
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.absolute(path))
        defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.absolute(path)) }
        var outcomes: [Shell.Outcome] = []
        for words in commands {
            let program = isRoot ? "setpriv" : BuiltTool.path
            let words = isRoot ? ["--reuid=\(nobody)", "--clear-groups", BuiltTool.path] + words : words
            outcomes.append(try await Shell.run(program, words, in: folder.path))
        }
        return outcomes
    }

    private static let canBeUnprivileged = getuid() != 0 || Shell.has("setpriv")

    @Test(
        "a file that is gone is not written again while it can be in a folder that cannot be read",
        .enabled(if: canBeUnprivileged)
    )
    func movedOutOfSight() async throws {
        let folder = try generated(in: TestFolder.everybodys)
        try folder.move("Login/LoginProtocols.swift", to: "Screens/LoginProtocols.swift")
        let before = try folder.contents()
        let commands = [
            "generate", "check", "generate --restore", "rename Login SignIn", "move Login App", "remove Login", "init",
        ]
        for outcome in try await run(
            commands.map { $0.split(separator: " ").map(String.init) },
            in: folder,
            withoutReading: "Screens"
        ) {
            #expect(outcome.status == 3 && outcome.output.isEmpty)
            let message =
                "error: cannot read 'Screens': Permission denied\nnote: nothing was changed; make it readable first\n"
            #expect(outcome.errors.hasSuffix(message), "\(outcome.errors)")
        }
        #expect(try folder.contents() == before)
        #expect(folder.run("generate").output == "found    Login/LoginProtocols.swift → Screens/LoginProtocols.swift\n")
    }

    @Test(
        "a requirement that can be declared in a folder that cannot be read is not added; a deleted file stays deleted",
        .enabled(if: canBeUnprivileged)
    )
    func declaredOutOfSight() async throws {
        let folder = try generated(in: TestFolder.everybodys)
        try folder.write("Login/Help/Help.swift", "extension LoginPresenter {\n    func didTapHelp() {\n    }\n}\n")
        let view = "Login/View/LoginViewController.swift"
        try folder.remove(view)
        let deleted = try await run([["generate"]], in: folder, withoutReading: "Login/Help")
        #expect(deleted[0].status == 0 && !folder.exists(view), "\(deleted[0].errors)")
        try folder.edit("Login/Login.viper") {
            $0.replacing("    presenter {\n", with: "    presenter {\n        func didTapHelp()\n")
        }
        let before = try folder.contents()
        let run = try await run([["generate"]], in: folder, withoutReading: "Login/Help")
        #expect(run[0].status == 3 && run[0].errors.contains("error: cannot read 'Login/Help': Permission denied\n"))
        #expect(try folder.contents() == before)
        #expect(folder.run("generate").status == 0)
        #expect(try !folder.text("Login/Presenter/LoginPresenter.swift").contains("didTapHelp"))
    }

    @Test(
        "what belongs to another user is named with the command that changes it",
        .enabled(if: getuid() == 0 && Shell.has("setpriv"), "only root can give files away")
    )
    func othersFiles() async throws {
        // Every user can look into this folder; 'TMPDIR' may be one person's.
        let folder = try generated(in: TestFolder.everybodys)
        let files = FileManager.default
        func own(_ paths: [String], by user: Int) throws {
            for path in paths {
                try files.setAttributes([.ownerAccountID: user], ofItemAtPath: folder.absolute(path))
            }
        }
        let all = try files.subpathsOfDirectory(atPath: folder.path)
        let nobody = 65534
        try own(all + [""], by: nobody)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func login(again: Bool)") }
        let others = ["Login/LoginProtocols.swift", "Login/Interactor", ".viper-gen/lock"]
        try own(others, by: 0)
        let words = ["--reuid=\(nobody)", "--clear-groups", BuiltTool.path, "generate"]
        let run = try await Shell.run("setpriv", words, in: folder.path)
        #expect(run.status == 3)
        let change = "note: to make it yours, run: sudo chown \"$(id -un)\""
        for path in [others[0], others[2]] {
            let message = "error: '\(path)' belongs to another user, and you may not write it\n\(change) \(path)\n"
            #expect(run.errors.contains(message), "\(run.errors)")
        }
        let message = "error: nothing can be written in the folder '\(others[1])': it belongs to another user\n"
        #expect(run.errors.contains(message + "\(change) \(others[1])\n"), "\(run.errors)")
        try own(others, by: nobody)
        #expect(try await Shell.run("setpriv", words, in: folder.path).status == 0)
    }
}

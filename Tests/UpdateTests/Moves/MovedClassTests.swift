import TestSupport
import Testing
import ToolSupport

/// A class that a person moved out of its own file, which is gone.
struct MovedClassTests {
    private let presenter = "Login/Presenter/LoginPresenter.swift"
    private let interactor = "Login/Interactor/LoginInteractor.swift"
    private let contracts = "Login/LoginProtocols.swift"

    /// Moves files to the end of another one.
    private func join(_ paths: [String], into target: String, in folder: TestFolder) throws {
        let texts = try ([target].filter(folder.exists) + paths).map(folder.text)
        for path in paths { try folder.remove(path) }
        try folder.write(target, texts.joined(separator: "\n"))
    }

    private func addRequirements(in folder: TestFolder) throws {
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapLogin()", with: "func didTapLogin()\n        func didTapHelp()")
                .replacing("func login()", with: "func login()\n        func logout()")
        }
    }

    private func declarations(of type: String, in folder: TestFolder) throws -> [String] {
        let files = try folder.contents().filter { !$0.key.hasPrefix(".viper-gen") && $0.key.hasSuffix(".swift") }
        return files.filter { $0.value.contains("class \(type)") }.map(\.key).sorted()
    }

    @Test("a class in the file of another one gets its updates there, and is merged as in its own file")
    func intoSharedFile() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
        try join([interactor], into: presenter, in: folder)
        folder.expectClean()
        try addRequirements(in: folder)
        let check = folder.run("check")
        #expect(check.status == 1, "\(check.printed)")
        #expect(check.output.contains("stale    \(presenter)  (+ didTapHelp(), + logout())\n"), "\(check.printed)")
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let line =
            "kept     \(interactor)  ('LoginInteractor' is declared in '\(presenter)', and gets its updates there)\n"
        #expect(run.output.contains(line), "\(run.printed)")
        let text = try folder.text(presenter)
        #expect(text.contains("func login() {\n        print(1)\n    }\n\n    func logout() {\n    }\n"), "\(text)")
        #expect(try declarations(of: "LoginInteractor", in: folder) == [presenter])
        folder.expectClean()
        // What the spec no longer asks for goes, since the base of the class is known.
        try folder.edit("Login/Login.viper") { $0.replacing("\n        func logout()", with: "") }
        #expect(folder.run("generate").output.contains("merged   \(presenter)  (− logout())\n"))
        folder.expectClean()
        // In its own file again, the class gets its updates there.
        let both = try folder.text(presenter)
        let start = try #require(both.firstRange(of: "@MainActor\nfinal class LoginInteractor")?.lowerBound)
        try folder.write(presenter, String(both[..<start]))
        try folder.write(interactor, String(both[start...]))
        folder.expectClean()
        try folder.edit("Login/Login.viper") {
            $0.replacing("func login()", with: "func login()\n        func logout()")
        }
        #expect(folder.run("generate").output.contains("merged   \(interactor)  (+ logout())\n"))
        folder.expectClean()
    }

    @Test("a conflict in a class in the file of another one is named until it is solved")
    func conflictInSharedFile() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
        try join([interactor], into: presenter, in: folder)
        try folder.edit("Login/Login.viper") { $0.replacing("func login()", with: "func login() -> Int") }
        for command in ["generate", "check", "generate"] {
            let run = folder.run(command)
            #expect(
                run.status == 1 && run.output.contains("left     \(presenter)  (conflict in login()"),
                "\(run.printed)"
            )
        }
    }

    @Test(
        "classes in a new file of a person's are named with what they lack",
        arguments: ["Login/Logic.swift", "Other/All.swift"]
    )
    func intoOwnFile(place: String) throws {
        let folder = try TestFolder.withGeneratedLogin()
        try join([presenter, interactor], into: place, in: folder)
        folder.expectClean()
        try addRequirements(in: folder)
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1, "\(run.printed)")
            #expect(run.output.contains("left     \(place)  (lacks didTapHelp(), logout())\n"), "\(run.printed)")
            #expect(run.printed.contains("note: add 'func didTapHelp()' to 'LoginPresenter'\n"), "\(run.printed)")
            #expect(run.printed.contains("note: add 'func logout()' to 'LoginInteractor'\n"), "\(run.printed)")
        }
        let restore = folder.run("generate", "--restore")
        #expect(restore.status == 1 && !folder.exists(presenter) && !folder.exists(interactor), "\(restore.printed)")
        try folder.edit(place) {
            $0.replacing("func didTapLogin() {", with: "func didTapHelp() {\n    }\n\n    func didTapLogin() {")
                .replacing("func login() {", with: "func logout() {\n    }\n\n    func login() {")
        }
        for command in ["generate", "check"] { #expect(folder.run(command).status == 0) }
        folder.expectClean()
        try folder.edit("Login/Login.viper") {
            $0.replacing("func logout()", with: "func logout()\n        func renew()")
        }
        #expect(folder.run("check").output.contains("left     \(place)  (lacks renew())\n"))
    }

    @Test("a class in the file of another module is named, since that file is not its own")
    func intoOtherModule() throws {
        let folder = try TestFolder.withGeneratedLogin()
        #expect(folder.run("new", "Home", "--ui", "none").status == 0)
        let place = "Home/Presenter/HomePresenter.swift"
        try join([presenter], into: place, in: folder)
        folder.expectClean()
        try addRequirements(in: folder)
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            let error = "error: 'LoginPresenter' is declared in '\(place)', and gets no updates there\n"
            #expect(run.status == 1 && run.errors.contains(error), "\(run.printed)")
            #expect(run.errors.contains("note: move it to '\(presenter)', or delete it there and run: "))
        }
    }

    @Test("a class in the protocols' file is named with its place, and no run drops it", arguments: [true, false])
    func intoContracts(isDeleted: Bool) throws {
        let folder = try TestFolder.withGeneratedLogin()
        let text = try folder.text(presenter)
        try join([presenter], into: contracts, in: folder)
        if !isDeleted { try folder.write(presenter, "struct Helper {\n}\n") }
        for step in 1...2 {
            if step == 2 { try addRequirements(in: folder) }
            for arguments in [["check"], ["generate"], ["generate", "--force"], ["generate", "--restore"], ["check"]] {
                let run = ToolRun(arguments, in: folder.path)
                #expect(run.status == 1, "\(run.printed)")
                #expect(
                    run.errors.contains("note: 'LoginPresenter' belongs in '\(presenter)': move it there\n"),
                    "\(arguments) \(run.printed)"
                )
                #expect(try declarations(of: "LoginPresenter", in: folder) == [contracts], "\(arguments)")
            }
        }
        try folder.write(presenter, text)
        #expect(folder.run("generate", "--force").status == 0)
        #expect(try folder.text(presenter).contains("func didTapHelp()"))
        #expect(try declarations(of: "LoginPresenter", in: folder) == [presenter])
        try folder.remove(contracts + ".orig")
        folder.expectClean()
    }

    @Test(
        "a class in a protocols' file with conflict markers is not dropped, either",
        arguments: ["<<<<<<< a\n=======\n>>>>>>> b\n", "struct X {\n"]
    )
    func intoDamagedContracts(end: String) throws {
        let folder = try TestFolder.withGeneratedLogin()
        try join([presenter], into: contracts, in: folder)
        try folder.edit(contracts) { $0 + end }
        let run = folder.run("generate", "--force")
        #expect(run.status == 1 && run.errors.contains("'LoginPresenter' belongs in '\(presenter)'"), "\(run.printed)")
        #expect(try declarations(of: "LoginPresenter", in: folder) == [contracts])
    }

    @Test("a class that is nowhere stays deleted, and nothing is named")
    func nowhere() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.remove(presenter)
        try folder.write("Login/Mine.swift", "extension LoginPresenter {\n    func didTapLogin() {\n    }\n}\n")
        try addRequirements(in: folder)
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists(presenter))
        folder.expectClean()
    }
}

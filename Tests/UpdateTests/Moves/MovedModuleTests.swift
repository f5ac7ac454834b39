import Foundation
import TestSupport
import Testing
import ToolSupport

/// Modules that a person moves or renames without `move` and `rename`: `generate` follows them.
struct MovedModuleTests {
    private let presenter = "Presenter/LoginPresenter.swift"
    private let interactor = "Interactor/LoginInteractor.swift"

    @Test("the files follow a spec that moved alone, with their bases and what a person wrote")
    func specAlone() throws {
        let (folder, moved) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        try folder.move("Login/Login.viper", to: "App/Login.viper")
        #expect(folder.run("check").status == 1)
        let run = folder.run("generate", "App")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("moved    Login/\(presenter) → App/\(presenter)  (with your edits)\n"))
        #expect(run.output.contains("moved    Login/LoginProtocols.swift → App/LoginProtocols.swift\n"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("moved ") }, "\(run.output)")
        #expect(!folder.exists("Login") && !folder.exists(".viper-gen/base/files/Login"))
        #expect(!folder.exists(".viper-gen/base/modules/Login"))
        folder.expectClean()
        // As if the module had always been there.
        #expect(moved.run("move", "Login", "App").status == 0)
        #expect(try folder.files(below: "App") == moved.files(below: "App/Login"))
    }

    /// Two modules in specs of their own, with a line of a person's in each presenter.
    private func twoModules(in folders: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        for name in ["Alpha", "Beta"] {
            let text =
                "module \(name) {\n    presenter {\n        func viewDidLoad()\n        func didTap\(name)()\n    }\n}\n"
            try folder.write((folders[name] ?? "") + "/\(name).viper", text)
        }
        #expect(folder.run("generate").status == 0)
        for name in ["Alpha", "Beta"] {
            try folder.edit((folders[name] ?? "") + "/Presenter/\(name)Presenter.swift") {
                $0.replacing("func didTap\(name)() {\n", with: "func didTap\(name)() {\n        mine\(name)()\n")
            }
        }
        return folder
    }

    @Test("the files of two modules that swap their names in their specs get the new names where they are")
    func swappedNames() throws {
        let folder = try twoModules(in: ["Alpha": "Alpha", "Beta": "Beta"])
        try folder.edit("Alpha/Alpha.viper") { $0.replacing("module Alpha", with: "module Beta") }
        try folder.edit("Beta/Beta.viper") { $0.replacing("module Beta", with: "module Alpha") }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("moved ") }, "\(run.output)")
        #expect(run.output.contains("Alpha/Presenter/AlphaPresenter.swift → Alpha/Presenter/BetaPresenter.swift"))
        let alpha = try folder.text("Alpha/Presenter/BetaPresenter.swift")
        #expect(alpha.contains("class BetaPresenter") && alpha.contains("func didTapAlpha() {\n        mineAlpha()\n"))
        let beta = try folder.text("Beta/Presenter/AlphaPresenter.swift")
        #expect(beta.contains("class AlphaPresenter") && beta.contains("func didTapBeta() {\n        mineBeta()\n"))
        folder.expectClean()
    }

    @Test(
        "files of two modules of Clean that a person moved before they swap their names have one new place each",
        arguments: [true, false]
    )
    func swappedNamesOfMovedFiles(isFlat: Bool) throws {
        let folder = try TestFolder()
        for name in ["Alpha", "Beta"] {
            let items = "func first\(name)() async throws -> [Int]\n        func refresh() async throws"
            try folder.write(
                "\(name)/\(name).viper",
                """
                module \(name) {
                    architecture: clean
                    presenter {
                        func load\(name)()
                        func didTap()
                    }
                    interactor {
                        \(items)
                    }
                    data remote {
                        \(items)
                    }
                }

                """
            )
        }
        #expect(folder.run("generate").status == 0)
        for name in ["Alpha", "Beta"] {
            try folder.edit("\(name)/Presentation/Default\(name)ViewModel.swift") {
                $0.replacing("func didTap() {\n", with: "func didTap() {\n        mine\(name)()\n")
            }
        }
        for path in try folder.files().map(\.path) where path.hasSuffix(".swift") {
            guard path.contains("/Domain/UseCases/") || path.contains("/Presentation/Default") else { continue }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            try folder.move(path, to: isFlat ? "Other/\(name)" : "Other/\(path)")
        }
        try folder.edit("Alpha/Alpha.viper") { $0.replacing("module Alpha", with: "module Beta") }
        try folder.edit("Beta/Beta.viper") { $0.replacing("module Beta", with: "module Alpha") }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        let after = try folder.files()
        folder.expectClean()
        #expect(folder.run("generate").printed.isEmpty)
        #expect(try folder.files() == after)
        // What was written is in the class of the module that it was written for.
        for (name, old) in [("Beta", "Alpha"), ("Alpha", "Beta")] {
            let file = after.first { $0.text.contains("mine\(old)()") }
            #expect(file?.text.contains("class Default\(name)ViewModel") == true)
            #expect(file?.text.contains("func load\(old)()") == true && file?.text.contains("load\(name)()") == false)
        }
    }

    @Test("a new name in a literal is not called an old one where modules swap their names")
    func swappedNamesInLiterals() throws {
        let folder = try twoModules(in: ["Alpha": "Alpha", "Beta": "Beta"])
        for name in ["Alpha", "Beta"] {
            try folder.edit("\(name)/\(name).viper") {
                $0.replacing("    presenter", with: "    interactor {\n func load() async -> Int\n }\n    presenter")
            }
        }
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Alpha/Interactor/AlphaInteractor.swift").contains("\"AlphaInteractor.load()"))
        try folder.edit("Alpha/Alpha.viper") { $0.replacing("module Alpha", with: "module Beta") }
        try folder.edit("Beta/Beta.viper") { $0.replacing("module Beta", with: "module Alpha") }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(try folder.text("Alpha/Interactor/BetaInteractor.swift").contains("\"BetaInteractor.load()"))
        folder.expectClean()
    }

    @Test("the files of two modules whose specs swap their folders move")
    func swappedSpecs() throws {
        let folder = try twoModules(in: ["Alpha": "Alpha", "Beta": "Beta"])
        let (alpha, beta) = (try folder.text("Alpha/Alpha.viper"), try folder.text("Beta/Beta.viper"))
        try folder.write("Alpha/Alpha.viper", beta)
        try folder.write("Beta/Beta.viper", alpha)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("moved ") }, "\(run.output)")
        #expect(try folder.text("Beta/Presenter/AlphaPresenter.swift").contains("mineAlpha()"))
        #expect(try folder.text("Alpha/Presenter/BetaPresenter.swift").contains("mineBeta()"))
        folder.expectClean()
    }

    @Test("two modules of one folder that swap their names are told without false errors")
    func swappedNamesInOneFolder() throws {
        let folder = try twoModules(in: ["Alpha": "App", "Beta": "App"])
        try folder.edit("App/Alpha.viper") { $0.replacing("module Alpha", with: "module Beta") }
        try folder.edit("App/Beta.viper") { $0.replacing("module Beta", with: "module Alpha") }
        let run = folder.run("generate")
        #expect(!run.printed.contains("was changed during this run"), "\(run.printed)")
        let all = try folder.files().map(\.text).joined()
        #expect(all.ranges(of: "mineAlpha()").count == 1 && all.ranges(of: "mineBeta()").count == 1)
        #expect(run.status == 0, "\(run.printed)")
        let lines = run.errors.split(separator: "\n").map(String.init)
        let problems = lines.filter { $0.contains(#/: (error|warning): /#) }
        let expected = [("Beta", "Alpha"), ("Alpha", "Beta")].map { old, new in
            "App/Presenter/\(old)Presenter.swift:12:10: warning: 'didTap\(old)()' is no longer asked for, "
                + "and 'didTap\(new)()' is new"
        }
        #expect(problems == expected, "\(run.printed)")
        folder.expectClean()
    }

    @Test("a module moves to another spec where a new one takes the place of its spec")
    func newModuleInOldSpec() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login/Login.viper", to: "App/Login.viper")
        try folder.write(
            "Login/Login.viper",
            "module Home {\n    ui: none\n    presenter {\n        func didTapHome()\n    }\n}\n"
        )
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(
            run.output.contains("moved    Login/\(presenter) → App/\(presenter)  (with your edits)\n"),
            "\(run.output)"
        )
        #expect(run.output.contains("created  Login/Presenter/HomePresenter.swift\n"))
        folder.expectClean()
    }

    /// A module of MVP in which a person moved a function to an extension in a file of their own, and which got another
    /// name.
    private func renamedBesideAnExtension() throws -> TestFolder {
        let folder = try TestFolder()
        let requirements = "func load() async throws -> Int\n        func drop(value: Double) async throws -> [Int]"
        try folder.write(
            "Film/Film.viper",
            "module Film {\n    architecture: mvp\n    interactor {\n        \(requirements)\n    }\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        let service = "Film/Model/LiveFilmService.swift"
        let text = try folder.text(service)
        let start = try #require(text.range(of: "\n    func drop(")).lowerBound
        let end = try #require(text[start...].range(of: "\n    }\n")).upperBound
        let function = text[start..<end]
        try folder.write(service, text.replacing(function, with: ""))
        try folder.write("Film/Model/Mine.swift", "extension LiveFilmService {\(function)}\n")
        folder.expectClean()
        try folder.edit("Film/Film.viper") { $0.replacing("module Film", with: "module Cinema") }
        return folder
    }

    @Test("what an extension has under the old name of its type is not added, and is named until the name is changed")
    func extensionOfAnOldName() throws {
        let folder = try renamedBesideAnExtension()
        let warning = "Film/Model/Mine.swift:1:11: warning: 'LiveFilmService' is called 'LiveCinemaService' now\n"
        for command in ["generate", "generate", "check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors.contains(warning), "\(run.printed)")
            #expect(run.errors.ranges(of: "Mine.swift:1:11:").count == 1, "\(run.printed)")
            #expect(try !folder.text("Film/Model/LiveCinemaService.swift").contains("drop"))
        }
        #expect(folder.run("check", "--format", "json").status == 1)
        try folder.edit("Film/Model/Mine.swift") { $0.replacing("LiveFilmService", with: "LiveCinemaService") }
        folder.expectClean()
        #expect(folder.run("generate").printed.isEmpty)
    }

    @Test("an extension of another type that has the old name now is not what the type lacks")
    func extensionOfAnotherType() throws {
        let folder = try renamedBesideAnExtension()
        #expect(folder.run("generate").status == 1)
        try folder.write("Film/Model/Other.swift", "struct LiveFilmService {}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("(+ drop(value:))"), "\(run.printed)")
    }

    @Test("a spec is not followed if another module could be the moved one")
    func ambiguous() throws {
        let folder = try TestFolder.withWrittenLogin()
        let text = try folder.text("Login/Login.viper")
        try folder.remove("Login/Login.viper")
        for place in ["Sources/A/Login.viper", "Sources/B/Login.viper"] { try folder.write(place, text) }
        let run = folder.run("generate")
        #expect(run.status == 1 && run.output.contains("orphaned Login/\(presenter)"))
        #expect(run.output.contains("or run: viper-gen remove Login/Login.viper\n"))
        #expect(try folder.text("Login/" + presenter).contains("var mine: Int"))
    }

    @Test("files whose spec is made anew elsewhere are told from it, and 'move' brings them there")
    func twins() throws {
        let folder = try TestFolder.withWrittenLogin()
        let files = try folder.contents().filter { $0.key.hasPrefix("Login/") || $0.key.contains("/Login/") }
        try folder.remove("Login")
        #expect(folder.run("generate").status == 0)
        try folder.write("App/Login.viper", files["Login/Login.viper"] ?? "")
        #expect(folder.run("generate").status == 0)
        for (path, text) in files where path != "Login/Login.viper" { try folder.write(path, text) }
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(
            run.output.hasSuffix(
                """

                'Login' is in 'App/Login.viper' now
                to move what was written in the orphaned files there, run: viper-gen move Login App
                to remove those that were not edited, run: viper-gen remove Login/Login.viper

                """
            )
        )
        #expect(folder.run("check", "--format", "json").output.contains("viper-gen remove Login/Login.viper"))
        let remove = folder.run("remove", "Login")
        #expect(remove.status == 2 && remove.output.isEmpty)
        #expect(
            remove.errors == """
                error: there are several modules 'Login'
                note: to remove the one in 'App/Login.viper': viper-gen remove App/Login.viper
                note: to remove the files of the one without a spec: viper-gen remove Login/Login.viper

                """
        )
        #expect(folder.run("move", "Login", "App").status == 0)
        #expect(try folder.text("App/" + presenter).contains("var mine: Int"))
        #expect(!folder.exists("Login"))
        folder.expectClean()
    }

    @Test("a module that moved as a whole keeps its bases, so that the next change of the spec merges")
    func wholeModule() throws {
        let (folder, stayed) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        try folder.move("Login", to: "App/Login")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        #expect(!folder.exists(".viper-gen/base/files/Login"))
        folder.expectClean()
        for (folder, spec) in [(folder, "App/Login/Login.viper"), (stayed, "Login/Login.viper")] {
            try folder.edit(spec) {
                $0.replacing("func load()", with: "func load(again: Bool)").replacing(
                    "func close()",
                    with: "func back()"
                )
            }
            #expect(folder.run("generate").status == 0)
        }
        #expect(try folder.files(below: "App/Login") == stayed.files(below: "Login"))
        folder.expectClean()
    }

    @Test("a module that moved as a whole while its spec changed merges, too")
    func wholeModuleAndSpec() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "func load(again: Bool)") }
        try folder.move("Login", to: "App/Login")
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let text = try folder.text("App/Login/" + interactor)
        #expect(text.contains("func load(again: Bool) {\n        print(\"mine\")\n    }"))
        #expect(!text.contains("func load()"))
        folder.expectClean()
    }

    @Test(
        "files of a person that use names of another profile are named, and so are literals",
        arguments: Tier.cases([true, false])
    )
    func otherProfile(isNewName: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        let helper = "struct Helper {\n    let wireFrame: LoginWireFrame // LoginWireFrame\n}\n"
        try folder.write("Login/Helper.swift", helper)
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0
                + "\nextension LoginWireFrame {\n    var log: String { \"in LoginWireFrame: \\(LoginWireFrame.self)\" }\n}\n"
        }
        try folder.edit("Login/Login.viper") {
            isNewName
                ? $0.replacing("module Login", with: "module SignIn")
                : $0.replacing("    ui: none\n", with: "    ui: none\n    naming: router\n")
        }
        let (file, name) =
            isNewName ? ("WireFrame/SignInWireFrame", "SignInWireFrame") : ("Router/LoginRouter", "LoginRouter")
        let dry = folder.run("generate", "--dry-run")
        let run = folder.run("generate")
        #expect(run.status == 1 && dry.status == 1 && dry.output.contains("would move"))
        let places = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        let message = "warning: 'LoginWireFrame' is called '\(name)' now"
        let line =
            try #require(
                try folder.text("Login/\(file).swift").split(separator: "\n", omittingEmptySubsequences: false)
                    .firstIndex { $0.contains("var log") }
            ) + 1
        #expect(
            places == [
                "Login/Helper.swift:2:20: \(message)", "Login/\(file).swift:\(line):27: \(message)",
                "Login/\(file).swift:\(line):45: \(message)",
            ],
            "\(run.errors)"
        )
        #expect(try folder.text("Login/Helper.swift") == helper)
        folder.expectClean()
    }

    @Test(
        "files that 'git apply' moved as 'generate --diff' proposed keep their bases",
        arguments: Tier.cases([true, false])
    )
    func appliedPatch(movesSpec: Bool) async throws {
        let (folder, generated) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        for folder in [folder, generated] {
            if movesSpec { try folder.move("Login/Login.viper", to: "App/Login.viper") }
            try folder.edit(movesSpec ? "App/Login.viper" : "Login/Login.viper") {
                $0.replacing("    ui: none\n", with: "    ui: none\n    layout: flat\n    naming: router\n")
            }
        }
        let patch = folder.run("generate", "--diff").output
        try folder.write("change.patch", patch)
        _ = try await Shell.run(
            "git",
            ["apply", "change.patch"],
            in: folder.path,
            variables: GitRepository.variables
        )
        try folder.remove("change.patch")
        #expect(folder.run("generate").status == 0)
        #expect(generated.run("generate").status == 0)
        #expect(try folder.contentsWithoutPast() == generated.contentsWithoutPast())
        folder.expectClean()
    }

    @Test(
        "a comment beside a generated line that names the module does not keep it from a new name",
        arguments: Tier.cases([true, false])
    )
    func comments(isInSpec: Bool) throws {
        let folder = try TestFolder()
        try folder.write(
            "Login/Login.viper",
            "module Login {\n    ui: none\n\n    interactor {\n        func load() -> Widget\n        func go()\n    }\n}\n"
        )
        _ = folder.run("generate")
        let mine = "        // LoginInteractor does it\n        log(\"LoginInteractor\")\n"
        try folder.edit("Login/" + interactor) { $0.replacing("        fatalError", with: mine + "        fatalError") }
        if isInSpec {
            try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
            #expect(!folder.run("generate").printed.contains("was edited by hand"))
        } else {
            #expect(!folder.run("rename", "Login", "SignIn").printed.contains("error"))
        }
        let place = isInSpec ? "Login/" : "SignIn/"
        let text = try folder.text(place + "Interactor/SignInInteractor.swift")
        #expect(text.contains(mine + "        fatalError(\"SignInInteractor.load() is not implemented\")\n"))
        #expect(!folder.exists(place + interactor))
        #expect(folder.run("check").output.isEmpty)
    }

    @Test(
        "a file that the person and the spec changed moves, and has its conflict at the new path",
        arguments: Tier.cases([true, false])
    )
    func conflicts(isInSpec: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "func load() async throws -> Int") }
        if isInSpec { try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") } }
        let run = isInSpec ? folder.run("generate") : folder.run("rename", "Login", "SignIn")
        let place = (isInSpec ? "Login/" : "SignIn/") + "Interactor/SignInInteractor.swift"
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix("\(place):5:1: error: this file was edited by hand where the spec"),
            "\(run.printed)"
        )
        #expect(run.output.contains("moved    Login/\(interactor) → \(place)"))
        #expect(try folder.text(place).contains("class SignInInteractor: SignInInteractorInputProtocol"))
        #expect(try folder.text(place).contains("func load() {\n        print(\"mine\")\n"))
        #expect(!folder.exists("Login/" + interactor))
        let check = folder.run("check")
        #expect(check.status == 1 && check.errors == run.errors && check.output.hasPrefix("left     "))
        try folder.edit(place) { $0.replacing("func load() {", with: "func load() async throws -> Int {") }
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
    }

    @Test(
        "a file that moves gets conflict markers, or is accepted, at its new path",
        arguments: Tier.cases(Move.allCases)
    )
    func resolvedConflicts(move: Move) throws {
        for option in [["--conflicts", "inline"], ["--keep-edits"]] {
            let folder = try TestFolder.withWrittenLogin()
            try folder.edit("Login/Login.viper") {
                $0.replacing("func load()", with: "func load() async throws -> Int")
            }
            let path = try move.apply(in: folder)
            let run = ToolRun(["generate"] + option, in: folder.path)
            #expect(run.output.contains("moved    "), "\(run.printed)")
            #expect(!folder.exists("Login/" + interactor))
            let text = try folder.text(path)
            #expect(text.contains("func load() {\n        print(\"mine\")\n"))
            if option[0] == "--keep-edits" {
                #expect(run.status == 0 && run.output.contains("accepted \(path)"), "\(run.printed)")
                #expect(!text.contains("<<<<<<<"))
                continue
            }
            #expect(run.status == 1 && run.output.contains("marked   \(path)  (conflict markers)"), "\(run.printed)")
            #expect(text.contains("<<<<<<< yours\n    func load() {\n        print(\"mine\")\n"), "\(text)")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let isMine = { (line: Substring) in !line.hasPrefix("<<<<<<<") && !line.hasPrefix(">>>>>>>") }
            let resolved = lines.split { $0.hasPrefix("|||||||") }
            let tail = resolved[1].drop { !$0.hasPrefix(">>>>>>>") }
            try folder.write(path, (resolved[0] + tail).filter(isMine).joined(separator: "\n"))
            try folder.edit(path) { $0.replacing("func load() {", with: "func load() async throws -> Int {") }
            #expect(folder.run("generate").status == 0)
            folder.expectClean()
        }
    }

    @Test("a file is not accepted alone before it moves", arguments: Tier.cases(Move.allCases))
    func acceptedBeforeMove(move: Move) throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.edit("Login/Login.viper") { $0.replacing("func load()", with: "func load() async throws -> Int") }
        let path = try move.apply(in: folder)
        let old = try #require(["Login/" + interactor, "App/" + interactor].first(where: folder.exists))
        let before = try folder.contents(times: true)
        let run = folder.run("generate", "--keep-edits", old)
        #expect(run.status == 2, "\(run.printed)")
        #expect(run.errors.hasPrefix("error: '\(old)' cannot be accepted before the files of its module move\n"))
        #expect(try folder.contents(times: true) == before)
        #expect(folder.run("generate").status == 1)
        #expect(folder.run("generate", "--keep-edits", path).status == 0)
        #expect(try folder.text(path).contains("print(\"mine\")"))
    }

    /// How a file gets another path.
    enum Move: CaseIterable {
        case name, spec, folderAndName, layout

        /// - Returns: Where the interactor is to be.
        func apply(in folder: TestFolder) throws -> String {
            switch self {
            case .name:
                try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
                return "Login/Interactor/SignInInteractor.swift"
            case .spec:
                try folder.move("Login/Login.viper", to: "App/Login.viper")
                return "App/Interactor/LoginInteractor.swift"
            case .folderAndName:
                try folder.move("Login", to: "App")
                try folder.edit("App/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
                return "App/Interactor/SignInInteractor.swift"
            case .layout:
                try folder.edit("Login/Login.viper") {
                    $0.replacing("    ui: none\n", with: "    ui: none\n    layout: flat\n")
                }
                return "Login/LoginInteractor.swift"
            }
        }
    }

    @Test("an assembly with other line breaks gets the names of another profile")
    func formattedAssembly() throws {
        let folder = try TestFolder()
        func spec(_ naming: String) -> String {
            """
            module Login {
                layout: flat
                naming: \(naming)
                wireframe {
                    func open()
                }
                delegate {
                    func done()
                }
            }

            """
        }
        try folder.write("Login.viper", spec("wireframe"))
        #expect(folder.run("generate").status == 0)
        let head = "createModule(delegate: (any LoginModuleOutput)? = nil) -> UIViewController"
        try folder.edit("LoginWireFrame.swift") {
            $0.replacing("open() {", with: "open() {\n        print(1)").replacing(
                head,
                with: "createModule(\n        delegate: (any LoginModuleOutput)? = nil\n    ) -> UIViewController"
            )
        }
        try folder.write("Login.viper", spec("input-output"))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        let assembly = try folder.text("LoginRouter.swift")
        #expect(assembly.contains("moduleOutput: (any LoginModuleOutput)? = nil"))
        #expect(assembly.contains("presenter.moduleOutput = moduleOutput"))
        folder.expectClean()
    }

    @Test("a module that moved out of the folders of a run keeps its bases", arguments: Tier.cases([true, false]))
    func runElsewhere(removesOther: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        #expect(folder.run("new", "Home", "--in", "Features", "--ui", "none").status == 0)
        try folder.move("Login", to: "Features/Login")
        #expect(folder.run("generate").status == 0)
        try folder.move("Features/Login", to: "App/Login")
        #expect(folder.run(removesOther ? "remove" : "generate", removesOther ? "Home" : "Features").status == 0)
        if removesOther { #expect(!folder.exists(".viper-gen/base/files/Features")) }
        try folder.edit("App/Login/Login.viper") { $0.replacing("func load()", with: "func load(again: Bool)") }
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.output.contains("adopted"), "\(run.printed)")
        let text = try folder.text("App/Login/" + interactor)
        #expect(
            text.contains("func load(again: Bool) {\n        print(\"mine\")\n    }") && !text.contains("func load()")
        )
        #expect(!folder.exists(".viper-gen/base/files/Features/Login"))
        folder.expectClean()
    }

    @Test("a spec that gets another name, and its module too, is taken for the one that is gone")
    func renamedSpec() throws {
        let folder = try TestFolder()
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        let presenter = "Login/Presenter/LoginPresenter.swift"
        try folder.edit(presenter) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(1)\n")
        }
        let spec = try folder.text("Login/Login.viper").replacing("module Login", with: "module SignIn")
        try folder.remove("Login/Login.viper")
        try folder.write("Login/SignIn.viper", spec)
        let run = folder.run("check")
        #expect(run.status == 1)
        #expect(run.output.contains("'Login' can be 'SignIn' now\n"), "\(run.output)")
        #expect(run.output.contains("orphaned files to 'SignIn', run: viper-gen rename Login SignIn\n"))
        let rename = folder.run("rename", "Login", "SignIn")
        #expect(rename.status == 0, "\(rename.printed)")
        #expect(try folder.text("Login/Presenter/SignInPresenter.swift").contains("print(1)"))
        folder.expectClean()
    }

    @Test("the files of many modules find their ways after a rename of all")
    func renamedAll() throws {
        let folder = try TestFolder()
        let names = (1...20).map { "Page\($0)x" }
        for name in names { try folder.write("\(name)/\(name).viper", "module \(name) {\n    ui: none\n}\n") }
        #expect(folder.run("generate").status == 0)
        for name in names {
            let new = name.replacing("Page", with: "Screen")
            for file in try folder.contents().keys where file.hasPrefix(name + "/") {
                let text = try folder.text(file).replacing("Page", with: "Screen")
                try folder.remove(file)
                try folder.write(file.replacing("Page", with: "Screen"), text)
            }
            #expect(folder.exists("\(new)/\(new).viper"))
        }
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(!run.output.contains("created") && !run.output.contains("orphaned"), "\(run.output)")
        folder.expectClean()
    }

    @Test("a deleted module is forgotten, although other files have the names of its files")
    func namesakes() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login/Login.viper", to: "Login.viper.txt")
        try folder.remove("Login")
        try folder.write("Old/LoginPresenter.swift", "enum LoginPresenter {}\n")
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists(".viper-gen/base/files/Login"))
        try folder.move("Login.viper.txt", to: "Login/Login.viper")
        // The other file declares a type of the presenter's name.
        let run = folder.run("generate")
        #expect(run.output.contains("created  Login/LoginProtocols.swift"), "\(run.printed)")
        #expect(!folder.exists("Login/Presenter/LoginPresenter.swift"), "\(run.printed)")
    }

    @Test("'remove' forgets a module of which only a file in another folder is left")
    func removeWithoutFiles() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login/" + presenter, to: "Old/LoginPresenter.swift")
        try folder.remove("Login")
        let run = folder.run("generate")
        #expect(run.output.contains("orphaned Old/LoginPresenter.swift  (no spec describes 'Login')\n"))
        #expect(run.status == 1 && folder.exists(".viper-gen/base/files/Login"))
        #expect(folder.run("remove", "Login").output == "left     Old/LoginPresenter.swift  (edited by hand)\n")
        #expect(!folder.exists(".viper-gen/base/files/Login") && !folder.exists(".viper-gen/base/modules/Login"))
        #expect(folder.exists("Old/LoginPresenter.swift"))
    }

    @Test("a moved folder of which a base cannot be read is not followed by half")
    func unreadableBase() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login", to: "SignIn")
        try folder.edit("SignIn/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        let base = ".viper-gen/base/files/Login/Presenter"
        try folder.move(base, to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(base),
            withDestinationPath: folder.absolute(base)
        )
        let before = try folder.files(below: "SignIn")
        let run = folder.run("generate")
        #expect(run.status == 3 && run.errors.contains("note: nothing was changed; make it readable first"))
        #expect(try folder.files(below: "SignIn") == before)
        try folder.remove(base)
        try folder.move("elsewhere", to: base)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("SignIn/Presenter/SignInPresenter.swift").contains("var mine: Int"))
        folder.expectClean()
    }

    @Test("no module is changed while it is not known whether the spec of a moved one is gone")
    func unexaminedSpec() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login", to: "SignIn")
        try folder.edit("SignIn/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        // A link to itself: what it leads to cannot be found out.
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute("Login"),
            withDestinationPath: folder.absolute("Login")
        )
        let before = try folder.files(below: "SignIn")
        let run = folder.run("remove", "SignIn")
        #expect(
            run.status == 3 && run.errors.contains("'Login/Login.viper' cannot be read"),
            "\(run.output)\(run.errors)"
        )
        #expect(try folder.files(below: "SignIn") == before)
        try folder.remove("Login")
        #expect(folder.run("remove", "SignIn").status == 1)
        #expect(try folder.files(below: "SignIn").map(\.path) == [interactor, presenter])
    }

    @Test(
        "'rename' does not name places in files that it moves out of a linked folder",
        arguments: Tier.cases([true, false])
    )
    func linkInside(isFile: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.edit("Login/" + presenter) { $0 + "\nlet login: LoginPresenter? = nil\n" }
        let linked = isFile ? "Login/" + presenter : "Login/Presenter"
        let place = isFile ? "Real.swift" : "Real"
        try folder.move(linked, to: place)
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(linked),
            withDestinationPath: folder.absolute(place)
        )
        let run = folder.run("rename", "Login", "SignIn")
        // Of a linked file the link moves, and the file stays as it is.
        let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(run.status == (isFile ? 1 : 0) && warnings.isEmpty != isFile, "\(run.printed)")
        #expect(warnings.allSatisfy { $0.hasPrefix("Real.swift:") } && folder.exists("Real.swift") == isFile)
        #expect(try folder.text("SignIn/Presenter/SignInPresenter.swift").contains("let login: SignInPresenter?"))
    }

    @Test(
        "a link that leads out of the project is named once, and the advice works",
        arguments: ["Login/View", "Login/View/LoginView.swift", "Login"],
        [["move", "Login", "App"], ["rename", "Login", "SignIn"]]
    )
    func linkOutside(link: String, command: [String]) async throws {
        let (folder, outside) = (try TestFolder.withWrittenLogin(), try TestFolder())
        try FileManager.default.moveItem(atPath: folder.absolute(link), toPath: outside.absolute("there"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(link),
            withDestinationPath: outside.absolute("there")
        )
        let before = try folder.contents(times: true)
        let run = ToolRun(command, in: folder.path)
        let advice = "cp -RL \(link) \(link).copy && rm \(link) && mv \(link).copy \(link)"
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(
            run.errors == """
                error: '\(link)' leads out of the project, and 'Login' has files there
                note: nothing was changed; to replace the link by a copy of what is there, run: \(advice)

                """
        )
        #expect(try folder.contents(times: true) == before)
        #expect(try await Shell.run("sh", ["-c", advice], in: folder.path).status == 0)
        #expect(ToolRun(command, in: folder.path).status == 0)
        folder.expectClean()
    }
}

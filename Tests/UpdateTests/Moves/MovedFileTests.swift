import Foundation
import TestSupport
import Testing
import ToolSupport

/// Files that a person moves one by one, and folders that get another name while the module does: `generate` follows
/// them.
struct MovedFileTests {
    private let presenter = "Login/Presenter/LoginPresenter.swift"
    private let moved = "Screens/LoginPresenter.swift"

    private func addRequirement(_ name: String, to spec: String = "Login/Login.viper", in folder: TestFolder) throws {
        try folder.edit(spec) {
            $0.replacing("func viewDidLoad()", with: "func viewDidLoad()\n        func \(name)()")
        }
    }

    // MARK: - Folders

    @Test(
        "the files follow a folder that moved with its module under another name",
        arguments: Tier.isAll ? [false, true] : [true],
        [false, true]
    )
    func folderAndName(renamesSpec: Bool, changesSpec: Bool) throws {
        let (folder, renamed) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        if changesSpec { for folder in [folder, renamed] { try addRequirement("open", in: folder) } }
        try folder.move("Login", to: "App/SignIn")
        let spec = "App/SignIn/" + (renamesSpec ? "SignIn.viper" : "Login.viper")
        if renamesSpec { try folder.move("App/SignIn/Login.viper", to: spec) }
        try folder.edit(spec) { $0.replacing("module Login", with: "module SignIn") }
        let check = folder.run("check")
        #expect(check.status == 1 && check.output.contains("to move  App/SignIn/Presenter/LoginPresenter.swift"))
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let line = "moved    App/SignIn/Presenter/LoginPresenter.swift → App/SignIn/Presenter/SignInPresenter.swift"
        #expect(run.output.contains(line + "  (with your edits"), "\(run.output)")
        #expect(renamed.run("rename", "Login", "SignIn").status == 0)
        let files = { (folder: TestFolder, place: String) in
            try folder.files(below: place).filter { !$0.path.hasSuffix(".viper") }.map {
                TestFile(path: $0.path, text: $0.text.replacing("Login.viper", with: "SignIn.viper"))
            }
        }
        if changesSpec { #expect(renamed.run("generate").status == 0) }
        #expect(try files(folder, "App/SignIn") == files(renamed, "SignIn"))
        #expect(!folder.exists(".viper-gen/base/files/Login") && !folder.exists(".viper-gen/base/modules/Login"))
        folder.expectClean()
    }

    @Test("the files follow a folder whose name changed in its case only", arguments: [false, true])
    func caseOfFolder(changesSpec: Bool) throws {
        let (folder, other) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        try folder.move("Login", to: "login")
        try other.move("Login", to: "SignIn")
        if changesSpec {
            try addRequirement("open", to: "login/Login.viper", in: folder)
            try addRequirement("open", to: "SignIn/Login.viper", in: other)
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(other.run("generate").printed.replacing("SignIn/", with: "login/") == run.printed)
        let records = try [folder, other].map { try $0.files(below: ".viper-gen/base") }
        #expect(
            Set(records[0].map(\.path)) == Set(records[1].map { $0.path.replacing("SignIn/", with: "login/") })
        )
        #expect(records[0].map(\.text).contains { $0.contains("class LoginPresenter") })
        folder.expectClean()
        try addRequirement("close", to: "login/Login.viper", in: folder)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("login/Presenter/LoginPresenter.swift").contains("func close() {"))
        #expect(try folder.text("login/Presenter/LoginPresenter.swift").contains("var mine: Int"))
        folder.expectClean()
    }

    @Test("files whose names a person changed in their case only get their updates")
    func caseOfFile() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move(presenter, to: "Login/Presenter/loginPresenter.swift")
        try folder.move("Login/LoginProtocols.swift", to: "Login/loginProtocols.swift")
        try addRequirement("open", in: folder)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        let names = try folder.files(below: "Login").map(\.path)
        #expect(names.contains("Presenter/loginPresenter.swift") && !names.contains("Presenter/LoginPresenter.swift"))
        let text = try folder.text("Login/Presenter/loginPresenter.swift")
        #expect(text.contains("func open() {") && text.contains("var mine: Int"))
        folder.expectClean()
    }

    @Test("a module whose name changes in its case only keeps what was written", arguments: [false, true])
    func caseOfModule(isRenamed: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        if isRenamed {
            #expect(folder.run("rename", "Login", "LogIn").status == 0)
        } else {
            try folder.edit("Login/Login.viper") { $0.replacing("module Login", with: "module LogIn") }
            let run = folder.run("generate")
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        }
        let files = try folder.files().filter { $0.path.hasSuffix("LogInPresenter.swift") }
        #expect(files.count == 1 && files[0].text.contains("class LogInPresenter"))
        #expect(files.first?.text.contains("extension LogInPresenter {\n    var mine: Int { 1 }") == true)
        #expect(try folder.files().allSatisfy { !$0.path.hasSuffix("LoginPresenter.swift") })
        folder.expectClean()
    }

    @Test(
        "the files follow if a person renamed them with the folder, the spec and the module",
        arguments: Tier.cases([true, false])
    )
    func fileNames(changesTypes: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        for file in try folder.files(below: "Login") {
            let text =
                changesTypes || file.path.hasSuffix(".viper") ? file.text.replacing("Login", with: "SignIn") : file.text
            try folder.write("SignIn/" + file.path.replacing("Login", with: "SignIn"), text)
        }
        try folder.remove("Login")
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let text = try folder.text("SignIn/Presenter/SignInPresenter.swift")
        #expect(text.ranges(of: "class ").count == 1 && text.contains("final class SignInPresenter"), "\(text)")
        #expect(text.contains("extension SignInPresenter {\n    var mine: Int { 1 }\n}"), "\(text)")
        #expect(try folder.text("SignIn/Interactor/SignInInteractor.swift").contains("print(\"mine\")"))
        folder.expectClean()
    }

    @Test("a folder of which there are two copies is named until a person says which is the module")
    func copies() throws {
        let folder = try TestFolder.withWrittenLogin()
        let files = try folder.files(below: "Login")
        try folder.remove("Login")
        for name in ["Enter", "SignIn"] {
            for file in files {
                let text = file.path.hasSuffix(".viper") ? file.text.replacing("Login", with: name) : file.text
                try folder.write(name + "/" + file.path, text)
            }
        }
        for command in ["check", "generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            #expect(run.output.contains("orphaned SignIn/Presenter/LoginPresenter.swift  (no spec describes 'Login')"))
            #expect(
                run.output.contains(
                    """

                    'Login' can be 'Enter' or 'SignIn' now
                    to move what was written in the orphaned files to 'Enter', run: viper-gen rename Login Enter
                    to move what was written in the orphaned files to 'SignIn', run: viper-gen rename Login SignIn
                    to remove those that were not edited, run: viper-gen remove Login

                    """
                ),
                "\(run.output)"
            )
        }
        // The other copy uses the old names.
        let rename = folder.run("rename", "Login", "SignIn")
        #expect(rename.status == 1 && rename.errors.contains("Enter/Presenter/LoginPresenter.swift:"))
        #expect(try folder.text("SignIn/Presenter/SignInPresenter.swift").contains("var mine: Int"))
        #expect(try folder.text("Enter/Presenter/LoginPresenter.swift").contains("var mine: Int"))
        #expect(!folder.exists("SignIn/Presenter/LoginPresenter.swift"))
        let check = folder.run("check")
        #expect(check.errors.contains("were generated for 'Login', and 'Enter/Login.viper' has 'Enter' now\n"))
        for file in files where file.path.hasSuffix(".swift") { try folder.remove("Enter/" + file.path) }
        folder.expectClean()
    }

    @Test("a file of a moved folder that cannot be read is named, and its successor is not created")
    func unreadable() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move("Login", to: "SignIn")
        try folder.edit("SignIn/Login.viper") { $0.replacing("module Login", with: "module SignIn") }
        let file = "SignIn/Presenter/LoginPresenter.swift"
        let handle = try #require(FileHandle(forWritingAtPath: folder.absolute(file)))
        try handle.truncate(atOffset: 1 << 27)
        try handle.close()
        let run = folder.run("generate")
        #expect(run.status == 1 && run.errors.contains("'\(file)' is "), "\(run.printed)")
        #expect(!folder.exists("SignIn/Presenter/SignInPresenter.swift") && folder.exists(file))
    }

    @Test("a moved folder whose module is new and has none of its files is not followed, and nothing is lost")
    func unrelated() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.remove("Login")
        try folder.write("SignIn/SignIn.viper", "module SignIn {\n    ui: none\n}\n")
        try folder.write("SignIn/Presenter/LoginPresenter.swift", "final class LoginPresenter {}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.output.contains("moved"))
        #expect(try folder.text("SignIn/Presenter/LoginPresenter.swift") == "final class LoginPresenter {}\n")
        folder.expectClean()
    }

    // MARK: - Single files

    @Test("a file that a person moved alone gets its updates where it is", arguments: Tier.cases([true, false]))
    func singleFile(runsBetween: Bool) throws {
        let (folder, stayed) = (try TestFolder.withWrittenLogin(), try TestFolder.withWrittenLogin())
        try folder.move(presenter, to: moved)
        folder.expectClean()
        if runsBetween {
            let run = folder.run("generate")
            #expect(run.status == 0 && run.output == "found    \(presenter) → \(moved)\n", "\(run.printed)")
            #expect(folder.run("generate").printed.isEmpty)
        }
        for name in ["open", "close"] {
            for folder in [folder, stayed] { try addRequirement(name, in: folder) }
            let check = folder.run("check")
            #expect(check.status == 1 && check.output.contains("stale    \(moved)"), "\(check.printed)")
            let run = folder.run("generate")
            #expect(run.status == 0 && run.output.contains("merged   \(moved)  (+ \(name)())"), "\(run.printed)")
            #expect(stayed.run("generate").status == 0)
            #expect(!folder.exists(presenter))
            #expect(try folder.text(moved) == stayed.text(presenter))
            folder.expectClean()
        }
        // Moved again, back, and deleted.
        try folder.move(moved, to: "Login/LoginPresenter.swift")
        folder.expectClean()
        #expect(folder.run("generate").output.contains("→ Login/LoginPresenter.swift"))
        try folder.move("Login/LoginPresenter.swift", to: presenter)
        folder.expectClean()
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists(".viper-gen/base/files/Screens"))
        for folder in [folder, stayed] { try addRequirement("back", in: folder) }
        #expect(folder.run("generate").status == 0 && stayed.run("generate").status == 0)
        #expect(try folder.text(presenter) == stayed.text(presenter))
        try folder.remove(presenter)
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists(presenter))
        folder.expectClean()
    }

    @Test("a file also gets its updates under another name of its own, and a generated one in another folder")
    func otherFiles() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move(presenter, to: "Login/Presenter/Main.swift")
        try folder.move("Login/LoginProtocols.swift", to: "Login/Interfaces/LoginProtocols.swift")
        folder.expectClean()
        try addRequirement("open", in: folder)
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(run.output.contains("merged   Login/Presenter/Main.swift  (+ open())"), "\(run.output)")
        #expect(run.output.contains("updated  Login/Interfaces/LoginProtocols.swift"), "\(run.output)")
        #expect(!folder.exists(presenter) && !folder.exists("Login/LoginProtocols.swift"))
        folder.expectClean()
    }

    @Test("a file is found where it was last, also in a folder that a person moved")
    func lastPath() throws {
        let folder = try TestFolder.withWrittenLogin()
        func find(_ old: String, _ new: String) throws {
            let text = try folder.text(old)
            try folder.remove(old)
            try folder.write(new, text)
        }
        try find("Login/Interactor/LoginInteractor.swift", "Login/Interactor/Store.swift")
        #expect(
            folder.run("generate").output
                == "found    Login/Interactor/LoginInteractor.swift → Login/Interactor/Store.swift\n"
        )
        try find("Login/Interactor/Store.swift", "Login/Logic/Store.swift")
        #expect(
            folder.run("generate").output == "found    Login/Interactor/Store.swift → Login/Logic/Store.swift\n"
        )
        for (path, text) in try folder.contents() where path.hasPrefix("Login/") {
            try folder.remove(path)
            try folder.write(path.replacing("Login/", with: "Screens/", maxReplacements: 1), text)
        }
        try find("Screens/Presenter/LoginPresenter.swift", "Screens/Logic/LoginPresenter.swift")
        let run = folder.run("generate")
        #expect(
            run.output == """
                found    Login/Presenter/LoginPresenter.swift → Screens/Logic/LoginPresenter.swift
                found    Login/Logic/Store.swift → Screens/Logic/Store.swift

                """,
            "\(run.printed)"
        )
        folder.expectClean()
    }

    @Test("a file that was moved stays in its folder when the module gets another name or folder")
    func restructured() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move(presenter, to: "Login/Screens/LoginPresenter.swift")
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("rename", "Login", "SignIn").status == 0)
        #expect(folder.exists("SignIn/Screens/SignInPresenter.swift") && !folder.exists("Login/Screens"))
        folder.expectClean()
        #expect(folder.run("move", "SignIn", "App").status == 0)
        #expect(try folder.text("App/SignIn/Screens/SignInPresenter.swift").contains("extension SignInPresenter {"))
        folder.expectClean()
        try folder.move("App/SignIn", to: "SignIn")
        #expect(folder.run("generate").status == 0)
        #expect(folder.exists("SignIn/Screens/SignInPresenter.swift") && !folder.exists("SignIn/Presenter"))
        folder.expectClean()
        #expect(folder.run("remove", "SignIn").status == 1)
        #expect(folder.exists("SignIn/Screens/SignInPresenter.swift"))
        #expect(!folder.exists("SignIn/SignInProtocols.swift"))
    }

    @Test(
        "a file that was moved is found although the plan has another path for it now",
        arguments: [
            ("    layout: flat\n", "Login"), ("    naming: router\n", "Login"), ("", "SignIn"),
            ("    layout: flat\n    naming: router\n", "SignIn"),
        ]
    )
    func movedAndPlannedElsewhere(settings: String, name: String) throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move(presenter, to: moved)
        try folder.edit("Login/Login.viper") {
            $0.replacing("module Login {\n", with: "module \(name) {\n" + settings)
        }
        let check = folder.run("check")
        #expect(check.status == 1, "\(check.printed)")
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.printed.contains("deleted"), "\(run.printed)")
        let text = try folder.text("Screens/\(name)Presenter.swift")
        #expect(text.contains("final class \(name)Presenter") && text.contains("var mine: Int { 1 }"), "\(text)")
        #expect(name == "Login" || !folder.exists(moved))
        folder.expectClean()
        try addRequirement("open", in: folder)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Screens/\(name)Presenter.swift").contains("func open()"))
        folder.expectClean()
    }

    @Test("a file that moves and loses most of its lines in one run is the same if it declares the same types")
    func movedAndShortened() throws {
        let folder = try TestFolder()
        let sections = "    wireframe {\n        func close() -> pop\n    }\n    delegate {\n        func x()\n    }\n"
        try folder.write("A/A.viper", "module A {\n\(sections)}\n")
        #expect(folder.run("generate").status == 0)
        try folder.edit("A/WireFrame/AWireFrame.swift") {
            $0.replacing("        viewController?", with: "        print(1)\n        viewController?")
        }
        let assembly = "assembly-type: \"{{ module.name }}Assembly\""
        try folder.write(".viper-gen/project.viper", "project {\n    layout: flat\n    \(assembly)\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.output.contains("moved    A/WireFrame/AWireFrame.swift → A/AWireFrame.swift"))
        let text = try folder.text("A/AWireFrame.swift")
        #expect(text.contains("        print(1)\n") && !text.contains("createModule"), "\(text)")
        folder.expectClean()
    }

    @Test("a file of which there are two copies is named, with status 1 if it is out of date")
    func ambiguous() throws {
        let folder = try TestFolder.withWrittenLogin()
        let text = try folder.text(presenter)
        try folder.remove(presenter)
        for place in ["A", "B"] { try folder.write("\(place)/LoginPresenter.swift", text) }
        let message = "'\(presenter)' is gone, and can be 'A/LoginPresenter.swift' or 'B/LoginPresenter.swift'\n"
        let check = folder.run("check")
        #expect(check.status == 0 && check.errors.hasPrefix("warning: " + message), "\(check.printed)")
        try addRequirement("open", in: folder)
        #expect(folder.run("check", "--format", "json").output.contains("\"lost\""))
        for command in ["check", "generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors.hasPrefix("error: " + message), "\(run.printed)")
            #expect(run.errors.contains("note: move the right one back: mv A/LoginPresenter.swift \(presenter)\n"))
        }
        #expect(!folder.exists(presenter))
        try folder.move("A/LoginPresenter.swift", to: presenter)
        #expect(folder.run("generate").output == "merged   \(presenter)  (+ open())\n")
        folder.expectClean()
    }

    @Test("the file of an entity stays where it is when another entity goes, whose file a person moved")
    func removedEntity() throws {
        for isEdited in [false, true] {
            let folder = try TestFolder()
            let entities =
                "    entity Item {\n        let id: Int\n    }\n    entity Other {\n        let id: Int\n    }\n"
            try folder.write("M/M.viper", "module M {\n    ui: none\n\(entities)}\n")
            #expect(folder.run("generate").status == 0)
            try folder.move("M/Entity/Item.swift", to: "M/Models/Item.swift")
            #expect(folder.run("generate").status == 0)
            if isEdited { try folder.edit("M/Models/Item.swift") { $0 + "// mine\n" } }
            try folder.write(
                "M/M.viper",
                "module M {\n    ui: none\n    entity Other {\n        let id: Int\n    }\n}\n"
            )
            let run = folder.run("generate")
            #expect(run.status == (isEdited ? 1 : 0) && !run.printed.contains("Models/Other"), "\(run.printed)")
            #expect(folder.exists("M/Entity/Other.swift") && folder.exists("M/Models/Item.swift") == isEdited)
        }
    }

    @Test("a file that got another folder and name is told with its place, and --restore writes no second type")
    func otherFolderAndName() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.move(presenter, to: "Screens/Main.swift")
        try addRequirement("open", in: folder)
        let run = folder.run("generate")
        #expect(run.status == 1 && run.output.contains("left     Screens/Main.swift  (lacks open())\n"))
        #expect(
            run.output.contains(
                "kept     \(presenter)  ('LoginPresenter' is declared in 'Screens/Main.swift', and gets no updates there; "
                    + "move it back, or delete it there and run 'viper-gen generate --restore')\n"
            ),
            "\(run.output)"
        )
        for _ in 1...2 {
            let restore = folder.run("generate", "--restore")
            #expect(restore.status == 1 && !folder.exists(presenter), "\(restore.printed)")
            #expect(
                restore.errors.contains(
                    """
                    error: '\(presenter)' was not written: 'LoginPresenter' is declared in 'Screens/Main.swift'
                    note: move it back: mv Screens/Main.swift \(presenter); or delete it there, and run the command again

                    """
                )
            )
        }
        try folder.move("Screens/Main.swift", to: presenter)
        #expect(folder.run("generate").output == "merged   \(presenter)  (+ open())\n")
        folder.expectClean()
        try folder.remove(presenter)
        #expect(folder.run("generate", "--restore").output == "created  \(presenter)\n")
    }

    @Test("a deleted class that a person wrote in another file of theirs is not written again")
    func declaredInEditedFile() throws {
        let folder = try TestFolder.withWrittenLogin()
        try folder.remove(presenter)
        let interactor = "Login/Interactor/LoginInteractor.swift"
        try folder.edit(interactor) { $0 + "\nfinal class LoginPresenter {}\n" }
        let run = folder.run("generate", "--restore")
        #expect(
            run.status == 1 && run.errors.contains("'LoginPresenter' is declared in '\(interactor)'"),
            "\(run.printed)"
        )
        #expect(!folder.exists(presenter))
    }

    @Test("a deleted file is written again although another target has a type of its name")
    func restoredInTarget() throws {
        let folder = try TestFolder()
        try folder.write("Sources/A/Login/Login.viper", "module Login {\n    ui: none\n}\n")
        #expect(folder.run("generate").status == 0)
        let presenter = "Sources/A/Login/Presenter/LoginPresenter.swift"
        try folder.move(presenter, to: "Sources/B/Other.swift")
        #expect(folder.run("generate", "--restore").output == "created  \(presenter)\n")
    }

    @Test("a namesake of a deleted file that is another one stays as it is", arguments: Tier.cases([true, false]))
    func namesake(isOtherProject: Bool) throws {
        let folder = try TestFolder.withWrittenLogin()
        let text = try folder.text(presenter)
        try folder.remove(presenter)
        try folder.write(moved, isOtherProject ? text : "final class LoginPresenter {\n    let other = 1\n}\n")
        if isOtherProject { try folder.write("Screens/.viper-gen/.gitignore", "") }
        let before = try folder.text(moved)
        try addRequirement("open", in: folder)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(moved) == before)
        folder.expectClean()
    }

    @Test("a manifest that names a file which is not Swift, or of another module, does not get it changed")
    func hostile() throws {
        let folder = try TestFolder.withWrittenLogin()
        let manifest = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"
        let old = try folder.text(manifest)
        try folder.write("Makefile", "all:\n")
        for target in ["Makefile", ".hidden/a.swift", "Login/Interactor/LoginInteractor.swift"] {
            let lines = old.split(separator: "\n").map(String.init).map { line in
                line.hasSuffix(presenter) ? line.replacing(presenter, with: "\(target)\t\(presenter)") : line
            }
            try folder.write(manifest, lines.joined(separator: "\n") + "\n")
            _ = folder.run("generate")
            #expect(try folder.text("Makefile") == "all:\n")
            #expect(!folder.exists(".hidden"))
            #expect(try folder.text("Login/Interactor/LoginInteractor.swift").contains("print(\"mine\")"))
            #expect(try folder.text(presenter).contains("var mine: Int"))
        }
    }

    @Test(
        "a file is said to have moved if its text is at the new path",
        arguments: ["", "Keep", "Drop"],
        ["load() async throws -> Int", "load() async throws"]
    )
    func otherUseCase(edited: String, new: String) throws {
        let folder = try TestFolder()
        func spec(_ request: String) -> String {
            "module Shop {\n    architecture: clean\n    ui: none\n    presenter { func viewDidLoad() }\n"
                + "    interactor {\n        func \(request)\n        func keep(_ id: Int) async throws\n    }\n}\n"
        }
        try folder.write("Shop/Shop.viper", spec("drop() async throws"))
        #expect(folder.run("generate").status == 0)
        let path = { (name: String) in "Shop/Domain/UseCases/DefaultShop\(name)UseCase.swift" }
        if !edited.isEmpty { try folder.edit(path(edited)) { $0 + "\n// mine\n" } }
        try folder.write("Shop/Shop.viper", spec(new))
        let run = folder.run("generate")
        let lines = run.output.split(separator: "\n").filter { $0.contains("UseCase.swift") }.sorted()
        // With another name and other parameters, effects or results, it is another request.
        if edited == "Drop", new.hasSuffix("Int") {
            #expect(run.status == 1)
            #expect(
                lines == [
                    "created  \(path("Load"))", "left     \(path("Drop"))  (no longer generated, and edited by hand)",
                ],
                "\(run.printed)"
            )
            #expect(folder.run("generate", "--keep-edits", path("Drop")).status == 0)
            #expect(try folder.text(path("Drop")).hasSuffix("\n// mine\n"))
            #expect(try !folder.text(path("Load")).contains("mine"))
            return folder.expectClean()
        }
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        if edited == "Drop" {
            #expect(
                lines.count == 1 && lines[0].hasPrefix("moved    \(path("Drop")) → \(path("Load"))  (with your edits")
            )
        } else {
            #expect(lines == ["created  \(path("Load"))", "removed  \(path("Drop"))"], "\(run.printed)")
        }
        folder.expectClean()
    }
}

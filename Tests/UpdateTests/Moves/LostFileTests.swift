import Foundation
import TestSupport
import Testing
import ToolSupport

/// Files that no spec asks for any more, and files of modules that come back.
struct LostFileTests {
    private func spec(_ name: String, _ more: String = "") -> String {
        "module \(name) {\n    ui: none\n\(more)}\n"
    }

    private let entity = "    entity E {\n        let id: Int\n    }\n"

    private func login() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", spec("Login", entity))
        #expect(folder.run("generate").status == 0)
        return folder
    }

    @Test("a module that is made again at its place gets all of its files")
    func moduleMadeAgain() throws {
        let folder = try login()
        let whole = try folder.contents().filter { $0.key.hasPrefix("Login") }
        try folder.write("Home/Home.viper", spec("Home"))
        #expect(folder.run("generate").status == 0)
        try folder.remove("Login")
        _ = folder.run("generate")
        #expect(try !folder.contents().keys.contains { $0.contains("Login") })
        let bases = folder.absolute(".viper-gen/base/files/Login")
        #expect(!FileManager.default.fileExists(atPath: bases))
        try folder.write("Login/Login.viper", spec("Login", entity))
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.output.contains("deleted by hand"))
        #expect(try folder.contents().filter { $0.key.hasPrefix("Login") } == whole)
    }

    @Test("the files of a module whose spec is gone are named where a person moved them, and can be removed there")
    func movedOrphan() throws {
        let folder = try login()
        try folder.write("Home/Home.viper", spec("Home"))
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/Presenter/LoginPresenter.swift") { $0 + "// mine\n" }
        try folder.remove("Login/Login.viper")
        try folder.move("Login", to: "Old/Screens")
        let moved = "Old/Screens/Presenter/LoginPresenter.swift"
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            #expect(run.output.contains("orphaned \(moved)  (no spec describes 'Login')\n"), "\(run.printed)")
            #expect(run.output.contains("or run: viper-gen remove Login\n"), "\(run.printed)")
        }
        let run = folder.run("remove", "Login")
        #expect(run.status == 1 && run.output.contains("left     \(moved)  (edited by hand)\n"), "\(run.printed)")
        #expect(try folder.files(below: "Old").map(\.path) == ["Screens/Presenter/LoginPresenter.swift"])
        #expect(try folder.text(moved).hasSuffix("// mine\n"))
        folder.expectClean()
    }

    @Test("a link to nothing, or a folder, does not hide that a spec is gone", arguments: [true, false])
    func placeOfSpec(isLink: Bool) throws {
        let folder = try login()
        try folder.write("Home/Home.viper", spec("Home"))
        #expect(folder.run("generate").status == 0)
        try folder.remove("Login/Login.viper")
        let place = folder.absolute("Login/Login.viper")
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "../Missing/Login.viper")
        } else {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        }
        let before = try folder.contents()
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1)
            #expect(run.output.contains("orphaned Login/LoginProtocols.swift  (no spec describes 'Login')\n"))
        }
        let after = try folder.contents()
        #expect(after.filter { $0.key.hasPrefix("Login") } == before.filter { $0.key.hasPrefix("Login") })
    }

    @Test("a base that no manifest knows does not keep a file from being made")
    func strayBases() throws {
        let folder = try login()
        let whole = try folder.contents()
        try folder.remove("Login")
        try folder.remove(".viper-gen/base/modules")
        try folder.write("Login/Login.viper", spec("Login", entity))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.contents() == whole)
    }

    @Test("a type that moves to another spec of the folder keeps its file", arguments: Tier.cases([true, false]))
    func movedEntity(isEdited: Bool) throws {
        let folder = try TestFolder()
        try folder.write("D/A.viper", spec("A", entity))
        try folder.write("D/B.viper", spec("B"))
        #expect(folder.run("generate").status == 0)
        let file = try #require(try folder.contents().keys.first { $0.hasSuffix("/E.swift") })
        if isEdited { try folder.edit(file) { $0 + "// mine\n" } }
        let text = try folder.text(file)
        try folder.write("D/A.viper", spec("A"))
        try folder.write("D/B.viper", spec("B", entity))
        let run = folder.run("generate")
        #expect(!run.printed.contains("removed"))
        #expect(!run.printed.contains("delete this one"))
        #expect(try folder.text(file).contains("struct E"))
        if isEdited { #expect(try folder.text(file).hasSuffix("// mine\n")) } else { #expect(!text.isEmpty) }
        #expect(folder.run("generate").status == run.status)
    }

    @Test("the files of a spec that was renamed while its layout changed move with what a person wrote")
    func renamedSpec() throws {
        let folder = try login()
        try folder.edit("Login/Presenter/LoginPresenter.swift") { $0 + "// mine\n" }
        try folder.remove("Login/Login.viper")
        try folder.write("Login/L2.viper", spec("Login", "    layout: flat\n" + entity))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Login/LoginPresenter.swift").hasSuffix("// mine\n"))
        for old in ["Interactor/LoginInteractor.swift", "Presenter/LoginPresenter.swift"] {
            #expect(!folder.exists("Login/" + old))
        }
        let check = folder.run("check")
        #expect(check.status == 0 && check.printed.isEmpty)
    }

    @Test(
        "a manifest removes no file that viper-gen cannot have made",
        arguments: [".env", "data.csv", ".a/B.swift", "Makefile"]
    )
    func foreignFiles(file: String) throws {
        let folder = try login()
        let manifest = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"
        try folder.edit(manifest) { $0 + "file\tshared\tviper/View.swift\t\(file)\n" }
        try folder.write(file, "secret")
        try folder.write(".viper-gen/base/files/\(file).base", "secret")
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(run.errors.contains("viper-gen does not generate files of this kind"))
        #expect(try folder.text(file) == "secret")
    }

    @Test("nothing is read through a link that leads out of the project")
    func linksThatLeadOut() throws {
        let outside = try TestFolder()
        try outside.write("secret", "SECRET LINE {\n")
        let places = [
            "Link.viper", ".viper-gen/project.viper", ".viper-gen/templates/viper/architecture.viper",
            ".viper-gen/templates/viper/leak.stencil", ".viper-gen/base/modules/Login.viper/Login.manifest",
            ".viper-gen/base/files/LoginProtocols.swift.base", "LoginProtocols.swift",
        ]
        for place in places {
            let folder = try TestFolder()
            try folder.write("Login.viper", spec("Login", "    layout: flat\n"))
            try folder.write(place, "")
            try folder.remove(place)
            try FileManager.default.createSymbolicLink(
                atPath: folder.absolute(place),
                withDestinationPath: outside.absolute("secret")
            )
            for words in [["check"], ["generate"], ["generate", "--force"], ["format"], ["spec", "--json", "."]] {
                let run = ToolRun(words, in: folder.path)
                #expect(!run.printed.contains("SECRET"), "\(place) \(words)")
            }
            let files = try folder.contents().filter { $0.key != place }
            #expect(!files.values.contains { $0.contains("SECRET") }, "\(place)")
            #expect(try outside.contents() == ["secret": "SECRET LINE {\n"])
        }
    }

    @Test("files that are deleted as an error says are those of the other architecture", arguments: ["mvp", "mvc"])
    func otherArchitecture(name: String) throws {
        let spec = "module Chat {\n    presenter { func viewDidLoad() }\n}\n"
        let changed = spec.replacing("Chat {\n", with: "Chat {\n    architecture: \(name)\n")
        let folder = try TestFolder()
        try folder.write("Chat.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("View/ChatViewController.swift") { $0 + "// mine\n" }
        try folder.write("Chat.viper", changed)
        #expect(folder.run("generate").errors.contains("delete the files, and run 'viper-gen generate' again"))
        for path in folder.paths(below: "", endingWith: ".swift") { try folder.remove(path) }
        let run = folder.run("generate")
        #expect(run.status == 0 && !run.output.contains("deleted by hand"), "\(run.printed)")
        folder.expectClean()
        let new = try TestFolder()
        try new.write("Chat.viper", changed)
        #expect(new.run("generate").status == 0)
        #expect(try folder.contentsWithoutPast() == new.contentsWithoutPast())
        // What a person deletes now stays deleted.
        let view = try #require(folder.paths(below: "", endingWith: "ViewController.swift").first)
        try folder.remove(view)
        #expect(folder.run("generate", "Chat.viper").status == 0)
        #expect(!folder.exists(view))
    }

    @Test("a file that is deleted as a run says is written when its section is back")
    func sectionBack() throws {
        let data = "    data remote { func load() async throws -> Int }\n"
        let spec = "module P {\n    interactor { func load() async throws -> Int }\n\(data)}\n"
        let path = "DataManager/PRemoteDataManager.swift"
        let folder = try TestFolder()
        try folder.write("P.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(path) { $0.replacing("Int {\n", with: "Int {\n        // mine\n") }
        try folder.write("P.viper", spec.replacing(data, with: ""))
        let run = folder.run("generate")
        #expect(run.status == 1 && run.printed.contains("rm " + path), "\(run.printed)")
        try folder.remove(path)
        try folder.write("P.viper", spec)
        #expect(folder.run("check").status == 1)
        #expect(folder.run("generate").output.contains("created  \(path)\n"))
        folder.expectClean()
        try folder.remove(path)
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists(path))
    }
}

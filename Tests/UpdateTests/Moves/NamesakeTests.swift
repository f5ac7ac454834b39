import TestSupport
import Testing
import ToolSupport

/// Two targets can each have a module of one name. A name in a spec means the module of its own target.
struct NamesakeTests {
    private static let detail = "module Detail(id: Int) {\n    presenter(id: Int) { func viewDidLoad() }\n}\n"

    private static func list(_ name: String) -> String {
        "module \(name) {\n    wireframe {\n        func show(id: Int) -> push Detail(id: id)\n    }\n}\n"
    }

    /// Two targets with a `Detail`, and a module in each that opens it.
    private func project() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Sources/A/Detail/Detail.viper", Self.detail)
        try folder.write("Sources/A/List/List.viper", Self.list("List"))
        try folder.write("Sources/B/Detail/Detail.viper", Self.detail)
        try folder.write("Sources/B/Index/Index.viper", Self.list("Index"))
        #expect(folder.run("generate").status == 0)
        return folder
    }

    @Test("a rename changes the specs that mean this module, and not those that mean one of another target")
    func renames() throws {
        let folder = try project()
        let run = folder.run("rename", "Sources/A/Detail/Detail.viper", "Info")
        #expect(run.status == 0, "\(run.printed)")
        #expect(try folder.text("Sources/A/List/List.viper").contains("push Info(id: id)"))
        #expect(try folder.text("Sources/B/Index/Index.viper") == Self.list("Index"))
        #expect(!run.output.contains("Sources/B"))
        #expect(folder.run("check").status == 0)
    }

    @Test("a module can get the name of a module of another target, and not that of one of its own")
    func takesNames() throws {
        let folder = try project()
        #expect(folder.run("rename", "Index", "List").status == 0)
        #expect(folder.exists("Sources/B/List/List.viper"))
        let taken = folder.run("rename", "Sources/A/List/List.viper", "Detail")
        #expect(taken.status == 2)
        #expect(
            taken.errors == "error: there is a module 'Detail' already, in 'Sources/A/Detail/Detail.viper'\n",
            "\(taken.errors)"
        )
    }

    @Test("a module that its target opens is not removed, and the namesake that nobody opens is")
    func removes() throws {
        let folder = try project()
        let refused = folder.run("remove", "Sources/A/Detail/Detail.viper")
        #expect(refused.status == 2)
        #expect(
            refused.errors.hasPrefix(
                "Sources/A/List/List.viper:3:36: error: 'Detail' cannot be removed: 'List' uses it here\n"
            ),
            "\(refused.errors)"
        )
        #expect(folder.run("remove", "Index").status == 0)
        let run = folder.run("remove", "Sources/B/Detail/Detail.viper")
        #expect(run.status == 0, "\(run.printed)")
        #expect(!folder.exists("Sources/B/Detail") && folder.exists("Sources/A/Detail/Detail.viper"))
    }

    @Test("a module does not replace another one whose spec has the same text")
    func movesBesideTwin() throws {
        let folder = try project()
        #expect(folder.run("remove", "Index").status == 0)
        let before = try folder.contents()
        let run = folder.run("move", "Sources/B/Detail/Detail.viper", "Sources/A")
        #expect(run.status == 2)
        #expect(
            run.errors == "error: there is a module 'Detail' already, in 'Sources/A/Detail/Detail.viper'\n",
            "\(run.errors)"
        )
        #expect(try folder.contents() == before)
    }

    @Test("an entity that leaves a target breaks its modules, though another target has one of that name")
    func losesEntity() async throws {
        let repository = try await GitRepository()
        let folder = repository.folder
        let owner = "module Owner {\n    entity Movie { let id: Int }\n}\n"
        try folder.write("Sources/A/User.viper", "module User {\n    interactor { func movie() -> Movie }\n}\n")
        try folder.write("Sources/A/Owner.viper", owner)
        try folder.write("Sources/B/Other.viper", owner.replacing("Owner", with: "Other"))
        try await repository.commit("start")
        try folder.write("Sources/A/Owner.viper", "module Owner {\n}\n")
        let broken = folder.run("diff", "--against", "HEAD")
        #expect(broken.status == 1)
        #expect(
            broken.printed.contains("Sources/A/User.viper:2:18: error: no spec declares 'Movie' any more"),
            "\(broken.printed)"
        )
        // It can have moved to a target that it comes to.
        try folder.write("Sources/C/New.viper", owner.replacing("Owner", with: "New"))
        let moved = folder.run("diff", "--against", "HEAD")
        #expect(moved.status == 0, "\(moved.printed)")
    }
}

/// What names a module for `rename`, `move` and `remove`.
struct ModuleWordTests {
    private func project() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Shop.viper", "module List {\n    view { func show() }\n}\n\nmodule Detail {\n}\n")
        #expect(folder.run("generate").status == 0)
        return folder
    }

    @Test("the path of a spec is taken from the working folder", arguments: ["./Login.viper", "../App/Login.viper"])
    func paths(path: String) throws {
        let folder = try TestFolder()
        try folder.write("App/Login.viper", "module Login {\n}\n")
        try folder.write("App/Notes.txt", "mine")
        #expect(folder.run("generate").status == 0)
        let app = folder.absolute("App")
        #expect(ToolRun(["rename", path, "SignIn"], in: app).status == 0)
        #expect(folder.exists("App/SignIn.viper"))
        #expect(ToolRun(["move", folder.absolute("App/SignIn.viper"), "../New"], in: app).status == 0)
        #expect(ToolRun(["remove", "../New/../New/SignIn/SignIn.viper"], in: app).status == 0)
        #expect(!folder.exists("New/SignIn/SignIn.viper"))
    }

    @Test("a spec with several modules moves if it is named by its path")
    func movesAll() throws {
        let folder = try project()
        let refused = folder.run("move", "List", "Features")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("to move them all: viper-gen move Shop.viper Features"))
        let run = folder.run("move", "Shop.viper", "Features")
        #expect(run.status == 0, "\(run.printed)")
        #expect(folder.exists("Features/Shop.viper") && folder.exists("Features/List/ListProtocols.swift"))
        #expect(folder.run("check").status == 0)
    }

    @Test("a module of a spec with several is named by the spec and its name, if its name is not enough")
    func namesOne() throws {
        let folder = try TestFolder()
        try folder.write("Sources/A/Shop.viper", "module List {\n}\n\nmodule Detail {\n}\n")
        try folder.write("Sources/B/List.viper", "module List {\n}\n")
        #expect(folder.run("generate").status == 0)
        let unclear = folder.run("rename", "List", "Items")
        #expect(
            unclear.errors == """
                error: there are several modules 'List'
                note: name one by its spec: 'Sources/A/Shop.viper:List', 'Sources/B/List.viper'

                """,
            "\(unclear.errors)"
        )
        let several = folder.run("remove", "Sources/A/Shop.viper")
        #expect(
            several.errors == """
                error: 'Sources/A/Shop.viper' describes several modules
                note: name one: 'Sources/A/Shop.viper:List', Detail

                """,
            "\(several.errors)"
        )
        #expect(folder.run("rename", "Sources/A/Shop.viper:List", "Items").status == 0)
        #expect(try folder.text("Sources/A/Shop.viper") == "module Items {\n}\n\nmodule Detail {\n}\n")
    }

    @Test("a module does not get the name of another one of its spec")
    func sameSpec() throws {
        let folder = try project()
        let run = folder.run("rename", "List", "Detail")
        #expect(run.status == 2)
        #expect(run.errors == "error: there is a module 'Detail' already, in 'Shop.viper'\n", "\(run.errors)")
    }
}

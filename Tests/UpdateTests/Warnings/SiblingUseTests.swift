import TestSupport
import Testing
import ToolSupport

/// Uses of the types of one module in the files of another, in one spec and in one for each.
struct SiblingUseTests {
    private let cart = """
        module Cart(id: Int) {
            presenter(id: Int) { func viewDidLoad() }
            delegate { func didBuy() }
            entity Ware { let id: Int }
            enum Aisle { case left }
        }

        """
    private let home = "module Home {\n    presenter { func didTapCart() }\n}\n"
    private let third = "module Third {\n}\n"
    private let presenter = "Home/Presenter/HomePresenter.swift"

    private func project(isOneSpec: Bool, _ code: String) throws -> TestFolder {
        let folder = try TestFolder()
        if isOneSpec {
            try folder.write("A.viper", cart + home + third)
        } else {
            for (name, text) in [("Cart", cart), ("Home", home), ("Third", third)] {
                try folder.write("\(name)/\(name).viper", text)
            }
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) { $0.replacing("didTapCart() {\n", with: "didTapCart() {\n\(code)") }
        try folder.write("Other/Other.swift", code)
        #expect(folder.run("check").status == 0)
        return folder
    }

    /// The warnings about the presenter and about the file of no module, which must be the same.
    private func warnings(_ run: ToolRun) -> [String] {
        func found(_ path: String) -> [String] {
            run.errors.split(separator: "\n").filter { $0.hasPrefix(path) }
                .map { String($0.split(separator: "warning: ").last ?? "") }
        }
        let inModule = found(presenter)
        #expect(inModule == found("Other/Other.swift"), "\(run.printed)")
        return inModule
    }

    private static let names = "        _ = CartWireFrame.createModule(id: 1)\n        _ = CartViewController.self\n"

    @Test("warnings about a file are in the order of its lines, whatever they are about")
    func order() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.write(
            "Login/Presenter/LoginPresenter+Taps.swift",
            """
            extension LoginPresenter {
                func tap() {
                    view?.showError("")
                    interactor?.login()
                    view?.showError("")
                }
            }

            """
        )
        #expect(folder.run("check").status == 0)
        try folder.edit("Login/Login.viper") {
            $0.replacing("func showError(_ message: String)", with: "func showError(code: Int)")
                .replacing("        func login()\n", with: "")
        }
        let run = folder.run("check")
        let lines = run.errors.split(separator: "\n").filter { $0.contains("+Taps.swift:") }
            .compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
        #expect(lines == [3, 4, 5], "\(run.errors)")
    }

    @Test("a renamed type is named where another module uses it", arguments: [true, false])
    func renamed(isOneSpec: Bool) throws {
        let start = try project(isOneSpec: isOneSpec, Self.names)
        let path = isOneSpec ? "A.viper" : "Cart/Cart.viper"
        let basket = ["WireFrame", "ViewController"].map { "'Cart\($0)' is called 'Basket\($0)' now" }
        var folder = try start.copy()
        var run = folder.run("rename", "Cart", "Basket")
        #expect(run.status == 1 && warnings(run) == basket, "\(run.printed)")
        folder = try start.copy()
        try folder.edit(path) { $0.replacing("module Cart", with: "module Basket") }
        #expect(folder.run("check").status == 1)
        run = folder.run("generate")
        #expect(run.status == 1 && warnings(run) == basket, "\(run.printed)")
        folder.expectClean()
        folder = try start.copy()
        run = folder.run("remove", "Cart")
        let gone = ["'CartWireFrame'", "'CartViewController'"].map { $0 + " is used here, and is no longer generated" }
        #expect(run.status == 1 && warnings(run) == gone, "\(run.printed)")
        folder.expectClean()
    }

    @Test("a type with another name by a setting is named where another module uses it", arguments: [true, false])
    func naming(isOneSpec: Bool) throws {
        let start = try project(isOneSpec: isOneSpec, Self.names)
        let router = ["'CartWireFrame' is called 'CartRouter' now"]
        for isInProject in [false, true] {
            let folder = try start.copy()
            if isInProject {
                try folder.write(".viper-gen/project.viper", "project {\n    naming: router\n}\n")
            } else {
                try folder.edit(isOneSpec ? "A.viper" : "Cart/Cart.viper") {
                    $0.replacing("module Cart(id: Int) {\n", with: "module Cart(id: Int) {\n    naming: router\n")
                }
            }
            let check = folder.run("check")
            #expect(check.status == 1 && warnings(check) == router, "\(check.printed)")
            let run = folder.run("generate")
            #expect(run.status == 1 && warnings(run) == router, "\(run.printed)")
            folder.expectClean()
        }
    }

    @Test(
        "a type that is gone is named where another module uses it",
        arguments: [true, false],
        [
            ("    entity Ware { let id: Int }\n", "Ware"), ("    enum Aisle { case left }\n", "Aisle"),
            ("    delegate { func didBuy() }\n", "CartModuleOutput"),
        ]
    )
    func gone(isOneSpec: Bool, type: (text: String, name: String)) throws {
        let folder = try project(isOneSpec: isOneSpec, "        let own: \(type.name)? = nil\n")
        try folder.edit(isOneSpec ? "A.viper" : "Cart/Cart.viper") { $0.replacing(type.text, with: "") }
        let gone = ["'\(type.name)' is used here, and is no longer generated"]
        let check = folder.run("check")
        #expect(check.status == 1 && warnings(check) == gone, "\(check.printed)")
        let run = folder.run("generate")
        #expect(run.status == 1 && warnings(run) == gone, "\(run.printed)")
        folder.expectClean()
    }

    @Test("a name that means something else in another module is not named")
    func otherMeanings() throws {
        let folder = try project(isOneSpec: true, "")
        let own = """

            extension HomePresenter {
                func first<Ware>(_ wares: [Ware]) -> Ware? { wares.first }
                struct Aisle {}
                var aisle: Aisle { Aisle() }
            }

            """
        try folder.edit(presenter) { $0 + own }
        try folder.edit("A.viper") {
            $0.replacing("    entity Ware { let id: Int }\n    enum Aisle { case left }\n", with: "")
        }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
    }

    @Test("modules that swap their names use each other's new types")
    func swapped() throws {
        let folder = try project(isOneSpec: true, "")
        try folder.edit("A.viper") {
            $0.replacing("module Home", with: "module X").replacing("module Third", with: "module Home")
                .replacing("module X", with: "module Third")
        }
        let run = folder.run("generate")
        #expect(!run.errors.contains("is called"), "\(run.printed)")
    }

    @Test("other code does not use the types of a module that moves up because another one was removed")
    func movesUp() throws {
        let folder = try TestFolder()
        try folder.write("A.viper", home + third)
        #expect(folder.run("generate").status == 0)
        try folder.write("Other.swift", "let home = HomeWireFrame.self\n")
        let run = folder.run("remove", "Third")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(folder.exists("Presenter/HomePresenter.swift"))
    }

    @Test("a file of a person's own that stays in the folder of a module which moves up is named")
    func staysBehind() throws {
        let start = try TestFolder()
        try start.write("A.viper", cart + third)
        #expect(start.run("generate").status == 0)
        try start.write("Cart/Extras/More.swift", "struct More {}\n")
        let warning = "warning: 'Cart' no longer has its files in 'Cart', and 'Cart/Extras/More.swift' stays there\n"
        var folder = try start.copy()
        var run = folder.run("remove", "Third")
        #expect(run.status == 0 && run.errors.contains(warning), "\(run.printed)")
        folder.expectClean()
        folder = try start.copy()
        try folder.write("A.viper", cart)
        #expect(folder.run("check").errors.contains(warning))
        run = folder.run("generate")
        #expect(run.errors.contains(warning), "\(run.printed)")
        #expect(folder.exists("Presenter/CartPresenter.swift") && folder.exists("Cart/Extras/More.swift"))
        #expect(!folder.run("generate").errors.contains(warning))
        // Nothing else is named.
        folder = try start.copy()
        try folder.remove("Cart/Extras")
        run = folder.run("remove", "Third")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
    }
}

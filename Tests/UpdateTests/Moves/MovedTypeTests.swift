import TestSupport
import Testing
import ToolSupport

/// Types that the specs give to another module or to a domain: what people wrote in them goes along.
struct MovedTypeTests {
    private static let entity = "    entity Order: Equatable {\n        let id: Int\n        let name: String\n    }\n"
    private static let data = "    data remote {\n        func orders() async throws -> [Order]\n    }\n"
    private static let requests =
        "    interactor {\n        func orders() async throws -> [Order]\n    }\n"
    private static let presenter = "    presenter {\n        func viewDidLoad()\n    }\n"

    private let title = "    var title: String { \"#\\(id) \\(name)\" }\n"
    private let events = "Shop/Presenter/ShopPresenter.swift"
    private let old = "Shop/Entity/Order.swift"

    /// A module with an entity to which a person added a property, and a presenter that uses the entity.
    private func edited(architecture: String = "viper") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n    ui: none\n}\n")
        try folder.write(
            "Shop/Shop.viper",
            "module Shop {\n\(Self.entity)\(Self.presenter)\(Self.requests)\(Self.data)}\n"
        )
        #expect(folder.run("generate").status == 0)
        let path = try entity(of: "Shop", in: folder)
        try folder.edit(path) { $0.replacing("name: String\n}", with: "name: String\n\n\(title)}") }
        let user = try #require(folder.files().first { $0.text.contains("func viewDidLoad() {\n") && $0.isSwift }?.path)
        try folder.edit(user) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(Order(id: 1, name: \"\").title)\n")
        }
        #expect(folder.run("check").printed == "")
        return folder
    }

    private func entity(of module: String, in folder: TestFolder) throws -> String {
        try #require(folder.paths(below: module, endingWith: "/Order.swift").first)
    }

    @Test(
        "an entity that a domain or another module has now keeps what a person wrote",
        arguments: ["viper", "mvc", "mvp", "mvvm", "clean"],
        [true, false]
    )
    func entity(architecture: String, isDomain: Bool) throws {
        let folder = try edited(architecture: architecture)
        let path = try entity(of: "Shop", in: folder)
        let uses = isDomain ? " uses Orders" : ""
        try folder.write("Shop/Shop.viper", "module Shop\(uses) {\n\(Self.presenter)\(Self.requests)\(Self.data)}\n")
        let rest = isDomain ? "" : Self.presenter
        try folder.write(
            "Orders/Orders.viper",
            "\(isDomain ? "domain" : "module") Orders {\n\(Self.entity.replacing("name:", with: "label:"))\(rest)}\n"
        )
        let run = folder.run("generate")
        let new = try entity(of: "Orders", in: folder)
        #expect(run.output.contains("moved    \(path) → \(new)  (with your edits; → label"), "\(run.printed)")
        #expect(try folder.text(new).contains("let label: String\n\n\(title)}"))
        #expect(!folder.exists(path))
        // The text of a person's property has the old name.
        #expect(run.errors.contains("'name' is used here, and is no longer generated"), "\(run.printed)")
        #expect(!run.errors.contains("'id'"), "\(run.printed)")
        folder.expectClean()
    }

    @Test("a data manager that a domain has now keeps what a person wrote")
    func dataManager() throws {
        let folder = try edited()
        let path = "Shop/DataManager/ShopRemoteDataManager.swift"
        let body = "        try await client.orders()\n"
        try folder.edit(path) {
            $0.replacing("        fatalError(\"ShopRemoteDataManager.orders() is not implemented\")\n", with: body)
                .replacing(
                    "actor ShopRemoteDataManager {\n",
                    with: "actor ShopRemoteDataManager {\n    let client = Client()\n\n"
                )
        }
        try folder.write("Shop/Shop.viper", "module Shop uses Orders {\n\(Self.presenter)\(Self.requests)}\n")
        try folder.write("Orders/Orders.viper", "domain Orders {\n\(Self.entity)\(Self.data)}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let new = "Orders/DataManager/OrdersRemoteDataManager.swift"
        #expect(run.output.contains("moved    \(path) → \(new)  (with your edits"), "\(run.printed)")
        #expect(
            try folder.text(new) == """
                actor OrdersRemoteDataManager {
                    let client = Client()

                    func orders() async throws -> [Order] {
                \(body)    }
                }

                extension OrdersRemoteDataManager: OrdersRemoteDataManagerProtocol {}

                """
        )
        folder.expectClean()
    }

    @Test("an entity goes back to the module, and from one domain to another one")
    func backAndForth() throws {
        let folder = try edited()
        let shop = "module Shop uses Orders {\n\(Self.presenter)\(Self.requests)\(Self.data)}\n"
        try folder.write("Shop/Shop.viper", shop)
        try folder.write("Orders/Orders.viper", "domain Orders {\n\(Self.entity)}\n")
        #expect(folder.run("generate").status == 0)
        try folder.write("Orders/Orders.viper", "domain Orders {\n    entity Item { let id: Int }\n}\n")
        try folder.write("Sales/Sales.viper", "domain Sales {\n\(Self.entity)}\n")
        try folder.write("Shop/Shop.viper", shop.replacing("uses Orders", with: "uses Sales"))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(try folder.text("Sales/Entity/Order.swift").contains(title), "\(run.printed)")
        try folder.remove("Sales/Sales.viper")
        try folder.write("Sales/Sales.viper", "domain Sales {\n    entity Sale { let id: Int }\n}\n")
        try folder.write(
            "Shop/Shop.viper",
            "module Shop {\n\(Self.entity)\(Self.presenter)\(Self.requests)\(Self.data)}\n"
        )
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(old).contains(title))
        #expect(!folder.exists("Sales/Entity/Order.swift") && !folder.exists("Orders/Entity/Order.swift"))
        folder.expectClean()
    }

    @Test("an entity that two modules could have taken is left, and its uses are not said to be gone")
    func unclear() throws {
        let folder = try edited()
        try folder.write("Shop/Shop.viper", "module Shop {\n\(Self.presenter)}\n")
        for (target, name) in [("One", "Orders"), ("Two", "Sales")] {
            try folder.write("Sources/\(target)/\(name)/\(name).viper", "domain \(name) {\n\(Self.entity)}\n")
        }
        let run = folder.run("generate")
        #expect(run.status == 1 && run.output.contains("left     \(old)"), "\(run.printed)")
        for command in ["check", "generate"] {
            let errors = folder.run(command).errors
            #expect(errors.contains("the spec no longer asks for this file, and it was edited by hand"))
            #expect(!errors.contains("'id'") && !errors.contains("'name'"), "\(errors)")
        }
        #expect(try folder.text(old).contains(title))
    }

    @Test("an interrupted run is completed, whichever of the two files it left", arguments: [true, false])
    func interrupted(hasNew: Bool) throws {
        let folder = try edited()
        let text = try folder.text(old)
        try folder.write("Shop/Shop.viper", "module Shop uses Orders {\n\(Self.presenter)\(Self.requests)}\n")
        try folder.write("Orders/Orders.viper", "domain Orders {\n\(Self.entity)\(Self.data)}\n")
        if hasNew { try folder.write("Orders/Entity/Order.swift", text) }
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        #expect(try folder.text("Orders/Entity/Order.swift") == text && !folder.exists(old))
        folder.expectClean()
    }
}

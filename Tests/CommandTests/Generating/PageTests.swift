import TestSupport
import Testing
import ToolSupport

/// With the setting `docs` there is a page about each module, which follows its spec and those of its neighbors.
struct PageTests {
    private static let settings = ".viper-gen/project.viper"

    private static let list = """
        module List {
            ui: uikit

            wireframe {
                func showItem(id: Int) -> push Item(id: id)
            }
        }

        """

    private static let item = """
        /// One item of the list.
        module Item(id: Int) {
            ui: uikit

            presenter(id: Int) {
                func viewDidLoad()
            }
        }

        """

    /// Two modules in two targets, the first of which opens the second.
    private static func project() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Sources/App/List/List.viper", list)
        try folder.write("Sources/Kit/Item/Item.viper", item)
        return folder
    }

    @Test("'docs' adds the setting and writes the pages; a second time it does nothing")
    func command() throws {
        let folder = try Self.project()
        #expect(folder.run("generate").status == 0)
        let run = folder.run("docs")
        #expect(
            run.printed == """
                created  .viper-gen/project.viper
                created  docs/modules/App/List.md
                created  docs/modules/Kit/Item.md

                """
        )
        #expect(try folder.text(Self.settings) == "project {\n    docs: docs/modules\n}\n")
        #expect(folder.run("docs").printed.isEmpty)
        folder.expectClean()
        #expect(
            try folder.text("docs/modules/Kit/Item.md") == """
                <!-- viper-gen writes this page from Item.viper. -->

                # Item

                One item of the list.

                It is made with:

                ```swift
                id: Int
                ```

                ## Neighbors

                ```mermaid
                flowchart LR
                    Item
                    List -->|"push showItem(id:)"| Item
                ```

                - is opened by [List](../App/List.md): `showItem(id:)` (push)

                ## Presenter

                ```swift
                protocol ItemPresenterProtocol {
                    func viewDidLoad()
                }
                ```

                """
        )
    }

    @Test("a page is stale if another spec names its module in another way, also in a run over one spec")
    func neighbors() throws {
        let folder = try Self.project()
        #expect(folder.run("docs").status == 0)
        folder.expectClean()
        try folder.edit("Sources/App/List/List.viper") { $0.replacing("showItem", with: "openItem") }
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(check.printed.contains("stale    docs/modules/Kit/Item.md"), "\(check.printed)")
        #expect(folder.run("generate", "Sources/Kit").printed == "updated  docs/modules/Kit/Item.md\n")
        #expect(try folder.text("docs/modules/Kit/Item.md").contains("`openItem(id:)` (push)"))
        #expect(folder.run("generate").status == 0)
        folder.expectClean()
    }

    @Test("pages move, are renamed and go with their module, its folder and the setting")
    func life() throws {
        let folder = try Self.project()
        let first = folder.run("docs", "--in", "./Pages of ours/")
        #expect(first.status == 0)
        #expect(first.flushed == first.output)
        #expect(try folder.text(Self.settings).contains("docs: \"Pages of ours\""))
        #expect(folder.run("rename", "Item", "Thing").status == 0)
        #expect(folder.exists("Pages of ours/Kit/Thing.md") && !folder.exists("Pages of ours/Kit/Item.md"))
        #expect(try folder.text("Pages of ours/App/List.md").contains("[Thing](../Kit/Thing.md)"))
        folder.expectClean()
        try folder.edit(Self.settings) { $0.replacing("\"Pages of ours\"", with: "wiki") }
        #expect(folder.run("generate").printed.contains("moved    Pages of ours/Kit/Thing.md → wiki/Kit/Thing.md"))
        folder.expectClean()
        try folder.edit(Self.settings) { $0.replacing("    docs: wiki\n", with: "") }
        #expect(folder.run("generate").printed.contains("removed  wiki/Kit/Thing.md"))
        #expect(folder.paths(below: "", endingWith: ".md").isEmpty)
        folder.expectClean()
    }

    @Test("two targets can have a module of one name")
    func namesakes() throws {
        let folder = try Self.project()
        try folder.write("Sources/App/Item/Item.viper", Self.item)
        #expect(folder.run("docs").status == 0)
        #expect(try folder.text("docs/modules/App/List.md").contains("[Item](Item.md)"))
        #expect(try !folder.text("docs/modules/Kit/Item.md").contains("Neighbors"))
        folder.expectClean()
    }

    @Test("an edited page is left alone and named")
    func edited() throws {
        let folder = try Self.project()
        #expect(folder.run("docs").status == 0)
        try folder.edit("docs/modules/Kit/Item.md") { $0 + "mine\n" }
        try folder.edit("Sources/Kit/Item/Item.viper") { $0.replacing("One item", with: "An item") }
        let run = folder.run("generate")
        #expect(run.status == 1)
        #expect(run.printed.contains("docs/modules/Kit/Item.md"), "\(run.printed)")
        #expect(try folder.text("docs/modules/Kit/Item.md").hasSuffix("mine\n"))
    }

    @Test("nothing is written if a spec has a mistake, or if the folder cannot be used")
    func mistakes() throws {
        let folder = try Self.project()
        for value in ["../docs", "/docs", "a//b", "", ".", ".viper-gen/x", "a/.b"] {
            let run = folder.run("docs", "--in", value)
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("error: '--in' names a folder below the project's root"), "\(run.errors)")
        }
        #expect(folder.run("docs", "Sources").status == 2)
        try folder.edit("Sources/App/List/List.viper") { $0.replacing("func", with: "fun") }
        #expect(folder.run("docs").status == 2)
        #expect(!folder.exists(Self.settings))
        try folder.write(Self.settings, "project {\n    docs: wiki\n}\n")
        #expect(
            folder.run("docs", "--in", "other").errors == """
                .viper-gen/project.viper:2:11: error: the pages are in 'wiki'
                    docs: wiki
                          ^~~~
                note: to move them, write 'docs: other' there and run: viper-gen generate

                """
        )
        try folder.write("Sources/App/List/List.viper", Self.list.replacing("ui: uikit", with: "docs: wiki"))
        #expect(folder.run("check").errors.contains("'docs' belongs in .viper-gen/project.viper"))
    }

    @Test("nothing is written if the template of the pages has a mistake")
    func mistakeInTemplate() throws {
        let folder = try Self.project()
        #expect(folder.run("templates", "eject", "viper", "page.md").status == 0)
        try folder.edit(".viper-gen/templates/viper/page.md.stencil") { $0 + "{{ nobody }}\n" }
        let before = try folder.contents()
        let run = folder.run("docs")
        #expect(run.status == 2 && run.errors.contains("error: there is no 'nobody' here"), "\(run.printed)")
        #expect(try folder.contents() == before)
    }

    @Test(
        "the setting is added to those that are there",
        arguments: [
            ("project {\n    indent: 2\n}\n", "project {\n  indent: 2\n  docs: docs/modules\n}\n"),
            ("project {}\n", "project {\n    docs: docs/modules\n}\n"),
            (
                "// ours }\nproject { // }\n    ui: uikit // }\n    // }\n} // }\n",
                "// ours }\nproject {  // }\n    ui: uikit  // }\n    // }\n    docs: docs/modules\n}  // }\n"
            ),
        ]
    )
    func settings(old: String, new: String) throws {
        let folder = try Self.project()
        try folder.write(Self.settings, old)
        #expect(folder.run("docs").output.hasPrefix("updated  .viper-gen/project.viper\n"))
        #expect(try folder.text(Self.settings) == new)
    }

    @Test("a build writes no pages")
    func builds() throws {
        let folder = try Self.project()
        try folder.write("settings.viper", "project {\n    docs: wiki\n}\n")
        let run = folder.run(
            "generate",
            "--spec",
            "Sources/Kit/Item/Item.viper",
            "--out",
            "out",
            "--settings",
            "settings.viper"
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.paths(below: "out", endingWith: ".md").isEmpty)
    }

    @Test("links to folders of any name, words of Mermaid, and comments that do not end")
    func unusualNames() throws {
        let folder = try TestFolder()
        try folder.write(Self.settings, "project {\n    docs: wiki\n}\n")
        try folder.write("Sources/My Kit (a)/Picker.viper", "module Picker {\n}\n")
        try folder.write(
            "Sources/App/Home.viper",
            """
            /// Shows <!-- what is new.
            module Home {
                wireframe {
                    func pick() -> push Picker()
                    func finish() -> push end()
                }
            }

            module end {
            }

            """
        )
        #expect(folder.run("generate").status == 0)
        let page = try folder.text("wiki/App/Home.md")
        #expect(page.contains("[Picker](../My%20Kit%20%28a%29/Picker.md)"))
        #expect(page.contains("    Home -->|\"push finish()\"| module_end\n"))
        #expect(page.contains("Shows &lt;!-- what is new."))
        #expect(folder.run("check").status == 0)
    }
}

import TestSupport
import Testing
import ToolSupport

/// Another name of a reference between parts reaches what people wrote, wherever the contracts are.
struct PropertyNamingTests {
    @Test(
        "what a person wrote gets the new name of a reference",
        arguments: [
            ("contracts: split", "contracts: split\n    naming: router", "wireFrame", "router"),
            ("contracts: split\n    naming: router", "contracts: split", "router", "wireFrame"),
            ("", "contracts: split\n    naming: router", "wireFrame", "router"),
            ("contracts: split\n    naming: router", "", "router", "wireFrame"),
            ("", "naming.wireframe.property: flow", "wireFrame", "flow"),
            ("", "naming.interactor.property: worker", "interactor", "worker"),
            ("", "naming.view.property: screen", "view", "screen"),
            ("contracts: split", "contracts: split\n    naming.view.property: screen", "view", "screen"),
        ]
    )
    func references(old: String, new: String, property: String, name: String) throws {
        let folder = try TestFolder()
        func set(_ settings: String) throws {
            try folder.write(".viper-gen/project.viper", "project {\n    \(settings)\n}\n")
        }
        try set(old)
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        let path = try #require(folder.paths(below: "Login", endingWith: "LoginPresenter.swift").first)
        let call = { (property: String) in "print(\(property) as Any)\n        _ = self.\(property)?.self" }
        try folder.edit(path) {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        \(call(property))\n")
        }
        try set(new)
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(try folder.text(path).contains(call(name)))
        folder.expectClean()
    }

    @Test("a reference that a closure captures keeps its name in the closure")
    func captures() throws {
        let folder = try TestFolder()
        let path = "Login/Presenter/LoginPresenter.swift"
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        let settings = ".viper-gen/project.viper"
        let closure = "        run { [weak view, state] in print(view, state) }\n"
        try folder.edit(path) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n" + closure) }
        try folder.write(settings, "project {\n    naming.view.property: screen\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(try folder.text(path).contains("run { [weak view = screen, state] in print(view, state) }"))
        folder.expectClean()
    }

    @Test("a name that is another one for a while is in conditions and captures as it was")
    func backAgain() throws {
        let folder = try TestFolder()
        let path = "Login/Presenter/LoginPresenter.swift"
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        let lines = [
            "if let view { print(view) }", "run { [weak view, state] in print(view, state) }",
            "run { [view] (view: Int) in print(view) }", "guard let view, let other = self.view else { return }",
        ]
        try folder.edit(path) {
            $0.replacing(
                "viewDidLoad() {\n",
                with: "viewDidLoad() {\n" + lines.map { "        \($0)\n" }.joined()
            )
        }
        let text = try folder.text(path)
        for name in ["screen", "view"] {
            try folder.write(".viper-gen/project.viper", "project {\n    naming.view.property: \(name)\n}\n")
            let run = folder.run("generate")
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
            if name == "screen" {
                #expect(try folder.text(path).contains("if let view = screen { print(view) }"))
            }
        }
        #expect(try folder.text(path) == text)
    }

    @Test("a property of an entity that takes the place of another one is another one")
    func entities() throws {
        let folder = try TestFolder()
        func spec(_ property: String) -> String {
            "module List {\n    ui: none\n    entity Film { let id: Int }\n    state { var \(property): Film? }\n}\n"
        }
        try folder.write("List/List.viper", spec("film"))
        #expect(folder.run("generate").status == 0)
        let path = "List/Presenter/ListPresenter.swift"
        try folder.edit(path) { $0 + "\nextension ListPresenter {\n    var isEmpty: Bool { state.film == nil }\n}\n" }
        try folder.write("List/List.viper", spec("movie"))
        #expect(folder.run("generate").errors.contains("'film' is used here, and is no longer generated"))
        #expect(try folder.text(path).contains("state.film == nil"))
    }
}

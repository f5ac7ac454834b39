import ModuleSpec
import SourceText
import TemplateEngine
import Testing

@testable import ModulePlan

/// The names that descriptions give to members and constants that templates add.
@Suite struct GivenNameTests {
    private func names(_ architecture: String, _ spec: String) throws -> Value {
        let file = SpecFile(SourceFile(path: "Login.viper", text: spec))
        let compiled = try BundledArchitecture.compiled(architecture)
        let (plan, problems) = Planner.plan(
            try #require(file.modules.first),
            settings: .none,
            architecture: compiled
        )
        #expect(!problems.hasErrors, "\(problems.map(\.message))")
        return try #require(plan?.files.first?.values["names"])
    }

    @Test func addedNamesDifferFromMembers() throws {
        let spec = """
            module Login {
                view {
                    func bind()
                    func update2()
                    func update()
                }
            }
            """
        let names = try names("mvvm", spec)
        #expect(names["bind"] == "bind2")
        #expect(names["update"] == "update3")
        #expect(names["hasAppeared"] == "hasAppeared")
    }

    @Test func addedNamesDifferFromEachOther() throws {
        let spec = """
            module Login {
                state {
                    var title: String = ""
                }

                view {
                    func titleChange()
                }
            }
            """
        let names = try names("mvvm", spec)
        #expect(names["onChange"]?["title"] == "onTitleChange")
        #expect(names["onEvent"]?["titleChange"] == "onTitleChange2")
    }

    /// A requirement can give a part the name of a constant of the assembly.
    @Test func constantsOfTheAssemblyDiffer() throws {
        let spec = """
            module Login(loginDataManager: Int) {
                ui: swiftui

                presenter {
                    var screen: #interactor? { get set }
                    var viewController: #wireframe? { get set }
                }

                view(loginDataManager: Int) {
                }

                interactor {
                    func load() async
                }

                data login {
                    func load() async
                }
            }
            """
        let names = try names("viper", spec)
        #expect(names["local"]?["view"] == "screen")
        #expect(names["local"]?["interactor"] == "screen2")
        #expect(names["local"]?["wireframe"] == "viewController")
        #expect(names["shown"] == "viewController2")
        #expect(names["local"]?["login"] == "loginDataManager2")
    }

    /// If another member of the presenter has the name, the method that starts the task gets another one.
    @Test func methodsThatStartTasksDifferFromMembers() throws {
        let spec = """
            module Login {
                presenter {
                    func load() -> Bool
                    func startLoad()
                }

                interactor {
                    func load() async
                    func startLoad2()
                }
            }
            """
        #expect(try names("viper", spec)["start"] == ["load": "startLoad3"])
    }

    /// What a template adds to each data class has no name that a member of one of them has.
    @Test func namesInDataClassesDifferFromTheirMembers() throws {
        let description = """
            architecture stores {
                role data {
                    word: Store
                    type: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
                    name cache "cache"
                    name clear "clear"
                }
                file "{{ item.type }}.swift" {
                    template: store.swift
                    owner: shared
                    each: data
                }
            }
            """
        let spec =
            "module A {\n    interactor {\n    }\n    data local {\n        func load()\n    }\n"
            + "    data remote {\n        func cache()\n        func load()\n    }\n}\n"
        let module = try #require(SpecFile(SourceFile(path: "A.viper", text: spec)).modules.first)
        let compiled = try BundledArchitecture.compiled(SourceFile(path: "architecture.viper", text: description))
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        #expect(plan.files.count == 2)
        for file in plan.files { #expect(file.values["names"] == ["cache": "cache2", "clear": "clear"]) }
    }
}

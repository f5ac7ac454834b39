import Foundation
import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// docs/templates.md documents all values that templates see.
struct TemplateValuesTests {
    private func read(_ path: String) throws -> SourceFile {
        try TestFolder.package.source(path)
    }

    /// The dictionaries whose keys are those of a description or of a spec.
    private static let open: Set = ["names", "overriding", "task"]

    /// The names of a value's values at any depth.
    private func keys(_ value: Value) -> Set<String> {
        if let entries = value.dictionary {
            return entries.reduce(into: Set(entries.keys)) { keys, entry in
                let inner = Self.open.contains(entry.key) ? entry.value.dictionary?.values.map { $0 } : nil
                for value in inner ?? [entry.value] where entry.key != "names" { keys.formUnion(self.keys(value)) }
            }
        }
        return (value.list ?? []).reduce(into: []) { $0.formUnion(keys($1)) }
    }

    @Test("the documentation has every value that a template sees")
    func everyValueIsDocumented() throws {
        let compiled = try BundledArchitecture.compiled("viper")
        let spec = SpecFile(try read("Templates/sample.viper"))
        let module = try #require(spec.modules.first)
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let page = String(decoding: try read("docs/templates.md").bytes, as: UTF8.self)
        let documented = Set(
            page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        )
        // The architecture's own settings are documented by its description.
        let settings = Set(compiled.architecture.settings.map(\.name.text))
        for file in Tier.cases(plan.files) {
            let seen = keys(.dictionary(file.values)).subtracting(settings)
            #expect(seen.subtracting(documented).isEmpty)
            #expect(seen.count > 50)
        }
    }

    @Test(
        "classes start the async functions of the roles whose description says so",
        arguments: ["interactor", "data"]
    )
    func functionsInTasks(role: String) throws {
        let roles = ["presenter", "interactor", "data"].map { name in
            let inTasks = name == role ? "in-tasks: true" : ""
            return "role \(name) {\ntype: \"{{ module.name }}{{ name|upperFirstLetter }}\"\n\(inTasks)\n}\n"
        }
        let file = "file \"A.swift\" {\ntemplate: a.swift\nowner: shared\n}\n"
        let compiled = try BundledArchitecture.compiled(
            SourceFile(path: "a.viper", text: "architecture a {\n\(roles.joined())\(file)}\n")
        )
        let sections = "presenter {\n}\ninteractor {\nfunc ask() async\n}\ndata remote {\nfunc load() async\n}\n"
        let module = try #require(
            SpecFile(SourceFile(path: "A.viper", text: "module A {\n\(sections)}\n")).modules.first
        )
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let unstarted = plan.files.first?.values["presenter"]?["unstarted"]?.list
        #expect(unstarted?.map { $0["name"] } == [role == "data" ? "load" : "ask"])
    }

    @Test("a stub that cannot be called has an empty body, and no task calls it")
    func uncallableStubs() throws {
        let compiled = try BundledArchitecture.compiled("viper")
        let types = ["Never", "(x: Int, y: Never)", "(Int, (Swift.Never, String))", "Never?", "[Never]", "Int"]
        let requirements = types.enumerated().map { "func f\($0)(_ end: \($1)) async throws -> Int\n" }.joined()
        let text = "module A {\n    interactor {\n\(requirements)    }\n}\n"
        let module = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let stubs = try #require(plan.files.first?.values["interactor"]?["requirements"]?.list)
        #expect(stubs.map { $0["body"]?.list?.isEmpty } == [true, true, true, false, false, false])
        #expect(stubs.map { $0["isStartable"] == true } == [false, false, false, true, true, true])
    }
}

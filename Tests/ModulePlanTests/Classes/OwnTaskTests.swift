import ModulePlan
import ModuleSpec
import SourceText
import TestSupport
import Testing

/// Generated code starts tasks with `Task`, unless that is another type or a member of the module.
@Suite struct OwnTaskTests {
    @Test(arguments: [
        ("L { entity Job { let task: Task } }", "_Concurrency.Task"),
        ("L { enum Task { case open } }", "_Concurrency.Task"),
        ("L { interactor { func add(_ task: Task) } }", "_Concurrency.Task"),
        ("L(Task: Int) { presenter(Task: Int) {} }", "_Concurrency.Task"),
        ("L { interactor { func add(_ task: Task<Int, Never>) } }", "Task"),
        ("L { entity Job { let id: Int } }", "Task"),
    ])
    func isTheOneOfTheStandardLibrary(_ module: String, task: String) throws {
        let file = SourceFile(path: "L.viper", text: "module \(module)\n")
        let module = try #require(SpecFile(file).modules.first)
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        #expect(plan.files.first?.values["module"]?["task"] == .string(task))
    }
}

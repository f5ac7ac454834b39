import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// Where the files of a module's tests are, and what they import.
struct TestPlace {
    /// The folder with the files, which has the name of the module.
    let folder: ProjectPath
    /// The Swift module that is tested; empty if it is not known.
    let testedModule: String

    /// - Parameter moduleFolder: The folder with the files of the module.
    /// - Throws: An error if a path of the settings cannot be used.
    init(of plan: ModulePlan, in moduleFolder: ProjectPath, _ targets: Targets) throws(PathProblem) {
        let target = targets.codeFolder(of: moduleFolder)
        let (chosen, module) = (plan.settings["tests-output"], plan.settings["tests-module"])
        testedModule = module.isEmpty ? target.map { XcodeProject.moduleName($0.name[...]) } ?? "" : module
        let tests = chosen.isEmpty ? target?.testTarget ?? "Tests" : chosen
        folder = try ProjectPath.root.appending(tests).appending(plan.module.name.text)
    }

    /// A warning if it is not known what the tests import.
    func diagnostics(of module: Module) -> [Diagnostic] {
        guard testedModule.isEmpty else { return [] }
        let name = module.name.text
        return [
            .warning(
                "the tests of '\(name)' import no module: it is not known in which target '\(name)' is",
                at: module.location(module.name.range)
            )
            .note("write 'tests-module: MyApp' with the name of the target")
        ]
    }
}

extension ProjectPath {
    /// The path of the test target for the target in this folder: `Tests/AppTests` for `Sources/App`, and `AppTests`
    /// for a folder `App` elsewhere.
    fileprivate var testTarget: String {
        var names = components
        if let index = names.indices.dropLast().last, names[index] == "Sources" { names[index] = "Tests" }
        return names.joined(separator: "/") + "Tests"
    }
}

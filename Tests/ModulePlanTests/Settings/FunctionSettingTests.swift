import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// Settings of a project that name functions.
@Suite struct FunctionSettingTests {
    @Test(
        "a setting of the project applies to the modules that have its function",
        arguments: [
            ("func viewDidLoad()", "viewDidLoad"),
            ("func setup()", "setup"),
            ("func viewDidLoad(); func setup()", "setup"),
            ("func didTap()", "setup"),
            ("func viewDidLoad(); func setup(animated: Bool)", "viewDidLoad"),
            ("var setup: Int { get }; func viewDidLoad()", "viewDidLoad"),
        ]
    )
    func projectSetting(functions: String, expected: String) throws {
        let project = ProjectSettings(
            SourceFile(path: "project.viper", text: "project {\n    on-load: setup\n}\n")
        )
        let requirements = functions.replacing("; ", with: "\n        ")
        for architecture in ["viper", "mvp", "mvc", "mvvm", "clean"] {
            let spec = SpecFile(
                SourceFile(path: "A.viper", text: "module A {\n    presenter {\n        \(requirements)\n    }\n}\n")
            )
            let compiled = try BundledArchitecture.compiled(architecture)
            let (settings, problems) = Settings.resolve(
                for: try #require(spec.modules.first),
                project: project,
                architecture: compiled,
                knownSettings: .none
            )
            #expect(settings["on-load"] == expected)
            #expect(problems.isEmpty)
        }
    }
}

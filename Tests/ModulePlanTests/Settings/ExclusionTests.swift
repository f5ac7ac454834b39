import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// Values of settings that do not go together.
@Suite struct ExclusionTests {
    private static let description = """
        architecture strict {
            setting ui: uikit, none
            setting binding: closure, combine
            exclude {
                ui: none
                binding: combine
            }
        }
        """

    /// The project's settings are the weaker ones, so the module has to give way, however short it is.
    @Test(arguments: [0, 20])
    func theErrorIsInTheModule(emptyLines: Int) throws {
        let padding = String(repeating: "\n", count: emptyLines)
        let project = ProjectSettings(
            SourceFile(path: "project.viper", text: "\(padding)project {\n    binding: combine\n}\n")
        )
        let spec = SpecFile(SourceFile(path: "A.viper", text: "module A {\n    ui: none\n}\n"))
        let compiled = try BundledArchitecture.compiled(SourceFile(path: "strict.viper", text: Self.description))
        let (_, problems) = Planner.plan(
            try #require(spec.modules.first),
            settings: project,
            architecture: compiled
        )
        #expect(problems.map(\.message) == ["'ui: none' and 'binding: combine' cannot be combined"])
        #expect(problems.first?.location?.file.path == "A.viper")
    }

    // MARK: - Defaults

    /// `third: on` needs another `ui`, and with that another `binding`.
    private static let chain = """
        architecture chain {
            setting binding: closure, observable, combine
            setting ui: uikit, swiftui, none
            setting third: off, on
            exclude {
                ui: uikit, none
                third: on
            }
            exclude {
                ui: swiftui
                binding: closure, observable
            }
            exclude {
                ui: none
                binding: combine
            }
        }
        """

    /// The settings of a module with these lines, and what is wrong with them.
    private func settings(
        _ lines: String...,
        of description: String = chain
    ) throws -> (settings: Settings, diagnostics: [Diagnostic]) {
        let compiled = try BundledArchitecture.compiled(SourceFile(path: "chain.viper", text: description))
        let text = "module A {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
        let module = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
        return Settings.resolve(for: module, project: .none, architecture: compiled, knownSettings: .none)
    }

    @Test("one choice replaces as many defaults as it needs")
    func twoDefaults() throws {
        let (values, problems) = try settings("third: on")
        #expect(problems.map(\.message) == [])
        #expect(values["ui"] == "swiftui" && values["binding"] == "combine" && values["third"] == "on")
    }

    @Test("no more defaults are replaced than must be")
    func oneDefault() throws {
        let (values, problems) = try settings("ui: swiftui")
        #expect(problems.map(\.message) == [])
        #expect(values["binding"] == "combine" && values["third"] == "off")
    }

    @Test("what another choice needs stays as it was chosen")
    func chosenInTheMiddle() throws {
        let (values, problems) = try settings("third: on", "binding: combine")
        #expect(problems.map(\.message) == [])
        #expect(values["ui"] == "swiftui" && values["binding"] == "combine")
    }

    @Test("two choices that a default stands between are an error, and the notes give values that go together")
    func choicesApart() throws {
        let (_, problems) = try settings("third: on", "binding: closure")
        #expect(problems.map(\.message) == ["'ui: uikit' and 'third: on' cannot be combined"])
        #expect(problems.first?.notes.map(\.message) == ["with 'ui: uikit', 'third' can be off"])
    }

    @Test("where two choices exclude each other, the defaults are no other mistake")
    func onlyTheChoices() throws {
        let (_, problems) = try settings("ui: uikit", "third: on")
        #expect(problems.map(\.message) == ["'ui: uikit' and 'third: on' cannot be combined"])
        #expect(
            problems.first?.notes.map(\.message) == [
                "with 'third: on', 'ui' can be swiftui",
                "with 'ui: uikit', 'third' can be off",
            ]
        )
    }
}

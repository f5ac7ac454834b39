import TestSupport
import Testing

/// The tests that are generated with a module, in a package that runs them.
@Suite(.slow, .remembered, .serialized) struct ModuleTestTests {
    /// A module of each architecture, with each binding, for each framework.
    private static var modules: [(name: String, settings: [(name: String, value: String)])] {
        var modules: [(String, [(String, String)])] = []
        for (architecture, uis) in [
            ("viper", ["uikit", "swiftui", "appkit", "none"]), ("mvp", ["uikit", "swiftui", "appkit", "none"]),
            ("mvc", ["uikit", "appkit", "none"]),
        ] {
            for ui in uis {
                modules.append((architecture.capitalized + ui, [("architecture", architecture), ("ui", ui)]))
            }
        }
        modules.append(("Given", [("architecture", "viper"), ("ui", "uikit"), ("wiring", "initializers")]))
        for architecture in ["mvvm", "clean"] {
            for binding in ["closure", "observable", "combine", "observation"] {
                for ui in ["uikit", "swiftui", "none"] where !excluded.contains(binding + " " + ui) {
                    let settings = [("architecture", architecture), ("binding", binding), ("ui", ui)]
                    modules.append((architecture.capitalized + binding + ui, settings))
                }
            }
        }
        return modules
    }

    private static let excluded: Set = ["closure swiftui", "observable swiftui", "combine none"]

    @Test func theTestsOfNewModulesPass() async throws {
        var package = try TestedPackage()
        for (name, settings) in Self.modules {
            let options = settings.flatMap { ["--" + $0.name, $0.value] }
            try package.add(new: name, options + ["--tests", "swift-testing"])
        }
        let run = try await package.test(usesStandIns: true)
        #expect(run.status == 0 && !run.output.contains("warning:"), "\(run.output.suffix(4_000))")
        #expect(run.output.contains("Test run with \(package.targets.count * 2) tests"), "\(run.output.suffix(400))")
    }

    @Test func theTestsOfModulesWithEverySectionPass() async throws {
        var package = try TestedPackage()
        for (name, settings) in Self.modules {
            try package.add(sample: name, settings.map { "\($0.name): \($0.value)" } + ["tests: xctest"])
        }
        let run = try await package.test(usesStandIns: true)
        #expect(run.status == 0 && !run.output.contains("warning:"), "\(run.output.suffix(4_000))")
        let count = package.targets.count * 3
        #expect(run.output.contains("Executed \(count) tests, with 0 failures"), "\(run.output.suffix(400))")
    }

    /// A mistake in a module, and the file that it is made in.
    private struct Mistake {
        let architecture: String
        let file: String
        let line: String
        var replacement = ""
    }

    private static let leaks = [
        Mistake(
            architecture: "viper",
            file: "Presenter/NAMEPresenter.swift",
            line: "weak var view",
            replacement: "var view"
        ),
        Mistake(
            architecture: "mvp",
            file: "Presenter/NAMEPresenter.swift",
            line: "weak var view",
            replacement: "var view"
        ),
        Mistake(
            architecture: "mvc",
            file: "Model/LiveNAMEService.swift",
            line: "weak var output",
            replacement: "var output"
        ),
        Mistake(
            architecture: "mvvm",
            file: "Model/LiveNAMEService.swift",
            line: "weak var output",
            replacement: "var output"
        ),
        Mistake(
            architecture: "clean",
            file: "Domain/UseCases/DefaultNAMEBookUseCase.swift",
            line: "weak var output",
            replacement: "var output"
        ),
    ]

    private static let gaps = [
        Mistake(
            architecture: "viper",
            file: "WireFrame/NAMEWireFrame.swift",
            line: "presenter.interactor = interactor"
        ),
        Mistake(architecture: "mvp", file: "NAMEAssembly.swift", line: "presenter.view = view"),
        Mistake(architecture: "mvc", file: "NAMEAssembly.swift", line: "Service.output = view"),
        Mistake(architecture: "mvvm", file: "NAMEAssembly.swift", line: "Service.output = viewModel"),
        Mistake(architecture: "clean", file: "NAMEAssembly.swift", line: "bookUseCase.output = viewModel"),
    ]

    @Test func mistakesMakeThemFail() async throws {
        var package = try TestedPackage()
        for (kind, mistakes) in [("Leaky", Self.leaks), ("Loose", Self.gaps)] {
            for mistake in mistakes {
                let name = kind + mistake.architecture.capitalized
                let settings = ["architecture: \(mistake.architecture)", "ui: none", "tests: swift-testing"]
                try package.add(sample: name, settings)
                let path = "Sources/\(name)/\(name)/" + mistake.file.replacing("NAME", with: name)
                let lines = try package.folder.text(path).split(separator: "\n", omittingEmptySubsequences: false)
                try #require(lines.contains { $0.contains(mistake.line) }, "\(path) has no '\(mistake.line)'")
                let changed = lines.compactMap { line -> String? in
                    guard line.contains(mistake.line) else { return String(line) }
                    let text = line.replacing(mistake.line, with: mistake.replacement)
                    return mistake.replacement.isEmpty ? nil : String(text)
                }
                try package.folder.write(path, changed.joined(separator: "\n"))
            }
        }
        let output = try await package.test(usesStandIns: false).output
        for (kind, test, mistakes) in [
            ("Leaky", "nothingOutlivesTheScreen()", Self.leaks), ("Loose", "everyReferenceIsSet()", Self.gaps),
        ] {
            for mistake in mistakes {
                let file = kind + mistake.architecture.capitalized + "ModuleTests.swift"
                let issues = output.split(separator: "\n").filter { $0.contains("recorded an issue at \(file)") }
                #expect(issues.contains { $0.contains(test) }, "\(file)\n\(output.suffix(2_000))")
            }
        }
    }
}

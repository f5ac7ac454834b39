import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

@testable import Generation

/// An architecture is a folder: one more in the binary takes no line of Swift.
@Suite struct AnotherArchitectureTests {
    private static let name = "mvpc"

    /// The library of a binary with one more folder.
    private static func library() throws -> TemplateLibrary {
        let added = try TestFolder("../GeneratedCodeTests/Architectures").files().map { file in
            (path: file.path, file: SourceFile(path: "Templates/" + file.path, text: file.text))
        }
        return TemplateLibrary(addedToBundled: added)
    }

    @Test func theLibraryKnowsIt() throws {
        let library = try Self.library()
        #expect(library.architectureNames == (TemplateLibrary().architectureNames + [Self.name]).sorted())
        #expect(library.knownSettings.architectures(withSetting: "layout").contains(Self.name))
        #expect(library.ownNames == [])
    }

    /// It takes the spec with every section, under every value of its settings.
    @Test func itsTemplatesAreSound() throws {
        let problems = TemplateChecker.diagnostics(of: Self.name, in: try Self.library())
        #expect(problems.map(\.message) == [])
    }

    /// It has names, a base class, folders and refusals of its own.
    @Test func itPlansAModule() throws {
        let library = try Self.library()
        let compiled = try #require(try library.architecture(Self.name))
        let sample = SpecFile(try #require(library.samples(for: Self.name).first))
        let module = try #require(sample.modules.first)
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        #expect(
            plan.files.map(\.path) == [
                "BookingProtocols.swift", "Coordinator/BookingCoordinator.swift", "View/BookingViewController.swift",
                "View/BookingState.swift", "Presenter/BookingPresenter.swift", "Model/LiveBookingService.swift",
                "Model/Table.swift", "Model/BookingError.swift", "Model/Answer.swift",
            ]
        )
        let names = plan.files.first?.values["names"]
        #expect(names?["local"]?["wireframe"] == "self")
        let text =
            "module A(view: Int) {\n    wireframe {\n        func start()\n        init()\n    }\n    view(view: Int) {\n        func next() -> Int\n    }\n}\n"
        let wrong = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
        let problems = Planner.plan(wrong, settings: .none, architecture: compiled).diagnostics
        #expect(problems.filter { $0.severity == .error }.count >= 3, "\(problems.map(\.message))")
    }

    /// No literal in the code is the name of an architecture, except that of the standard one.
    @Test func theCodeNamesNone() throws {
        let names = Set(TemplateLibrary().architectureNames)
        for path in TestFolder.package.paths(below: "Sources", endingWith: ".swift") {
            let file = try TestFolder.package.source(path)
            let literals = TokenList(file).tokens.filter { $0.kind == .string }.map {
                file.text($0.range).dropFirst().dropLast()
            }
            let found = literals.filter { names.contains(String($0)) }
            let isLibrary = path.hasSuffix("/TemplateLibrary.swift")
            #expect(found == (isLibrary ? ["viper"] : []), "\(path)")
        }
    }
}

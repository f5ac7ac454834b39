import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// However many entities hold each other: never a trap, and not slow.
@Suite struct HostileInputTests {
    struct Flood: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let sections: String
        /// What one of the declarations says of the next.
        let declaration: @Sendable (_ number: Int) -> String
        let last: String

        func module(_ count: Int) throws -> (Module, CompiledArchitecture) {
            let file = ArchitectureFile(try TestFolder("Architectures").source("layered.viper"))
            let compiled = try CompiledArchitecture(try #require(file.architecture), in: Environment())
            let declarations = (0..<count).map(declaration).joined(separator: "\n")
            let spec = "module Movies {\n\(declarations)\n\(last.replacing("#", with: "E\(count)"))\n\(sections)\n}"
            return (try #require(SpecFile(SourceFile(path: "Movies.viper", text: spec)).modules.first), compiled)
        }
    }

    private static let layers = """
        state { var first: E0? }
        interactor {}
        data remote { func first(_ first: E0) -> E0 }
        """

    static let floods = [
        Flood(
            testDescription: "entities in entities",
            sections: layers,
            declaration: { "entity E\($0) { let next: E\($0 + 1) }" },
            last: "entity # { let id: Int }"
        ),
        Flood(
            testDescription: "entities in entities, the last of them nothing that is known",
            sections: layers,
            declaration: { "entity E\($0) { let next: [E\($0 + 1)] }" },
            last: "entity # { let image: UIImage }"
        ),
        Flood(
            testDescription: "enums in enums",
            sections: layers,
            declaration: { "enum E\($0) { indirect case next(E\($0 + 1)), none }" },
            last: "enum # { case last(UIImage) }"
        ),
        Flood(
            testDescription: "what may not be Sendable by the last of many",
            sections: "interactor { func first() async -> E0 }",
            declaration: { "entity E\($0) { let next: E\($0 + 1) }" },
            last: "entity # { let image: UIImage }"
        ),
    ]

    @Test(arguments: floods)
    func manyEntitiesArePlannedInLinearTime(_ flood: Flood) throws {
        let (small, architecture) = try flood.module(500)
        let (large, _) = try flood.module(2000)
        var ratio = 0.0
        for _ in 0..<4 {
            let clock = ContinuousClock()
            let before = clock.measure { _ = Planner.plan(small, settings: .none, architecture: architecture) }
            let after = clock.measure { _ = Planner.plan(large, settings: .none, architecture: architecture) }
            guard after < .seconds(30) else {
                Issue.record("2,000 entities take \(after)")
                return
            }
            ratio = after / max(before, .milliseconds(4))
            // For four times the input, linear is 4 and quadratic 16; between them is what a busy machine adds.
            if ratio < 9 { return }
        }
        Issue.record("four times the entities take \(ratio) times as long")
    }
}

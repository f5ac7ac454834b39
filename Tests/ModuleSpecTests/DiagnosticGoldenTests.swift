import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// Each message of the reader and of the spec language, as a person sees it.
@Suite struct DiagnosticGoldenTests {
    static let folder = TestFolder("Diagnostics")
    static let cases = GoldenCase.names(in: folder)

    @Test(arguments: cases)
    func saysWhatItsGoldenFileSays(_ name: String) throws {
        let golden = try GoldenCase(name, in: Self.folder)
        let difference = try golden.difference(try Self.output(golden))
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// A message that is added without a golden file fails here.
    @Test func everyMessageIsSeenInAGoldenFile() throws {
        let lines = try Self.cases.flatMap { name in
            try Self.output(GoldenCase(name, in: Self.folder)).split(separator: "\n")
        }
        let sources =
            TestFolder.package.paths(below: "Sources/SwiftReader", endingWith: ".swift")
            + TestFolder.package.paths(below: "Sources/ModuleSpec", endingWith: ".swift")
        let messages = try sources.flatMap { MessageLiteral.all(in: try TestFolder.package.source($0)) }
        #expect(messages.count > 100)
        let unseen = messages.filter { !$0.isSeen(in: lines) }
        #expect(unseen.isEmpty, "no golden file shows:\n\(unseen.map(\.description).joined(separator: "\n"))")
    }

    /// What a person is shown for the case, without color.
    private static func output(_ golden: GoldenCase) throws -> String {
        let file = golden.spec
        let diagnostics =
            if golden.name.hasPrefix("architecture-") {
                ArchitectureFile(file).diagnostics
            } else if golden.name.hasPrefix("project-") {
                ProjectSettings(file).diagnostics
            } else {
                SpecFile(file).diagnostics
            }
        return DiagnosticPrinter(useColor: false).print(diagnostics)
    }
}

import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// Each message of the reader and of the spec language, as a person sees it.
@Suite struct DiagnosticGoldenTests {
    static let folder = TestFolder("Diagnostics")
    static let cases = folder.names(endingWith: ".viper")

    @Test(arguments: cases)
    func saysWhatItsGoldenFileSays(_ name: String) throws {
        let difference = try Golden.difference(try Self.output(name), from: name + ".txt", in: Self.folder)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func everyGoldenFileHasItsSpec() {
        let alone = Set(Self.folder.names(endingWith: ".txt")).symmetricDifference(Self.cases)
        #expect(Golden.isUpdating || alone.isEmpty)
    }

    /// A message that is added without a golden file fails here.
    @Test func everyMessageIsSeenInAGoldenFile() throws {
        let lines = try Self.cases.flatMap { try Self.output($0).split(separator: "\n") }
        let sources =
            TestFolder.package.paths(below: "Sources/SwiftReader", endingWith: ".swift")
            + TestFolder.package.paths(below: "Sources/ModuleSpec", endingWith: ".swift")
        let messages = try sources.flatMap { MessageLiteral.all(in: try TestFolder.package.source($0)) }
        #expect(messages.count > 100)
        let unseen = messages.filter { !$0.isSeen(in: lines) }
        #expect(unseen.isEmpty, "no golden file shows:\n\(unseen.map(\.description).joined(separator: "\n"))")
    }

    /// What a person is shown for the case, without colour.
    private static func output(_ name: String) throws -> String {
        let file = try folder.source(name + ".viper")
        let diagnostics =
            if name.hasPrefix("architecture-") {
                ArchitectureFile(file).diagnostics
            } else if name.hasPrefix("project-") {
                ProjectSettings(file).diagnostics
            } else {
                SpecFile(file).diagnostics
            }
        return DiagnosticPrinter(useColour: false).print(diagnostics)
    }
}

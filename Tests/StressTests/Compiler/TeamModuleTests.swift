import ModuleSpec
import TestSupport
import Testing
import ToolSupport

import struct SourceText.SourceFile

/// Modules as teams have them, compiled together with what the teams have written: each in every architecture, or in
/// its own.
@Suite(.slow, .remembered) struct TeamModuleTests {
    private struct GeneratedFile: Sendable {
        let file: TestFile
        /// The modes in which the compiler proves it.
        let modes: [LanguageMode]
    }

    /// The files of the modules, and the errors of each architecture that refuses a module.
    private static let generated = Task { () async throws -> (files: [GeneratedFile], refusals: [String]) in
        var (files, refusals): ([GeneratedFile], [String]) = ([], [])
        for spec in try Beside.teams.files().filter({ $0.path.hasSuffix(".viper") }) {
            guard let module = SpecFile(SourceFile(path: spec.path, text: spec.text)).modules.first else {
                throw CompilerFailure(description: spec.path)
            }
            let isOfOne = module.setting("architecture") != nil
            let modes = ChosenSettings.modes(isolation: module.setting("isolation")?.value)
            for (number, architecture) in (isOfOne ? [""] : ReferenceModule.architectures).enumerated() {
                let project = try TestFolder()
                let line = isOfOne ? "" : "\narchitecture: \(architecture)"
                let end = module.openingBrace.upperBound
                let bytes = Array(spec.text.utf8)
                let text = String(decoding: bytes[..<end] + line.utf8 + bytes[end...], as: UTF8.self)
                try project.write(spec.path, text)
                let outcome = project.run("generate")
                switch outcome.status {
                case 0:
                    let own = try project.files().filter(\.isSwift)
                    files += UniqueNames.renamed(own, suffix: "T\(number)").map { file in
                        let path = "\(spec.path) \(architecture)/\(file.path)"
                        return GeneratedFile(file: TestFile(path: path, text: file.text), modes: modes)
                    }
                case 2:
                    refusals += outcome.errors.split(separator: "\n").compactMap { line in
                        line.range(of: ": error: ").map { "\(architecture) \(spec.path): \(line[$0.upperBound...])" }
                    }
                default: throw ToolFailure(outcome)
                }
            }
        }
        return (files, refusals)
    }

    @Test(arguments: LanguageMode.allCases)
    func modulesOfTeamsCompileWithoutAWarning(_ mode: LanguageMode) async throws {
        let files = try await Self.generated.value.files.filter { $0.modes.contains(mode) }.map(\.file)
        #expect(!files.isEmpty)
        let complaints = try await SwiftCompiler.complaints(files + [try Beside.outside("Teams")], mode)
        #expect(complaints.map(\.text) == [])
    }

    @Test func nothingIsRefusedThatIsNotListed() async throws {
        let refusals = try await Self.generated.value.refusals.map { $0 + "\n" }.joined()
        let difference = try Golden.difference(refusals, from: "refusals.txt", in: Beside.teams)
        #expect(difference == nil)
    }
}

import Foundation
import TestSupport
import Testing

/// The same specs give the same bytes, wherever and however the tool is run.
@Suite struct DeterminismTests {
    /// A way to run the tool that must make no difference.
    private struct Run {
        var folder = "project"
        var variables: [String: String?] = [:]
        /// The paths as given, and the folder that the tool is run in, both below the project.
        var paths: [String] = []
        var workingFolder = ""
    }

    private static let names = ["Login", "Catalogue", "Gallery", "Search", "Welcome"]

    private static let runs = [
        Run(folder: "another folder/ÄÖ", variables: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
        Run(variables: ["LC_ALL": "C", "LANG": nil, "LANGUAGE": "ja", "TZ": "Asia/Tokyo", "TERM": "dumb"]),
        Run(variables: ["SWIFT_DETERMINISTIC_HASHING": "1"]),
        Run(variables: ["HOME": "/nonexistent", "COLUMNS": "40", "NO_COLOR": "1"], paths: names),
        Run(paths: names.reversed()),
        Run(
            paths: ["../Welcome", "../Search", ".", "../Catalogue/Catalogue.viper", "../Gallery"],
            workingFolder: "Login"
        ),
    ]

    /// Each file by its path, hidden ones of the project's base among them.
    private static func files(_ run: Run) async throws -> [String: [UInt8]] {
        let home = try TestFolder()
        for module in ReferenceModule.all where names.contains(module.name) {
            for spec in try module.specs() {
                try home.write("\(run.folder)/\(module.name)/\(spec.path)", spec.text)
            }
        }
        try home.write("\(run.folder)/.viper-gen/project.viper", "project {\n    line-width: 90\n}\n")
        let project = TestFolder(at: home.absolute(run.folder))
        let folder = project.absolute(run.workingFolder)
        let outcome = try await BuiltTool.run(["generate"] + run.paths, in: folder, variables: run.variables)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try project.contents().filter { !$0.key.hasSuffix("/lock") && !$0.key.hasSuffix("/index") }
            .mapValues { Array($0.utf8) }
    }

    @Test func noWayOfRunningTheToolChangesAByte() async throws {
        let wanted = try await Self.files(Run())
        #expect(wanted.keys.filter { $0.hasSuffix(".swift") }.count > 40)
        for run in Self.runs {
            let files = try await Self.files(run)
            #expect(files.keys.sorted() == wanted.keys.sorted())
            #expect(files.filter { wanted[$0.key] != $0.value }.keys.sorted() == [], "\(run)")
        }
    }

    /// Hashing differs from process to process: what depended on it would not stay the same for long.
    @Test func everyProcessGivesTheSame() async throws {
        let wanted = try await Self.files(Run())
        for _ in 0..<Tier.count(8, quick: 1) { #expect(try await Self.files(Run()) == wanted) }
    }

    @Test func nothingOfTheMachineIsInWhatIsGenerated() async throws {
        let files = try await Self.files(Run())
        let year = Calendar(identifier: .gregorian).component(.year, from: Date())
        for (path, bytes) in files where path.hasSuffix(".swift") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains(TestFolder.prefix) && !text.contains("\(year)"), "\(path)")
        }
    }
}

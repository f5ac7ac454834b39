import TestSupport
import Testing
import ToolSupport

/// What is generated is what `swift format` would have written.
@Suite(.slow) struct FormatTests {
    /// Rules that only a spec's own names can break.
    private static let namingRules = [
        "AlwaysUseLowerCamelCase", "TypeNamesShouldBeCapitalized", "NoLeadingUnderscores", "IdentifiersMustBeASCII",
        "DontRepeatTypeInStaticProperties",
    ]

    @Test(.remembered) func theReferenceModulesAreLeftAloneByTheFormatter() async throws {
        var files: [TestFile] = []
        for module in ReferenceModule.all + ReferenceModule.ofArchitectures {
            files += try module.generatedFiles().filter(\.isSwift).map { file in
                TestFile(path: module.name + "/" + file.path, text: file.text)
            }
        }
        try await Self.check(files, [:], isFormatting: true)
    }

    @Test(.remembered) func testsOfStreamsAreLeftAloneByTheFormatter() async throws {
        var files: [TestFile] = []
        for architecture in ReferenceModule.architectures {
            for (tests, spies) in [("swift-testing", "spy"), ("xctest", "mock")] {
                let project = try TestFolder()
                try project.write("Ticker.viper", Self.streams(architecture, tests: tests, spies: spies))
                let run = project.run("generate")
                guard run.status == 0 else { throw ToolFailure(run) }
                files += try project.files().filter(\.isSwift).map {
                    TestFile(path: architecture + spies + "/" + $0.path, text: $0.text)
                }
            }
        }
        #expect(files.contains { $0.text.contains(".finish()") })
        try await Self.check(files, [:], isFormatting: true)
    }

    /// A module whose parts take and give streams, with tests.
    private static func streams(_ architecture: String, tests: String, spies: String) -> String {
        """
        module Ticker {
            architecture: \(architecture)
            ui: uikit
            tests: \(tests)
            spies: \(spies)

            entity Feed: Sendable {
                let ticks: AsyncStream<Int>
            }

            state {
                @loading var isLoading: Bool = false
                @error var problem: String?
            }

            presenter {
                func viewDidLoad()
                func prices()
                func ticks()
                func follow(_ ticks: AsyncStream<Int>)
            }

            interactor {
                func prices() -> AsyncThrowingStream<[String: Int], any Error>
                func ticks() async -> any AsyncSequence<Int, Never>
                func feeds(of ticks: AsyncStream<String>) async -> [Feed]
            }

            data remote {
                func prices() -> AsyncThrowingStream<[String: Int], any Error>
                func ticks() async -> any AsyncSequence<Int, Never>
                func feeds(of ticks: AsyncStream<String>) async -> [Feed]
            }
        }

        """
    }

    @Test(.remembered) func modulesWithEveryPairOfSettingsAreLeftAloneByTheFormatter() async throws {
        // In the narrowest lines that can be set, not every name fits after the word before it.
        let rows = try await PairTrial.all.value.rows.filter { $0.settings.lineWidth >= 80 }
        let files = rows.flatMap { row in
            // What modules share has the settings of the project, not of a module.
            row.files.filter { row.isProjectWide || !PairTrial.Row.isShared($0) }.map {
                TestFile(path: "Row\(row.number)/" + $0.path, text: $0.text)
            }
        }
        let settings = rows.map { ("Row\($0.number)", $0.settings) }
        try await Self.check(files, Dictionary(settings) { first, _ in first })
    }

    @Test func randomModulesAreLeftAloneByTheFormatter() async throws {
        for trial in try await RandomTrial.all.value {
            // As above.
            let wide = trial.accepted.filter { $0.settings.lineWidth >= 80 }
            let names = Set(wide.map(\.name))
            let files = trial.files.filter { names.contains($0.path.prefix { $0 != "/" }.description) }
            try await Self.check(files, Dictionary(wide.map { ($0.name, $0.settings) }) { first, _ in first })
        }
    }

    /// - Parameters:
    ///   - settings: Of the modules in the folders of these names; others have the settings that are built in.
    ///   - isFormatting: Whether the files are formatted, too.
    private static func check(
        _ files: [TestFile],
        _ settings: [String: ChosenSettings],
        isFormatting: Bool = false
    ) async throws {
        // The nearest configuration above a file is its own.
        let configurations =
            [TestFile(path: ".swift-format", text: ChosenSettings(lines: []).format)]
            + settings.map { TestFile(path: "\($0.key)/.swift-format", text: $0.value.format) }
        let problems = try await SwiftFormat.problems(
            in: files + configurations,
            .allBut(namingRules),
            isFormatting: isFormatting
        )
        #expect(problems.prefix(20) == [])
    }
}

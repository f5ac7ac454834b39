import TestSupport
import Testing

/// A module is written, filled in by a person, and its spec changes again and again. The person brings nothing in by
/// hand, and the module's own test program passes at every commit.
@Suite("The history of a module", .slow, .remembered)
struct ModuleHistoryTests {
    @Test func passesItsTestsAtEveryCommit() async throws {
        var project = try await HistoryProject(.notes, tool: BuiltTool.path)
        for (number, commit) in History.notes.commits.enumerated() {
            let place = "commit \(number + 1), \(commit.subject)"
            do { try await project.make(commit) } catch {
                Issue.record(error, "\(place)")
                return
            }
            let result = try await project.test()
            #expect(result.printed == result.expected, "\(place)")
        }
    }

    @Test func hasTwentyEditsAndTwelveChangesOfTheSpec() {
        let commits = History.notes.commits
        #expect(commits.count { !$0.changesSpec } >= 20)
        #expect(commits.count(where: \.changesSpec) >= 12)
    }
}

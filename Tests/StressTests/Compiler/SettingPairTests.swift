import TestSupport
import Testing

/// Every value of every setting beside every value of every other, compiled.
///
/// `SETTING_PAIRS=all` tries all shapes of modules under each choice.
@Suite(.slow, .remembered) struct SettingPairTests {
    @Test(arguments: LanguageMode.allCases)
    func everyPairOfSettingsCompilesWithoutAWarning(_ mode: LanguageMode) async throws {
        let rows = try await PairTrial.all.value.rows.filter { $0.settings.modes.contains(mode) }
        let outside = try ["Booking", "Shapes"].map(Beside.outside)
        let complaints = try await SwiftCompiler.complaints(outside + rows.flatMap(\.sources), mode)
        let byRow = Dictionary(grouping: complaints) { $0.path.prefix { $0 != "/" }.description }
        #expect(byRow[""] == nil, "\(byRow[""]?.map(\.text) ?? [])")
        for row in rows {
            guard let complaints = byRow["Row\(row.number)"] else { continue }
            let texts = complaints.prefix(3).map(\.text) + row.lines
            Issue.record("\(mode.rawValue), \(row.name)\n\(texts.joined(separator: "\n"))")
        }
    }

    /// Every shape is there in each architecture but those with the errors that are listed.
    @Test func nothingIsRefusedThatIsNotListed() async throws {
        let refusals = try await PairTrial.all.value.refusals.map { $0 + "\n" }.joined()
        let difference = try Golden.difference(refusals, from: "refusals.txt", in: Beside.shapes)
        #expect(difference == nil)
    }

    @Test func everyPairIsThere() {
        let factors = [3, 2, 5, 4, 2].enumerated().map { number, count in
            Factor(name: "\(number)", values: (0..<count).map(String.init))
        }
        let rows = CoveringArray(factors).rows
        for (first, second) in factors.indices.flatMap({ first in (0..<first).map { (first, $0) } }) {
            let seen = Set(rows.map { [$0[first], $0[second]] })
            #expect(seen.count == factors[first].values.count * factors[second].values.count)
        }
        #expect(rows.count < 30)
    }
}

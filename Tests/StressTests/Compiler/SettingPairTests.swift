import ModuleSpec
import TestSupport
import Testing

import struct SourceText.SourceFile

/// Every value of every setting beside every value of every other and beside every mode of the language, compiled.
///
/// `SWEEP=1` tries all shapes of modules under each choice, in all modes.
@Suite(.slow, .remembered) struct SettingPairTests {
    /// The compiler needs more time for a file the more files there are beside it.
    private static let rowsAtOnce = 12

    @Test(arguments: LanguageMode.allCases)
    func everyPairOfSettingsCompilesWithoutAWarning(_ mode: LanguageMode) async throws {
        let rows = try await PairTrial.all.value.rows.filter { $0.modes.contains(mode) }
        let outside = try ["Booking", "Shapes", "Bases"].map(Beside.outside)
        var complaints: [SwiftCompiler.Complaint] = []
        for start in stride(from: 0, to: rows.count, by: Self.rowsAtOnce) {
            let sources = rows[start...].prefix(Self.rowsAtOnce).flatMap(\.sources)
            complaints += try await SwiftCompiler.complaints(outside + sources, mode)
        }
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

    /// A sweep has all shapes in one project.
    @Test func noTwoShapesDeclareOneModule() throws {
        let specs = try Beside.shapes.files().filter { $0.path.hasSuffix(".viper") }
        let names = specs.flatMap { SpecFile(SourceFile(path: $0.path, text: $0.text)).modules.map(\.name.text) }
        let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(repeated.sorted() == [])
    }

    @Test func everyPairIsThere() {
        let rows = CoveringArray(Self.factors).rows
        for (first, second) in Self.factors.indices.flatMap({ first in (0..<first).map { (first, $0) } }) {
            let seen = Set(rows.map { [$0[first], $0[second]] })
            #expect(seen.count == Self.factors[first].values.count * Self.factors[second].values.count)
        }
        #expect(rows.count < 30)
    }

    @Test func pairsThatExcludeEachOtherAreNotThere() {
        func isAllowed(_ row: [Int?]) -> Bool { !(row[0] == 1 && row[2] == 3) && row[4] != 0 }
        let rows = CoveringArray(Self.factors, isAllowed: isAllowed).rows
        #expect(rows.allSatisfy(isAllowed))
        #expect(Set(rows.map { [$0[0], $0[2]] }).count == 3 * 5 - 1)
        #expect(Set(rows.map { [$0[3], $0[4]] }).count == 4 * 1)
        #expect(rows.count < 30)
    }

    private static let factors = [3, 2, 5, 4, 2].enumerated().map { number, count in
        Factor(name: "\(number)", values: (0..<count).map(String.init))
    }
}

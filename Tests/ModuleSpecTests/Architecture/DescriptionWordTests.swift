import Foundation
import TestSupport
import Testing

@testable import ModuleSpec

/// The documents have the words of descriptions from the tables that the parser reads them with.
@Suite struct DescriptionWordTests {
    /// `docs/templates.md` has each table after a comment with the name of its block.
    @Test(.serialized, arguments: DescriptionTable.all.map(\.block))
    func thePageHasTheTable(_ block: String) throws {
        let table = try #require(DescriptionTable.all.first { $0.block == block })
        let page = try TestFolder.package.text("docs/templates.md")
        let marker = "<!-- words: \(block) -->\n"
        let start = try #require(page.range(of: marker)?.upperBound, "there is no '\(marker)'")
        let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
        let updated = page.replacingCharacters(in: start..<end, with: Self.markdown(table))
        let difference = try Golden.difference(updated, from: "docs/templates.md", in: .package)
        #expect(difference == nil, "UPDATE_GOLDEN=1 writes the table:\n\(difference ?? "")")
    }

    private static func markdown(_ table: DescriptionTable) -> String {
        let rows = table.rows.map { "| `\($0.form)` | \($0.meaning) |" }
        return (["| line | what it says |", "| --- | --- |"] + rows).joined(separator: "\n")
    }

    /// The grammar is tried against the parser by `GrammarTests`, so it has no word that the tables lack.
    @Test func theGrammarHasEveryWord() throws {
        let page = try TestFolder.package.text("docs/spec-language.md")
        let section = try #require(page.components(separatedBy: "\n### ").first { $0.hasPrefix("Architectures\n") })
        for table in DescriptionTable.all {
            let missing = table.rows.map(\.name).filter { !section.contains("\"\($0)\"") }
            #expect(missing.isEmpty, "\(table.block)")
        }
    }
}

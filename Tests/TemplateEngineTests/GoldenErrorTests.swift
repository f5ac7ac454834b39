import SourceText
import TemplateEngine
import TestSupport
import Testing

/// Every message as it is printed, in `Cases/errors.golden`. `UPDATE_GOLDEN=1 swift test` writes the file anew.
///
/// A case is its name after `###`, then `context` and `template` lines with JSON, `NAME: TEXT` for other templates, and
/// what is printed.
@Suite struct GoldenErrorTests {
    private static let folder = TestFolder("Cases")

    struct Example {
        let name: String
        let context: String
        let template: String
        let templates: String
        let printed: String

        var outcome: String {
            get throws {
                let values = try Value(json: SourceFile(path: "case.json", text: String(context))).dictionary ?? [:]
                let others = try Value(json: SourceFile(path: "case.json", text: String(templates))).dictionary ?? [:]
                return errors(
                    try Value(json: SourceFile(path: "case.json", text: String(template))).string ?? "",
                    values,
                    templates: others.compactMapValues(\.string)
                )
            }
        }

        func text(_ printed: String) -> String {
            "### \(name)\ncontext \(context)\ntemplates \(templates)\ntemplate \(template)\n\(printed)"
        }
    }

    static func load() throws -> [Example] {
        try Self.folder.text("errors.golden").components(separatedBy: "### ").dropFirst().map { block in
            let lines = block.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
            return Example(
                name: lines[0],
                context: String(lines[1].dropFirst("context ".count)),
                template: String(lines[3].dropFirst("template ".count)),
                templates: String(lines[2].dropFirst("templates ".count)),
                printed: lines[4]
            )
        }
    }

    @Test func messagesAreAsTheyStandInTheGoldenFile() throws {
        let examples = try Self.load()
        #expect(examples.count > 70)
        if Golden.isUpdating {
            let text = try examples.map { $0.text(try $0.outcome) }.joined()
            try Self.folder.write("errors.golden", text)
            return
        }
        for example in examples {
            let outcome = try example.outcome
            #expect(outcome == example.printed, "\(example.name)")
        }
    }
}

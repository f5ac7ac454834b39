import Foundation
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// Every verified case of Stencil and StencilSwiftKit gives the same here, but for the differences that are meant.
@Suite struct StencilCaseTests {
    static let cases = ((try? StencilCase.load("stencil")) ?? []) + ((try? StencilCase.load("stencilswiftkit")) ?? [])

    @Test func casesAreThere() {
        #expect(Self.cases.count == 424)
    }

    @Test(arguments: cases)
    func agrees(_ example: StencilCase) {
        let outcome = example.render()
        if let difference = Difference.byCase[example.id] {
            #expect(Self.shown(outcome) == difference.here, "\(difference.title)")
            return
        }
        switch (outcome, example.text) {
        case (.success(let text), let expected?): #expect(text == expected)
        case (.failure, nil): break
        default: Issue.record("expected \(example.text ?? "an error"), got \(Self.shown(outcome))")
        }
    }

    @Test func differencesAreAsListed() {
        for difference in Difference.all {
            for (template, here) in difference.probes {
                let printed = errors(template, Difference.probeContext, in: likeStencil)
                let outcome =
                    printed.hasPrefix("no error, but: ")
                    ? String(printed.dropFirst("no error, but: ".count))
                    : "error: " + (printed.split(separator: "\n").first?.split(separator: " error: ").last ?? "")
                #expect(outcome == here, "\(template)")
            }
        }
    }

    @Test func differencesStandInTheDocumentation() throws {
        let table =
            try TestFolder.package.text("docs/template-language.md")
            .components(separatedBy: "## Differences from Stencil").last ?? ""
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
            String($0.dropFirst(2).components(separatedBy: " | ")[0])
        }
        #expect(Set(rows) == Set(Difference.all.map(\.title)))
    }

    static func shown(_ outcome: Result<String, DiagnosticsError>) -> String {
        switch outcome {
        case .success(let text): text
        case .failure(let error): "error: \(error.diagnostics.first?.message ?? "")"
        }
    }
}

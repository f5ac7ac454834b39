import SourceText
import TemplateEngine
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
        if let difference = Differences.byCase[example.id] {
            #expect(Self.shown(outcome) == difference.here, "\(difference.reason)")
            return
        }
        switch (outcome, example.text) {
        case (.success(let text), let expected?): #expect(text == expected)
        case (.failure, nil): break
        default: Issue.record("expected \(example.text ?? "an error"), got \(Self.shown(outcome))")
        }
    }

    static func shown(_ outcome: Result<String, DiagnosticsError>) -> String {
        switch outcome {
        case .success(let text): text
        case .failure(let error): "error: \(error.diagnostics.first?.message ?? "")"
        }
    }
}

import TestSupport
import Testing

/// A test that failed is run again.
struct RememberedTests {
    @Test("a test that passes has no issue")
    func passes() async throws {
        let count = try await RememberedTrait.issues {}
        #expect(count == 0)
    }

    @Test("an issue is counted, and is recorded as without the trait")
    func fails() async throws {
        var count = 0
        await withKnownIssue {
            count = try await RememberedTrait.issues {
                await withTaskGroup { $0.addTask { Issue.record("of a case that runs beside others") } }
            }
        }
        #expect(count == 1)
    }

    @Test("an error that is thrown is not kept back")
    func throwsAnError() async throws {
        await #expect(throws: CompilerFailure.self) {
            _ = try await RememberedTrait.issues { throw CompilerFailure(description: "it crashed") }
        }
    }
}

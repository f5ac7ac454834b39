import XCTest

@testable import Bank

@MainActor
final class SafeInteractorTests: XCTestCase {
    func testLoadPage() async throws {
        try XCTSkipIf(true, "say what must follow")
        let parts = SafeInteractorParts()

        _ = try await parts.interactor.load(page: 1)
    }

    func testLoad() async throws {
        try XCTSkipIf(true, "say what must follow")
        let parts = SafeInteractorParts()

        _ = await parts.interactor.load()
    }

    func testFirst() async throws {
        try XCTSkipIf(true, "say what must follow")
    }
}

/// SafeInteractor as tests make it.
@MainActor
private struct SafeInteractorParts {
    let interactor: SafeInteractor

    init() {
        interactor = SafeInteractor()
    }
}

import Testing

@testable import Bank

@MainActor
struct VaultPresenterTests {
    @Test(.disabled("say what must follow")) func sort() throws {
    }

    @Test(.disabled("say what must follow")) func collect() throws {
        let parts = VaultPresenterParts()

        parts.presenter.collect(.fixture(), then: { _ in })
    }

    @Test(.disabled("say what must follow")) func find() throws {
    }

    @Test(.disabled("say what must follow")) func inspect() throws {
        let parts = VaultPresenterParts()

        _ = parts.presenter.inspect(.fixture(), with: { _ in false })
    }

    @Test(.disabled("say what must follow")) func weigh() throws {
        let parts = VaultPresenterParts()

        _ = parts.presenter.weigh(.fixture(), 1)
    }
}

/// VaultPresenter between test doubles.
@MainActor
private struct VaultPresenterParts {
    let view = VaultViewProtocolSpy()
    let interactor = VaultInteractorInputProtocolSpy()
    let wireFrame = VaultWireFrameProtocolSpy()
    let presenter: VaultPresenter

    init() {
        presenter = VaultPresenter()
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
    }
}

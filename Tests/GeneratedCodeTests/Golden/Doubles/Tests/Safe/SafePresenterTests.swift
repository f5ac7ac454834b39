import XCTest

@testable import Bank

@MainActor
final class SafePresenterTests: XCTestCase {
}

/// SafePresenter between test doubles.
@MainActor
private struct SafePresenterParts {
    let view = SafeViewProtocolMock()
    let interactor = SafeInteractorInputProtocolMock()
    let wireFrame = SafeWireFrameProtocolMock()
    let presenter: SafePresenter

    init() {
        presenter = SafePresenter()
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
    }
}

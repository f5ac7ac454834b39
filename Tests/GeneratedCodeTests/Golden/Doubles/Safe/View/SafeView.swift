@MainActor
final class SafeView: SafeViewProtocol {
    var presenter: (any SafePresenterProtocol)?

    var heading: String = ""
    var note: String?

    func display(_ names: [String]) {
    }
}

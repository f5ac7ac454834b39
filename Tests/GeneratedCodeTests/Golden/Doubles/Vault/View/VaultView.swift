@MainActor
final class VaultView: VaultViewProtocol {
    var presenter: (any VaultPresenterProtocol)?

    var title: String = ""
    var hint: String?

    static var identifier: String {
        ""
    }

    func show(_ coins: [Coin]) {
    }

    func show(_ coin: Coin, at index: Int) {
    }

    func show(_ text: String) {
    }

    nonisolated func log(_ text: String) {
    }

    func open(with key: String) throws(VaultError) {
    }
}

@MainActor
final class VaultPresenter: VaultPresenterProtocol {
    weak var view: (any VaultViewProtocol)?
    var interactor: (any VaultInteractorInputProtocol)?
    var wireFrame: (any VaultWireFrameProtocol)?

    private var withdrawTask: Task<Void, Never>? {
        willSet { withdrawTask?.cancel() }
    }

    init() {
    }

    init(name: String) {
        fatalError("VaultPresenter.init(name:) is not implemented")
    }

    deinit {
        withdrawTask?.cancel()
    }

    static func make() -> VaultPresenter {
        fatalError("VaultPresenter.make() is not implemented")
    }

    func sort(_ coins: inout [Coin], by order: (Coin, Coin) -> Bool) {
    }

    func collect(_ coins: Coin..., then answer: @escaping (Int) -> Void) {
    }

    func find<Value: Equatable>(_ value: Value, in list: [Value]) -> Value {
        fatalError("VaultPresenter.find(_:in:) is not implemented")
    }

    func inspect(_ coin: Coin, with inspection: Inspection) -> Bool {
        false
    }

    func weigh(_: Coin, _ `self`: Int) -> Double? {
        nil
    }

    private func withdraw(_ amount: Int) {
        withdrawTask = Task { [weak self] in
            do throws(VaultError) {
                let results = try await self?.interactor?.withdraw(amount)
                if let results, !Task.isCancelled {
                    self?.didWithdraw(results)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToWithdraw(error)
                }
            }
        }
    }

    private func didWithdraw(_ results: [Coin]) {
    }

    private func didFailToWithdraw(_ error: VaultError) {
        assertionFailure("VaultPresenter.didFailToWithdraw(_:) is not implemented: \(error)")
    }
}

extension VaultPresenter: VaultInteractorOutputProtocol {
}

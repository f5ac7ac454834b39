import Foundation

@MainActor
final class TickerPresenter: TickerPresenterProtocol {
    weak var view: (any TickerViewProtocol)?
    var interactor: (any TickerInteractorInputProtocol)?
    var wireFrame: (any TickerWireFrameProtocol)?

    private var state = TickerState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    private var pricesTask: Task<Void, Never>? {
        willSet { pricesTask?.cancel() }
        didSet { isAwaitingPrices = pricesTask != nil }
    }

    private var isAwaitingPrices = false {
        didSet {
            if isAwaitingPrices != oldValue { updateLoading() }
        }
    }

    private var openingsTask: Task<Void, Never>? {
        willSet { openingsTask?.cancel() }
        didSet { isAwaitingOpenings = openingsTask != nil }
    }

    private var isAwaitingOpenings = false {
        didSet {
            if isAwaitingOpenings != oldValue { updateLoading() }
        }
    }

    private var ordersCount = 0 {
        didSet { updateLoading() }
    }

    deinit {
        pricesTask?.cancel()
        openingsTask?.cancel()
    }

    func viewDidLoad() {
        view?.render(state)
    }

    func prices(of name: String) {
        state.problem = nil
        pricesTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.pricesTask = nil
                }
            }
            do {
                guard let stream = try await self?.interactor?.prices(of: name) else { return }
                for try await price in stream {
                    guard let self, !Task.isCancelled else { return }
                    self.didReceivePrices(price)
                    if !Task.isCancelled { self.isAwaitingPrices = false }
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceivePrices(error)
                }
            }
        }
    }

    func didDismissError() {
        state.problem = nil
    }

    private func openings() {
        openingsTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.openingsTask = nil
                }
            }
            guard let stream = self?.interactor?.openings() else { return }
            for await openings in stream {
                guard let self, !Task.isCancelled else { return }
                self.didReceiveOpenings(openings)
                if !Task.isCancelled { self.isAwaitingOpenings = false }
            }
        }
    }

    private func orders(of name: String) {
        state.problem = nil
        ordersCount += 1
        Task { [weak self] in
            defer { self?.ordersCount -= 1 }
            do {
                guard let stream = self?.interactor?.orders(of: name) else { return }
                for try await orders in stream {
                    guard let self else { return }
                    self.didReceiveOrders(orders)
                }
            } catch {
                self?.didFailToReceiveOrders(error)
            }
        }
    }

    private func didReceivePrices(_ price: Price) {
    }

    private func didFailToReceivePrices(_ error: any Error) {
        state.problem = error.localizedDescription
    }

    private func didReceiveOpenings(_ openings: Bool) {
    }

    private func didFailToReceiveOrders(_ error: any Error) {
        state.problem = error.localizedDescription
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        state.isLoading = isAwaitingPrices || isAwaitingOpenings || ordersCount > 0
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }
}

extension TickerPresenter: TickerInteractorOutputProtocol {
    func didReceiveOrders(_ orders: [Price]) {
    }
}

@MainActor
final class DefaultCheckoutViewModel: CheckoutViewModel {
    weak var delegate: (any CheckoutModuleOutput)?

    private(set) var items: [CartItemViewModel] = [] {
        didSet {
            guard items != oldValue else { return }
            onItemsChange?(items)
        }
    }
    private(set) var title: String = "" {
        didSet {
            guard title != oldValue else { return }
            onTitleChange?(title)
        }
    }
    private(set) var receipt: ReceiptItemViewModel? {
        didSet {
            guard receipt != oldValue else { return }
            onReceiptChange?(receipt)
        }
    }

    var onItemsChange: (([CartItemViewModel]) -> Void)?
    var onTitleChange: ((String) -> Void)?
    var onReceiptChange: ((ReceiptItemViewModel?) -> Void)?

    var onTitleChange2: (() -> Void)?

    /// What `items` shows; the view sees nothing of it.
    private var domainItems: [CartItem] = [] {
        didSet { items = domainItems.map { CartItemViewModel($0) } }
    }

    /// What `receipt` shows; the view sees nothing of it.
    private var domainReceipt: Receipt? {
        didSet { receipt = domainReceipt.map { ReceiptItemViewModel($0) } }
    }

    private var payTask: Task<Void, Never>? {
        willSet { payTask?.cancel() }
    }

    private let payUseCase: any CheckoutPayUseCase
    private let actions: CheckoutViewModelActions

    init(payUseCase: any CheckoutPayUseCase, actions: CheckoutViewModelActions) {
        self.payUseCase = payUseCase
        self.actions = actions
    }

    deinit {
        payTask?.cancel()
    }

    func viewDidLoad() {
    }

    func didTapPay(with method: PaymentMethodItemViewModel) {
    }

    func didSelect(_ item: CartItemViewModel) {
    }

    private func pay(_ order: Order) {
        payTask = Task { [weak self] in
            do {
                let receipt = try await self?.payUseCase.execute(order)
                if let receipt, !Task.isCancelled {
                    self?.didPay(receipt)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToPay(error)
                }
            }
        }
    }

    private func didPay(_ receipt: Receipt) {
    }

    private func didFailToPay(_ error: any Error) {
        assertionFailure("DefaultCheckoutViewModel.didFailToPay(_:) is not implemented: \(error)")
    }
}

extension DefaultCheckoutViewModel: CheckoutModuleInput {
    func reset() {
    }
}

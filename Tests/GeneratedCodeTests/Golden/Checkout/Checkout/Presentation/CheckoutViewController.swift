import UIKit

final class CheckoutViewController: UIViewController {
    let viewModel: any CheckoutViewModel

    init(viewModel: any CheckoutViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        bind()
        viewModel.viewDidLoad()
    }

    private func setUpViews() {
    }

    private func bind() {
        update(items: viewModel.items)
        viewModel.onItemsChange = { [weak self] items in
            self?.update(items: items)
        }
        update(title: viewModel.title)
        viewModel.onTitleChange = { [weak self] title in
            self?.update(title: title)
        }
        update(receipt: viewModel.receipt)
        viewModel.onReceiptChange = { [weak self] receipt in
            self?.update(receipt: receipt)
        }
        viewModel.onTitleChange2 = { [weak self] in
            self?.titleChange()
        }
    }

    private func update(items: [CartItemViewModel]) {
    }

    private func update(title: String) {
    }

    private func update(receipt: ReceiptItemViewModel?) {
    }

    func titleChange() {
    }
}

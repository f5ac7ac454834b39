/// What is in the cart, and how it is paid.
module Checkout {
    architecture: clean

    entity CartItem: Codable, Sendable {
        @key("item_id") let id: Int
        let title: String
        let kind: Kind

        enum Kind: String, Codable, Sendable {
            case goods
            case voucher
        }
    }

    entity Order: Sendable {
        @key("order_id") let id: Int
        let items: [CartItem]
        let method: PaymentMethod
    }

    entity Receipt: Sendable {
        let order: Order
        let status: Status
        let note: String?
    }

    enum PaymentMethod: String, Sendable {
        case card
        case `default`, cash
    }

    enum Status: String, Sendable {
        case open
        case paid
    }

    state {
        var items: [CartItem] = []
        var title: String = ""
        var receipt: Receipt?
    }

    view {
        func titleChange()
    }

    presenter {
        func viewDidLoad()
        func didTapPay(with method: PaymentMethod)
        func didSelect(_ item: CartItem)
    }

    interactor {
        func pay(_ order: Order) async throws -> Receipt
    }

    data remote {
        func pay(_ order: Order) async throws -> Receipt
    }

    wireframe {
        func showItem(_ item: CartItem)
    }

    input {
        func reset()
    }

    delegate {
        func checkoutDidPay(_ receipt: Receipt)
    }
}

/// A value with the name of what the view holds.
module Tracking {
    architecture: clean
    binding: observation

    state {
        var viewModel: Int = 0
        var visits: Int = 0
    }

    presenter {
        func viewWillAppear()
    }

    interactor {
        func visits() async -> Int
    }
}

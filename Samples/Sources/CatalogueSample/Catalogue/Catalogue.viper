import Foundation

/// Shows what a shop sells, and lets one product be picked.
module Catalogue(
    store: any CatalogueStore = MemoryCatalogueStore(),
    currency: String = "EUR",
    pageSize: Int = 20,
    onSelect: @escaping @MainActor (Product) -> Void,
    onClose: (() -> Void)? = nil
) {
    architecture: viper
    ui: uikit

    /// Something that can be bought.
    entity Product: Codable, Hashable, Identifiable, Sendable {
        @key("product_id") let id: Int
        let name: String
        /// In hundredths of the currency.
        @key("price_in_cents") let price: Int
        let category: Category
        var tags: Set<String> = []
        var discounts: [String: Int] = [:]

        var isReduced: Bool { !discounts.isEmpty }

        enum Category: String, CaseIterable, Codable, Hashable, Sendable {
            case book
            case film
            case music
        }
    }

    /// A part of the catalogue, and where the next one begins.
    entity Page: Equatable, Sendable {
        let products: [Product]
        var next: Int?
    }

    enum Order: String, CaseIterable, Sendable {
        case name
        case price

        func puts(_ product: Product, before other: Product) -> Bool {
            switch self {
            case .name: product.name < other.name
            case .price: product.price < other.price
            }
        }
    }

    enum CatalogueError: Error, Equatable {
        case soldOut(Product.ID)
        case unreachable(retryAfter: TimeInterval)
    }

    state {
        @list(didSelect) var products: [Product] = []
        @loading var isLoading: Bool = false
    }

    /// What the presenter asks of the screen.
    view(currency: String): ErrorPresentable, EmptyStatePresentable {
        static func height(for product: Product) -> Double
        var title: String? { get set }
        var selectedIndex: Int? { get set }
        var order: Order { get set }
        var onScroll: ((_ offset: Double) -> Void)? { get set }
    }

    /// What the screen tells the presenter.
    presenter(
        pageSize: Int,
        onSelect: @escaping @MainActor (Product) -> Void,
        onClose: (() -> Void)?,
        locale: Locale = .current
    ) {
        func viewDidLoad()
        func refresh()
        func didSelect(_ product: Product)
        func didTapClose()
        func didSearch(
            for text: String,
            in categories: Set<Product.Category>,
            orderedBy order: Order
        )
        func summary() -> (count: Int, total: Int)
        var selection: [Product.ID: Int] { get set }
    }

    interactor(store: any CatalogueStore) {
        /// Nothing is loaded twice.
        func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page
        func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product]
        func prices(of products: [Product]) -> [Product.ID: Int]
        @each func reserve(_ product: Product, count: Int) async throws(CatalogueError) -> Product
        func group<Key: Hashable>(
            _ products: [Product],
            by key: (Product) -> Key
        ) -> [Key: [Product]]
        @discardableResult func forget(_ product: Product) -> Product?
        var cached: [Product] { get }
    }

    output {
        func didReceivePage(_ page: Page)
        func didReserve(_ product: Product)
        func didFail(_ error: any Error)
    }

    wireframe {
        func showDetail(of product: Product, from view: #view?)
        func close() -> dismiss
    }

    /// What the caller may ask of the module.
    input {
        var isPaused: Bool { get set }
        func sort(by order: Order)
        func reload()
        func select(_ id: Product.ID) -> Bool
    }

    /// What the module asks of the caller.
    delegate {
        func catalogue(_ catalogue: #input, didSelect product: Product)
        func catalogue(_ catalogue: #input, shouldReserve product: Product) -> Bool
        func catalogueDidClose()
    }

    data remote(store: any CatalogueStore, timeout: TimeInterval = 30) {
        func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page
        func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product]
    }

    data cache {
        var cached: [Product] { get set }
        @discardableResult func forget(_ product: Product) -> Product?
    }
}

import Foundation

/// Shows what a person ordered.
module Order(service: any OrderService) {
    entity OrderItem: Codable, Equatable, Sendable {
        let id: Int
        let title: String
    }

    state {
        var isLoading: Bool = false
        var message: String?
    }

    view {
        func showError(_ message: String)
        var isLogoVisible: Bool { get set }
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ item: OrderItem)
        func numberOfRows(in section: Int) -> Int
    }

    interactor(service: any OrderService) {
        func items(matching query: String) async throws -> [OrderItem]
        func refresh()
    }

    output {
        func didLoad(_ items: [OrderItem])
    }

    wireframe {
        func showDetails(of item: OrderItem, from view: #view?)
    }
}

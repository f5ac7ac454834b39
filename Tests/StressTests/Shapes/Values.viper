import Foundation

/// Values that are made from parameters of the module.
module Ticket(
    data: TicketData,
    _ limit: Int = 20,
    `repeat`: Int,
    onClose: @escaping (Int) -> Void,
    tracker: any ShapeTracking & Sendable
) {
    view(heading: String = #data.title, rows: Int = #limit) {
        func show(_ text: String)
    }

    presenter(
        shop: String? = #data.title,
        of count: Int = max(#data.counts.count, #repeat * 2),
        first: Int = #data.counts.first ?? #limit,
        onClose: @escaping (Int) -> Void,
        close: @escaping () -> Void = { [onClose = #onClose, limit = #limit] in onClose(limit) }
    ) {
        func viewDidLoad()
    }

    interactor(content: TicketData = #data, names: [String] = [#data.title], retries: Int = 3, _ bound: Int = #limit + 1) {
        func load() async throws -> [Int]
    }

    data remote(tracker: any ShapeTracking & Sendable, most: Int = #limit) {
        func load() async throws -> [Int]
    }

    wireframe(limit: Int) {
        func leave()
    }
}

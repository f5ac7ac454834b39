import AppKit

@MainActor
final class ShelfRouter: ShelfRouterProtocol {
    weak var viewController: NSViewController?

    private let onOpen: @MainActor (Book) -> Void

    init(onOpen: @escaping @MainActor (Book) -> Void) {
        self.onOpen = onOpen
    }

    func open(_ book: Book) {
        onOpen(book)
    }
}

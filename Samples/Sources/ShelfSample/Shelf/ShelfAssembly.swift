import AppKit

/// The books on a shelf, in a table of AppKit: one of them can be opened.
@MainActor
enum ShelfAssembly {
    static func createModule(
        library: any BookLibrary,
        onOpen: @escaping @MainActor (Book) -> Void
    ) -> NSViewController {
        let shelfService = LiveShelfService(library: library)
        let router = ShelfRouter(onOpen: onOpen)
        let presenter = ShelfPresenter(shelfService: shelfService, router: router)
        let view = ShelfViewController(presenter: presenter)

        presenter.view = view
        router.viewController = view

        return view
    }
}

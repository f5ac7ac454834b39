/// The books on a shelf, in a table of AppKit: one of them can be opened.
module Shelf(library: any BookLibrary, onOpen: @escaping @MainActor (Book) -> Void) {
    architecture: mvp
    ui: appkit

    entity Book: Identifiable, Hashable, Sendable {
        let id: Int
        let title: String
    }

    /// What the screen shows, as one value.
    state {
        @list(didSelect) var books: [Book] = []
    }

    /// Presenter → View
    view {
        @error func showError(_ error: any Error)
    }

    /// View → Presenter
    presenter {
        func viewDidLoad()
        func didSelect(_ book: Book)
    }

    /// Presenter → Service
    interactor(library: any BookLibrary) {
        func books() async throws -> [Book]
    }

    /// Presenter → Router
    wireframe {
        func open(_ book: Book) -> show onOpen(book)
    }
}

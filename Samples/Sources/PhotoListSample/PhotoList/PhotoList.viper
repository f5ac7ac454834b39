import Foundation

/// The popular photos of a library; those for sale can be opened.
module PhotoList(library: any PhotoLibrary, onOpen: @escaping @MainActor (Photo) -> Void) {
    architecture: mvvm
    binding: closure

    /// A photo as the library has it.
    entity Photo: Hashable, Sendable {
        let id: Int
        let name: String
        let camera: String?
        let taken: DateComponents
        let isForSale: Bool
    }

    /// A photo as a row of the list shows it.
    entity PhotoRow: Identifiable, Hashable, Sendable {
        let photo: Photo
        let title: String
        let detail: String

        var id: Int { photo.id }
    }

    /// What the list shows, ready to display.
    state {
        @loading var isLoading: Bool = false
        @list(didSelect) var rows: [PhotoRow] = []
    }

    /// What happens once, and the view reacts to
    view {
        @error func showAlert(_ message: String)
    }

    /// View → ViewModel
    presenter {
        func viewDidLoad()
        func didSelect(_ row: PhotoRow)
    }

    /// ViewModel → Service
    interactor(library: any PhotoLibrary) {
        func popularPhotos() async throws -> [Photo]
    }

    /// ViewModel → Coordinator
    wireframe {
        func showPhoto(_ photo: Photo) -> show onOpen(photo)
    }
}

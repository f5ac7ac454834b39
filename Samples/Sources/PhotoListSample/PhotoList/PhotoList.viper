import Foundation

/// The popular photos of a library; those for sale can be opened.
module PhotoList(library: any PhotoLibrary) {
    architecture: mvvm
    binding: closure

    /// A photo as the library has it.
    entity Photo: Equatable, Sendable {
        let id: Int
        let name: String
        let camera: String?
        let taken: DateComponents
        let isForSale: Bool
    }

    /// A photo as a row of the list shows it.
    entity PhotoRow: Equatable, Sendable {
        let title: String
        let detail: String
    }

    /// What the list shows, ready to display.
    state {
        @loading var isLoading: Bool = false
        var rows: [PhotoRow] = []
    }

    /// What happens once, and the view reacts to
    view {
        func showAlert(_ message: String)
    }

    /// View → ViewModel
    presenter {
        func viewDidLoad()
        func didSelectRow(at index: Int)
    }

    /// ViewModel → Service
    interactor(library: any PhotoLibrary) {
        func popularPhotos() async throws -> [Photo]
    }

    /// ViewModel → Coordinator
    wireframe {
        func showPhoto(_ photo: Photo)
    }
}

/// View → ViewModel
@MainActor
final class PhotoListViewModel {
    // What the list shows, ready to display.

    private(set) var isLoading: Bool = false {
        didSet { onIsLoadingChange?(isLoading) }
    }
    private(set) var rows: [PhotoRow] = [] {
        didSet { onRowsChange?(rows) }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onRowsChange: (([PhotoRow]) -> Void)?

    // What happens once, and the view reacts to

    var onShowAlert: ((_ message: String) -> Void)?

    /// What the rows show, to know which was selected.
    private var photos: [Photo] = []

    private let photoListService: any PhotoListServiceProtocol
    private let coordinator: any PhotoListCoordinatorProtocol

    init(
        photoListService: any PhotoListServiceProtocol,
        coordinator: any PhotoListCoordinatorProtocol
    ) {
        self.photoListService = photoListService
        self.coordinator = coordinator
    }

    func viewDidLoad() {
        popularPhotos()
    }

    func didSelectRow(at index: Int) {
        guard photos.indices.contains(index) else { return }
        let photo = photos[index]
        if photo.isForSale {
            coordinator.showPhoto(photo)
        } else {
            onShowAlert?("“\(photo.name)” is not for sale")
        }
    }

    private func popularPhotos() {
        isLoading = true
        Task { [weak self] in
            do {
                guard let photos = try await self?.photoListService.popularPhotos() else { return }
                self?.show(photos)
            } catch {
                self?.isLoading = false
                self?.onShowAlert?("The photos could not be loaded")
            }
        }
    }

    private func show(_ photos: [Photo]) {
        self.photos = photos
        rows = photos.map(Self.row)
        isLoading = false
    }

    private static func row(of photo: Photo) -> PhotoRow {
        let date = [photo.taken.year, photo.taken.month, photo.taken.day].compactMap { $0 }
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        return PhotoRow(
            title: photo.name,
            detail: [photo.camera, date].compactMap { $0 }.joined(separator: ", ")
        )
    }
}

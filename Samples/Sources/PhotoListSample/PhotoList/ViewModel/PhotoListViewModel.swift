import Foundation

@MainActor
final class PhotoListViewModel {
    // What the list shows, ready to display.

    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            onIsLoadingChange?(isLoading)
        }
    }
    private(set) var rows: [PhotoRow] = [] {
        didSet {
            guard rows != oldValue else { return }
            onRowsChange?(rows)
        }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onRowsChange: (([PhotoRow]) -> Void)?

    // What happens once, and the view reacts to

    var onShowAlert: ((_ message: String) -> Void)?

    private var popularPhotosTask: Task<Void, Never>? {
        willSet { popularPhotosTask?.cancel() }
        didSet { updateLoading() }
    }

    private let photoListService: any PhotoListServiceProtocol
    private let coordinator: any PhotoListCoordinatorProtocol

    init(
        photoListService: any PhotoListServiceProtocol,
        coordinator: any PhotoListCoordinatorProtocol
    ) {
        self.photoListService = photoListService
        self.coordinator = coordinator
    }

    deinit {
        popularPhotosTask?.cancel()
    }

    func viewDidLoad() {
        popularPhotos()
    }

    func didSelect(_ row: PhotoRow) {
        if row.photo.isForSale {
            coordinator.showPhoto(row.photo)
        } else {
            onShowAlert?("“\(row.photo.name)” is not for sale")
        }
    }

    private func popularPhotos() {
        popularPhotosTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.popularPhotosTask = nil
                }
            }
            do {
                let popularPhotos = try await self?.photoListService.popularPhotos()
                if let popularPhotos, !Task.isCancelled {
                    self?.didReceivePopularPhotos(popularPhotos)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceivePopularPhotos(error)
                }
            }
        }
    }

    private func didReceivePopularPhotos(_ popularPhotos: [Photo]) {
        rows = popularPhotos.map(Self.row)
    }

    private func didFailToReceivePopularPhotos(_ error: any Error) {
        onShowAlert?("The photos could not be loaded")
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = popularPhotosTask != nil
    }

    private static func row(of photo: Photo) -> PhotoRow {
        let date = [photo.taken.year, photo.taken.month, photo.taken.day].compactMap { $0 }
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        let detail = [photo.camera, date].compactMap { $0 }.joined(separator: ", ")
        return PhotoRow(photo: photo, title: photo.name, detail: detail)
    }
}

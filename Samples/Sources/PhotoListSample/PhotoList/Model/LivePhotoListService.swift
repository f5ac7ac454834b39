import Foundation

actor LivePhotoListService {
    private let library: any PhotoLibrary

    init(library: any PhotoLibrary) {
        self.library = library
    }

    func popularPhotos() async throws -> [Photo] {
        try await library.popular()
    }
}

extension LivePhotoListService: PhotoListServiceProtocol {}

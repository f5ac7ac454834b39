import Foundation

actor FilmsRemoteDataManager {
    private let pageSize: Int
    private let locale: Locale

    init(pageSize: Int, locale: Locale = .current) {
        self.pageSize = pageSize
        self.locale = locale
    }

    func films(matching text: String) async throws -> [Film] {
        fatalError("FilmsRemoteDataManager.films(matching:) is not implemented")
    }

    func like(_ film: Film) async throws {
        fatalError("FilmsRemoteDataManager.like(_:) is not implemented")
    }
}

extension FilmsRemoteDataManager: FilmsRemoteDataManagerProtocol {}

import Foundation
import UIKit

/// Asks a use case and a repository of the domain, and a repository of its own.
@MainActor
enum BookListAssembly {
    static func createModule(host: URL) -> UIViewController {
        let marksRepository = DefaultBookListMarksRepository()
        let defaultBooksRemoteRepository = DefaultBooksRemoteRepository(host: host)
        let defaultBooksUseCase = DefaultBooksUseCase(
            remoteRepository: defaultBooksRemoteRepository
        )
        let defaultBooksCacheRepository = DefaultBooksCacheRepository()
        let defaultBooksRecommendUseCase = DefaultBooksRecommendUseCase(
            remoteRepository: defaultBooksRemoteRepository,
            cacheRepository: defaultBooksCacheRepository
        )
        let booksUseCase = DefaultBookListBooksUseCase(booksUseCase: defaultBooksUseCase)
        let ratingUseCase = DefaultBookListRatingUseCase(
            booksRemoteRepository: defaultBooksRemoteRepository
        )
        let markUseCase = DefaultBookListMarkUseCase(marksRepository: marksRepository)
        let openUseCase = DefaultBookListOpenUseCase(
            marksRepository: marksRepository,
            booksUseCase: defaultBooksUseCase,
            booksRecommendUseCase: defaultBooksRecommendUseCase,
            booksRemoteRepository: defaultBooksRemoteRepository,
            booksCacheRepository: defaultBooksCacheRepository
        )
        let viewModel = DefaultBookListViewModel(
            booksUseCase: booksUseCase,
            ratingUseCase: ratingUseCase,
            markUseCase: markUseCase,
            openUseCase: openUseCase
        )

        return BookListViewController(viewModel: viewModel)
    }
}

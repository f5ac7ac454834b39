import Foundation
import UIKit

/// Asks a use case and a repository of the domain, and a repository of its own.
@MainActor
enum BookListAssembly {
    static func createModule(host: URL) -> UIViewController {
        let marksRepository = DefaultBookListMarksRepository()
        let booksUseCase = DefaultBookListBooksUseCase(
            booksUseCase: DefaultBooksUseCase(
                remoteRepository: DefaultBooksRemoteRepository(host: host)
            )
        )
        let ratingUseCase = DefaultBookListRatingUseCase(
            booksRemoteRepository: DefaultBooksRemoteRepository(host: host)
        )
        let markUseCase = DefaultBookListMarkUseCase(marksRepository: marksRepository)
        let openUseCase = DefaultBookListOpenUseCase(
            marksRepository: marksRepository,
            booksUseCase: DefaultBooksUseCase(
                remoteRepository: DefaultBooksRemoteRepository(host: host)
            ),
            booksRecommendUseCase: DefaultBooksRecommendUseCase(
                remoteRepository: DefaultBooksRemoteRepository(host: host),
                cacheRepository: DefaultBooksCacheRepository()
            ),
            booksRemoteRepository: DefaultBooksRemoteRepository(host: host),
            booksCacheRepository: DefaultBooksCacheRepository()
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

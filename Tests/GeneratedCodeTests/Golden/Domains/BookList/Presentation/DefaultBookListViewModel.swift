import Foundation

@MainActor
final class DefaultBookListViewModel: BookListViewModel {
    private(set) var books: [BookListBookItemViewModel] = [] {
        didSet {
            guard books != oldValue else { return }
            onBooksChange?(books)
        }
    }

    var onBooksChange: (([BookListBookItemViewModel]) -> Void)?

    var onShow: ((_ kind: BookListBookKindItemViewModel) -> Void)?

    /// What `books` shows; the view sees nothing of it.
    private var domainBooks: [Book] = [] {
        didSet { books = domainBooks.map { BookListBookItemViewModel($0) } }
    }

    private var booksTask: Task<Void, Never>? {
        willSet { booksTask?.cancel() }
    }

    private var ratingTask: Task<Void, Never>? {
        willSet { ratingTask?.cancel() }
    }

    private let booksUseCase: any BookListBooksUseCase
    private let ratingUseCase: any BookListRatingUseCase
    private let markUseCase: any BookListMarkUseCase
    private let openUseCase: any BookListOpenUseCase

    init(
        booksUseCase: any BookListBooksUseCase,
        ratingUseCase: any BookListRatingUseCase,
        markUseCase: any BookListMarkUseCase,
        openUseCase: any BookListOpenUseCase
    ) {
        self.booksUseCase = booksUseCase
        self.ratingUseCase = ratingUseCase
        self.markUseCase = markUseCase
        self.openUseCase = openUseCase
    }

    deinit {
        booksTask?.cancel()
        ratingTask?.cancel()
    }

    func viewDidLoad() {
    }

    func didSelect(_ book: BookListBookItemViewModel) {
    }

    private func books(by author: String) {
        booksTask = Task { [weak self] in
            do {
                let books = try await self?.booksUseCase.execute(by: author)
                if let books, !Task.isCancelled {
                    self?.didReceiveBooks(books)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveBooks(error)
                }
            }
        }
    }

    private func rating(of book: Book) {
        ratingTask = Task { [weak self] in
            do {
                let rating = try await self?.ratingUseCase.execute(of: book)
                if let rating, !Task.isCancelled {
                    self?.didReceiveRating(rating)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveRating(error)
                }
            }
        }
    }

    private func mark(_ book: Book) {
        Task { [weak self, markUseCase] in
            await markUseCase.execute(book)
            self?.didMark(book)
        }
    }

    private func open(_ book: Book) {
        Task { [weak self, openUseCase] in
            await openUseCase.execute(book)
            self?.didOpen(book)
        }
    }

    private func didReceiveBooks(_ books: [Book]) {
    }

    private func didFailToReceiveBooks(_ error: any Error) {
        assertionFailure(
            "DefaultBookListViewModel.didFailToReceiveBooks(_:) is not implemented: \(error)"
        )
    }

    private func didReceiveRating(_ rating: Int) {
    }

    private func didFailToReceiveRating(_ error: any Error) {
        assertionFailure(
            "DefaultBookListViewModel.didFailToReceiveRating(_:) is not implemented: \(error)"
        )
    }

    private func didMark(_ book: Book) {
    }

    private func didOpen(_ book: Book) {
    }
}

import Foundation
import UIKit

/// Only knows the entities.
@MainActor
enum BookCoverAssembly {
    static func createModule(book: Book) -> UIViewController {
        let viewModel = DefaultBookCoverViewModel(book: book)

        return BookCoverViewController(viewModel: viewModel)
    }
}

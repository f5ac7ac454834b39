import UIKit

/// The screen after the list, which the list itself does not know.
@MainActor
protocol MovieDetailsScene: AnyObject {
    func makeViewController(of movie: Movie) -> UIViewController
}

final class MovieDetailsViewController: UIViewController {
    init(movie: Movie) {
        super.init(nibName: nil, bundle: nil)
        title = movie.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }
}

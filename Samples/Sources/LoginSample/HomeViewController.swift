import UIKit

/// The screen after signing in.
final class HomeViewController: UIViewController {
    init(user: User) {
        super.init(nibName: nil, bundle: nil)
        title = user.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }
}

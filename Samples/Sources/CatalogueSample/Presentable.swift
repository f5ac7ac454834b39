import UIKit

@MainActor
protocol ErrorPresentable: AnyObject {
    func present(_ error: any Error)
}

extension ErrorPresentable where Self: UIViewController {
    func present(_ error: any Error) {
        let alert = UIAlertController(title: nil, message: "\(error)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

@MainActor
protocol EmptyStatePresentable: AnyObject {
    func presentEmptyState(_ text: String)
}

extension EmptyStatePresentable where Self: UIViewController {
    func presentEmptyState(_ text: String) {
        let label = UILabel()
        label.text = text
        view.addSubview(label)
    }
}

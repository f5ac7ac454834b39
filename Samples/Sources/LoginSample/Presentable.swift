import UIKit

@MainActor
protocol Loadable: AnyObject {
    func setLoading(_ isLoading: Bool)
}

extension Loadable where Self: UIViewController {
    func setLoading(_ isLoading: Bool) {
        view.isUserInteractionEnabled = !isLoading
    }
}

@MainActor
protocol AlertPresentable: AnyObject {
    func presentAlert(_ message: String)
}

extension AlertPresentable where Self: UIViewController {
    func presentAlert(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

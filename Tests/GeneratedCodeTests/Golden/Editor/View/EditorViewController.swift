import UIKit

final class EditorViewController: UIViewController, EditorViewInput {
    var output: (any EditorViewOutput)?

    override func viewDidLoad() {
        super.viewDidLoad()
        output?.viewDidLoad()
    }

    func show(_ text: String) {
    }
}

import Foundation
import UIKit

final class GalleryViewController: UIViewController, GalleryViewProtocol {
    var presenter: (any GalleryPresenterProtocol)?

    static var columns: Int = 0
    var selection: Picture?
    var onRefresh: (() -> Void)?

    private let cache: any PictureCache
    private let onClose: (() -> Void)?

    init(cache: any PictureCache, onClose: (() -> Void)?) {
        self.cache = cache
        self.onClose = onClose
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
    }

    static var cellIdentifier: String {
        ""
    }

    static func height(for picture: Picture) -> Double {
        0
    }

    var layout: GalleryLayout {
        get { fatalError("GalleryViewController.layout is not implemented") }
        set { fatalError("GalleryViewController.layout is not implemented") }
    }

    var isEmpty: Bool {
        false
    }

    func show(_ pictures: [Picture]) {
    }

    func update(
        title: String,
        subtitle: String?,
        pictures: [Picture],
        layout: GalleryLayout,
        animated: Bool
    ) {
    }
}

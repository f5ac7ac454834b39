import Foundation
import UIKit

final class SongListViewController: UIViewController {
    let viewModel: SongListViewModel

    init(viewModel: SongListViewModel) {
        self.viewModel = viewModel
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
        bind()
        viewModel.viewDidLoad()
    }

    private func setUpViews() {
    }

    private func bind() {
        update(songs: viewModel.songs)
        viewModel.onSongsChange = { [weak self] songs in
            self?.update(songs: songs)
        }
    }

    private func update(songs: [Song]) {
    }
}

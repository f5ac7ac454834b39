import Foundation
import UIKit

@MainActor
enum SongListAssembly {
    static func createModule(host: URL) -> UIViewController {
        let songListService = LiveSongListService(songsService: LiveSongsService(host: host))
        let viewModel = SongListViewModel(songListService: songListService)

        return SongListViewController(viewModel: viewModel)
    }
}

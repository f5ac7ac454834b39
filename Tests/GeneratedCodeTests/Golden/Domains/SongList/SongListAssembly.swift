import Foundation
import UIKit

@MainActor
enum SongListAssembly {
    static func createModule(host: URL) -> UIViewController {
        let songsService = LiveSongsService(host: host)
        let songListService = LiveSongListService(songsService: songsService)
        let viewModel = SongListViewModel(songListService: songListService)

        return SongListViewController(viewModel: viewModel)
    }
}

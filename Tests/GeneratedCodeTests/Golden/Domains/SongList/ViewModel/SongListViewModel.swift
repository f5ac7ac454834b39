import Foundation

@MainActor
final class SongListViewModel {
    private(set) var songs: [Song] = [] {
        didSet {
            guard songs != oldValue else { return }
            onSongsChange?(songs)
        }
    }

    var onSongsChange: (([Song]) -> Void)?

    private var songsTask: Task<Void, Never>? {
        willSet { songsTask?.cancel() }
    }

    private let songListService: any SongListServiceProtocol

    init(songListService: any SongListServiceProtocol) {
        self.songListService = songListService
    }

    deinit {
        songsTask?.cancel()
    }

    func viewDidLoad() {
    }

    private func songs(of artist: String) {
        songsTask = Task { [weak self] in
            do {
                let songs = try await self?.songListService.songs(of: artist)
                if let songs, !Task.isCancelled {
                    self?.didReceiveSongs(songs)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveSongs(error)
                }
            }
        }
    }

    private func didReceiveSongs(_ songs: [Song]) {
    }

    private func didFailToReceiveSongs(_ error: any Error) {
        assertionFailure("SongListViewModel.didFailToReceiveSongs(_:) is not implemented: \(error)")
    }
}

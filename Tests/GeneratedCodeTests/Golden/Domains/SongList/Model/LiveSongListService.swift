import Foundation

actor LiveSongListService {
    private let songsService: any SongsServiceProtocol

    init(songsService: any SongsServiceProtocol) {
        self.songsService = songsService
    }

    func songs(of artist: String) async throws -> [Song] {
        try await songsService.songs(of: artist)
    }
}

extension LiveSongListService: SongListServiceProtocol {}

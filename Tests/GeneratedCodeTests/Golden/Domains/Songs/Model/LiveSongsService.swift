import Foundation

actor LiveSongsService {
    private let host: URL

    init(host: URL) {
        self.host = host
    }

    func songs(of artist: String) async throws -> [Song] {
        fatalError("LiveSongsService.songs(of:) is not implemented")
    }

    func play(_ song: Song) async {
        fatalError("LiveSongsService.play(_:) is not implemented")
    }
}

extension LiveSongsService: SongsServiceProtocol {}

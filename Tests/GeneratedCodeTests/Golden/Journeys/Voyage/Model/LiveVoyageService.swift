actor LiveVoyageService {
    func port() async throws -> String {
        fatalError("LiveVoyageService.port() is not implemented")
    }

    func book(_ cabin: Int) async throws {
        fatalError("LiveVoyageService.book(_:) is not implemented")
    }
}

extension LiveVoyageService: VoyageServiceProtocol {}

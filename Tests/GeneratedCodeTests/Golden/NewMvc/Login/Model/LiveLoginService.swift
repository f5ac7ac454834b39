actor LiveLoginService {
    func load() async throws {
        fatalError("LiveLoginService.load() is not implemented")
    }
}

extension LiveLoginService: LoginServiceProtocol {}

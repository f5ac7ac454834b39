actor DefaultBooksCacheRepository {
    func recent() async -> [Book] {
        fatalError("DefaultBooksCacheRepository.recent() is not implemented")
    }
}

extension DefaultBooksCacheRepository: BooksCacheRepository {}

@MainActor
final class DefaultLoginSearchUseCase: LoginSearchUseCase {
    private let entriesRepository: any LoginEntriesRepository

    init(entriesRepository: any LoginEntriesRepository) {
        self.entriesRepository = entriesRepository
    }

    func execute(query: String) async throws -> [Entry] {
        try await entriesRepository.search(query: query)
    }
}

nonisolated final class DefaultCheckoutPayUseCase: CheckoutPayUseCase {
    private let remoteRepository: any CheckoutRemoteRepository

    init(remoteRepository: any CheckoutRemoteRepository) {
        self.remoteRepository = remoteRepository
    }

    func execute(_ order: Order) async throws -> Receipt {
        try await remoteRepository.pay(order)
    }
}

@MainActor
final class DefaultCheckoutRemoteRepository: CheckoutRemoteRepository {
    func pay(_ order: Order) async throws -> Receipt {
        fatalError("DefaultCheckoutRemoteRepository.pay(_:) is not implemented")
    }
}

actor DefaultCheckoutRemoteRepository {
    func pay(_ order: Order) async throws -> Receipt {
        fatalError("DefaultCheckoutRemoteRepository.pay(_:) is not implemented")
    }
}

extension DefaultCheckoutRemoteRepository: CheckoutRemoteRepository {}

@MainActor
final class SafeInteractor: SafeInteractorInputProtocol {
    subscript(index: Int) -> String {
        get { fatalError("SafeInteractor.subscript(_:) is not implemented") }
        set { fatalError("SafeInteractor.subscript(_:) is not implemented") }
    }

    func load(page: Int) async throws -> [String] {
        fatalError("SafeInteractor.load(page:) is not implemented")
    }

    func load() async -> String? {
        fatalError("SafeInteractor.load() is not implemented")
    }

    func first<Value>(_ value: Value) -> Value {
        fatalError("SafeInteractor.first(_:) is not implemented")
    }
}

@MainActor
final class EditorInteractor: EditorInteractorInput {
    func save(_ text: String) async throws {
        fatalError("EditorInteractor.save(_:) is not implemented")
    }
}

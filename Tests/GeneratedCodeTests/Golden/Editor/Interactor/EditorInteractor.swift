@MainActor
final class EditorInteractor: EditorInteractorInput {
    func save(_ text: String) async throws {
    }
}

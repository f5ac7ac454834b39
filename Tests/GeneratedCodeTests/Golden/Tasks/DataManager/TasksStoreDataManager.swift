@MainActor
final class TasksStoreDataManager: TasksStoreDataManagerProtocol {
    private let first: Int
    private let second: Int
    private let limit: Int

    init(first: Int = 1, _ second: Int = 2, _ limit: Int) {
        self.first = first
        self.second = second
        self.limit = limit
    }

    init() {
        fatalError("TasksStoreDataManager.init() is not implemented")
    }
}

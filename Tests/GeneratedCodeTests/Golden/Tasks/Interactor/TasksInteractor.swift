@MainActor
final class TasksInteractor: TasksInteractorInputProtocol {
    weak var presenter: (any TasksInteractorOutputProtocol)?
    var storeDataManager: (any TasksStoreDataManagerProtocol)?

    func refresh() async throws {
    }

    func tasks() async throws(TaskError) -> [Task] {
        fatalError("TasksInteractor.tasks() is not implemented")
    }

    func total() async {
    }

    func limit() async {
    }

    func sync() async {
    }

    func poll(_ seconds: Double) async {
    }

    func count() async throws(Never) -> Int {
        fatalError("TasksInteractor.count() is not implemented")
    }

    func add(_ `self`: Task) async {
    }

    func isSame(as other: TasksInteractor) async -> Bool {
        fatalError("TasksInteractor.isSame(as:) is not implemented")
    }

    func load(_ task: Task, progress: (Int) -> Void) async {
    }
}

@MainActor
final class TasksInteractor: TasksInteractorInputProtocol {
    weak var presenter: (any TasksInteractorOutputProtocol)?
    var storeDataManager: (any TasksStoreDataManagerProtocol)?

    func refresh() async throws {
        fatalError("TasksInteractor.refresh() is not implemented")
    }

    func tasks() async throws(TaskError) -> [Task] {
        fatalError("TasksInteractor.tasks() is not implemented")
    }

    func total() async {
        fatalError("TasksInteractor.total() is not implemented")
    }

    func limit() async {
        fatalError("TasksInteractor.limit() is not implemented")
    }

    func sync() async {
        fatalError("TasksInteractor.sync() is not implemented")
    }

    func poll(_ seconds: Double) async {
        fatalError("TasksInteractor.poll(_:) is not implemented")
    }

    func count() async throws(Never) -> Int {
        fatalError("TasksInteractor.count() is not implemented")
    }

    func add(_ `self`: Task) async {
        fatalError("TasksInteractor.add(_:) is not implemented")
    }

    func isSame(as other: TasksInteractor) async -> Bool {
        fatalError("TasksInteractor.isSame(as:) is not implemented")
    }

    func load(_ task: Task, progress: (Int) -> Void) async {
        fatalError("TasksInteractor.load(_:progress:) is not implemented")
    }
}

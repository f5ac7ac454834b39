@MainActor
final class TasksPresenter: TasksPresenterProtocol {
    weak var view: (any TasksViewProtocol)?
    var interactor: (any TasksInteractorInputProtocol)?
    var wireFrame: (any TasksWireFrameProtocol)?

    var total: Int = 0

    private let limit: Int
    private let order: Int

    init(limit: Int, order: Int = 0) {
        self.limit = limit
        self.order = order
    }

    init(task: Task) {
        fatalError("TasksPresenter.init(task:) is not implemented")
    }

    init(limit: Int) {
        fatalError("TasksPresenter.init(limit:) is not implemented")
    }

    func refresh() {
        _Concurrency.Task { [weak self] in
            do {
                try await self?.interactor?.refresh()
            } catch {
                assertionFailure("TasksPresenter.refresh() does not handle \(error)")
            }
        }
    }

    func sync() {
    }

    var tasks: [Task] {
        []
    }

    private func startTasks() {
        _Concurrency.Task { [weak self] in
            do throws(TaskError) {
                _ = try await self?.interactor?.tasks()
            } catch {
                assertionFailure("TasksPresenter.startTasks() does not handle \(error)")
            }
        }
    }

    private func startTotal() {
        _Concurrency.Task { [weak self] in
            await self?.interactor?.total()
        }
    }

    private func startLimit() {
        _Concurrency.Task { [weak self] in
            await self?.interactor?.limit()
        }
    }

    private func startSync() {
        _Concurrency.Task { [weak self] in
            await self?.interactor?.sync()
        }
    }

    private func startPoll(_ seconds: Double) {
        _Concurrency.Task { [weak self] in
            await self?.interactor?.poll(seconds)
        }
    }

    private func startCount() {
        _Concurrency.Task { [weak self] in
            _ = await self?.interactor?.count()
        }
    }

    private func load(_ task: Task, progress: @escaping (Int) -> Void) {
        _Concurrency.Task { [weak self] in
            await self?.interactor?.load(task, progress: progress)
        }
    }
}

extension TasksPresenter: TasksInteractorOutputProtocol {
    func reload() {
    }

    func poll(_ interval: Double) {
    }
}

extension TasksPresenter: TasksModuleInput {
    var count: Int {
        0
    }
}

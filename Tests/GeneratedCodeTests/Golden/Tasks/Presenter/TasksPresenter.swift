@MainActor
final class TasksPresenter: TasksPresenterProtocol {
    weak var view: (any TasksViewProtocol)?
    var interactor: (any TasksInteractorInputProtocol)?
    var wireFrame: (any TasksWireFrameProtocol)?

    var total: Int = 0

    private let limit: Int
    private let order: Int

    private var tasksTask: _Concurrency.Task<Void, Never>? {
        willSet { tasksTask?.cancel() }
    }

    private var countTask: _Concurrency.Task<Void, Never>? {
        willSet { countTask?.cancel() }
    }

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

    deinit {
        tasksTask?.cancel()
        countTask?.cancel()
    }

    func refresh() {
        _Concurrency.Task { [weak self, interactor] in
            do {
                try await interactor?.refresh()
                self?.didRefresh()
            } catch {
                self?.didFailToRefresh(error)
            }
        }
    }

    func sync() {
    }

    var tasks: [Task] {
        []
    }

    private func startTasks() {
        tasksTask = _Concurrency.Task { [weak self] in
            do throws(TaskError) {
                let tasks = try await self?.interactor?.tasks()
                if let tasks, !_Concurrency.Task.isCancelled {
                    self?.didReceiveTasks(tasks)
                }
            } catch {
                if !_Concurrency.Task.isCancelled {
                    self?.didFailToReceiveTasks(error)
                }
            }
        }
    }

    private func startTotal() {
        _Concurrency.Task { [weak self, interactor] in
            await interactor?.total()
            self?.didFinishTotal()
        }
    }

    private func startLimit() {
        _Concurrency.Task { [weak self, interactor] in
            await interactor?.limit()
            self?.didLimit()
        }
    }

    private func startSync() {
        _Concurrency.Task { [weak self, interactor] in
            await interactor?.sync()
            self?.didSync()
        }
    }

    private func startPoll(_ seconds: Double) {
        _Concurrency.Task { [weak self, interactor] in
            await interactor?.poll(seconds)
            self?.didPoll(seconds)
        }
    }

    private func startCount() {
        countTask = _Concurrency.Task { [weak self] in
            let result = await self?.interactor?.count()
            if let result, !_Concurrency.Task.isCancelled {
                self?.didCount(result)
            }
        }
    }

    private func load(_ task: Task, progress: @escaping (Int) -> Void) {
        _Concurrency.Task { [weak self, interactor] in
            await interactor?.load(task, progress: progress)
            self?.didLoad(task, progress: progress)
        }
    }

    private func didRefresh() {
    }

    private func didFailToRefresh(_ error: any Error) {
        assertionFailure("TasksPresenter.didFailToRefresh(_:) is not implemented: \(error)")
    }

    private func didReceiveTasks(_ tasks: [Task]) {
    }

    private func didFailToReceiveTasks(_ error: TaskError) {
        assertionFailure("TasksPresenter.didFailToReceiveTasks(_:) is not implemented: \(error)")
    }

    private func didFinishTotal() {
    }

    private func didLimit() {
    }

    private func didSync() {
    }

    private func didPoll(_ seconds: Double) {
    }

    private func didCount(_ result: Int) {
    }

    private func didLoad(_ task: Task, progress: @escaping (Int) -> Void) {
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

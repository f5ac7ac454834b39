@MainActor
final class TasksView: TasksViewProtocol {
    var presenter: (any TasksPresenterProtocol)?

    func close() {
    }

    func show(_ tasks: [Task]) {
    }

    var count: Int {
        0
    }
}

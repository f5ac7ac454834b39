/// Names that meet: an app's own `Task`, and requirements that one class has to answer twice.
module Tasks(limit: Int) {
    ui: none

    entity Task: Equatable {
        let title: String
    }

    enum TaskError: Error {
        case failed(reason: Error)
        case several([Error])
    }

    enum Tree {
        indirect case node(Tree?, Tree?)
    }

    protocol TaskListing: TaskCounting {
        func show(_ tasks: [Task])
    }

    protocol TaskCounting {
        var count: Int { get }
    }

    view: TaskListing {
        func close()
    }

    presenter(limit: Int, order: Int = 0) {
        func refresh()
        func reload() throws
        func sync()
        var total: Int { get }
        var tasks: [Task] { get }
        init(limit: Int, order: Int)
    }

    interactor {
        func refresh() async throws
        func tasks() async throws(TaskError) -> [Task]
        func total() async
        func limit() async
        func sync() async
        func poll(_ seconds: Double) async
        func count() async throws(Never) -> Int
        func add(_ `self`: Task) async
        func isSame(as other: Self) async -> Bool
        func load(_ task: Task, progress: (Int) -> Void) async
    }

    output {
        func reload()
        func sync()
        func poll(_ interval: Double)
        var total: Int { get set }
        init(task: Task)
    }

    input: TaskCounting {
        init(limit: Int)
    }

    data store(first: Int = 1, _ second: Int = 2, _ limit: Int) {
        init()
    }
}

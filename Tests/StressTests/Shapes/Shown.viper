/// A screen that shows values of many types, and errors.
module Fair {
    entity Booth: Identifiable, Hashable, Sendable {
        let id: Int
        let title: String
    }

    entity Visitor: Sendable {
        let id: Int
        let age: Int
    }

    entity Ticket: Hashable, Sendable {
        let number: Int
    }

    state {
        @loading var isLoading: Bool = false
        var heading: String = ""
        var hint: String?
        var count: Int = 0
        var limit: Int?
        var booths: [Booth] = []
        var visitors: [Visitor] = []
        var tickets: [Ticket] = []
        var words: [String] = []
        var chosen: Booth?
        var pairs: [[Int]] = []
        var onFinish: (@Sendable () -> Void)?
        @error var newValue: String?
    }

    presenter {
        func viewDidLoad()
        func didTapReload()
    }

    interactor {
        func booths(in hall: Int) async throws -> [Booth]
    }
}

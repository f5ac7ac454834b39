/// A list whose elements nothing identifies, with the names that a controller has for its own.
module Foyer {
    entity Poster {
        let name: String
        let width: Double
    }

    state {
        @list(selectPoster) var `default`: [Poster] = []
        var tableView: String = ""
        var rows: [Int] = []
    }

    presenter {
        func viewDidLoad()
        func selectPoster(at index: Int)
        func configure()
        func setUpList()
    }
}

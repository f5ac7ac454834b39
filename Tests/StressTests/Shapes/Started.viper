/// A screen that starts with values of the module.
module Visit(guest: Guest, clock: any ShapeClock, count: Int, onFinish: @escaping (Int) -> Void) {
    entity Guest: Sendable {
        let name: String
        let age: Int
    }

    state {
        var name: String = #guest.name
        var guest: Guest? = #guest
        var age: Int = #guest.age + 1
        var `default`: Int? = #count
        var words: [String] = #(["a", "b"])
        var heading: String = ""
    }

    presenter(clock: any ShapeClock, onFinish: @escaping (Int) -> Void) {
        func viewDidLoad()
    }
}

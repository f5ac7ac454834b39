/// Puts other screens on a stack, and comes back.
module Ladder(rung: Rung, clock: any ShapeClock) {
    entity Rung: Sendable {
        let height: Int
    }

    presenter(rung: Rung) {
        func viewDidLoad()
    }

    wireframe {
        func climb(to rung: Rung) -> push Ladder(rung: rung)
        func climb(by height: Int) -> push Ladder(rung: Rung(height: height))
        func jump(navigationController: Int) -> push Ladder(rung: Rung(height: navigationController))
        func fall(navigation: Int) -> present Ladder(rung: Rung(height: navigation))
        func descend() -> pop
    }

    input {
        func shake()
    }
}

/// Leads to other screens: to itself, and to what a closure shows.
module Maze(step: Int, clock: any ShapeClock, onFinish: @escaping (Int, String) -> Void, onLost: (() -> Void)?,
    onEnd: MazeEnd, onTurn: Optional<(Int) -> Void>) {
    typealias MazeEnd = (() -> Void)?

    presenter(step: Int) hears Maze.delegate {
        func viewDidLoad()
    }

    wireframe(onLost: (() -> Void)?) {
        func openDoor(to step: Int, for listener: #Maze.delegate) -> present Maze(step: step, delegate: listener)
        func openWindow(_ clock: any ShapeClock, navigation: Int) -> present Maze(step: navigation + 1, clock: clock)
        func finish(_ name: String, after onFinish: Int) -> show onFinish(onFinish, name)
        func giveUp() -> show onLost()
        func end() -> show onEnd()
        func turn(by angle: Int) -> show onTurn(angle)
        func leave() -> dismiss
        func wait()
    }

    delegate {
        func maze(didReach step: Int)
        func mazeSize() -> Int
    }
}

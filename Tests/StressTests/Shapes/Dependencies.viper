import Foundation

/// Many values from outside, of many kinds.
module Panel(
    store: any ShapeStore,
    _ limit: Int = 20,
    for heading: String?,
    onClose: @escaping (Int) -> Void,
    onPick: @escaping @MainActor (_ index: Int) -> Void = { _ in },
    clock: some ShapeClock,
    tracker: any ShapeStore & ShapeTracking,
    makeDate: (@Sendable () -> Date)?
) {
    view(for heading: String?, columns: [String: Int] = [:]) {
        func show(_ text: String)
    }

    presenter(onClose: @escaping (Int) -> Void, onPick: @escaping @MainActor (_ index: Int) -> Void, limit: Int) {
        func viewDidLoad()
        func didTapClose()
    }

    interactor(
        store: any ShapeStore,
        clock: some ShapeClock,
        tracker: any ShapeStore & ShapeTracking,
        limit: Int,
        heading: String?,
        makeDate: (@Sendable () -> Date)?,
        retries: Int = 3
    ) {
        func load() async throws -> [Int]
    }

    wireframe(limit: Int) {
        func close()
    }

    delegate {
        func panelDidClose(after count: Int)
    }

    data remote(store: any ShapeStore, `default`: Int = 1) {
        func all() -> [Int]
    }
}

import Synchronization

/// The views under a hosting controller, with all that outlives one evaluation of them.
@_spi(SampleTesting)
@MainActor
public final class ViewGraph {
    private let evaluateRoot: @MainActor (Place) -> Contents
    private var contents = Contents()
    private nonisolated let isCurrent = Mutex(false)
    private var isVisible = false
    private var memory: [String: AnyObject] = [:]
    private var remembered: Set<String> = []
    private var living: [String: (life: Life, task: Task<Void, Never>?)] = [:]

    init(evaluateRoot: @escaping @MainActor (Place) -> Contents) {
        self.evaluateRoot = evaluateRoot
    }

    deinit {
        for (_, task) in living.values {
            task?.cancel()
        }
    }

    public var elements: [Element] {
        update()
        return contents.elements
    }

    public var title: String? {
        update()
        return contents.title
    }

    public var alert: Alert? {
        update()
        return contents.alerts.first
    }

    /// Uses the back button of a stack; `false` if there is none.
    public func goBack() -> Bool {
        update()
        contents.goBack?()
        return contents.goBack != nil
    }

    /// Swipes a sheet away; `false` if there is none.
    public func swipeDown() -> Bool {
        update()
        contents.swipeDown?()
        return contents.swipeDown != nil
    }

    func appear() {
        isVisible = true
        update()
        live()
    }

    func disappear() {
        isVisible = false
        live()
    }

    /// The views are evaluated again before the next look at them, and in any case soon.
    nonisolated func invalidate() {
        let wasCurrent = isCurrent.withLock { isCurrent in
            defer { isCurrent = false }
            return isCurrent
        }
        guard wasCurrent else { return }
        Task { @MainActor [weak self] in
            guard let self, isVisible else { return }
            update()
        }
    }

    /// What was kept under this name, made now if there is none.
    func remember<Object: AnyObject>(_ name: String, orMake make: () -> Object) -> Object {
        remembered.insert(name)
        if let kept = memory[name] as? Object { return kept }
        let made = make()
        memory[name] = made
        return made
    }

    private func update() {
        for _ in 0..<1_000 {
            let wasCurrent = isCurrent.withLock { isCurrent in
                defer { isCurrent = true }
                return isCurrent
            }
            guard !wasCurrent else { return }
            remembered = []
            contents = withObservationTracking {
                evaluateRoot(Place(graph: self, path: ""))
            } onChange: { [weak self] in
                self?.invalidate()
            }
            memory = memory.filter { remembered.contains($0.key) }
            live()
        }
        fatalError("the views change again whenever they were evaluated")
    }

    /// Begins what has come, and ends what has gone.
    private func live() {
        let current = isVisible ? contents.lives : []
        let paths = Set(current.map(\.path))
        for (path, gone) in living.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
            living[path] = nil
            gone.task?.cancel()
            gone.life.end()
        }
        for life in current where living[life.path] == nil {
            living[life.path] = (life, nil)
            living[life.path]?.task = life.begin()
        }
    }
}

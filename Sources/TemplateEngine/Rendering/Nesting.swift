import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The renderings that run within each other on one thread, because a filter renders a template. Each needs the stack
/// of the thread, so their number is bounded, however the filter renders.
enum Nesting {
    /// How many renderings may run within each other: few enough for a thread with 512 KB, also in a debug build.
    static let deepest = 20

    struct State {
        /// The number of renderings that run.
        var depth: Int
        /// The steps of the renderings that have ended within the innermost one, which are not charged to it yet.
        var steps: Int
    }

    /// The state of this thread, which only this thread uses.
    static var state: UnsafeMutablePointer<State>? {
        guard let key else { return nil }
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: State.self) }
        guard let memory = calloc(1, MemoryLayout<State>.size) else { return nil }
        pthread_setspecific(key, memory)
        return memory.bindMemory(to: State.self, capacity: 1)
    }

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, { free($0) }) == 0 ? key : nil
    }()
}

extension Machine {
    /// Runs the code at an index as a rendering of its own.
    mutating func render(from entry: Int) throws(DiagnosticsError) {
        guard let nesting = Nesting.state else { return try run(from: entry) }
        let outerSteps = nesting.pointee.steps
        nesting.pointee.steps = 0
        nesting.pointee.depth += 1
        defer {
            nesting.pointee.depth -= 1
            // A rendering that shares the budget has charged its steps already.
            let steps = sharesBudget ? 0 : nesting.pointee.steps.addingReportingOverflow(budget.steps).partialValue
            nesting.pointee.steps =
                nesting.pointee.depth == 0 ? 0 : outerSteps.addingReportingOverflow(steps).partialValue
        }
        guard nesting.pointee.depth <= Nesting.deepest else { throw tooManyRenderings() }
        try run(from: entry)
    }

    private func tooManyRenderings() -> DiagnosticsError {
        failure("filters may render templates within each other \(Nesting.deepest) deep, not more")
    }

    /// Runs the code of a filter that a string names, one level deeper.
    mutating func runNested(from entry: Int) throws(DiagnosticsError) {
        guard let nesting = Nesting.state else { return try run(from: entry) }
        nesting.pointee.depth += 1
        defer { nesting.pointee.depth -= 1 }
        guard nesting.pointee.depth <= Nesting.deepest else {
            throw failure("filters may apply each other by name \(Nesting.deepest) deep, not more")
        }
        try run(from: entry)
    }

    /// Charges for what a filter has rendered by itself.
    mutating func chargeNestedSteps() throws(DiagnosticsError) {
        guard let nesting = Nesting.state, nesting.pointee.steps > 0 else { return }
        let steps = nesting.pointee.steps
        nesting.pointee.steps = 0
        try charge(steps)
    }
}

extension LinkedProgram: TemplateRenderer {
    var environment: Environment { program.environment }

    func render(
        _ name: String,
        _ context: [String: Value],
        budget: inout Budget,
        depth: Int,
        longer: inout any TemplateRenderer
    ) throws(DiagnosticsError) -> String {
        var machine = Machine(self, context: context, budget: budget, outerDepth: depth + 1)
        do throws(DiagnosticsError) {
            try machine.renderTemplate(name)
        } catch {
            (budget, longer) = (machine.budget, machine.linked)
            throw error
        }
        (budget, longer) = (machine.budget, machine.linked)
        return machine.output.text(from: 0)
    }
}

extension Machine {
    /// Renders the template with a name for a filter.
    fileprivate mutating func renderTemplate(_ name: String) throws(DiagnosticsError) {
        guard outerDepth < limits.depth else { throw DiagnosticsError([.error(Self.tooDeep(limits))]) }
        try render(from: try entry(ofTemplate: name))
    }
}

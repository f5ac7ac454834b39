import SourceText

/// The line in a terminal that says what a long run is doing.
enum ProgressLine {
    /// The age of an activity, in milliseconds, from which on it is shown.
    private static let delay = 500
    private static let interval = 100

    /// The line for a state.
    static func text(_ state: Activity.State) -> String {
        let (verb, things) = words(for: state.step)
        guard state.count > 0 else { return "\(verb) \(things)" }
        return "\(verb) \(grouped(min(state.done, state.count))) of \(grouped(state.count)) \(things)"
    }

    private static func words(for step: Activity.Step) -> (verb: String, things: String) {
        switch step {
        case .reading: ("reading", "specs")
        case .planning: ("planning", "modules")
        case .comparing: ("comparing", "modules with their files")
        case .preparing: ("preparing", "files")
        case .writing: ("writing", "files")
        }
    }

    /// `10,000`
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }

    /// Runs a part of an activity, and shows its progress in the meantime.
    static func showing<Result, Problem>(
        _ activity: Activity,
        on console: any Console,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard console.showsProgress else { return try body() }
        let ticker = Ticker(after: delay - activity.age, every: interval) {
            if let state = activity.state { console.progress(text(state)) }
        }
        defer {
            ticker.stop()
            if activity.age >= delay { console.progress(nil) }
        }
        return try body()
    }
}

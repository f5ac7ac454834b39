/// How a test double is called, and what it adds to the members of its protocol.
enum DoubleStyle: String, Sendable {
    /// The names of swift-spyable, whose endings are also Sourcery's: `LoginViewProtocolSpy`, `showErrorCallsCount`.
    case spy
    /// The names of mockolo: `LoginViewProtocolMock`, `showErrorCallCount`.
    case mock

    /// The end of the name of its class.
    var typeSuffix: String { self == .mock ? "Mock" : "Spy" }
}

/// The names of what a test double adds for a member.
struct DoubleNames: Sendable {
    let style: DoubleStyle
    /// The name from which the others are made: `showError`.
    let stem: String
    /// The names of the parameters of the member.
    let parameters: [String]

    /// The number of calls.
    var calls: String { stem + (style == .spy ? "CallsCount" : "CallCount") }
    /// Whether there was a call.
    var called: String { stem + "Called" }
    /// The arguments of the last call.
    ///
    /// - Parameter arguments: The names of those that are recorded.
    func last(_ arguments: [String]) -> String {
        stem + "Received" + (arguments.count == 1 ? arguments[0].withUpperFirstLetter : "Arguments")
    }
    /// The arguments of all calls.
    var records: String { stem + (style == .spy ? "ReceivedInvocations" : "ArgValues") }
    /// The value that a call returns.
    var returned: String { stem + "ReturnValue" }
    /// The error that a call throws.
    var error: String { stem + "ThrowableError" }
    /// The closure that a call calls.
    var handler: String { stem + (style == .spy ? "Closure" : "Handler") }
    /// How often the value was set.
    var setCalls: String { stem + "Set" + (style == .spy ? "CallsCount" : "CallCount") }
    /// The property that stores the value of another one.
    var underlying: String { "underlying" + stem.withUpperFirstLetter }

    /// All of them.
    var all: Set<String> {
        let common: Set = [calls, records, handler, setCalls, underlying]
        guard style == .spy else { return common }
        return common.union([called, returned, error, last([])] + parameters.map { last([$0]) })
    }
}

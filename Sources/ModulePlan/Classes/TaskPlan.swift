import TemplateEngine

/// A function of another class that a task calls, async or one that gives a stream, and the functions that take its
/// answer and its error. No member of the class has one of the new names.
struct TaskPlan: Sendable {
    let request: RequirementPlan
    /// A name for a property that keeps the task: `searchTask`.
    let taskName: String
    /// A name for a property that counts the tasks, if several can run: `saveCount`; otherwise empty.
    let countName: String
    /// A name for a property that is `true` until the first element of a stream is there: `isAwaitingPrices`; empty
    /// without a stream, and if each task has an effect.
    let awaitingName: String
    /// A name for a function that takes the answer: `didSearch`, or `didFinishSearch` if a member of the class has that
    /// name.
    let answerName: String
    /// A name for a function that takes the error: `didFailToSearch`.
    let failureName: String
    /// The call, with the answer, of a function that the class already has: `didSearch(results)`; `nil` if it has none.
    let answerCall: String?
    /// The call, with the error, of a function that the class already has: `didFail(error)`; `nil` if it has none.
    let failureCall: String?
    /// The full name of the function in `failureCall`.
    let failureFunction: String?

    /// - Parameters:
    ///   - requests: The functions that tasks of a class call.
    ///   - functions: The requirements that the class meets.
    ///   - actions: The full names of those that only the view and other modules call.
    ///   - taken: The names of the members of the class.
    static func plans(
        of requests: [RequirementPlan],
        functions: [RequirementPlan],
        actions: @escaping () -> Set<String>,
        taken: Set<String>
    ) -> [TaskPlan] {
        let named = Dictionary(grouping: functions, by: \.name)
        let failures = FailureFunctions(named, of: requests)
        // Without a value, nothing tells 'didRefresh()', with which a view asks for the request, from its answer.
        func takesAnswer(_ function: RequirementPlan, of request: RequirementPlan) -> Bool {
            request.answerType != nil || !actions().contains(function.fullName)
        }
        var known: Set<String> = []
        var taken = taken
        func fresh(_ name: String) -> String {
            let name = name.unused(in: taken)
            taken.insert(name)
            return name
        }
        return requests.map { request in
            // The first of several functions with one name has the short names, so that another one does not change
            // them.
            let isFirst = known.insert(request.name).inserted
            let base = isFirst ? request.name : request.distinctName
            let name = request.answerName(for: base)
            let failing = failures.function(for: request, called: name.failure)
            return TaskPlan(
                request: request,
                taskName: fresh(base + "Task"),
                countName: request.isSuperseded || request.isExclusive ? "" : fresh(base + "Count"),
                awaitingName: request.stream != nil && request.isSuperseded
                    ? fresh("isAwaiting" + base.withUpperFirstLetter) : "",
                answerName: fresh(taken.contains(name.answer) ? name.otherAnswer : name.answer),
                failureName: fresh(name.failure),
                answerCall: named[name.answer]?.lazy.filter { takesAnswer($0, of: request) }
                    .compactMap { request.answerCall(of: $0) }.first,
                failureCall: failing?.call,
                failureFunction: failing?.function
            )
        }
    }
}

/// The functions of a class that take errors of requests.
private struct FailureFunctions {
    private let named: [String: [RequirementPlan]]
    /// The full names of those that show the error.
    private var showing: Set<String> = []

    /// - Parameters:
    ///   - named: The functions of the class by their names without labels.
    ///   - requests: The functions that tasks of the class call.
    init(_ named: [String: [RequirementPlan]], of requests: [RequirementPlan]) {
        self.named = named
        let shown = requests.filter(\.resolved.showsError).compactMap { request in
            function(for: request, called: request.answerName(for: request.name).failure)?.function
        }
        showing = Set(shown)
    }

    /// The function that takes the error of a request, and its call; `nil` if none does. A request whose error is not
    /// shown leaves those that show it to the others.
    func function(for request: RequirementPlan, called name: String) -> (call: String, function: String)? {
        let functions = (named[name] ?? []) + (named["didFail"] ?? [])
        return functions.lazy.filter { request.resolved.showsError || !showing.contains($0.fullName) }
            .compactMap { function in request.failureCall(of: function).map { ($0, function.fullName) } }
            .first
    }
}

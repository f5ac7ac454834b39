import TemplateEngine

/// An async function of another class that a task calls, and the functions that take its answer and its error. No
/// member of the class has one of the new names.
struct TaskPlan: Sendable {
    let request: RequirementPlan
    /// A name for a property that keeps the task: `searchTask`.
    let taskName: String
    /// A name for a property that counts the tasks, if each of them has an effect: `saveCount`; otherwise empty.
    let countName: String
    /// A name for a function that takes the answer: `didSearch`, or `didFinishSearch` if a member of the class has that name.
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
    ///   - taken: The names of the members of the class.
    static func plans(
        of requests: [RequirementPlan],
        functions: [RequirementPlan],
        taken: Set<String>
    ) -> [TaskPlan] {
        let named = Dictionary(grouping: functions, by: \.name)
        var known: Set<String> = []
        var taken = taken
        func fresh(_ name: String) -> String {
            let name = name.unused(in: taken)
            taken.insert(name)
            return name
        }
        return requests.map { request in
            // The first of several functions with one name has the short names, so that another one does not change them.
            let isFirst = known.insert(request.name).inserted
            let base = isFirst ? request.name : request.distinctName
            let name = request.answerName(for: base)
            let failures = (named[name.failure] ?? []) + (named["didFail"] ?? [])
            let failing = failures.lazy.compactMap { function in
                request.failureCall(of: function).map { (call: $0, function: function.fullName) }
            }
            .first
            return TaskPlan(
                request: request,
                taskName: fresh(base + "Task"),
                countName: request.isSuperseded ? "" : fresh(base + "Count"),
                answerName: fresh(taken.contains(name.answer) ? name.otherAnswer : name.answer),
                failureName: fresh(name.failure),
                answerCall: named[name.answer]?.lazy.compactMap { request.answerCall(of: $0) }.first,
                failureCall: failing?.call,
                failureFunction: failing?.function
            )
        }
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Checks the requests that `@loading` and `@error` are about.
struct RequestMarkCheck: ModuleCheck {
    let checked: CheckedModule
    private let marks: [RequestMark]
    private let requests: [Requirement]

    /// A mark of what all requests do, or those with the names in its parentheses; `nil` if other text is there.
    private struct RequestMark {
        let attribute: Attribute
        let names: [String]?
    }

    /// - Parameter marks: Those in the right places.
    init(checked: CheckedModule, marks: [Attribute]) {
        self.checked = checked
        self.marks = marks.map { RequestMark(attribute: $0, names: $0.arguments) }
        requests = marks.isEmpty ? [] : checked.requests()
    }

    /// An error for what is wrong in the parentheses of a mark, and for a second mark of the same requests.
    func wrongArguments() -> [Diagnostic] {
        let names = requests.map(\.baseName)
        var known: [String: Attribute] = [:]
        return marks.flatMap { marked -> [Diagnostic] in
            let mark = marked.attribute
            guard let arguments = marked.names else {
                return [
                    file.error("'@\(mark.name)' cannot have this in parentheses", at: mark.range)
                        .note("write names of requests: @\(mark.name)(search, load)")
                ]
            }
            if let unknown = arguments.first(where: { !names.contains($0) }) {
                let range = mark.range(of: unknown, in: file)
                let problem = file.error("'interactor' has no async function '\(unknown)'", at: range)
                if let other = function(named: unknown) {
                    return [problem.note("'\(other.fullName)' is not 'async'", at: file.location(other.nameRange))]
                }
                return [problem.suggesting(nearestTo: unknown, among: names, at: file.location(range)) ?? problem]
            }
            // A screen has one place for errors, whichever requests it is for.
            let whose = arguments.isEmpty || TaskMark(mark) == .error ? [""] : arguments
            let repeated = whose.compactMap { name in
                known.updateValue(mark, forKey: "\(mark.name) \(name)").map { (name: name, first: $0) }
            }
            guard let (twice, first) = repeated.first else { return [] }
            let what = twice.isEmpty ? "a second '@\(mark.name)'" : "a second '@\(mark.name)' for '\(twice)'"
            let problem = file.error(what, at: mark.range).note("first written here", at: file.location(first.range))
            return [
                twice.isEmpty && TaskMark(mark) == .loading
                    ? problem.note("name the requests: @loading(\(names.first ?? "search"))") : problem
            ]
        }
    }

    /// A warning for each mark, and for each name in its parentheses, that is about no request that a task calls.
    func withoutEffect() -> [Diagnostic] {
        guard !marks.isEmpty else { return [] }
        let caller = checked.caller
        func isCalled(_ name: String) -> Bool { caller?.hasTask(calling: name) == true }
        let flagged = Set(marks.filter { TaskMark($0.attribute) == .loading }.flatMap { $0.names ?? [] })
        return marks.flatMap { mark -> [Diagnostic] in
            let isError = TaskMark(mark.attribute) == .error
            if let names = mark.names, !names.isEmpty {
                return names.compactMap { name in
                    let place = mark.attribute.range(of: name, in: file)
                    let problem = file.warning("'@\(mark.attribute.name)' has no effect on '\(name)'", at: place)
                    guard isCalled(name) else { return uncalled(name, problem) }
                    return isError ? unfailing(name, problem) : nil
                }
            }
            let others = requests.filter { request in
                isError ? request.failsInTask : !flagged.contains(request.baseName)
            }
            guard !others.contains(where: { isCalled($0.baseName) }) else { return [] }
            let problem = file.warning("'@\(mark.attribute.name)' has no effect", at: mark.attribute.range)
            if let request = others.first { return [uncalled(request.baseName, problem)] }
            let other = requests.isEmpty || isError ? "" : "other "
            return [problem.note("'interactor' has no \(other)async function\(isError ? " that throws" : "")")]
        }
    }

    /// A warning for each error type of the spec of which a person would read a text that says nothing: the
    /// `localizedDescription` of what is no `LocalizedError` has the name of the type and a number.
    func errorsWithoutText() -> [Diagnostic] {
        let marked = checked.context.markedState
        guard marked.error?.type.textOfError == "error.localizedDescription" else { return [] }
        var named: Set<String> = []
        return requests.compactMap { request in
            guard case .typed(let type) = request.effects.throwing, let name = type.path?.first,
                marked.showsErrors(ofRequest: request.baseName),
                let declared = module.knownDeclarations.first(where: { $0.name.text == name }), declared.isValueType,
                !declared.parents.contains(where: { $0.type.path?.last == "LocalizedError" }),
                named.insert(name).inserted
            else { return nil }
            let problem = "a person sees no text of '\(name)', which is no 'LocalizedError'"
            return file.warning(problem, at: request.nameRange)
                .note("write '\(name): LocalizedError', with a 'var errorDescription: String?'")
        }
    }

    /// The function of `interactor` with a name that no task calls.
    private func function(named name: String) -> Requirement? {
        checked.context.sections.lazy.filter(\.description.isCalledInTasks).flatMap(\.section.requirements)
            .first { $0.baseName == name && $0.isFunction }
    }

    /// A problem with a note that says that a request never fails; `nil` if it can.
    private func unfailing(_ request: String, _ problem: Diagnostic) -> Diagnostic? {
        let named = requests.filter { $0.baseName == request }
        guard let first = named.first, !named.contains(where: \.failsInTask) else { return nil }
        return problem.note("'\(first.fullName)' does not throw", at: file.location(first.nameRange))
    }

    /// A problem with a note that says why no task calls a request.
    private func uncalled(_ request: String, _ problem: Diagnostic) -> Diagnostic {
        let awaiting = parts.lazy.flatMap { part in part.ownRequirements.map { (part: part, plan: $0) } }
            .first { $0.plan.name == request && !$0.plan.requests.isEmpty && $0.plan.requirement.isRequest }
        guard let (part, plan) = awaiting else { return problem.note("no task calls '\(request)'") }
        return problem.note(
            "no task calls '\(request)': the async '\(plan.fullName)' of '\(part.name)' is there to await it",
            at: file.location(plan.requirement.nameRange)
        )
    }
}

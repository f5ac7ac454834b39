import ModuleSpec
import SwiftReader

/// The answer to a request, and the functions that get it. A request is a function that a task calls: it is async, or
/// it gives a stream, whose elements are its answers.
extension RequirementPlan {
    /// - Parameter name: The name of the request, or a distinct one.
    func answerName(for name: String) -> AnswerName { AnswerName(of: name, isAnswered: answerType != nil) }

    /// The stream that the request gives; `nil` if it gives one value, or none.
    var stream: StreamType? { requirement.stream }

    /// Whether a task that calls the request can get an error.
    var canFail: Bool { isThrowing || stream?.isThrowing == true }

    /// The type of the answer, as the type of a parameter; `nil` if the request gives no answer, or none that a
    /// function can take.
    var answerType: TypeSyntax? {
        // `Self` is the type of another object here, and only a protocol of it is known.
        guard let result = (stream?.element ?? requirement.result)?.withoutImplicitUnwrapping, !result.isUninhabited,
            !result.names("Self"),
            generics(for: result) != nil
        else { return nil }
        guard isNonEscapingClosure(result) else { return result }
        return .attributed(["@escaping"] + result.attributes, result.withoutAttributes)
    }

    /// Whether a newer request replaces an older one that is still running. If the spec does not say it, only a request
    /// with an answer is replaced.
    var isSuperseded: Bool { resolved.taskOrder.map { $0 == .latest } ?? (answerType != nil || stream != nil) }

    /// Whether a newer request is ignored while an older one is still running.
    var isExclusive: Bool { resolved.taskOrder == .first }

    /// The name of the answer, which is a variable: `articles`, `user`, `results`; for the elements of `prices` it is
    /// `price`, if that is their type.
    var answerVariable: String {
        guard let result = stream?.element ?? requirement.result else { return "" }
        let noun = AnswerName(of: name, isAnswered: true).noun
        let variable = (stream == nil ? nil : result.valueName) ?? noun ?? result.withoutAttributes.variableName
        let isPlain = !Keywords.needsBackticks(variable, as: .value) && !["self", "error", "stream"].contains(variable)
        return isPlain ? variable : "result"
    }

    /// The text after the name of a function that takes the answer: `(_ results: [User])`. If the request gives none,
    /// the function takes what the request takes.
    var answerTail: String { answerType.flatMap { taking(answerVariable, of: $0) } ?? starterTail }

    /// The text after the name of a function that takes the error: `(_ error: any Error)`.
    var failureTail: String {
        let type: TypeSyntax =
            if case .typed(let type) = requirement.effects.throwing, errorType != nil { type } else { .anyError }
        return taking("error", of: type) ?? "(_ error: any Error)"
    }

    /// The generic parameters of the request that a type names, and their conditions; `nil` if these need others.
    private func generics(for type: TypeSyntax) -> (parameters: [GenericParameter], conditions: [GenericRequirement])? {
        guard case .function(let function) = requirement.kind else { return nil }
        guard !function.generics.isEmpty else { return ([], function.conditions) }
        let all = requirement.genericNames
        let others = all.filter { !type.names($0) }
        let parameters = function.generics.filter { !others.contains($0.name.text) }
        let conditions = function.conditions.filter { !$0.left.namesOne(of: others) || $0.right.namesOne(of: all) }
        let constraints = parameters.compactMap(\.constraint) + conditions.flatMap { [$0.left, $0.right] }
        return constraints.contains { $0.namesOne(of: others) } ? nil : (parameters, conditions)
    }

    /// The text after the name of a function with one parameter, with the generic parameters that its type names; `nil`
    /// if these need others.
    private func taking(_ name: String, of type: TypeSyntax) -> String? {
        guard case .function(var function) = requirement.kind, let generics = generics(for: type) else { return nil }
        (function.generics, function.conditions) = generics
        function.effects = Effects()
        function.result = nil
        function.parameters = [Parameter(unlabeled: Name(name, range: requirement.range), type: type)]
        var copy = requirement
        copy.kind = .function(function)
        copy = inClass(copy)
        guard case .function(let answer) = copy.kind else { return nil }
        return Self.tail(of: answer, in: copy)
    }

    /// The call of a function with the answer, `didSearch(results)`, if the function can take it. If the request gives
    /// no answer, that is a function without parameters: `didSave()`.
    ///
    /// - Parameter function: A function with the name of the answer, of the class that starts the request.
    func answerCall(of function: RequirementPlan) -> String? {
        guard function.isPlainCall, function.requirement.parameters.map(\.type) == [answerType].compactMap({ $0 })
        else {
            return nil
        }
        return function.call(with: answerVariable)
    }

    /// The call of a function with the error, `didFail(error)`, if the function can take it.
    ///
    /// - Parameter function: A function with the name of the failure, of the class that starts the request.
    func failureCall(of function: RequirementPlan) -> String? {
        let parameters = function.requirement.parameters
        guard canFail, function.isPlainCall, parameters.count == 1,
            ["any Error", "Error", errorType].contains(parameters[0].type.description)
        else { return nil }
        return function.call(with: "error")
    }

    /// The call of a function with one parameter.
    func call(with argument: String) -> String {
        Keywords.escape(name, as: .function) + "(" + requirement.parameters.map { $0.argument(argument) }.joined() + ")"
    }
}

extension TypeSyntax {
    fileprivate static let anyError = TypeSyntax.prefixed("any", .name("Error"))

    /// A name for a value of the type: `user` for `User`, `results` for several.
    fileprivate var variableName: String {
        switch self {
        case .array, .dictionary: "results"
        case .optional(let type): type.variableName
        default: valueName ?? "result"
        }
    }
}

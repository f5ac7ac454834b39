import ModuleSpec
import SwiftReader

/// A class that a test makes with doubles around it: how the test makes it, what it calls, and what the doubles record.
struct TestSubject: Sendable {
    /// Something that the class refers to, and the double that takes its place.
    struct Object: Sendable {
        /// The name of the constant for it.
        let name: String
        /// The name of the double's class.
        let type: String
    }

    /// A requirement that the class meets.
    struct Tested: Sendable {
        /// The name from which the names of its tests are made. No two requirements of a class have the same.
        let name: String
        /// The keywords before a call: `try await `.
        let effects: String
        /// Whether a call gives a value that has to be used.
        let isIgnored: Bool
        /// The call with sample values; `nil` if a value is not known, or if only the base class makes the call.
        let call: String?
    }

    /// A member of a double that the class calls.
    struct Asked: Sendable {
        /// The name of the constant for the double.
        let object: String
        let member: DoubleMember
        let samples: SampleValues
        /// The expression for what the double keeps of one call with sample values, if that is one argument; `nil` if
        /// it is not known to be comparable.
        let record: String?
        /// If the double keeps several arguments, those that are known to be comparable, with their sample values.
        let arguments: [(name: String, value: String)]
        /// Whether answers are known to be comparable.
        let isAnswerEquatable: Bool
    }

    /// The name of the class.
    let type: String
    let objects: [Object]
    /// The arguments of its initializer.
    let arguments: [String]
    /// The properties that are set after it is made: references, and dependencies.
    let wired: [(property: String, value: String)]
    /// The parameters of the module for which somebody has to write a value.
    let missing: [String]
    /// Whether its tests have values of types of Foundation that they do not name.
    let needsFoundation: Bool
    /// By part and name, the requirements that it meets, and by protocol and name, those that it hears of another
    /// module; `nil` for those that tests do not call.
    let tested: [String: [String: Tested?]]
    /// By part and name, the members of the doubles around it; by property and name, those of the doubles of domains.
    let asked: [String: [String: Asked]]
}

extension TestSubject.Tested {
    /// - Parameters:
    ///   - name: The name of its tests.
    ///   - isOverride: Whether it overrides a method of the base class.
    /// - Returns: `nil` if the requirement is no function that a test calls.
    init?(_ requirement: Requirement, named name: String, isOverride: Bool, samples: SampleValues) {
        guard case .function(let function) = requirement.kind, !function.isOperator, !requirement.isStatic,
            !requirement.has("optional")
        else { return nil }
        self.name = name
        let isDiscardable = requirement.attributes.contains { $0.text == "@discardableResult" }
        isIgnored = requirement.result != nil && !isDiscardable
        effects = (requirement.throwsByItself ? "try " : "") + (requirement.effects.isAsync ? "await " : "")
        let isCallable = requirement.genericNames.isEmpty && !requirement.isUncallable && !isOverride
        call = requirement.sampleValues(samples).flatMap { values in
            let arguments = zip(requirement.parameters, values).map { $0.argument($1) }.joined(separator: ", ")
            return isCallable ? Keywords.escape(requirement.baseName, as: .function) + "(\(arguments))" : nil
        }
    }
}

extension TestSubject.Asked {
    init(
        _ member: DoubleMember,
        of object: String,
        samples: SampleValues,
        isEquatable: (TypeSyntax) -> Bool
    ) {
        self.object = object
        self.member = member
        self.samples = samples
        isAnswerEquatable = member.result.map(isEquatable) ?? false
        let kept = Set(member.keptParameters.map(\.name.text))
        let values = member.requirement.sampleValues(samples) ?? []
        // Every Optional is equal to `nil`, also one of a double that is not called.
        let arguments = zip(member.requirement.parameters, values).compactMap { parameter, value in
            kept.contains(parameter.name.text) && parameter.recordedType == parameter.type
                && isEquatable(parameter.type) && value != "nil"
                ? (name: Keywords.escape(parameter.name.text, as: .property), value: value) : nil
        }
        record = kept.count == 1 ? arguments.first?.value : nil
        self.arguments = kept.count > 1 ? arguments : []
    }

    /// The answer to a call, if possible not an empty value; `nil` if the call gives none, or if no value is known.
    var answer: String? {
        member.result.flatMap { samples.filledText(of: $0, named: "answer") }
    }

    /// Whether a test can say what a call answers.
    var isAnswerable: Bool {
        guard member.result != nil else { return true }
        return !member.isResultOpen && member.handlerType != nil && member.returnedType != nil && answer != nil
    }

    /// The code that makes the double answer; empty if a call gives nothing, and `nil` if no answer is known.
    var answering: String? {
        guard isAnswerable else { return nil }
        return answer.map(answering(with:)) ?? ""
    }

    private func answering(with answer: String) -> String {
        if member.names.style == .spy { return "\(member.names.returned) = \(answer)" }
        let head = "\(member.names.handler) = {\(member.ignoredArguments)"
        guard answer.contains("\n") else { return "\(head) \(answer) }" }
        return "\(head)\n    \(answer.replacing("\n", with: "\n    "))\n}"
    }

    /// The code that makes the double fail with an error of any type, or of the type that it throws; `nil` if it
    /// cannot.
    func failing(with anyError: String) -> String? {
        guard let type = member.errorType else {
            // The call gives a stream, which fails at once.
            guard member.requirement.stream?.isThrowing == true, let result = member.result,
                let stream = samples.stream(result, calling: " $0.finish(throwing: \(anyError)) ")
            else { return nil }
            return answering(with: stream)
        }
        guard case .optional(let thrown) = type else { return nil }
        let value = if case .prefixed("any", _) = thrown { anyError } else { samples.value(of: thrown, named: "error") }
        guard let value else { return nil }
        return member.names.style == .spy
            ? "\(member.names.error) = \(value)" : member.throwing(value, as: thrown)
    }

    /// What a call that waited can throw; `nil` if it cannot wait, or throws nothing of any type.
    func thrown(_ anyError: String) -> String? {
        guard canWait, case .optional(.prefixed("any", _))? = member.errorType else { return nil }
        return anyError
    }

    /// Whether a test can make a call wait.
    var canWait: Bool {
        guard isAnswerable, case .optional(let handler)? = member.handlerType,
            case .function(let function) = handler.withoutAttributes
        else { return false }
        return function.effects.isAsync
    }
}

extension DoubleMember {
    /// The start of a closure that ignores its arguments: ` _, _ in`.
    var ignoredArguments: String {
        guard case .optional(let handler)? = handlerType, case .function(let function) = handler.withoutAttributes,
            !function.parameters.isEmpty
        else { return "" }
        return " " + function.parameters.map { _ in "_" }.joined(separator: ", ") + " in"
    }

    /// The code that makes a double without a property for the error throw one.
    fileprivate func throwing(_ value: String, as type: TypeSyntax) -> String? {
        guard handlerType != nil else { return nil }
        guard case .prefixed("any", _) = type else { return nil }
        return "\(names.handler) = {\(ignoredArguments) throw \(value) }"
    }
}

extension Requirement {
    /// Whether a call with closures that do not throw has to be tried.
    fileprivate var throwsByItself: Bool {
        switch effects.throwing {
        case .never, .rethrowing: false
        case .any: true
        case .typed(let type): !type.isUninhabited
        }
    }

    /// A sample value for each parameter; `nil` if one is not known. Numbers differ, and other values of one type where
    /// more is known of it, so that a test notices if a class passes them on in another order.
    fileprivate func sampleValues(_ samples: SampleValues) -> [String]? {
        var counts: [String: Int] = [:]
        let values = parameters.compactMap { parameter -> String? in
            guard let value = sampleValue(of: parameter, samples) else { return nil }
            let type = parameter.type.withoutAttributes.unwrapped.description
            let kind = value == "1" ? value : type + value
            let number = counts[kind, default: 0]
            counts[kind] = number + 1
            guard number > 0, value != "nil" else { return value }
            return value == "1" ? String(number + 1) : samples.other(number, of: type) ?? value
        }
        return values.count == parameters.count ? values : nil
    }

    /// A value other than `nil`, which a test could not tell from an argument that is not passed on; `nil` if none is
    /// known.
    private func valueInOptional(_ parameter: Parameter, _ samples: SampleValues) -> String? {
        guard case .optional(let wrapped) = parameter.type.withoutAttributes, !wrapped.isFunction,
            let value = samples.filledValue(of: wrapped, named: parameter.name.text), value != ".none",
            value != ".some"
        else { return nil }
        return value
    }

    private func sampleValue(of parameter: Parameter, _ samples: SampleValues) -> String? {
        // The argument is the value that the closure gives.
        let isValue = parameter.type.attributes.contains("@autoclosure")
        guard isValue, case .function(let function) = parameter.type.withoutAttributes else {
            return valueInOptional(parameter, samples)
                ?? samples.filledValue(of: parameter.type, named: parameter.name.text)
        }
        return samples.value(of: function.result, named: parameter.name.text)
    }
}

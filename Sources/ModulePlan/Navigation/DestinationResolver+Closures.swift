import ModuleSpec
import SourceText
import SwiftReader

/// Destinations that are closures of the module's caller: `-> show onFinish()`.
extension DestinationResolver {
    mutating func showing(_ destination: Destination) -> DestinationPlan? {
        guard let target = destination.target else { return nil }
        guard let closure = value(named: target.text) else {
            let location = module.location(target.range)
            let problem = Diagnostic.error("there is no closure '\(target.text)' to call", at: location)
            report(
                problem.suggesting(nearestTo: target.text, among: namesOfValues, at: location)
                    ?? problem.note(
                        "add it to the parameters: module \(module.name.text)(\(target.text): "
                            + "@escaping (\(types(of: destination))) -> Void)"
                    )
            )
            return nil
        }
        var plan = DestinationPlan(way: .show)
        // Of a type that the spec does not declare, this is all that is known.
        var marks = closure.type.isOptional ? "?" : ""
        switch closure.type.callee(knowing: serving.declarationsByName) {
        case .function(let function, let optionals):
            marks = String(repeating: "?", count: optionals)
            check(destination, calling: function, closure)
            plan.words = words(before: function)
        case .unknown: break
        case .value:
            report(
                module.file.error("'\(target.text)' is '\(closure.type)', which cannot be called", at: target.range)
                    .note("'show' calls a closure", at: module.location(closure.range))
            )
            return nil
        }
        if let label = destination.arguments.lazy.compactMap(\.label).first {
            report(module.file.error("the values of a closure have no labels", at: label.range))
        }
        take(target.text)
        let name = Keywords.escape(target.text, as: .value)
        let values = destination.arguments.map(\.value.text).joined(separator: ", ")
        plan.call = "\(name)\(marks)(\(values))"
        plan.isHidden = parameters(of: destination).contains { $0.name.text == target.text }
        return plan
    }

    /// The types of the values in the parentheses, as far as they are known: `Int, String, …`
    private func types(of destination: Destination) -> String {
        let own = parameters(of: destination)
        let generic = function(of: destination)?.genericNames ?? []
        return destination.arguments.map { argument in
            guard let name = argument.names.first, argument.value.text == Keywords.escape(name.text, as: .value),
                let parameter = own.first(where: { $0.name.text == name.text }) ?? value(named: name.text),
                Set(parameter.type.plainNames).isDisjoint(with: generic)
            else { return "…" }
            let type = parameter.isVariadic ? .array(parameter.type) : parameter.type
            if case .prefixed("inout", let value) = type { return value.description }
            return type.description
        }.joined(separator: ", ")
    }

    /// The words before a call of a closure: `_ = try await `.
    private func words(before function: TypeSyntax.Function) -> String {
        (function.givesResult ? "_ = " : "") + (function.effects.mayFail ? "try " : "")
            + (function.effects.isAsync ? "await " : "")
    }

    /// Reports values that a closure does not take, and effects that the function which calls it does not have.
    private mutating func check(
        _ destination: Destination,
        calling closure: TypeSyntax.Function,
        _ parameter: Parameter
    ) {
        let place = module.location(parameter.range)
        let name = parameter.name.text
        let count = closure.parameters.count
        let isVariadic = closure.parameters.contains(where: \.isVariadic)
        if count != destination.arguments.count, !isVariadic {
            report(
                module.file.error(
                    "'\(name)' takes \(count == 1 ? "one value" : "\(count) values")",
                    at: destination.range
                )
                .note("the closure", at: place)
            )
        }
        for (argument, taken) in zip(destination.arguments, isVariadic ? [] : closure.parameters) {
            let receiver = "the value of '\(name)'"
            checkType(
                of: argument,
                in: destination,
                for: taken.type,
                of: receiver,
                at: place,
                "the closure",
                by: module
            )
        }
        guard let caller = function(of: destination) else { return }
        if closure.effects.isAsync, !caller.effects.isAsync {
            report(
                module.file.error(
                    "'async' call in a function that does not support concurrency",
                    at: destination.range
                )
                .note("add 'async' to '\(caller.fullName)'", at: module.location(caller.nameRange))
                .note("the closure", at: place)
            )
        }
        if closure.effects.mayFail, !caller.effects.mayFail || caller.effects.throwing == .rethrowing {
            report(
                module.file.error("errors thrown from here are not handled", at: destination.range)
                    .note("add 'throws' to '\(caller.fullName)'", at: module.location(caller.nameRange))
                    .note("the closure", at: place)
            )
        } else if closure.effects.mayFail, case .typed(let type) = caller.effects.throwing, type != closure.thrownType,
            !type.isAnyError
        {
            report(
                module.file.error(
                    "thrown expression type '\(closure.thrownType)' cannot be converted to error type '\(type)'",
                    at: destination.range
                )
                .note("the closure", at: place)
            )
        }
    }
}

extension Effects {
    /// Whether a call needs `try`.
    fileprivate var mayFail: Bool { canThrow && throwing != .typed(.name("Never")) }
}

extension TypeSyntax.Function {
    /// Whether a call has a value that nothing uses.
    fileprivate var givesResult: Bool { !result.isVoid && result != .name("Never") }

    /// The type of its errors.
    fileprivate var thrownType: TypeSyntax {
        if case .typed(let type) = effects.throwing { type } else { .prefixed("any", .name("Error")) }
    }
}

/// What a call of a value calls.
private enum Callee {
    /// A function, with the number of Optionals around it.
    case function(TypeSyntax.Function, optionals: Int)
    case unknown
    /// Nothing: the value cannot be called.
    case value
}

extension TypeSyntax {
    fileprivate var isAnyError: Bool { self == .name("Error") || self == .prefixed("any", .name("Error")) }

    /// What a call of a value of the type calls, also of an Optional.
    ///
    /// - Parameter declarations: The types of the spec, by name. Its type aliases count.
    fileprivate func callee(knowing declarations: [String: Declaration]) -> Callee {
        var type = self
        // Without them, aliases that reference themselves have no end.
        var passed: Set<String> = []
        var optionals = 0
        while true {
            switch type {
            case .optional(let wrapped):
                type = wrapped
                optionals += 1
            case .implicitlyUnwrapped(let wrapped), .attributed(_, let wrapped): type = wrapped
            case .tuple(let elements) where elements.count == 1: type = elements[0].type
            case .function(let function): return .function(function, optionals: optionals)
            case .named(let path) where path.count == 1:
                if let optional = TypeSyntax.shortForm(of: path), optional.isOptional {
                    type = optional
                    continue
                }
                let name = path[0].name
                guard passed.insert(name).inserted else { return .unknown }
                guard let declaration = declarations[name] else {
                    return KnownTypes.isDeclared(name, by: .swift) ? .value : .unknown
                }
                guard let aliased = declaration.aliasedType else { return .value }
                type = aliased
            case .named: return .unknown
            default: return .value
            }
        }
    }
}

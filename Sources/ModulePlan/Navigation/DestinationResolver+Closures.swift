import ModuleSpec
import SourceText
import SwiftReader

/// Destinations that are closures of the module's caller: `-> show onFinish()`.
extension DestinationResolver {
    mutating func showing(_ destination: Destination) -> DestinationPlan? {
        guard let target = destination.target else { return nil }
        let known = section.dependencies + module.parameters
        guard let closure = known.first(where: { $0.name.text == target.text }) else {
            let location = module.location(target.range)
            let problem = Diagnostic.error("there is no closure '\(target.text)' to call", at: location)
            report(
                problem.suggesting(nearestTo: target.text, among: known.map(\.name.text), at: location)
                    ?? problem.note(
                        "add it to the parameters: module \(module.name.text)(\(target.text): @escaping () -> Void)"
                    )
            )
            return nil
        }
        guard let function = closure.type.functionType(aliases: module) else {
            report(
                module.file.error("'\(target.text)' is '\(closure.type)', which cannot be called", at: target.range)
                    .note("'show' calls a closure", at: module.location(closure.range))
            )
            return nil
        }
        if let function, function.parameters.count != destination.arguments.count {
            let count = function.parameters.count
            report(
                module.file.error(
                    "'\(target.text)' takes \(count == 1 ? "one value" : "\(count) values")",
                    at: destination.range
                )
                .note("the closure", at: module.location(closure.range))
            )
        }
        if let label = destination.arguments.lazy.compactMap(\.label).first {
            report(module.file.error("the values of a closure have no labels", at: label.range))
        }
        if let function {
            let place = module.location(closure.range)
            for (argument, parameter) in zip(destination.arguments, function.parameters) {
                let receiver = "the value of '\(target.text)'"
                checkType(of: argument, in: destination, for: parameter.type, of: receiver, at: place)
            }
            checkEffects(of: function, calledBy: destination, closure)
        }
        take(target.text)
        var plan = DestinationPlan(way: .show)
        if let function { plan.words = words(before: function) }
        let name = Keywords.escape(target.text, as: .value)
        let values = destination.arguments.map(\.value.text).joined(separator: ", ")
        plan.call = "\(name)\(closure.type.isOptional ? "?" : "")(\(values))"
        plan.isHidden = parameters(of: destination).contains { $0.name.text == target.text }
        return plan
    }

    /// The words before a call of a closure: `_ = try await `.
    private func words(before function: TypeSyntax.Function) -> String {
        (function.givesResult ? "_ = " : "") + (function.effects.mayFail ? "try " : "")
            + (function.effects.isAsync ? "await " : "")
    }

    /// Reports a closure with effects that the function which calls it does not have.
    private mutating func checkEffects(
        of closure: TypeSyntax.Function,
        calledBy destination: Destination,
        _ parameter: Parameter
    ) {
        guard let caller = section.requirements.first(where: { $0.nameRange == destination.function }) else { return }
        let place = module.location(parameter.range)
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

extension TypeSyntax {
    fileprivate var isAnyError: Bool { self == .name("Error") || self == .prefixed("any", .name("Error")) }

    /// The function type of a closure, also of an Optional.
    ///
    /// - Parameter module: The module whose type aliases count.
    /// - Returns: `nil` if it is no closure, and an inner `nil` if its parameters are not known.
    fileprivate func functionType(aliases module: Module) -> Function?? {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): return type.functionType(aliases: module)
        case .attributed(_, let type): return type.functionType(aliases: module)
        case .tuple(let elements) where elements.count == 1: return elements[0].type.functionType(aliases: module)
        case .function(let function): return .some(function)
        case .named(let path):
            guard path.count == 1, let name = path.first?.name else { return .some(nil) }
            let declaration = module.declarations.first { $0.name.text == name }
            guard let declaration else { return KnownTypes.isDeclared(name, by: .swift) ? nil : .some(nil) }
            return declaration.aliasedType?.functionType(aliases: module)
        default: return nil
        }
    }
}

import ModuleSpec
import SwiftReader

/// A class of a domain that the interactors of other modules ask.
// A class, since dependencies hold it and are passed around.
final class SharedPart: Sendable {
    /// A function with which the class answers.
    struct Answer: Sendable {
        /// The requirement of the domain's section, with its types resolved.
        let requirement: Requirement
        /// The name of the function in the protocol.
        let function: String
    }

    /// How the class is made.
    struct Making: Sendable {
        /// An expression for the value of an argument.
        enum Value: Sendable {
            case parameter(Parameter)
            case code(String, using: [Parameter])
            case made(Making)
        }

        let type: String
        /// The name of a property that holds it: `moviesRemoteDataManager`.
        let property: String
        let arguments: [Argument]
    }

    /// What tells how the test double of the class looks.
    struct Double: Sendable {
        /// The setting `spies` of the domain.
        let style: String
        let requirements: [Requirement]
        let isOnMainActor: Bool
    }

    typealias Argument = (label: String?, value: Making.Value)

    /// The domain as its author wrote it.
    let domain: Module
    /// The name of the part's protocol.
    let contract: String
    /// Its test double; `nil` if the domain has no tests, or if the arguments of a generic double are not known.
    let double: Double?
    /// The name of the property that holds it: `moviesRemoteDataManager`.
    let property: String
    let role: Role
    let leavesMainActor: Bool
    let answers: [Answer]
    let making: Making

    init(
        domain: Module,
        contract: String,
        double: Double?,
        property: String,
        role: Role,
        leavesMainActor: Bool,
        answers: [Answer],
        making: Making
    ) {
        self.domain = domain
        self.contract = contract
        self.double = double
        self.property = property
        self.role = role
        self.leavesMainActor = leavesMainActor
        self.answers = answers
        self.making = making
    }
}

extension SharedPart.Making {
    /// The parameters of the domain whose values are needed.
    var parameters: [Parameter] {
        arguments.flatMap { argument -> [Parameter] in
            switch argument.value {
            case .parameter(let parameter): [parameter]
            case .code(_, let parameters): parameters
            case .made(let making): making.parameters
            }
        }
    }

    /// The parameters that an expression of the spec uses. A default value cannot replace them.
    var parametersOfCode: Set<String> {
        arguments.reduce(into: []) { names, argument in
            switch argument.value {
            case .parameter: break
            case .code(_, let parameters): names.formUnion(parameters.map(\.name.text))
            case .made(let making): names.formUnion(making.parametersOfCode)
            }
        }
    }

    /// All objects that the class takes, then the object of the class itself.
    ///
    /// - Parameter value: Gives the value of a parameter of the domain.
    func objects(_ value: (Parameter) -> String) -> [SharedObject] {
        var taken: [SharedObject] = []
        let arguments = arguments.map { label, argument -> SharedObject.Argument in
            switch argument {
            case .parameter(let parameter): return .init(label: label, code: value(parameter), isObject: false)
            case .code(let code, _): return .init(label: label, code: code, isObject: false)
            case .made(let making):
                let made = making.objects(value)
                taken += made
                return .init(label: label, code: made.last?.expression ?? "", isObject: true)
            }
        }
        return taken + [SharedObject(type: type, property: property, arguments: arguments)]
    }
}

/// An object of a domain's class. The function that makes a module makes it once for all classes that take it.
struct SharedObject: Sendable {
    struct Argument: Sendable {
        let label: String?
        /// The value; for another object, the expression that makes it.
        let code: String
        let isObject: Bool
    }

    let type: String
    /// The name of a property that holds it.
    let property: String
    let arguments: [Argument]

    /// The expression that makes the object and all that it takes. Objects with equal expressions are the same.
    var expression: String {
        "\(type)(\(arguments.map(\.text).joined(separator: ", ")))"
    }
}

extension SharedObject.Argument {
    /// The argument as code.
    var text: String { (label.map { Keywords.escape($0, as: .label) + ": " } ?? "") + code }
}

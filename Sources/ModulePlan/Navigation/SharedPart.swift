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
        let arguments: [Argument]
    }

    typealias Argument = (label: String?, value: Making.Value)

    /// The domain as its author wrote it.
    let domain: Module
    /// The name of the part's protocol.
    let contract: String
    /// The name of its test double; `nil` if the domain has no tests.
    let double: String?
    /// The name of the property that holds it: `moviesRemoteDataManager`.
    let property: String
    let role: Role
    let leavesMainActor: Bool
    let answers: [Answer]
    let making: Making

    init(
        domain: Module,
        contract: String,
        double: String?,
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

    /// Those of them that are in an expression of the spec, which no default value can take the place of.
    var parametersOfCode: Set<String> {
        arguments.reduce(into: []) { names, argument in
            switch argument.value {
            case .parameter: break
            case .code(_, let parameters): names.formUnion(parameters.map(\.name.text))
            case .made(let making): names.formUnion(making.parametersOfCode)
            }
        }
    }

    /// The expression that makes the class.
    ///
    /// - Parameter value: Gives the value of a parameter of the domain.
    func expression(_ value: (Parameter) -> String) -> String {
        let list = arguments.map { label, argument in
            let code =
                switch argument {
                case .parameter(let parameter): value(parameter)
                case .code(let code, _): code
                case .made(let making): making.expression(value)
                }
            return (label.map { Keywords.escape($0, as: .label) + ": " } ?? "") + code
        }
        return "\(type)(\(list.joined(separator: ", ")))"
    }
}

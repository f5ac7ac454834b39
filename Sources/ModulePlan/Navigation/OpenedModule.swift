import ModuleSpec
import SourceText
import SwiftReader

/// A module as other modules of the project see it: how it is made, and the protocols that it shows them.
package struct OpenedModule: Sendable {
    /// A section whose protocol other modules name.
    struct Contract: Sendable {
        /// The name of the protocol.
        let name: String
        /// The label of the parameter with which the module is made.
        let label: String
        /// The requirements with their types resolved.
        let requirements: [Requirement]
    }

    /// The module as its author wrote it.
    package let module: Module
    /// Its parameters with their types resolved, in the order of `module.parameters`.
    let parameters: [Parameter]
    let delegate: Contract?
    let input: Contract?
    /// How the architecture makes it; `nil` if its description does not say so, or if it is a domain.
    let opening: Opening?
    /// By the name of a type that a domain declares, a value of it for tests; empty if the domain has no tests.
    let samples: [String: String]
    /// What a domain shares with the modules that use it; empty for a module with a screen.
    let shared: [SharedPart]
    /// By the name of a type of a domain, who can use it: `internal`, `package` or `public`.
    package let access: [String: String]

    /// How a module is made by another one.
    struct Opening: Sendable {
        /// The type of what is made: `UIViewController`; empty if no framework shows it.
        let type: String
        /// Why the expression cannot make the module with these settings; empty if it can.
        let obstacle: String
        /// Whether the expression is an Optional.
        let isOptional: Bool
        /// Whether the expression names a navigation controller.
        let needsStack: Bool
        /// The name of the constant that the expression names, if it is no navigation controller; otherwise empty.
        let stackName: String
        /// Whether what is made is a navigation controller itself.
        let isStack: Bool
        /// The expression.
        ///
        /// - Parameters:
        ///   - arguments: The arguments for the parameters of the module.
        ///   - stack: The navigation controller.
        let expression: @Sendable (_ arguments: String, _ stack: String) throws(DiagnosticsError) -> String

        /// The name of a variable with what is made: `item`, or `itemViewController` beside an `item` that it shows.
        ///
        /// - Parameter taken: The names that it cannot have.
        func variable(for module: OpenedModule, avoiding taken: Set<String>) -> String {
            let name = module.name.withLowerFirstWord
            guard taken.contains(name) else { return name }
            let kind = ["ViewController", "View"].first { type.hasSuffix($0) } ?? "Screen"
            return (name + kind).unused(in: taken)
        }
    }

    var name: String { module.name.text }

    func contract(ofSection name: String) -> Contract? {
        switch name {
        case Role.delegate.rawValue: delegate
        case Role.input.rawValue: input
        default: nil
        }
    }
}

/// The other modules of a project.
package struct OtherModules: Sendable {
    /// The names of all modules of the project.
    package let names: [String]
    /// Whether the project has a module of a name, also one that the run did not read.
    let has: @Sendable (String) -> Bool
    private let find: @Sendable (String) -> OpenedModule?

    /// - Parameters:
    ///   - names: The names of the modules that the run read, in their order.
    ///   - has: Whether the project has a module of a name.
    ///   - find: Gives the module with a name; `nil` if there is none, or if it has errors.
    package init(
        names: [String],
        has: @escaping @Sendable (String) -> Bool,
        find: @escaping @Sendable (String) -> OpenedModule?
    ) {
        self.names = names
        self.has = has
        self.find = find
    }

    /// No modules.
    package static var none: OtherModules {
        OtherModules(names: [], has: { _ in false }, find: { _ in nil })
    }

    subscript(_ name: String) -> OpenedModule? { find(name) }
}

import SourceText
import SwiftReader

extension Diagnostic {
    /// The problem with the advice to add a parameter to those of a module.
    package func advising(toAdd parameter: Parameter, to module: Module) -> Diagnostic {
        let list = module.parameters.map(\.declarationWithDefault) + [parameter.declaration]
        return note(
            "add it to the parameters of the \(module.keyword): "
                + "\(module.keyword) \(module.name.text)(\(list.joined(separator: ", ")))",
            at: module.location(module.name.range)
        )
    }
}

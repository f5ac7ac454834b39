import SourceText
import SwiftReader

/// Checks the parameters of a module.
struct ParameterChecker {
    private let module: Module
    private let file: SourceFile
    private let values: InjectedValueChecker

    init(_ module: Module, values: InjectedValueChecker) {
        self.module = module
        file = module.file
        self.values = values
    }

    func diagnostics() -> [Diagnostic] {
        let taken = module.parametersTaken(by: module.sections)
        let isNavigating = module.sections.contains { !$0.destinations.isEmpty }
        let section = module.isDomain ? "data remote" : "presenter"
        return file.repetitions(of: module.parameters.lazy.map(\.name), as: "\(module.keyword) parameter")
            + module.parameters.flatMap { parameter -> [Diagnostic] in
                if let problem = values.problem(with: parameter) { return [problem] }
                // A module that this one opens may need it, and so may a domain that it uses.
                guard module.isWhole, !taken.contains(parameter.name.text), !isNavigating, module.usedDomains.isEmpty
                else { return [] }
                return [
                    file.warning(
                        "no section takes the \(module.keyword) parameter '\(parameter.name.text)'",
                        at: parameter.name.range
                    )
                    .note("take it in a section: \(section)(\(parameter.declaration)) { … }")
                ]
            }
    }
}

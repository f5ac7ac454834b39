import SourceText
import SwiftReader

/// Checks the rules of the language that parsing does not. What depends on the architecture is checked when the module
/// is planned.
struct ModuleChecker {
    private let module: Module
    private let file: SourceFile

    init(_ module: Module) {
        self.module = module
        file = module.file
    }

    /// The mistakes in the module. Messages about the same place are printed in this order.
    func diagnostics() -> [Diagnostic] {
        let parameters = ModuleParameters(of: module)
        let values = InjectedValueChecker(module, parameters: parameters)
        return checkName()
            + ParameterChecker(module, values: values).diagnostics()
            + DependencyChecker(module, parameters: parameters, values: values).diagnostics()
            + SectionChecker(module).diagnostics()
            + StateChecker(module, parameters: parameters).diagnostics()
            + DeclarationChecker(module, parameters: parameters).diagnostics()
            + PresentationChecker(module).diagnostics()
            + DomainChecker(module).diagnostics()
    }

    /// A warning for a name that begins with a lowercase letter.
    private func checkName() -> [Diagnostic] {
        let name = module.name
        guard let capitalized = Module.capitalized(name.text) else { return [] }
        return [
            file.warning("the types of module '\(name.text)' begin with a lowercase letter", at: name.range)
                .suggesting(capitalized, at: file.location(name.range))
        ]
    }
}

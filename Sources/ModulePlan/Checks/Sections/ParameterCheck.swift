import ModuleSpec
import SourceText
import SwiftReader

/// Checks the parameters of the module, and those of the domains that it uses.
struct ParameterCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each module parameter with the name of a parameter that the architecture adds.
    ///
    /// - Parameter reservedParameters: The names that the function that makes the module uses itself.
    func conflicts(with reservedParameters: Set<String>) -> [Diagnostic] {
        let delegate = parts.first { $0.role == .delegate }?.property
        return module.parameters.map(\.name).filter { name in
            name.text == delegate || reservedParameters.contains(name.text)
        }
        .map { name in
            let problem = file.error("'\(name.text)' cannot be a module parameter", at: name.range)
                .note("the function that makes the module uses that name itself")
            guard name.text == delegate else { return problem }
            return problem.note("the section 'delegate' adds the parameter '\(name.text)'")
        }
    }

    /// A warning for each module parameter that no section takes, and no module that this one opens or uses.
    func unopened() -> [Diagnostic] {
        let written = checked.context.written
        let opensOthers = !written.usedDomains.isEmpty || written.sections.contains { !$0.destinations.isEmpty }
        guard opensOthers, checked.context.navigation.diagnostics.isEmpty, checked.context.domains.diagnostics.isEmpty
        else {
            return []
        }
        let served =
            checked.context.navigation.destinations.values.flatMap(\.served) + checked.context.domains.parameters
        let taken = module.parametersTaken(by: module.sections).union(served)
        return module.parameters.filter { !taken.contains($0.name.text) }.map { parameter in
            file.warning("no section takes the module parameter '\(parameter.name.text)'", at: parameter.name.range)
                .note("take it in a section: presenter(\(parameter.declaration)) { … }")
        }
    }

    /// An error for each parameter of a domain whose value the module does not have.
    func unservedOfDomains() -> [Diagnostic] {
        let serving = ServingRules(module)
        var known: Set<String> = []
        let taken = parts.flatMap(\.dependencies).compactMap(\.shared)
        let needed = taken.flatMap { part in part.making.parameters.map { (parameter: $0, part: part) } }
        return needed.compactMap { parameter, part in
            let name = parameter.name.text
            guard known.insert(part.domain.name.text + "." + name).inserted else { return nil }
            guard let own = module.parameters.first(where: { $0.name.text == name }) else {
                let isServed = parameter.defaultValue != nil && !part.making.parametersOfCode.contains(name)
                return isServed ? nil : unserved(parameter, of: part)
            }
            guard !serving.serves(checked.context.resolver.resolve(own).type, for: parameter.type) else { return nil }
            return file.error(
                "the parameter '\(name)' of '\(part.domain.name.text)' is '\(parameter.type)', but that of the module is "
                    + "'\(own.type)'",
                at: own.typeRange
            )
            .note("the parameter", at: part.domain.location(parameter.range))
        }
    }

    private func unserved(_ parameter: Parameter, of part: SharedPart) -> Diagnostic {
        let place = module.usedDomains.first { $0.text == part.domain.name.text }?.range ?? module.name.range
        return file.error(
            "nothing provides the parameter '\(parameter.name.text)' of '\(part.domain.name.text)'",
            at: place
        )
        .note("the parameter", at: part.domain.location(parameter.range))
        .advising(toAdd: parameter, to: module)
    }
}

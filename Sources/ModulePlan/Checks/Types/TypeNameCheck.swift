import ModuleSpec
import SourceText
import SwiftReader

/// Checks the names of the types that the spec declares.
struct TypeNameCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each type of the spec with the name of a generated type.
    ///
    /// - Parameter declaredTypes: The types that templates declare in addition to those of the parts.
    func conflicts(with declaredTypes: Set<String>) -> [Diagnostic] {
        var generated = checked.namesOfParts
        generated.formUnion(declaredTypes)
        generated.formUnion(checked.context.projections.typeNames)
        if module.state != nil, let type = checked.context.stateType { generated.insert(type) }
        return module.declarations.map(\.name).filter { generated.contains($0.text) }.map { name in
            file.error("'\(name.text)' is the name of a type that is generated", at: name.range)
        }
    }

    /// An error for a type `Error` of the spec, or of a domain, if functions are generated that take the one of Swift.
    func hiddenErrors() -> [Diagnostic] {
        func error(in module: Module) -> Diagnostic.Location? {
            module.declarations.first { $0.name.text == "Error" }.map { module.location($0.name.range) }
        }
        let places = ([module] + module.domains).compactMap(error)
        guard let place = places.first,
            let request = checked.calledRequests(where: { $0.effects.throwing == .any }).first
        else { return [] }
        return [
            .error("the generated code needs Swift's 'Error', which a type of this name hides", at: place)
                .note(
                    "'\(request.fullName)' throws any error; give the type another name, or write what is thrown",
                    at: file.location(request.nameRange)
                )
        ]
    }
}

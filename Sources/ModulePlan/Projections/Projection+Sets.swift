import ModuleSpec
import SwiftReader

extension Projection {
    /// The type of the elements of a `Set`; `nil` for any other type.
    func element(ofSet components: [TypeSyntax.Component]) -> TypeSyntax? {
        guard !hidesSet, components.count == 1, components[0].name == "Set", components[0].arguments.count == 1 else {
            return nil
        }
        return components[0].arguments[0]
    }

    /// The entities whose projections are in sets of the requirements, of the state and of other projections, with
    /// those that these store.
    func findEntitiesInSets(of module: Module) -> Set<String> {
        var waiting: [String] = []
        func add(_ type: TypeSyntax) {
            table.expanded(type).visit { type in
                guard case .named(let components) = type, let element = element(ofSet: components) else { return }
                waiting += table.names(in: element)
            }
        }
        for section in module.sections where roles.contains(section.role) {
            for requirement in section.requirements { requirement.types.forEach(add) }
        }
        if isOfState { for property in module.state?.properties ?? [] { add(property.type) } }
        for name in types.keys { storedTypes(of: name).forEach(add) }
        var found: Set<String> = []
        while let name = waiting.popLast() {
            guard types[name] != nil, found.insert(name).inserted else { continue }
            for type in storedTypes(of: name) { waiting += table.names(in: type) }
        }
        return found
    }
}

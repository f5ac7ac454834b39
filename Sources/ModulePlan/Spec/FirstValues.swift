import ModuleSpec
import SwiftReader

/// The properties of the state that start with values of the module: `var name: String = #name`.
///
/// The class that has the state takes such a value in its initializer, and sets the property there.
struct FirstValues: Sendable {
    /// By property, the name of the parameter of that initializer.
    private(set) var parameters: [String: String] = [:]
    /// The properties whose types have no empty value. They would need one until the class sets them.
    private(set) var withoutEmptyValue: [StoredProperty] = []

    /// Takes the values from the state of a module, and adds a dependency for each to the section of the class.
    ///
    /// - Parameter role: The role of the class that has the state.
    init(takenFrom module: inout Module, by role: RoleDescription?) {
        guard let role, var state = module.state else { return }
        let names = module.parameterNames
        let declared = Set(module.declarations.map(\.name.text))
        var section = module.sections.first { $0.role == role.role }
        var taken = Set((section?.dependencies ?? []).map(\.name.text) + role.wiring.map(\.name.text) + ["actions"])
        for index in state.properties.indices {
            let property = state.properties[index]
            guard let value = property.defaultValue, let given = GivenValue(value, parameters: names) else { continue }
            let empty = property.type.emptyValue(declared: declared)
            if empty == nil { withoutEmptyValue.append(property) }
            let written = property.type.isOptional ? nil : empty
            state.properties[index].defaultValue = written.map { Expression(text: $0, range: value.range) }
            if let own = section?.dependencies.first(where: { $0.isValue(given, of: property.type) }) {
                parameters[property.name.text] = own.name.text
                continue
            }
            var parameter = Parameter(unlabeled: property.name, type: property.type)
            parameter.name = Name(property.name.text.unused(in: taken), range: property.name.range)
            parameter.label = parameter.name.text
            parameter.defaultValue = value
            parameter.passing = .used
            taken.insert(parameter.name.text)
            parameters[property.name.text] = parameter.name.text
            let name = Name(role.role.rawValue, range: module.name.range)
            section = section ?? Section(role: role.role, name: name)
            section?.dependencies.append(parameter)
        }
        guard !parameters.isEmpty, let section else { return }
        module.state = state
        if let index = module.sections.firstIndex(where: { $0.role == role.role }) {
            module.sections[index] = section
        } else {
            module.sections.append(section)
        }
    }

    /// The parameter for a property, as a variable; `nil` if the property starts with another value.
    func parameter(of property: String) -> String? {
        parameters[property].map { Keywords.escape($0, as: .value) }
    }
}

extension Parameter {
    /// Whether the initializer takes a dependency whose value is a parameter of the module, and the given one.
    fileprivate func isValue(_ given: GivenValue, of type: TypeSyntax) -> Bool {
        given.names == [name.text] && given.code == Keywords.escape(name.text, as: .value) && self.type == type
            && passing != .set && ownership == nil && defaultValue == nil
    }
}

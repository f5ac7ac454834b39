import ModuleSpec
import SwiftReader

extension Projection {
    /// The type with projections in place of entities.
    func substituting(_ type: TypeSyntax) -> TypeSyntax {
        guard applies(to: type) else { return type }
        return table.expanded(type).map { type in
            guard case .named(let components) = type, components.count == 1,
                let projected = types[components[0].name]
            else { return type }
            return .name(projected)
        }
    }

    /// The property with projections in place of entities.
    ///
    /// - Returns: `nil` if the default value cannot be converted.
    func substituting(in property: StoredProperty) -> StoredProperty? {
        let type = substituting(property.type)
        guard type != property.type else { return property }
        var copy = property
        copy.type = type
        guard let value = property.defaultValue, !Self.isEmptyLiteral(value.text) else { return copy }
        // An initializer gives a literal its type; `map` does not.
        let isNamed = if case .named = table.expanded(property.type) { true } else { false }
        let original = isNamed ? value.text : "(\(value.text) as \(table.expanded(property.type)))"
        guard let converted = conversion(of: original, type: property.type) else { return nil }
        copy.defaultValue = Expression(text: converted, range: value.range)
        return copy
    }

    /// Whether a literal is a value of an entity's type and of its projection's type alike.
    static func isEmptyLiteral(_ text: String) -> Bool { ["nil", "[]", "[:]"].contains(text) }
}

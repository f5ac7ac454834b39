import ModuleSpec
import SwiftReader

/// What is declared with projections in place of entities.
extension Projection {
    /// A type with the projections in place of their entities.
    func substituting(_ type: TypeSyntax) -> TypeSyntax {
        guard concerns(type) else { return type }
        return table.expanded(type).map { type in
            guard case .named(let components) = type, components.count == 1,
                let projected = types[components[0].name]
            else { return type }
            return .name(projected)
        }
    }

    /// A property with the projections in place of their entities.
    ///
    /// - Returns: `nil` where its default value cannot be converted.
    func substituting(in property: StoredProperty) -> StoredProperty? {
        let type = substituting(property.type)
        guard type != property.type else { return property }
        var copy = property
        copy.type = type
        guard let value = property.defaultValue, !Self.isEmptyLiteral(value.text) else { return copy }
        // The type is named in front of a dot, where nothing else tells it; an initializer names it itself.
        let isNamed = if case .named = table.expanded(property.type) { true } else { false }
        let original = isNamed ? value.text : "(\(value.text) as \(table.expanded(property.type)))"
        guard let converted = conversion(of: original, property.type) else { return nil }
        copy.defaultValue = Expression(text: converted, range: value.range)
        return copy
    }

    /// Whether a value is the same for an entity and for its projection.
    static func isEmptyLiteral(_ text: String) -> Bool { ["nil", "[]", "[:]"].contains(text) }
}

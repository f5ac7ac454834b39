import ModuleSpec
import SwiftReader

extension Projection {
    /// The expressions that convert a value.
    struct Conversion: Sendable {
        /// Makes the value of the projection from the value of the entity.
        let from: String
        /// Makes the value of the entity from the value of the projection.
        let to: String
    }

    /// A property of an entity that its projection has, too.
    struct ConvertedProperty: Sendable {
        let property: StoredProperty
        let conversion: Conversion
    }

    /// A case of an enum and of its projection.
    struct ConvertedCase: Sendable {
        /// A value that the case stores.
        struct Payload: Sendable {
            let element: TypeSyntax.TupleElement
            let range: Range<Int>
            /// The variable to which a pattern binds the value.
            let variable: String
            /// `nil` if the projection does not store the value.
            let conversion: Conversion?
        }

        let name: Name
        let payloads: [Payload]
    }

    /// The properties of an entity that its projection has. A property that cannot be converted is missing.
    func convertedProperties(of entity: Declaration) -> [ConvertedProperty] {
        let nested = entity.nestedTypes
        let isRequest = isRequest(entity)
        let original = original(of: entity)
        return entity.memberwiseProperties.compactMap { property in
            let member = Keywords.escape(property.name.text, as: .property)
            // A member with the name of a keyword needs `self.`.
            let own = Keywords.needsBackticks(property.name.text, as: .value) ? "self." + member : member
            return conversion(
                ofProjected: own,
                original: isRequest ? Keywords.escape(property.name.text, as: .value) : original + "." + member,
                type: property.type,
                nested: nested
            )
            .map { ConvertedProperty(property: property, conversion: $0) }
        }
    }

    func converted(_ cases: [EnumCase], of entity: Declaration) -> [ConvertedCase] {
        let nested = entity.nestedTypes
        return cases.map { ConvertedCase(name: $0.name, payloads: converted($0.payloads, nested: nested)) }
    }

    private func converted(_ payloads: [EnumCase.Payload], nested: Set<String>) -> [ConvertedCase.Payload] {
        var taken: Set<String> = []
        return payloads.map { payload in
            let element = payload.element
            let label = [element.label, element.name].compactMap { $0 }.first { $0 != "_" && $0 != "self" }
            let name = (label ?? element.type.valueName ?? "value").unused(in: taken)
            let variable = Keywords.escape(name, as: .value)
            let conversion = conversion(
                ofProjected: variable,
                original: variable,
                type: element.type,
                nested: nested
            )
            if conversion != nil { taken.insert(name) }
            return ConvertedCase.Payload(
                element: element,
                range: payload.range,
                variable: conversion == nil ? "_" : variable,
                conversion: conversion
            )
        }
    }

    /// The name of the parameter that takes the entity.
    func original(of entity: Declaration) -> String {
        Keywords.escape(entity.name.text.withLowerFirstWord, as: .value)
    }

    /// The name of the method of an enum's projection that returns the enum. It differs from the names of the cases.
    func inverse(of name: String) -> String {
        inverse.unused(in: Set(table[name]?.copyableCases?.map(\.name.text) ?? []))
    }

    /// Whether an entity can be made from the values that its projection stores.
    func isComplete(_ declaration: Declaration) -> Bool {
        let name = declaration.name.text
        if cases[name] != nil { return !lossyEnums.contains(name) }
        return properties[name]?.count == declaration.storedProperties.filter(\.isMemberwise).count
            && declaration.hasMemberwiseInitializer
    }

    // MARK: - Expressions

    /// - Parameters:
    ///   - projected: An expression for the value of the projection.
    ///   - original: An expression for the value of the entity.
    ///   - type: The type of the entity's value.
    ///   - nested: The types that the entity declares.
    /// - Returns: `nil` if the value cannot be converted.
    private func conversion(
        ofProjected projected: String,
        original: String,
        type: TypeSyntax,
        nested: Set<String>
    ) -> Conversion? {
        guard !hides(type, nested: nested), let from = conversion(of: original, type: type) else { return nil }
        let to = convert(projected, type: table.expanded(type)) { value, name in "\(value).\(inverse(of: name))()" }
        return to.map { Conversion(from: from, to: $0) }
    }

    /// Whether a type is nested in an entity that the projection substitutes, so that its users do not see the type.
    func hides(_ type: TypeSyntax, nested: Set<String>) -> Bool {
        substitutes && (type.namesOne(of: nested) || !table.nestedTypes(in: type).isEmpty)
    }

    /// The expression that makes the value of the projection.
    ///
    /// - Parameters:
    ///   - expression: An expression for the value of the entity.
    ///   - type: The type of that value.
    /// - Returns: `nil` if the value cannot be converted.
    func conversion(of expression: String, type: TypeSyntax) -> String? {
        convert(expression, type: table.expanded(type)) { "\(types[$1] ?? $1)(\($0))" }
    }

    /// Converts the entities in a value.
    ///
    /// - Parameters:
    ///   - expression: An expression for the value; empty if the result follows one.
    ///   - entity: Converts an expression for one entity.
    /// - Returns: `nil` if no function of the standard library maps the type, such as a tuple, or the keys of a
    ///   dictionary, and for a set of projections that are not `Hashable`.
    func convert(
        _ expression: String,
        type: TypeSyntax,
        entity: (_ expression: String, _ name: String) -> String
    ) -> String? {
        guard applies(to: type) else { return expression }
        switch type {
        case .named(let components):
            if let element = element(ofSet: components) {
                guard unhashable.isDisjoint(with: table.names(in: element)) else { return nil }
                guard !expression.isEmpty else {
                    return convert("$1", type: element, entity: entity).map { ".reduce(into: []) { $0.insert(\($0)) }" }
                }
                return convert("$0", type: element, entity: entity).map { "Set(\(expression).map { \($0) })" }
            }
            guard components.count == 1, types[components[0].name] != nil else { return nil }
            return entity(expression, components[0].name)
        case .optional(let inner), .array(let inner):
            return convert("$0", type: inner, entity: entity).map { "\(expression).map { \($0) }" }
        case .dictionary(let key, let value):
            guard !applies(to: key) else { return nil }
            return convert("$0", type: value, entity: entity).map { "\(expression).mapValues { \($0) }" }
        default:
            return nil
        }
    }
}

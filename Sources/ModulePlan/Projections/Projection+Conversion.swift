import ModuleSpec
import SwiftReader

extension Projection {
    /// Expressions that make a value of the projection from one of the entity, and the other way round.
    struct Conversion: Sendable {
        let from: String
        let to: String
    }

    /// A property that a projection has.
    struct ConvertedProperty: Sendable {
        let property: StoredProperty
        let conversion: Conversion
    }

    /// A case that a projection has.
    struct ConvertedCase: Sendable {
        /// A value that the case holds. The projection's case holds it where it has a conversion.
        struct Payload: Sendable {
            let element: TypeSyntax.TupleElement
            let range: Range<Int>
            /// The variable that a pattern binds it to.
            let variable: String
            let conversion: Conversion?
        }

        let name: Name
        let payloads: [Payload]
    }

    func convertedProperties(of entity: Declaration) -> [ConvertedProperty] {
        let nested = entity.nestedTypes
        let original = original(of: entity)
        return entity.memberwise.compactMap { property in
            let member = Keywords.escape(property.name.text, as: .property)
            // Some members are no expressions on their own.
            let own = Keywords.needsBackticks(property.name.text, as: .value) ? "self." + member : member
            return conversion(ofProjected: own, original: original + "." + member, property.type, nested: nested)
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
            let name = (label ?? "value").unused(in: taken)
            let variable = Keywords.escape(name, as: .value)
            let conversion = conversion(ofProjected: variable, original: variable, element.type, nested: nested)
            if conversion != nil { taken.insert(name) }
            return ConvertedCase.Payload(
                element: element,
                range: payload.range,
                variable: conversion == nil ? "_" : variable,
                conversion: conversion
            )
        }
    }

    /// The name of a parameter that takes the entity.
    func original(of entity: Declaration) -> String {
        Keywords.escape(entity.name.text.withLowerFirstLetter, as: .value)
    }

    /// The method of an enum's projection that gives the enum back.
    func inverse(of name: String) -> String {
        inverse.unused(in: Set(table[name]?.repeatedCases?.map(\.name.text) ?? []))
    }

    // MARK: - Expressions

    /// - Parameters:
    ///   - projected: an expression of the projection's value.
    ///   - original: an expression of the entity's value.
    ///   - nested: the types that the entity declares.
    /// - Returns: `nil` where the value cannot be converted.
    private func conversion(
        ofProjected projected: String,
        original: String,
        _ type: TypeSyntax,
        nested: Set<String>
    ) -> Conversion? {
        guard !hides(type, nested: nested), let from = conversion(of: original, type) else { return nil }
        return converted(projected, table.expanded(type)) { value, name in "\(value).\(inverse(of: name))()" }
            .map { Conversion(from: from, to: $0) }
    }

    /// Whether a type is declared in an entity that its sections do not see.
    func hides(_ type: TypeSyntax, nested: Set<String>) -> Bool {
        substitutes && (type.namesOne(of: nested) || !table.nestedTypes(in: type).isEmpty)
    }

    /// The projection of an expression of an entity's value.
    ///
    /// - Returns: `nil` where the value cannot be converted.
    func conversion(of expression: String, _ type: TypeSyntax) -> String? {
        converted(expression, table.expanded(type)) { "\(types[$1] ?? $1)(\($0))" }
    }

    /// - Returns: `nil` where no function of the standard library maps the type: a tuple, a set, the key of a dictionary.
    private func converted(
        _ expression: String,
        _ type: TypeSyntax,
        _ convert: (_ expression: String, _ entity: String) -> String
    ) -> String? {
        guard concerns(type) else { return expression }
        switch type {
        case .named(let components):
            guard components.count == 1, types[components[0].name] != nil else { return nil }
            return convert(expression, components[0].name)
        case .optional(let inner), .array(let inner):
            return converted("$0", inner, convert).map { "\(expression).map { \($0) }" }
        case .dictionary(let key, let value):
            guard !concerns(key) else { return nil }
            return converted("$0", value, convert).map { "\(expression).mapValues { \($0) }" }
        default:
            return nil
        }
    }
}

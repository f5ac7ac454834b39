import ModuleSpec
import SwiftReader

extension Counterparts {
    /// Expressions that make a value of the counterpart from one of the entity, and the other way round.
    struct Conversion: Sendable {
        let from: String
        let to: String
    }

    /// A property that a counterpart has.
    struct ConvertedProperty: Sendable {
        let property: StoredProperty
        let conversion: Conversion
    }

    /// A case that a counterpart has.
    struct ConvertedCase: Sendable {
        /// A value that the case holds; the counterpart's holds it where it has a conversion.
        struct Payload: Sendable {
            let element: TypeSyntax.TupleElement
            let range: Range<Int>
            /// What it is called where it is taken out.
            let variable: String
            let conversion: Conversion?
        }

        let name: Name
        let payloads: [Payload]
    }

    /// Finds what the counterparts of a kind, whose types are known, are made of.
    func convert(_ kind: inout Kind) {
        for name in kind.types.keys {
            guard let entity = entities[name] else { continue }
            let nested = entity.nestedTypes
            if let cases = entity.repeatedCases {
                kind.cases[name] = cases.map { converted($0, nested, kind) }
                continue
            }
            let original = original(of: entity)
            kind.properties[name] = entity.memberwise.compactMap { property in
                let member = Keywords.escape(property.name.text, as: .property)
                // Some members are no expressions on their own.
                let own = Keywords.needsBackticks(property.name.text, as: .value) ? "self." + member : member
                let conversion = conversion(of: own, in: original + "." + member, property.type, nested, kind)
                return conversion.map { ConvertedProperty(property: property, conversion: $0) }
            }
        }
    }

    private func converted(_ read: EnumCase, _ nested: Set<String>, _ kind: Kind) -> ConvertedCase {
        var taken: Set<String> = []
        let payloads = read.payloads.map { payload in
            let element = payload.element
            guard conversion(of: "", in: "", element.type, nested, kind) != nil else {
                return ConvertedCase.Payload(element: element, range: payload.range, variable: "_", conversion: nil)
            }
            let label = [element.label, element.name].compactMap { $0 }.first { $0 != "_" && $0 != "self" }
            let variable = (label ?? "value").unused(in: taken)
            taken.insert(variable)
            let escaped = Keywords.escape(variable, as: .value)
            return ConvertedCase.Payload(
                element: element,
                range: payload.range,
                variable: escaped,
                conversion: conversion(of: escaped, in: escaped, element.type, nested, kind)
            )
        }
        return ConvertedCase(name: read.name, payloads: payloads)
    }

    /// The entity as a parameter is called.
    func original(of entity: Declaration) -> String {
        Keywords.escape(entity.name.text.withLowerFirstLetter, as: .value)
    }

    /// The method of an enum's counterpart that gives the enum back.
    func back(of name: String, _ kind: Kind) -> String {
        kind.back.unused(in: Set(entities[name]?.repeatedCases?.map(\.name.text) ?? []))
    }

    // MARK: - Expressions

    /// - Parameters:
    ///   - counterpart: the counterpart's value.
    ///   - entity: the entity's value.
    ///   - nested: the types that the entity declares.
    /// - Returns: `nil` where there is no way.
    private func conversion(
        of counterpart: String,
        in entity: String,
        _ type: TypeSyntax,
        _ nested: Set<String>,
        _ kind: Kind
    ) -> Conversion? {
        guard !hides(type, nested, kind), let from = conversion(of: entity, type, to: kind) else { return nil }
        return converted(counterpart, expanded(type), kind) { value, name in "\(value).\(back(of: name, kind))()" }
            .map { Conversion(from: from, to: $0) }
    }

    /// Who does not see the entity does not see what is declared in it.
    func hides(_ type: TypeSyntax, _ nested: Set<String>, _ kind: Kind) -> Bool {
        kind.standsIn && (type.namesOne(of: nested) || !inner(of: type).isEmpty)
    }

    /// An expression of the entity's side as one of the counterpart's.
    func conversion(of expression: String, _ type: TypeSyntax, to kind: Kind) -> String? {
        converted(expression, expanded(type), kind) { "\(kind.types[$1] ?? $1)(\($0))" }
    }

    /// `nil` where no part of the standard library leads through the type: a tuple, a set, the key of a dictionary.
    private func converted(
        _ expression: String,
        _ type: TypeSyntax,
        _ kind: Kind,
        _ convert: (_ expression: String, _ entity: String) -> String
    ) -> String? {
        guard concerns(type, kind) else { return expression }
        switch type {
        case .named(let components):
            guard components.count == 1, kind.types[components[0].name] != nil else { return nil }
            return convert(expression, components[0].name)
        case .optional(let inner), .array(let inner):
            return converted("$0", inner, kind, convert).map { "\(expression).map { \($0) }" }
        case .dictionary(let key, let value):
            guard !concerns(key, kind) else { return nil }
            return converted("$0", value, kind, convert).map { "\(expression).mapValues { \($0) }" }
        default:
            return nil
        }
    }
}

extension TypeSyntax {
    func namesOne(of types: Set<String>) -> Bool {
        types.contains { names($0) }
    }
}

extension String {
    var withLowerFirstLetter: String { prefix(1).lowercased() + dropFirst() }
}

import ModuleSpec
import SwiftReader
import TemplateEngine

/// The values of projections.
extension Projections {
    /// By projection, whether it reaches an entity.
    ///
    /// - Parameter entities: The entities that count: all, the inputs or the outputs.
    func isReached(_ declaration: Declaration, in entities: (Reachability) -> Set<String>) -> Value {
        byName { .bool(entities($0.reachability).contains(declaration.name.text)) }
    }

    /// By projection, the values of the type of an entity; null for an entity without a projection.
    func value(of declaration: Declaration, resolvedBy resolver: TypeResolver) -> Value {
        byName { $0.value(of: declaration, resolvedBy: resolver) }
    }

    /// The values of a property with the entities from which a property of the state is made.
    ///
    /// - Parameters:
    ///   - property: The property of the state.
    ///   - name: The name of the property with the entities.
    ///   - resolver: The resolver for the types of the entities.
    /// - Returns: `nil` if the property of the state shows no projections, or cannot be made from entities later.
    func source(of property: StoredProperty, named name: String, resolvedBy resolver: TypeResolver) -> Value? {
        guard !property.isConstant else { return nil }
        let initial = property.defaultValue?.text
        guard initial.map(Projection.isEmptyLiteral) ?? property.type.isOptional else { return nil }
        let projection = all.first { projection in
            projection.substitutes && projection.isOfState && projection.substituting(property.type) != property.type
        }
        guard let converted = projection?.conversion(of: name, type: property.type) else { return nil }
        return [
            "name": .string(name),
            "type": .string(resolver.resolve(property.type).description),
            "initialValue": .stringOrNull(initial == "nil" ? nil : initial),
            "from": .string(converted),
        ]
    }

    /// By projection, the values of the types of requests.
    func sentValues(resolvedBy resolver: TypeResolver) -> Value {
        byName { projection in
            .list(projection.requests.map { projection.value(of: $0, resolvedBy: resolver) })
        }
    }

    private func byName(_ value: (Projection) -> Value) -> Value {
        .dictionary(Dictionary(all.map { ($0.name, value($0)) }) { first, _ in first })
    }
}

extension Projection {
    fileprivate func value(of declaration: Declaration, resolvedBy resolver: TypeResolver) -> Value {
        let name = declaration.name.text
        guard let type = types[name] else { return .null }
        let converted = properties[name] ?? []
        return [
            "type": .string(type),
            "original": .string(original(of: declaration)),
            "isIndirect": .bool(declaration.hasIndirectCase),
            "back": .string(inverse(of: name)),
            "cases": cases[name].map { .list($0.map { value(of: $0, resolvedBy: resolver) }) } ?? .null,
            "properties": .list(converted.map { value(of: $0, in: declaration, resolvedBy: resolver) }),
            "isComplete": .bool(isComplete(declaration)),
            "isGiven": .bool(reachability.outputs.contains(name)),
            "isTaken": .bool(reachability.inputs.contains(name)),
            "isIdentifiable": .bool(isIdentifiable(declaration)),
            "conformances": .strings(conformances(of: declaration)),
            "holdsValues": .bool(storesValues(name)),
            "isHashable": .bool(conforms(name, to: .hashable)),
            "isInSet": .bool(entitiesInSets.contains(name)),
            "isDecodable": .bool(conforms(name, to: .decodable)),
            "isEncodable": .bool(conforms(name, to: .encodable)),
            "hasKeys": .bool(converted.contains { $0.property.key != nil }),
        ]
    }

    fileprivate func value(of request: Request, resolvedBy resolver: TypeResolver) -> Value {
        let name = request.declaration.name.text
        let converted = properties[name] ?? []
        return [
            "type": .stringOrNull(types[name]),
            "function": .string(request.requirement.fullName),
            "properties": .list(converted.map { value(of: $0, in: request.declaration, resolvedBy: resolver) }),
            "isEncodable": .bool(conforms(name, to: .encodable)),
            "hasKeys": .bool(converted.contains { $0.property.key != nil }),
        ]
    }

    /// Whether a case of the projection of an enum stores a value.
    private func storesValues(_ entity: String) -> Bool {
        (cases[entity] ?? []).contains { $0.payloads.contains { $0.conversion != nil } }
    }

    /// The protocols of the standard library to which the projection of an entity certainly conforms.
    private func conformances(of declaration: Declaration) -> [String] {
        let name = declaration.name.text
        let all = [
            ("Hashable", conforms(name, to: .hashable)),
            ("Identifiable", isIdentifiable(declaration)),
            ("Error", declaration.declaresConformance(toOneOf: ["Error"])),
        ]
        return all.filter(\.1).map(\.0)
    }

    /// Whether the projection of an entity certainly conforms.
    func conforms(_ name: String, to conformance: Conformance) -> Bool {
        missingConformances[conformance]?[name] == nil
    }

    /// Whether the entity is `Identifiable` by a property that its projection has with the same type.
    func isIdentifiable(_ declaration: Declaration) -> Bool {
        declaration.declaresConformance(toOneOf: ["Identifiable"])
            && properties[declaration.name.text]?.contains { converted in
                converted.property.name.text == "id" && !applies(to: converted.property.type)
            } == true
    }

    private func value(
        of converted: ConvertedProperty,
        in declaration: Declaration,
        resolvedBy resolver: TypeResolver
    ) -> Value {
        let nested = declaration.nestedTypes
        var property = converted.property
        property.type = substituting(property.type)
        if property.type.namesOne(of: nested) {
            property.type = property.type.qualified(with: declaration.name.text, nestedTypes: nested)
        }
        property.attributes = []
        property.modifiers = []
        if property.type != converted.property.type { property.defaultValue = nil }
        let subject = PropertySubject(property: property, type: resolver.resolve(property.type))
        return ConvertedSubject.fields.value(of: ConvertedSubject(property: subject, converted.conversion))
    }

    private func value(of converted: ConvertedCase, resolvedBy resolver: TypeResolver) -> Value {
        let kept = converted.payloads.filter { $0.conversion != nil }
        let name = converted.name.text
        let declared = kept.map { payload in
            var element = payload.element
            element.type = resolver.resolve(substituting(element.type))
            return element.declaration
        }
        func made(_ expression: (Conversion) -> String) -> String {
            let arguments = kept.map { payload in
                let value = payload.conversion.map(expression) ?? ""
                guard let label = payload.element.label, label != "_" else { return value }
                return "\(Keywords.escape(label, as: .label)): \(value)"
            }
            return Self.list(arguments)
        }
        let member = "." + (["init", "self"].contains(name) ? "`\(name)`" : name)
        let patterns = converted.payloads.map { $0.conversion == nil ? $0.variable : "let " + $0.variable }
        return [
            "name": .string(Keywords.escape(name, as: .enumCase)),
            "declaration": .string(Keywords.escape(name, as: .enumCase) + Self.list(declared)),
            "pattern": .string(member + (kept.isEmpty ? "" : Self.list(patterns))),
            "from": .string(member + made(\.from)),
            "to": .string(member + made(\.to)),
            "holdsValues": .bool(!kept.isEmpty),
        ]
    }

    private static func list(_ elements: [String]) -> String {
        elements.isEmpty ? "" : "(\(elements.joined(separator: ", ")))"
    }
}

/// The values of a property of a projection.
private struct ConvertedSubject: Sendable {
    let property: PropertySubject
    let conversion: Projection.Conversion

    init(property: PropertySubject, _ conversion: Projection.Conversion) {
        self.property = property
        self.conversion = conversion
    }

    static let fields = PropertySubject.fields.of { (subject: ConvertedSubject) in subject.property }.adding([
        "from": { .string($0.conversion.from) },
        "label": { .string(Keywords.escape($0.property.property.name.text, as: .label)) },
        "to": { .string($0.conversion.to) },
    ])
}

extension TypeSyntax {
    /// The type with the name of an entity before the names of its nested types.
    fileprivate func qualified(with owner: String, nestedTypes types: Set<String>) -> TypeSyntax {
        map { type in
            guard case .named(let components) = type, let first = components.first, types.contains(first.name) else {
                return type
            }
            return .named([Component(owner)] + components)
        }
    }
}

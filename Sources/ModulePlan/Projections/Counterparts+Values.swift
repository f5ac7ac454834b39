import ModuleSpec
import SwiftReader
import TemplateEngine

/// What templates see of counterparts.
extension Counterparts {
    /// By the name of each kind, whether its sections reach the entity.
    func reached(_ declaration: Declaration, _ entities: (Kind) -> Set<String>) -> Value {
        byKind { .bool(entities($0).contains(declaration.name.text)) }
    }

    /// By the name of each kind, the counterpart of an entity; null where it has none.
    func value(of declaration: Declaration, _ resolver: TypeResolver) -> Value {
        byKind { value(of: declaration, $0, resolver) }
    }

    private func byKind(_ value: (Kind) -> Value) -> Value {
        .dictionary(Dictionary(kinds.map { ($0.name, value($0)) }) { first, _ in first })
    }

    private func value(of declaration: Declaration, _ kind: Kind, _ resolver: TypeResolver) -> Value {
        let name = declaration.name.text
        guard let type = kind.types[name] else { return .null }
        let nested = declaration.nestedTypes
        let converted = kind.properties[name] ?? []
        let properties = converted.map { converted in
            var copy = converted.property
            copy.type = replaced(copy.type, by: kind)
            if copy.type.namesOne(of: nested) { copy.type = copy.type.qualified(with: name, nested) }
            copy.attributes = []
            copy.modifiers = []
            if copy.type != converted.property.type { copy.defaultValue = nil }
            let subject = PropertySubject(property: copy, type: resolver.resolve(copy.type))
            return ConvertedSubject.fields.value(of: ConvertedSubject(property: subject, converted.conversion))
        }
        func isCertain(_ quality: Quality) -> Value { .bool(kind.lacks[quality]?[name] == nil) }
        return [
            "type": .string(type),
            "original": .string(original(of: declaration)),
            "isIndirect": .bool(declaration.hasIndirectCase),
            "back": .string(back(of: name, kind)),
            "cases": kind.cases[name].map { .list($0.map { value(of: $0, kind, resolver) }) } ?? .null,
            "properties": .list(properties),
            "isComplete": .bool(isComplete(declaration, kind)),
            "isGiven": .bool(kind.given.contains(name)),
            "isTaken": .bool(kind.taken.contains(name)),
            "isIdentifiable": .bool(isIdentifiable(declaration, kind)),
            "isHashable": isCertain(.hashable),
            "isDecodable": isCertain(.decodable),
            "isEncodable": isCertain(.encodable),
            "hasKeys": .bool(converted.contains { $0.property.key != nil }),
        ]
    }

    /// Whether the entity can be made of what its counterpart holds.
    func isComplete(_ declaration: Declaration, _ kind: Kind) -> Bool {
        let name = declaration.name.text
        if kind.cases[name] != nil { return !kind.oneWay.contains(name) }
        return kind.properties[name]?.count == declaration.storedProperties.filter(\.isMemberwise).count
            && declaration.isMadeMemberwise
    }

    /// Whether the entity is, by a property that its counterpart has as it is.
    private func isIdentifiable(_ declaration: Declaration, _ kind: Kind) -> Bool {
        declaration.says(["Identifiable"])
            && kind.properties[declaration.name.text]?.contains { converted in
                converted.property.name.text == "id" && !concerns(converted.property.type, kind)
            } == true
    }

    private func value(of converted: ConvertedCase, _ kind: Kind, _ resolver: TypeResolver) -> Value {
        let kept = converted.payloads.filter { $0.conversion != nil }
        let name = converted.name.text
        let declared = kept.map { payload in
            var element = payload.element
            element.type = resolver.resolve(replaced(element.type, by: kind))
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

/// A property of a counterpart as templates see it.
private struct ConvertedSubject: Sendable {
    let property: PropertySubject
    let conversion: Counterparts.Conversion

    init(property: PropertySubject, _ conversion: Counterparts.Conversion) {
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
    /// The type as it is named outside of `owner`, which declares `types`.
    fileprivate func qualified(with owner: String, _ types: Set<String>) -> TypeSyntax {
        map { type in
            guard case .named(let components) = type, let first = components.first, types.contains(first.name) else {
                return type
            }
            return .named([Component(owner)] + components)
        }
    }
}

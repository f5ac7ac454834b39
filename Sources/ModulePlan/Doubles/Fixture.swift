import ModuleSpec
import SwiftReader

/// A function that makes an entity for tests: each property has a first value, and a test gives those that matter to
/// it.
struct Fixture: Sendable {
    /// The name of the entity.
    let type: String
    /// The parameters with their first values. One without a value has to be given.
    let parameters: [String]
    /// The arguments of the entity's initializer.
    let arguments: [String]

    /// - Returns: `nil` if the declaration is no entity, or if tests cannot call the initializer that Swift gives it.
    init?(_ declaration: Declaration, samples: SampleValues, resolver: TypeResolver) {
        guard let properties = declaration.fixtureProperties else { return nil }
        type = Keywords.escape(declaration.name.text, as: .type)
        parameters = properties.map { property in
            let type = resolver.resolve(property.type)
            return property.parameter(type, value: samples.firstValue(of: property, type: type, in: declaration))
        }
        arguments = properties.map { property in
            Keywords.escape(property.name.text, as: .label) + ": " + property.argument
        }
    }
}

extension Declaration {
    /// The properties that a fixture of an entity takes; `nil` if the entity has none.
    var fixtureProperties: [StoredProperty]? {
        guard case .entity = kind, hasMemberwiseInitializer, !declaresFunction(named: "fixture") else { return nil }
        // The initializer takes what such a property stores, and not always its type.
        func isPlain(_ property: StoredProperty) -> Bool {
            property.attributes.isEmpty && property.modifiers.allSatisfy { $0.text != "lazy" }
        }
        let properties = storedProperties.filter { $0.isMemberwise && !$0.modifiers.contains { $0.text == "static" } }
        guard properties.allSatisfy({ isPlain($0) || $0.defaultValue != nil }) else { return nil }
        return properties.filter(isPlain)
    }
}

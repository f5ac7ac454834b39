import ModuleSpec
import SwiftReader

/// The properties that requirements ask for. A property with the type of a part gives its name to the reference to that
/// part: `var screen: #view?`.
struct WrittenReferences {
    /// A role whose class must have properties.
    private struct Holder {
        let role: Role
        let wiring: [StoredProperty]
        /// By the type that they refer to, the names of the properties in the order of the text.
        let properties: [TypeSyntax: [(order: Int, name: String)]]
    }

    private let holders: [Holder]

    init(in sections: [DescribedSection], of architecture: Architecture) {
        var properties: [Role: [TypeSyntax: [(order: Int, name: String)]]] = [:]
        var order = 0
        for part in sections {
            for requirement in part.section.requirements where !requirement.isStatic {
                guard case .property(let property) = requirement.kind else { continue }
                order += 1
                for type in property.type.referredType.protocols {
                    properties[part.adopter, default: [:]][type, default: []].append((order, property.name.text))
                }
            }
        }
        let roles = architecture.roles
        holders = roles.indices.compactMap { index in
            let role = roles[index].role
            return properties[role].map { Holder(role: role, wiring: roles[index].wiring, properties: $0) }
        }
    }

    /// The name of the property in which other parts hold a part, if a requirement gives it another name than usual.
    ///
    /// - Parameters:
    ///   - contract: The name of the part's protocol.
    ///   - type: The name of its class.
    ///   - property: The usual name of the property.
    /// - Returns: `nil` if no requirement names the reference, or if one asks for its usual name.
    func property(of part: Section, contract: String?, type: String?, named property: String?) -> String? {
        let placeholder = part.role == .data ? part.role.rawValue : part.name.text
        var first: String?
        for holder in holders where holder.role != part.role {
            let reference = holder.wiring.first { $0.type.placeholders.contains(placeholder) }
            guard let own = reference?.name.text else { continue }
            let written = [contract, type].compactMap { $0 }
            let types = [.placeholder(part.name.text)] + written.map { TypeSyntax.name($0) }
            for (_, name) in types.flatMap({ holder.properties[$0] ?? [] }).sorted(by: { $0.order < $1.order }) {
                if name == property ?? own { return nil }
                // The assembly declares a constant with this name.
                if first == nil, Keywords.escape(name, as: .value) == name { first = name }
            }
        }
        return first
    }
}

extension TypeSyntax {
    /// The type that a reference refers to, without Optional and `any`.
    fileprivate var referredType: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type.referredType
        case .prefixed("any", let type): type
        case .tuple(let elements) where elements.count == 1: elements[0].type.referredType
        default: self
        }
    }
}

import ModuleSpec
import SwiftReader

/// The properties that requirements ask for. One that refers to a part names the reference to it: `var screen: #view?`.
struct WrittenReferences {
    /// By the role whose class has the property and by the type that it refers to, the names in the order of the text.
    private var properties: [Role: [TypeSyntax: [(order: Int, name: String)]]] = [:]

    init(in sections: [DescribedSection]) {
        var order = 0
        for part in sections {
            for requirement in part.section.requirements where !requirement.isStatic {
                guard case .property(let property) = requirement.kind else { continue }
                order += 1
                properties[part.adopter, default: [:]][property.type.referredType, default: []]
                    .append((order, property.name.text))
            }
        }
    }

    /// The name of the property in which other parts hold a part, where a requirement gives it another name.
    ///
    /// - Parameter names: The names of the part without regard to requirements.
    /// - Returns: `nil` if no requirement names the reference, or if one asks for the name that it has.
    func property(of part: Section, named names: Naming.PartNames, in architecture: Architecture) -> String? {
        let placeholder = part.role == .data ? part.role.rawValue : part.name.text
        let types = [.placeholder(part.name.text)] + (names.contract.map { [TypeSyntax.name($0)] } ?? [])
        var first: String?
        for holder in architecture.roles where holder.role != part.role {
            guard let properties = properties[holder.role] else { continue }
            let reference = holder.wiring.first { $0.type.placeholders.contains(placeholder) }
            guard let own = reference?.name.text else { continue }
            for (_, name) in types.flatMap({ properties[$0] ?? [] }).sorted(by: { $0.order < $1.order }) {
                if name == names.property ?? own { return nil }
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

import SwiftReader

extension OtherModules {
    /// A requirement of another module, with the protocols of further modules in place of `#Filter.input`.
    func namingContracts(in requirement: Requirement) -> Requirement {
        guard requirement.types.contains(where: { !$0.placeholders.isEmpty }) else { return requirement }
        return requirement.mapTypes {
            namingContracts(in: $0)
        } constraints: { type in
            type.map { contract(for: $0).map { .name($0) } ?? $0 }
        }
    }

    /// A type of another module, with the protocols of further modules in place of `#Filter.input`.
    func namingContracts(in type: TypeSyntax) -> TypeSyntax {
        type.map { type in
            switch type {
            case .prefixed(let word, .prefixed("any", let inner)) where word == "any" || word == "some":
                .prefixed(word, inner)
            default: contract(for: type).map { .prefixed("any", .name($0)) } ?? type
            }
        }
    }

    /// The name of the protocol that `#Filter.input` means; `nil` for any other type.
    private func contract(for type: TypeSyntax) -> String? {
        guard case .placeholder(let name) = type else { return nil }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? self[parts[0]]?.contract(ofSection: parts[1])?.name : nil
    }
}

import ModuleSpec
import SwiftReader

extension Module {
    /// The entities and enums that an `async` requirement takes or gives, each with the first that does.
    var entitiesCrossingAsync: [(name: String, requirement: Requirement)] {
        let names = Set(
            declarations.compactMap { declaration -> String? in
                switch declaration.kind {
                case .entity, .enumeration: declaration.name.text
                case .typeAlias, .helperProtocol: nil
                }
            }
        )
        var found: [(name: String, requirement: Requirement)] = []
        for requirement in sections.flatMap(\.requirements) where requirement.effects.isAsync {
            for type in requirement.types {
                type.visit { type in
                    guard case .named(let components) = type, let name = components.first?.name else { return }
                    let isOwnGeneric = requirement.genericNames.contains(name)
                    if names.contains(name), !isOwnGeneric, !found.contains(where: { $0.name == name }) {
                        found.append((name, requirement))
                    }
                }
            }
        }
        return found
    }

    /// The declarations that are `Sendable` for certain: because they say so, or by all that they store.
    ///
    /// Found from above: all are taken for it, until something in one is not. So types that hold each other are decided
    /// by what else they hold.
    var certainlySendable: Set<String> {
        let declared = Set(declarations.map(\.name.text))
        var sendable = declared
        while true {
            let refuted = declarations.filter { declaration in
                sendable.contains(declaration.name.text) && !declaration.isSendable
                    && !declaration.storesOnly { declared.contains($0) ? sendable.contains($0) : nil }
            }
            if refuted.isEmpty { return sendable }
            sendable.subtract(refuted.map(\.name.text))
        }
    }
}

extension Declaration {
    /// Whether everything in a value of the type is `Sendable`, given what the spec's own types are.
    fileprivate func storesOnly(_ isSendable: (String) -> Bool?) -> Bool {
        switch kind {
        case .entity(let members):
            return generics.isEmpty
                && members.compactMap(\.storedProperty).allSatisfy {
                    KnownTypes.isCertainlySendable($0.type, isSendable)
                }
        case .enumeration(let members):
            // Cases are kept as text: without a parenthesis there are no payloads.
            return members.allSatisfy { member in
                if case .text(let text) = member { !text.lines.joined().contains("(") } else { false }
            }
        case .typeAlias(let type): return KnownTypes.isCertainlySendable(type, isSendable)
        case .helperProtocol: return false
        }
    }
}

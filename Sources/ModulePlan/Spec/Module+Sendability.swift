import ModuleSpec
import SwiftReader

extension Module {
    /// The entities and enums that `async` requirements name in their types, each with the first such requirement.
    var entitiesCrossingAsync: [(name: String, requirement: Requirement)] {
        var unseen = Set(declarations.filter(\.isValueType).map(\.name.text))
        var found: [(name: String, requirement: Requirement)] = []
        for requirement in sections.flatMap(\.requirements) where requirement.effects.isAsync {
            for type in requirement.types {
                type.visit { type in
                    guard case .named(let components) = type, let name = components.first?.name,
                        !requirement.genericNames.contains(name), unseen.remove(name) != nil
                    else { return }
                    found.append((name, requirement))
                }
            }
        }
        return found
    }

    /// The declarations that are certainly `Sendable`: declared so, or by all types that they store.
    var certainlySendable: Set<String> {
        let declared = Set(declarations.map(\.name.text))
        var needs: [String: Set<String>?] = [:]
        for declaration in declarations where !declaration.isSendable {
            var needed: Set<String> = []
            let isSound = declaration.storesSendableOnly { name in
                guard declared.contains(name) else { return nil }
                needed.insert(name)
                return true
            }
            needs.updateValue(isSound ? needed : nil, forKey: declaration.name.text)
        }
        return declared.subtracting(GreatestFixedPoint.failing(needs))
    }

    /// The entities and enums to which the generated code adds `: Sendable`.
    ///
    /// These are the types that `async` requirements name, if they are certainly `Sendable`. Swift does not infer the
    /// conformance of a public type. So in a public module, the types that other `Sendable` types store are added.
    func impliedSendable(isPublic: Bool) -> Set<String> {
        let values = declarations.filter(\.isValueType)
        let crossing = entitiesCrossingAsync.map(\.name)
        let declared = Set(values.filter(\.isSendable).map(\.name.text))
        let reached = isPublic ? reached(from: crossing + declared) : Set(crossing)
        return certainlySendable.intersection(reached).intersection(values.map(\.name.text)).subtracting(declared)
    }

    /// The declarations of some names, and those that they store at any depth.
    private func reached(from names: [String]) -> Set<String> {
        let stored = Dictionary(declarations.map { ($0.name.text, $0.storedTypes ?? []) }) { first, _ in first }
        var reached: Set<String> = []
        var waiting = names
        while let name = waiting.popLast() {
            guard let types = stored[name], reached.insert(name).inserted else { continue }
            for type in types {
                type.visit { if case .named(let components) = $0 { waiting += components.prefix(1).map(\.name) } }
            }
        }
        return reached
    }
}

extension Declaration {
    /// Whether the declaration is an entity or an enum.
    var isValueType: Bool {
        switch kind {
        case .entity, .enumeration: true
        case .typeAlias, .helperProtocol: false
        }
    }

    /// Whether all stored types are certainly `Sendable`.
    ///
    /// - Parameter isSendable: Whether a type of the spec is `Sendable`; `nil` for a name that the spec does not declare.
    fileprivate func storesSendableOnly(_ isSendable: (String) -> Bool?) -> Bool {
        guard generics.isEmpty, let types = storedTypes else { return false }
        return types.allSatisfy { KnownTypes.isCertainlySendable($0, isSendable: isSendable) }
    }
}

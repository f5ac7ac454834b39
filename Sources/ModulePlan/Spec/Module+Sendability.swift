import ModuleSpec
import SwiftReader

extension Module {
    /// The entities and enums that an `async` requirement takes or gives, each with the first that does.
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

    /// The declarations that are `Sendable` for certain: because they say so, or by all that they store.
    var certainlySendable: Set<String> {
        let declared = Set(declarations.map(\.name.text))
        var needs: [String: Set<String>?] = [:]
        for declaration in declarations where !declaration.isSendable {
            var needed: Set<String> = []
            let isSound = declaration.storesOnly { name in
                guard declared.contains(name) else { return nil }
                needed.insert(name)
                return true
            }
            needs.updateValue(isSound ? needed : nil, forKey: declaration.name.text)
        }
        return declared.subtracting(GreatestFixedPoint.failing(needs))
    }

    /// The entities and enums that `Sendable` is written behind: what an `async` requirement passes, as far as it is so
    /// for certain. Of what is public Swift sees nothing for itself, so there all that these and others hold is.
    func madeSendable(isPublic: Bool) -> Set<String> {
        let values = declarations.filter(\.isValueType)
        let passed = entitiesCrossingAsync.map(\.name)
        let saying = Set(values.filter(\.isSendable).map(\.name.text))
        let reached = isPublic ? reached(from: passed + saying) : Set(passed)
        return certainlySendable.intersection(reached).intersection(values.map(\.name.text)).subtracting(saying)
    }

    /// The declarations of these names, and those that they store at any depth.
    private func reached(from names: [String]) -> Set<String> {
        let stored = Dictionary(declarations.map { ($0.name.text, $0.heldTypes ?? []) }) { first, _ in first }
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
    /// An entity or an enum.
    var isValueType: Bool {
        switch kind {
        case .entity, .enumeration: true
        case .typeAlias, .helperProtocol: false
        }
    }

    /// Whether everything in a value of the type is `Sendable`, given what the spec's own types are.
    fileprivate func storesOnly(_ isSendable: (String) -> Bool?) -> Bool {
        guard generics.isEmpty, let types = heldTypes else { return false }
        return types.allSatisfy { KnownTypes.isCertainlySendable($0, isSendable: isSendable) }
    }
}

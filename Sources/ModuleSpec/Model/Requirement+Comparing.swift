import SwiftReader

extension Requirement {
    /// Whether a class declares a member for the requirement. That is so for all but associated types.
    package var isMember: Bool {
        if case .associatedType = kind { false } else { true }
    }

    /// Whether the requirement has a setter.
    package var isWritable: Bool { accessors.contains { $0.kind == .set } }

    /// Whether the member that a class declares for this requirement also satisfies another one with the same identity.
    package func satisfies(_ other: Requirement) -> Bool {
        guard result == other.result, effects.areAllowed(by: other.effects) else { return false }
        let kinds = accessors.map(\.kind)
        return other.accessors.allSatisfy { kinds.contains($0.kind) }
    }
}

extension Effects {
    /// Whether a member with these effects satisfies a requirement with others.
    fileprivate func areAllowed(by other: Effects) -> Bool {
        if isAsync, !other.isAsync { return false }
        switch (throwing, other.throwing) {
        case (.never, _), (_, .any): return true
        case (let own, let wanted): return own == wanted
        }
    }
}

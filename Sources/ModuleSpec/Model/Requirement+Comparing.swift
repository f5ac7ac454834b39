import SwiftReader

extension Requirement {
    /// Whether a class declares something for it, as it does for all but associated types.
    package var isMember: Bool {
        if case .associatedType = kind { false } else { true }
    }

    package var isWritable: Bool { accessors.contains { $0.kind == .set } }

    /// Whether what a class declares for it does for another requirement of the same identity too.
    package func satisfies(_ other: Requirement) -> Bool {
        guard result == other.result, effects.areAllowed(by: other.effects) else { return false }
        let kinds = accessors.map(\.kind)
        return other.accessors.allSatisfy { kinds.contains($0.kind) }
    }
}

extension Effects {
    /// Whether all that it does may be done where `other` is declared.
    fileprivate func areAllowed(by other: Effects) -> Bool {
        if isAsync, !other.isAsync { return false }
        switch (throwing, other.throwing) {
        case (.never, _), (_, .any): return true
        case (let own, let wanted): return own == wanted
        }
    }
}

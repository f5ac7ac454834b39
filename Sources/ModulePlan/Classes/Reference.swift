import ModuleSpec
import SwiftReader

/// A property of a class that refers to another part, or to something else that the class must know.
struct Reference: Sendable {
    let name: String
    private(set) var type: TypeSyntax
    let isWeak: Bool
    /// The section that it refers to; empty where it is none.
    let target: String
    /// Whether the class is given it when it is made, rather than later.
    private(set) var isGiven: Bool
    /// Whether a requirement of the part's own protocol asks for it.
    private(set) var isWritten = false
    /// Whether a requirement of any protocol of its class asks for it, and so must be able to see it.
    private(set) var isAsked = false
    /// Whether one of them sets it.
    private(set) var isSettable = false

    init(name: String, type: TypeSyntax, isWeak: Bool, target: String, isGiven: Bool) {
        self.name = name
        self.type = type
        self.isWeak = isWeak
        self.target = target
        self.isGiven = isGiven
    }

    /// Its type where it is given when the class is made, and so always there.
    var requiredType: TypeSyntax {
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: type
        }
    }
}

/// What a requirement asks of a reference that its class has anyway: `var view: #view? { get }`.
struct ReferenceForm {
    let name: String
    let type: TypeSyntax
    let isSettable: Bool

    /// - Returns: `nil` where the requirement is no instance property without effects.
    init?(_ requirement: Requirement) {
        guard !requirement.isStatic, case .property(let property) = requirement.kind,
            requirement.effects == Effects()
        else { return nil }
        name = property.name.text
        type = property.type
        isSettable = property.accessors.contains { $0.kind == .set }
    }
}

extension Reference {
    /// The reference in the form that a requirement asks for.
    ///
    /// - Parameter isWritten: whether the requirement is of the part's own protocol.
    /// - Returns: `nil` where it cannot have that form: a weak reference is Optional, and two requirements must agree.
    func taking(_ form: ReferenceForm, isWritten: Bool) -> Reference? {
        guard name == form.name else { return nil }
        var copy = self
        switch form.type {
        case type where isAsked: break
        case requiredType where !isWeak && !isAsked: copy.isGiven = true
        case .optional(requiredType) where !isAsked, .implicitlyUnwrapped(requiredType) where !isAsked:
            copy.isGiven = false
        default: return nil
        }
        copy.type = form.type
        copy.isAsked = true
        copy.isSettable = isSettable || form.isSettable
        if isWritten { copy.isWritten = true }
        return copy
    }
}

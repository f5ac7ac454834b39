import ModuleSpec
import SwiftReader

/// A property of a class that refers to another part, or that the architecture adds to the class.
struct Reference: Sendable {
    let name: String
    private(set) var type: TypeSyntax
    /// `weak` or `unowned`; `nil` for a strong property.
    let ownership: String?
    /// The name of the section that the property refers to; empty if it refers to none.
    let target: String
    /// The class of the part, and the protocols that this class adopts: the property can have these types, too.
    let otherTypes: [TypeSyntax]
    /// Whether the class takes the value in its initializer.
    private(set) var isGiven: Bool
    /// Whether a requirement of the part's own protocol asks for the property.
    private(set) var isWritten = false
    /// Whether a requirement of any protocol of the class asks for the property. It is then as visible as the protocol.
    private(set) var isAsked = false
    /// Whether one of these requirements has a setter.
    private(set) var isSettable = false

    init(
        name: String,
        type: TypeSyntax,
        ownership: String?,
        target: String,
        otherTypes: [TypeSyntax] = [],
        isGiven: Bool
    ) {
        self.name = name
        self.otherTypes = otherTypes
        self.type = type
        self.ownership = ownership
        self.target = target
        self.isGiven = isGiven
    }

    var isWeak: Bool { ownership != nil }

    /// Whether a use of the property needs no `?`.
    var isUnwrapped: Bool {
        if case .implicitlyUnwrapped = type { !isWeak } else { isGiven && !isWeak }
    }

    /// The keyword of the property, with its modifier: `weak var`.
    var keyword: String { (ownership.map { $0 + " " } ?? "") + "var" }

    /// The type without Optional: that of the parameter of an initializer that takes the value.
    var requiredType: TypeSyntax { type.unwrapped }
}

/// A requirement for a property that may be a reference: `var view: #view? { get }`.
struct ReferenceForm {
    let name: String
    let type: TypeSyntax
    let isSettable: Bool

    /// - Returns: `nil` if the requirement is not a property of instances, or if it is async or throwing.
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
    /// The reference as a property that is set later.
    var setLater: Reference {
        var copy = self
        copy.isGiven = false
        return copy
    }

    /// The reference with the type and the setter that a requirement asks for.
    ///
    /// - Parameter isWritten: Whether the requirement belongs to the part's own protocol.
    /// - Returns: `nil` if the reference cannot satisfy the requirement. A weak reference is Optional, and all
    ///   requirements for one reference have the same type.
    func satisfying(_ form: ReferenceForm, isWritten: Bool) -> Reference? {
        guard name == form.name else { return nil }
        if isAsked, form.type != type { return nil }
        var copy = self
        switch form.type {
        case type where isAsked: break
        case .optional(let required) where refers(to: required),
            .implicitlyUnwrapped(let required) where refers(to: required):
            if !isWeak { copy.isGiven = false }
        case let required where !isWeak && refers(to: required): copy.isGiven = true
        default: return nil
        }
        copy.type = form.type
        copy.isAsked = true
        copy.isSettable = isSettable || form.isSettable
        if isWritten { copy.isWritten = true }
        return copy
    }

    /// Whether a type is one of the part: its class, a protocol of that class, or several of these together.
    private func refers(to type: TypeSyntax) -> Bool { type.protocols.allSatisfy(adopts) }

    /// Whether a type is the class of the part, or a protocol that this adopts.
    func adopts(_ type: TypeSyntax) -> Bool {
        requiredType.withoutAny == type || otherTypes.contains { $0.withoutAny == type }
    }
}

extension TypeSyntax {
    /// The protocols of `any A & B`; the type alone if it is no composition.
    var protocols: [TypeSyntax] {
        if case .composition(let members) = withoutAny { members.map(\.withoutAny) } else { [withoutAny] }
    }

    /// The type without `any` and the parentheses around it.
    fileprivate var withoutAny: TypeSyntax {
        switch self {
        case .prefixed("any", let type): type.withoutAny
        case .tuple(let elements) where elements.count == 1: elements[0].type.withoutAny
        default: self
        }
    }
}

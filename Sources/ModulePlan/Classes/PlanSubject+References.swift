import ModuleSpec
import SwiftReader

/// Requirements that ask for the reference which a class has anyway: the spec says what it looks like.
extension PlanSubject {
    /// Marks them, and gives the references the form that is asked for. One whose form cannot be had stays unmarked.
    func markReferences(_ parts: inout [Part]) {
        let classes = Dictionary(grouping: parts.indices.filter { parts[$0].type != nil }) { parts[$0].type }
        let places = parts.map { part in (wiring: Self.places(in: part.wiring), holds: Self.places(in: part.holds)) }
        for index in parts.indices {
            for number in parts[index].requirements.indices {
                let requirement = parts[index].requirements[number].requirement
                guard let form = ReferenceForm(requirement) else { continue }
                for owner in classes[parts[index].type] ?? [] {
                    let isOwn = owner == index && !parts[index].requirements[number].isFromParent
                    let isTaken =
                        form.give(to: &parts[owner].wiring, places[owner].wiring, isWritten: isOwn)
                        || form.give(to: &parts[owner].holds, places[owner].holds, isWritten: isOwn)
                    if isTaken { parts[index].requirements[number].isWiring = true }
                }
            }
        }
        for index in parts.indices where !parts[index].given.isEmpty { parts[index].needsInitializer = true }
    }

    private static func places(in references: [WiringProperty]) -> [String: Int] {
        Dictionary(references.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
}

/// How a requirement wants to see a reference.
private struct ReferenceForm {
    var name: String
    var type: TypeSyntax
    var isSettable: Bool

    init?(_ requirement: Requirement) {
        guard !requirement.isStatic, case .property(let property) = requirement.kind,
            requirement.effects.description.isEmpty
        else { return nil }
        name = property.name.text
        type = property.type
        isSettable = property.accessors.contains { $0.kind == .set }
    }

    /// - Parameter places: where the references stand, by their names.
    /// - Returns: whether there is a reference of this name that can have this form.
    func give(to references: inout [WiringProperty], _ places: [String: Int], isWritten: Bool) -> Bool {
        guard let place = places[name], references[place].take(self) else { return false }
        if isWritten { references[place].isWritten = true }
        return true
    }
}

extension WiringProperty {
    /// Takes the form that a requirement asks for.
    ///
    /// - Returns: whether it can be had: what is held weakly is Optional, and two requirements agree.
    fileprivate mutating func take(_ form: ReferenceForm) -> Bool {
        switch form.type {
        case type where isAsked: break
        case requiredType where !isWeak && !isAsked: isGiven = true
        case .optional(requiredType) where !isAsked, .implicitlyUnwrapped(requiredType) where !isAsked: isGiven = false
        default: return false
        }
        type = form.type
        isAsked = true
        isSettable = isSettable || form.isSettable
        return true
    }
}

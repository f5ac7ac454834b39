import ModuleSpec
import SwiftReader
import TemplateEngine

// What templates see. Each row is documented in docs/templates.md; a change here is a change there.

extension Part {
    static let fields: Fields<Part> = [
        "arguments": { .strings($0.arguments) },
        "base": { .stringOrNull($0.base) },
        "contract": { .stringOrNull($0.contract) },
        "contracts": { .strings($0.ownRequirements.map(\.contract)) },
        "dependencies": { .list($0.dependencies.map(Dependency.fields.value)) },
        "documentation": { $0.documentation.value },
        "folder": { .string($0.folder) },
        "functions": { .list($0.functions.map(RequirementPlan.fields.value)) },
        "given": { .list($0.given.map(Reference.fields.value)) },
        "holds": { .list($0.held.map(Reference.fields.value)) },
        "name": { .string($0.name) },
        "needsInitializer": { .bool($0.needsInitializer) },
        "overriding": { .dictionary($0.overriding.mapValues(RequirementPlan.fields.value)) },
        "parents": { .strings($0.parents.map(\.description)) },
        "property": { .string($0.property) },
        "requirements": { .list($0.ownRequirements.map(RequirementPlan.fields.value)) },
        "stubs": { .list($0.stubs.map(RequirementPlan.fields.value)) },
        "type": { .stringOrNull($0.type) },
        "wiring": { .list($0.wiring.map(Reference.fields.value)) },
        "word": { .string($0.stem) },
    ]

    /// Its own functions that an object has.
    private var functions: [RequirementPlan] {
        ownRequirements.filter { $0.requirement.isFunction && !$0.requirement.isStatic }
    }

    /// What its class overrides, by name.
    private var overriding: [String: RequirementPlan] {
        Dictionary(stubs.filter(\.overrides).map { ($0.name, $0) }) { first, _ in first }
    }

    /// What `createModule` gives to the part's `init`: what is served. A default is passed where leaving it out would give
    /// its place to a later argument of the same label.
    private var arguments: [String] {
        dependencies.enumerated().compactMap { index, dependency in
            let parameter = dependency.parameter
            if dependency.isServed { return parameter.argument }
            let isAmbiguous =
                hasOtherInitializers
                || dependencies[(index + 1)...].contains {
                    $0.isServed && $0.parameter.label == parameter.label
                }
            return isAmbiguous ? parameter.defaultValue.map { parameter.argument($0.text) } : nil
        }
    }
}

/// A part as the value of its role: with all that its class adopts.
struct RolePart: Sendable {
    let part: Part
    /// The parts whose protocols its class adopts, itself first; none where the class is another part's.
    var adopted: [Part] = []
    /// The functions of the interactor that the class may start.
    var requests: [RequirementPlan] = []
    /// The full names of the members of its base class.
    var inheritedMembers: [String] = []
    /// The names that the class's templates use in it, in byte order.
    var reservedNames: [String] = []
    /// The properties of the state that are properties of the class.
    var shownState: [String] = []

    static let fields = Part.fields.of { (subject: RolePart) in subject.part }.adding([
        "adopts": { .list($0.adopted.map(Part.fields.value)) },
        "conformances": { .strings($0.conformances) },
        "members": { .strings($0.members) },
        "names": { .strings($0.adopted.flatMap(\.names) + $0.shownState) },
        "stored": { .list($0.stubs.filter(\.isStored).map(RequirementPlan.fields.value)) },
        "unstarted": { .list($0.unstarted.map(RequirementPlan.fields.value)) },
    ])

    private var stubs: [RequirementPlan] { adopted.flatMap(\.stubs) }

    /// What the interactor does in its own time, and nothing of the same name in the class starts or waits for.
    private var unstarted: [RequirementPlan] {
        let answering = stubs.filter { stub in
            stub.requirement.isFunction && !stub.isAskedByOutput
                && (stub.requirement.effects.isAsync || stub.starts != nil)
        }
        let answered = Set(answering.map(\.fullName))
        return requests.filter { !answered.contains($0.fullName) }
    }

    /// What the class says after its name: its own protocol, and what the sections inherit that have none.
    private var conformances: [String] {
        var known: Set<String> = []
        let own = adopted.prefix(1).compactMap(\.contract)
        let inherited = adopted.filter { $0.contract == nil }.flatMap(\.parents).map(\.description)
        return (own + inherited).filter { known.insert($0).inserted }
    }

    /// The full names that a method of the class cannot have any more.
    private var members: [String] {
        let taken = Set(reservedNames + shownState).sorted().map { $0.hasSuffix(")") ? $0 : $0 + "()" }
        return adopted.flatMap(\.members) + inheritedMembers + taken
    }
}

extension Reference {
    static let fields: Fields<Reference> = [
        "isAsked": { .bool($0.isAsked) },
        "isGiven": { .bool($0.isGiven) },
        "isSettable": { .bool($0.isSettable) },
        "isWeak": { .bool($0.isWeak) },
        "isWritten": { .bool($0.isWritten) },
        "name": { .string(Keywords.escape($0.name, as: .property)) },
        "requiredType": { .string($0.requiredType.description) },
        "target": { .string($0.target) },
        "type": { .string($0.type.description) },
    ]
}

extension Dependency {
    static let fields: Fields<Dependency> = [
        "declaration": { .string($0.parameter.declarationWithDefault) },
        "existentialDeclaration": { .string($0.parameter.existential.declarationWithDefault) },
        "isServed": { .bool($0.isServed) },
        "name": { .string(Keywords.escape($0.name, as: .value)) },
        "property": { .string(Keywords.escape($0.name, as: .property)) },
        "type": { .string($0.storedType.description) },
    ]
}

extension Parameter {
    static let fields: Fields<Parameter> = [
        "argument": { .string($0.argument) },
        "contract": { .string($0.declaration) },
        "declaration": { .string($0.declarationWithDefault) },
        "label": { .stringOrNull($0.label.map { Keywords.escape($0, as: .label) }) },
        "name": { .string(Keywords.escape($0.name.text, as: .value)) },
        "property": { .string(Keywords.escape($0.name.text, as: .property)) },
        "storedType": { .string($0.storedType.description) },
        "type": { .string($0.type.description) },
    ]
}

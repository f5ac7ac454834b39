import ModuleSpec
import SwiftReader
import TemplateEngine

// The values that templates see. docs/templates.md documents each row.

extension Part {
    static let fields: Fields<Part> = [
        "arguments": { .strings($0.arguments.map(\.text)) },
        "awaited": { $0.awaited.map(RequirementPlan.fields.value) ?? .null },
        "attributes": { .strings($0.attributes.map(\.text)) },
        "base": { .stringOrNull($0.base) },
        "calls": { .list($0.viewCalls.map(ViewCall.fields.value)) },
        "contract": { .stringOrNull($0.contract) },
        "contracts": { .strings($0.ownRequirements.map(\.contract)) },
        "declaresContract": { .bool($0.ownContract != nil) },
        "assigned": { .list($0.dependencies.filter(\.isAssigned).map(Dependency.fields.value)) },
        "dependencies": { .list($0.injected.map(Dependency.fields.value)) },
        "documentation": { $0.documentation.value },
        "factories": { .list($0.factories.map(DestinationPlan.fields.value)) },
        "firstCalls": { .strings($0.viewCalls.filter(\.canBeFirst).flatMap(\.names)) },
        "folder": { .string($0.folder) },
        "functions": { .list($0.functions.map(RequirementPlan.fields.value)) },
        "given": { .list($0.given.map(Reference.fields.value)) },
        "isDecoded": { .bool($0.superclass?.interface?.isDecoded == true) },
        "isolation": { .string($0.isolation.rawValue) },
        "kind": { .stringOrNull($0.superclass?.kind) },
        "heard": { .list($0.heard.map(HeardPlan.fields.value)) },
        "hasOwnBase": { .bool($0.superclass?.chosenName != nil) },
        "holds": { .list($0.held.map(Reference.fields.value)) },
        "name": { .string($0.name) },
        "needsInitializer": { .bool($0.needsInitializer) },
        "objects": { .list($0.objects.map(SharedObject.fields.value)) },
        "overridable": { .strings($0.superclass?.interface?.overridable ?? []) },
        "overridesInitializer": { .bool($0.overridesInitializer) },
        "overriding": { .dictionary($0.overriding.mapValues(RequirementPlan.fields.value)) },
        "parents": { .strings($0.parents.map(\.description)) },
        "passed": { .list($0.arguments.map(PassedArgument.fields.value)) },
        "property": { .string($0.property) },
        "requirements": { .list($0.ownRequirements.map(RequirementPlan.fields.value)) },
        "stubs": { .list($0.stubs.map(RequirementPlan.fields.value)) },
        "superclasses": { .strings($0.superclass?.interface?.classes.sorted() ?? []) },
        "superInitializer": { .stringOrNull($0.superclass?.call) },
        "type": { .stringOrNull($0.type) },
        "wiring": { .list($0.partReferences.map(Reference.fields.value)) },
        "word": { .string($0.stem) },
    ]

    /// The part's own functions that are not static.
    private var functions: [RequirementPlan] {
        ownRequirements.filter { $0.requirement.isFunction && !$0.requirement.isStatic }
    }

    /// The modules that the part opens: one for each function that is needed to make them.
    private var factories: [DestinationPlan] {
        var known: Set<[String]> = []
        return ownRequirements.compactMap(\.resolved.destination).filter { destination in
            destination.way.opensModule
                && known.insert([destination.module] + destination.taken.map(\.declaration)).inserted
        }
    }

    /// The function `load() async`, which a view can call in a task of its own.
    private var awaited: RequirementPlan? {
        functions.first(where: \.requirement.isAwaitedLoading)
    }

    /// The objects of domains that the class takes, each once. An object comes after those that it takes itself.
    private var objects: [SharedObject] {
        var known: Set<String> = []
        return dependencies.flatMap(\.objects).filter { known.insert($0.expression).inserted }
    }

    /// The functions that the view can call at a moment of its life.
    var viewCalls: [ViewCall] {
        plannedViewCalls.value { functions.compactMap { ViewCall($0, viewTypes: viewTypes) } }
    }

    /// By name, the methods of the base class that the class overrides.
    private var overriding: [String: RequirementPlan] {
        Dictionary(stubs.filter(\.overrides).map { ($0.name, $0) }) { first, _ in first }
    }

    /// The arguments with which the function that makes the module calls the part's initializer.
    ///
    /// A default value is an argument only if the call would be ambiguous without it: there is another initializer, or
    /// a later parameter has the same label.
    private var arguments: [PassedArgument] {
        var arguments: [PassedArgument] = []
        var laterLabels: Set<String?> = []
        for dependency in injected.reversed() {
            let parameter = dependency.parameter
            if dependency.isProvided || dependency.given != nil {
                let text = dependency.given.map(parameter.argument) ?? parameter.argument
                arguments.append(PassedArgument(dependency: dependency, text: text))
                laterLabels.insert(parameter.label)
            } else if hasOtherInitializers || laterLabels.contains(parameter.label), let value = parameter.defaultValue
            {
                arguments.append(PassedArgument(dependency: dependency, text: parameter.argument(value.text)))
            }
        }
        return arguments.reversed()
    }
}

/// What the function that makes the module passes for a dependency.
private struct PassedArgument {
    let dependency: Dependency
    let text: String

    static let fields: Fields<PassedArgument> = [
        "argument": { .string($0.text) },
        "isProvided": { .bool($0.dependency.isProvided) },
        "isShared": { .bool($0.dependency.shared != nil) },
        "label": { .stringOrNull($0.dependency.parameter.label.map { Keywords.escape($0, as: .label) }) },
        "name": { .string($0.dependency.name) },
        "names": { .strings($0.dependency.providers.map { Keywords.escape($0, as: .property) }) },
        "object": { .stringOrNull($0.dependency.objects.last?.expression) },
    ]
}

extension SharedObject {
    fileprivate static let fields: Fields<SharedObject> = [
        "key": { .string($0.expression) },
        "passed": { .list($0.arguments.map(Argument.fields.value)) },
        "property": { .string($0.property) },
        "type": { .string($0.type) },
    ]
}

extension SharedObject.Argument {
    fileprivate static let fields: Fields<SharedObject.Argument> = [
        "argument": { .string($0.text) },
        "label": { .stringOrNull($0.label.map { Keywords.escape($0, as: .label) }) },
        "object": { .stringOrNull($0.isObject ? $0.code : nil) },
    ]
}

extension PlacedPart {
    static let fields = Part.fields.of { (subject: PlacedPart) in subject.part }.adding([
        "adopts": { .list($0.adoptedParts.map(AdoptedPart.fields.value)) },
        "conformances": { .strings($0.conformances) },
        "members": { .strings($0.members) },
        "names": { .strings($0.adopted.flatMap(\.names) + $0.shownState) },
        "supertypes": { .strings($0.supertypes) },
        "stored": { .list($0.stubs.filter(\.isStored).map(RequirementPlan.fields.value)) },
        "task": { .dictionary($0.taskValues) },
        "tasks": { .list($0.tasks.map(TaskPlan.fields.value)) },
        "toldErrors": { .strings($0.tasks.lazy.filter(\.request.resolved.showsError).compactMap(\.failureFunction)) },
        "unstarted": { .list($0.unstarted.map(RequirementPlan.fields.value)) },
    ])

    private var stubs: [RequirementPlan] { adopted.flatMap(\.stubs) }

    private var adoptedParts: [AdoptedPart] {
        var known: Set<String> = []
        return adopted.map { part in
            AdoptedPart(part: part, contract: part.contract.flatMap { known.insert($0).inserted ? $0 : nil })
        }
    }

    /// The async functions of other classes that no stub with the same name starts or awaits.
    private var unstarted: [RequirementPlan] {
        let requests = implementer?.requests ?? []
        guard !requests.isEmpty else { return [] }
        let calling = stubs.filter { stub in
            stub.requirement.isFunction && !stub.requests.isEmpty
                && (stub.requirement.isRequest || stub.starts != nil)
        }
        let called = Set(calling.map(\.fullName))
        return requests.filter { !called.contains($0.fullName) }
    }

    /// The async functions of other classes that tasks of the class call.
    private var tasks: [TaskPlan] {
        let requests = implementer?.requests ?? []
        guard !requests.isEmpty else { return [] }
        return plannedTasks.value {
            let started = Set(unstarted.map(\.signature) + stubs.compactMap { $0.starts?.signature })
            return TaskPlan.plans(
                of: requests.filter { started.contains($0.signature) },
                functions: stubs,
                actions: { actions },
                taken: Set(adopted.flatMap(\.names) + shownState + requests.map(\.name))
            )
        }
    }

    /// The full names of the functions of the class that only the view and other modules call.
    private var actions: Set<String> {
        func names(_ isIncluded: (Part) -> Bool) -> Set<String> {
            Set(adopted.filter(isIncluded).flatMap(\.requirements).map(\.fullName))
        }
        return names { $0.isCalledFromOutside }.subtracting(names { !$0.isCalledFromOutside })
    }

    /// Whether one of the `tasks` calls a function. None does if an async function of its name is there to await it.
    func hasTask(calling name: String) -> Bool {
        (implementer?.requests ?? []).contains { $0.name == name && !awaits($0) }
    }

    private func awaits(_ request: RequirementPlan) -> Bool {
        adopted.contains { part in
            part.requirements.contains { stub in
                stub.requirement.isRequest && !stub.isInherited
                    && !stub.requests.isEmpty && stub.starts == nil && stub.fullName == request.fullName
            }
        }
    }

    /// `tasks` by the distinct names of the functions.
    private var taskValues: [String: Value] {
        Dictionary(tasks.map { ($0.request.distinctName, TaskPlan.fields.value(of: $0)) }) { first, _ in first }
    }

    /// The types after the name of the class and its base class: its own protocol, and the parents of the parts without
    /// a protocol.
    private var conformances: [String] {
        let own = adopted.prefix(1).compactMap(\.contract)
        var known = Set(own)
        let inherited = adopted.filter { $0.ownContract == nil }.flatMap(\.parents).map(\.description)
        // A class constraint is met by the base class.
        return own + inherited.filter { !inherits($0) && known.insert($0).inserted }
    }

    /// The types after the name of the class.
    private var supertypes: [String] { [part.base].compactMap { $0 } + conformances }

    /// The full names that no other method of the class can have.
    private var members: [String] {
        let taken = reservedNames.union(shownState).sorted().map { MemberName($0).ofFunction }
        return adopted.flatMap(\.members) + (implementer?.base?.memberNames ?? []) + taken
    }
}

/// A part whose protocol a class adopts.
private struct AdoptedPart: Sendable {
    let part: Part
    /// `nil` if the part has no protocol, or an earlier part has the same one: a class adopts a protocol once.
    let contract: String?

    static let fields = Part.fields.of { (subject: AdoptedPart) in subject.part }.adding([
        "adoptedContract": { .stringOrNull($0.contract) }
    ])
}

extension TaskPlan {
    static let fields = RequirementPlan.fields.of { (subject: TaskPlan) in subject.request }.adding([
        "answerCall": { .stringOrNull($0.answerCall) },
        "answerName": { .string($0.answerName) },
        "awaitingName": { .string($0.awaitingName) },
        "countName": { .string($0.countName) },
        "failureCall": { .stringOrNull($0.failureCall) },
        "failureName": { .string($0.failureName) },
        "taskName": { .string($0.taskName) },
    ])
}

extension HeardPlan {
    static let fields: Fields<HeardPlan> = [
        "contract": { .string($0.contract) },
        "stubs": { .list($0.stubs.map(RequirementPlan.fields.value)) },
    ]
}

extension DestinationPlan {
    static let fields: Fields<DestinationPlan> = [
        "call": { .string($0.call) },
        "given": { .strings($0.given) },
        "hiding": { .strings($0.hiding) },
        "isHidden": { .bool($0.isHidden) },
        "isOnStack": { .bool($0.isOnStack) },
        "isOptional": { .bool($0.isOptional) },
        "made": { .string($0.made) },
        "madeElsewhere": { .string($0.madeElsewhere) },
        "module": { .string($0.module) },
        "needsStack": { .bool($0.needsStack) },
        "stack": { .string($0.stack) },
        "taken": { .list($0.taken.map(Parameter.fields.value)) },
        "variable": { .string($0.variable) },
        "way": { .string($0.way.rawValue) },
        "words": { .string($0.words) },
    ]
}

extension Reference {
    static let fields: Fields<Reference> = [
        "isAsked": { .bool($0.isAsked) },
        "isGiven": { .bool($0.isGiven) },
        "isSettable": { .bool($0.isSettable) },
        "isUnwrapped": { .bool($0.isUnwrapped) },
        "isWeak": { .bool($0.isWeak) },
        "isWritten": { .bool($0.isWritten) },
        "keyword": { .string($0.keyword) },
        "name": { .string(Keywords.escape($0.name, as: .property)) },
        "requiredType": { .string($0.requiredType.description) },
        "target": { .string($0.target) },
        "type": { .string($0.type.description) },
    ]
}

extension Dependency {
    static let fields: Fields<Dependency> = [
        "access": { .string($0.isAsked || $0.isAssigned ? $0.access.map { $0 + " " } ?? "" : "private ") },
        "declaration": { .string($0.parameter.declarationWithDefault) },
        "existentialDeclaration": { .string($0.parameter.existential.declarationWithDefault) },
        "initialValue": { .string($0.parameter.defaultValue.map { " = " + $0.text } ?? "") },
        "isPassedOn": { .bool($0.isPassedOn) },
        "isProvided": { .bool($0.isProvided) },
        "isShared": { .bool($0.shared != nil) },
        "isStored": { .bool($0.isStored) },
        "keyword": { .string($0.keyword) },
        "name": { .string(Keywords.escape($0.name, as: .value)) },
        "plainName": { .string($0.name) },
        "property": { .string(Keywords.escape($0.name, as: .property)) },
        "providedType": { .stringOrNull($0.providedType?.description) },
        "type": { .string($0.propertyType.description) },
        "value": { .stringOrNull($0.value) },
    ]
}

extension Parameter {
    static let fields: Fields<Parameter> = [
        "argument": { .string($0.argument) },
        "contract": { .string($0.declaration) },
        "declaration": { .string($0.declarationWithDefault) },
        "defaultValue": { .stringOrNull($0.defaultValue?.text) },
        "isOptional": { .bool($0.type.isOptional) },
        "label": { .stringOrNull($0.label.map { Keywords.escape($0, as: .label) }) },
        "name": { .string(Keywords.escape($0.name.text, as: .value)) },
        "property": { .string(Keywords.escape($0.name.text, as: .property)) },
        "storedType": { .string($0.storedType.description) },
        "type": { .string($0.type.description) },
    ]
}

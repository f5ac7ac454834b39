import ModuleSpec
import SwiftReader
import TemplateEngine

extension RequirementPlan {
    // docs/templates.md documents each row.
    static let fields: Fields<RequirementPlan> = [
        "answerTail": { .string($0.answerTail) },
        "answeredBy": { .stringOrNull($0.answeredBy) },
        "answerVariable": { .string($0.answerVariable) },
        "arguments": { .string($0.arguments) },
        "askingCall": { .stringOrNull($0.askingCall) },
        "askedBy": { .strings($0.askedBy) },
        "body": { .strings($0.body) },
        "call": { .string($0.call) },
        "canBeClosure": { .bool($0.canBeClosure) },
        "canFail": { .bool($0.canFail) },
        "closureType": { .stringOrNull($0.closureType) },
        "compoundName": { .string($0.compoundName) },
        "contract": { .string($0.contract) },
        "declaration": { .string($0.declaration) },
        "destination": { $0.resolved.destination.map(DestinationPlan.fields.value) ?? .null },
        "distinct": { Keywords.spellings.value(of: $0.distinctName) },
        "distinctName": { .string($0.distinctName) },
        "documentation": { $0.requirement.documentation.value },
        "effects": { .string($0.requirement.effects.description) },
        "emptyValue": { .stringOrNull($0.emptyValue) },
        "errorType": { .stringOrNull($0.errorType) },
        "escapesClosures": { .bool($0.escapesClosures) },
        "eventCall": { .string($0.eventCall) },
        "eventType": { .stringOrNull($0.eventType) },
        "functionTail": { .stringOrNull($0.functionTail) },
        "functionTailAroundSelf": { .strings($0.functionTailAroundSelf) },
        "failureTail": { .string($0.failureTail) },
        "fullName": { .string($0.fullName) },
        "initialValue": { .string($0.initialValue) },
        "isAnswerOptional": { .bool($0.stream == nil && $0.answerType?.isOptional == true) },
        "isAsync": { .bool($0.requirement.effects.isAsync) },
        "isFromParent": { .bool($0.isFromParent) },
        "isHiddenByParameter": { .bool($0.isHiddenByParameter) },
        "isInProtocol": { .bool($0.isInProtocol) },
        "isInherited": { .bool($0.isInherited) },
        "isObjectiveC": { .bool($0.isObjectiveC) },
        "isOnMainActor": { .bool($0.requirement.attributes.contains { $0.text == "@MainActor" }) },
        "isPlainCall": { .bool($0.isPlainCall) },
        "isStartable": { .bool($0.isStartable) },
        "isStatic": { .bool($0.requirement.isStatic) },
        "isExclusive": { .bool($0.isExclusive) },
        "isStored": { .bool($0.isStored) },
        "isStream": { .bool($0.stream != nil) },
        "isStreamThrowing": { .bool($0.stream?.isThrowing == true) },
        "isSuperseded": { .bool($0.isSuperseded) },
        "isThrowing": { .bool($0.isThrowing) },
        "isToldErrors": { .bool($0.resolved.isToldErrors) },
        "isWritable": { .bool($0.isWritable) },
        "isAnswered": { .bool($0.answerType != nil) },
        "isolation": { .string($0.isolation.rawValue) },
        "kind": { .string($0.requirement.kindName) },
        "labels": { .string($0.labels) },
        "loading": { .string($0.resolved.loading ?? "") },
        "name": { .string($0.name) },
        "needsBackticks": { .bool(Keywords.needsBackticks($0.name, as: .property)) },
        "overrides": { .bool($0.overrides) },
        "parameters": { .list($0.requirement.parameters.map(Parameter.fields.value)) },
        "prefix": { .string($0.requirement.prefix) },
        "property": { .string(Keywords.escape($0.name, as: .property)) },
        "reference": { .string($0.reference) },
        "request": { $0.resolved.request.map(RequestPlan.fields.value) ?? .null },
        "returns": { .bool($0.requirement.result != nil) },
        "showsError": { .bool($0.resolved.showsError && $0.canFail) },
        "siblings": { .strings($0.resolved.siblings) },
        "signature": { .string($0.signature) },
        "starts": { $0.starts.map(RequirementPlan.fields.value) ?? .null },
        "starter": { .string($0.starter) },
        "starterTail": { .string($0.starterTail) },
        "strongDeclaration": { .string($0.strongDeclaration) },
        "tail": { .stringOrNull($0.tail) },
        "type": { .stringOrNull($0.requirement.result?.description) },
    ]

    /// The value that the view shows in a property; `nil` for any other requirement.
    func shownValue(_ equatability: Equatability, _ displays: Displays) -> Value? {
        guard case .property(let property) = requirement.kind, !requirement.isStatic else { return nil }
        return ShownValue(
            name: property.name.text,
            type: property.type.withoutImplicitUnwrapping.description,
            initialValue: emptyValue == "nil" ? nil : emptyValue,
            documentation: requirement.documentation,
            isConstant: false,
            isEquatable: equatability.contains(property.type.withoutImplicitUnwrapping),
            isWritable: isWritable,
            display: displays.display(of: property.type.withoutImplicitUnwrapping)
        ).value
    }

    var isThrowing: Bool {
        requirement.effects.canThrow && requirement.effects.throwing != .typed(.name("Never"))
    }

    /// The type in `throws(…)`; `nil` if there is none, or if a stream can end with another error.
    var errorType: String? {
        if stream?.isThrowing == true { return nil }
        return if case .typed(let type) = requirement.effects.throwing { type.description } else { nil }
    }
}

extension Requirement {
    /// The word for what the requirement declares.
    var kindName: String {
        switch kind {
        case .function: "function"
        case .property: "property"
        case .initializer: "initializer"
        case .subscript: "subscript"
        case .associatedType: "associatedType"
        }
    }
}

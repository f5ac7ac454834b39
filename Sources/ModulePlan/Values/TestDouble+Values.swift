import SwiftReader
import TemplateEngine

// The values that templates of tests see. docs/templates.md documents each row.

extension TestDouble {
    static let fields: Fields<TestDouble> = [
        "base": { .stringOrNull($0.base) },
        "contract": { .string($0.contract) },
        "generics": { .string($0.generics) },
        "isOnMainActor": { .bool($0.isOnMainActor) },
        "isProtocolElsewhere": { .bool($0.isProtocolElsewhere) },
        "members": { .list($0.members.map(DoubleMember.fields.value)) },
        "needsInitializer": { .bool($0.needsInitializer) },
        "references": { .list($0.references.map(Reference.fields.value)) },
        "supertypes": { .strings($0.supertypes) },
        "type": { .string($0.type) },
    ]
}

extension DoubleMember {
    static let fields: Fields<DoubleMember> = [
        "computed": { .string($0.computed) },
        "declaration": { .string($0.declaration) },
        "errorType": { .stringOrNull($0.errorType?.description) },
        "fullName": { .string($0.requirement.fullName) },
        "getter": { .string($0.getter) },
        "handlerCall": { .string($0.handlerCall) },
        "handlerType": { .stringOrNull($0.handlerType?.description) },
        "isResultOpen": { .bool($0.isResultOpen) },
        "isResultOptional": { .bool($0.isResultOptional) },
        "isStored": { .bool($0.isStored) },
        "isUncallable": { .bool($0.isUncallable) },
        "isValue": { .bool($0.isValue) },
        "isWritable": { .bool($0.requirement.isWritable) },
        "kind": { .string($0.requirement.kindName) },
        "lastName": { .string($0.lastName) },
        "lastType": { .stringOrNull($0.lastType?.description) },
        "lastValue": { .string($0.lastValue) },
        "names": { DoubleNames.fields.value(of: $0.names) },
        "record": { .string($0.record) },
        "recordType": { .stringOrNull($0.recordType?.description) },
        "result": { .stringOrNull($0.result?.description) },
        "returnedType": { .stringOrNull($0.returnedType?.description) },
        "storage": { .string($0.storage) },
    ]

    /// The type of the arguments of the last call, which is Optional.
    private var lastType: TypeSyntax? { recordType.map { $0.isOptional ? $0 : .optional($0) } }

    private var lastValue: String { names.records + ".last" + (recordType?.isOptional == true ? " ?? nil" : "") }
}

extension DoubleNames {
    static let fields: Fields<DoubleNames> = [
        "called": { .string($0.called) },
        "calls": { .string($0.calls) },
        "error": { .string($0.error) },
        "handler": { .string($0.handler) },
        "records": { .string($0.records) },
        "returned": { .string($0.returned) },
        "setCalls": { .string($0.setCalls) },
        "underlying": { .string($0.underlying) },
    ]
}

extension Wiring.Link {
    static let fields: Fields<Wiring.Link> = [
        "isFirst": { .bool($0.isFirst) },
        "owner": { .string($0.owner) },
        "property": { .string($0.property) },
        "target": { .string($0.target) },
        "type": { .string($0.type) },
    ]
}

extension GivenParameter {
    static let fields: Fields<GivenParameter> = [
        "name": { .string(Keywords.escape($0.parameter.name.text, as: .value)) },
        "optionalType": { .string(TypeSyntax.optional($0.parameter.storedType).description) },
        "property": { .string(Keywords.escape($0.parameter.name.text, as: .property)) },
        "type": { .string($0.parameter.storedType.description) },
        "value": { .stringOrNull($0.value) },
    ]
}

extension Fixture {
    static let fields: Fields<Fixture> = [
        "arguments": { .strings($0.arguments) },
        "parameters": { .strings($0.parameters) },
        "type": { .string($0.type) },
    ]
}

extension DecodedSample {
    static let fields: Fields<DecodedSample> = [
        "entity": { .string($0.entity) },
        "json": { .strings($0.json) },
    ]
}

extension TestSubject {
    static let fields: Fields<TestSubject> = [
        "arguments": { .strings($0.arguments) },
        "asked": { .dictionary($0.asked.mapValues { .dictionary($0.mapValues(Asked.fields.value)) }) },
        "missing": { .strings($0.missing) },
        "needsFoundation": { .bool($0.needsFoundation) },
        "objects": { .list($0.objects.map { ["name": .string($0.name), "type": .string($0.type)] }) },
        // Without a null, a template would read the number of the entries for a requirement `count`.
        "tested": {
            .dictionary($0.tested.mapValues { .dictionary($0.mapValues { $0.map(Tested.fields.value) ?? .null }) })
        },
        "type": { .string($0.type) },
        "wired": {
            .list($0.wired.map { ["property": .string($0.property), "value": .string($0.value)] })
        },
    ]
}

extension TestSubject.Tested {
    static let fields: Fields<TestSubject.Tested> = [
        "call": { .stringOrNull($0.call) },
        "effects": { .string($0.effects) },
        "isIgnored": { .bool($0.isIgnored) },
        "name": { .string($0.name) },
    ]
}

extension TestSubject.Asked {
    static let fields: Fields<TestSubject.Asked> = [
        "answer": { .stringOrNull($0.answer) },
        "answering": { .stringOrNull($0.answering) },
        "arguments": { .list($0.arguments.map { ["name": .string($0.name), "value": .string($0.value)] }) },
        "canWait": { .bool($0.canWait) },
        "failing": { .stringOrNull($0.failing(with: SampleValues.error)) },
        "ignored": { .string($0.member.ignoredArguments) },
        "isAnswerable": { .bool($0.isAnswerable) },
        "isAnswerEquatable": { .bool($0.isAnswerEquatable) },
        "names": { DoubleNames.fields.value(of: $0.member.names) },
        "object": { .string($0.object) },
        "record": { .stringOrNull($0.record) },
        "thrown": { .stringOrNull($0.thrown(SampleValues.error)) },
    ]
}

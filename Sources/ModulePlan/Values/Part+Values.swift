import ModuleSpec
import SwiftReader
import TemplateEngine

/// The values that templates see. Each is documented in docs/templates.md; a change here is a change there.
extension Part {
    /// - Parameter adopted: the parts whose protocols its class adopts, itself among them.
    func value(adopting adopted: [Part]) -> Value {
        var value = entries
        value["adopts"] = .list(adopted.map { .dictionary($0.entries) })
        let inherited = base.flatMap(BaseClass.named)?.memberNames ?? []
        value["members"] = .strings(adopted.flatMap(\.members) + inherited)
        value["conformances"] = .strings(Self.conformances(adopted))
        value["names"] = .strings(adopted.flatMap(\.names))
        return .dictionary(value)
    }

    /// What the class says behind its name: its own protocol, and what the sections inherit that have none.
    private static func conformances(_ adopted: [Part]) -> [String] {
        var known: Set<String> = []
        let own = adopted.prefix(1).compactMap(\.contract)
        let inherited = adopted.filter { $0.contract == nil }.flatMap(\.parents).map(\.description)
        return (own + inherited).filter { known.insert($0).inserted }
    }

    private var entries: [String: Value] {
        let values = requirementValues
        return [
            "name": .string(name),
            "word": .string(word),
            "documentation": documentation.value,
            "contract": .optional(contract),
            "type": .optional(type),
            "base": .optional(base),
            "property": .string(property),
            "parents": .strings(parents.map(\.description)),
            "wiring": .list(wiring.map(\.value)),
            "holds": .list(holds.map(\.value)),
            "given": .list(given.map(\.value)),
            "folder": .string(folder),
            "dependencies": .list(dependencies.map(\.value)),
            "arguments": .strings(arguments),
            "requirements": .list(values.filter { !$0.plan.isFromParent }.map(\.value)),
            "contracts": .strings(requirements.filter { !$0.isFromParent }.map(\.contract)),
            "stubs": .list(values.filter { !$0.plan.isInherited }.map(\.value)),
            "needsInitializer": .bool(needsInitializer),
        ]
    }
}

extension Part {
    /// All requirements with what templates see of them.
    var requirementValues: [(plan: RequirementPlan, value: Value)] {
        zip(requirements, distinctNames).map { ($0, $0.value(distinctName: $1)) }
    }

    /// A name for each requirement that no other has: its own, the labels behind it where several have that, the types
    /// of its parameters where it takes those to tell them apart.
    private var distinctNames: [String] {
        let names = requirements.map { $0.requirement.fullName.prefix { $0 != "(" }.description }
        let long = requirements.map { plan in
            plan.requirement.fullName.split { "(:)".contains($0) }.enumerated()
                .map { $0.offset == 0 || $0.element == "_" ? String($0.element) : $0.element.withUpperFirstLetter }
                .joined().filter { $0 != "_" }
        }
        let longest = zip(long, requirements).map { name, plan in
            name
                + plan.requirement.parameters.map { parameter in
                    parameter.type.description.filter { $0.isLetter || $0.isNumber }.withUpperFirstLetter
                }.joined()
        }
        let (onlyNames, onlyLong) = (Self.onlyOnes(names), Self.onlyOnes(long))
        return names.indices.map { index in
            if onlyNames[index] { return names[index] }
            return onlyLong[index] ? long[index] : longest[index]
        }
    }

    /// Whether each is there once, in whatever case.
    private static func onlyOnes(_ names: [String]) -> [Bool] {
        let folded = names.map { $0.lowercased() }
        let counts = Dictionary(folded.map { ($0, 1) }, uniquingKeysWith: +)
        return folded.map { counts[$0] == 1 }
    }

    /// The full names that a method of the class cannot have any more; a property takes that of a method without
    /// parameters.
    private var members: [String] {
        let properties = references.map(\.name) + dependencies.map(\.parameter.name.text)
        return properties.map { $0 + "()" }
            + requirements.map { plan in
                if case .property = plan.requirement.kind {
                    plan.requirement.fullName + "()"
                } else {
                    plan.requirement.fullName
                }
            }
    }

    /// What the members of the class are called, whatever their labels.
    var names: [String] {
        references.map(\.name) + dependencies.map(\.parameter.name.text) + requirements.map(\.name)
    }

    /// What `createModule` gives to the part's `init`: what is served. A default stands where leaving it out would give
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

extension WiringProperty {
    var value: Value {
        [
            "name": .string(Keywords.escape(name, as: .property)),
            "type": .string(type.description),
            "requiredType": .string(requiredType.description),
            "target": .string(target),
            "isWeak": .bool(isWeak),
            "isGiven": .bool(isGiven),
            "isWritten": .bool(isWritten),
            "isAsked": .bool(isAsked),
            "isSettable": .bool(isSettable),
        ]
    }
}

extension Dependency {
    var value: Value {
        [
            "name": .string(Keywords.escape(parameter.name.text, as: .value)),
            "property": .string(Keywords.escape(parameter.name.text, as: .property)),
            "type": .string(storedType.description),
            "declaration": .string(parameter.declarationWithDefault),
            "isServed": .bool(isServed),
        ]
    }
}

extension RequirementPlan {
    func value(distinctName: String) -> Value {
        [
            "distinctName": .string(distinctName),
            "distinct": .dictionary(Keywords.spellings(of: distinctName)),
            "overrides": .bool(overrides),
            "isFromParent": .bool(isFromParent),
            "siblings": .strings(siblings),
            "askedBy": .strings(askedBy),
            "isInProtocol": .bool(isInProtocol),
            "prefix": .string(requirement.prefix),
            "canBeClosure": .bool(canBeClosure),
            "closureType": .optional(closureType),
            "tail": .optional(tail),
            "isWritable": .bool(isWritable),
            "emptyValue": .optional(emptyValue),
            "eventType": .optional(eventType),
            "kind": .string(kindName),
            "name": .string(name),
            "property": .string(Keywords.escape(name, as: .property)),
            "needsBackticks": .bool(Keywords.needsBackticks(name, as: .property)),
            "type": .optional(requirement.result?.description),
            "fullName": .string(requirement.fullName),
            "documentation": requirement.documentation.value,
            "contract": .string(contract),
            "declaration": .string(declaration),
            "isStatic": .bool(requirement.isStatic),
            "isAsync": .bool(requirement.effects.isAsync),
            "isThrowing": .bool(isThrowing),
            "errorType": .optional(errorType),
            "isInherited": .bool(isInherited),
            "returns": .bool(requirement.result != nil),
            "isStored": .bool(isStored),
            "compoundName": .string(compoundName),
            "initialValue": .string(initialValue),
            "body": .strings(body),
            "parameters": .list(requirement.parameters.map(\.value)),
            "call": .string(call),
            "reference": .string(reference),
            "eventCall": .string(eventCall),
            "signature": .string(signature),
            "isStartable": .bool(isStartable),
            "escapesClosures": .bool(escapesClosures),
            "starter": .string(starter),
        ]
    }

    /// A property of the view as something that others can show.
    var shownValue: Value? {
        guard case .property(let property) = requirement.kind, !requirement.isStatic else { return nil }
        return Shown(
            name: property.name.text,
            type: property.type.withoutImplicitUnwrapping.description,
            initialValue: emptyValue == "nil" ? nil : emptyValue,
            documentation: requirement.documentation,
            isConstant: false,
            isWritable: isWritable
        ).value
    }

    private var isThrowing: Bool {
        requirement.effects.canThrow && requirement.effects.throwing != .typed(.name("Never"))
    }

    /// The type in `throws(…)`.
    private var errorType: String? {
        if case .typed(let type) = requirement.effects.throwing { type.description } else { nil }
    }

    private var kindName: String {
        switch requirement.kind {
        case .function: "function"
        case .property: "property"
        case .initializer: "initializer"
        case .subscript: "subscript"
        case .associatedType: "associatedType"
        }
    }
}

/// A value that a view shows.
struct Shown {
    var name: String
    var type: String
    var initialValue: String?
    var documentation: DocComment
    var isConstant: Bool
    /// The entities that it is made of, where it shows counterparts of them.
    var source: Value?
    /// Whether the view may set it, too.
    var isWritable = false

    var value: Value {
        [
            "name": .string(Keywords.escape(name, as: .property)),
            "plainName": .string(name),
            "spellings": .dictionary(Keywords.spellings(of: name)),
            "member": .string(["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name),
            // Within a closure, `self` would hide the view.
            "argument": .string(name == "self" ? "ownSelf" : Keywords.escape(name, as: .value)),
            "type": .string(type),
            "initialValue": .optional(initialValue),
            "documentation": documentation.value,
            "isConstant": .bool(isConstant),
            "source": source ?? .null,
            "isWritable": .bool(isWritable),
        ]
    }
}

extension Parameter {
    var value: Value {
        [
            "name": .string(Keywords.escape(name.text, as: .value)),
            "property": .string(Keywords.escape(name.text, as: .property)),
            "label": .optional(label.map { Keywords.escape($0, as: .label) }),
            "type": .string(type.description),
            "storedType": .string(storedType.description),
            "contract": .string(declaration),
            "declaration": .string(declarationWithDefault),
            "argument": .string(argument),
        ]
    }
}

extension Keywords {
    /// A name as it is written where it stands.
    fileprivate static func spellings(of name: String) -> [String: Value] {
        [
            "property": .string(escape(name, as: .property)),
            "argument": .string(escape(name, as: .value)),
            "label": .string(escape(name, as: .label)),
            "parameterLabel": .string(escape(name, as: .parameterLabel)),
        ]
    }
}

extension DocComment {
    var value: Value { .strings(lines) }
}

extension Value {
    static func strings(_ strings: [String]) -> Value { .list(strings.map(Value.string)) }

    static func optional(_ string: String?) -> Value { string.map(Value.string) ?? .null }
}

extension StringProtocol {
    var withUpperFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}

import ModuleSpec
import SwiftReader
import TemplateEngine

/// The values that templates see. Each is documented in docs/templates.md; a change here is a change there.
extension Part {
    /// - Parameter adopted: the parts whose protocols its class adopts, itself among them.
    func value(adopting adopted: [Part]) -> Value {
        var value = entries
        value["adopts"] = .list(adopted.map { .dictionary($0.entries) })
        value["members"] = .strings(adopted.flatMap(\.members))
        value["names"] = .strings(adopted.flatMap(\.names))
        return .dictionary(value)
    }

    private var entries: [String: Value] {
        [
            "name": .string(name),
            "word": .string(word),
            "documentation": documentation.value,
            "contract": .optional(contract),
            "type": .optional(type),
            "base": .optional(base),
            "property": .string(property),
            "parents": .strings(parents.map(\.description)),
            "wiring": .list(wiring.map(\.value)),
            "given": .list(given.map(\.value)),
            "folder": .string(folder),
            "dependencies": .list(dependencies.map(\.value)),
            "arguments": .strings(arguments),
            "requirements": .list(requirements.filter { !$0.isFromParent }.map(\.value)),
            "stubs": .list(requirements.filter { !$0.isInherited }.map(\.value)),
            "needsInitializer": .bool(needsInitializer),
        ]
    }
}

extension Part {
    /// The full names that a method of the class cannot have any more; a property takes that of a method without
    /// parameters.
    private var members: [String] {
        let properties = wiring.map(\.name) + dependencies.map(\.parameter.name.text)
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
    private var names: [String] {
        wiring.map(\.name) + dependencies.map(\.parameter.name.text) + requirements.map(\.name)
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
    var value: Value {
        [
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
            "reference": .string(reference),
            "initialValue": .string(initialValue),
            "body": .strings(body),
            "parameters": .list(requirement.parameters.map(\.value)),
            "call": .string(call),
            "signature": .string(signature),
            "isStartable": .bool(isStartable),
            "escapesClosures": .bool(escapesClosures),
            "starter": .string(starter),
        ]
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

extension Parameter {
    var value: Value {
        [
            "name": .string(Keywords.escape(name.text, as: .value)),
            "label": .optional(label),
            "type": .string(type.description),
            "contract": .string(declaration),
            "declaration": .string(declarationWithDefault),
            "argument": .string(argument),
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

import ModuleSpec
import SwiftReader
import TemplateEngine

/// A value that a view shows: a property of the state or of the view.
struct ShownValue: Sendable {
    let name: String
    let type: String
    let initialValue: String?
    let documentation: DocComment
    let isConstant: Bool
    /// Whether its type is certainly `Equatable`.
    let isEquatable: Bool
    /// The property of the entities from which the value is made; `nil` if the value is not a projection.
    var source: Value?
    /// Whether the view can set the value.
    var isWritable = false
    let display: Display
    /// The parameter of the initializer with which it starts.
    var given: String?

    static let fields: Fields<ShownValue> = [
        // In a closure, an argument `self` would hide the view.
        "argument": { .string($0.name == "self" ? "ownSelf" : Keywords.escape($0.name, as: .value)) },
        "display": { $0.display.value },
        "documentation": { $0.documentation.value },
        "given": { .stringOrNull($0.given) },
        "initialValue": { .stringOrNull($0.initialValue) },
        "isConstant": { .bool($0.isConstant) },
        "isEquatable": { .bool($0.isEquatable) },
        "isWritable": { .bool($0.isWritable) },
        "member": { .string(Keywords.member($0.name)) },
        "name": { .string(Keywords.escape($0.name, as: .property)) },
        "plainName": { .string($0.name) },
        "reference": { .string(Keywords.referenceInObserver(to: $0.name)) },
        "source": { $0.source ?? .null },
        "spellings": { Keywords.spellings.value(of: $0.name) },
        "type": { .string($0.type) },
    ]

    var value: Value { Self.fields.value(of: self) }
}

extension Keywords {
    /// A name after a dot.
    static func member(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    /// A property, as its own observer names it: `isLoading`, `self.oldValue`.
    static func referenceInObserver(to name: String) -> String {
        ["self", "oldValue"].contains(name) ? "self." + escape(name, as: .property) : escape(name, as: .value)
    }

    /// The spellings of a name, with backticks where its use needs them.
    static let spellings: Fields<String> = [
        "argument": { .string(escape($0, as: .value)) },
        "label": { .string(escape($0, as: .label)) },
        "parameterLabel": { .string(escape($0, as: .parameterLabel)) },
        "property": { .string(escape($0, as: .property)) },
    ]
}

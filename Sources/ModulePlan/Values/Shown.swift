import ModuleSpec
import SwiftReader
import TemplateEngine

/// A value that a view shows.
struct Shown: Sendable {
    let name: String
    let type: String
    let initialValue: String?
    let documentation: DocComment
    let isConstant: Bool
    /// The entities that it is made of, where it shows projections of them.
    var source: Value?
    /// Whether the view may set it, too.
    var isWritable = false

    static let fields: Fields<Shown> = [
        // Within a closure, `self` would hide the view.
        "argument": { .string($0.name == "self" ? "ownSelf" : Keywords.escape($0.name, as: .value)) },
        "documentation": { $0.documentation.value },
        "initialValue": { .stringOrNull($0.initialValue) },
        "isConstant": { .bool($0.isConstant) },
        "isWritable": { .bool($0.isWritable) },
        "member": { .string(["init", "self", "Type", "Protocol"].contains($0.name) ? "`\($0.name)`" : $0.name) },
        "name": { .string(Keywords.escape($0.name, as: .property)) },
        "plainName": { .string($0.name) },
        "source": { $0.source ?? .null },
        "spellings": { Keywords.spellings.value(of: $0.name) },
        "type": { .string($0.type) },
    ]

    var value: Value { Self.fields.value(of: self) }
}

extension Keywords {
    /// A name as it is written by where it is used.
    static let spellings: Fields<String> = [
        "argument": { .string(escape($0, as: .value)) },
        "label": { .string(escape($0, as: .label)) },
        "parameterLabel": { .string(escape($0, as: .parameterLabel)) },
        "property": { .string(escape($0, as: .property)) },
    ]
}

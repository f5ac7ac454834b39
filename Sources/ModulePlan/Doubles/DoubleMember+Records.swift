import SwiftReader

/// What a test double records of a call: its arguments.
extension DoubleMember {
    /// An argument as it is kept.
    private struct Record {
        let name: String
        let type: TypeSyntax
        /// The expression in the body.
        let value: String
    }

    /// The parameters whose arguments can be kept. A closure that does not escape cannot.
    var keptParameters: [Parameter] {
        requirement.parameters.filter { !isUnstorable($0.type) && !isNonEscapingClosure($0) }
    }

    private var records: [Record] {
        keptParameters.map { parameter in
            Record(
                name: parameter.name.text,
                type: isOpen(parameter.type) ? .name("Any") : parameter.recordedType,
                value: parameter.copied + (isOpen(parameter.type) ? " as Any" : "")
            )
        }
    }

    func isNonEscapingClosure(_ parameter: Parameter) -> Bool {
        !parameter.isVariadic && parameter.type.isNonEscapingClosure(aliases: context.spec.functionAliases)
    }

    /// The type of the arguments of one call: a tuple if there are several; `nil` if none are kept.
    var recordType: TypeSyntax? {
        let records = records
        guard records.count > 1 else { return records.first?.type }
        return .tuple(records.map { TypeSyntax.TupleElement(label: $0.name, type: $0.type) })
    }

    /// The name of the property with the arguments of the last call.
    var lastName: String { names.last(records.map(\.name)) }

    /// The expression for the arguments of one call.
    var record: String {
        let values = records.map(\.value)
        return values.count == 1 ? values[0] : "(" + values.joined(separator: ", ") + ")"
    }
}

extension Parameter {
    /// The type of a value that is passed in.
    var recordedType: TypeSyntax {
        let type = type.withoutParameterSpecifiers.withoutImplicitUnwrapping
        return isVariadic ? .array(type) : type
    }

    /// The expression for the value in the body. A parameter with an ownership is not copied implicitly.
    var copied: String {
        let name = Keywords.escape(name.text, as: .value)
        switch type.withoutAttributes {
        case .prefixed("borrowing", _), .prefixed("consuming", _): return "copy " + name
        default: return name
        }
    }

    /// Whether the argument is passed with `&`.
    var isInout: Bool { if case .prefixed("inout", _) = type.withoutAttributes { true } else { false } }
}

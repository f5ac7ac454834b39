import ModuleSpec
import SourceText
import SwiftReader

/// Pieces of the text of a requirement, from which templates make other declarations.
extension RequirementPlan {
    /// The labels of a function: `(with:)`; empty for a property.
    var labels: String { String(fullName.dropFirst(name.count)) }

    /// The arguments of `call`: `(with: credentials)`.
    var arguments: String {
        guard case .function(let function) = requirement.kind else { return "" }
        return "(" + function.parameters.map(\.argument).joined(separator: ", ") + ")"
    }

    /// The text after the name of a function: `(query: String) async throws -> [Movie]`.
    var tail: String? {
        if case .function(let function) = requirement.kind { Self.tail(of: function, in: requirement) } else { nil }
    }

    /// The text after the name in `starter`.
    var starterTail: String {
        guard case .function(let function) = starterRequirement.kind else { return "" }
        return Self.tail(of: function, in: starterRequirement)
    }

    static func tail(of function: Requirement.Function, in requirement: Requirement) -> String {
        let head = "name"
        var named = function
        named.name = Name(head, range: function.name.range)
        named.isOperator = false
        var copy = requirement
        copy.kind = .function(named)
        return String(copy.signature.dropFirst("func ".count + head.count))
    }

    /// The text after the name of a function with the same result: `() async -> User` for a property.
    var functionTail: String? {
        switch requirement.kind {
        case .function: tail
        case .property(let property): "()\(requirement.effects) -> \(property.type)"
        case .initializer, .subscript, .associatedType: nil
        }
    }

    /// `functionTail`, split at each `Self`.
    var functionTailAroundSelf: [String] {
        guard let functionTail else { return [] }
        let source = SourceFile(path: "", text: functionTail)
        var pieces: [String] = []
        var start = 0
        for token in TokenList(source).tokens where source.text(token.range) == "Self" {
            pieces.append(source.text(start..<token.range.lowerBound))
            start = token.range.upperBound
        }
        return pieces + [source.text(start..<source.bytes.count)]
    }

    /// `declaration` without `weak` or `unowned`.
    var strongDeclaration: String {
        var copy = requirement
        copy.modifiers.removeAll { Self.isOwnership($0.text) }
        return declaration(of: copy)
    }
}

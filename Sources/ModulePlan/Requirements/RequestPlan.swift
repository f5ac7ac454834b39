import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What a function sends, and what it gets back, if it has the mark `@request`.
struct RequestPlan: Sendable {
    /// The mark, which is not an attribute of Swift.
    static let mark = "request"

    /// The type that holds the values of the function.
    let type: String
    /// An expression that makes it from the parameters of the function.
    let value: String
    /// The type of what comes back; `nil` if nothing does.
    let answer: String?
    /// What follows a call that returns the answer, and makes the result of the function: `.toDomain()`; may be empty.
    let conversion: String

    static let fields: Fields<RequestPlan> = [
        "answer": { $0.answer.map { .string($0) } ?? .null },
        "conversion": { .string($0.conversion) },
        "type": { .string($0.type) },
        "value": { .string($0.value) },
    ]
}

extension Requirement {
    /// The mark `@request`; `nil` if the requirement has none.
    var requestMark: Attribute? { attributes.first { $0.name == RequestPlan.mark } }

    /// The requirement without `@request`, and without `@key` before its parameters.
    var withoutRequestMarks: Requirement {
        var copy = self
        copy.attributes.removeAll { $0.name == RequestPlan.mark }
        guard case .function(var function) = kind else { return copy }
        for index in function.parameters.indices {
            function.parameters[index].attributes.removeAll { $0.name == Attribute.key }
        }
        copy.kind = .function(function)
        return copy
    }
}

extension Parameter {
    /// The string literal of `@key("…")` before the parameter, with its quotes; `nil` if there is none.
    var keyLiteral: String? {
        guard let key = attributes.first(where: { $0.name == Attribute.key }) else { return nil }
        return try? key.key(in: SourceFile(path: "", text: ""))
    }
}

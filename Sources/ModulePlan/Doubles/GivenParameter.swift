import SwiftReader

/// A parameter of a module without a default value, and what a test gives for it.
struct GivenParameter: Sendable {
    let parameter: Parameter
    /// The expression for a value; `nil` if somebody has to write one.
    let value: String?

    /// - Parameters:
    ///   - declared: The names that the spec declares. They are not those of standard types.
    ///   - doubles: By protocol, the name of its test double.
    ///   - qualifier: What is before the name of a function of the standard library.
    init(_ parameter: Parameter, declared: Set<String>, doubles: [String: String], qualifier: String) {
        self.parameter = parameter
        let type = parameter.storedType
        value =
            type.emptyValue(declared: declared) ?? Self.closure(type, qualifier: qualifier)
            ?? Self.double(type, among: doubles)
    }

    /// A closure that does nothing; one that has to give a value stops.
    private static func closure(_ type: TypeSyntax, qualifier: String) -> String? {
        guard case .function(let function) = type.withoutAttributes else { return nil }
        let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
        let head = names.isEmpty ? "" : " " + names + " in"
        return function.result.isVoid ? "{\(head) }" : "{\(head) \(qualifier)fatalError(\"no test calls this\") }"
    }

    private static func double(_ type: TypeSyntax, among doubles: [String: String]) -> String? {
        guard case .prefixed("any", .named(let path)) = type, path.count == 1 else { return nil }
        return doubles[path[0].name].map { $0 + "()" }
    }
}

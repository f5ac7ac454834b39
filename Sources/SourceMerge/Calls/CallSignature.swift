/// What a call of a function or an initializer needs to know about it.
struct CallSignature: Hashable {
    struct Parameter: Hashable {
        /// `_` if a call has none.
        let label: String
        let type: String
        /// Whether a call can leave it out.
        let isOptional: Bool

        /// Whether it takes any number of arguments.
        var isVariadic: Bool { type.hasSuffix(".") }
    }

    /// Without labels; `init` for an initializer.
    let name: String
    let parameters: [Parameter]
    /// `async` and `throws`.
    let effects: Set<String>

    /// With labels: `swap(from:to:)`.
    var title: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}

extension CallSignature {
    /// - Parameters:
    ///   - function: A function or an initializer.
    ///   - types: The new names of renamed types, by their old names.
    init(_ function: Declaration, in outline: SourceOutline, types: [String: String]) {
        name = function.key.kind == .initializer ? "init" : function.baseName
        parameters = ParameterNames(function.head, in: outline).parameters.map { parameter in
            let words = parameter.type.split(separator: " ").map { types[String($0)] ?? String($0) }
            return Parameter(
                label: parameter.label,
                type: words.joined(separator: " "),
                isOptional: parameter.hasDefault
            )
        }
        effects = outline.effects(in: function.head)
    }
}

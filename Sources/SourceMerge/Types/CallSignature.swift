/// What a call of a function or an initializer needs to know about it.
struct CallSignature: Hashable {
    struct Parameter: Hashable {
        /// `_` if a call has none.
        let label: String
        let type: String
        /// Whether a call can leave it out.
        let isOptional: Bool

        /// The type as people write it.
        var spelling: String { type.split(separator: " ").spelling }
        /// The words of the type.
        var words: [String] { type.split(separator: " ").map(String.init) }
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

extension CallSignature {
    /// The cases that a declaration of an enum names, each as the function that makes a value of it: `a(_:)` and `b` of
    /// `case a(Int), b`.
    ///
    /// - Parameters:
    ///   - text: The words of the declaration.
    ///   - types: The new names of renamed types, by their old names.
    static func cases(_ text: String, types: [String: String]) -> [CallSignature] {
        let words = text.split(separator: " ").map { types[String($0)] ?? String($0) }
        return words.drop { $0 != "case" }.dropFirst().listed.compactMap { words in
            guard let name = words.first else { return nil }
            let list = words.dropFirst()
            let end = list.first == "(" ? list.endOfBracket : nil
            let parameters = end.map { list[..<$0].dropFirst().listed.map(Parameter.init(ofCase:)) } ?? []
            return CallSignature(name: name, parameters: parameters, effects: [])
        }
    }

    /// With labels, if it takes something: `failed(_:)`, `idle`.
    var titleOfCase: String { parameters.isEmpty ? name : title }

    /// With labels and types: `failed(String, code: Int)`.
    var spellingOfCase: String {
        let list = parameters.map { $0.label == "_" ? $0.spelling : $0.label + ": " + $0.spelling }
        return parameters.isEmpty ? name : name + "(" + list.joined(separator: ", ") + ")"
    }
}

extension CallSignature.Parameter {
    /// - Parameter words: What is between two commas: `String`, `message: String`, `count: Int = 0`.
    fileprivate init(ofCase words: ArraySlice<String>) {
        let colon = words.prefix(3).firstIndex(of: ":") ?? words.startIndex
        let isLabeled = colon > words.startIndex && words[..<colon].allSatisfy { $0.nesting == 0 }
        let value = isLabeled ? words[(colon + 1)...] : words
        label = isLabeled ? words[words.startIndex].filter { $0 != "`" } : "_"
        isOptional = value.contains("=")
        type = value.prefix { $0 != "=" }.joined(separator: " ")
    }
}

import SourceText
import SwiftReader

/// A value of a dependency that the function which makes the module passes: `shopName: String = #inputData.shopName`,
/// `service: Service = #(App.shared.service)`.
///
/// `#NAME` is a parameter of the module, and `#(…)` any value. The initializer of the class has no default for it.
package struct GivenValue {
    /// The value in that function: `inputData.shopName`.
    package let code: String
    /// The names of the parameters in it.
    package let names: [String]
    /// A name after `#` that is not one of a parameter, and not one of a macro or literal of Swift; `nil` if there is
    /// none.
    let unknown: String?

    /// - Parameters:
    ///   - value: The value of a dependency or a property, if it has one.
    ///   - names: The names of the module's parameters.
    /// - Returns: `nil` if the value has neither `#NAME` nor `#(`.
    package init?(_ value: Expression?, parameters names: Set<String>) {
        guard let value, value.text.utf8.contains(UInt8(ascii: "#")) else { return nil }
        let source = SourceFile(path: "", text: value.text)
        let tokens = TokenList(source).tokens
        var code = ""
        var used: [String] = []
        var unknown: String?
        var isPassed = false
        var start = 0
        for (index, token) in tokens.enumerated() {
            let name = String(source.text(token.range).dropFirst())
            let isCall = index + 1 < tokens.count && source.text(tokens[index + 1].range) == "("
            if isCall, source.text(token.range) == "#" {
                code += source.text(start..<token.range.lowerBound)
                start = token.range.upperBound
                isPassed = true
            } else if token.kind != .poundWord {
                continue
            } else if names.contains(name) {
                code += source.text(start..<token.range.lowerBound) + Keywords.escape(name, as: .value)
                start = token.range.upperBound
                used.append(name)
            } else if !isCall, !Self.literals.contains(name) {
                unknown = unknown ?? name
            }
        }
        guard isPassed || !used.isEmpty || unknown != nil else { return nil }
        self.code = Self.withoutParentheses(code + source.text(start..<source.bytes.count))
        self.names = used
        self.unknown = unknown
    }

    /// An expression without the parentheses around the whole of it. A tuple keeps its own.
    private static func withoutParentheses(_ code: String) -> String {
        let source = SourceFile(path: "", text: code)
        let tokens = TokenList(source).tokens.filter { $0.kind != .endOfFile }
        let pairs = BracketPairs.pairs(of: tokens, in: source.bytes)
        guard let first = tokens.first, let last = tokens.last, source.text(first.range) == "(",
            tokens.count > 2, pairs.partner[0] == tokens.count - 1,
            !tokens.indices.contains(where: { pairs.parent[$0] == 0 && source.text(tokens[$0].range) == "," })
        else { return code }
        return source.text(first.range.upperBound..<last.range.lowerBound)
    }

    /// Literals of Swift. What is called can be a macro.
    private static let literals: Set = [
        "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "isolation",
    ]
}

extension Module {
    package var parameterNames: Set<String> { Set(parameters.map(\.name.text)) }

    /// The names of the parameters that sections take, themselves or in values, and those with which the state starts.
    package func parametersTaken(by sections: [Section]) -> Set<String> {
        let names = parameterNames
        let ofState = (state?.properties ?? []).flatMap { GivenValue($0.defaultValue, parameters: names)?.names ?? [] }
        return Set(sections.flatMap(\.dependencies).flatMap { $0.taken(of: names) } + ofState)
    }
}

extension Parameter {
    /// The names of module parameters that a dependency takes: its own, and those in its value.
    package func taken(of names: Set<String>) -> [String] {
        [name.text] + (GivenValue(defaultValue, parameters: names)?.names ?? [])
    }
}

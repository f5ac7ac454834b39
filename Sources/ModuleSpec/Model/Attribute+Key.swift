import SourceText
import SwiftReader

extension Attribute {
    /// The mark with the name of a value in encoded data, which is not an attribute of Swift.
    package static let key = "key"

    /// The string literal of `@key("…")`, with its quotes: a name in encoded data.
    ///
    /// - Parameter file: The spec with the attribute.
    /// - Throws: `Diagnostic` if there is something else in the parentheses, or a text that Swift does not take.
    package func key(in file: SourceFile) throws(Diagnostic) -> String {
        let inner = TokenList(SourceFile(path: file.path, text: String(text.dropFirst("@key".count))))
        guard inner.diagnostics.isEmpty, inner.tokens.count == 4, inner.tokens[1].kind == .string else {
            throw file.error("'@key' takes the encoded name: @key(\"user_id\")", at: range)
        }
        let literal = inner.file.text(inner.tokens[1].range)
        do throws(StringLiteral.Refusal) {
            _ = try StringLiteral.value(literal)
        } catch {
            throw file.error(error.message, at: range)
        }
        return literal
    }
}

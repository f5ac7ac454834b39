import SwiftReader
import TemplateEngine

extension DocComment {
    var value: Value { .strings(lines) }
}

extension Value {
    static func strings(_ strings: [String]) -> Value { .list(strings.map(Value.string)) }

    /// The strings of a list; empty for any other value.
    var strings: [String] { list?.compactMap(\.string) ?? [] }

    static func stringOrNull(_ string: String?) -> Value { string.map(Value.string) ?? .null }
}

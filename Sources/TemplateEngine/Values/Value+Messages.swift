extension Value {
    /// The text of a string, number or Boolean.
    var scalarText: String? {
        switch storage {
        case .string(let text): text
        case .bool, .integer, .double: text
        default: nil
        }
    }

    /// The kind of the value and, if it is short, its content, for messages: `the string "a"`.
    var shown: String {
        switch storage {
        case .string(let text) where text.utf8.count <= 40: "the string \(text.debugDescription)"
        case .integer, .double: "the number \(text)"
        case .bool: text
        case .undefined: "nothing"
        default: kindName
        }
    }

    /// The value in short, for messages that explain others: `[1, 2, 3]`, `the string "a"`.
    var brief: String {
        switch storage {
        case .string(let text): return Value.quoted(text)
        case .list, .object, .range:
            var bytes: [UInt8] = []
            print(to: &bytes, atMost: 60)
            return Excerpt.of(String(decoding: bytes, as: UTF8.self), atMost: 60)
        default: return shown
        }
    }

    private static func quoted(_ text: String) -> String {
        text.utf8.count <= 60 ? text.debugDescription : Excerpt.start(of: text, atMost: 40).debugDescription + "…"
    }

    /// Whether the value has a `count` of its own.
    var hasCount: Bool {
        switch storage {
        case .string, .list, .range, .object: true
        default: false
        }
    }

    /// The kind of the value with its article, for messages: `a string`.
    var kindName: String {
        switch storage {
        case .undefined: "not defined"
        case .null: "null"
        case .bool: "a Boolean"
        case .integer: "an integer"
        case .double: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "a dictionary"
        case .range: "a range"
        case .macro: "a macro"
        case .loop: "a loop"
        }
    }
}

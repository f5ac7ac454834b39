extension Value {
    /// The text of a string, number or Boolean.
    var scalarText: String? {
        switch storage {
        case .string(let text): text
        case .bool, .integer, .double: text
        default: nil
        }
    }

    /// What it is and, if that is short, what it says: for messages.
    var shown: String {
        switch storage {
        case .string(let text) where text.utf8.count <= 40: "the string \(text.debugDescription)"
        case .integer, .double: "the number \(text)"
        case .bool: text
        case .undefined: "nothing"
        default: kindName
        }
    }

    /// What it is, with its article, for messages: "a string".
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

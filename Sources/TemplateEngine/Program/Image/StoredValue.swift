import SourceText

extension ImageBytesWriter {
    /// - Returns: Whether there are literals of this kind.
    mutating func add(storedValue value: Value) -> Bool {
        switch value.storage {
        case .null: add(0)
        case .bool(let flag):
            add(1)
            add(flag)
        case .integer(let number):
            add(2)
            add(number)
        case .double(let number):
            add(3)
            add(number.bitPattern)
        case .string(let text):
            add(4)
            add(text.utf8)
        default: return false
        }
        return true
    }
}

extension ImageBytesReader {
    mutating func storedValue() -> Value {
        switch number() {
        case 0: return .null
        case 1: return .bool(flag())
        case 2: return .integer(number())
        case 3: return .double(Double(bitPattern: UInt64(truncatingIfNeeded: number())))
        case 4: return .string(string())
        default:
            markBroken()
            return .null
        }
    }
}

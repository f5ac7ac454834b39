extension Value {
    /// The printed text. Elements of lists and dictionaries are written as Swift literals.
    var text: String {
        if case .string(let text) = storage { return text }
        var output: [UInt8] = []
        print(to: &output, atMost: .max)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends the printed text, and stops when `output` has grown by more than `limit` bytes.
    func print(to output: inout [UInt8], atMost limit: Int) {
        switch storage {
        case .undefined, .null, .macro: break
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): output.append(integer: value)
        case .double(let value): output.append(contentsOf: value.description.utf8)
        case .string(let value): output.append(text: value)
        case .list, .object, .range, .loop:
            var printer = LiteralPrinter(output: output, limit: limit)
            output = []
            printer.print(self, depth: 0)
            output = printer.output
        }
    }
}

/// Prints lists and dictionaries as Swift literals.
private struct LiteralPrinter {
    var output: [UInt8]
    let end: Int

    /// How deep nested values are printed. Deeper ones, which only an additional filter can make, become `…`: the
    /// printer is recursive.
    static let deepest = 200

    init(output: [UInt8], limit: Int) {
        self.output = output
        end = limit == .max ? .max : output.count + limit
    }

    mutating func print(_ value: Value, depth: Int) {
        guard output.count <= end else { return }
        guard depth < Self.deepest else { return write("…") }
        switch value.storage {
        case .undefined, .null: write("nil")
        case .string(let text): write(text.debugDescription)
        case .list(let values): printList(values, depth: depth)
        case .range(let range, let isDescending):
            if isDescending {
                printList(range.reversed().lazy.map(Value.integer), depth: depth)
            } else {
                printList(range.lazy.map(Value.integer), depth: depth)
            }
        case .object(let object): printDictionary(object, depth: depth)
        default: value.print(to: &output, atMost: end - output.count)
        }
    }

    private mutating func printList(_ values: some Sequence<Value>, depth: Int) {
        write("[")
        var isFirst = true
        for value in values {
            if !isFirst { write(", ") }
            isFirst = false
            print(value, depth: depth + 1)
            guard output.count <= end else { return }
        }
        write("]")
    }

    private mutating func printDictionary(_ object: Object, depth: Int) {
        guard object.count > 0 else { return write("[:]") }
        write("[")
        for position in 0..<object.count {
            if position > 0 { write(", ") }
            write(object.keys[position].debugDescription)
            write(": ")
            print(object.value(at: position), depth: depth + 1)
            guard output.count <= end else { return }
        }
        write("]")
    }

    private mutating func write(_ text: String) {
        output.append(contentsOf: text.utf8)
    }
}

extension [UInt8] {
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    mutating func append(integer: Int) {
        if 0 <= integer, integer < 10 {
            append(UInt8(truncatingIfNeeded: 48 + integer))
        } else {
            append(contentsOf: integer.description.utf8)
        }
    }
}

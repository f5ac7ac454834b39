import SourceText

/// The keys of JSON objects. Objects with the same keys in the same order share one table of keys.
struct JSONShapes {
    /// An object without entries, of which all share one.
    static let empty = Value.dictionary([:])

    fileprivate struct Shape {
        /// The keys in the order of the text.
        let keys: [String]
        let table: KeyTable
        /// For each key of the table, its position in the text.
        let order: [Int]
    }

    /// The shapes that are kept. A text with more has objects of which hardly two are alike.
    private static let mostShapes = 1_000

    /// By the combined hash of their keys.
    private var shapes: [UInt64: Shape] = [:]

    /// The object with some keys and values.
    ///
    /// - Parameters:
    ///   - keys: The keys. Of two that are equal, the value of the last is taken.
    ///   - values: The values, as many as there are keys.
    ///   - bytes: The text that contains the keys.
    mutating func object(
        _ keys: ArraySlice<JSONReader.Key>,
        values: ArraySlice<Value>,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Object {
        var hash = UInt64(keys.count)
        for key in keys { hash = (hash &* 31) ^ key.hash }
        if let shape = shapes[hash], shape.fits(keys, in: bytes) { return shape.object(values) }
        let names = keys.map { key in
            key.unescaped ?? String(decoding: UnsafeBufferPointer(rebasing: bytes[key.range]), as: UTF8.self)
        }
        // Names are compared by their bytes (RFC 8259, section 8.3).
        let order = names.indices.sorted { names[$0].precedesBytes(of: names[$1]) }
        let isTwin = zip(order, order.dropFirst()).map { names[$0].hasSameBytes(as: names[$1]) }
        if isTwin.contains(true) {
            let last = Dictionary(zip(names.map(ByteKey.init), names.indices)) { $1 }
            let kept = order.filter { last[ByteKey(text: names[$0])] == $0 }
            return Object(
                KeyTable(sorted: kept.map { names[$0] }),
                values: kept.map { values[values.startIndex + $0] }
            )
        }
        let shape = Shape(keys: names, table: KeyTable(sorted: order.map { names[$0] }), order: order)
        if shapes.count < Self.mostShapes { shapes[hash] = shape }
        return shape.object(values)
    }
}

extension JSONShapes.Shape {
    fileprivate func fits(_ others: ArraySlice<JSONReader.Key>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard others.count == keys.count else { return false }
        for (key, other) in zip(keys, others) {
            if let text = other.unescaped {
                guard text.hasSameBytes(as: key) else { return false }
            } else {
                var key = key
                let isSame = key.withUTF8 { key in
                    guard key.count == other.range.count else { return false }
                    var offset = 0
                    while offset < key.count, key[offset] == bytes[other.range.lowerBound + offset] { offset += 1 }
                    return offset == key.count
                }
                guard isSame else { return false }
            }
        }
        return true
    }

    fileprivate func object(_ values: ArraySlice<Value>) -> Object {
        Object(table, value: { values[values.startIndex + order[$0]] })
    }
}

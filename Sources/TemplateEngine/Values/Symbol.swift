/// A name with its hash, which is computed once, when a template is compiled.
struct Symbol: Sendable {
    let name: String
    let hash: UInt64
    /// The name as an index of a list: 0 in `list.0`; `nil` for any other name.
    let index: Int?

    init(_ name: String) {
        self.init(name, hash: Self.hash(name))
    }

    init(_ name: String, hash: UInt64) {
        self.name = name
        self.hash = hash
        // Most names are no numbers, which the first byte shows.
        index = name.utf8.first.map { $0 <= UInt8(ascii: "9") } == true ? Int(name) : nil
    }

    func isSpelled(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // `withUTF8` would need a copy of the name.
        let isSame = name.utf8.withContiguousStorageIfAvailable { name in
            guard name.count == bytes.count else { return false }
            var offset = 0
            while offset < name.count, name[offset] == bytes[offset] { offset += 1 }
            return offset == name.count
        }
        return isSame ?? name.utf8.elementsEqual(bytes)
    }

    static func hash(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { hash($0) }
    }

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = Hash()
        for byte in bytes { hash.combine(byte) }
        return hash.value
    }

    /// FNV-1a with the high half mixed into the low one, because tables use the low bits. It starts with a number of the
    /// process, so that nobody can choose many names with one hash.
    struct Hash {
        private var state = Hash.start

        private static let start = UInt64.random(in: .min ... .max)

        @inline(__always)
        mutating func combine(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

        var value: UInt64 { state ^ (state >> 32) }
    }
}

/// The number of a name in a program. While the program runs, the slot with this number contains the name's value.
typealias SymbolID = Int32

/// The names of a program by number.
struct SymbolTable: Sendable {
    private(set) var symbols: [Symbol] = []
    private var buckets = [Int32](repeating: -1, count: 256)

    init() {}

    static let empty = SymbolTable()

    var count: Int { symbols.count }

    subscript(id: SymbolID) -> Symbol { symbols[Int(id)] }

    /// The number of a name; `nil` for a name that is not in the table.
    func number(of name: String) -> SymbolID? {
        var name = name
        return name.withUTF8 { bytes in
            let found = buckets[bucket(of: bytes, hash: Symbol.hash(bytes))]
            return found >= 0 ? found : nil
        }
    }

    /// The number of a name, which is added if it is new.
    mutating func intern(_ name: String) -> SymbolID {
        let bytes = Array(name.utf8)
        return intern(bytes, in: 0..<bytes.count)
    }

    /// The number of the name in a range of bytes, which is added if it is new.
    mutating func intern(_ bytes: [UInt8], in range: Range<Int>) -> SymbolID {
        bytes.withUnsafeBufferPointer { intern(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> SymbolID {
        let hash = Symbol.hash(bytes)
        let bucket = bucket(of: bytes, hash: hash)
        if buckets[bucket] >= 0 { return buckets[bucket] }
        let id = SymbolID(truncatingIfNeeded: symbols.count)
        symbols.append(Symbol(String(decoding: bytes, as: UTF8.self), hash: hash))
        buckets[bucket] = id
        if symbols.count * 2 > buckets.count { grow() }
        return id
    }

    /// The bucket with the number of a name, or the empty one in which it belongs.
    private func bucket(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
        let mask = buckets.count - 1
        var bucket = Int(truncatingIfNeeded: hash) & mask
        while buckets[bucket] >= 0 {
            let number = Int(buckets[bucket])
            if symbols[number].hash == hash, symbols[number].isSpelled(name) { return bucket }
            bucket = (bucket + 1) & mask
        }
        return bucket
    }

    private mutating func grow() {
        let size = buckets.count * 2
        buckets = [Int32](repeating: -1, count: size)
        for (id, symbol) in symbols.enumerated() {
            var bucket = Int(truncatingIfNeeded: symbol.hash) & (size - 1)
            while buckets[bucket] >= 0 { bucket = (bucket + 1) & (size - 1) }
            buckets[bucket] = Int32(id)
        }
    }
}

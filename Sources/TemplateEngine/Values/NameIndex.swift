/// Names that are found by their bytes, with numbers from 0 on.
struct NameIndex: Sendable {
    private(set) var symbols: [Symbol] = []
    private var buckets: [Bucket] = []

    private struct Bucket {
        /// -1 in a bucket without a name.
        var number: Int32 = -1
        /// A part of the name's hash. Another name differs in it, so that its bytes are hardly ever compared.
        var tag: UInt32 = 0
    }

    init() {}

    init(_ names: [String]) {
        for name in names {
            var name = name
            _ = name.withUTF8 { intern($0, hash: Symbol.hash($0)) }
        }
    }

    /// The number of a name; `nil` for a name that is not in the index.
    func number(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> SymbolID? {
        if buckets.isEmpty { return nil }
        let number = buckets[bucket(of: name, hash: hash)].number
        return number >= 0 ? number : nil
    }

    /// The number of a name, which is added if it is new.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> SymbolID {
        if symbols.count * 2 >= buckets.count { grow() }
        let bucket = bucket(of: name, hash: hash)
        if buckets[bucket].number >= 0 { return buckets[bucket].number }
        let number = SymbolID(truncatingIfNeeded: symbols.count)
        symbols.append(Symbol(String(decoding: name, as: UTF8.self), hash: hash))
        buckets[bucket] = Bucket(number: number, tag: Self.tag(hash))
        return number
    }

    /// The bucket with the number of a name, or the empty one in which it belongs.
    private func bucket(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
        let mask = buckets.count - 1
        let tag = Self.tag(hash)
        var index = Int(truncatingIfNeeded: hash) & mask
        while buckets[index].number >= 0 {
            if buckets[index].tag == tag, symbols[Int(buckets[index].number)].isSpelled(name) { break }
            index = (index + 1) & mask
        }
        return index
    }

    private mutating func grow() {
        let size = max(16, buckets.count * 2)
        buckets = [Bucket](repeating: Bucket(), count: size)
        symbols.reserveCapacity(size / 2)
        for (number, symbol) in symbols.enumerated() {
            var index = Int(truncatingIfNeeded: symbol.hash) & (size - 1)
            while buckets[index].number >= 0 { index = (index + 1) & (size - 1) }
            buckets[index] = Bucket(number: SymbolID(truncatingIfNeeded: number), tag: Self.tag(symbol.hash))
        }
    }

    /// The high half of a hash: the low one chooses the bucket.
    private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}

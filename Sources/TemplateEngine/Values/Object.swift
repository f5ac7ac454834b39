/// The entries of a dictionary, in the order of their keys, found by the hash that a compiled name already carries.
final class Object: Sendable {
    let keys: [String]
    let values: [Value]
    private let hashes: [UInt64]
    /// Open addressing over the entries' positions, -1 where free; empty for the few keys that are scanned faster.
    private let buckets: [Int32]

    private static let mostScanned = 8

    convenience init(_ entries: [String: Value]) {
        let sorted = entries.sorted { $0.key < $1.key }
        self.init(sortedKeys: sorted.map(\.key), values: sorted.map(\.value))
    }

    /// `keys` are ascending and without repetition.
    init(sortedKeys keys: [String], values: [Value]) {
        self.keys = keys
        self.values = values
        hashes = keys.map(Symbol.hash)
        buckets = keys.count > Self.mostScanned ? Self.buckets(for: hashes) : []
    }

    var count: Int { keys.count }

    var dictionary: [String: Value] {
        Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
    }

    func value(of symbol: Symbol) -> Value? {
        position(of: symbol).map { values[$0] }
    }

    func position(of symbol: Symbol) -> Int? {
        if buckets.isEmpty {
            var position = 0
            while position < hashes.count {
                if hashes[position] == symbol.hash, keys[position] == symbol.name { return position }
                position += 1
            }
            return nil
        }
        let mask = buckets.count - 1
        var bucket = Int(truncatingIfNeeded: symbol.hash) & mask
        while buckets[bucket] >= 0 {
            let position = Int(buckets[bucket])
            if hashes[position] == symbol.hash, keys[position] == symbol.name { return position }
            bucket = (bucket + 1) & mask
        }
        return nil
    }

    /// At most half full, so that a search always ends at a free bucket.
    private static func buckets(for hashes: [UInt64]) -> [Int32] {
        var size = 16
        while size < hashes.count * 2 { size *= 2 }
        var buckets = [Int32](repeating: -1, count: size)
        for (position, hash) in hashes.enumerated() {
            var bucket = Int(truncatingIfNeeded: hash) & (size - 1)
            while buckets[bucket] >= 0 { bucket = (bucket + 1) & (size - 1) }
            buckets[bucket] = Int32(position)
        }
        return buckets
    }
}

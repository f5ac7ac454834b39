/// The entries of a dictionary, in the order of their keys, found by the hash that a compiled name already carries.
final class Object: Sendable {
    let count: Int
    // Written in `init` only; plain memory, because look-ups are what rendering does most.
    nonisolated(unsafe) private let hashStart: UnsafeMutablePointer<UInt64>
    nonisolated(unsafe) private let keyStart: UnsafeMutablePointer<String>
    nonisolated(unsafe) private let valueStart: UnsafeMutablePointer<Value>
    /// Open addressing over the entries' positions, -1 where free; empty for the few keys that are scanned faster.
    private let buckets: [Int32]

    private static let mostScanned = 8

    convenience init(_ entries: [String: Value]) {
        let sorted = entries.sorted { $0.key < $1.key }
        self.init(sortedKeys: sorted.map(\.key), values: sorted.map(\.value))
    }

    /// `keys` are ascending and without repetition, and as many as `values`.
    init(sortedKeys keys: [String], values: [Value]) {
        count = min(keys.count, values.count)
        hashStart = .allocate(capacity: max(1, count))
        keyStart = .allocate(capacity: max(1, count))
        valueStart = .allocate(capacity: max(1, count))
        let hashes = keys.map(Symbol.hash)
        hashStart.initialize(from: hashes, count: count)
        keyStart.initialize(from: keys, count: count)
        valueStart.initialize(from: values, count: count)
        buckets = count > Self.mostScanned ? Self.buckets(for: hashes) : []
    }

    deinit {
        keyStart.deinitialize(count: count)
        valueStart.deinitialize(count: count)
        hashStart.deallocate()
        keyStart.deallocate()
        valueStart.deallocate()
    }

    var keys: UnsafeBufferPointer<String> { UnsafeBufferPointer(start: keyStart, count: count) }

    var values: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: valueStart, count: count) }

    var dictionary: [String: Value] {
        Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
    }

    func value(of symbol: Symbol) -> Value? {
        let position = position(ofHash: symbol.hash, symbol.name)
        return position >= 0 ? valueStart[position] : nil
    }

    /// The entry's position, or -1.
    @inline(__always)
    func position(ofHash hash: UInt64, _ name: @autoclosure () -> String) -> Int {
        if buckets.isEmpty {
            var position = 0
            while position < count {
                if hashStart[position] == hash, keyStart[position] == name() { return position }
                position += 1
            }
            return -1
        }
        return bucketedPosition(ofHash: hash, name())
    }

    private func bucketedPosition(ofHash hash: UInt64, _ name: String) -> Int {
        let mask = buckets.count - 1
        var bucket = Int(truncatingIfNeeded: hash) & mask
        while buckets[bucket] >= 0 {
            let position = Int(buckets[bucket])
            if hashStart[position] == hash, keyStart[position] == name { return position }
            bucket = (bucket + 1) & mask
        }
        return -1
    }

    static func == (left: Object, right: Object) -> Bool {
        left === right || (left.keys.elementsEqual(right.keys) && left.values.elementsEqual(right.values))
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

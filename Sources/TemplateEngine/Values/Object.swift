import SourceText

/// The sorted keys of a dictionary, which are found by the hash that a compiled name already has. Dictionaries of the
/// same kind share one table.
@usableFromInline
final class KeyTable: Sendable {
    let count: Int
    // Written in `init` only. Plain memory, because look-ups are the most frequent operation of a rendering.
    nonisolated(unsafe) fileprivate let hashStart: UnsafeMutablePointer<UInt64>
    nonisolated(unsafe) fileprivate let keyStart: UnsafeMutablePointer<String>
    /// A hash table with open addressing: the positions of the keys, and -1 for free buckets. Empty for up to eight
    /// keys, which are searched faster one by one.
    fileprivate let buckets: [Int32]

    private static let mostScanned = 8

    /// - Parameter keys: The keys, sorted and without duplicates.
    init(sorted keys: [String]) {
        count = keys.count
        hashStart = .allocate(capacity: max(1, count))
        keyStart = .allocate(capacity: max(1, count))
        let hashes = keys.map(Symbol.hash)
        hashStart.initialize(from: hashes, count: count)
        keyStart.initialize(from: keys, count: count)
        buckets = count > Self.mostScanned ? Self.buckets(for: hashes) : []
    }

    /// The table of some keys in any order. Of keys that are equal, the last one is taken.
    ///
    /// - Returns: The table, and for each of its positions the place that the key had.
    @usableFromInline
    static func sorting(_ keys: [String]) -> (table: KeyTable, places: [Int]) {
        let order = order(of: keys)
        var kept: [Int] = []
        kept.reserveCapacity(order.count)
        for place in order {
            if let last = kept.last, keys[last].hasSameBytes(as: keys[place]) { kept.removeLast() }
            kept.append(place)
        }
        return (KeyTable(sorted: kept.map { keys[$0] }), kept)
    }

    /// The places of some keys in the order of the keys; equal ones stay in their order.
    fileprivate static func order(of keys: [String]) -> [Int] {
        // Sorting numbers copies no keys, and their first bytes tell most keys apart.
        let starts = keys.map(\.firstBytes)
        return keys.indices.sorted { first, second in
            if starts[first] != starts[second] { return starts[first] < starts[second] }
            if keys[first].precedesBytes(of: keys[second]) { return true }
            return first < second && keys[first].hasSameBytes(as: keys[second])
        }
    }

    /// The table of the keys of two tables.
    ///
    /// - Returns: The table, and for each of its positions the position in the first table, or after its end in the
    ///   second one. A key of both has that of the second.
    @usableFromInline
    static func merging(_ first: KeyTable, _ second: KeyTable) -> (table: KeyTable, places: [Int]) {
        var keys: [String] = []
        var places: [Int] = []
        keys.reserveCapacity(first.count + second.count)
        places.reserveCapacity(first.count + second.count)
        var (position, other) = (0, 0)
        while position < first.count || other < second.count {
            if other == second.count || position < first.count && first[position].precedesBytes(of: second[other]) {
                keys.append(first[position])
                places.append(position)
                position += 1
            } else {
                if position < first.count, first[position].hasSameBytes(as: second[other]) { position += 1 }
                keys.append(second[other])
                places.append(first.count + other)
                other += 1
            }
        }
        return (KeyTable(sorted: keys), places)
    }

    deinit {
        keyStart.deinitialize(count: count)
        hashStart.deallocate()
        keyStart.deallocate()
    }

    subscript(position: Int) -> String { keyStart[position] }

    /// The hash table. It is at most half full, so that a search always ends at a free bucket.
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

/// A dictionary. Its entries are in the order of their keys.
final class Object: Sendable {
    let count: Int
    private let table: KeyTable
    // Copies of the table's pointers, which save an indirection.
    nonisolated(unsafe) private let hashStart: UnsafeMutablePointer<UInt64>
    nonisolated(unsafe) private let keyStart: UnsafeMutablePointer<String>
    private let buckets: [Int32]
    /// The values; `nil` if they are computed when they are used. Reading them here saves the copy that `value(at:)`
    /// makes.
    nonisolated(unsafe) let storedValues: UnsafeMutablePointer<Value>?
    /// Computes the value at a position; `nil` if the values are stored.
    private let make: (@Sendable (_ position: Int) -> Value)?

    convenience init(_ entries: [String: Value]) {
        let (keys, values) = (Array(entries.keys), Array(entries.values))
        let order = KeyTable.order(of: keys)
        self.init(KeyTable(sorted: order.map { keys[$0] }), values: order.map { values[$0] })
    }

    /// - Parameters:
    ///   - table: The keys.
    ///   - values: The values in the order of the keys, as many as there are keys.
    convenience init(_ table: KeyTable, values: [Value]) {
        self.init(table, value: { values[$0] })
    }

    /// - Parameters:
    ///   - table: The keys.
    ///   - value: Gives the value of the key at a position of the table, which is stored.
    init(_ table: KeyTable, value: (_ position: Int) -> Value) {
        self.table = table
        count = table.count
        (hashStart, keyStart, buckets) = (table.hashStart, table.keyStart, table.buckets)
        let start = UnsafeMutablePointer<Value>.allocate(capacity: max(1, count))
        for position in 0..<count { (start + position).initialize(to: value(position)) }
        storedValues = start
        make = nil
    }

    /// - Parameters:
    ///   - table: The keys.
    ///   - make: Computes the value of the key at a position of the table.
    init(_ table: KeyTable, make: @escaping @Sendable (_ position: Int) -> Value) {
        self.table = table
        count = table.count
        (hashStart, keyStart, buckets) = (table.hashStart, table.keyStart, table.buckets)
        storedValues = nil
        self.make = make
    }

    deinit {
        storedValues?.deinitialize(count: count)
        storedValues?.deallocate()
    }

    var keys: UnsafeBufferPointer<String> { UnsafeBufferPointer(start: keyStart, count: count) }

    var values: [Value] { (0..<count).map(value) }

    @inline(__always)
    func value(at position: Int) -> Value {
        if let storedValues { return storedValues[position] }
        return computedValue(at: position)
    }

    @inline(never)
    private func computedValue(at position: Int) -> Value {
        make?(position) ?? .undefined
    }

    var dictionary: [String: Value] {
        Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
    }

    /// The value of a key.
    func value(of symbol: Symbol) -> Value? {
        let position = position(ofHash: symbol.hash, name: symbol.name)
        return position >= 0 ? value(at: position) : nil
    }

    /// The position of a key, or -1.
    ///
    /// - Parameters:
    ///   - hash: The hash of the key.
    ///   - name: The key.
    @inline(__always)
    func position(ofHash hash: UInt64, name: @autoclosure () -> String) -> Int {
        if buckets.isEmpty {
            var position = 0
            while position < count {
                if hashStart[position] == hash, keyStart[position] == name() { return position }
                position += 1
            }
            return -1
        }
        return bucketedPosition(ofHash: hash, name: name())
    }

    private func bucketedPosition(ofHash hash: UInt64, name: String) -> Int {
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
}

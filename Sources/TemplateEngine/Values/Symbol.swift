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

    /// FNV-1a with the high half mixed into the low one, because tables use the low bits. It starts with a number of
    /// the process, so that nobody can choose many names with one hash.
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

/// The names of a program by number: first those of the language, then its own.
struct SymbolTable: Sendable {
    /// The names of the language. All tables share them, so a table costs nothing until it has names of its own.
    private let common: NameIndex
    private var ownNames = NameIndex()

    /// - Parameter common: The names that the table starts with. They keep their numbers.
    init(_ common: NameIndex) {
        self.common = common
    }

    static let empty = SymbolTable(NameIndex())

    var count: Int { common.symbols.count + ownNames.symbols.count }

    /// The names that are not those of the language.
    var own: [Symbol] { ownNames.symbols }

    /// All names, in the order of their numbers.
    var symbols: [Symbol] { common.symbols + ownNames.symbols }

    subscript(id: SymbolID) -> Symbol {
        let number = Int(id)
        return number < common.symbols.count ? common.symbols[number] : ownNames.symbols[number - common.symbols.count]
    }

    /// The number of a name; `nil` for a name that is not in the table.
    func number(of name: String) -> SymbolID? {
        var name = name
        return name.withUTF8 { bytes in
            let hash = Symbol.hash(bytes)
            return common.number(of: bytes, hash: hash) ?? ownNames.number(of: bytes, hash: hash).map { firstOwn + $0 }
        }
    }

    /// The number of the name in a range of bytes, which is added if it is new.
    ///
    /// - Parameter hash: The hash of the name.
    mutating func intern(_ bytes: [UInt8], in range: Range<Int>, hash: UInt64) -> SymbolID {
        bytes.withUnsafeBufferPointer { intern(UnsafeBufferPointer(rebasing: $0[range]), hash: hash) }
    }

    /// The number of a name, which is added if it is new.
    mutating func intern(_ name: ArraySlice<UInt8>) -> SymbolID {
        name.withUnsafeBufferPointer { intern($0, hash: Symbol.hash($0)) }
    }

    private mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> SymbolID {
        if let number = common.number(of: name, hash: hash) { return number }
        return firstOwn + ownNames.intern(name, hash: hash)
    }

    /// The number of the first of its own names.
    private var firstOwn: SymbolID { SymbolID(truncatingIfNeeded: common.symbols.count) }
}

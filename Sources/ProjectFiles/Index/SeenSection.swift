/// What a run saw of one spec and its files, or of what all specs of a project share.
package struct SeenSection: Hashable, Sendable {
    /// The section as it is stored: its numbers, a text of the caller's, and the records of paths.
    let bytes: [UInt8]

    /// The number of bytes before the text.
    static let headCount = 16

    /// - Parameter records: One after the other. Those of a large project are not copied into one list.
    /// - Returns: `nil` if the section would be too long for its numbers.
    init?(isSettled: Bool, text: [UInt8], records: SeenRecords...) {
        let size = records.reduce(Self.headCount + text.count) { $0 + $1.bytes.count }
        // The other numbers are smaller.
        guard let storedSize = UInt32(exactly: size) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        bytes.append(number: storedSize)
        bytes.append(number: UInt32(records.reduce(0) { $0 + $1.count }))
        bytes.append(number: UInt32(text.count))
        bytes.append(number: UInt32(isSettled ? 1 : 0))
        bytes += text
        for list in records { bytes += list.bytes }
        self.bytes = bytes
    }

    init(stored bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// A section of an index, in place.
struct StoredSection: Sendable {
    let range: Range<Int>
    let isSettled: Bool
    let text: Range<Int>
    let count: Int

    /// The section at an offset; `nil` if there is none.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard offset + SeenSection.headCount <= bytes.count else { return nil }
        let count = Int(bytes.number(at: offset) as UInt32)
        let textCount = Int(bytes.number(at: offset + 8) as UInt32)
        guard count >= SeenSection.headCount + textCount, offset + count <= bytes.count else { return nil }
        range = offset..<offset + count
        text = offset + SeenSection.headCount..<offset + SeenSection.headCount + textCount
        self.count = Int(bytes.number(at: offset + 4) as UInt32)
        isSettled = (bytes.number(at: offset + 12) as UInt32) == 1
    }
}

import SourceText

/// What the last run over a whole project saw, so that the next one need not read what is still the same.
///
/// It is a file in `.viper-gen` that version control ignores. If it is missing, damaged or of another version, a run reads
/// everything. The first section is about what all specs share, and the others are about a spec each.
package struct SeenIndex: Sendable {
    private static let title = Array("viper-gen seen 2".utf8)
    private static let headCount = 72
    /// The number of nanoseconds that the clock of a file system can be behind, or that it rounds off.
    private static let coarseness: Int64 = 2_000_000_000

    /// The bytes of the file.
    private(set) var bytes: [UInt8]
    let sections: [StoredSection]
    /// When the run began.
    let start: Moment
    /// Before this moment, a time stamp is certain to change with the file.
    let trusted: Int64

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes.
    ///   - key: What the index must have been made with.
    ///   - modified: When the file system says that the file was written, in nanoseconds.
    /// - Returns: `nil` for other bytes, and for an index that was made with something else.
    init?(_ bytes: [UInt8], key: ContentHash, modified: Int64) {
        guard bytes.count >= Self.headCount, bytes.starts(with: Self.title) else { return nil }
        let read = bytes.withUnsafeBytes { buffer -> (sections: [StoredSection], start: Int64, written: Int64)? in
            guard key == Self.hash(buffer, at: 32) else { return nil }
            var sections: [StoredSection] = []
            var offset = Self.headCount
            sections.reserveCapacity(Int(buffer.number(at: 64) as UInt32))
            while offset < buffer.count {
                guard let section = StoredSection(buffer, at: offset) else { return nil }
                sections.append(section)
                offset = section.range.upperBound
            }
            let hashes = sections.map { ContentHash(UnsafeRawBufferPointer(rebasing: buffer[$0.range])) }
            let sum = Self.sum(of: hashes, head: UnsafeRawBufferPointer(rebasing: buffer[32..<Self.headCount]))
            guard sum == Self.hash(buffer, at: 16) else { return nil }
            return (sections, buffer.number(at: 48), buffer.number(at: 56))
        }
        guard let read, !read.sections.isEmpty else { return nil }
        self.bytes = bytes
        sections = read.sections
        start = Moment(nanoseconds: read.start)
        // If the clock of the file system is another one than that of the machine, no time stamp is trusted.
        let isOneClock = abs(modified.subtractingReportingOverflow(read.written).partialValue) <= Self.coarseness / 2
        trusted = isOneClock ? Self.trusted(from: start) : .min
    }

    /// Before which moment time stamps are trusted by an index of a run.
    static func trusted(from start: Moment) -> Int64 { start.nanoseconds &- coarseness }

    private static func hash(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> ContentHash {
        ContentHash(high: buffer.number(at: offset), low: buffer.number(at: offset + 8))
    }

    /// The bytes of an index before those of its sections: the title, a sum of all that follows, the key, the time at which
    /// the run began, that of writing, and the number of sections.
    static func head(of sections: [SeenSection], key: ContentHash, start: Moment) -> [UInt8] {
        var rest: [UInt8] = []
        rest.append(number: key.high)
        rest.append(number: key.low)
        rest.append(number: start.nanoseconds)
        rest.append(number: Moment.now.nanoseconds)
        rest.append(number: UInt32(sections.count))
        rest.append(number: UInt32(0))
        let hashes = Workers.map(sections, batch: 256) { ContentHash($0.bytes) }
        let sum = rest.withUnsafeBytes { Self.sum(of: hashes, head: $0) }
        var head = title
        head.append(number: sum.high)
        head.append(number: sum.low)
        return head + rest
    }

    /// - Parameters:
    ///   - hashes: Those of the sections.
    ///   - head: What is between the sum and the sections.
    private static func sum(of hashes: [ContentHash], head: UnsafeRawBufferPointer) -> ContentHash {
        var bytes = Array(head)
        bytes.reserveCapacity(bytes.count + hashes.count * 16)
        for hash in hashes {
            bytes.append(number: hash.high)
            bytes.append(number: hash.low)
        }
        return ContentHash(bytes)
    }

    /// The number of sections.
    package var count: Int { sections.count }

    /// Whether nothing is left to do about what a section is about.
    package func isSettled(_ section: Int) -> Bool { sections[section].isSettled }

    /// The text that the caller stored with a section.
    package func text(of section: Int) -> ArraySlice<UInt8> { bytes[sections[section].text] }

    /// A section as it is.
    package func section(_ number: Int) -> SeenSection { SeenSection(stored: Array(bytes[sections[number].range])) }

    /// Stores what the system says now of some paths.
    mutating func refresh(_ stamps: [(offset: Int, stamp: FileStamp)]) {
        for (offset, stamp) in stamps { SeenPath.replace(stampAt: offset, in: &bytes, by: stamp) }
    }
}

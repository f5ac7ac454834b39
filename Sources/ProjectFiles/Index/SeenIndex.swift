import SourceText

/// What the last run over a whole project saw, so that the next one need not read what is still the same.
///
/// It is a file in `.viper-gen` that version control ignores. If it is missing, damaged or of another version, a run
/// reads everything. The first section is about what all specs share, and the others are about a spec each.
///
/// The file begins with a title, the key, and the times at which the run began and at which the last one did that
/// compared all sections. The sections follow, that of all specs last, since what it has is known last. At the end are
/// their number, the time of writing, and a hash of all that is before.
package struct SeenIndex: Sendable {
    private static let title = Array("viper-gen seen 3".utf8)
    private static let headCount = 48
    private static let endCount = 32
    /// The number of nanoseconds that the clock of a file system can be behind, or that it rounds off.
    private static let coarseness: Int64 = 2_000_000_000

    /// The bytes of the file.
    private(set) var bytes: [UInt8]
    let sections: [StoredSection]
    /// When the run began.
    let start: Moment
    /// When the last run began that compared all sections with the disk.
    package internal(set) var compared: Moment
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
        guard bytes.count >= Self.headCount + Self.endCount, bytes.starts(with: Self.title) else { return nil }
        let read = bytes.withUnsafeBytes { buffer -> (sections: [StoredSection], written: Int64)? in
            let end = buffer.count - Self.endCount
            guard key == Self.hash(buffer, at: 16) else { return nil }
            var sections: [StoredSection] = []
            var offset = Self.headCount
            // A damaged number reserves no more than there is room for.
            sections.reserveCapacity(min(Int(buffer.number(at: end) as UInt32), end / SeenSection.headCount))
            while offset < end {
                guard let section = StoredSection(buffer, at: offset), section.range.upperBound <= end else {
                    return nil
                }
                sections.append(section)
                offset = section.range.upperBound
            }
            let hashes = sections.map { ContentHash(UnsafeRawBufferPointer(rebasing: buffer[$0.range])) }
            let written = buffer.number(at: end + 8) as Int64
            let head = Array(buffer[..<Self.headCount])
            guard let last = sections.popLast(),
                Self.sum(of: head, hashes, written: written) == Self.hash(buffer, at: end + 16)
            else { return nil }
            return ([last] + sections, written)
        }
        guard let read else { return nil }
        self.bytes = bytes
        sections = read.sections
        start = bytes.withUnsafeBytes { Moment(nanoseconds: $0.number(at: 32)) }
        compared = bytes.withUnsafeBytes { Moment(nanoseconds: $0.number(at: 40)) }
        // If the clock of the file system is another one than that of the machine, no time stamp is trusted.
        let difference = modified.subtractingReportingOverflow(read.written)
        let isOneClock = !difference.overflow && difference.partialValue.magnitude <= Self.coarseness.magnitude / 2
        trusted = isOneClock ? Self.trusted(from: compared) : .min
    }

    /// Before which moment time stamps are trusted by an index of a run.
    static func trusted(from start: Moment) -> Int64 { start.nanoseconds &- coarseness }

    /// The bytes before the sections.
    ///
    /// - Parameters:
    ///   - key: What the index is made with.
    ///   - start: When the run began.
    ///   - compared: When the last run began that compared all sections.
    static func head(key: ContentHash, start: Moment, compared: Moment) -> [UInt8] {
        var bytes = title
        bytes.append(number: key.high)
        bytes.append(number: key.low)
        bytes.append(number: start.nanoseconds)
        bytes.append(number: compared.nanoseconds)
        return bytes
    }

    /// The bytes after the sections.
    ///
    /// - Parameters:
    ///   - head: The bytes before the sections.
    ///   - hashes: Those of the sections, in the order of the file.
    static func end(after head: [UInt8], _ hashes: [ContentHash]) -> [UInt8] {
        let written = Moment.now.nanoseconds
        let sum = sum(of: head, hashes, written: written)
        var bytes: [UInt8] = []
        bytes.append(number: UInt32(hashes.count))
        bytes.append(number: UInt32(0))
        bytes.append(number: written)
        bytes.append(number: sum.high)
        bytes.append(number: sum.low)
        return bytes
    }

    private static func sum(of head: [UInt8], _ hashes: [ContentHash], written: Int64) -> ContentHash {
        var bytes = head
        bytes.reserveCapacity(head.count + hashes.count * 16 + 8)
        for hash in hashes {
            bytes.append(number: hash.high)
            bytes.append(number: hash.low)
        }
        bytes.append(number: written)
        return ContentHash(bytes)
    }

    private static func hash(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> ContentHash {
        ContentHash(high: buffer.number(at: offset), low: buffer.number(at: offset + 8))
    }

    /// The number of sections.
    package var count: Int { sections.count }

    /// Whether nothing is left to do about what a section is about.
    package func isSettled(_ section: Int) -> Bool { sections[section].isSettled }

    /// The text that the caller stored with a section.
    package func text(of section: Int) -> ArraySlice<UInt8> { bytes[sections[section].text] }

    /// Whether the run of the index began between two moments.
    package func isMade(after earliest: Moment, before latest: Moment) -> Bool { earliest <= start && start <= latest }

    /// A section as it is.
    package func section(_ number: Int) -> SeenSection { SeenSection(stored: Array(bytes[sections[number].range])) }

    /// Stores what the system says now of some paths.
    mutating func refresh(_ stamps: [(offset: Int, stamp: FileStamp)]) {
        for (offset, stamp) in stamps { SeenPath.replace(stampAt: offset, in: &bytes, by: stamp) }
    }
}

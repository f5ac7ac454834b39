/// What was at a path when a run ended.
package struct SeenPath: Sendable {
    /// What must be the same for the path to count as unchanged.
    enum Aspect: UInt8, Sendable {
        /// The bytes of a file.
        case bytes
        /// The specs, the folders and the marks of projects in a folder.
        case specs
        /// The names of all entries of a folder.
        case names
        /// That it is this folder, and no link. Without a stamp, that it is a folder.
        case place
        /// That nothing is there.
        case absence
    }

    /// The path of the root itself.
    static let root = "."

    let aspect: Aspect
    /// Relative to the root of the project.
    let path: String
    /// Of what is there; of nothing for an absence and a place.
    let hash: ContentHash
    let stamp: FileStamp
}

extension SeenPath {
    /// The number of bytes of a record before the path.
    static let headCount = 56

    /// Adds the record: its numbers, then the path and a zero.
    fileprivate func write(to bytes: inout [UInt8]) {
        bytes.append(aspect.rawValue)
        bytes.append(0)
        bytes.append(number: UInt16(path.utf8.count))
        bytes.append(number: stamp.device)
        bytes.append(number: stamp.inode)
        bytes.append(number: stamp.size)
        bytes.append(number: stamp.modified)
        bytes.append(number: stamp.changed)
        bytes.append(number: hash.high)
        bytes.append(number: hash.low)
        bytes += path.utf8
        bytes.append(0)
    }

    /// Writes another stamp into a record.
    static func replace(stampAt offset: Int, in bytes: inout [UInt8], by stamp: FileStamp) {
        var head: [UInt8] = []
        head.append(number: stamp.device)
        head.append(number: stamp.inode)
        head.append(number: stamp.size)
        head.append(number: stamp.modified)
        head.append(number: stamp.changed)
        bytes.replaceSubrange(offset + 4..<offset + 40, with: head)
    }
}

/// What was at some paths, as it is stored: a large project has too many of them to keep each as a value.
package struct SeenRecords: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    package init() {}

    mutating func append(_ path: SeenPath) {
        path.write(to: &bytes)
        count += 1
    }

    package mutating func append(_ other: SeenRecords) {
        bytes += other.bytes
        count += other.count
    }
}

/// A record of an index, read in place.
struct SeenRecord {
    let aspect: SeenPath.Aspect
    let stamp: FileStamp
    let hash: ContentHash
    /// The place of the path, which a zero follows.
    let path: Range<Int>

    /// The record at an offset.
    ///
    /// - Parameter end: Where the records end.
    /// - Returns: `nil` if there is none.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int, end: Int) {
        guard offset + SeenPath.headCount < end, let aspect = SeenPath.Aspect(rawValue: bytes[offset]) else {
            return nil
        }
        let start = offset + SeenPath.headCount
        let count = Int(bytes.number(at: offset + 2) as UInt16)
        guard count > 0, start + count < end, bytes[start + count] == 0 else { return nil }
        self.aspect = aspect
        path = start..<start + count
        stamp = FileStamp(
            device: bytes.number(at: offset + 4),
            inode: bytes.number(at: offset + 8),
            size: bytes.number(at: offset + 16),
            modified: bytes.number(at: offset + 24),
            changed: bytes.number(at: offset + 32),
            kind: aspect == .bytes ? .file : .folder
        )
        hash = ContentHash(high: bytes.number(at: offset + 40), low: bytes.number(at: offset + 48))
    }

    /// Where the next record starts.
    var end: Int { path.upperBound + 1 }
}

extension UnsafeRawBufferPointer {
    /// The number at an offset, which must be in the buffer.
    func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

extension [UInt8] {
    mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

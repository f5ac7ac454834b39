import SourceText

/// The form in which a base is stored: each line follows a colon.
///
/// A base is otherwise the same text as its file. Git would take one for the other when a branch renames the file, and
/// merge what a person wrote into the base.
enum BaseText {
    private static let mark = UInt8(ascii: ":")
    private static let newline = UInt8(ascii: "\n")

    /// - Parameter text: What was generated.
    /// - Returns: The bytes of the base.
    static func encode(_ text: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + text.count / 16)
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: newline).map { $0 + 1 } ?? rest.endIndex
            bytes.append(mark)
            bytes += rest[..<end]
            rest = rest[end...]
        }
        return bytes
    }

    /// - Parameter bytes: Those of a base, which can have the conflict markers of version control.
    /// - Returns: What was generated. A base of an older version, which has no colons, is returned as it is.
    static func decode(_ bytes: [UInt8]) -> [UInt8] {
        decodeWithoutMarkers(bytes) ?? decodeWithMarkers(bytes)
    }

    /// - Returns: `nil` if a line does not start with a colon.
    private static func decodeWithoutMarkers(_ bytes: [UInt8]) -> [UInt8]? {
        var isWhole = true
        let text = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            var startsLine = true
            for byte in bytes {
                if startsLine {
                    startsLine = false
                    guard byte == mark else {
                        isWhole = false
                        return
                    }
                } else {
                    buffer[count] = byte
                    count += 1
                    startsLine = byte == newline
                }
            }
        }
        return isWhole ? text : nil
    }

    private static func decodeWithMarkers(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for (index, line) in lines.enumerated() {
            let isEnd = index == lines.count - 1 && line.isEmpty
            if line.first == mark {
                text += line.dropFirst()
            } else if isEnd || ConflictMarkers.length(of: line) != nil {
                text += line
            } else {
                return bytes
            }
            if index < lines.count - 1 { text.append(newline) }
        }
        return text
    }
}

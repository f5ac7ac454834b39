/// The form of a text that an editor chooses: its line ends and its byte order mark.
package enum LineEnds {
    /// The UTF-8 byte order mark that a text starts with; empty where it has none.
    package static func byteOrderMark(of bytes: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.starts(with: mark) ? mark : []
    }

    /// A text with each of its line ends (CRLF, CR or LF) as LF.
    package static func unix(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(Ascii.carriageReturn) else { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isAfterReturn = false
        for byte in bytes {
            if byte == Ascii.carriageReturn {
                result.append(Ascii.newline)
            } else if byte != Ascii.newline || !isAfterReturn {
                result.append(byte)
            }
            isAfterReturn = byte == Ascii.carriageReturn
        }
        return result
    }
}

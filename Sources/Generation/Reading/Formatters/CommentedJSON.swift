import SourceText

extension SourceFile {
    /// The JSON text of the file without what `swift format` reads beside JSON: comments, and a comma after the last
    /// element.
    var withoutComments: SourceFile {
        var remaining = bytes[...]
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        while let byte = remaining.first {
            switch byte {
            case UInt8(ascii: "\""):
                plain += remaining.takeString()
                continue
            case UInt8(ascii: "/") where remaining.dropFirst().first == UInt8(ascii: "/"):
                remaining = remaining.drop { $0 != UInt8(ascii: "\n") }
                continue
            case UInt8(ascii: "/") where remaining.dropFirst().first == UInt8(ascii: "*"):
                remaining.dropBlockComment()
                plain.append(UInt8(ascii: " "))
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let last = plain.lastIndex(where: { !$0.isJSONSpace }), plain[last] == UInt8(ascii: ",") {
                    plain.remove(at: last)
                }
            default: break
            }
            plain.append(byte)
            remaining.removeFirst()
        }
        return SourceFile(path: path, bytes: plain)
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
    /// Takes a string with its quotation marks from the start, to the end of the text if it is not closed.
    fileprivate mutating func takeString() -> ArraySlice<UInt8> {
        var end = startIndex + 1
        while end < endIndex, self[end] != UInt8(ascii: "\"") {
            end += self[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        let string = prefix(upTo: Swift.min(end + 1, endIndex))
        self = self[string.endIndex...]
        return string
    }

    /// Drops a comment such as `/* two spaces */` from the start, to the end of the text if it is not closed.
    fileprivate mutating func dropBlockComment() {
        removeFirst(2)
        while !isEmpty, !starts(with: "*/".utf8) { removeFirst() }
        self = dropFirst(2)
    }
}

import SourceText

/// The URI of a file: `file:///Users/ada/My%20App/Login.viper` (RFC 8089).
enum FileURI {
    /// The path of a URI; `nil` for a URI that is no file's.
    static func path(of uri: String) -> String? {
        let scheme = "file://"
        guard uri.utf8.count > scheme.utf8.count, uri.lowercased().hasPrefix(scheme) else { return nil }
        var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))[...]
        let localhost = Array("localhost/".utf8)
        if rest.starts(with: localhost) { rest = rest.dropFirst(localhost.count - 1) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard !bytes.contains(0) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is one of viper-gen's. Editors send Swift files, too, and texts that are not saved yet.
    static func isOfSpec(_ uri: String) -> Bool { path(of: uri)?.hasSuffix(".viper") ?? true }

    /// Whether the text is about all modules of a project: settings, or the description of an architecture.
    static func isOfSettings(_ uri: String) -> Bool { path(of: uri)?.contains("/.viper-gen/") ?? false }

    /// The URI of an absolute path.
    static func uri(of path: String) -> String { "file://" + PercentEncoding.path(path) }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// How much is taken before it counts as a mistake.
package struct Bounds: Sendable {
    /// Bytes of a spec or a settings file.
    package var specSize = 1 << 20
    /// Bytes of a source file, a base, a manifest.
    package var fileSize = 64 << 20
    /// Specs of one run.
    package var specs = 100_000
    /// Files and folders looked at in one search.
    package var entries = 5_000_000
    /// Folders in one another, in one search.
    package var depth = 100

    package init() {}

    static func text(bytes: Int) -> String {
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
        if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
        return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
}

/// The bounds on a project. Exceeding one is an error.
package struct Bounds: Sendable {
    /// The number of bytes of a spec, a template or the settings.
    package var specSize = 1 << 20
    /// The number of bytes of a source file, a base or a manifest.
    package var fileSize = 64 << 20
    /// The number of bytes of an index.
    package var indexSize = 1 << 30
    /// The number of specs of one run.
    package var specs = 100_000
    /// The number of files and folders that one search visits.
    package var entries = 5_000_000
    /// The depth of folders that one search visits.
    package var depth = 100

    /// The number of milliseconds to wait for another run in the same project.
    package var lockWait = 60_000

    /// The default bounds.
    package init() {}

    /// A number of bytes for messages: `1 MiB`.
    static func text(bytes: Int) -> String {
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
        if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
        return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
}

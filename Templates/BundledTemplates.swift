/// The templates that travel inside the binary, with what is known of the system's frameworks: every file ending in
/// `.stencil`, `.viper`, `.interface` or `.types` below this folder.
///
/// `files` is written by the `EmbedTemplates` plugin at every build.
package enum BundledTemplates {
    /// A template, with the bytes of its file. Its content is a literal in the binary until it is asked for.
    package struct File: Sendable {
        /// The path of the file below `Templates`, as `viper/architecture.viper`.
        package let path: String
        let encoding: Encoding
        let content: StaticString
        let compiled: StaticString?

        package var bytes: [UInt8] {
            switch encoding {
            case .utf8: content.withUTF8Buffer { [UInt8]($0) }
            case .latin1: content.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            }
        }

        /// What was made of a template or of a description when the tool was built; nil for other files, and for
        /// those with mistakes.
        package var image: [UInt8]? {
            compiled?.withUTF8Buffer { [UInt8]($0) }
        }

        /// The content as text, nil where it is not UTF-8.
        package var text: String? {
            switch encoding {
            case .utf8: content.description
            case .latin1: nil
            }
        }
    }

    enum Encoding {
        /// The literal holds the bytes themselves.
        case utf8
        /// The literal holds a scalar for each byte, since these bytes are not UTF-8.
        case latin1
    }
}

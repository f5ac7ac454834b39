/// A template on its way into the binary.
struct EmbeddedTemplate {
    /// Where it stands below the folder of templates, `/` between the parts.
    let path: String
    let bytes: [UInt8]
}

/// The path of `file` as seen from `folder`, or nil where it is not inside.
func path(of file: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard file.utf8.starts(with: prefix.utf8), file.utf8.count > prefix.utf8.count else { return nil }
    return String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
}

/// The Swift file that gives `BundledTemplates` its `files`: sorted by the bytes of their paths, whatever the order given.
func swiftSource(embedding templates: [EmbeddedTemplate]) -> String {
    var source = """
        // Written by embed-templates from the folder of templates at every build.

        extension BundledTemplates {
            /// Every template, sorted by path.
            package static let files: [File] = [

        """
    for template in templates.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
        let text = String(decoding: template.bytes, as: UTF8.self)
        // What is no UTF-8 cannot stand in a literal as it is, so each of its bytes becomes the scalar of that number.
        let (encoding, content) =
            text.utf8.elementsEqual(template.bytes)
            ? (".utf8", stringLiteral(of: text.unicodeScalars))
            : (".latin1", stringLiteral(of: template.bytes.map { Unicode.Scalar($0) }))
        let path = stringLiteral(of: template.path.unicodeScalars)
        source += "        File(path: \(path), encoding: \(encoding), content: \(content)),\n"
    }
    return source + "    ]\n}\n"
}

/// A Swift string literal on one line, in ASCII, that holds exactly `scalars`.
func stringLiteral(of scalars: some Sequence<Unicode.Scalar>) -> String {
    var literal = "\""
    for scalar in scalars {
        switch scalar {
        case "\n": literal += "\\n"
        case "\"", "\\":
            literal += "\\"
            literal.unicodeScalars.append(scalar)
        case " "..."~": literal.unicodeScalars.append(scalar)
        default: literal += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
    return literal + "\""
}

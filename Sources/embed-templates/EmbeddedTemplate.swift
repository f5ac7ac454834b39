import ModuleSpec
import SourceText
import TemplateEngine

/// A template that becomes part of the binary.
struct EmbeddedTemplate {
    /// The path in the folder of templates, with `/` as the separator.
    let path: String
    let bytes: [UInt8]

    /// What a run need not read again: what the template engine makes of a template, or the parts of a description with
    /// what is compiled in it. `nil` for other files, and for one with mistakes.
    var image: String? {
        let file = SourceFile(path: path, bytes: bytes)
        let image: [UInt8]? =
            if path.hasSuffix(".stencil") {
                TemplateImage.bytes(of: file)
            } else if path.hasSuffix("/architecture.viper") {
                ArchitectureFile(file).image(
                    compilingTexts: { $0.isPlain ? nil : TemplateImage.code(ofText: source($0.text)) },
                    expressions: { TemplateImage.code(ofExpression: source($0.text)) }
                )
            } else {
                nil
            }
        return image.map { String(decoding: $0, as: UTF8.self) }
    }

    private func source(_ text: String) -> SourceFile { SourceFile(path: path, text: text) }
}

/// The path of a file relative to a folder; `nil` if the file is not in the folder.
func path(of file: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard file.utf8.starts(with: prefix.utf8), file.utf8.count > prefix.utf8.count else { return nil }
    return String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
}

/// The Swift file that defines `BundledTemplates.files`, sorted by the bytes of their paths.
func swiftSource(embedding templates: [EmbeddedTemplate]) -> String {
    var source = """
        // Written by embed-templates from the folder of templates at every build.

        extension BundledTemplates {
            /// Every template, sorted by path.
            package static let files: [File] = [

        """
    for template in templates.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
        let text = String(decoding: template.bytes, as: UTF8.self)
        // A literal is UTF-8. For a file that is not, each byte becomes the scalar with that number.
        let (encoding, content) =
            text.utf8.elementsEqual(template.bytes)
            ? (".utf8", stringLiteral(of: text.unicodeScalars))
            : (".latin1", stringLiteral(of: template.bytes.map { Unicode.Scalar($0) }))
        let path = stringLiteral(of: template.path.unicodeScalars)
        let image = template.image.map { stringLiteral(of: $0.unicodeScalars) } ?? "nil"
        source += "        File(path: \(path), encoding: \(encoding), content: \(content), compiled: \(image)),\n"
    }
    return source + "    ]\n}\n"
}

/// The Swift string literal of a text, on one line and in ASCII.
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

import SourceText

/// The stored code of a short text or of an expression: the image of its plain program, then that of its whole program.
struct StoredImage {
    /// `nil` if a machine must run the code.
    let plain: PlainProgram?
    /// What `ImageReader` reads.
    let code: [UInt8]

    /// - Returns: `nil` if the bytes are no image, or if the environment is not the standard one.
    init?(_ image: [UInt8], in environment: Environment) {
        guard environment.isStandard else { return nil }
        var reader = ImageBytesReader(image)
        let plain = reader.text()
        code = Array(reader.text())
        self.plain = plain.isEmpty ? nil : PlainProgram(image: Array(plain), limits: environment.limits)
        if reader.isBroken || !reader.isAtEnd || !plain.isEmpty && self.plain == nil { return nil }
    }

    static func bytes(of program: Program, entry: Int) -> [UInt8]? {
        guard let code = ImageWriter.image(of: program) else { return nil }
        var image = ImageBytesWriter()
        image.add(PlainProgram(program, at: entry)?.image() ?? [])
        image.add(code)
        return image.bytes
    }
}

import SourceText

/// What the build tool needs of the template engine.
package enum TemplateImage {
    /// The image of a template in the standard environment, for `Loader.image`.
    ///
    /// - Returns: `nil` if the template has mistakes. They are found when it is used.
    package static func bytes(of file: SourceFile) -> [UInt8]? {
        program { compiler throws(DiagnosticsError) in try compiler.compile(file) }.flatMap {
            ImageWriter.image(of: $0.program)
        }
    }

    /// The code of a short text in the standard environment, for `Template(_:code:in:)`.
    ///
    /// - Returns: `nil` if the text has mistakes. They are found when it is used.
    package static func code(ofText file: SourceFile) -> [UInt8]? {
        program { compiler throws(DiagnosticsError) in try compiler.compile(file) }.flatMap(StoredImage.bytes)
    }

    /// The code of an expression in the standard environment, for `Expression(_:code:in:)`.
    ///
    /// - Returns: `nil` if the expression has mistakes. They are found when it is used.
    package static func code(ofExpression file: SourceFile) -> [UInt8]? {
        program { compiler throws(DiagnosticsError) in
            try compiler.compileExpression(file, in: 0..<file.bytes.count)
        }.flatMap(StoredImage.bytes)
    }

    private static func program(
        _ compile: (inout Compiler) throws(DiagnosticsError) -> Int
    ) -> (program: Program, entry: Int)? {
        var compiler = Compiler(Program(Environment()))
        guard let entry = try? compile(&compiler) else { return nil }
        return (compiler.program, entry)
    }
}

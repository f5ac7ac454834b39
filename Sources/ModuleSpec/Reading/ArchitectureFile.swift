import SourceText

/// The content of an `architecture.viper`.
package struct ArchitectureFile: Sendable {
    /// The description; `nil` if there are errors.
    package let architecture: Architecture?
    package let diagnostics: [Diagnostic]

    /// - Parameter isTrusted: Whether it is known that nothing is there twice, as in those of the binary.
    package init(_ file: SourceFile, isTrusted: Bool = false) {
        let refusals = SpecParser.refusals(of: file)
        guard refusals.isEmpty else {
            self.architecture = nil
            self.diagnostics = refusals
            return
        }
        var parser = SpecParser(file)
        parser.looksForRepetitions = !isTrusted
        let architecture = parser.attempt { parser throws(Diagnostic) in try parser.parseArchitecture() }
        self.diagnostics = SpecParser.shown(parser.diagnostics)
        self.architecture = parser.diagnostics.hasErrors ? nil : architecture
    }

    /// Takes a description that was read when the tool was built.
    ///
    /// - Parameter image: What `image(compilingTexts:expressions:)` of the same build gave for the file.
    /// - Returns: `nil` if the bytes are no image, or that of a text of another length.
    package init?(_ file: SourceFile, image: [UInt8]) {
        var pass = ImagePass(reading: image, of: file)
        var architecture = Architecture(blank: file)
        architecture.pass(through: &pass)
        guard pass.isWhole else { return nil }
        self.architecture = architecture
        diagnostics = []
    }

    /// The description as bytes, from which it can be made without reading the text. Each byte is ASCII or in a text.
    ///
    /// - Parameters:
    ///   - text: What the template engine makes of a text; `nil` if it must be compiled in each run.
    ///   - expression: The same for an expression.
    /// - Returns: `nil` for a description with diagnostics.
    package func image(
        compilingTexts text: (TemplateText) -> [UInt8]?,
        expressions expression: (TemplateExpression) -> [UInt8]?
    ) -> [UInt8]? {
        guard var architecture, diagnostics.isEmpty else { return nil }
        let templates = architecture.templates
        architecture.templates.codeOfTexts = templates.texts.map { (text($0) ?? [])[...] }
        architecture.templates.codeOfExpressions = templates.expressions.map { (expression($0) ?? [])[...] }
        var pass = ImagePass(writing: architecture.file)
        architecture.pass(through: &pass)
        return pass.bytes
    }
}

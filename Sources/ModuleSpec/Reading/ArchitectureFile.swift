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
}

import SourceText

/// The content of an `architecture.viper`.
package struct ArchitectureFile: Sendable {
    /// The description; `nil` if there are errors.
    package let architecture: Architecture?
    package let diagnostics: [Diagnostic]

    package init(_ file: SourceFile) {
        if let refusal = SpecParser.refusal(of: file) {
            self.architecture = nil
            self.diagnostics = [refusal]
            return
        }
        var parser = SpecParser(file)
        let architecture = parser.attempt { parser throws(Diagnostic) in try parser.parseArchitecture() }
        self.diagnostics = SpecParser.shown(parser.diagnostics)
        self.architecture = parser.diagnostics.hasErrors ? nil : architecture
    }
}

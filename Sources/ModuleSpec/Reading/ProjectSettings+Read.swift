import SourceText

extension ProjectSettings {
    /// Reads `project { key: value … }`.
    package init(_ file: SourceFile) {
        if let refusal = SpecParser.refusal(of: file) {
            self.init(file: file, settings: [], diagnostics: [refusal])
            return
        }
        var parser = SpecParser(file)
        let settings = parser.attempt { parser throws(Diagnostic) in try parser.parseProject() } ?? []
        self.init(file: file, settings: settings, diagnostics: SpecParser.shown(parser.diagnostics))
    }
}

import SourceText

extension ProjectSettings {
    /// Parses `project { key: value … }`.
    ///
    /// - Parameter file: Any bytes. If they are not settings, the result has at least one error.
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

import SourceText

extension ProjectSettings {
    /// Parses `project { key: value … }`.
    ///
    /// - Parameter file: Any bytes. If they are not settings, the result has at least one error.
    package init(_ file: SourceFile) {
        let refusals = SpecParser.refusals(of: file)
        guard refusals.isEmpty else {
            self.init(file: file, settings: [], diagnostics: refusals)
            return
        }
        var parser = SpecParser(file)
        let settings = parser.attempt { parser throws(Diagnostic) in try parser.parseProject() } ?? []
        self.init(file: file, settings: settings, diagnostics: SpecParser.shown(parser.diagnostics))
    }

    /// The mistake of settings in a file for modules; none if the file does not start with settings.
    package static func misplaced(_ file: SourceFile) -> [Diagnostic] {
        SpecKind(of: file) == .project ? SpecFile(file).diagnostics : []
    }
}

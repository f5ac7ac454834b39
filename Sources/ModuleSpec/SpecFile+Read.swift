import SourceText

extension SpecFile {
    /// Reads a `.viper` file with modules, and checks them against the rules of the language.
    ///
    /// - Parameter file: any bytes; what is not a spec gives diagnostics.
    package init(_ file: SourceFile) {
        if let refusal = SpecParser.refusal(of: file) {
            self.init(file: file, modules: [], diagnostics: [refusal])
            return
        }
        var parser = SpecParser(file)
        let modules = parser.parseFile()
        let problems = parser.diagnostics + modules.flatMap { ModuleChecker($0).diagnostics() } + Self.repeated(modules)
        self.init(file: file, modules: modules, diagnostics: SpecParser.shown(problems))
    }

    private static func repeated(_ modules: [Module]) -> [Diagnostic] {
        var seen: [String: Module] = [:]
        return modules.compactMap { module in
            guard let first = seen.updateValue(seen[module.name.text] ?? module, forKey: module.name.text) else {
                return nil
            }
            return .error("module '\(module.name.text)' is already there", at: module.location(module.name.range))
                .note("first written here", at: first.location(first.name.range))
        }
    }
}

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

extension SpecParser {
    private static let mostDiagnostics = 100

    /// What is said of one file, in its order.
    static func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.sortedByLocation().first(mostDiagnostics)
    }

    mutating func parseProject() throws(Diagnostic) -> [Setting] {
        let start = swift.current.range.lowerBound
        try swift.expect("project", "to open the settings of the project")
        var settings: [Setting] = []
        var first: [String: Setting] = [:]
        try parseBlock(of: "the project's settings", resumeAt: []) { parser throws(Diagnostic) in
            guard parser.isAtSetting else { throw parser.swift.misplaced("expected a setting: 'key: value'") }
            let setting = try parser.parseSetting()
            if let earlier = first.updateValue(setting, forKey: setting.key.text) {
                throw parser.swift.error("setting '\(setting.key.text)' is already there", setting.key.range)
                    .note("first written here", at: parser.swift.location(earlier.key.range))
            }
            settings.append(setting)
        }
        outline.addFileItem(rangeRead(since: start))
        guard swift.isAtEnd else { throw swift.misplaced("expected nothing behind the settings of the project") }
        return settings
    }
}

import SourceText

extension SpecParser {
    /// Parses `project { key: value … }`, which must be the whole file.
    mutating func parseProject() throws(Diagnostic) -> [Setting] {
        let start = swift.current.range.lowerBound
        try swift.expect("project", context: "to open the settings of the project")
        var settings: [Setting] = []
        var first: [String: Setting] = [:]
        try parseBlock(of: "the project's settings", resumeAt: []) { parser throws(Diagnostic) in
            guard parser.isAtSetting else { throw parser.swift.misplaced("expected a setting: 'key: value'") }
            let setting = try parser.parseSetting()
            if let earlier = first.updateValue(setting, forKey: setting.key.text) {
                throw .repeated(
                    "setting '\(setting.key.text)'",
                    at: parser.file.location(setting.key.range),
                    first: parser.file.location(earlier.key.range)
                )
            }
            settings.append(setting)
        }
        outline.addFileItem(rangeRead(since: start))
        guard swift.isAtEnd else { throw swift.misplaced("expected nothing after the settings of the project") }
        return settings
    }
}

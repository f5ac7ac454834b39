import Generation
import SourceText

/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
enum SARIF {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    static func text(of report: CheckReport) -> JSONText {
        .object([
            ("$schema", .string(schema)),
            ("version", .string("2.1.0")),
            ("runs", .list([run(report)])),
        ])
    }

    private static func run(_ report: CheckReport) -> JSONText {
        .object([
            ("tool", .object([("driver", driver)])),
            (
                "invocations",
                .list([
                    .object([
                        ("executionSuccessful", .bool(report.status <= .drift)),
                        ("exitCode", .integer(Int(report.status.rawValue))),
                    ])
                ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .list(report.findings.map(result))),
        ])
    }

    private static let driver = JSONText.object([
        ("name", .string("viper-gen")),
        ("semanticVersion", .string(ToolVersion.current)),
        ("rules", .list(Finding.Rule.allCases.map(description))),
    ])

    private static func description(of rule: Finding.Rule) -> JSONText {
        .object([("id", .string(rule.rawValue)), ("shortDescription", message(rule.summary))])
    }

    private static func result(_ finding: Finding) -> JSONText {
        let index = Finding.Rule.allCases.firstIndex(of: finding.rule) ?? 0
        return .object([
            ("ruleId", .string(finding.rule.rawValue)),
            ("ruleIndex", .integer(index)),
            ("level", .string(finding.severity.rawValue)),
            ("message", message(finding.text)),
            ("locations", .list(finding.path.map { [location($0, finding.position)] } ?? [])),
        ])
    }

    private static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    private static func location(_ path: String, _ position: SourcePosition?) -> JSONText {
        let artifact = ("artifactLocation", JSONText.object([("uri", .string(uri(of: path)))]))
        let region = position.map { position in
            [
                (
                    "region",
                    JSONText.object([
                        ("startLine", .integer(position.line)), ("startColumn", .integer(position.column)),
                    ])
                )
            ]
        }
        return .object([("physicalLocation", .object([artifact] + (region ?? [])))])
    }

    /// A path as a relative reference, or as a `file` URI if it is absolute (RFC 3986).
    private static func uri(of path: String) -> String {
        let encoded = PercentEncoding.path(path)
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}

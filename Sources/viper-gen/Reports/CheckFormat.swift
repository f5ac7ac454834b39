import Generation
import ProjectFiles
import SourceText

/// A format of the report of `check`.
enum CheckFormat: String, CaseIterable {
    case text, json, github, sarif, xcode

    /// The report in the format; empty for `text`, which is printed line by line while it is made.
    ///
    /// - Parameters:
    ///   - withDiffs: Whether JSON has the differences.
    ///   - workingFolder: The folder to which the paths in the report are relative.
    func bytes(of report: CheckReport, withDiffs: Bool, from workingFolder: WorkingFolder) -> [UInt8] {
        switch self {
        case .text: []
        case .json: CheckJSON.text(of: report, withDiffs: withDiffs).bytes
        case .github: Array(GitHubCommands.text(of: report.withPathsInWorkTree(from: workingFolder)).utf8)
        case .sarif: SARIF.text(of: report.withPathsInWorkTree(from: workingFolder)).bytes
        case .xcode: Array(XcodeMessages.text(of: report, from: workingFolder).utf8)
        }
    }
}

extension CheckReport {
    /// The report with the paths that GitHub knows: relative to the repository, and not to the working folder.
    fileprivate func withPathsInWorkTree(from workingFolder: WorkingFolder) -> CheckReport {
        let paths = workingFolder.pathsInWorkTree(of: findings.map(\.path))
        let findings = zip(findings, paths).map { finding, path in
            var finding = finding
            finding.path = path
            return finding
        }
        return CheckReport(findings: findings, status: status)
    }
}

/// The report as JSON, as docs/ci.md describes it.
private enum CheckJSON {
    /// It increases with changes that tools must adapt to.
    private static let version = 1

    static func text(of report: CheckReport, withDiffs: Bool) -> JSONText {
        .object([
            ("version", .integer(version)),
            ("status", .integer(Int(report.status.rawValue))),
            ("findings", .list(report.findings.map { text(of: $0, withDiff: withDiffs) })),
        ])
    }

    private static func text(of finding: Finding, withDiff: Bool) -> JSONText {
        let diff: [(key: String, value: JSONText)] =
            withDiff ? [("diff", .string(String(decoding: finding.diff, as: UTF8.self)))] : []
        return .object(
            [("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue))]
                + finding.place
                + [("cause", .optional(finding.cause?.rawValue)), ("repair", .optional(finding.repair))] + diff
        )
    }
}

extension Finding {
    /// Where it is, and what it says, as members of JSON.
    var place: [(key: String, value: JSONText)] {
        [
            ("path", .optional(path)),
            ("line", position.map { .integer($0.line) } ?? .null),
            ("column", position.map { .integer($0.column) } ?? .null),
            ("message", .string(message)),
            ("notes", .strings(notes)),
        ]
    }
}

/// The report as workflow commands of GitHub Actions, which become annotations of a pull request.
private enum GitHubCommands {
    static func text(of report: CheckReport) -> String {
        report.findings.map { command(for: $0) + "\n" }.joined()
    }

    private static func command(for finding: Finding) -> String {
        var properties = finding.path.map { ["file=" + escaped(property: $0)] } ?? []
        if let position = finding.position { properties += ["line=\(position.line)", "col=\(position.column)"] }
        properties.append("title=" + escaped(property: "viper-gen: \(finding.rule.rawValue)"))
        return "::\(word(for: finding.severity)) \(properties.joined(separator: ","))::\(escaped(finding.text))"
    }

    private static func word(for severity: Diagnostic.Severity) -> String {
        severity == .note ? "notice" : severity.rawValue
    }

    private static func escaped(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func escaped(property text: String) -> String {
        escaped(escaped(text), [":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
    }
}

import ProjectFiles
import SourceText

/// The report as lines that Xcode shows beside the code: `/absolute/path:line:column: error: message`.
enum XcodeMessages {
    static func text(of report: CheckReport, from workingFolder: WorkingFolder) -> String {
        report.findings.map { finding in
            let place = finding.path.map { path in
                let position = finding.position ?? SourcePosition(line: 1, column: 1)
                return "\(Printable.text(workingFolder.absolutePath(of: path))):\(position.line):\(position.column): "
            }
            let lines = finding.text.split(separator: "\n").map { Printable.text(String($0)) }
            return lines.enumerated().map { index, line in
                let severity = index == 0 ? finding.severity : .note
                return "\(place ?? "")\(severity.rawValue): \(line)\n"
            }.joined()
        }.joined()
    }
}

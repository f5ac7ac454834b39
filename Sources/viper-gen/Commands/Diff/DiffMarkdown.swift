import Generation
import ModuleSpec
import SourceText

/// The report of `diff` as Markdown, for a pull request or the summary of a job.
enum DiffMarkdown {
    static func text(of report: DiffReport) -> String {
        let title = "## Specs since \(code(report.revision))\n\n"
        guard !report.isEmpty else { return title + "No module changed.\n" }
        let broken =
            report.broken.isEmpty
            ? [] : ["**\(report.summaryOfBroken):**\n\n" + report.broken.map(item).joined()]
        let settings = report.settings.map { path, lines in
            "### Settings in \(code(path))\n\n" + lines.map { "- \(words(for: $0))\n" }.joined()
        }
        return title + (broken + settings + report.modules.map(section)).joined(separator: "\n")
    }

    private static func item(for broken: ProjectComparison.Broken) -> String {
        let finding = Finding(broken.problem)
        let place = (finding.path ?? "") + (finding.position.map { ":\($0.line)" } ?? "")
        return "- \(code(broken.module)) (\(code(place))): \(escaped(finding.message))\n"
    }

    private static func section(on module: DiffReport.Module) -> String {
        let from = module.oldPath.map { " from \(code($0))" } ?? ""
        let head = "### \(code(module.change.name)) \(module.change.kind.rawValue)\n\n\(code(module.path))\(from)\n"
        guard !module.change.lines.isEmpty else { return head }
        let lines = module.change.lines.map { "- \(code($0.place)): \(words(for: $0))\n" }
        return head + "\n" + lines.joined()
    }

    private static func words(for change: LineChange) -> String {
        switch (change.old, change.new) {
        case (let old?, let new?): "changed \(code(old)) to \(code(new))"
        case (let old?, nil): "removed \(code(old))"
        case (nil, let new): "added \(code(new ?? ""))"
        }
    }

    /// A code span. Its fence is longer than all runs of backticks in the text.
    private static func code(_ text: String) -> String {
        let text = Printable.text(text)
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = longest == 0 ? "" : " "
        return fence + space + text + space + fence
    }

    /// A text in which nothing is markup.
    private static func escaped(_ text: String) -> String {
        Printable.text(text).map { "\\`*_[]<>&#|~!".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

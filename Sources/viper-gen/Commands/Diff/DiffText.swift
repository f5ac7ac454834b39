import ModuleSpec
import SourceText

/// The report of `diff` for people.
enum DiffText {
    /// - Returns: A line for each module, with its changes in the form of a patch; empty if nothing changed.
    static func text(of report: DiffReport) -> String {
        let rows = report.modules.map { module in
            [
                module.change.kind.rawValue, Printable.text(module.change.name), Printable.text(module.path),
                module.oldPath.map { "(was \(Printable.text($0)))" },
            ].compactMap { $0 }
        }
        let modules = zip(TextTable.lines(rows), report.modules).map { row, module in
            row + "\n" + lines(of: module.change.lines)
        }
        let settings = report.settings.map { path, changes in
            "settings  \(Printable.text(path))\n" + lines(of: changes)
        }
        let end = report.broken.isEmpty ? "" : (report.modules.isEmpty ? "" : "\n") + report.summaryOfBroken + ":\n"
        return (settings + modules).joined() + end
    }

    private static func lines(of changes: [LineChange]) -> String {
        var place: String?
        return changes.map { change in
            let isKnown = change.place == place || change.place == "settings"
            place = change.place
            let head = isKnown ? "" : "    \(Printable.text(change.place))\n"
            return head + line("-", change.old) + line("+", change.new)
        }.joined()
    }

    private static func line(_ sign: String, _ text: String?) -> String {
        text.map { "        \(sign) \(Printable.text($0))\n" } ?? ""
    }
}

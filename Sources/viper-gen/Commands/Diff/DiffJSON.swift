import Generation
import ModuleSpec
import SourceText

/// The report of `diff` as JSON, as docs/ci.md describes it.
enum DiffJSON {
    /// It increases with changes that tools must adapt to.
    private static let version = 1

    static func text(of report: DiffReport) -> JSONText {
        .object([
            ("version", .integer(version)),
            ("against", .string(report.revision)),
            ("status", .integer(Int(report.status.rawValue))),
            ("settings", .list(report.settings.map(settings))),
            ("modules", .list(report.modules.map(module))),
            ("breaks", .list(report.broken.map(broken))),
        ])
    }

    private static func settings(_ file: (path: String, lines: [LineChange])) -> JSONText {
        .object([("path", .string(file.path)), ("changes", .list(file.lines.map(line)))])
    }

    private static func module(_ module: DiffReport.Module) -> JSONText {
        .object([
            ("name", .string(module.change.name)),
            ("change", .string(module.change.kind.rawValue)),
            ("path", .string(module.path)),
            ("oldPath", .optional(module.oldPath)),
            ("changes", .list(module.change.lines.map(line))),
        ])
    }

    private static func line(_ change: LineChange) -> JSONText {
        .object([
            ("place", .string(change.place)),
            ("old", .optional(change.old)),
            ("new", .optional(change.new)),
        ])
    }

    private static func broken(_ broken: ProjectComparison.Broken) -> JSONText {
        .object([("module", .string(broken.module))] + Finding(broken.problem).place)
    }
}

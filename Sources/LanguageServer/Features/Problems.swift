import Generation
import ProjectFiles
import SourceText
import TemplateEngine

/// The mistakes of a text, as an editor shows them, and their repairs.
struct Problems {
    let document: OpenDocument
    let files: EditorFiles

    /// The parameters of `textDocument/publishDiagnostics`.
    var publication: JSONText {
        let version: [(key: String, value: JSONText)] = document.version.map { [("version", .integer($0))] } ?? []
        return .object([("uri", .string(document.uri))] + version + [("diagnostics", .list(all.map(json)))])
    }

    /// The message for a text that is closed: an editor keeps what was published otherwise.
    static func withdrawal(_ uri: String) -> JSONText {
        .object([("uri", .string(uri)), ("diagnostics", .list([]))])
    }

    private var all: [Diagnostic] {
        (document.spec?.diagnostics ?? []) + (document.problem.map { [Diagnostic.error($0)] } ?? [])
    }

    private func isHere(_ location: Diagnostic.Location?) -> Bool { location?.file.path == document.file.path }

    /// The bytes of a mistake; those of the first line for one that is in no text or in another one.
    private func range(of diagnostic: Diagnostic) -> Range<Int> {
        guard let location = diagnostic.location, isHere(location) else { return document.file.lineRange(at: 0) }
        return location.range
    }

    private func json(_ diagnostic: Diagnostic) -> JSONText {
        let range = range(of: diagnostic)
        // Those at other places have lines of their own in an editor.
        let near = diagnostic.notes.filter { $0.location == nil || isHere($0.location) && $0.location?.range == range }
        let place = isHere(diagnostic.location) ? [] : diagnostic.location.map { [$0.file.path + ":"] } ?? []
        let message = (place + [diagnostic.message]).joined(separator: " ")
        let far = diagnostic.notes.compactMap { note in
            note.location.flatMap { $0.range == range ? nil : related(note.message, at: $0) }
        }
        return .object([
            ("range", document.text.json(range)),
            ("severity", .integer(Self.number(of: diagnostic.severity))),
            ("source", .string("viper-gen")),
            ("message", .string(([message] + near.map(\.message)).joined(separator: "\n"))),
            ("relatedInformation", .list(far)),
        ])
    }

    private func related(_ message: String, at location: Diagnostic.Location) -> JSONText {
        .object([("location", document.location(location, files)), ("message", .string(message))])
    }

    private static func number(of severity: Diagnostic.Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }

    // MARK: - Repairs

    /// The code actions for a range: the replacements that the messages there carry.
    func repairs(in range: Range<Int>) -> JSONText {
        let touched = all.filter { diagnostic in
            let own = self.range(of: diagnostic)
            return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
        }
        return .list(
            touched.flatMap { diagnostic in
                ([diagnostic] + diagnostic.notes).compactMap { carrier in
                    guard let fix = carrier.fix, let location = carrier.location, isHere(location) else { return nil }
                    return action(fix.replacement, location.range, for: diagnostic)
                }
            }
        )
    }

    private func action(_ replacement: String, _ range: Range<Int>, for diagnostic: Diagnostic) -> JSONText {
        let old = document.file.text(range)
        let title =
            replacement.isEmpty
            ? "Remove '\(old)'" : old.isEmpty ? "Insert '\(replacement)'" : "Replace '\(old)' with '\(replacement)'"
        let edit = JSONText.object([("range", document.text.json(range)), ("newText", .string(replacement))])
        return .object([
            ("title", .string(title)),
            ("kind", .string("quickfix")),
            ("diagnostics", .list([json(diagnostic)])),
            ("isPreferred", .bool(true)),
            ("edit", .object([("changes", .object([(document.uri, .list([edit]))]))])),
        ])
    }

    // MARK: - Format

    /// The edits that format the text: one, of the lines that change, or none. A text with mistakes stays as it is.
    var formatting: JSONText {
        guard let project = document.spec?.project,
            let new = try? SpecLayoutUpdate.formatted(document.file, in: project).bytes, new != document.file.bytes
        else { return .list([]) }
        return document.text.edits(to: new)
    }
}

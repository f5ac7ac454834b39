import Generation
import ProjectFiles
import SourceText
import SwiftReader

/// Another name for a requirement: in its spec, and in the Swift files of its module and of those that name this one.
struct Renaming {
    let document: OpenDocument
    let files: EditorFiles

    /// The name of the function or property at a byte; `nil` if there is none.
    private func name(at offset: Int) -> Range<Int>? {
        let requirements = (document.spec?.modules ?? []).flatMap(\.allRequirements).map(\.requirement)
        let ranges = requirements.filter { $0.isFunction || $0.isProperty }.map(\.nameRange)
        let here = ranges.first { $0.lowerBound <= offset && offset <= $0.upperBound }
        return here.flatMap { range in
            let name = document.file.text(range)
            return Keywords.isIdentifier(name) || Keywords.isEscapedIdentifier(name) ? range : nil
        }
    }

    /// What can be renamed at a byte; null if nothing can.
    func target(at offset: Int) -> JSONText {
        guard let name = name(at: offset) else { return .null }
        return .object([
            ("range", document.text.json(name)), ("placeholder", .string(document.file.text(name))),
        ])
    }

    /// The edits that give the requirement at a byte another name, and what the person has to look at.
    func edit(at offset: Int, to name: String) throws(Refusal) -> (edit: JSONText, warning: String?) {
        guard let range = self.name(at: offset), let spec = document.spec else {
            throw Refusal(.requestFailed, "only a function or a property that a section requires can be renamed")
        }
        let rename: RequirementRename
        do throws(Failure) {
            rename = try RequirementRename(of: range, to: name, in: spec)
        } catch {
            throw Refusal(.requestFailed, error.diagnostics.first?.message ?? "the name cannot be used")
        }
        let own = rename.places.map { place in
            JSONText.object([("range", document.text.json(place)), ("newText", .string(name))])
        }
        let others = rename.files.map { file in
            let source = SourceFile(path: file.path, bytes: file.old)
            let edits = EditorText(source, encoding: document.text.encoding).edits(to: file.new)
            return (key: files.uri(of: file.path), value: edits)
        }
        let edit = JSONText.object([("changes", .object([(key: document.uri, value: .list(own))] + others))])
        return (edit, warning(about: rename.unclear))
    }

    private func warning(about names: [RequirementRename.UnclearName]) -> String? {
        guard !names.isEmpty else { return nil }
        let places = names.prefix(10).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
        let rest = names.count > 10 ? ", …" : ""
        return names.count == 1
            ? "one name is left, because it can be something else: \(places)"
            : "\(names.count) names are left, because they can be something else: \(places)\(rest)"
    }
}

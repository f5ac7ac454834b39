import ModuleSpec
import SourceText

/// The template of a starting spec that people wrote: mistakes in the spec are shown at its lines.
struct StartingTemplate: Sendable {
    /// `nil` if the project has inherited it.
    private let file: SourceFile?
    /// The line of the description that names the template.
    private let name: Diagnostic.Location

    /// - Returns: `nil` for an architecture of the binary, and for one without a starting spec.
    init?(of architecture: Architecture, in library: TemplateLibrary) {
        guard library.isOwn(architecture.name.text), let template = architecture.startingSpec else { return nil }
        file = library.ownFiles(of: architecture.name.text)[template.text + TemplateLibrary.templateSuffix]
        name = architecture.location(template.range)
    }

    /// A mistake in the spec, moved to the template: to the line that gives the wrong one, as far as that is known.
    ///
    /// - Parameter spec: The spec that the template gives, which is not written.
    func placing(_ problem: Diagnostic, of spec: SourceFile) -> Diagnostic {
        guard let place = problem.location, place.file.path == spec.path else { return problem }
        var moved = problem
        moved.location = origin(of: place) ?? name
        moved.fix = nil
        moved.notes = problem.notes.map { note in
            guard let place = note.location, place.file.path == spec.path, let origin = origin(of: place) else {
                return note
            }
            var note = note
            note.location = origin
            return note
        }
        return moved.note("in the spec that 'new' would write", at: place)
    }

    /// The place in the template of a text of the spec; `nil` if several lines, or none, can have given its line.
    private func origin(of place: Diagnostic.Location) -> Diagnostic.Location? {
        guard let file else { return nil }
        let line = place.file.textOfLine(at: place.range.lowerBound)
        let text = place.file.bytes[line]
        let same = place.file.linesWithText.filter { place.file.bytes[$0] == text }
        let found = file.linesWithText.filter { file.bytes[$0] == text }
        let number = found.count == same.count ? same.firstIndex(of: line) ?? 0 : 0
        guard found.indices.contains(number), found.count == 1 || found.count == same.count else { return nil }
        // A mistake can be in the spaces at the end of the line.
        let offset = max(place.range.lowerBound - line.lowerBound, 0)
        let moved = found[number].lowerBound + offset..<found[number].lowerBound + offset + place.range.count
        return file.location(moved.clamped(to: found[number]))
    }
}

extension SourceFile {
    /// The range of the line around an offset, without the spaces at its start and its end.
    fileprivate func textOfLine(at offset: Int) -> Range<Int> {
        func isBlank(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") }
        let line = lineRange(at: offset)
        let start = line.first { !isBlank($0) } ?? line.upperBound
        let end = line.last { !isBlank($0) }.map { $0 + 1 } ?? start
        return start..<max(start, end)
    }

    /// The same of all lines that have more than spaces.
    fileprivate var linesWithText: [Range<Int>] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { textOfLine(at: $0.startIndex) }
            .filter { !$0.isEmpty }
    }
}

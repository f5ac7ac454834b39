import SourceText
import SwiftReader

/// A note in a base, above a declaration that the person's file does not have as it is generated.
///
/// The declaration stays in the base, so that its neighbors are still found by their places.
enum BaseNote: String, CaseIterable {
    /// The file lacks it, and the next run adds it.
    case missing = "// viper-gen: missing in the file"
    /// The file has it with another head.
    case differing = "// viper-gen: different in the file"
    /// A person has it in another file than the one that it is generated for.
    case elsewhere = "// viper-gen: in another file"

    /// The note above a declaration.
    init?(above declaration: Declaration, in outline: SourceOutline) {
        // Most comments are no notes.
        guard outline.text[declaration.comments].contains("viper-gen") else { return nil }
        let lines = outline.remarks(in: declaration.comments).split(separator: Ascii.newline)
        let note = Self.allCases.first { note in lines.contains { $0.elementsEqual(note.rawValue.utf8) } }
        guard let note else { return nil }
        self = note
    }

    /// Adds the note to a generated text. A declaration that shares its line with others is removed instead.
    func add(to declaration: Declaration, of text: [UInt8], _ edits: inout TextEdits) {
        guard declaration.hasOwnLines else {
            return edits.replace(BlankLines.removal(of: declaration.range, in: text), with: [])
        }
        let leading = Indentation.leading(text[declaration.range])
        edits.insert(leading + Array(rawValue.utf8) + [Ascii.newline], at: declaration.range.lowerBound)
    }
}

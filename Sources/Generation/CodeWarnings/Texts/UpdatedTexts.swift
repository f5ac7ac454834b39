import SourceMerge
import SourceText
import SwiftReader

extension ModuleUpdate {
    /// The files that people can edit.
    var swiftFiles: [FileUpdate] { files.filter { $0.ownership == .shared && $0.path.isSwift } }

    /// The files that people can edit, as they are after the update.
    var textsOfPeople: [SourceFile] { swiftFiles.compactMap(\.texts.after) }

    /// For each Swift file, what was generated last and what is generated now; `nil` for none.
    var versions: [(base: [UInt8]?, new: [UInt8]?)] { files.filter { $0.path.isSwift }.map { ($0.base, $0.new) } }

    /// For each Swift file, what was generated last and what is generated now, with the names that a person gave to
    /// private members.
    var swiftPairs: [(base: [UInt8], new: [UInt8])] {
        files.filter { $0.path.isSwift }.compactMap { file in
            guard let new = file.new else { return nil }
            return file.namedTexts.map { ($0.base, $0.new) } ?? (file.base ?? new, new)
        }
    }

    /// The Swift files as they are after the update.
    var swiftTexts: [[UInt8]] {
        files.filter { $0.path.isSwift }
            .compactMap { $0.ownership == .shared ? $0.text(.after) ?? $0.new : $0.new }
    }
}

/// A moment of an update: a file has its text on the disk, or the one that the update writes.
package enum UpdateMoment: CaseIterable, Sendable {
    case before, after
}

extension FileUpdate {
    /// The text at a moment; `nil` if there is no file.
    func text(_ moment: UpdateMoment) -> [UInt8]? {
        if moment == .after {
            switch decision.file {
            case .write(let bytes): return bytes
            case .remove: return nil
            case .keep: break
            }
        }
        // A file that is removed needs no warning.
        guard case .bytes(let bytes) = current, decision.file != .remove else { return nil }
        return bytes
    }

    /// The file before the update and after it.
    var texts: UpdatedText<SourceFile> {
        func file(_ text: [UInt8]) -> SourceFile { SourceFile(path: displayPath, bytes: text) }
        return UpdatedText(before: text(.before).map(file), after: text(.after).map(file))
    }

    /// The same for a search: of each conflict that the update marks, only the person's side. What is left
    /// is where it was.
    var searchedTexts: UpdatedText<SourceFile> {
        guard case .marked = decision.verdict else { return texts }
        let after = texts.after.map { SourceFile(path: $0.path, bytes: ConflictMarkers.firstSide(of: $0.bytes)) }
        return UpdatedText(before: texts.before, after: after)
    }

    /// Warnings about places in the file, as it is after the update.
    ///
    /// - Parameters:
    ///   - moment: The text that has the places.
    ///   - find: Finds them in a text of the file.
    func warnings(at moment: UpdateMoment, _ find: (SourceFile) -> [CodeWarning]) -> [CodeWarning] {
        searchedTexts.warnings(at: moment, find)
    }

    /// The same without those about lines that are generated now, or that are replaced once a person has resolved the
    /// conflicts of the file: those that were generated last, outside of the conflicts.
    func warningsAboutOwnLines(
        at moment: UpdateMoment,
        _ find: (SourceFile) -> [CodeWarning]
    ) -> [CodeWarning] {
        let found = warnings(at: moment, find)
        guard !found.isEmpty else { return [] }
        let generated = new?.trimmedLines ?? []
        var own = found.filter { $0.line.map(generated.contains) != true }
        if !own.isEmpty, case .leftAlone(.bothChanged(_, let report)) = decision.verdict {
            let replaced = base?.trimmedLines ?? []
            own.removeAll { warning in
                guard let line = warning.line, replaced.contains(line), let number = warning.lineNumber else {
                    return false
                }
                return !report.conflicts.contains { $0.lines.contains(number) }
            }
        }
        return own
    }
}

/// A text before an update and after it; `nil` where there is none.
struct UpdatedText<Text> {
    let before: Text?
    let after: Text?

    /// Warnings about places in the text, as it is after the update.
    ///
    /// - Parameters:
    ///   - moment: The text that has the places. Before the update, places that it removes are left out.
    ///   - find: Finds them in one of the two.
    func warnings(at moment: UpdateMoment, _ find: (Text) -> [CodeWarning]) -> [CodeWarning] {
        guard let after else { return [] }
        let found = find(after)
        guard moment == .before else { return found }
        guard !found.isEmpty, let before else { return [] }
        let kept = Set(found.map(FoundLine.init))
        return find(before).filter { kept.contains(FoundLine($0)) }
    }
}

extension UpdatedText: Sendable where Text: Sendable {}

/// A line with a warning, and whether it compiles: the same in two versions of a text.
private struct FoundLine: Hashable {
    let line: String?
    let isBroken: Bool

    init(_ warning: CodeWarning) {
        (line, isBroken) = (warning.line, warning.isBroken)
    }
}

extension SourceFile {
    /// The line of a range, without the white space around it, so that it is found in another version of the text.
    func line(of range: Range<Int>) -> String { bytes[lineRange(at: range.lowerBound)].trimmed }
}

extension [UInt8] {
    /// The lines of the text, each without the white space around it.
    var trimmedLines: Set<String> { Set(split(separator: Ascii.newline).map(\.trimmed)) }
}

extension ArraySlice<UInt8> {
    /// The text of a line, without the white space around it.
    var trimmed: String {
        func isText(_ byte: UInt8) -> Bool { ![0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        guard let start = firstIndex(where: isText), let last = lastIndex(where: isText) else { return "" }
        return String(decoding: self[start...last], as: UTF8.self)
    }
}

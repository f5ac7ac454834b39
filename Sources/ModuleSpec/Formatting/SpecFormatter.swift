import SourceText
import SwiftLayout
import SwiftReader

/// Lays out files of the `.viper` language: modules, settings of a project, descriptions of architectures.
///
/// White space between tokens changes, and `;` between items becomes a line end. Everything else stays, in its order:
/// tokens, comments, documentation, and byte for byte the Swift text that a spec hands on.
package struct SpecFormatter: Sendable {
    package enum Outcome: Sendable {
        case formatted([UInt8])
        /// The text cannot be read.
        case unreadable([Diagnostic])
        /// The laid out text would not be read as the same.
        case unsafe
    }

    private let style: LayoutStyle

    package init(style: LayoutStyle = LayoutStyle()) {
        self.style = style
    }

    /// Lays out a file.
    ///
    /// - Parameter file: any bytes.
    /// - Returns: the text with the byte order mark and the line ends that it had, those of its first line where they
    ///   differ.
    package func format(_ file: SourceFile) -> Outcome {
        let mark = LineEnds.byteOrderMark(of: file.bytes)
        let bytes = LineEnds.unix(file.bytes.dropFirst(mark.count))
        let original: SpecText
        do throws(DiagnosticsError) {
            original = try SpecText(SourceFile(path: file.path, bytes: bytes))
        } catch {
            return .unreadable(error.diagnostics)
        }
        var printer = SpecPrinter(original, style: style)
        let result = SourceFile(path: file.path, bytes: printer.printed())
        guard let formatted = try? SpecText(result), formatted.signature() == original.signature(),
            formatted.commentTexts() == original.commentTexts()
        else { return .unsafe }
        return .formatted(mark + Self.withLineEnds(of: file.bytes, result.bytes))
    }

    /// What is wrong with a file, be it one of modules, of settings or of an architecture.
    package static func diagnostics(of file: SourceFile) -> [Diagnostic] {
        switch SpecText.firstWord(of: file) {
        case "project": ProjectSettings(file).diagnostics
        case "architecture": ArchitectureFile(file).diagnostics
        default: SpecFile(file).diagnostics
        }
    }

    private static func withLineEnds(of original: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let first = original.firstIndex(where: { $0 == newline || $0 == carriageReturn }),
            original[first] == carriageReturn, first + 1 < original.count, original[first + 1] == newline
        else { return bytes }
        return bytes.flatMap { $0 == newline ? [carriageReturn, newline] : [$0] }
    }
}

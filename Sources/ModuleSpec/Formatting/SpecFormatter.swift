import SourceText
import SwiftLayout
import SwiftReader

/// Formats files of the `.viper` language: modules, settings of a project, descriptions of architectures.
///
/// Only white space between tokens changes, and `;` between items becomes a line end. Tokens, comments and
/// documentation keep their order, and Swift text that is copied to generated files keeps its bytes.
package struct SpecFormatter: Sendable {
    /// The result of formatting.
    package enum Outcome: Sendable {
        /// The formatted text.
        case formatted([UInt8])
        /// The text has mistakes.
        case unreadable([Diagnostic])
        /// The formatted text would be parsed differently. That is a defect of the formatter.
        case unsafe
    }

    private let style: LayoutStyle

    /// - Parameter style: The width of lines and the indentation.
    package init(style: LayoutStyle = LayoutStyle()) {
        self.style = style
    }

    /// Formats a file. The result keeps the byte order mark and the line ends; if those differ, all become that of the
    /// first line.
    ///
    /// - Parameter file: Any bytes.
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
        guard result.bytes == bytes || Self.isSame(result, as: original) else { return .unsafe }
        return .formatted(mark + Self.text(result.bytes, withLineEndsOf: file.bytes))
    }

    /// Whether a formatted text is parsed as the original is.
    private static func isSame(_ formatted: SourceFile, as original: SpecText) -> Bool {
        guard let text = try? SpecText(formatted) else { return false }
        return text.signature() == original.signature() && text.commentTexts() == original.commentTexts()
    }

    /// The mistakes in a file of any kind.
    package static func diagnostics(of file: SourceFile) -> [Diagnostic] {
        switch SpecKind(of: file) {
        case .modules: SpecFile(file).diagnostics
        case .project: ProjectSettings(file).diagnostics
        case .architecture: ArchitectureFile(file).diagnostics
        }
    }

    private static func text(_ bytes: [UInt8], withLineEndsOf original: [UInt8]) -> [UInt8] {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let first = original.firstIndex(where: { $0 == newline || $0 == carriageReturn }),
            original[first] == carriageReturn, first + 1 < original.count, original[first + 1] == newline
        else { return bytes }
        return bytes.flatMap { $0 == newline ? [carriageReturn, newline] : [$0] }
    }
}

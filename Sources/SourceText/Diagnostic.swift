/// A message about a text: what is wrong, where, and how to fix it.
///
/// A diagnostic can be thrown, and it can be collected with others and printed by `DiagnosticPrinter`:
///
///     Diagnostic.error("unknown section 'viw'", at: location).note("did you mean 'view'?", at: location, fix: "view")
public struct Diagnostic: Error, Sendable {
    /// How serious a message is. The raw value is the word that is printed.
    public enum Severity: String, Sendable {
        /// The input cannot be used.
        case error
        /// The input can be used, but is probably not what its author meant.
        case warning
        /// An addition to an error or a warning.
        case note
    }

    /// A range of bytes in a file.
    public struct Location: Sendable {
        /// The file that holds the range.
        public let file: SourceFile
        /// Offsets into `file.bytes`. An empty range names the place before a byte.
        public let range: Range<Int>

        /// - Parameters:
        ///   - file: The file that holds the range.
        ///   - range: Offsets into `file.bytes`.
        public init(file: SourceFile, range: Range<Int>) {
            self.file = file
            self.range = range
        }
    }

    /// A replacement for the text at the location of the diagnostic or note that carries it.
    public struct Fix: Sendable {
        /// The text to write in place of the range.
        public let replacement: String

        /// - Parameter replacement: The text to write in place of the range.
        public init(replacement: String) {
            self.replacement = replacement
        }
    }

    /// How serious the message is.
    public var severity: Severity
    /// One sentence without a period at its end.
    public var message: String
    /// The text at fault; `nil` where there is none, as for a mistake on the command line.
    public var location: Location?
    /// A replacement for the text at `location`; `nil` where no fix is certain.
    public var fix: Fix?
    /// Further messages that help to understand this one, each of severity `note`.
    public var notes: [Diagnostic]
    /// Whether it only follows from an error of another module, and says nothing new beside that.
    public var isConsequence = false

    /// - Parameters:
    ///   - severity: How serious the message is.
    ///   - message: One sentence without a period at its end.
    ///   - location: The text at fault.
    ///   - fix: A replacement for the text at `location`.
    ///   - notes: Further messages, each of severity `note`.
    public init(
        _ severity: Severity,
        _ message: String,
        at location: Location? = nil,
        fix: Fix? = nil,
        notes: [Diagnostic] = []
    ) {
        self.severity = severity
        self.message = message
        self.location = location
        self.fix = fix
        self.notes = notes
    }

    /// An error without notes: `Diagnostic.error("expected ':'", at: location)`
    public static func error(_ message: String, at location: Location? = nil) -> Diagnostic {
        Diagnostic(.error, message, at: location)
    }

    /// A warning without notes: `Diagnostic.warning("unused parameter", at: location)`
    public static func warning(_ message: String, at location: Location? = nil) -> Diagnostic {
        Diagnostic(.warning, message, at: location)
    }

    /// The same diagnostic with one more note.
    ///
    /// - Parameters:
    ///   - message: The message of the note.
    ///   - location: The text that the note is about.
    ///   - fix: A replacement for the text at `location`.
    public func note(_ message: String, at location: Location? = nil, fix: String? = nil) -> Diagnostic {
        var copy = self
        copy.notes.append(
            Diagnostic(.note, message, at: location, fix: fix.map(Fix.init(replacement:)))
        )
        return copy
    }

    /// The same diagnostic with a replacement for the text at its own location.
    public func fix(_ replacement: String) -> Diagnostic {
        var copy = self
        copy.fix = Fix(replacement: replacement)
        return copy
    }
}

extension Sequence<Diagnostic> {
    /// Whether at least one of the diagnostics is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// The diagnostics by path, then by the start of the range. Those without a location come first. Diagnostics at
    /// the same place keep their order.
    public func sortedByLocation() -> [Diagnostic] {
        let all = Array(self)
        // Most texts have no mistake.
        guard all.count > 1 else { return all }
        return all.enumerated().sorted { left, right in
            let (a, b) = (left.element.location, right.element.location)
            let (pathA, pathB) = (a?.file.path ?? "", b?.file.path ?? "")
            if pathA != pathB { return pathA < pathB }
            let (startA, startB) = (a?.range.lowerBound ?? -1, b?.range.lowerBound ?? -1)
            return startA != startB ? startA < startB : left.offset < right.offset
        }.map(\.element)
    }
}

extension [Diagnostic] {
    /// The first `limit` diagnostics and, where there are more, one that says how many are not shown.
    ///
    /// Finding the line of a diagnostic takes time in proportion to its file, and a person reads the first few only.
    ///
    /// - Parameters:
    ///   - limit: The number of diagnostics that are kept.
    ///   - isComplete: Whether these are all that there are; `false` if the search ended before the others.
    public func first(_ limit: Int, isComplete: Bool = true) -> [Diagnostic] {
        guard count > limit else { return self }
        let rest = self[limit...]
        let number = isComplete ? "\(rest.count)" : "at least \(rest.count)"
        let more = Diagnostic(
            rest.hasErrors ? .error : .warning,
            "there are \(number) more like these; they are not shown",
            at: rest.first?.location
        )
        return self[..<limit] + [more]
    }
}

/// Several diagnostics as one error: what a reader throws when a text cannot be used.
public struct DiagnosticsError: Error, Sendable {
    /// What is wrong with the text; at least one is an error.
    public let diagnostics: [Diagnostic]

    /// - Parameter diagnostics: What is wrong with the text.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}

extension DiagnosticsError: CustomStringConvertible {
    /// The messages with their places, as the Swift compiler prints them. Each line but the last ends with LF.
    public var description: String {
        let text = DiagnosticPrinter(useColor: false).print(diagnostics)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension SourceFile {
    /// The location of a range of this file.
    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: self, range: range)
    }

    /// An error at a range of this file.
    package func error(_ message: String, at range: Range<Int>) -> Diagnostic {
        .error(message, at: location(range))
    }

    /// A warning at a range of this file.
    package func warning(_ message: String, at range: Range<Int>) -> Diagnostic {
        .warning(message, at: location(range))
    }
}

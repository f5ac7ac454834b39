/// Something to tell a person about a text: what, where, and how to mend it.
public struct Diagnostic: Error, Sendable {
    public enum Severity: String, Sendable {
        case error
        case warning
        case note
    }

    /// A range of bytes in a file.
    public struct Location: Sendable {
        public let file: SourceFile
        public let range: Range<Int>

        public init(file: SourceFile, range: Range<Int>) {
            self.file = file
            self.range = range
        }
    }

    /// A replacement that would mend the place of the diagnostic or note that carries it.
    public struct Fix: Sendable {
        public let replacement: String

        public init(replacement: String) {
            self.replacement = replacement
        }
    }

    public var severity: Severity
    public var message: String
    /// `nil` where no text is at fault, as for a mistake on the command line.
    public var location: Location?
    public var fix: Fix?
    /// What helps to understand the message; each is of severity `note`.
    public var notes: [Diagnostic]

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

    public static func error(_ message: String, at location: Location? = nil) -> Diagnostic {
        Diagnostic(.error, message, at: location)
    }

    public static func warning(_ message: String, at location: Location? = nil) -> Diagnostic {
        Diagnostic(.warning, message, at: location)
    }

    /// The same diagnostic with one more note.
    public func note(_ message: String, at location: Location? = nil, fix: String? = nil) -> Diagnostic {
        var copy = self
        copy.notes.append(
            Diagnostic(.note, message, at: location, fix: fix.map(Fix.init(replacement:)))
        )
        return copy
    }

    /// The same diagnostic with a replacement for its own range.
    public func fix(_ replacement: String) -> Diagnostic {
        var copy = self
        copy.fix = Fix(replacement: replacement)
        return copy
    }
}

extension Sequence<Diagnostic> {
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// By file, then by place, those without a place first; equal places keep their order.
    public func sortedByLocation() -> [Diagnostic] {
        enumerated().sorted { left, right in
            let (a, b) = (left.element.location, right.element.location)
            let (pathA, pathB) = (a?.file.path ?? "", b?.file.path ?? "")
            if pathA != pathB { return pathA < pathB }
            let (startA, startB) = (a?.range.lowerBound ?? -1, b?.range.lowerBound ?? -1)
            return startA != startB ? startA < startB : left.offset < right.offset
        }.map(\.element)
    }
}

extension [Diagnostic] {
    /// The first `limit` of them, and one that says how many there are more. More than a person reads at once help
    /// nobody, and each costs a search for its line.
    public func first(_ limit: Int) -> [Diagnostic] {
        guard count > limit else { return self }
        let rest = self[limit...]
        let more = Diagnostic(
            rest.hasErrors ? .error : .warning,
            "there are \(rest.count) more like these; they are not shown",
            at: rest.first?.location
        )
        return self[..<limit] + [more]
    }
}

/// Several diagnostics as one error: what a reader throws when a text cannot be used.
public struct DiagnosticsError: Error, Sendable {
    public let diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}

import ProjectFiles
import SourceText

/// An error of a step, which ends the run as a failure.
package protocol RunError: Error {
    var failure: Failure { get }
}

/// An error that ends a run, with its diagnostics and the exit status.
package struct Failure: Error, Sendable {
    package let diagnostics: [Diagnostic]
    package let status: ExitStatus

    package init(diagnostics: [Diagnostic], status: ExitStatus) {
        self.diagnostics = diagnostics
        self.status = status
    }

    package static func mistake(_ message: String) -> Failure {
        Failure(diagnostics: [.error(message)], status: .mistake)
    }

    package init(_ error: DiagnosticsError) {
        self.init(diagnostics: error.diagnostics, status: .mistake)
    }

    package init(_ error: FileError) {
        self.init(diagnostics: [error.diagnostic], status: error.isMistakeInInput ? .mistake : .refused)
    }

    /// The system's refusals to read what a run must know.
    init(_ refusals: [FileError]) {
        let diagnostics = refusals.map { $0.diagnostic.note("nothing was changed; make it readable first") }
        self.init(diagnostics: diagnostics.unique(), status: .refused)
    }

    package init(_ error: CommitError) {
        let status: ExitStatus = error.problems.allSatisfy(\.isMistakeInInput) ? .mistake : .refused
        var diagnostics = error.problems.map(\.diagnostic)
        if !error.written.isEmpty, let last = diagnostics.popLast() {
            let files = error.written.count == 1 ? "one file was" : "\(error.written.count) files were"
            diagnostics.append(last.note("\(files) changed before; the next run completes it"))
        }
        self.init(diagnostics: diagnostics, status: status)
    }

    /// The result of steps of which the system can refuse one.
    static func wrapping<Result>(_ steps: () throws(FileError) -> Result) throws(Failure) -> Result {
        do throws(FileError) {
            return try steps()
        } catch {
            throw Failure(error)
        }
    }

    /// The result of one step.
    static func wrapping<Result>(_ step: @autoclosure () throws(FileError) -> Result) throws(Failure) -> Result {
        try wrapping(step)
    }
}

extension Failure: RunError {
    package var failure: Failure { self }
}

extension DiagnosticsError: RunError {
    package var failure: Failure { Failure(self) }
}

extension FileError: RunError {
    package var failure: Failure { Failure(self) }
}

extension CommitError: RunError {
    package var failure: Failure { Failure(self) }
}

import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// The specs of a project that are not formatted, with their formatted texts. Nothing is written yet.
package struct SpecLayoutUpdate: Sendable {
    package struct File: Sendable {
        package let path: ProjectPath
        package let displayPath: String
        package let old: [UInt8]
        package let new: [UInt8]
    }

    package let project: Project
    package let files: [File]
    /// The mistakes in the settings and in the specs. If there are any, nothing is written.
    package let errors: [Diagnostic]
    /// Warnings about specs that cannot be formatted.
    package let warnings: [Diagnostic]
    private let snapshot: Snapshot

    /// - Throws: `Failure` if the project's settings cannot be read.
    package init(_ found: FoundSpecs.InProject) throws(Failure) {
        project = found.project
        // Not what is on the disk now: a save since the spec was read must not be overwritten.
        snapshot = Snapshot(read: found.specs.map { ($0.path, $0.file.bytes) })
        let settings = try Failure.wrapping(found.project.projectSettings())
        let (style, settingProblems) = settings.layoutStyle
        let results = Workers.map(found.specs, batch: 16) {
            Self.layOut($0.file, at: $0.path, SpecFormatter(style: style))
        }
        let problems = results.flatMap(\.problems)
        files = results.compactMap(\.file)
        errors = (settings.diagnostics + settingProblems + problems).filter { $0.severity == .error }.unique()
        warnings = problems.filter { $0.severity != .error }
    }

    /// - Returns: The file if it changes, and the reasons if it cannot be formatted.
    private static func layOut(
        _ file: SourceFile,
        at path: ProjectPath,
        _ formatter: SpecFormatter
    ) -> (file: File?, problems: [Diagnostic]) {
        let mistakes = SpecFormatter.diagnostics(of: file).filter { $0.severity == .error }
        guard mistakes.isEmpty else { return (nil, mistakes) }
        switch formatter.format(file) {
        case .formatted(let bytes):
            guard bytes != file.bytes else { return (nil, []) }
            return (File(path: path, displayPath: file.path, old: file.bytes, new: bytes), [])
        case .unreadable(let problems):
            return (nil, problems)
        case .unsafe:
            let start = Diagnostic.Location(file: file, range: 0..<0)
            return (nil, [.warning("this file cannot be formatted without changing its meaning", at: start)])
        }
    }

    /// Formats a text that is not on the disk.
    ///
    /// - Returns: The formatted text, or the same one with a warning if it cannot be formatted.
    /// - Throws: `Failure` if the settings of the project cannot be used, or if the text has mistakes.
    package static func formatted(_ file: SourceFile, in project: Project) throws(Failure) -> (
        bytes: [UInt8], warnings: [Diagnostic]
    ) {
        let settings = try Failure.wrapping(project.projectSettings())
        let (style, settingProblems) = settings.layoutStyle
        let (result, problems) = layOut(file, at: .root, SpecFormatter(style: style))
        let diagnostics = (settings.diagnostics + settingProblems + problems).unique()
        try diagnostics.throwErrors()
        return (result?.new ?? file.bytes, diagnostics)
    }

    /// Writes the specs. If there is nothing to write, what an interrupted run left is removed.
    ///
    /// - Throws: `Failure` with all reasons why they cannot be written.
    package func commit() throws(Failure) -> CommitReport {
        let changes = files.map { FileChange($0.path, file: .write($0.new)) }
        return try project.commitOrFailure(Changes(files: changes, mayWriteSettings: true), seen: snapshot)
    }
}

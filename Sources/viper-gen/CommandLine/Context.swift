import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// The surroundings of a run: everything that a command takes from the process, so that many can run in one.
struct Context: Sendable {
    /// Where the command says what it did.
    let console: any Console
    /// Where the paths start that somebody types.
    let workingFolder: WorkingFolder
    /// Reads standard input to its end.
    let standardInput: @Sendable () throws(FileError) -> SourceFile
}

extension Context {
    /// The surroundings of this process.
    static func ofProcess() -> Context {
        Context(
            console: SystemConsole(),
            workingFolder: .ofProcess(),
            standardInput: { () throws(FileError) in try TextFile.standardInput() }
        )
    }
}

extension Context {
    /// Runs the steps from specs to changes, and shows how far a long run is. Nothing is written.
    ///
    /// - Parameters:
    ///   - paths: as somebody typed them; the working folder if there are none.
    ///   - resolution: how files are to be treated that would be left alone.
    func run(_ paths: [String], resolution: Resolution = Resolution()) throws(Failure) -> Pipeline.Result {
        defer { console.progress(nil) }
        return try Pipeline.run(paths.isEmpty ? ["."] : paths, from: workingFolder, resolution: resolution) {
            progress in
            guard progress.count > 100, progress.done % 50 == 0 else { return }
            console.progress("\(progress.done) of \(progress.count) modules")
        }
    }
}

extension Pipeline.Result {
    /// The diagnostics without notes: what a section became is worth a line only when files are written.
    var warnings: [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}

import ProjectFiles
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

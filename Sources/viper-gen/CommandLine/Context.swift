import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// The surroundings of a command: everything that it uses of the process, so that many commands can run in one.
package struct Context: Sendable {
    /// The output of the command.
    let console: any Console
    /// The folder to which given paths are relative.
    let workingFolder: WorkingFolder
    /// Reads standard input to its end.
    let standardInput: @Sendable () throws(FileError) -> SourceFile
    /// Waits for the next bytes of standard input; none at its end.
    let nextInput: @Sendable () throws(FileError) -> [UInt8]
    /// Whether the process ends after the command.
    var endsProcess = false
    /// What the system reported of the given paths since the last run of the process; `nil` if it was not asked.
    package var noticed: NoticedChanges?

    package init(
        console: any Console,
        workingFolder: WorkingFolder,
        standardInput: @escaping @Sendable () throws(FileError) -> SourceFile,
        nextInput: @escaping @Sendable () throws(FileError) -> [UInt8] = { () throws(FileError) in [] }
    ) {
        self.console = console
        self.workingFolder = workingFolder
        self.standardInput = standardInput
        self.nextInput = nextInput
    }
}

extension Context {
    /// Keeps a value until the process ends, if nothing comes after the command. Freeing a large value takes longer
    /// than ending the process.
    func keep(_ value: some Sendable) {
        if endsProcess { _ = Unmanaged.passRetained(Kept(value: value)) }
    }

    private final class Kept<Value: Sendable>: Sendable {
        private let value: Value

        init(value: Value) {
            self.value = value
        }
    }

    /// The surroundings of this process, which ends after the command.
    static func ofProcess() -> Context {
        let console = SystemConsole()
        var context = Context(
            console: console,
            workingFolder: .ofProcess(),
            standardInput: { () throws(FileError) in
                console.flush()
                return try TextFile.standardInput()
            },
            nextInput: { () throws(FileError) in
                console.flush()
                return try TextFile.nextOfStandardInput()
            }
        )
        context.endsProcess = true
        return context
    }
}

extension Context {
    /// Runs the steps from specs to changes, and shows the progress of a long run. Nothing is written.
    ///
    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - resolution: What to do with files that would be left alone.
    ///   - leavingOut: Whether specs are left out of which the index of the last run says that nothing changed.
    ///   - settings: Settings that would be written to a project, tried before.
    ///   - activity: What the command is doing.
    func run(
        _ paths: [String],
        resolution: Resolution = Resolution(),
        leavingOut: Bool = false,
        settings: UnwrittenSettings? = nil,
        activity: Activity = Activity()
    ) throws(Failure) -> Pipeline.Outcome {
        try ProgressLine.showing(activity, on: console) { () throws(Failure) in
            try Pipeline.run(
                paths,
                from: workingFolder,
                resolution: resolution,
                leavingOut: leavingOut,
                noticed: noticed,
                settings: settings,
                activity: activity
            )
        }
    }
}

extension Pipeline.Outcome {
    /// The diagnostics without notes, which are printed only when files are written.
    var warnings: [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}

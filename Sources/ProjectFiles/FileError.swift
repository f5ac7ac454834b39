import SourceText

/// Why a file or folder cannot be read or written.
package struct FileError: Error, Hashable, Sendable {
    /// The reason.
    package enum Kind: Hashable, Sendable {
        /// A given path does not exist.
        case missing
        /// A given path does not exist, and another one is probably meant.
        case misspelled(String)
        /// The name of a file differs only in case from the one that is read.
        case wrongCase(String)
        /// The name of a given file does not end with `.viper`.
        case notASpec
        /// No project contains the file, and its folder cannot be one.
        case inNoProject(folder: String)
        /// A file has more bytes than the limit.
        case tooLarge(limit: Int)
        case tooManySpecs(limit: Int)
        case tooManyFiles(limit: Int)
        /// Folders are nested deeper than the limit.
        case tooDeep(limit: Int)
        /// The name cannot be a path in the project.
        case unusableName(PathProblem)
        /// Two planned files have the same path.
        case plannedTwice
        /// Another planned file is the same on a disk that ignores case.
        case sameName(String)
        /// Another planned file is the same through a symbolic link.
        case sameFile(String)
        /// Another planned file needs a folder at the path.
        case neededAsFolder(String)
        /// The path belongs to version control or to viper-gen.
        case reserved
        case blocked(Obstacle)
        case readOnly
        /// The path is a folder in which nothing can be written.
        case readOnlyFolder
        /// The path is a file that only another user can write.
        case othersFile
        /// The path is a folder in which only another user can write.
        case othersFolder
        /// The path is on a disk that is mounted for reading.
        case readOnlyDisk
        /// A file that is to be kept under another name before it is replaced, and every such name is taken.
        case noBackupName
        /// The folder of a build has a file that no run of the rule wrote, or that somebody changed.
        case notWrittenHere
        /// The file at the path of a stamp is something else.
        case notAStamp
        /// The file at the path of a dependency file is something else.
        case notADependencyFile
        /// Make or Ninja would read another path because of a character; `nil` for a control character.
        case unreadableForMake(sign: String?)
        /// There is no program `git`.
        case noGit
        /// The git repository around a folder has no such revision.
        case noRevision(String)
        /// Git does not read the repository around a folder, for a reason that it gives.
        case gitRefused(String)
        /// The list of an unfinished run's temporary files cannot be read, for a reason.
        case unreadableJournal(reason: String)
        /// Another process holds the project's lock.
        case busy
        /// A signal asks the process to end. No file was changed.
        case interrupted
        /// The system refuses an operation, such as "read" or "write", for a reason.
        case refused(String, reason: String)
    }

    /// The path for messages: relative to the working folder, or as it was given.
    package let path: String
    package let kind: Kind

    init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// - Parameters:
    ///   - path: The path for messages.
    ///   - operation: What was to be done: "read", "write".
    ///   - error: The system's refusal.
    init(_ path: String, operation: String, _ error: SystemError) {
        self.init(path, .refused(operation, reason: error.reason))
    }

    /// Runs a function.
    ///
    /// - Throws: The system's refusal, with the path and the operation for the message.
    static func naming<Result>(
        _ path: @autoclosure () -> String,
        operation: String,
        _ body: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw FileError(path(), operation: operation, error)
        }
    }

    /// Whether the input is wrong (exit status 2), and not the file system (exit status 3).
    package var isMistakeInInput: Bool {
        switch kind {
        case .missing, .misspelled, .wrongCase, .notASpec, .inNoProject, .tooLarge, .tooManySpecs, .tooManyFiles,
            .tooDeep, .unusableName, .plannedTwice, .sameName, .sameFile, .neededAsFolder, .reserved,
            .notWrittenHere, .notAStamp, .notADependencyFile, .unreadableForMake, .noGit, .noRevision, .gitRefused:
            true
        case .blocked, .readOnly, .readOnlyFolder, .othersFile, .othersFolder, .readOnlyDisk, .noBackupName,
            .unreadableJournal, .busy, .interrupted, .refused:
            false
        }
    }

    /// The message with the path.
    package var message: String {
        switch kind {
        case .missing, .misspelled: "'\(path)' does not exist"
        case .wrongCase(let name): "this file is not read: its name must be '\(name)'"
        case .notASpec: "'\(path)' is not a spec: its name does not end in '.viper'"
        case .inNoProject(let folder):
            "'\(path)' is in no project, and the folder '\(folder)', which has other projects in it, cannot be one"
        case .tooLarge(let limit): "'\(path)' is larger than \(Bounds.text(bytes: limit)), the most that is read"
        case .tooManySpecs(let limit): "there are more than \(limit) specs below '\(path)'"
        case .tooManyFiles(let limit):
            "there are more than \(limit) files below '\(path)'; name a folder closer to the specs"
        case .tooDeep(let limit): "the folders below '\(path)' are nested more than \(limit) deep"
        case .unusableName(let problem): "'\(path)' \(problem.message)"
        case .plannedTwice: "'\(path)' would be written twice"
        case .sameName(let other): "'\(path)' and '\(other)' are one file on a disk that ignores case"
        case .sameFile(let other): "'\(path)' and '\(other)' are one file, through a symbolic link"
        case .neededAsFolder(let other): "'\(path)' is to be a file, but '\(other)' needs a folder there"
        case .reserved: "'\(path)' is a place where nothing is generated"
        case .blocked(let obstacle): "'\(path)' \(obstacle.message)"
        case .readOnly: "'\(path)' is read-only"
        case .readOnlyFolder: "nothing can be written in the folder '\(path)': it has no write permission"
        case .othersFile: "'\(path)' belongs to another user, and you may not write it"
        case .othersFolder: "nothing can be written in the folder '\(path)': it belongs to another user"
        case .readOnlyDisk: "'\(path)' is on a disk that can only be read"
        case .noBackupName: "'\(path)' was left alone: no name is free for its old text, from '.orig' to '.orig999'"
        case .notWrittenHere: "'\(path)' has another text, which the last run did not write; nothing was changed"
        case .notAStamp: "'\(path)' is not a stamp of viper-gen; it was left alone"
        case .notADependencyFile: "'\(path)' is not a dependency file of viper-gen; it was left alone"
        case .unreadableForMake(let sign):
            "'\(path)' cannot be in a dependency file: Make or Ninja gives "
                + (sign.map { "'\($0)'" } ?? "a control character") + " another meaning"
        case .noGit: "there is no program 'git', which gives the specs of a revision"
        case .noRevision(let name): "git knows no revision '\(name)'"
        case .gitRefused(let reason): "git does not read the project: \(reason)"
        case .unreadableJournal(let reason):
            "cannot read '\(path)', the list of files that an unfinished run left: \(reason)"
        case .busy: "another viper-gen has held the lock of '\(path)' for a minute"
        case .interrupted: "the run was interrupted, and nothing was changed in '\(path)'"
        case .refused(let operation, let reason): "cannot \(operation) '\(path)': \(reason)"
        }
    }

    /// What to do about it; `nil` if the message says it, or if that is not known.
    private var advice: String? {
        switch kind {
        case .inNoProject: "work in a folder of its own; the nearest one with '.git' or '.viper-gen' is the project"
        case .misspelled(let nearest): Suggestion.question(nearest)
        case .readOnly, .readOnlyFolder: "to change that, run: chmod u+w \(ShellWord.quoted(path))"
        case .othersFile, .othersFolder: "to make it yours, run: sudo chown \"$(id -un)\" \(ShellWord.quoted(path))"
        case .readOnlyDisk: "copy the project to another disk, or mount this one for writing"
        case .noBackupName: "remove the old texts that you no longer need, and run the command again"
        case .notWrittenHere:
            "remove it, or name another folder; with '--stamp FILE' a run knows what the last one wrote"
        case .noRevision:
            "'git branch --all' and 'git tag' list names; in CI, the checkout must fetch it, too: fetch-depth: 0"
        case .unreadableJournal:
            "make it readable, or remove it after you have looked into the files '.viper-gen-….tmp'; then run the command again"
        case .busy: "wait until the other run ends, or end it; then run the command again"
        default: nil
        }
    }

    /// The error as a diagnostic. If the content of the file is wrong, it is at the start of the file.
    package var diagnostic: Diagnostic {
        let file = SourceFile(path: path, bytes: [])
        if case .tooLarge(let limit) = kind {
            return file.error("the file is larger than \(Bounds.text(bytes: limit)), the most that is read", at: 0..<0)
        }
        if case .wrongCase = kind { return file.error(message, at: 0..<0) }
        return advice.map { Diagnostic.error(message).note($0) } ?? .error(message)
    }
}

/// The reasons why a commit failed. No file was written, except for those in `written`.
package struct CommitError: Error, Sendable {
    package let problems: [FileError]
    /// The files that had been written when the system refused an operation.
    package let written: [ProjectPath]

    init(_ problems: [FileError], written: [ProjectPath] = []) {
        self.problems = problems
        self.written = written
    }
}

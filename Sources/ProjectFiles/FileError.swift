import SourceText

/// Something that cannot be read or written, and why.
package struct FileError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Nothing stands at a path that somebody gave.
        case missing
        /// A file that somebody gave is not called `….viper`.
        case notASpec
        case tooLarge(limit: Int)
        case tooManySpecs(limit: Int)
        case tooManyFiles(limit: Int)
        case tooDeep(limit: Int)
        /// A name that the project cannot keep.
        case unusableName(PathProblem)
        /// One path is among the planned files more than once.
        case plannedTwice
        /// Another planned file would be the same on a disk that ignores case.
        case sameName(String)
        /// Another planned file is the same, through a link.
        case sameFile(String)
        /// A planned file stands where another one needs a folder.
        case neededAsFolder(String)
        /// A place that belongs to version control or to viper-gen itself.
        case reserved
        case blocked(Obstacle)
        case readOnly
        case readOnlyFolder
        /// Another process holds the project's lock.
        case busy
        /// The system's refusal: what was to be done ("read", "write"), and its reason.
        case refused(String, reason: String)
    }

    /// As people know it: relative to the working folder, or as they typed it.
    package let path: String
    package let kind: Kind

    init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    init(_ path: String, _ operation: String, _ error: SystemError) {
        self.init(path, .refused(operation, reason: error.reason))
    }

    /// Does `body`, and names `path` in the system's refusal.
    static func naming<Result>(
        _ path: @autoclosure () -> String,
        _ operation: String,
        _ body: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw FileError(path(), operation, error)
        }
    }

    /// What somebody gave or planned is at fault (exit status 2), rather than the file system (3).
    package var isMistakeInInput: Bool {
        switch kind {
        case .missing, .notASpec, .tooLarge, .tooManySpecs, .tooManyFiles, .tooDeep, .unusableName, .plannedTwice,
            .sameName, .sameFile, .neededAsFolder, .reserved:
            true
        case .blocked, .readOnly, .readOnlyFolder, .busy, .refused: false
        }
    }

    package var message: String {
        switch kind {
        case .missing: "'\(path)' does not exist"
        case .notASpec: "'\(path)' is not a spec: its name does not end in '.viper'"
        case .tooLarge(let limit): "'\(path)' is larger than \(Bounds.text(bytes: limit)), the most that is read"
        case .tooManySpecs(let limit): "there are more than \(limit) specs below '\(path)'"
        case .tooManyFiles(let limit):
            "there are more than \(limit) files below '\(path)'; name a folder nearer to the specs"
        case .tooDeep(let limit): "the folders below '\(path)' are nested more than \(limit) deep"
        case .unusableName(let problem): "'\(path)' \(problem.message)"
        case .plannedTwice: "'\(path)' would be written twice"
        case .sameName(let other): "'\(path)' and '\(other)' are one file on a disk that ignores case"
        case .sameFile(let other): "'\(path)' and '\(other)' are one file, through a symbolic link"
        case .neededAsFolder(let other): "'\(path)' is to be a file, but '\(other)' needs a folder there"
        case .reserved: "'\(path)' is a place where nothing is generated"
        case .blocked(let obstacle): "'\(path)' \(obstacle.message)"
        case .readOnly: "'\(path)' is read-only"
        case .readOnlyFolder: "'\(path)' is a folder in which nothing may be written"
        case .busy: "another viper-gen is at work in '\(path)'"
        case .refused(let operation, let reason): "cannot \(operation) '\(path)': \(reason)"
        }
    }

    /// The error as a message to print, at the start of the file where the file's content is at fault.
    package var diagnostic: Diagnostic {
        if case .tooLarge(let limit) = kind {
            let file = SourceFile(path: path, bytes: [])
            return file.error("the file is larger than \(Bounds.text(bytes: limit)), the most that is read", at: 0..<0)
        }
        return .error(message)
    }
}

/// Everything that keeps a plan from being written. Nothing has been written, but for what `written` names.
package struct CommitError: Error, Sendable {
    package let problems: [FileError]
    /// Files that had their new content already when the system refused the next one.
    package let written: [ProjectPath]

    init(_ problems: [FileError], written: [ProjectPath] = []) {
        self.problems = problems
        self.written = written
    }
}

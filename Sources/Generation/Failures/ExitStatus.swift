/// The exit status of a run.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// The command did what it was asked to.
    case success = 0
    /// Files differ from what the specs ask for, and a person must look at them. `check` only reports such files.
    case drift = 1
    /// A mistake on the command line, in a spec or in a template. Nothing was written.
    case mistake = 2
    /// An error of the file system, output that cannot be written, or another run has the lock.
    case refused = 3
    /// A defect of viper-gen itself.
    case defect = 70

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

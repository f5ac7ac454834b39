/// What a run returns to the shell.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// As it should be.
    case success = 0
    /// Files are not what the specs say, and running the tool did not change that.
    case drift = 1
    /// Wrong usage, or a spec or template with errors. Nothing was written.
    case mistake = 2
    /// The file system refused.
    case refused = 3
    /// A defect of viper-gen itself.
    case defect = 70

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

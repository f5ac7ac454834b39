import SourceText

/// Settings that would be written to a project, tried before.
package struct UnwrittenSettings: Sendable {
    /// The root of the project.
    let root: String
    /// The file of the settings, as it would be.
    let file: SourceFile
}

import SourceText

/// A `.viper` file that holds modules.
package struct SpecFile: Sendable {
    package let file: SourceFile
    /// Those that could be read and are sound.
    package let modules: [Module]
    /// Everything wrong with the file, in its order.
    package let diagnostics: [Diagnostic]
}

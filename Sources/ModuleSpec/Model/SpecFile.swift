import SourceText

/// The content of a `.viper` file with modules.
package struct SpecFile: Sendable {
    package let file: SourceFile
    /// The modules that could be parsed, also those with mistakes.
    package let modules: [Module]
    /// The mistakes in the file, in the order of the text.
    package let diagnostics: [Diagnostic]
}

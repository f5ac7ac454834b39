import SourceText

/// Warnings about people's code.
package struct CodeWarnings: Sendable {
    /// Those about uses of renamed types.
    package let uses: [Diagnostic]
    package let others: [Diagnostic]
    /// Whether some of the code does not compile with what is generated.
    package let isBroken: Bool
}

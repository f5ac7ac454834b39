import SourceText

/// The modules of a project as they are to be.
package struct PlannedProject: Sendable {
    let input: ProjectInput
    let modules: [RenderedModule]
    /// What planning and rendering found. Where there are errors, modules are missing.
    let diagnostics: [Diagnostic]
}

/// The modules of a run as they are to be.
struct GenerationPlan {
    let projects: [PlannedProject]
    /// Warnings and notes, by file and place.
    let diagnostics: [Diagnostic]
}

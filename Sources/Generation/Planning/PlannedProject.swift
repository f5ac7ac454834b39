import SourceText

/// The planned modules of a project.
package struct PlannedProject: Sendable {
    /// The input without its specs.
    var input: ProjectInput
    let specs: [SpecRecord]
    let modules: [RenderedModule]
    /// The diagnostics of planning and rendering. A module with an error is missing.
    let diagnostics: [Diagnostic]
}

/// The planned modules of a run.
struct GenerationPlan {
    let projects: [PlannedProject]
    /// Warnings and notes, by file and place.
    let diagnostics: [Diagnostic]
}

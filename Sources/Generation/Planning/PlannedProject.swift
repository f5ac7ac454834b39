import SourceText

/// The planned modules of a project.
package struct PlannedProject: Sendable {
    /// The input without its specs.
    var input: ProjectInput
    let specs: [SpecRecord]
    private(set) var modules: [RenderedModule]
    /// The diagnostics of planning and rendering. A module with an error is missing.
    let diagnostics: [Diagnostic]
}

extension PlannedProject {
    /// Frees what only planning needs.
    mutating func forgetTypes() {
        for index in modules.indices { modules[index].types = .none }
    }
}

/// The planned modules of a run.
struct GenerationPlan {
    let projects: [PlannedProject]
    /// Warnings and notes, by file and place.
    let diagnostics: [Diagnostic]

    var fileCount: Int { projects.reduce(0) { $0 + $1.modules.reduce(0) { $0 + $1.files.count } } }
}

import ModuleSpec
import SourceText
import TemplateEngine

/// Checks the rules that the description of the architecture has: what it refuses, and what it warns about.
struct DescribedRuleCheck: ModuleCheck {
    let checked: CheckedModule
    /// The values that templates see.
    let values: [String: Value]

    /// An error for each requirement that meets the condition of a `refuse`.
    func refusals() throws(DiagnosticsError) -> [Diagnostic] {
        let compiled = checked.context.compiled
        var problems: [Diagnostic] = []
        // One copy for all requirements.
        var values = values
        for role in checked.context.architecture.roles where !role.refusals.isEmpty {
            for plan in parts.filter({ $0.role == role.role }).flatMap(\.requirements) {
                values["item"] = RequirementPlan.fields.value(of: plan)
                for refusal in role.refusals where try compiled.evaluate(refusal.when, with: values).isTrue {
                    let message = try compiled.render(refusal.message, with: values)
                    problems.append(problem(message, with: plan))
                    break
                }
            }
        }
        return problems
    }

    /// An error at a requirement, or at the parent of the section that it comes from.
    private func problem(_ message: String, with plan: RequirementPlan) -> Diagnostic {
        let range = plan.requirement.nameRange
        guard let parent = plan.resolved.parent else { return file.error(message, at: range) }
        return file.error(message, at: parent).note("the requirement", at: file.location(range))
    }

    /// The warnings of the architecture whose conditions are met.
    func warnings() throws(DiagnosticsError) -> [Diagnostic] {
        let compiled = checked.context.compiled
        var problems: [Diagnostic] = []
        for warning in checked.context.architecture.warnings
        where try compiled.evaluate(warning.when, with: values).isTrue {
            let message = try compiled.render(warning.message, with: values)
            let place = range(ofPlace: warning.place?.text)
            var problem = warning.isError ? file.error(message, at: place) : file.warning(message, at: place)
            if let note = warning.note { problem = problem.note(try compiled.render(note, with: values)) }
            problems.append(problem)
        }
        return problems
    }

    /// - Parameter place: The name of a section, or `state`.
    /// - Returns: The bytes of the place; those of the module's name if the module does not have it.
    private func range(ofPlace place: String?) -> Range<Int> {
        let section = module.sections.first { $0.role.rawValue == place }
        let range = place == "state" ? module.state?.keyword : section?.name.range
        return range ?? module.name.range
    }
}

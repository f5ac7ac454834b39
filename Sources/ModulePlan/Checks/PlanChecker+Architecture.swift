import ModuleSpec
import SourceText
import TemplateEngine

/// Checks for parts of the spec that the architecture has no place for.
extension PlanChecker {
    /// An error for each requirement that meets the condition of a `refuse`.
    func refusals() throws(DiagnosticsError) -> [Diagnostic] {
        let compiled = context.compiled
        var problems: [Diagnostic] = []
        for role in context.architecture.roles where !role.refusals.isEmpty {
            for plan in parts.filter({ $0.role == role.role }).flatMap(\.requirements) {
                var values = values
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
        let compiled = context.compiled
        var problems: [Diagnostic] = []
        for warning in context.architecture.warnings where try compiled.evaluate(warning.when, with: values).isTrue {
            let message = try compiled.render(warning.message, with: values)
            let place = range(ofPlace: warning.place?.text)
            var problem = warning.isError ? file.error(message, at: place) : file.warning(message, at: place)
            if let note = warning.note { problem = problem.note(try compiled.render(note, with: values)) }
            problems.append(problem)
        }
        return problems
    }

    /// An error for each setting of the module with the name of a function that the view cannot call.
    func missingCalls() -> [Diagnostic] {
        let known = context.architecture.settings.filter(\.takesFunction)
        guard !known.isEmpty, let presenter = parts.first(where: { $0.role == .presenter }) else { return [] }
        return module.settings.compactMap { setting in
            let function = setting.value
            guard let declaration = known.first(where: { $0.name.text == setting.key.text }),
                declaration.allows(function), !declaration.values.contains(function)
            else { return nil }
            let isFirst = declaration.name == context.architecture.firstCall?.name
            let calls = presenter.viewCalls.filter { !isFirst || $0.argument != .animated }.flatMap(\.names)
            guard !calls.contains(function), !presenter.overrides(function) else { return nil }
            let own = presenter.ownRequirements.first { $0.name == function || $0.resolved.writtenName == function }
            guard let own else { return missing(function, of: setting, beside: calls) }
            return file.error("the view cannot call '\(own.fullName)' of 'presenter'", at: setting.valueRange)
                .note(
                    isFirst
                        ? "when it is loaded, it can call a function that takes nothing or '#view', and returns nothing"
                        : "it can call a function that takes nothing, '#view' or 'animated: Bool', and returns nothing"
                )
                .note("the requirement", at: file.location(own.requirement.nameRange))
        }
    }

    private func missing(_ function: String, of setting: Setting, beside calls: [String]) -> Diagnostic {
        let location = file.location(setting.valueRange)
        let problem = Diagnostic.error("'presenter' has no function '\(function)'", at: location)
        let written =
            function.hasSuffix(":)")
            ? function.dropLast() + " #view)" : function.dropLast(function.hasSuffix("()") ? 2 : 0) + "()"
        return problem.suggesting(nearestTo: function, among: calls, at: location)
            ?? problem.note("write 'func \(written)' in 'presenter'")
    }

    /// A warning for each function that has the name of one that the view calls, but that the view cannot call. Nothing
    /// else calls it.
    func uncalledFunctions() -> [Diagnostic] {
        guard let presenter = parts.first(where: { $0.role == .presenter }) else { return [] }
        let own = presenter.ownRequirements.filter { plan in
            guard !plan.isPlainCall, !plan.overrides, case .function(let function) = plan.requirement.kind else {
                return false
            }
            return function.parameters.isEmpty
        }
        guard !own.isEmpty || presenter.viewCalls.contains(where: { $0.argument == .animated }) else { return [] }
        let known = context.architecture.settings.filter(\.takesFunction).map { context.settings[$0.name.text] }
        // A name that the module itself chooses has its own error.
        let chosen = module.settings.map(\.value)
        if let first = context.architecture.firstCall.map({ context.settings[$0.name.text] }), !chosen.contains(first) {
            let calls = presenter.viewCalls.filter { $0.names.contains(first) }
            if let call = calls.first, calls.allSatisfy({ $0.argument == .animated }) {
                return [
                    file.warning("the view does not call '\(call.plan.fullName)'", at: call.plan.requirement.nameRange)
                        .note("when it is loaded, it calls functions that take nothing or '#view'")
                ]
            }
        }
        let names = Set(known).subtracting(presenter.viewCalls.map(\.plan.name) + chosen)
        return own.filter { names.contains($0.name) }.map { plan in
            file.warning("the view does not call '\(plan.fullName)'", at: plan.requirement.nameRange)
                .note("it calls functions without 'async', 'throws' and a result; call this one yourself")
        }
    }

    /// A warning for each setting of the module about the class or the protocol of a part that the module does not have.
    func settingsOfAbsentParts() -> [Diagnostic] {
        module.settings.filter { $0.key.text.utf8.contains(UInt8(ascii: ".")) }.compactMap { setting in
            guard let key = setting.roleName, key.kind == .base || setting.isElsewhere,
                !parts.contains(where: { $0.role == key.role }),
                !module.sections.contains(where: { $0.role == key.role })
            else { return nil }
            let role = key.role.rawValue
            return file.warning("'\(setting.key.text)' has no effect: there is no '\(role)'", at: setting.key.range)
        }
    }

    /// - Parameter place: The name of a section, or `state`.
    /// - Returns: The bytes of the place; those of the module's name if the module does not have it.
    private func range(ofPlace place: String?) -> Range<Int> {
        let section = module.sections.first { $0.role.rawValue == place }
        let range = place == "state" ? module.state?.keyword : section?.name.range
        return range ?? module.name.range
    }

    /// The sections without a part in the architecture.
    var absentSections: [Section] {
        let present = Set(context.sections.map(\.role))
        return module.sections.filter { !present.contains($0.role) }
    }

    /// A note for each section without a part in the architecture.
    func absentParts(_ absentSections: [Section]) -> [Diagnostic] {
        let name = context.architecture.name.text
        if context.sections.isEmpty { return [] }
        return absentSections.map { section in
            let words = section.role == .data ? "data \(section.name.text)" : section.name.text
            return Diagnostic(
                .note,
                module.isDomain
                    ? "'\(words)' is left out: in '\(name)' modules do not share it"
                    : "'\(words)' is left out: '\(name)' has no such part",
                at: file.location(section.name.range)
            )
        }
    }

    /// A warning for each module parameter that no section takes, and no module that this one opens or uses.
    func unopenedParameters() -> [Diagnostic] {
        let written = context.written
        let opensOthers = !written.usedDomains.isEmpty || written.sections.contains { !$0.destinations.isEmpty }
        guard opensOthers, context.navigation.diagnostics.isEmpty, context.domains.diagnostics.isEmpty else {
            return []
        }
        let served = context.navigation.destinations.values.flatMap(\.served) + context.domains.parameters
        let taken = module.parametersTaken(by: module.sections).union(served)
        return module.parameters.filter { !taken.contains($0.name.text) }.map { parameter in
            file.warning("no section takes the module parameter '\(parameter.name.text)'", at: parameter.name.range)
                .note("take it in a section: presenter(\(parameter.declaration)) { … }")
        }
    }

    /// A warning for each module parameter that only sections without a part take. A domain is for all architectures, and
    /// leaves out what its modules do not share.
    func untakenParameters(without absent: [Section]) -> [Diagnostic] {
        guard !absent.isEmpty, !module.isDomain else { return [] }
        let taken = module.parametersTaken(by: context.sections.map(\.section))
        let names = module.parameterNames
        let uses = absent.flatMap(\.dependencies).flatMap { dependency in
            ([dependency.name.text] + (GivenValue(dependency.defaultValue, parameters: names)?.names ?? []))
                .map { ($0, dependency) }
        }
        let takers = Dictionary(uses) { first, _ in first }
        return module.parameters.map(\.name).filter { !taken.contains($0.text) }.compactMap { parameter in
            guard let taker = takers[parameter.text] else { return nil }
            let name = context.architecture.name.text
            return file.warning(
                "in '\(name)' no part takes the module parameter '\(parameter.text)'",
                at: parameter.range
            )
            .note("the section that takes it is left out there", at: file.location(taker.name.range))
        }
    }
}

extension Part {
    /// Whether the class meets a function by overriding one of its base class, which the framework calls.
    fileprivate func overrides(_ function: String) -> Bool {
        ownRequirements.contains { $0.overrides && ($0.name == function || $0.fullName == function) }
    }
}

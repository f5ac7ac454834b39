import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What is wrong with a module in view of its architecture.
struct PlanChecker {
    let context: PlanningContext
    let classes: ModuleClasses
    /// The names that the assembly uses itself.
    let reservedParameters: Set<String>
    /// The types that templates declare in addition to those of the parts.
    let declared: Set<String>
    /// The other modules of the same file.
    private let others: [Module]
    /// What the architecture's own conditions say of the requirements.
    private let refused: [Diagnostic]
    /// What they say of the module.
    private let warned: [Diagnostic]

    /// - Parameters:
    ///   - classes: with the names that their templates use in them.
    ///   - values: what templates see.
    ///   - others: the other modules of the same file.
    /// - Throws: `DiagnosticsError` where a template of the architecture's description cannot be rendered.
    init(
        _ context: PlanningContext,
        _ classes: ModuleClasses,
        _ values: [String: Value],
        beside others: [Module]
    ) throws(DiagnosticsError) {
        self.context = context
        self.classes = classes
        self.others = others
        let architecture = context.architecture
        reservedParameters = try context.names(architecture.reserves, values)
        declared = try context.names(architecture.declares, values)
        refused = try Self.refused(context, classes.parts, values)
        warned = try Self.warned(context, values)
    }

    func diagnostics() -> [Diagnostic] {
        siblings() + exposed() + sendability() + refused + warned + wiring() + baseClasses() + meetings()
            + dependencies()
            + shownState() + declaredTypes() + ownBases() + parameters() + untaken()
            + absentParts() + context.omissions + context.projections.diagnostics(of: module, beside: others)
    }

    var module: Module { context.module }

    func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: module.location(range))
    }

    var parts: [Part] { classes.parts }

    // MARK: - What the architecture has no place for

    private static func refused(
        _ context: PlanningContext,
        _ parts: [Part],
        _ values: [String: Value]
    ) throws(DiagnosticsError) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for part in parts {
            guard let refusals = context.architecture.role(part.role)?.refusals, !refusals.isEmpty else { continue }
            for plan in part.requirements {
                var values = values
                values["item"] = RequirementPlan.fields.value(of: plan)
                for refusal in refusals where try context.compiled.evaluate(refusal.when, values).isTrue {
                    let message = try context.compiled.render(refusal.message, values)
                    problems.append(Self.problem(message, with: plan, in: context.module))
                    break
                }
            }
        }
        return problems
    }

    /// An error at a requirement, or at the parent that brings it along.
    private static func problem(_ message: String, with plan: RequirementPlan, in module: Module) -> Diagnostic {
        let requirement = module.location(plan.requirement.nameRange)
        guard let parent = plan.asked.parent else { return .error(message, at: requirement) }
        return .error(message, at: module.location(parent)).note("the requirement", at: requirement)
    }

    private static func warned(
        _ context: PlanningContext,
        _ values: [String: Value]
    ) throws(DiagnosticsError) -> [Diagnostic] {
        let module = context.module
        var problems: [Diagnostic] = []
        for warning in context.architecture.warnings where try context.compiled.evaluate(warning.when, values).isTrue {
            let section = module.sections.first { $0.role.rawValue == warning.place?.text }
            let place = warning.place?.text == "state" ? module.state?.keyword : section?.name.range
            let message = try context.compiled.render(warning.message, values)
            var problem = Diagnostic.warning(message, at: module.location(place ?? module.name.range))
            if let note = warning.note { problem = problem.note(try context.compiled.render(note, values)) }
            problems.append(problem)
        }
        return problems
    }

    /// Sections that become nothing here.
    private func absentParts() -> [Diagnostic] {
        let name = context.architecture.name.text
        return module.sections.filter { context.architecture.role($0.role) == nil }.map { section in
            let words = section.role == .data ? "data \(section.name.text)" : section.name.text
            return Diagnostic(
                .note,
                "'\(words)' becomes nothing in '\(name)', which has no such part",
                at: module.location(section.name.range)
            )
        }
    }

    /// Module parameters that only sections take which become nothing here.
    private func untaken() -> [Diagnostic] {
        let absent = module.sections.filter { context.architecture.role($0.role) == nil }
        let taken = Set(
            module.sections.filter { context.architecture.role($0.role) != nil }.flatMap(\.dependencies)
                .map(\.name.text)
        )
        return module.parameters.filter { !taken.contains($0.name.text) }.compactMap { parameter in
            let takers = absent.flatMap(\.dependencies).filter { $0.name.text == parameter.name.text }
            guard let taker = takers.first else { return nil }
            let name = context.architecture.name.text
            return Diagnostic.warning(
                "in '\(name)' nobody takes the module parameter '\(parameter.name.text)'",
                at: module.location(parameter.name.range)
            ).note("the section that takes it becomes nothing there", at: module.location(taker.name.range))
        }
    }

    /// Properties of the state that are properties of a class, beside all others there.
    private func shownState() -> [Diagnostic] {
        let showing = context.architecture.roles.filter(\.showsState).map(\.role)
        guard let state = module.state else { return [] }
        return parts.filter { showing.contains($0.role) }.flatMap { part in
            let implementer = classes.implementer(of: part)
            let taken = implementer?.memberNames ?? []
            return state.properties.compactMap { property -> Diagnostic? in
                if taken.contains(property.name.text) {
                    let problem = error(
                        "'\(property.name.text)' of the state meets a member of '\(part.type ?? "")' of the same name",
                        property.name.range
                    )
                    let dependencies = (implementer?.parts ?? []).flatMap(\.dependencies).map(\.parameter)
                    if let dependency = dependencies.first(where: { $0.name.text == property.name.text }) {
                        return problem.note(
                            "in '\(context.architecture.name.text)' that class holds this dependency, and the state too; "
                                + "give one of them another name",
                            at: module.location(dependency.name.range)
                        )
                    }
                    return problem.note(
                        "in '\(context.architecture.name.text)' what is shown are properties of that class"
                    )
                }
                if let base = implementer?.base, base.hasProperty(named: property.name.text) {
                    return error(
                        "'\(property.name.text)' of the state meets the member that '\(part.base ?? "")' has already",
                        property.name.range
                    )
                }
                if context.projections.substituting(in: property) == nil {
                    return error("the default value of '\(property.name.text)' cannot be shown", property.name.range)
                        .note("the view sees no entities here, and there is no way to turn this one into what it sees")
                }
                return nil
            }
        }
    }

    // MARK: - Siblings

    /// So many wrong names are explained; of more only the place is said.
    private static let mostExplained = 100

    /// `#name` that names no part of the module.
    private func siblings() -> [Diagnostic] {
        let known = context.resolver.siblings
        let unknown = module.writtenTypes.flatMap { type, range in
            type.placeholders.filter { known[$0] == nil }.map { ($0, module.place(ofSibling: $0, in: range)) }
        }
        let names = unknown.isEmpty ? [] : known.keys.sorted()
        return unknown.enumerated().map { number, unknown in
            guard number < Self.mostExplained else {
                return error("there is no '\(unknown.0)' in this module", unknown.1)
            }
            return problem(withSibling: unknown.0, at: unknown.1, known: names)
        }
    }

    private func problem(withSibling name: String, at place: Range<Int>, known: [String]) -> Diagnostic {
        let architecture = context.architecture.name.text
        if isPart(name) {
            return error("in '\(architecture)' '\(name)' has no protocol to name", place)
                .note("'#\(name)' names the protocol of a part; here others know its class, or nothing of it")
        }
        let problem = error("there is no '\(name)' in this module", place)
        let asked = problem.suggesting(nearestTo: name, among: known, at: module.location(place)) { "#" + $0 }
        if let asked { return asked }
        if name == "state", module.state != nil {
            return problem.note("in '\(architecture)' what is shown are properties of a class, and no one value")
        }
        if Role(rawValue: name) != nil {
            return problem.note("'#\(name)' names the protocol of a section '\(name)', which is not written")
        }
        return problem.note("there are \(known.map { "#" + $0 }.joined(separator: ", "))")
    }

    /// Whether the module has a part of that name, whatever protocol it has.
    private func isPart(_ name: String) -> Bool {
        module.sections.contains { $0.name.text == name } || context.sections.contains { $0.section.name.text == name }
    }

    /// Parts that stay inside the module, where callers from outside would need to name them.
    private func exposed() -> [Diagnostic] {
        let access = context.settings["access"]
        guard access != "internal" else { return [] }
        let roles: Set<Role> = [.input, .delegate]
        let exposed = roles.union(context.architecture.roles.filter(\.isExposed).map(\.role))
        let outer = Set(roles.map(\.rawValue))
        return module.exposedTypes(ofSections: exposed).flatMap { type, range in
            type.placeholders.filter { context.resolver.siblings[$0] != nil && !outer.contains($0) }.map { name in
                error(
                    "'#\(name)' stays inside the module, and this is \(access)",
                    module.place(ofSibling: name, in: range)
                )
                .note("callers know the module's parameters, 'input', 'delegate' and entities only")
            }
        }
    }

    /// An entity that an `async` requirement passes crosses to whoever does the work: it should be `Sendable`.
    private func sendability() -> [Diagnostic] {
        let sendable = module.certainlySendable
        let declarations = Dictionary(module.declarations.map { ($0.name.text, $0) }) { first, _ in first }
        return module.entitiesCrossingAsync.compactMap { name, requirement in
            guard !sendable.contains(name), let declaration = declarations[name] else { return nil }
            return Diagnostic.warning(
                "'\(name)' crosses '\(requirement.fullName)', which is async, and may not be Sendable",
                at: module.location(declaration.name.range)
            ).note("write ': Sendable' behind its name where it is", at: module.location(requirement.nameRange))
        }
    }
}

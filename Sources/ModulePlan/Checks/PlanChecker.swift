import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What is wrong with a module in view of its architecture.
struct PlanChecker {
    let subject: PlanSubject
    let parts: [Part]
    /// By class, the parts whose requirements it meets.
    private let classes: [String: [Part]]
    /// By class, the names that it uses itself.
    private let reserved: [String: Set<String>]
    /// The names that the assembly uses itself.
    let reservedParameters: Set<String>
    /// The types that templates declare besides those of the parts.
    let declared: Set<String>
    /// The modules that stand in the same file.
    private let others: [Module]
    /// What the architecture's own conditions say of the requirements.
    private let refused: [Diagnostic]
    /// What they say of the module.
    private let warned: [Diagnostic]

    /// - Parameters:
    ///   - values: what templates see.
    ///   - reserved: by class, the names that it uses itself.
    ///   - others: the modules that stand in the same file.
    /// - Throws: `DiagnosticsError` where a template of the architecture's description cannot be rendered.
    init(
        _ subject: PlanSubject,
        _ parts: [Part],
        _ values: [String: Value],
        reserved: [String: Set<String>],
        beside others: [Module]
    ) throws {
        self.subject = subject
        self.parts = parts
        classes = Dictionary(grouping: parts.filter { $0.type != nil }) { $0.type ?? "" }
        self.reserved = reserved
        self.others = others
        reservedParameters = try subject.architecture.reserves.map { try subject.names($0, values) } ?? []
        declared = try subject.architecture.declares.map { try subject.names($0, values) } ?? []
        refused = try Self.refused(subject, parts, values)
        warned = try Self.warned(subject, values)
    }

    func diagnostics() -> [Diagnostic] {
        siblings() + exposed() + sendability() + refused + warned + wiring() + baseClasses() + meetings()
            + dependencies()
            + shownState() + declaredTypes() + ownBases() + parameters() + untaken()
            + absentParts() + subject.omissions + subject.counterparts.diagnostics(of: module, beside: others)
    }

    var module: Module { subject.module }

    func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: module.location(range))
    }

    /// The parts whose requirements a class meets; none where there is no class.
    func parts(ofClass type: String?) -> [Part] {
        type.flatMap { classes[$0] } ?? []
    }

    /// The names that a class uses itself.
    func namesUsed(byClass type: String?) -> Set<String> { type.flatMap { reserved[$0] } ?? [] }

    // MARK: - What the architecture has no place for

    private static func refused(
        _ subject: PlanSubject,
        _ parts: [Part],
        _ values: [String: Value]
    ) throws -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for part in parts {
            guard let refusals = subject.architecture.role(part.role)?.refusals, !refusals.isEmpty else { continue }
            for (plan, item) in part.requirementValues {
                var values = values
                values["item"] = item
                for refusal in refusals where try subject.compiled.evaluate(refusal.when, values).isTrue {
                    let message = try subject.compiled.render(refusal.message, values)
                    let requirement = subject.module.location(plan.requirement.nameRange)
                    problems.append(
                        plan.parent.map {
                            .error(message, at: subject.module.location($0)).note("the requirement", at: requirement)
                        } ?? .error(message, at: requirement)
                    )
                    break
                }
            }
        }
        return problems
    }

    private static func warned(_ subject: PlanSubject, _ values: [String: Value]) throws -> [Diagnostic] {
        let module = subject.module
        return try subject.architecture.warnings.filter { try subject.compiled.evaluate($0.when, values).isTrue }
            .map { warning in
                let section = module.sections.first { $0.role.rawValue == warning.place?.text }
                let place = warning.place?.text == "state" ? module.state?.keyword : section?.name.range
                let message = try subject.compiled.render(warning.message, values)
                let problem = Diagnostic.warning(message, at: module.location(place ?? module.name.range))
                return try warning.note.map { problem.note(try subject.compiled.render($0, values)) } ?? problem
            }
    }

    /// Sections that become nothing here.
    private func absentParts() -> [Diagnostic] {
        let name = subject.architecture.name.text
        return module.sections.filter { subject.architecture.role($0.role) == nil }.map { section in
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
        let absent = module.sections.filter { subject.architecture.role($0.role) == nil }
        let taken = Set(
            module.sections.filter { subject.architecture.role($0.role) != nil }.flatMap(\.dependencies)
                .map(\.name.text)
        )
        return module.parameters.filter { !taken.contains($0.name.text) }.compactMap { parameter in
            let takers = absent.flatMap(\.dependencies).filter { $0.name.text == parameter.name.text }
            guard let taker = takers.first else { return nil }
            let name = subject.architecture.name.text
            return Diagnostic.warning(
                "in '\(name)' nobody takes the module parameter '\(parameter.name.text)'",
                at: module.location(parameter.name.range)
            ).note("the section that takes it becomes nothing there", at: module.location(taker.name.range))
        }
    }

    /// Properties of the state that are properties of a class, beside all others there.
    private func shownState() -> [Diagnostic] {
        let showing = subject.architecture.roles.filter(\.showsState).map(\.role)
        guard let state = module.state else { return [] }
        return parts.filter { showing.contains($0.role) }.flatMap { part in
            let taken = memberNames(ofClass: part.type)
            return state.properties.compactMap { property -> Diagnostic? in
                if taken.contains(property.name.text) {
                    let problem = error(
                        "'\(property.name.text)' of the state meets a member of '\(part.type ?? "")' of the same name",
                        property.name.range
                    )
                    let dependencies = parts(ofClass: part.type).flatMap(\.dependencies).map(\.parameter)
                    if let dependency = dependencies.first(where: { $0.name.text == property.name.text }) {
                        return problem.note(
                            "in '\(subject.architecture.name.text)' that class holds this dependency, and the state too; "
                                + "give one of them another name",
                            at: module.location(dependency.name.range)
                        )
                    }
                    return problem.note(
                        "in '\(subject.architecture.name.text)' what is shown are properties of that class"
                    )
                }
                if let base = part.base.flatMap(BaseClass.named), base.hasProperty(named: property.name.text) {
                    return error(
                        "'\(property.name.text)' of the state meets the member that '\(part.base ?? "")' has already",
                        property.name.range
                    )
                }
                if subject.counterparts.standingIn(property) == nil {
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
        let known = subject.resolver.siblings
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
        let architecture = subject.architecture.name.text
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
        module.sections.contains { $0.name.text == name } || subject.sections.contains { $0.section.name.text == name }
    }

    /// Parts that stay inside the module, where callers from outside would need to name them.
    private func exposed() -> [Diagnostic] {
        let access = subject.settings["access"]
        guard access != "internal" else { return [] }
        let roles: Set<Role> = [.input, .delegate]
        let exposed = roles.union(subject.architecture.roles.filter(\.isExposed).map(\.role))
        let outer = Set(roles.map(\.rawValue))
        return module.exposedTypes(ofSections: exposed).flatMap { type, range in
            type.placeholders.filter { subject.resolver.siblings[$0] != nil && !outer.contains($0) }.map { name in
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

import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What is wrong with a module in view of its architecture.
struct PlanChecker {
    private let subject: PlanSubject
    private let parts: [Part]
    /// By class, the names that it uses itself.
    private let reserved: [String: Set<String>]
    /// The names that the assembly uses itself.
    private let reservedParameters: Set<String>
    /// The types that templates declare besides those of the parts.
    private let declared: Set<String>

    /// The modules that stand in the same file.
    private let others: [Module]

    /// - Parameter values: what templates see.
    /// - Throws: `DiagnosticsError` where a template of the architecture's description cannot be rendered.
    init(_ subject: PlanSubject, _ parts: [Part], _ values: [String: Value], beside others: [Module]) throws {
        self.subject = subject
        self.parts = parts
        self.others = others
        reserved = try subject.reservedNames(parts, values)
        reservedParameters = try subject.architecture.reserves.map { try subject.names($0, values) } ?? []
        declared = try subject.architecture.declares.map { try subject.names($0, values) } ?? []
        refused = try Self.refused(subject, parts, values)
    }

    /// What the architecture's own conditions say of the requirements.
    private let refused: [Diagnostic]

    func diagnostics() -> [Diagnostic] {
        siblings() + exposed() + sendability() + refused + wiring() + baseClasses() + meetings() + dependencies()
            + shownState() + declaredTypes() + ownBases() + parameters() + untaken()
            + absentParts() + subject.omissions
            + subject.counterparts.diagnostics(of: module, beside: others)
    }

    /// The names that a stored property of a class cannot have any more.
    private func memberNames(ofClass type: String?) -> Set<String> {
        let ofClass = parts.filter { $0.type == type }
        var names = type.flatMap { reserved[$0] } ?? []
        for part in ofClass {
            names.formUnion(part.references.map(\.name))
            names.formUnion(part.dependencies.map(\.parameter.name.text))
            for plan in part.requirements where !plan.requirement.isStatic {
                let name = plan.requirement.fullName
                names.insert(name.hasSuffix("()") ? String(name.dropLast(2)) : name)
            }
        }
        return names
    }

    // MARK: - What the architecture has no place for

    private static func refused(
        _ subject: PlanSubject,
        _ parts: [Part],
        _ values: [String: Value]
    ) throws -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for part in parts {
            guard let refusals = subject.architecture.role(part.role)?.refusals, !refusals.isEmpty else { continue }
            for (plan, item) in part.requirementValues where !plan.isFromParent {
                var values = values
                values["item"] = item
                for refusal in refusals where try subject.compiled.evaluate(refusal.when, values).isTrue {
                    let message = try subject.compiled.render(refusal.message, values)
                    problems.append(.error(message, at: subject.module.location(plan.requirement.nameRange)))
                    break
                }
            }
        }
        return problems
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
                    let dependencies = parts.filter { $0.type == part.type }.flatMap(\.dependencies).map(\.parameter)
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

    private var module: Module { subject.module }

    private func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: module.location(range))
    }

    // MARK: - Siblings

    /// `#name` that names no part of the module.
    private func siblings() -> [Diagnostic] {
        let known = subject.resolver.siblings.keys.sorted()
        return module.writtenTypes.flatMap { type, range in
            type.placeholders.filter { subject.resolver.siblings[$0] == nil }.map { name in
                let place = module.place(ofSibling: name, in: range)
                if isPart(name) {
                    let architecture = subject.architecture.name.text
                    return error("in '\(architecture)' '\(name)' has no protocol to name", place)
                        .note("'#\(name)' names the protocol of a part; here others know its class, or nothing of it")
                }
                let problem = error("there is no '\(name)' in this module", place)
                if let nearest = Suggestion.nearest(to: name, in: known) {
                    return problem.note("did you mean '#\(nearest)'?", at: module.location(place), fix: "#\(nearest)")
                }
                if name == "state", module.state != nil {
                    return problem.note(
                        "in '\(subject.architecture.name.text)' what is shown are properties of a class, and no one value"
                    )
                }
                if Role(rawValue: name) != nil {
                    return problem.note("'#\(name)' names the protocol of a section '\(name)', which is not written")
                }
                return problem.note("there are \(known.map { "#" + $0 }.joined(separator: ", "))")
            }
        }
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
        return module.entitiesCrossingAsync.compactMap { name, requirement in
            guard !sendable.contains(name), let declaration = module.declarations.first(where: { $0.name.text == name })
            else { return nil }
            return Diagnostic.warning(
                "'\(name)' crosses '\(requirement.fullName)', which is async, and may not be Sendable",
                at: module.location(declaration.name.range)
            ).note("write ': Sendable' behind its name where it is", at: module.location(requirement.nameRange))
        }
    }

    // MARK: - Names that meet in a class

    /// A requirement with the name of a reference to another part, and of another type.
    private func wiring() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            // The class has the references of every part whose protocol it adopts.
            let wiring = parts.filter { $0.type == part.type && $0.type != nil }.flatMap(\.references)
            return part.requirements.filter { !$0.isWiring }.map(\.requirement).compactMap {
                requirement -> Diagnostic? in
                let isCall = requirement.fullName.hasSuffix("()")
                let name = isCall ? String(requirement.fullName.dropLast(2)) : requirement.fullName
                guard !requirement.isStatic else { return nil }
                if reserved[part.type ?? ""]?.contains(name) == true, !requirement.effects.isAsync {
                    return error(
                        "'\(requirement.fullName)' has a name that '\(part.type ?? "")' uses itself",
                        requirement.nameRange
                    )
                }
                // Where another requirement asks for the reference, the two meet.
                guard let wire = wiring.first(where: { $0.name == name && !$0.isAsked }) else { return nil }
                let reason = wire.isWeak && !isCall ? ", which is Optional because it is weak" : ""
                let other = wire.target.isEmpty ? "a property of the class" : "the reference to another part"
                return error("'\(requirement.fullName)' meets \(other)", requirement.nameRange)
                    .note("the class has '\(wire.isWeak ? "weak " : "")var \(wire.name): \(wire.type)'\(reason)")
            }
        }
    }

    /// A requirement that the framework's class has already, and in another way.
    private func baseClasses() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            guard let name = part.base, let base = BaseClass.named(name) else { return [] }
            return part.requirements.filter { !$0.overrides }.map(\.requirement).compactMap { requirement in
                guard !base.satisfies(requirement), base.collides(with: requirement) else { return nil }
                return error(
                    "'\(requirement.fullName)' meets the member that '\(name)' has already",
                    requirement.nameRange
                ).note("the class cannot declare it anew; give the requirement another name")
            }
        }
    }

    /// Two requirements that one class cannot both meet.
    private func meetings() -> [Diagnostic] {
        var classes: [String: MetRequirements] = [:]
        return parts.flatMap { part in
            let earlier = part.type.flatMap { classes[$0] } ?? MetRequirements()
            var all = earlier
            defer { part.type.map { classes[$0] = all } }
            return part.requirements.compactMap { plan -> Diagnostic? in
                defer { all.add(plan.requirement) }
                // What stands in one section is checked there.
                guard let other = (plan.isFromParent ? all : earlier).first(against: plan.requirement) else {
                    return nil
                }
                return error(
                    "'\(plan.requirement.fullName)' cannot be met beside '\(other.fullName)', which "
                        + "'\(part.type ?? "")' has to meet too",
                    plan.requirement.nameRange
                ).note("the other requirement", at: module.location(other.nameRange))
            }
        }
    }

    /// A dependency is a property of its class, beside all others there.
    private func dependencies() -> [Diagnostic] {
        parts.flatMap { part in part.dependencies.compactMap { dependency($0.parameter.name, of: part) } }
    }

    private func dependency(_ name: Name, of part: Part) -> Diagnostic? {
        if part.references.contains(where: { $0.name == name.text }) {
            return error("the dependency '\(name.text)' has the name of a reference that the class has", name.range)
        }
        if let base = part.base, BaseClass.named(base)?.hasProperty(named: name.text) == true {
            return error("the dependency '\(name.text)' has the name of a property of '\(base)'", name.range)
                .note("the class holds it as a property; give the dependency another name")
        }
        let requirements = parts.filter { $0.type == part.type }.flatMap(\.requirements).map(\.requirement)
        if let requirement = requirements.first(where: { $0.fullName == name.text || $0.fullName == name.text + "()" })
        {
            return error("the dependency '\(name.text)' has the name of a requirement", name.range)
                .note("the requirement", at: module.location(requirement.nameRange))
        }
        if reserved[part.type ?? ""]?.contains(name.text) == true {
            return error("the dependency '\(name.text)' has a name that '\(part.type ?? "")' uses itself", name.range)
        }
        return nil
    }

    // MARK: - Names that meet in the module

    /// A type of the spec with the name of one that is generated.
    private func declaredTypes() -> [Diagnostic] {
        var made = Set(parts.flatMap { [$0.contract, $0.type] }.compactMap { $0 })
        made.formUnion(declared)
        made.formUnion(subject.counterparts.typeNames)
        if module.state != nil { made.insert(subject.stateType) }
        return module.declarations.filter { made.contains($0.name.text) }.map { declaration in
            error("'\(declaration.name.text)' is the name of a type that is generated", declaration.name.range)
        }
    }

    /// Types of the module that hide others, and a module's name that does.
    ///
    /// - Parameter files: of the plan: what is declared in one has its name.
    func hidden(_ files: [PlannedFile]) -> [Diagnostic] {
        let seen = FrameworkTypes.seen(under: subject.settings["ui"])
        func home(_ name: String) -> FrameworkTypes? { seen.first { $0.types.contains(name) } }
        func warning(_ message: String, _ name: Name, _ note: String) -> Diagnostic {
            Diagnostic.warning(message, at: module.location(name.range)).note(note)
        }
        var problems: [Diagnostic] = []
        if let home = home(module.name.text) {
            problems.append(
                warning(
                    "the module '\(module.name.text)' has the name of a type of \(home.title)",
                    module.name,
                    "in a target of this name nothing can be named in full: '\(module.name.text).' would look into the type"
                )
            )
        }
        let declared = module.declarations.map(\.name)
        for name in declared {
            guard let home = home(name.text) else { continue }
            problems.append(
                warning(
                    "'\(name.text)' is also a type of \(home.title)",
                    name,
                    "all files of the target will mean this one; the other is '\(home.module).\(name.text)' there"
                )
            )
        }
        let stems = files.compactMap { file in file.path.split(separator: "/").last?.prefix { $0 != "." }.description }
        let made = Set(stems + parts.flatMap { [$0.contract, $0.type] }.compactMap { $0 })
        for name in made.subtracting(declared.map(\.text)).sorted() {
            guard let home = home(name) else { continue }
            problems.append(
                warning(
                    "'\(name)', which is generated, is also a type of \(home.title)",
                    module.name,
                    "all files of the target will mean this one; give the module another name, or choose one by 'naming.…'"
                )
            )
        }
        return problems
    }

    /// A class with the name of its own base class.
    private func ownBases() -> [Diagnostic] {
        parts.filter { $0.type != nil && $0.type == $0.base && $0.adopter == $0.role }.map { part in
            error("'\(part.type ?? "")' would be its own base class", module.name.range)
                .note("give the module another name, or choose one by 'naming.\(part.role.rawValue).type'")
        }
    }

    /// A module parameter with the name of a part that the assembly makes: it would be shadowed in silence. The names
    /// that no naming changes are refused by the language.
    private func parameters() -> [Diagnostic] {
        let locals = Set(parts.filter { $0.role != .data }.map(\.property)).union(reservedParameters)
        return module.parameters.filter { locals.contains($0.name.text) }.map { parameter in
            error("'\(parameter.name.text)' cannot be a module parameter", parameter.name.range)
                .note("'createModule' has a part or a parameter of that name")
        }
    }
}

extension Module {
    /// Every type in the spec, with the bytes in which it is written.
    fileprivate var writtenTypes: [(type: TypeSyntax, range: Range<Int>)] {
        func of(_ parameters: [Parameter]) -> [(TypeSyntax, Range<Int>)] { parameters.map { ($0.type, $0.typeRange) } }
        func of(_ requirements: [Requirement]) -> [(TypeSyntax, Range<Int>)] {
            requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
        }
        func of(_ properties: [StoredProperty]) -> [(TypeSyntax, Range<Int>)] { properties.map { ($0.type, $0.range) } }
        var types = of(parameters)
        for section in sections {
            types += of(section.dependencies)
            types += section.parents.map { ($0.type, $0.range) }
            types += of(section.requirements)
        }
        for declaration in declarations {
            switch declaration.kind {
            case .entity(let members), .enumeration(let members): types += of(members.compactMap(\.storedProperty))
            case .typeAlias(let type): types.append((type, declaration.name.range))
            case .helperProtocol(let requirements): types += of(requirements)
            }
        }
        return types + of(state?.properties ?? [])
    }

    /// The types that those see who use the module, with the bytes in which they are written.
    fileprivate func exposedTypes(ofSections roles: Set<Role>) -> [(type: TypeSyntax, range: Range<Int>)] {
        var types = parameters.map { ($0.type, $0.typeRange) }
        for section in sections where roles.contains(section.role) {
            types += section.requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
        }
        for declaration in declarations {
            switch declaration.kind {
            case .entity(let members), .enumeration(let members):
                types += members.compactMap(\.storedProperty).map { ($0.type, $0.range) }
            case .typeAlias(let type): types.append((type, declaration.name.range))
            case .helperProtocol(let requirements):
                types += requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
            }
        }
        return types
    }

    /// Where `#name` stands in a range of the spec; the range where it does not.
    fileprivate func place(ofSibling name: String, in range: Range<Int>) -> Range<Int> {
        let wanted = Array("#\(name)".utf8)
        var start = range.lowerBound
        while start + wanted.count <= range.upperBound {
            if file.bytes[start..<start + wanted.count].elementsEqual(wanted) { return start..<start + wanted.count }
            start += 1
        }
        return range
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Checks of the names of types.
extension PlanChecker {
    /// What Swift would report about the values and the types that the spec declares.
    func wrongDeclarations() -> [Diagnostic] {
        let written = context.written
        let types = DeclaredTypes(of: written, and: module.domains)
        let given =
            GivenMemberChecker.isNeeded(for: written)
            ? GivenMemberChecker(written, knowing: types).diagnostics() : []
        return given + LiteralChecker(written, knowing: types, except: context.typesOfRun).diagnostics()
            + ConformanceChecker(written, knowing: types).diagnostics()
    }

    /// An error for each type of the spec with the name of a generated type.
    func typeConflicts() -> [Diagnostic] {
        var generated = namesOfParts
        generated.formUnion(declaredTypes)
        generated.formUnion(context.projections.typeNames)
        if module.state != nil, let type = context.stateType { generated.insert(type) }
        return module.declarations.map(\.name).filter { generated.contains($0.text) }.map { name in
            file.error("'\(name.text)' is the name of a type that is generated", at: name.range)
        }
    }

    /// An error for a type `Error` of the spec, or of a domain, if functions are generated that take the one of Swift.
    func hiddenErrors() -> [Diagnostic] {
        func error(in module: Module) -> Diagnostic.Location? {
            module.declarations.first { $0.name.text == "Error" }.map { module.location($0.name.range) }
        }
        let places = ([module] + module.domains).compactMap(error)
        guard let place = places.first,
            let request = requestsInTasks(where: { $0.effects.throwing == .any }).first
        else { return [] }
        return [
            .error("the generated code needs Swift's 'Error', which a type of this name hides", at: place)
                .note(
                    "'\(request.fullName)' throws any error; give the type another name, or write what is thrown",
                    at: file.location(request.nameRange)
                )
        ]
    }

    /// An error for each class with the name of its own base class.
    func ownBaseClasses() -> [Diagnostic] {
        parts.filter { $0.type != nil && $0.type == $0.base && $0.hasOwnClass }.map { part in
            file.error("'\(part.type ?? "")' would be its own base class", at: module.name.range)
                .note("give the module another name, or set 'naming.\(part.role.rawValue).type'")
        }
    }

    /// An error for each module parameter with the name of a parameter that the architecture adds.
    func parameterConflicts() -> [Diagnostic] {
        let delegate = parts.first { $0.role == .delegate }?.property
        return module.parameters.map(\.name).filter { name in
            name.text == delegate || reservedParameters.contains(name.text)
        }
        .map { name in
            let problem = file.error("'\(name.text)' cannot be a module parameter", at: name.range)
                .note("the function that makes the module uses that name itself")
            guard name.text == delegate else { return problem }
            return problem.note("the section 'delegate' adds the parameter '\(name.text)'")
        }
    }

    /// A warning for each entity that an `async` requirement passes between actors and that may not be `Sendable`.
    func entitiesWithoutSendable() -> [Diagnostic] {
        let sendability = context.sendability
        let names = Dictionary(module.declarations.map { ($0.name.text, $0.name) }) { first, _ in first }
        return sendability.crossing.compactMap { entity, requirement in
            guard !sendability.certain.contains(entity), let name = names[entity] else { return nil }
            return file.warning(
                "'\(entity)' is used in the async requirement '\(requirement.fullName)' and may not be Sendable",
                at: name.range
            )
            .note("write ': Sendable' after its name if it is", at: file.location(requirement.nameRange))
        }
    }
}

// MARK: - Hidden types

extension PlanChecker {
    /// A warning for each type of the module that hides a type of a framework.
    ///
    /// - Parameter files: The files of the plan. Each may declare a type of its name.
    func hiddenTypes(by files: [PlannedFile]) -> [Diagnostic] {
        let declared = module.declarations.map(\.name)
        let generated = namesOfParts.union(files.map { Self.fileName(of: $0.path) })
        let ui = context.compiled.typesByFramework[context.settings["ui"]]
        func framework(declaring type: String) -> FrameworkTypes? {
            FrameworkTypes.everywhere(declaring: type) ?? (ui?.declares(type) == true ? ui : nil)
        }
        return [framework(declaring: module.name.text).map(moduleWarning)].compactMap { $0 }
            + declared.compactMap { name in framework(declaring: name.text).map { warning(declared: name, of: $0) } }
            + generated.compactMap { name in framework(declaring: name).map { (name: name, framework: $0) } }
            .filter { type in !declared.contains { $0.text == type.name } }
            .sorted { $0.name < $1.name }.map { warning(generated: $0.name, of: $0.framework) }
    }

    /// The warning for a module with the name of a type of a framework.
    private func moduleWarning(of framework: FrameworkTypes) -> Diagnostic {
        let name = module.name
        return file.warning("the module '\(name.text)' has the name of a type of \(framework.title)", at: name.range)
            .note("a target of this name cannot qualify names: '\(name.text).' would mean the type")
    }

    /// The warning for a type of the spec that hides a type of a framework.
    private func warning(declared name: Name, of framework: FrameworkTypes) -> Diagnostic {
        file.warning("'\(name.text)' is also a type of \(framework.title)", at: name.range)
            .note("all files of the target will use this one; write '\(framework.module).\(name.text)' for the other")
    }

    /// The warning for a generated type that hides a type of a framework.
    private func warning(generated name: String, of framework: FrameworkTypes) -> Diagnostic {
        file.warning(
            "'\(name)', which is generated, is also a type of \(framework.title)",
            at: module.name.range
        )
        .note("all files of the target will use this one; give the module another name, or set 'naming.…'")
    }

    /// The name of a file without folders and suffix: `LoginView` for `View/LoginView.swift`.
    private static func fileName(of path: String) -> String {
        var path = path
        return path.withUTF8 { path in
            let name = path[(path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1..<path.count]
            return String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        }
    }
}

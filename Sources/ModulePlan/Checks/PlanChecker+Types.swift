import ModuleSpec
import SourceText
import SwiftReader

/// Names that meet in the module and in its target: of types, and of what the assembly makes.
extension PlanChecker {
    /// A type of the spec with the name of one that is generated.
    func declaredTypes() -> [Diagnostic] {
        var made = Set(parts.flatMap { [$0.contract, $0.type] }.compactMap { $0 })
        made.formUnion(declared)
        made.formUnion(context.projections.typeNames)
        if module.state != nil { made.insert(context.stateType) }
        return module.declarations.filter { made.contains($0.name.text) }.map { declaration in
            error("'\(declaration.name.text)' is the name of a type that is generated", declaration.name.range)
        }
    }

    /// Types of the module that hide others, and a module's name that does.
    ///
    /// - Parameter files: of the plan: what is declared in one has its name.
    func hidden(_ files: [PlannedFile]) -> [Diagnostic] {
        let drawing = context.compiled.typesByFramework[context.settings["ui"]]
        let seen = FrameworkTypes.everywhere + [drawing].compactMap { $0 }
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
        let stems = files.map { Self.stem(of: $0.path) }
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

    /// `LoginView` of `View/LoginView.swift`.
    private static func stem(of path: String) -> String {
        let name = path.utf8[
            (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...
        ]
        return String(Substring(name.prefix { $0 != UInt8(ascii: ".") }))
    }

    /// A class with the name of its own base class.
    func ownBases() -> [Diagnostic] {
        parts.filter { $0.type != nil && $0.type == $0.base && $0.hasOwnClass }.map { part in
            error("'\(part.type ?? "")' would be its own base class", module.name.range)
                .note("give the module another name, or choose one by 'naming.\(part.role.rawValue).type'")
        }
    }

    /// A module parameter with the name of a part that the assembly makes: it would be shadowed in silence.
    func parameters() -> [Diagnostic] {
        let locals = Set(parts.filter { $0.role != .data }.map(\.property)).union(reservedParameters)
        return module.parameters.map(\.name).filter { locals.contains($0.text) }.map { name in
            let problem = error("'\(name.text)' cannot be a module parameter", name.range)
                .note("'createModule' has a part or a parameter of that name")
            guard name.text == Role.delegate.rawValue else { return problem }
            return problem.note("a section 'delegate { … }' adds the parameter 'delegate'")
        }
    }
}

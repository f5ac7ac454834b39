import SourceText
import SwiftReader

/// Checks the dependencies of sections: where their values come from, and who keeps them.
struct DependencyChecker {
    private let module: Module
    private let file: SourceFile
    private let parameters: ModuleParameters
    private let values: InjectedValueChecker
    private let serving: ServingRules

    init(_ module: Module, parameters: ModuleParameters, values: InjectedValueChecker) {
        self.module = module
        file = module.file
        self.parameters = parameters
        self.values = values
        serving = ServingRules(module)
    }

    func diagnostics() -> [Diagnostic] {
        module.sections.flatMap { section in
            file.repetitions(of: section.dependencies.lazy.map(\.name), as: "dependency")
                + section.dependencies.compactMap { dependency in
                    values.problem(with: dependency) ?? problem(withOwnershipOf: dependency)
                        ?? problem(withSourceOf: dependency, in: section) ?? problem(withKeeping: dependency)
                }
        }
    }

    /// The mistake of a dependency that has neither a module parameter with its name and type nor a default value.
    private func problem(withSourceOf dependency: Parameter, in section: Section) -> Diagnostic? {
        let name = dependency.name.text
        guard let parameter = parameters[name] else {
            if dependency.defaultValue != nil || !module.isWhole { return nil }
            return withoutSource(dependency, in: section)
        }
        if parameters.given(dependency.defaultValue) != nil { return nil }
        // A wrong parameter has its own error; the right type of the dependency depends on it.
        if serving.serves(parameter.type, for: dependency.type) || values.problem(with: parameter) != nil {
            return nil
        }
        return file.error(
            "the dependency '\(name)' is '\(dependency.type)', but the \(module.keyword) parameter that provides it is "
                + "'\(parameter.type)'",
            at: dependency.typeRange
        ).fix(parameter.type.description)
            .note("the \(module.keyword) parameter", at: file.location(parameter.range))
    }

    private func withoutSource(_ dependency: Parameter, in section: Section) -> Diagnostic {
        let name = dependency.name
        let problem = file.error(
            "nothing provides the dependency '\(name.text)' of '\(section.name.text)'",
            at: name.range
        )
        var isPart = false
        dependency.type.visit { if case .placeholder = $0 { isPart = true } }
        guard !isPart else {
            return problem.note("a part gets other parts as references, and not as dependencies")
        }
        let fix = problem.advising(toAdd: dependency, to: module)
            .note("or give it a default: \(dependency.declaration) = …")
        let known = module.parameters.map(\.name.text)
        return fix.suggesting(nearestTo: name.text, among: known, at: file.location(name.range)) ?? fix
    }

    /// The mistake of a `weak` or `unowned` dependency of a type that cannot be referenced so.
    private func problem(withOwnershipOf dependency: Parameter) -> Diagnostic? {
        guard let ownership = dependency.ownership else { return nil }
        let type = dependency.type
        let isValue = if case .named(let path) = type.unwrapped { isValueType(path) } else { type.unwrapped.isFunction }
        if isValue {
            return file.error("'\(type)' cannot be '\(ownership)': it is not a class", at: dependency.typeRange)
        }
        guard ownership == "weak", !type.isOptional else { return nil }
        return file.error(
            "a 'weak' dependency must be Optional: '\(TypeSyntax.optional(type))'",
            at: dependency.typeRange
        )
        .fix("\(TypeSyntax.optional(type))")
    }

    private func isValueType(_ path: [TypeSyntax.Component]) -> Bool {
        guard path.count == 1, let name = path.first?.name else { return false }
        return switch serving.declarationsByName[name]?.kind {
        case .entity, .enumeration: true
        case .helperProtocol, .typeAlias: false
        case nil: ServingRules.namesOfValues.contains(name)
        }
    }

    /// A warning for a `weak` or `unowned` dependency whose value is made for it: `weak store: Store? = #(Store())`.
    private func problem(withKeeping dependency: Parameter) -> Diagnostic? {
        guard let ownership = dependency.ownership, let value = dependency.defaultValue else { return nil }
        let code = parameters.given(dependency.defaultValue)?.code ?? value.text
        guard code.hasSuffix(")"), let type = code.split(separator: "(").first.map(String.init),
            type.first?.isUppercase == true, Keywords.isIdentifier(type)
        else { return nil }
        let name = dependency.name.text
        return file.warning("'\(name)' is \(ownership), and nothing else keeps '\(code)'", at: dependency.name.range)
            .note("remove '\(ownership)', or pass a value that lives longer")
    }
}

extension TypeSyntax {
    /// The type of which this one is an Optional; the type itself if it is none.
    fileprivate var unwrapped: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: self
        }
    }
}

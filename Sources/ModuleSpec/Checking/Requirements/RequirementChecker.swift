import SourceText
import SwiftReader

/// Checks requirements for mistakes that Swift would report in the generated code only.
struct RequirementChecker {
    private let file: SourceFile
    /// Whether the protocol is one that the spec declares. The protocol of a part has more restrictions, because it is
    /// used as `any …`.
    private let isHelper: Bool

    /// - Parameters:
    ///   - file: The spec that contains the requirements.
    ///   - isHelper: Whether the protocol is one that the spec declares.
    init(_ file: SourceFile, isHelper: Bool = false) {
        self.file = file
        self.isHelper = isHelper
    }

    /// The mistakes in the requirements of one protocol.
    func check(_ requirements: [Requirement]) -> [Diagnostic] {
        requirements.flatMap(check) + checkDuplicates(requirements)
    }

    private func check(_ requirement: Requirement) -> [Diagnostic] {
        checkModifiers(requirement) + checkParameters(requirement) + checkResult(requirement) + checkKind(requirement)
            + checkDiscarding(requirement)
    }

    /// A warning for `@discardableResult` before a function without a result.
    private func checkDiscarding(_ requirement: Requirement) -> [Diagnostic] {
        guard requirement.isFunction, requirement.result == nil,
            let mark = requirement.attributes.first(where: { $0.name == "discardableResult" })
        else { return [] }
        return [
            file.warning(
                "'@discardableResult' declared on a function returning 'Void' is unnecessary",
                at: mark.range
            )
            .note("leave it out")
        ]
    }

    // MARK: - Modifiers

    private static let reasons: [String: String] = [
        "mutating": "the part is a class, and a method of a class is never 'mutating'",
        "nonmutating": "the part is a class, and a method of a class is never 'nonmutating'",
        "class": "write 'static'",
        "private": "a requirement is as visible as its protocol",
        "fileprivate": "a requirement is as visible as its protocol",
        "internal": "a requirement is as visible as its protocol",
        "package": "a requirement is as visible as its protocol",
        "public": "a requirement is as visible as its protocol",
        "open": "a requirement is as visible as its protocol",
    ]
    private static let refused: Set<String> = [
        "final", "lazy", "override", "required", "convenience", "dynamic", "distributed", "indirect", "isolated",
        "consuming", "borrowing",
    ]

    private func checkModifiers(_ requirement: Requirement) -> [Diagnostic] {
        requirement.modifiers.compactMap { modifier in
            let word = String(modifier.text.prefix { $0 != "(" })
            if isHelper, word == "mutating" || word == "nonmutating" { return nil }
            if let reason = Self.reasons[word] {
                let problem = file.error("a requirement cannot be '\(word)': \(reason)", at: modifier.range)
                return word == "class" ? problem.fix("static") : problem
            }
            if Self.refused.contains(word) {
                return file.error("a requirement of a protocol cannot be '\(word)'", at: modifier.range)
            }
            if word == "optional", !requirement.attributes.contains(where: { $0.name == "objc" }) {
                return file.error("an optional requirement needs '@objc'", at: modifier.range)
            }
            return word == "weak" || word == "unowned" ? checkReference(requirement, modifier: modifier) : nil
        }
    }

    private func checkReference(_ requirement: Requirement, modifier: Modifier) -> Diagnostic? {
        guard case .property(let property) = requirement.kind else {
            return file.error("'\(modifier.text)' belongs on a property", at: modifier.range)
        }
        guard property.accessors.contains(where: { $0.kind == .set }) else {
            return file.error("a '\(modifier.text)' property is stored and needs '{ get set }'", at: requirement.range)
        }
        if modifier.text == "weak", !property.type.isOptional {
            return file.error(
                "a 'weak' property must be Optional: '\(TypeSyntax.optional(property.type))'",
                at: property.typeRange
            ).fix("\(TypeSyntax.optional(property.type))")
        }
        return nil
    }

    // MARK: - Parameters and results

    private func checkParameters(_ requirement: Requirement) -> [Diagnostic] {
        let parameters = requirement.parameters
        return parameters.enumerated().flatMap { index, parameter -> [Diagnostic] in
            var problems: [Diagnostic] = []
            if index > 0, parameters[index - 1].isVariadic, parameter.label == nil {
                problems.append(
                    file.error("a parameter following a variadic parameter requires a label", at: parameter.name.range)
                )
            }
            return problems + checkType(of: parameter) + checkDefault(of: parameter)
        }
    }

    private func checkType(of parameter: Parameter) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if let problem = SpecifierChecker.problem(with: parameter.type, isParameter: true) {
            problems.append(file.error(problem, at: parameter.typeRange))
        }
        if parameter.isVariadic, case .prefixed("inout", _) = parameter.type {
            problems.append(file.error("a variadic parameter cannot be 'inout'", at: parameter.typeRange))
        }
        return problems
    }

    private func checkDefault(of parameter: Parameter) -> [Diagnostic] {
        guard let value = parameter.defaultValue else { return [] }
        return [
            file.error("a requirement of a protocol cannot have a default argument", at: value.range)
                .note("write the parameter without it", at: file.location(parameter.range), fix: parameter.declaration)
        ]
    }

    /// The mistakes in the type of the result. `some P` is a single type, and a protocol has many implementations.
    private func checkResult(_ requirement: Requirement) -> [Diagnostic] {
        guard let result = requirement.result else { return [] }
        if let problem = SpecifierChecker.problem(with: result, isParameter: false) {
            return [file.error(problem, at: requirement.resultRange ?? requirement.range)]
        }
        guard result.holdsOpaqueType else { return [] }
        let anyResult = result.map { type in
            if case .prefixed("some", let inner) = type { .prefixed("any", inner) } else { type }
        }
        return [
            file.error(
                "a requirement of a protocol cannot return '\(result)'; use '\(anyResult)'",
                at: requirement.resultRange ?? requirement.range
            ).fix(anyResult.description)
        ]
    }

    private func checkKind(_ requirement: Requirement) -> [Diagnostic] {
        let problem =
            problem(withAccessorsOf: requirement) ?? problem(withStatic: requirement)
            ?? problem(withRethrowing: requirement) ?? problem(withAssociatedType: requirement)
        return problem.map { [$0] } ?? []
    }

    private func problem(withAccessorsOf requirement: Requirement) -> Diagnostic? {
        if !isHelper, let accessor = requirement.accessors.first(where: { !$0.modifiers.isEmpty }) {
            return file.error(
                "an accessor cannot be '\(accessor.modifiers.joined(separator: " "))' here: the part is a class",
                at: accessor.range
            )
        }
        guard requirement.accessors.count > 1, requirement.effects != Effects() else { return nil }
        return file.error("a property whose 'get' is async or throws cannot have 'set'", at: requirement.range)
    }

    /// An initializer is never static, and an operator always is.
    private func problem(withStatic requirement: Requirement) -> Diagnostic? {
        switch requirement.kind {
        case .initializer where requirement.isStatic:
            file.error("an initializer cannot be 'static'", at: requirement.range)
        case .function(let function) where function.isOperator && !requirement.isStatic:
            file.error("the operator '\(function.name.text)' in a protocol must be 'static'", at: requirement.nameRange)
        default: nil
        }
    }

    private func problem(withRethrowing requirement: Requirement) -> Diagnostic? {
        guard requirement.effects.throwing == .rethrowing,
            !requirement.parameters.contains(where: \.type.takesThrowingFunction)
        else { return nil }
        return file.error("a function that rethrows must take a function that throws", at: requirement.nameRange)
    }

    private func problem(withAssociatedType requirement: Requirement) -> Diagnostic? {
        guard case .associatedType = requirement.kind, !isHelper else { return nil }
        return file.error(
            "a part of a module cannot have an associated type: it is used as 'any'",
            at: requirement.nameRange
        )
        .note("make the requirement that needs it generic, or use a concrete type")
    }

    // MARK: - Duplicates

    private func checkDuplicates(_ requirements: [Requirement]) -> [Diagnostic] {
        var first: [String: Requirement] = [:]
        return requirements.compactMap { requirement in
            let names = [requirement.identity] + (requirement.isReadLikeProperty ? [requirement.bareIdentity] : [])
            let earlier = names.lazy.compactMap { first[$0] }.first { $0.conflicts(with: requirement) }
            guard let earlier else {
                for name in names where first[name] == nil { first[name] = requirement }
                return nil
            }
            return .repeated(
                "'\(requirement.fullName)'",
                at: file.location(requirement.nameRange),
                first: file.location(earlier.nameRange)
            )
        }
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Checks `@request`, which says what a function sends.
struct SentRequestCheck: ModuleCheck {
    let checked: CheckedModule

    /// Errors and warnings about `@request`; if there is none, notes about what is not sent.
    func diagnostics() -> [Diagnostic] {
        let wrong = wrongRequests()
        return wrong.isEmpty ? checked.context.projections.diagnosticsOfRequests(of: module) : wrong
    }

    /// An error for each `@request` in the wrong place, or of a function whose values cannot be sent, and for each
    /// `@key` of a value that is not sent; a warning for each `@request` without effect.
    private func wrongRequests() -> [Diagnostic] {
        let ofSections = checked.context.written.sections.flatMap { section in
            section.requirements.flatMap { requests(of: $0, canSend: section.role == .data) }
        }
        let ofProtocols = module.declarations.flatMap { declaration in
            (declaration.protocolRequirements ?? []).flatMap { requests(of: $0, canSend: false) }
        }
        let properties = checked.context.written.state?.properties ?? []
        let attributes =
            properties.indices.flatMap { properties[$0].attributes }
            + module.declarations.indices.flatMap { module.declarations[$0].attributesOfProperties }
        let ofProperties = attributes.filter { $0.name == RequestPlan.mark }
        return ofSections + ofProtocols + ofProperties.map(cannotBeHere)
    }

    private func cannotBeHere(_ mark: Attribute) -> Diagnostic {
        file.error("'@\(mark.name)' cannot be here", at: mark.range)
            .note(
                "it belongs before a function of 'data': '@request func search(query: String) async throws -> [Movie]'"
            )
    }

    private func requests(of requirement: Requirement, canSend: Bool) -> [Diagnostic] {
        // Most have no attribute.
        guard !requirement.attributes.isEmpty || requirement.parameters.contains(where: { !$0.attributes.isEmpty })
        else { return [] }
        let marks = requirement.attributes.filter { $0.name == RequestPlan.mark }
        let keys = requirement.parameters.flatMap(\.attributes).filter { $0.name == Attribute.key }
        let misplaced = requirement.attributes.filter { $0.name == Attribute.key } + (marks.isEmpty ? keys : [])
        guard misplaced.isEmpty else {
            return misplaced.map { key in
                file.error("'@key' belongs on a stored property", at: key.range)
                    .note("it can also be before a value that a function sends, which has '@request'")
            }
        }
        guard let mark = marks.first else { return [] }
        guard canSend, case .function(let function) = requirement.kind, !requirement.isStatic else {
            return [cannotBeHere(mark)]
        }
        if marks.count > 1 { return [file.error("a second '@request'", at: marks[1].range)] }
        guard mark.text == "@" + mark.name else {
            return [
                file.error("'@request' cannot have this in parentheses", at: mark.range)
                    .note("the encoded name of a value is before it: '@key(\"q\") query: String'")
            ]
        }
        if function.parameters.isEmpty {
            return [file.error("'\(requirement.fullName)' has nothing to send", at: mark.range)]
        }
        if function.result?.names("Self") == true {
            return [file.error("'@request' cannot get 'Self'", at: mark.range)]
        }
        let wrong = keys.compactMap(problemWithKey) + unsent(of: requirement)
        guard wrong.isEmpty else { return wrong }
        let repeated = repeatedNames(of: function)
        guard repeated.isEmpty, !checked.context.projections.haveRequests(of: .data) else { return repeated }
        return [
            file.warning("'@request' has no effect", at: mark.range)
                .note("'\(checked.context.architecture.name.text)' has no types for what a function sends")
        ]
    }

    /// An error for each parameter whose value no type can hold, or that cannot be converted.
    private func unsent(of requirement: Requirement) -> [Diagnostic] {
        let refused = requirement.parameters.compactMap { parameter in
            unsendable(parameter, generics: requirement.genericNames).map { (parameter: parameter, reason: $0) }
        }
        let unconverted = checked.context.projections.unconverted(of: requirement).map { parameter in
            (parameter: parameter, reason: "the entities in '\(parameter.type)' cannot be converted")
        }
        return (refused.isEmpty ? unconverted : refused).map { parameter, reason in
            file.error("'@request' cannot send '\(parameter.name.text)': \(reason)", at: parameter.range)
        }
    }

    /// An error for each value with the name, or the encoded name, of an earlier one.
    private func repeatedNames(of function: Requirement.Function) -> [Diagnostic] {
        var names: Set<String> = []
        var encoded: Set<String> = []
        return function.parameters.flatMap { parameter -> [Diagnostic] in
            let name = parameter.name.text
            guard names.insert(name).inserted else {
                return [file.error("'@request' sends two values called '\(name)'", at: parameter.name.range)]
            }
            let key = parameter.keyLiteral.map { String($0.dropFirst().dropLast()) } ?? name
            guard encoded.insert(key).inserted else {
                return [file.error("'@request' sends two values with the encoded name '\(key)'", at: parameter.range)]
            }
            return []
        }
    }

    private func problemWithKey(_ key: Attribute) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try key.key(in: file)
            return nil
        } catch {
            return error
        }
    }

    /// Why no type can hold the value of a parameter and be encoded; `nil` if one can.
    private func unsendable(_ parameter: Parameter, generics: Set<String>) -> String? {
        let type = parameter.type.withoutAttributes
        if parameter.name.text == "_" { return "it has no name" }
        if parameter.isVariadic { return "it is variadic" }
        if type.isFunction || type.namesOne(of: module.functionAliases) { return "it is a function" }
        var word: String?
        type.visit { if case .prefixed(let prefix, _) = $0, prefix != "any" { word = word ?? prefix } }
        if let word { return "it is '\(word)'" }
        let cannotBeStored = type.namesOne(of: generics.union(["Self"])) || !type.placeholders.isEmpty
        return cannotBeStored ? "no other type can store it" : nil
    }
}

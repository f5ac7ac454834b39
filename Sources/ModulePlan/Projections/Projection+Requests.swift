import ModuleSpec
import SwiftReader
import TemplateEngine

/// A function with the mark `@request`: its parameters are sent as one value.
struct Request: Sendable {
    /// A name that no other request of the module has.
    let name: String
    let requirement: Requirement
    /// An entity with the parameters as its properties. Its name is not that of a type.
    let declaration: Declaration

    fileprivate init(_ requirement: Requirement, name: String) {
        self.name = name
        self.requirement = requirement
        declaration = Declaration(
            entity: Name(Self.key(of: requirement), range: requirement.nameRange),
            properties: requirement.parameters.map { parameter in
                StoredProperty(
                    constant: parameter.name,
                    type: parameter.type.withoutAttributes.withoutImplicitUnwrapping,
                    key: parameter.keyLiteral,
                    range: parameter.range
                )
            }
        )
    }

    /// What the table of entities calls a request. No entity has a name with a space.
    fileprivate static func key(of requirement: Requirement) -> String {
        "request \(requirement.nameRange.lowerBound)"
    }
}

extension Module {
    /// The functions with the mark `@request`.
    ///
    /// - Parameter roles: The roles of their sections.
    func requests(of roles: [Role]) -> [Request] {
        let marked = sections.filter { roles.contains($0.role) }.flatMap { section in
            section.requirements.filter { $0.isFunction && $0.requestMark != nil }.map { (section.name.text, $0) }
        }
        guard !marked.isEmpty else { return [] }
        let longNames = DistinctNames.namesWithLabels(of: marked.map { ResolvedRequirement($0.1) })
        // The first function of a name keeps it, whatever is added after it. Two sections can have the same function.
        var taken: Set<String> = []
        return zip(marked, longNames).map { marked, longName in
            let (section, requirement) = marked
            let choices = [requirement.baseName, longName, section + longName.withUpperFirstLetter]
            let name = choices.first { taken.insert($0.lowercased()).inserted } ?? choices[2]
            return Request(requirement, name: name)
        }
    }
}

extension Projection {
    func isRequest(_ declaration: Declaration) -> Bool {
        !requests.isEmpty && requests.contains { $0.declaration.name.text == declaration.name.text }
    }

    fileprivate func unconverted(of requirement: Requirement) -> [Parameter] {
        guard let properties = properties[Request.key(of: requirement)] else { return [] }
        let sent = Set(properties.map(\.property.name.text))
        return requirement.parameters.filter { !sent.contains($0.name.text) }
    }

    /// What a function sends; `nil` if its parameters have no type in the projection.
    fileprivate func request(of requirement: Requirement, resolvedBy resolver: TypeResolver) -> RequestPlan? {
        let key = Request.key(of: requirement)
        guard let type = types[key], let properties = properties[key] else { return nil }
        let arguments = properties.map { converted in
            Keywords.escape(converted.property.name.text, as: .label) + ": " + converted.conversion.from
        }
        // A result that cannot be converted comes back as it is.
        let conversion = requirement.result.flatMap { result in
            convert("", type: table.expanded(result)) { value, entity in "\(value).\(inverse(of: entity))()" }
        }
        let answer = requirement.result.map { conversion == nil ? $0 : substituting($0) }
        return RequestPlan(
            type: type,
            value: "\(type)(\(arguments.joined(separator: ", ")))",
            answer: answer.map { resolver.resolve($0).description },
            conversion: conversion ?? ""
        )
    }
}

extension Projections {
    /// What a function sends; `nil` if it has no mark `@request`, or no projection has types for requests.
    func request(of requirement: Requirement, resolvedBy resolver: TypeResolver) -> RequestPlan? {
        guard requirement.requestMark != nil else { return nil }
        return all.lazy.compactMap { $0.request(of: requirement, resolvedBy: resolver) }.first
    }

    /// The parameters of a function with the mark `@request` that no projection can convert.
    func unconverted(of requirement: Requirement) -> [Parameter] {
        all.filter(\.haveRequests).flatMap { $0.unconverted(of: requirement) }
    }

    /// Whether functions with the mark `@request` have types for what they send.
    func haveRequests(of role: Role) -> Bool { all.contains { $0.haveRequests && $0.roles.contains(role) } }
}

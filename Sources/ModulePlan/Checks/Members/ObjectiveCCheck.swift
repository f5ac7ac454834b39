import ModuleSpec
import SourceText
import SwiftReader

/// Checks `@objc` protocols, which can name only what Objective-C can represent.
struct ObjectiveCCheck: ModuleCheck {
    let checked: CheckedModule

    /// The errors of sections and protocols with `@objc`, and a note for each section that has it without a protocol.
    func diagnostics() -> [Diagnostic] {
        guard module.namesObjectiveC else { return [] }
        let state = module.state == nil ? nil : checked.context.stateType
        let structs = checked.context.projections.typeNames.union([state].compactMap { $0 })
        let types = ObjectiveCTypes(of: module, parts: parts, structs: structs)
        let ofSections = checked.context.sections.flatMap { described in
            parts.first { $0.role == described.role && $0.name == described.name }
                .map { conflicts(of: $0, in: described.section, types) } ?? []
        }
        return ofSections + module.declarations.flatMap { conflicts(of: $0, types) }
    }

    private func conflicts(of part: Part, in section: Section, _ types: ObjectiveCTypes) -> [Diagnostic] {
        guard part.contract != nil else { return section.attributes.map { withoutProtocol($0, part) } }
        guard part.isObjectiveC else {
            let keyword = section.role == .data ? "data \(section.name.text)" : section.name.text
            return section.requirements.compactMap {
                swiftProtocol(with: $0, called: "the protocol of '\(keyword)'", fix: "@objc \(keyword)")
            }
        }
        let written = Set(section.requirements.map(\.nameRange))
        return inheritanceConflicts(of: section, types)
            + selectorConflicts(part.ownRequirements.map(\.requirement).filter { written.contains($0.nameRange) })
            + part.ownRequirements.compactMap { plan in
                types.problem(with: plan.requirement).map { reason in
                    written.contains(plan.requirement.nameRange)
                        ? objectiveC(plan.requirement, reason)
                        : file.error("'\(part.name)' cannot be '@objc': \(reason)", at: section.name.range)
                            .note("'\(checked.context.architecture.name.text)' adds '\(plan.fullName)' to it")
                }
            }
    }

    private func conflicts(of declaration: Declaration, _ types: ObjectiveCTypes) -> [Diagnostic] {
        guard let requirements = declaration.protocolRequirements else { return [] }
        let name = declaration.name.text
        guard declaration.isObjectiveC else {
            return requirements.compactMap {
                swiftProtocol(with: $0, called: "the protocol '\(name)'", fix: "@objc protocol \(name)")
            }
        }
        return requirements.compactMap { requirement in
            types.problem(with: checked.context.resolver.resolve(requirement)).map { objectiveC(requirement, $0) }
        }
    }

    /// The note for an attribute that has no protocol to go to.
    private func withoutProtocol(_ attribute: Attribute, _ part: Part) -> Diagnostic {
        let architecture = checked.context.architecture.name.text
        return Diagnostic(
            .note,
            "'@objc' is left out: in '\(architecture)' '\(part.name)' has no protocol",
            at: file.location(attribute.range)
        )
    }

    /// The error for an `@objc` requirement of a protocol that is not; `nil` for any other requirement.
    private func swiftProtocol(with requirement: Requirement, called name: String, fix: String) -> Diagnostic? {
        requirement.attributes.first { $0.name == "objc" }.map { attribute in
            file.error("'\(requirement.fullName)' is '@objc', and \(name) is not", at: attribute.range)
                .note("write '\(fix)'")
        }
    }

    private func objectiveC(_ requirement: Requirement, _ reason: String) -> Diagnostic {
        file.error(
            "'\(requirement.fullName)' cannot be in an '@objc' protocol: \(reason)",
            at: requirement.nameRange
        )
    }

    /// An error for each parent that an `@objc` protocol cannot inherit.
    private func inheritanceConflicts(of section: Section, _ types: ObjectiveCTypes) -> [Diagnostic] {
        section.parents.compactMap { parent in
            let name = "\(parent.type)"
            let isClass = checked.context.compiled.describedBaseClass(named: name)?.classes.contains(name) == true
            let reason = isClass ? "'\(name)' is a class" : types.problem(with: parent.type)
            return reason.map {
                file.error("an '@objc' protocol cannot inherit from '\(name)': \($0)", at: parent.range)
            }
        }
    }

    /// An error for each requirement with the name and the labels of an earlier one.
    private func selectorConflicts(_ requirements: [Requirement]) -> [Diagnostic] {
        var first: [String: Requirement] = [:]
        return requirements.compactMap { requirement in
            let selector = (requirement.isStatic ? "static " : "") + requirement.fullName
            guard let earlier = first[selector] else {
                first[selector] = requirement
                return nil
            }
            return file.error(
                "two requirements have the Objective-C name of '\(requirement.fullName)'",
                at: requirement.nameRange
            )
            .note(
                "the other; Objective-C does not tell them apart by their types",
                at: file.location(earlier.nameRange)
            )
        }
    }
}

extension Module {
    /// Whether a protocol of the spec, or a requirement, is `@objc`.
    var namesObjectiveC: Bool {
        sections.contains { !$0.attributes.isEmpty || $0.requirements.areObjectiveC }
            || declarations.contains { $0.isObjectiveC || $0.protocolRequirements?.areObjectiveC == true }
    }
}

extension Declaration {
    fileprivate var isObjectiveC: Bool { attributes.contains { $0.name == "objc" } }
}

extension [Requirement] {
    fileprivate var areObjectiveC: Bool { contains { $0.attributes.contains { $0.name == "objc" } } }
}

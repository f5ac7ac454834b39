import ModuleSpec
import SourceText
import SwiftReader

/// Checks the types that the spec declares.
struct DeclarationCheck: ModuleCheck {
    let checked: CheckedModule

    /// What Swift would report about the values and the types that the spec declares.
    func wrongDeclarations() -> [Diagnostic] {
        let written = checked.context.written
        let types = DeclaredTypes(of: written, and: module.domains)
        let given =
            GivenMemberChecker.isNeeded(for: written)
            ? GivenMemberChecker(written, knowing: types).diagnostics() : []
        return given + LiteralChecker(written, knowing: types, except: checked.context.typesOfRun).diagnostics()
            + ConformanceChecker(written, knowing: types).diagnostics()
            + TypeUseChecker(written, knowing: types).diagnostics(hasArguments: checked.context.typeNames.haveArguments)
    }

    /// A warning for each entity that an `async` requirement or a stream passes between actors and that may not be
    /// `Sendable`.
    func entitiesWithoutSendable() -> [Diagnostic] {
        let sendability = checked.context.sendability
        let names = Dictionary(module.declarations.map { ($0.name.text, $0.name) }) { first, _ in first }
        return sendability.crossing.compactMap { entity, requirement in
            guard !sendability.certain.contains(entity), let name = names[entity] else { return nil }
            let place = requirement.effects.isAsync ? "the async requirement" : "the stream of"
            return file.warning(
                "'\(entity)' is used in \(place) '\(requirement.fullName)' and may not be Sendable",
                at: name.range
            )
            .note("write ': Sendable' after its name if it is", at: file.location(requirement.nameRange))
        }
    }
}

import ModuleSpec
import SwiftReader

/// A requirement as a section, the architecture or a protocol of the spec asks for it, with its types resolved.
///
/// It is a class because it is passed on often, and copying a requirement copies all of its lists.
final class AskedRequirement: Sendable {
    let requirement: Requirement
    /// `login(with:)`
    let fullName: String
    /// The full name without labels: `login`.
    let name: String
    /// Equal for two requirements that Swift takes for one.
    let identity: String
    /// The parts that its types name as the spec does: `presenter` for `#presenter`.
    let siblings: [String]
    /// Where the section names the protocol of the spec that asks for it, if it is not the section's own.
    let parent: Range<Int>?

    init(_ requirement: Requirement, siblings: [String] = [], parent: Range<Int>? = nil) {
        self.requirement = requirement
        fullName = requirement.fullName
        name = requirement.baseName
        identity = requirement.identity
        self.siblings = siblings
        self.parent = parent
    }
}

/// What the stubs of all requirements of a module depend on.
final class StubContext: Sendable {
    /// Names that are no standard types here: the spec's own.
    let declared: Set<String>
    /// Names of the spec that stand for a function type.
    let functionAliases: Set<String>
    /// `Swift.` before the functions of the standard library, where the spec has names like theirs.
    let qualifier: String

    init(_ module: Module) {
        declared = Set(module.declarations.map(\.name.text))
        functionAliases = Set(
            module.declarations.compactMap { declaration in
                if case .typeAlias(let type) = declaration.kind, type.isFunction { declaration.name.text } else { nil }
            }
        )
        qualifier = module.qualifier
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Checks that each `@key` has an effect.
struct KeyCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each entity with an `@key` that no type uses: neither it nor a counterpart is encoded or decoded.
    /// The modules that use a domain can have such counterparts.
    func diagnostics() -> [Diagnostic] {
        if module.isDomain, checked.context.projections.all.contains(where: \.isCodable) { return [] }
        return module.declarations.compactMap { entity in
            guard let property = entity.firstWithKey, !entity.isCodable,
                !checked.context.projections.encodes(entity.name.text)
            else { return nil }
            let name = entity.name.text
            let protocols = entity.parents.map { "\($0.type)" } + ["Codable"]
            return file.warning("'@key' has no effect, because '\(name)' is not Codable", at: property.range)
                .note(
                    "write entity \(name): \(protocols.joined(separator: ", "))",
                    at: file.location(entity.name.range)
                )
        }
    }
}

extension Declaration {
    /// The first stored property of an entity with `@key`.
    fileprivate var firstWithKey: StoredProperty? {
        guard case .entity(let members) = kind else { return nil }
        // By index, since a loop copies each of them.
        for index in members.indices {
            if case .property(let property) = members[index], property.key != nil { return property }
        }
        return nil
    }
}

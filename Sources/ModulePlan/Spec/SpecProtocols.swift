import ModuleSpec
import SwiftReader

/// The protocols that a spec declares.
struct SpecProtocols {
    private let byName: [String: (parents: [Parent], requirements: [Requirement])]

    init(of module: Module) {
        let all = module.declarations.compactMap { declaration in
            declaration.protocolRequirements.map { (declaration.name.text, (declaration.parents, $0)) }
        }
        byName = Dictionary(all) { first, _ in first }
    }

    /// The requirements of the protocols among some parents, and of the protocols that these inherit.
    ///
    /// The requirements of a protocol come before those that it inherits.
    ///
    /// - Returns: Each requirement with the range of the parent that it comes from.
    func requirements(inheritedFrom parents: [Parent]) -> [(requirement: Requirement, parent: Range<Int>)] {
        var seen: Set<String> = []
        var result: [(requirement: Requirement, parent: Range<Int>)] = []
        var rest = parents.reversed().map { (type: $0.type, parent: $0.range) }
        while let (type, parent) = rest.popLast() {
            switch type {
            case .composition(let parts): rest += parts.reversed().map { ($0, parent) }
            case .named(let components) where components.count == 1 && components[0].arguments.isEmpty:
                let name = components[0].name
                guard let found = byName[name], seen.insert(name).inserted else { continue }
                result += found.requirements.filter(\.isMember).map { ($0, parent) }
                rest += found.parents.reversed().map { ($0.type, parent) }
            default: continue
            }
        }
        return result
    }
}

import ModuleSpec
import SwiftReader

/// Which types of a module are certainly `Equatable`.
struct Equatability: Sendable {
    /// By the name of a type of the spec or of a projection.
    private let answers: [String: Bool]

    init(of module: Module, projections: Projections) {
        let certain = module.names(with: .hashable, decidedBy: \.typesThatDecideEquatable)
        var answers: [String: Bool] = [:]
        for name in module.knownTypeNames { answers[name] = certain.contains(name) }
        for projection in projections.all {
            for (entity, type) in projection.types { answers[type] = projection.conforms(entity, to: .hashable) }
        }
        self.answers = answers
    }

    func contains(_ type: TypeSyntax) -> Bool { type.isCertainly(.hashable) { answers[$0] } }
}

extension Declaration {
    /// The types that must be `Equatable` so that the declaration is; `nil` if it is not, whatever they are.
    fileprivate var typesThatDecideEquatable: [TypeSyntax]? {
        if declaresConformance(toOneOf: ["Equatable", "Hashable", "Comparable"]) { return [] }
        switch kind {
        case .typeAlias(let type): return generics.isEmpty ? [type] : nil
        // The compiler synthesizes the conformance of an enum whose cases have no payload.
        case .enumeration: return storedTypes == [] && cases?.isEmpty == false ? [] : nil
        case .entity, .helperProtocol: return nil
        }
    }
}

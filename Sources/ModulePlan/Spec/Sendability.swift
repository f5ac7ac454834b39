import ModuleSpec
import SwiftReader

/// Which types of a module are `Sendable`, and which must be.
struct Sendability {
    /// The entities and enums that `async` requirements name in their types, and those in the elements of streams,
    /// each with the first such requirement.
    let crossing: [(name: String, requirement: Requirement)]
    /// The declarations that are certainly `Sendable`: declared so, or by all types that they store.
    let certain: Set<String>
    /// The declarations that are `Sendable` if the types that the spec does not declare are.
    let assumed: Set<String>

    init(of module: Module) {
        crossing = module.entitiesCrossingAsync
        certain = module.names(with: .sendable, decidedBy: \.typesThatDecideSendable)
        // What is certain of all declarations need not be assumed of any.
        assumed =
            certain.count == module.knownTypeNames.count
            ? certain : module.names(with: .sendable, assumingOthers: true, decidedBy: \.typesThatDecideSendable)
    }

    /// The entities and enums of a public module that are `Sendable`. Swift does not infer this for public types.
    func stated(in module: Module) -> Set<String> {
        let declared = module.declarations.filter { $0.isValueType && $0.isSendable }.map(\.name.text)
        return implied(in: module, isPublic: true).union(declared)
    }

    /// The entities and enums to which the generated code adds `: Sendable`.
    ///
    /// These are the types that `async` requirements name, if they are certainly `Sendable`. Swift does not infer the
    /// conformance of a public type. So in a public module, the types that other `Sendable` types store are added.
    func implied(in module: Module, isPublic: Bool) -> Set<String> {
        let values = module.declarations.filter(\.isValueType)
        let crossing = crossing.map(\.name)
        let declared = Set(values.filter(\.isSendable).map(\.name.text))
        // Modules that use a domain pass its entities on.
        let start = module.isDomain ? values.map(\.name.text) : crossing + declared
        let reached = isPublic ? module.reached(from: start) : Set(crossing)
        return certain.intersection(reached).intersection(values.map(\.name.text)).subtracting(declared)
    }
}

extension Module {
    fileprivate var entitiesCrossingAsync: [(name: String, requirement: Requirement)] {
        var unseen = Set(declarations.filter(\.isValueType).map(\.name.text))
        guard !unseen.isEmpty else { return [] }
        var found: [(name: String, requirement: Requirement)] = []
        for requirement in sections.lazy.map(\.requirements).joined() {
            // The elements of a stream are sent by what makes them.
            let elements = requirement.stream.map { [$0.element] } ?? []
            for type in requirement.effects.isAsync ? requirement.types : elements {
                type.visit { type in
                    guard case .named(let components) = type, let name = components.first?.name,
                        !requirement.genericNames.contains(name), unseen.remove(name) != nil
                    else { return }
                    found.append((name, requirement))
                }
            }
        }
        return found
    }

    /// The declarations of some names, and those that they store at any depth.
    fileprivate func reached(from names: [String]) -> Set<String> {
        let stored = Dictionary(declarations.map { ($0.name.text, $0.storedTypes ?? []) }) { first, _ in first }
        var reached: Set<String> = []
        var waiting = names
        while let name = waiting.popLast() {
            guard let types = stored[name], reached.insert(name).inserted else { continue }
            for type in types {
                type.visit { if case .named(let components) = $0 { waiting += components.prefix(1).map(\.name) } }
            }
        }
        return reached
    }
}

extension Declaration {
    /// The types that must be `Sendable` so that the declaration is; `nil` if it is not, whatever they are.
    fileprivate var typesThatDecideSendable: [TypeSyntax]? {
        if isSendable { return [] }
        return generics.isEmpty ? storedTypes : nil
    }

    /// Whether the declaration is an entity or an enum.
    var isValueType: Bool {
        switch kind {
        case .entity, .enumeration: true
        case .typeAlias, .helperProtocol: false
        }
    }
}

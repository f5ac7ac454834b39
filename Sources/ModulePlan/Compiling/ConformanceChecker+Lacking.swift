import ModuleSpec
import SwiftReader

extension ConformanceChecker {
    /// A conformance that a type has only if its declaration says so. The compiler synthesizes what some of them
    /// require if all stored values have it.
    enum Conformance: Equatable {
        case equatable, hashable, error
        case codable(as: String)

        /// Parents that do not imply it.
        func isIndependent(of parent: String) -> Bool {
            switch self {
            case .equatable: Self.others.contains(parent) || Self.coding.contains(parent)
            case .hashable:
                Self.others.contains(parent) || Self.coding.contains(parent) || Self.comparing.contains(parent)
            case .error:
                !["Error", "LocalizedError"].contains(parent)
                    && (Self.others.contains(parent) || Self.coding.contains(parent) || parent == "Hashable"
                        || Self.comparing.contains(parent) || KnownTypes.has(.rawValues, parent))
            case .codable(let name):
                parent != "Codable" && parent != name
                    && (Self.others.contains(parent) || Self.coding.contains(parent) || parent == "Hashable"
                        || Self.comparing.contains(parent) || KnownTypes.has(.rawValues, parent))
            }
        }

        private static let others: Set = [
            "Sendable", "@unchecked Sendable", "Identifiable", "CaseIterable", "Error", "LocalizedError",
            "CustomStringConvertible", "CustomDebugStringConvertible",
        ]
        private static let coding: Set = ["Codable", "Encodable", "Decodable"]
        private static let comparing: Set = ["Equatable", "Comparable"]
    }

    /// Types that have a conformance if all their arguments have it.
    private static let containers: Set = ["Array", "ContiguousArray", "Dictionary", "Optional", "Set"]

    /// Whether a type certainly lacks a conformance: functions, tuples, types of the spec without it, and some types of
    /// Swift, also in Optionals and collections.
    ///
    /// - Parameter passed: The type aliases on the way. One that references itself has no end.
    func lacks(_ conformance: Conformance, _ type: TypeSyntax, passed: Set<String> = []) -> Bool {
        switch type {
        case .named(let path):
            guard path.count == 1 else { return false }
            let name = path[0].name
            if case .codable = conformance, KnownTypes.isUncodableValue(name), types[name] == nil { return true }
            if !path[0].arguments.isEmpty {
                return Self.containers.contains(name) && types[name] == nil
                    && path[0].arguments.contains { lacks(conformance, $0, passed: passed) }
            }
            if types.isAlias(name) {
                return !passed.contains(name)
                    && lacks(conformance, types.resolved(type), passed: passed.union([name]))
            }
            return types[name].map { lacks(conformance, $0.declaration) } ?? false
        case .function: return true
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .attributed(_, let inner):
            return lacks(conformance, inner, passed: passed)
        case .dictionary(let key, let value):
            return lacks(conformance, key, passed: passed) || lacks(conformance, value, passed: passed)
        case .tuple(let elements):
            return elements.count == 1 && elements[0].label == nil
                ? lacks(conformance, elements[0].type, passed: passed) : !elements.isEmpty
        default: return false
        }
    }

    /// Whether only an extension could give a type of the spec a conformance.
    private func lacks(_ conformance: Conformance, _ declaration: Declaration) -> Bool {
        guard declaration.attributes.isEmpty, declaration.generics.isEmpty,
            declaration.parents.allSatisfy({ conformance.isIndependent(of: "\($0.type)") })
        else { return false }
        switch declaration.kind {
        case .entity, .helperProtocol: return true
        case .typeAlias: return false
        case .enumeration:
            switch conformance {
            case .codable, .error: return true
            // An enum without payloads can be compared anyway.
            case .equatable, .hashable: return declaration.cases?.contains { !$0.payloads.isEmpty } ?? false
            }
        }
    }
}

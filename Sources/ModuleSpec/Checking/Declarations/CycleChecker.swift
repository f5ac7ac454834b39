import SourceText
import SwiftReader

/// Finds declarations that are made of themselves: protocols that refine themselves, type aliases that reference
/// themselves, and entities and enums that contain themselves.
struct CycleChecker {
    /// A declaration uses another one, or itself.
    private struct Use {
        let name: String
        /// The bytes that are marked.
        let range: Range<Int>
    }

    private let file: SourceFile
    /// The first declaration of each name.
    private let declarations: [String: Declaration]
    private let names: [String]

    init(_ module: Module) {
        file = module.file
        names = module.declarations.map(\.name.text)
        declarations = Dictionary(zip(names, module.declarations)) { first, _ in first }
    }

    /// An error for each declaration that closes a cycle, where it names the next one.
    func diagnostics() -> [Diagnostic] {
        closingUses(refinedProtocols).map { name, use in
            file.error("protocol '\(name)' refines itself", at: use.range)
        }
            + closingUses(referencedAliases).map { name, use in
                file.error("type alias '\(name)' references itself", at: use.range)
            }
            + closingUses(containedTypes, reported: { $0.aliasedType == nil }).map { name, use in
                if case .enumeration = declarations[name]?.kind {
                    file.error("recursive enum '\(name)' is not marked 'indirect'", at: use.range)
                        .note("write 'indirect' before the 'case'")
                } else {
                    file.error("entity '\(name)' cannot have a stored property that contains it", at: use.range)
                        .note("an Array can contain it: '[\(name)]'")
                }
            }
    }

    /// A declaration whose uses are followed.
    private struct Step {
        let name: String
        var rest: [Use]
        /// The use that is followed.
        var use: Use?
        /// The place on the path of the last declaration that can be reported, up to this one.
        let reported: Int?
    }

    private enum State {
        case open(place: Int)
        case done
    }

    /// Follows the uses of all declarations, and finds those that lead back to a declaration on the way.
    ///
    /// - Parameters:
    ///   - uses: What a declaration uses.
    ///   - isReported: Whether a declaration can be reported. A cycle without such a declaration is not found.
    /// - Returns: Of each cycle the last declaration that can be reported, with the use of it that is part of the
    ///   cycle, in the order of the text.
    private func closingUses(
        _ uses: (Declaration) -> [Use],
        reported isReported: (Declaration) -> Bool = { _ in true }
    ) -> [(name: String, use: Use)] {
        var states: [String: State] = [:]
        var found: [(name: String, use: Use)] = []
        // A stack of its own: a spec can have thousands of declarations, each of which uses the next.
        var path: [Step] = []
        func enter(_ name: String) {
            guard let declaration = declarations[name] else { return }
            states[name] = .open(place: path.count)
            let reported = isReported(declaration) ? path.count : path.last?.reported
            path.append(Step(name: name, rest: uses(declaration).reversed(), reported: reported))
        }
        for name in names where states[name] == nil {
            enter(name)
            while let last = path.indices.last {
                guard let use = path[last].rest.popLast() else {
                    states[path.removeLast().name] = .done
                    continue
                }
                path[last].use = use
                switch states[use.name] {
                case nil: enter(use.name)
                case .done: break
                case .open(let place):
                    guard let reported = path[last].reported, reported >= place, let use = path[reported].use
                    else { break }
                    found.append((path[reported].name, use))
                }
            }
        }
        return found.sorted { $0.use.range.lowerBound < $1.use.range.lowerBound }
    }

    private func refinedProtocols(_ declaration: Declaration) -> [Use] {
        guard declaration.protocolRequirements != nil else { return [] }
        return declaration.parents.flatMap { parent in
            parent.type.inlineNames.filter { declarations[$0]?.protocolRequirements != nil }
                .map { Use(name: $0, range: parent.range) }
        }
    }

    private func referencedAliases(_ declaration: Declaration) -> [Use] {
        guard let type = declaration.aliasedType else { return [] }
        return type.plainNames.filter { declarations[$0]?.aliasedType != nil }.sorted()
            .map { Use(name: $0, range: declaration.name.range) }
    }

    /// Type aliases are followed, and not reported: their own cycles are.
    private func containedTypes(_ declaration: Declaration) -> [Use] {
        let generics = declaration.generics.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        func uses(of type: TypeSyntax, at range: Range<Int>) -> [Use] {
            type.inlineNames.filter { !generics.contains($0) }.map { Use(name: $0, range: range) }
        }
        switch declaration.kind {
        case .entity(let members):
            return members.compactMap(\.storedProperty).flatMap { uses(of: $0.type, at: $0.name.range) }
        case .enumeration(let members):
            let payloads = members.flatMap(\.directCases).flatMap(\.payloads)
            return payloads.flatMap { uses(of: $0.element.type, at: $0.range) }
        case .typeAlias(let type): return uses(of: type, at: declaration.name.range)
        case .helperProtocol: return []
        }
    }
}

extension Member {
    /// The cases that store their values in the enum itself.
    fileprivate var directCases: [EnumCase] {
        guard case .text(let text) = self, !text.head.has("indirect") else { return [] }
        return cases
    }
}

extension TypeSyntax {
    /// The names of the types whose values are stored in one of this type: `A` in `A?` and in `(A, [B])`.
    fileprivate var inlineNames: [String] {
        switch self {
        case .named(let path) where path.count == 1:
            if path[0].name == "Optional" { return path[0].arguments.flatMap(\.inlineNames) }
            return path[0].arguments.isEmpty ? [path[0].name] : []
        case .optional(let type), .implicitlyUnwrapped(let type), .attributed(_, let type): return type.inlineNames
        case .tuple(let elements): return elements.flatMap(\.type.inlineNames)
        case .composition(let parts): return parts.flatMap(\.inlineNames)
        default: return []
        }
    }
}

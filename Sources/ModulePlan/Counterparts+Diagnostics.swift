import ModuleSpec
import SourceText
import SwiftReader

/// What is to be said of counterparts: where none stands in, and what one lacks.
extension Counterparts {
    /// - Parameter others: the modules of the same file, whose entities are not this module's.
    func diagnostics(of module: Module, beside others: [Module]) -> [Diagnostic] {
        kinds.flatMap { kind in
            kind.standsIn ? seen(by: kind, in: module, beside: others) : []
        }
            + module.declarations.flatMap { declaration in
                kinds.flatMap { lacks(of: declaration, $0, in: module) }
            }
    }

    // MARK: - Entities that are seen

    /// Entities in the sections of a kind that nothing stands in for.
    private func seen(by kind: Kind, in module: Module, beside others: [Module]) -> [Diagnostic] {
        let generic = Set(module.declarations.filter { $0.isValueType && !$0.generics.isEmpty }.map(\.name.text))
        let own = Set(module.declarations.map(\.name.text))
        var owners: [String: String] = [:]
        for other in others {
            for declaration in other.declarations where declaration.isValueType && !own.contains(declaration.name.text)
            {
                owners[declaration.name.text] = owners[declaration.name.text] ?? other.name.text
            }
        }
        func problems(_ name: Name, _ type: TypeSyntax) -> [Diagnostic] {
            let place = module.location(name.range)
            var problems = inner(of: type).map { inner in
                Diagnostic(
                    .note,
                    "'\(name.text)' shows '\(inner)' as it is: nothing stands in for what an entity declares",
                    at: place
                )
            }
            let names = expanded(type).firstNames
            problems += names.filter(generic.contains).map { entity in
                Diagnostic(
                    .note,
                    "'\(name.text)' shows '\(entity)' as it is: nothing stands in for a generic entity",
                    at: place
                )
            }
            return problems
                + names.compactMap { entity in
                    owners[entity].map { owner in
                        Diagnostic.warning(
                            "'\(name.text)' shows '\(entity)' as it is: that is an entity of '\(owner)', and none of '\(module.name.text)'",
                            at: place
                        ).note("show plain values, or an entity of this module that is made of it")
                    }
                }
        }
        let requirements = module.sections.filter { kind.roles.contains($0.role) }.flatMap(\.requirements)
        let ofState = kind.isOfState ? module.state?.properties ?? [] : []
        return ofState.flatMap { problems($0.name, $0.type) }
            + requirements.flatMap { requirement in
                let name = Name(requirement.fullName, range: requirement.nameRange)
                return requirement.types.flatMap { problems(name, $0) }
            }
    }

    // MARK: - What a counterpart lacks

    private func lacks(of declaration: Declaration, _ kind: Kind, in module: Module) -> [Diagnostic] {
        guard let type = kind.types[declaration.name.text] else { return [] }
        func note(_ message: String, _ name: Name) -> Diagnostic {
            Diagnostic(.note, message, at: module.location(name.range))
        }
        if case .enumeration = declaration.kind {
            guard kind.taken.contains(declaration.name.text), declaration.plainCases == nil else { return [] }
            return [
                note(
                    "no way leads back from '\(type)': a case of '\(declaration.name.text)' may hold values",
                    declaration.name
                )
            ]
        }
        let dropped = declaration.memberwise.filter { conversions(of: $0, of: declaration, kind) == nil }
        var notes = dropped.map { property in
            if kind.standsIn, property.type.namesOne(of: declaration.nestedTypes) || !inner(of: property.type).isEmpty {
                return note(
                    "'\(property.name.text)' is left out of '\(type)', which shows nothing of a type that an entity declares",
                    property.name
                )
            }
            return note(
                "'\(property.name.text)' is left out of '\(type)': no way leads through '\(property.type)' to what stands for the entities in it",
                property.name
            )
        }
        guard !kind.standsIn else { return notes }
        let ways = [("Decodable", kind.given), ("Encodable", kind.taken)].filter {
            $0.1.contains(declaration.name.text)
        }.map { ($0.0, Set(notCodable(declaration, kind, $0.0).map(\.name.text))) }
        for property in declaration.memberwise {
            let lacking = ways.filter { $0.1.contains(property.name.text) }.map(\.0)
            guard let way = lacking.count > 1 ? "Codable" : lacking.first else { continue }
            notes.append(note("'\(type)' is not \(way): nothing says that '\(property.type)' is", property.name))
        }
        let isWhole = dropped.isEmpty && declaration.isMadeMemberwise
        if kind.given.contains(declaration.name.text), !isWhole {
            notes.append(
                note(
                    "'\(kind.back)()' of '\(type)' is yours to write: '\(declaration.name.text)' cannot be made of its properties",
                    declaration.name
                )
            )
        }
        return notes
    }
}

extension TypeSyntax {
    /// The first names of all types in it, each once.
    fileprivate var firstNames: [String] {
        var names: [String] = []
        visit { type in
            if case .named(let components) = type, let name = components.first?.name, !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }
}

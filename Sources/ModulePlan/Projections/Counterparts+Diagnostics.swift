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
        let unrepeated = Set(
            entities.values.filter { $0.repeatedCases == nil && $0.isEnum }.map(\.name.text)
        )
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
            problems += names.filter(unrepeated.contains).map { entity in
                Diagnostic(
                    .note,
                    "'\(name.text)' shows '\(entity)' as it is: nothing stands in for an enum whose cases cannot be repeated",
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
        let name = declaration.name.text
        guard let type = kind.types[name] else { return [] }
        func note(_ message: String, _ range: Range<Int>) -> Diagnostic {
            Diagnostic(.note, message, at: module.location(range))
        }
        let nested = declaration.nestedTypes
        func leftOut(_ what: String, _ held: TypeSyntax, _ range: Range<Int>) -> Diagnostic {
            if hides(held, nested, kind) {
                return note(
                    "\(what) is left out of '\(type)', which shows nothing of a type that an entity declares",
                    range
                )
            }
            return note(
                "\(what) is left out of '\(type)': no way leads through '\(held)' to what stands for the entities in it",
                range
            )
        }
        if let cases = kind.cases[name] {
            let notes = cases.flatMap { converted in
                converted.payloads.filter { $0.conversion == nil }.map {
                    leftOut("a value of '\(converted.name.text)'", $0.element.type, $0.range)
                }
            }
            guard kind.taken.contains(name), kind.oneWay.contains(name) else { return notes }
            let problem = "no way leads back from '\(type)': it need not have all that '\(name)' holds"
            return notes + [note(problem, declaration.name.range)]
        }
        let converted = kind.properties[name] ?? []
        let kept = Set(converted.map(\.property.name.text))
        var notes = declaration.memberwise.filter { !kept.contains($0.name.text) }.map { property in
            leftOut("'\(property.name.text)'", property.type, property.name.range)
        }
        guard !kind.standsIn else { return notes }
        let ways = [(Quality.decodable, kind.given), (.encodable, kind.taken)].filter { $0.1.contains(name) }.map(\.0)
        for property in kind.isCodable ? converted.map(\.property) : [] {
            let lacking = ways.filter { kind.lacks[$0]?[name]?.contains(property.type) == true }.map(\.name)
            guard let way = lacking.count > 1 ? "Codable" : lacking.first else { continue }
            notes.append(note("'\(type)' is not \(way): nothing says that '\(property.type)' is", property.name.range))
        }
        if kind.given.contains(name), !isComplete(declaration, kind) {
            notes.append(
                note(
                    "'\(kind.back)()' of '\(type)' is yours to write: '\(name)' cannot be made of its properties",
                    declaration.name.range
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

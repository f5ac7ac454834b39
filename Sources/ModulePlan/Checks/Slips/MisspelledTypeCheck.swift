import ModuleSpec
import SourceText
import SwiftReader

/// Checks for names that are nearly those of known types and protocols.
struct MisspelledTypeCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each name that is a known type in lowercase, one with a wrong letter, or its name in another
    /// language, and for each that is a type of the spec with a wrong letter.
    func types() -> [Diagnostic] {
        var misspelled: [(name: String, problem: String, meant: String)] = []
        // Most modules name no long type that neither they nor Swift declare.
        var own: [String: [String]]?
        for name in checked.context.typeNames.outside where !checked.context.typesOfRun.contains(name) {
            if let meant = KnownTypes.meant(by: name) {
                misspelled.append((name, "Swift has no type '\(name)'", meant))
            } else if KnownTypes.canBeMisspelled(name) {
                let names = own ?? KnownTypes.byConsonants(module.knownDeclarations.map(\.name.text))
                own = names
                guard let meant = KnownTypes.misspelled(name, among: names) else { continue }
                misspelled.append((name, "no spec declares the type '\(name)'", meant))
            }
        }
        guard !misspelled.isEmpty else { return [] }
        misspelled.sort { $0.name < $1.name }
        let types = module.namedTypes
        return misspelled.compactMap { name, problem, meant in
            types.first { $0.type.plainNames.contains(name) }.map { written in
                let range = module.range(ofType: name, in: written.range)
                return file.warning(problem, at: range).suggesting(meant, at: file.location(range))
            }
        }
    }

    /// A warning for each protocol after a colon whose name is nearly that of a known one.
    func parents() -> [Diagnostic] {
        let parents = module.sections.flatMap(\.parents) + module.declarations.flatMap(\.parents)
        return parents.compactMap { parent in
            guard case .named(let path) = parent.type.withoutAttributes, path.count == 1 else { return nil }
            let name = path[0].name
            guard checked.context.typeNames.outside.contains(name), !checked.context.typesOfRun.contains(name),
                let meant = KnownTypes.misspelled(name)
            else { return nil }
            return file.warning("Swift has no protocol '\(name)'", at: parent.range)
                .suggesting(meant, at: file.location(parent.range))
        }
    }
}

extension Module {
    /// The types of the spec, each with the bytes of the type or of the text around it after a name.
    fileprivate var namedTypes: [WrittenType] {
        let protocols = declarations.flatMap { declaration in
            if case .helperProtocol(let requirements) = declaration.kind { requirements } else { [Requirement]() }
        }
        let requirements = sections.flatMap(\.requirements) + protocols
        let parameters = parameters + sections.flatMap(\.dependencies) + requirements.flatMap(\.parameters)
        let properties = (state?.properties ?? []) + declarations.flatMap(\.storedProperties)
        return parameters.map { WrittenType(type: $0.type, range: $0.typeRange) }
            + requirements.compactMap(\.namedResult)
            + properties.map { WrittenType(type: $0.type, range: $0.name.range.upperBound..<$0.range.upperBound) }
    }
}

extension Requirement {
    /// The result of a function or a subscript, or the type of a property.
    fileprivate var namedResult: WrittenType? {
        switch kind {
        case .function(let function):
            function.result.flatMap { type in function.resultRange.map { WrittenType(type: type, range: $0) } }
        case .property(let property): WrittenType(type: property.type, range: property.typeRange)
        case .subscript(let item): WrittenType(type: item.result, range: item.resultRange)
        case .initializer, .associatedType: nil
        }
    }
}

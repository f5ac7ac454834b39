import ModuleSpec
import SourceText
import SwiftReader

/// A type in the text of a spec.
struct WrittenType {
    let type: TypeSyntax
    /// The bytes of the type, or of the declaration around it: a requirement, a property, the name of an alias.
    let range: Range<Int>
}

extension Module {
    /// All types in the spec.
    var writtenTypes: [WrittenType] {
        var types = parameters.map(\.writtenType)
        for section in sections {
            types += section.dependencies.map(\.writtenType)
            types += section.parents.map { WrittenType(type: $0.type, range: $0.range) }
            types += section.requirements.flatMap(\.writtenTypes)
        }
        types += declarations.flatMap(\.writtenTypes)
        types += (state?.properties ?? []).map(\.writtenType)
        return types
    }

    /// Where the module names types that it does not declare.
    ///
    /// - Parameter types: The names of the types. Those of Swift and Foundation are left out: the spec can mean them.
    /// - Returns: The first place of each type, in the order of `writtenTypes`.
    package func uses(of types: Set<String>) -> [(type: String, range: Range<Int>)] {
        guard !types.isEmpty else { return [] }
        var rest = types.subtracting(declarations.map(\.name.text)).filter { KnownTypes[$0] == nil }
        var uses: [(type: String, range: Range<Int>)] = []
        for written in writtenTypes where !rest.isEmpty {
            written.type.visit { type in
                guard case .named(let components) = type, let name = components.first?.name else { return }
                if rest.remove(name) != nil { uses.append((name, written.range)) }
            }
        }
        return uses
    }

    /// The types that code outside the module sees: those of its parameters, of its declarations, and of the
    /// requirements of some sections.
    func exposedTypes(ofSections roles: Set<Role>) -> [WrittenType] {
        let requirements = sections.filter { roles.contains($0.role) }.flatMap(\.requirements)
        return parameters.map(\.writtenType) + requirements.flatMap(\.writtenTypes)
            + declarations.flatMap(\.exposedTypes)
    }

    /// The names of generic parameters and associated types in requirements.
    var placeholderTypes: Set<String> {
        let requirements =
            sections.flatMap(\.requirements) + declarations.flatMap { $0.protocolRequirements ?? [] }
        return requirements.reduce(into: []) { names, requirement in
            names.formUnion(requirement.genericNames)
            if case .associatedType(let type) = requirement.kind { names.insert(type.name.text) }
        }
    }

    /// The protocols after the colon that code outside the module sees: those of some sections, and of the protocols
    /// that the module declares.
    func exposedParents(ofSections roles: Set<Role>) -> [WrittenType] {
        let ofSections = sections.filter { roles.contains($0.role) }.flatMap(\.parents)
        let ofProtocols = declarations.filter { $0.protocolRequirements != nil }.flatMap(\.parents)
        return (ofSections + ofProtocols).map { WrittenType(type: $0.type, range: $0.range) }
    }

    /// The bytes of the name of a type in a range of the spec; the range itself if it is not there.
    func range(ofType name: String, in range: Range<Int>) -> Range<Int> {
        let text = SourceFile(path: file.path, text: file.text(range))
        let tokens = TokenList(text).tokens
        let index = tokens.indices.dropLast().first { index in
            let isLabel = text.text(tokens[index + 1].range) == ":"
            let isKey = index > 0 && text.text(tokens[index - 1].range) == "["
            return text.text(tokens[index].range) == name && (!isLabel || isKey)
        }
        guard let word = index.map({ tokens[$0].range }) else { return range }
        return range.lowerBound + word.lowerBound..<range.lowerBound + word.upperBound
    }

    /// The bytes of `#name` in a range of the spec; the range itself if it does not contain `#name`.
    func range(ofSibling name: String, in range: Range<Int>) -> Range<Int> {
        let text = SourceFile(path: file.path, text: file.text(range))
        let first = "#" + (name.split(separator: ".").first ?? "")
        let word = TokenList(text).tokens.first { token in
            token.kind == .poundWord && text.text(token.range) == first
                && text.bytes[token.range.lowerBound...].dropFirst().starts(with: name.utf8)
        }
        guard let word else { return range }
        let start = range.lowerBound + word.range.lowerBound
        return start..<min(range.upperBound, start + name.utf8.count + 1)
    }
}

extension Declaration {
    fileprivate var writtenTypes: [WrittenType] {
        switch kind {
        case .entity: storedProperties.map(\.writtenType)
        case .enumeration:
            (cases ?? []).flatMap(\.payloads).map { WrittenType(type: $0.element.type, range: $0.range) }
        case .typeAlias(let type): [WrittenType(type: type, range: name.range)]
        case .helperProtocol(let requirements): requirements.flatMap(\.writtenTypes)
        }
    }
}

extension Declaration {
    /// The types that code outside the module sees: no property that only this module sees, and that no initializer
    /// takes.
    fileprivate var exposedTypes: [WrittenType] {
        guard case .entity = kind else { return writtenTypes }
        let hidden: Set = ["private", "fileprivate", "internal"]
        return storedProperties.filter { property in
            !hasInitializer && property.isMemberwise || property.modifiers.allSatisfy { !hidden.contains($0.text) }
        }
        .map(\.writtenType)
    }
}

extension Requirement {
    fileprivate var writtenTypes: [WrittenType] { types.map { WrittenType(type: $0, range: range) } }
}

extension Parameter {
    fileprivate var writtenType: WrittenType { WrittenType(type: type, range: typeRange) }
}

extension StoredProperty {
    fileprivate var writtenType: WrittenType { WrittenType(type: type, range: range) }
}

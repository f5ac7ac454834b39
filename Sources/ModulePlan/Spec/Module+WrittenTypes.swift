import ModuleSpec
import SourceText
import SwiftReader

extension Module {
    /// Every type in the spec, with the bytes in which it is written.
    var writtenTypes: [(type: TypeSyntax, range: Range<Int>)] {
        func of(_ parameters: [Parameter]) -> [(TypeSyntax, Range<Int>)] { parameters.map { ($0.type, $0.typeRange) } }
        func of(_ requirements: [Requirement]) -> [(TypeSyntax, Range<Int>)] {
            requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
        }
        func of(_ properties: [StoredProperty]) -> [(TypeSyntax, Range<Int>)] { properties.map { ($0.type, $0.range) } }
        var types = of(parameters)
        for section in sections {
            types += of(section.dependencies)
            types += section.parents.map { ($0.type, $0.range) }
            types += of(section.requirements)
        }
        for declaration in declarations {
            switch declaration.kind {
            case .entity: types += of(declaration.storedProperties)
            case .enumeration:
                types += (declaration.cases ?? []).flatMap(\.payloads).map { ($0.element.type, $0.range) }
            case .typeAlias(let type): types.append((type, declaration.name.range))
            case .helperProtocol(let requirements): types += of(requirements)
            }
        }
        return types + of(state?.properties ?? [])
    }

    /// The types that those see who use the module, with the bytes in which they are written.
    func exposedTypes(ofSections roles: Set<Role>) -> [(type: TypeSyntax, range: Range<Int>)] {
        var types = parameters.map { ($0.type, $0.typeRange) }
        for section in sections where roles.contains(section.role) {
            types += section.requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
        }
        for declaration in declarations {
            switch declaration.kind {
            case .entity: types += declaration.storedProperties.map { ($0.type, $0.range) }
            case .enumeration:
                types += (declaration.cases ?? []).flatMap(\.payloads).map { ($0.element.type, $0.range) }
            case .typeAlias(let type): types.append((type, declaration.name.range))
            case .helperProtocol(let requirements):
                types += requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
            }
        }
        return types
    }

    /// Where `#name` stands in a range of the spec; the range where it does not.
    func place(ofSibling name: String, in range: Range<Int>) -> Range<Int> {
        let written = SourceFile(path: file.path, text: file.text(range))
        let word = TokenList(written).tokens.first { token in
            token.kind == .poundWord && written.text(token.range) == "#" + name
        }
        guard let word else { return range }
        return range.lowerBound + word.range.lowerBound..<range.lowerBound + word.range.upperBound
    }
}

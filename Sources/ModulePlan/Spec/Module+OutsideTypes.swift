import ModuleSpec
import SourceText
import SwiftReader

extension Module {
    /// The names of the types that the spec uses, and that neither the spec nor the standard library declares.
    var outsideTypes: Set<String> {
        let names = TypeNames(of: self)
        let own = Set(declarations.map(\.name.text))
        var outside = names.used.filter { name in
            !names.nested.contains(name) && !KnownTypes.standardLibrary.contains(name) && !own.contains(name)
        }
        if hasOwnTask, !own.contains("Task") { outside.insert("Task") }
        return outside
    }
}

/// The names of the types in a module.
private struct TypeNames {
    /// The names that the module uses.
    private(set) var used: Set<String> = []
    /// The names that its declarations declare: nested types and generic parameters.
    private(set) var nested: Set<String> = []

    init(of module: Module) {
        add(module.parameters)
        for section in module.sections {
            add(section.dependencies)
            for parent in section.parents { add(parent.type) }
            add(section.requirements)
        }
        for property in module.state?.properties ?? [] { add(property) }
        for declaration in module.declarations { add(declaration) }
    }

    private mutating func add(_ declaration: Declaration) {
        nested.formUnion(declaration.genericNames)
        for parent in declaration.parents { add(parent.type) }
        switch declaration.kind {
        case .entity(let members), .enumeration(let members):
            for member in members {
                switch member {
                case .property(let property): add(property)
                case .text(let text): add(text: text.lines.joined(separator: "\n"))
                }
            }
        case .typeAlias(let type): add(type)
        case .helperProtocol(let requirements): add(requirements)
        }
    }

    private mutating func add(_ parameters: [Parameter]) {
        for parameter in parameters {
            add(parameter.type)
            if let value = parameter.defaultValue { add(text: value.text) }
        }
    }

    private mutating func add(_ requirements: [Requirement]) {
        for requirement in requirements {
            let generics = requirement.genericNames
            let own = generics.isEmpty ? [] : generics.subtracting(used)
            for type in requirement.types { add(type) }
            if !own.isEmpty { used.subtract(own) }
        }
    }

    private mutating func add(_ property: StoredProperty) {
        add(property.type)
        if let value = property.defaultValue { add(text: value.text) }
    }

    private mutating func add(_ type: TypeSyntax) {
        type.visit { type in
            if case .named(let components) = type, let first = components.first { used.insert(first.name) }
        }
    }

    private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    /// Adds the names in an expression or a copied member, which are not parsed. A word that starts with a capital letter
    /// counts as the name of a type.
    private mutating func add(text: String) {
        guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return }
        let source = SourceFile(path: "", text: text)
        var isDeclared = false
        for token in TokenList(source).tokens {
            let word = source.text(token.range)
            if token.kind == .word, word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
                if isDeclared { nested.insert(word) } else { used.insert(word) }
            }
            isDeclared = token.kind == .word && Self.typeKeywords.contains(word)
        }
    }
}

extension Declaration {
    /// The names that `<Element: Hashable, Failure>` declares.
    fileprivate var genericNames: Set<String> {
        guard !generics.isEmpty else { return [] }
        let source = SourceFile(path: "", text: generics)
        var names: Set<String> = []
        var depth = 0
        var isExpected = false
        for token in TokenList(source).tokens {
            let text = source.text(token.range)
            switch text {
            case "<":
                depth += 1
                isExpected = depth == 1
            case ">": depth -= 1
            case ",": isExpected = depth == 1
            case "each", "let": break
            default:
                if isExpected, token.kind == .word { names.insert(text) }
                isExpected = false
            }
        }
        return names
    }
}

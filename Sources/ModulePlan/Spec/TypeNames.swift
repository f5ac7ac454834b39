import ModuleSpec
import SourceText
import SwiftReader

/// The names of the types in a module.
struct TypeNames: Sendable {
    /// The names that neither the module nor the standard library declares.
    let outside: Set<String>
    /// The names of parts in `#name`. Other words after `#` can be among them.
    let siblings: Set<String>
    /// Whether `Task` is a type of the app or a member in this module, and not that of the standard library.
    let haveOwnTask: Bool
    /// Whether one of the types has generic arguments, or is a dictionary.
    let haveArguments: Bool

    init(of module: Module) {
        let words = TypeWords(of: module)
        let own = Set(module.declarations.map(\.name.text))
        haveArguments = words.hasArguments
        haveOwnTask = words.hasOwnTask || own.contains("Task") || module.hasMember(named: "Task")
        // Most of them are names of the standard library.
        var outside: Set<String> = []
        for name in words.used where !KnownTypes.isDeclared(name, by: .swift) && !own.contains(name) {
            if !words.nested.contains(name) { outside.insert(name) }
        }
        if haveOwnTask, !own.contains("Task") { outside.insert("Task") }
        self.outside = outside
        siblings = words.siblings
    }
}

/// The words of the types in a module.
private struct TypeWords {
    /// The names that the module uses.
    private(set) var used: Set<String> = []
    /// The names that its declarations declare: nested types and generic parameters.
    private(set) var nested: Set<String> = []
    private(set) var siblings: Set<String> = []
    /// Whether a `Task` does not have the two arguments of the standard library's.
    private(set) var hasOwnTask = false
    /// Whether a type has generic arguments, or is a dictionary.
    private(set) var hasArguments = false

    init(of module: Module) {
        // Few modules have more, and a set that grows is copied.
        used.reserveCapacity(40)
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
            switch type {
            case .named(let components):
                guard let first = components.first else { return }
                used.insert(first.name)
                if !first.arguments.isEmpty { hasArguments = true }
                if first.name == "Task", first.arguments.count != 2 { hasOwnTask = true }
            case .dictionary: hasArguments = true
            case .placeholder(let name): siblings.insert(name)
            default: break
            }
        }
    }

    private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    /// Adds the names in an expression or a copied member, which are not parsed. A word that starts with a capital
    /// letter counts as the name of a type.
    private mutating func add(text: String) {
        guard text.utf8.contains(where: { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "#") }) else { return }
        let source = SourceFile(path: "", text: text)
        var isDeclared = false
        for token in TokenList(source).tokens {
            let word = source.text(token.range)
            if token.kind == .word, word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
                if isDeclared { nested.insert(word) } else { used.insert(word) }
            }
            if token.kind == .poundWord { siblings.insert(String(word.dropFirst())) }
            isDeclared = token.kind == .word && Self.typeKeywords.contains(word)
        }
    }
}

extension Declaration {
    /// The names that `<Element: Hashable, Failure>` declares.
    var genericNames: Set<String> {
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
    /// Whether the type takes any number of generic arguments: `<each Element>`.
    var hasParameterPack: Bool { generics.contains("each ") }
}

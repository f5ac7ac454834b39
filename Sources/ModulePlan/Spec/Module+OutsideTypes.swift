import ModuleSpec
import SourceText
import SwiftReader

extension Module {
    /// The names of types that the spec uses and neither declares nor finds in the standard library.
    var outsideTypes: Set<String> {
        var names: Set<String> = []
        /// What the members of entities and enums declare: nested types.
        var nested: Set<String> = []
        func add(_ type: TypeSyntax) {
            type.visit { type in
                if case .named(let components) = type, let first = components.first { names.insert(first.name) }
            }
        }
        /// Expressions and verbatim text are not read as syntax: what starts like a type is taken for one.
        func add(text: String) {
            let source = SourceFile(path: file.path, text: text)
            var isDeclared = false
            for token in TokenList(source).tokens {
                let word = source.text(token.range)
                if token.kind == .word, word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
                    if isDeclared { nested.insert(word) } else { names.insert(word) }
                }
                isDeclared = token.kind == .word && Self.typeKeywords.contains(word)
            }
        }
        func add(_ parameters: [Parameter]) {
            for parameter in parameters {
                add(parameter.type)
                if let value = parameter.defaultValue { add(text: value.text) }
            }
        }
        func add(_ requirements: [Requirement]) {
            for requirement in requirements {
                var own: Set<String> = []
                let before = names
                requirement.types.forEach(add)
                own = requirement.genericNames.subtracting(before)
                names.subtract(own)
            }
        }
        func add(_ property: StoredProperty) {
            add(property.type)
            if let value = property.defaultValue { add(text: value.text) }
        }

        add(parameters)
        for section in sections {
            add(section.dependencies)
            for parent in section.parents { add(parent.type) }
            add(section.requirements)
        }
        state?.properties.forEach(add)
        for declaration in declarations {
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
        var outside = names.subtracting(nested).subtracting(KnownTypes.standardLibrary)
        if hasOwnTask { outside.insert("Task") }
        return outside.subtracting(declarations.map(\.name.text))
    }

    /// `Swift.` where a requirement, or what it takes, is called like a function of the standard library that is called in
    /// what is generated; nothing elsewhere.
    var qualifier: String {
        hasMember { $0 == "fatalError" || $0 == "assertionFailure" } ? "Swift." : ""
    }

    /// Whether `Task` is a type, or a function, of the module's: one that an app has for things to do.
    var hasOwnTask: Bool {
        if declarations.contains(where: { $0.name.text == "Task" }) || hasMember(where: { $0 == "Task" }) {
            return true
        }
        var isFound = false
        func look(at type: TypeSyntax) {
            type.visit { type in
                guard case .named(let components) = type, let first = components.first else { return }
                if first.name == "Task", first.arguments.count != 2 { isFound = true }
            }
        }
        for requirement in allRequirements { requirement.types.forEach(look) }
        for parameter in allParameters { look(at: parameter.type) }
        return isFound
    }

    /// Whether a member of the module's classes, or a parameter of one, has a name that meets a condition.
    private func hasMember(where holds: (String) -> Bool) -> Bool {
        allParameters.contains { holds($0.name.text) }
            || allRequirements.contains { requirement in
                holds(requirement.baseName) || requirement.parameters.contains { holds($0.name.text) }
            }
    }

    /// Those of the module and of its sections.
    private var allParameters: [Parameter] { parameters + sections.flatMap(\.dependencies) }

    /// Those of the sections and of the protocols that the spec brings along.
    private var allRequirements: [Requirement] {
        sections.flatMap(\.requirements)
            + declarations.flatMap { declaration -> [Requirement] in
                if case .helperProtocol(let requirements) = declaration.kind { requirements } else { [] }
            }
    }

    private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
}

extension Declaration {
    /// What `<Element: Hashable, Failure>` declares.
    fileprivate var genericNames: Set<String> {
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

import ModuleSpec
import SourceText
import SwiftReader

/// The types that a module and the domains that it uses declare, by name.
final class DeclaredTypes {
    /// A type with the module that declares it.
    struct DeclaredType {
        let declaration: Declaration
        let module: Module

        /// The place of its name.
        var location: Diagnostic.Location { module.location(declaration.name.range) }
    }

    private let modules: [Module]
    // Most modules need none of them.
    private lazy var types: [String: DeclaredType] = {
        let all = modules.flatMap { owner in
            owner.declarations.map { ($0.name.text, DeclaredType(declaration: $0, module: owner)) }
        }
        return Dictionary(all) { first, _ in first }
    }()

    private lazy var aliases: Set<String> = Set(
        modules.flatMap { owner in owner.declarations.compactMap { $0.aliasedType == nil ? nil : $0.name.text } }
    )

    /// - Parameters:
    ///   - module: The module.
    ///   - domains: The domains that it uses.
    init(of module: Module, and domains: [Module]) {
        modules = [module] + domains
    }

    /// Whether one of the types has generic parameters.
    var hasGenerics: Bool {
        modules.contains { module in
            module.declarations.indices.contains { !module.declarations[$0].generics.isEmpty }
        }
    }

    var declarations: [Declaration] { types.values.map(\.declaration) }

    subscript(_ name: String) -> DeclaredType? { types[name] }

    /// Whether a name is that of a type alias.
    func isAlias(_ name: String) -> Bool { aliases.contains(name) }

    /// The entity that a type names; `nil` for any other type, and for one with generic parameters.
    func entity(_ type: TypeSyntax) -> DeclaredType? {
        guard case .named(let path) = type, path.count == 1, let found = types[path[0].name],
            case .entity = found.declaration.kind, found.declaration.generics.isEmpty
        else { return nil }
        return found
    }

    /// The type that an alias of the spec names; any other type as it is.
    func resolved(_ type: TypeSyntax) -> TypeSyntax {
        var type = type.withoutParameterSpecifiers
        // An alias that names itself has an error of its own.
        for _ in 0..<8 {
            guard case .named(let path) = type, path.count == 1, aliases.contains(path[0].name),
                path[0].arguments.isEmpty,
                let found = types[path[0].name]?.declaration, found.generics.isEmpty, let aliased = found.aliasedType
            else { break }
            type = aliased
        }
        return type
    }
}

extension Declaration {
    /// Whether only the text of the declaration gives the type members: no macro and no protocol of the app does.
    ///
    /// - Parameter protocols: The protocols after its colon whose members are known.
    func hasNoMembersFrom(othersThan protocols: Set<String>) -> Bool {
        attributes.isEmpty && storedProperties.allSatisfy(\.attributes.isEmpty)
            && parents.allSatisfy { protocols.contains("\($0.type)") }
    }

    /// The names of properties and functions in the text of the declaration.
    var writtenMembers: [String] {
        var names = storedProperties.map(\.name.text)
        for case .text(let member) in members {
            let source = SourceFile(path: "", text: member.lines.joined(separator: "\n"))
            let words = TokenList(source).tokens.map { source.text($0.range) }
            for (keyword, name) in zip(words, words.dropFirst()) where ["var", "let", "func"].contains(keyword) {
                names.append(name.filter { $0 != "`" })
            }
        }
        return names
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Checks that callers of the module see each type that they have to name.
struct ExposureCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each part that is internal, and that callers of a public module would have to name.
    func internalParts() -> [Diagnostic] {
        guard let access = checked.context.settings.writtenAccess else { return [] }
        let exposed = checked.context.architecture.roles.filter(\.isExposed)
        let visible = exposed.filter { $0.contract != nil }.map(\.role.rawValue)
        let known = (["the module's parameters"] + visible.map { "'\($0)'" }).joined(separator: ", ")
        return module.exposedTypes(ofSections: Set(exposed.map(\.role))).flatMap { written in
            written.type.placeholders.filter { name in
                checked.context.resolver.siblings[name] != nil && !visible.contains(name)
                    && checked.context.navigation.contracts[name] == nil
            }
            .map { name in
                file.error(
                    "'#\(name)' is internal to the module, and this is \(access)",
                    at: module.range(ofSibling: name, in: written.range)
                )
                .note("callers know only \(known) and entities")
            }
        }
    }

    /// An error for each type of a domain that callers of the module would have to name and cannot see.
    func typesOfDomains() -> [Diagnostic] {
        let levels = ["internal", "package", "public"]
        func level(_ access: String) -> Int { levels.firstIndex(of: access) ?? 0 }
        let own = checked.context.settings["access"]
        let hidden = checked.context.domains.access.filter { level($0.value.access) < level(own) }
        guard !hidden.isEmpty else { return [] }
        let exposed = checked.context.architecture.roles.filter(\.isExposed)
        // A generic parameter or an associated type can have the name of a type.
        var reported = module.placeholderTypes
        let types =
            module.exposedTypes(ofSections: Set(exposed.map(\.role)))
            + module.exposedParents(ofSections: Set(exposed.filter { $0.contract != nil }.map(\.role)))
        return types.flatMap { written in
            written.type.plainNames.compactMap { name in
                guard let (domain, access) = hidden[name], checked.context.typeNames.outside.contains(name),
                    reported.insert(name).inserted
                else { return nil }
                let problem = file.error(
                    "'\(name)' of the domain '\(domain.name.text)' is \(access), and this is \(own)",
                    at: module.range(ofType: name, in: written.range)
                )
                let place = domain.location(domain.name.range)
                return domain.declarations.contains { $0.name.text == name }
                    ? problem.note("write 'access: \(own)' in '\(domain.name.text)'", at: place)
                    : problem.note("the protocols and classes of a domain are always internal", at: place)
            }
        }
    }

    /// A warning for each type in an entity or an enum whose members other targets do not see. The type gets the access
    /// level of the module, and its text is copied.
    func membersOfNestedTypes() -> [Diagnostic] {
        guard let access = checked.context.settings.writtenAccess else { return [] }
        return module.declarations.flatMap(\.members).compactMap { member in
            guard case .text(let member) = member, case .type(let type) = member.head.kind, type.aliased == nil,
                !member.hasAccess
            else { return nil }
            let hidden = Self.internalNames(in: member)
            guard !hidden.isEmpty else { return nil }
            let list = hidden.map { "'\($0)'" }.joined(separator: ", ")
            return file.warning(
                "'\(type.name)' is \(access), and \(list) in it \(hidden.count == 1 ? "is" : "are") internal",
                at: member.head.keyword
            )
            .note("write '\(access)' there, in a struct also before an 'init'; or declare '\(type.name)' by itself")
        }
    }

    /// The names of the properties and the types in a nested type that have no access level of their own.
    private static func internalNames(in member: VerbatimMember) -> [String] {
        let outline = SwiftOutline(SourceFile(path: "", text: member.lines.joined(separator: "\n")))
        let levels = StoredProperty.accessModifiers
        func isWritten(before name: Range<Int>) -> Bool {
            for token in outline.tokens.tokens.prefix(while: { $0.range.lowerBound < name.lowerBound }).reversed() {
                guard token.kind == .word else { return false }
                if levels.contains(outline.tokens.file.text(token.range)) { return true }
                if token.startsLine { return false }
            }
            return false
        }
        let properties = outline.types.flatMap(\.properties).filter { levels.isDisjoint(with: $0.modifiers) }
        let types = outline.types.dropFirst().filter { !isWritten(before: $0.nameRange) }
        return properties.map(\.name.text) + types.map { $0.name.split(separator: ".").last.map(String.init) ?? "" }
    }
}

import SourceText
import SwiftReader

/// Checks that only the presentation names its types: `presentation enum Loading`.
struct PresentationChecker {
    private let module: Module
    /// The names of the types of the presentation.
    private let types: Set<String>

    /// The sections that do not know the presentation.
    private static let domain: Set<Role> = [.interactor, .output, .data]

    init(_ module: Module) {
        self.module = module
        types = Set(module.declarations.filter(\.isOfPresentation).map(\.name.text))
    }

    /// An error for each place of the domain that names such a type.
    func diagnostics() -> [Diagnostic] {
        guard !types.isEmpty else { return [] }
        return module.sections.filter { Self.domain.contains($0.role) }.flatMap(problems)
            + module.declarations.filter { !$0.isOfPresentation }.flatMap(problems)
    }

    private func problems(in section: Section) -> [Diagnostic] {
        section.dependencies.compactMap { problem(with: [$0.type], of: $0.name, in: section.name) }
            + section.requirements.compactMap { requirement in
                let name = Name(requirement.fullName, range: requirement.nameRange)
                return problem(with: requirement.types, of: name, in: section.name)
            }
    }

    private func problems(in declaration: Declaration) -> [Diagnostic] {
        switch declaration.kind {
        case .entity(let members):
            members.compactMap(\.storedProperty).compactMap {
                problem(with: [$0.type], of: $0.name, in: declaration.name)
            }
        case .enumeration(let members):
            members.flatMap(\.cases).compactMap {
                problem(with: $0.payloads.map(\.element.type), of: $0.name, in: declaration.name)
            }
        case .typeAlias, .helperProtocol: []
        }
    }

    /// The error for something of the domain that names a type of the presentation.
    private func problem(with used: [TypeSyntax], of name: Name, in owner: Name) -> Diagnostic? {
        guard let type = used.lazy.compactMap(typeOfPresentation).first else { return nil }
        return module.file.error(
            "'\(name.text)' names '\(type)', a type of the presentation, which '\(owner.text)' does not know",
            at: name.range
        )
        .note("name an entity, or make it one: remove '\(SpecWords.presentation)'")
    }

    private func typeOfPresentation(in type: TypeSyntax) -> String? {
        var found: String?
        type.visit { type in
            if case .named(let path) = type, let name = path.first?.name, types.contains(name) { found = found ?? name }
        }
        return found
    }
}

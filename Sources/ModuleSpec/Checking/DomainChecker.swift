import SourceText
import SwiftReader

/// Checks what a domain contains, and what a module says of the domains that it uses.
struct DomainChecker {
    private let module: Module
    private let file: SourceFile

    init(_ module: Module) {
        self.module = module
        file = module.file
    }

    func diagnostics() -> [Diagnostic] { module.isDomain ? misplaced : repeatedDomains }

    /// An error for each item of a domain that only a screen has.
    private var misplaced: [Diagnostic] {
        let sections = module.sections.filter { !$0.role.canBeInDomain }.map(\.name)
        let state = module.state.map { [Name("state", range: $0.keyword)] } ?? []
        return (sections + state).map { name in
            file.error("a domain has no '\(name.text)': it has no screen", at: name.range)
                .note("write it in the modules that use the domain")
        }
            + module.declarations.filter(\.isOfPresentation).map { declaration in
                file.error(
                    "'\(declaration.name.text)' is of the presentation, which a domain does not have",
                    at: declaration.name.range
                )
                .note("remove 'presentation', or declare it in the modules that use the domain")
            }
            + module.usedDomains.prefix(1).map { name in
                file.error("only a module uses a domain, and not another domain", at: name.range)
            }
    }

    private var repeatedDomains: [Diagnostic] { file.repetitions(of: module.usedDomains, as: "domain") }
}

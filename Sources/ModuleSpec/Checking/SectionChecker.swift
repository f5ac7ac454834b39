import SourceText
import SwiftReader

/// Checks the sections of a module.
struct SectionChecker {
    private let module: Module
    private let file: SourceFile

    init(_ module: Module) {
        self.module = module
        file = module.file
    }

    func diagnostics() -> [Diagnostic] {
        module.sections.flatMap { section in
            checkParents(section.parents) + RequirementChecker(file).check(section.requirements)
                + checkDestinations(of: section) + checkHeardModules(of: section)
        }
    }

    private func checkParents(_ parents: [Parent]) -> [Diagnostic] {
        var seen: Set<TypeSyntax> = []
        return parents.compactMap { parent in
            switch parent.type {
            case .named, .composition: break
            case .suppressed:
                return file.error("a class-bound protocol cannot suppress '\(parent.type)'", at: parent.range)
            default: return file.error("'\(parent.type)' is not a protocol that can be inherited", at: parent.range)
            }
            // Swift accepts a repeated protocol.
            return seen.insert(parent.type).inserted
                ? nil : file.warning("'\(parent.type)' is already there", at: parent.range)
        }
    }

    /// An error for each function that cannot lead anywhere.
    private func checkDestinations(of section: Section) -> [Diagnostic] {
        let functions = section.functionsByPlace
        return section.destinations.compactMap { destination in
            guard section.role == .wireframe else {
                return file.error("only a function of 'wireframe' leads to another screen", at: destination.range)
            }
            guard functions[destination.function]?.isStatic == true else { return nil }
            return file.error("a static function leads to no other screen", at: destination.range)
        }
    }

    private func checkHeardModules(of section: Section) -> [Diagnostic] {
        guard section.role == .presenter else {
            return section.heard.map { file.error("only 'presenter' hears another module", at: $0.module.range) }
        }
        return file.repetitions(of: section.heard.lazy.map(\.module), as: "module")
    }
}

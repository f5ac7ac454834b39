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
            let function = functions[destination.function]
            guard section.role == .wireframe else {
                let problem = file.error(
                    "only a function of 'wireframe' leads to another screen",
                    at: destination.range
                )
                guard let function else { return problem }
                return problem.note(Self.advice(on: function, leading: file.text(destination.range)))
            }
            if function?.isStatic == true {
                return file.error("a static function leads to no other screen", at: destination.range)
            }
            return function.flatMap { problem(withResultOf: $0, leading: destination) }
        }
    }

    /// Says where a function that leads to another screen belongs.
    ///
    /// - Parameter way: The text after `->`.
    private static func advice(on function: Requirement, leading way: String) -> String {
        let line = function.signature + " -> " + way
        return "write it in 'wireframe', whose functions the presenter calls: wireframe { \(line) }"
    }

    /// The error for `func close() -> Bool -> pop`.
    private func problem(withResultOf function: Requirement, leading destination: Destination) -> Diagnostic? {
        guard let result = function.resultRange else { return nil }
        var start = result.lowerBound
        while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") { start -= 1 }
        let isAfterArrow = start > 1 && file.bytes[start - 2..<start].elementsEqual("->".utf8)
        let arrow = isAfterArrow ? start - 2 : result.lowerBound
        let problem = file.error(
            "a function that leads to another screen returns nothing",
            at: arrow..<result.upperBound
        )
        // Something else than the way can be between the two.
        guard isAfterArrow, function.conditions.isEmpty else { return problem }
        return problem.note(
            "leave the type out",
            at: file.location(arrow..<destination.range.upperBound),
            fix: "-> " + file.text(destination.range)
        )
    }

    private func checkHeardModules(of section: Section) -> [Diagnostic] {
        guard section.role == .presenter else {
            return section.heard.map { file.error("only 'presenter' hears another module", at: $0.module.range) }
        }
        return file.repetitions(of: section.heard.lazy.map(\.module), as: "module")
    }
}

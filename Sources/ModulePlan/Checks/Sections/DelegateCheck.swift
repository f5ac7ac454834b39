import ModuleSpec
import SourceText
import SwiftReader

/// Checks what is passed to another module as its delegate.
struct DelegateCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each `delegate: self` in a class that does not hear the other module, as a wire frame.
    func diagnostics() -> [Diagnostic] {
        module.sections.flatMap { section -> [Diagnostic] in
            guard !section.destinations.isEmpty else { return [] }
            let functions = section.functionsByPlace
            return section.destinations.compactMap { destination in
                guard let target = destination.target, let value = destination.delegate?.value, value.text == "self",
                    let function = functions[destination.function]
                else { return nil }
                return misplacedSelf(at: value.range, in: destination, to: target, by: function, of: section)
            }
        }
    }

    private func misplacedSelf(
        at range: Range<Int>,
        in destination: Destination,
        to target: Name,
        by function: Requirement,
        of section: Section
    ) -> Diagnostic? {
        let word = Role.delegate.rawValue
        let hearing = module.sections.filter { other in
            other.heard.contains { $0.module.text == target.text && $0.section.text == word }
        }
        let owner = classes.placedParts.first { $0.adopted.contains { $0.role == section.role } }
        guard let owner, !hearing.contains(where: { other in owner.adopted.contains { $0.role == other.role } }) else {
            return nil
        }
        let type = owner.implementer?.type ?? owner.part.name
        let problem = file.error("'self' is '\(type)' here, which does not hear '\(target.text)'", at: range)
        let hears = "\(Role.presenter.rawValue) hears \(target.text).\(word)"
        let isAdopted = owner.adopted.contains { $0.role == .presenter }
        guard !isAdopted else { return problem.note("write '\(hears)'") }
        let written = destination.passingListener(to: target.text, from: function, "\(target.text).\(word)")
        let place = file.location(function.nameRange.lowerBound..<destination.range.upperBound)
        let passing = "pass the listener: func \(written)"
        return (hearing.isEmpty ? problem.note("write '\(hears)', which makes it the listener") : problem)
            .note(passing, at: place, fix: written)
    }
}

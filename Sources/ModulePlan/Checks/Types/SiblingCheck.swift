import ModuleSpec
import SourceText
import SwiftReader

/// Checks `#name` in the types of the spec, which names the protocol of a part.
struct SiblingCheck: ModuleCheck {
    let checked: CheckedModule

    /// The number of wrong names that are explained. For any further one, only its place is reported.
    private static let explanationLimit = 100

    /// An error for each `#name` that names no protocol of the module.
    func diagnostics() -> [Diagnostic] {
        let known = checked.context.resolver.siblings
        guard checked.context.typeNames.siblings.contains(where: { known[$0] == nil }) else { return [] }
        let unknown = module.writtenTypes.flatMap { written in
            written.type.placeholders.filter { known[$0] == nil }.map { name in
                (name: name, range: module.range(ofSibling: name, in: written.range))
            }
        }
        let names = known.keys.sorted()
        return unknown.enumerated().map { number, unknown in
            guard number < Self.explanationLimit else {
                return file.error("there is no '\(unknown.name)' in this module", at: unknown.range)
            }
            return problem(withSibling: unknown.name, at: unknown.range, known: names)
        }
    }

    private func problem(withSibling name: String, at range: Range<Int>, known: [String]) -> Diagnostic {
        if name.utf8.contains(UInt8(ascii: ".")) { return checked.context.problem(withSection: name, at: range) }
        let architecture = checked.context.architecture.name.text
        if isPart(name) {
            return file.error("in '\(architecture)' '\(name)' has no protocol to name", at: range)
                .note(
                    "'#\(name)' names the protocol of a part; here other parts use its class, or have no reference to it"
                )
        }
        let location = file.location(range)
        let problem = Diagnostic.error("there is no '\(name)' in this module", at: location)
        if let role = role(called: name), known.contains(role.rawValue) {
            return problem.suggesting("#" + role.rawValue, at: location)
        }
        let suggestion = problem.suggesting(nearestTo: name, among: known, at: location) { "#" + $0 }
        if let suggestion { return suggestion }
        if name == "state", module.state != nil {
            return problem.note("in '\(architecture)' the state has no type: its properties are those of a class")
        }
        if Role(rawValue: name) != nil {
            return problem.note("'#\(name)' names the protocol of a section '\(name)', which the module does not have")
        }
        return problem.note("there are \(known.map { "#" + $0 }.joined(separator: ", "))")
    }

    /// The part that has another name in the architecture, or in one of its naming profiles: the wire frame for
    /// `router`.
    private func role(called name: String) -> Role? {
        guard Role(rawValue: name) == nil else { return nil }
        let architecture = checked.context.architecture
        let own = architecture.roles.flatMap { role in [role.stem, role.property].map { (role.role, $0?.text) } }
        let others = architecture.namings.flatMap(\.names).filter { [.stem, .property].contains($0.key.kind) }
            .map { ($0.key.role, Optional($0.text.text)) }
        return (own + others).first { $0.1?.lowercased() == name.lowercased() }?.0
    }

    /// Whether the module has a part with this name, with or without a protocol.
    private func isPart(_ name: String) -> Bool {
        module.sections.contains { $0.name.text == name } || checked.context.sections.contains { $0.name == name }
    }
}

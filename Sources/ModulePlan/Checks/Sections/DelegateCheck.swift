import ModuleSpec
import SourceText
import SwiftReader

/// Checks what is passed to another module or to a closure in place of a part: `self`, and `#name`.
struct DelegateCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each `delegate: self` in a class that does not hear the other module, as a wire frame, and for each
    /// `#name` of a protocol, which is no value.
    func diagnostics() -> [Diagnostic] {
        module.sections.flatMap { section -> [Diagnostic] in
            guard !section.destinations.isEmpty else { return [] }
            let functions = section.functionsByPlace
            return section.destinations.flatMap { destination -> [Diagnostic] in
                guard let function = functions[destination.function] else { return [] }
                return problems(of: destination, by: function, of: section)
            }
        }
    }

    private func problems(of destination: Destination, by function: Requirement, of section: Section) -> [Diagnostic] {
        let protocols = destination.arguments.compactMap { argument in
            nameOfProtocol(in: argument.value).map {
                protocolAsValue($0, in: argument, destination, by: function, of: section)
            }
        }
        guard let target = destination.target, let value = destination.delegate?.value, value.text == "self",
            let owner = owner(of: section), !hears(target, in: owner)
        else { return protocols }
        let type = owner.implementer?.type ?? owner.part.name
        let problem = file.error("'self' is '\(type)' here, which does not hear '\(target.text)'", at: value.range)
        return protocols + [advising(problem, to: destination, target, by: function, in: owner)]
    }

    /// The part whose class has the functions of a section.
    private func owner(of section: Section) -> PlacedPart? {
        classes.placedParts.first { $0.adopted.contains { $0.role == section.role } }
    }

    /// The sections that hear a module.
    private func hearing(_ target: Name) -> [Section] {
        let word = Role.delegate.rawValue
        return module.sections.filter { other in
            other.heard.contains { $0.module.text == target.text && $0.section.text == word }
        }
    }

    /// Whether a class hears a module.
    private func hears(_ target: Name, in owner: PlacedPart) -> Bool {
        hearing(target).contains { other in owner.adopted.contains { $0.role == other.role } }
    }

    /// Adds how a module gets the listener that it has.
    ///
    /// - Parameter owner: The part whose class opens the module, and is no listener.
    private func advising(
        _ problem: Diagnostic,
        to destination: Destination,
        _ target: Name,
        by function: Requirement,
        in owner: PlacedPart
    ) -> Diagnostic {
        let word = Role.delegate.rawValue
        let hears = "\(Role.presenter.rawValue) hears \(target.text).\(word)"
        let isAdopted = owner.adopted.contains { $0.role == .presenter }
        guard !isAdopted else { return problem.note("write '\(hears)'") }
        let written = destination.passingListener(to: target.text, from: function, "\(target.text).\(word)")
        let place = file.location(function.nameRange.lowerBound..<destination.range.upperBound)
        let passing = "pass the listener: func \(written)"
        return (hearing(target).isEmpty ? problem.note("write '\(hears)', which makes it the listener") : problem)
            .note(passing, at: place, fix: written)
    }

    // MARK: - Protocols

    /// The first `#name` of a protocol in an expression: `#presenter`, `#Picker.delegate`. Other words after `#` can be
    /// macros of Swift.
    private func nameOfProtocol(in value: Expression) -> Name? {
        guard value.text.utf8.contains(UInt8(ascii: "#")) else { return nil }
        let source = SourceFile(path: file.path, text: value.text)
        let tokens = TokenList(source).tokens
        let sections = Set([Role.delegate, .input].map(\.rawValue))
        for (index, token) in tokens.enumerated() where token.kind == .poundWord {
            var end = token.range.upperBound
            let name = String(source.text(token.range).dropFirst())
            let next = tokens.dropFirst(index + 1).prefix(2).map { source.text($0.range) }
            if next.count == 2, next[0] == ".", sections.contains(next[1]), Keywords.isIdentifier(name) {
                end = tokens[index + 2].range.upperBound
            } else if !isPart(name) {
                continue
            }
            let start = value.range.lowerBound
            let range = start + token.range.lowerBound..<start + end
            return Name(file.text(range), range: range)
        }
        return nil
    }

    private func isPart(_ name: String) -> Bool {
        Role(rawValue: name) != nil || name == "state" || checked.context.resolver.siblings[name] != nil
            || module.sections.contains { $0.name.text == name }
    }

    private func protocolAsValue(
        _ name: Name,
        in argument: Destination.Argument,
        _ destination: Destination,
        by function: Requirement,
        of section: Section
    ) -> Diagnostic {
        let problem = file.error("'\(name.text)' is a type, and no value", at: name.range)
        if destination.way.opensModule, argument.label?.text == Role.delegate.rawValue, let target = destination.target,
            let owner = owner(of: section)
        {
            return hears(target, in: owner)
                ? problem.fix("self") : advising(problem, to: destination, target, by: function, in: owner)
        }
        let part = String(name.text.dropFirst().prefix { $0 != "." })
        let parameter = part.withLowerFirstWord.unused(in: Set(function.parameters.map(\.name.text)))
        return problem.note(
            "take it in '\(function.fullName)', as '\(parameter): \(name.text)', and write '\(parameter)' here"
        )
    }
}

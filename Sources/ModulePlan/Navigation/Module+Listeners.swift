import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension Module {
    /// A warning for each place that opens a module whose delegate the presenter is, if nothing passes the presenter to
    /// that module: it would hear nothing.
    ///
    /// - Parameter others: The other modules of the project.
    func openingsWithoutListeners(among others: OtherModules) -> [Diagnostic] {
        sections.flatMap(\.heard).flatMap { heard -> [Diagnostic] in
            guard heard.section.text == Role.delegate.rawValue, others[heard.module.text]?.delegate != nil else {
                return []
            }
            return openings(withoutListenerOf: heard)
        }
    }

    private func openings(withoutListenerOf heard: HeardModule) -> [Diagnostic] {
        let contract = heard.module.text + "." + Role.delegate.rawValue
        var problems: [Diagnostic] = []
        for section in sections {
            let functions = section.functionsByPlace
            let openings = section.destinations.filter { $0.opens(heard.module.text) }
            // Another function with the listener can open the module by hand.
            let others = section.requirements.filter { function in
                !openings.contains { $0.function == function.nameRange }
            }
            let types = others.flatMap(\.types) + section.dependencies.map(\.type)
            let isNamed = types.contains { $0.placeholders.contains(contract) }
            guard !isNamed, !openings.contains(where: { $0.delegate != nil }) else { return [] }
            for opening in openings {
                guard let function = functions[opening.function], let target = opening.target else { continue }
                problems.append(problem(with: opening, of: target, by: function, hearing: heard, contract))
            }
        }
        return problems
    }

    private func problem(
        with opening: Destination,
        of target: Name,
        by function: Requirement,
        hearing heard: HeardModule,
        _ contract: String
    ) -> Diagnostic {
        let problem = file.warning(
            "'\(target.text)' is opened without its delegate, so the presenter does not hear it",
            at: target.range
        )
        .note("it hears '\(target.text)' here", at: location(heard.module.range))
        let written = opening.passingListener(to: target.text, from: function, contract)
        let range = function.nameRange.lowerBound..<opening.range.upperBound
        return problem.note("pass the listener: func \(written)", at: location(range), fix: written)
    }
}

extension Destination {
    /// Whether the destination opens a module.
    fileprivate func opens(_ module: String) -> Bool { way.opensModule && target?.text == module }

    /// What is passed as the delegate of the module.
    var delegate: Argument? { arguments.first { $0.label?.text == Role.delegate.rawValue } }

    /// The function from its name on, with a listener that it passes to the module that it opens.
    ///
    /// - Parameter contract: The protocol of the listener, without `#`: `Picker.delegate`.
    func passingListener(
        to module: String,
        from function: Requirement,
        _ contract: String
    ) -> String {
        guard case .function(var kind) = function.kind else { return "" }
        var (function, listener) = (function, "listener")
        if let parameter = kind.parameters.first(where: { $0.type.placeholders.contains(contract) }) {
            listener = parameter.name.text
        } else {
            listener = listener.unused(in: Set(kind.parameters.map(\.name.text)))
            var parameter = Parameter(unlabeled: Name(listener, range: range), type: .placeholder(contract))
            parameter.label = "for"
            kind.parameters.append(parameter)
        }
        // A result has an error of its own.
        kind.result = nil
        function.kind = .function(kind)
        let delegate = "\(Role.delegate.rawValue): \(Keywords.escape(listener, as: .value))"
        let others = arguments.filter { $0.label?.text != Role.delegate.rawValue }
        let passed = others.map { ($0.label.map { $0.text + ": " } ?? "") + $0.value.text } + [delegate]
        let signature = function.signature.dropFirst("func ".count)
        return "\(signature) -> \(way.rawValue) \(module)(\(passed.joined(separator: ", ")))"
    }
}

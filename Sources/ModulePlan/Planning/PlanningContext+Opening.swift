import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// The module as the other modules of its project see it.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func openedModule() throws(DiagnosticsError) -> OpenedModule {
        let (classes, values) = try reservingNames(in: try classes())
        return OpenedModule(
            module: written,
            parameters: module.parameters.map(resolver.resolve),
            delegate: contract(of: .delegate, in: classes),
            input: contract(of: .input, in: classes),
            opening: try architecture.opening.map { description throws(DiagnosticsError) in
                try opening(description, values: values)
            }
        )
    }

    private func contract(of role: Role, in classes: ModuleClasses) -> OpenedModule.Contract? {
        guard let part = classes.parts.first(where: { $0.role == role }), let name = part.contract else { return nil }
        return OpenedModule.Contract(
            name: name,
            label: part.property,
            requirements: part.requirements.map(\.requirement)
        )
    }

    /// How other modules make the module.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func opening(
        _ description: OpeningDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> OpenedModule.Opening {
        let compiled = compiled
        return OpenedModule.Opening(
            type: try compiled.render(description.type, with: values),
            isOptional: try compiled.isMet(description.isOptional, with: values) ?? false,
            needsStack: try compiled.isMet(description.needsStack, with: values) ?? false,
            stackName: try compiled.render(description.stackName, with: values)
        ) { arguments, stack throws(DiagnosticsError) in
            var values = values
            values["arguments"] = .string(arguments)
            values["stack"] = .string(stack)
            return try compiled.render(description.expression, with: values)
        }
    }
}

extension PlanningContext {
    /// The error for `#Picker.delegate` that names no protocol.
    func problem(withSection name: String, at range: Range<Int>) -> Diagnostic {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let (module, section) = (parts.first ?? "", parts.last ?? "")
        let place = Name(module, range: range.lowerBound + 1..<range.lowerBound + 1 + module.utf8.count)
        guard let other = others[module] else { return written.unknownModule(place, among: others) }
        let sections = [Role.input, .delegate].map(\.rawValue)
        let problem = Diagnostic.error("'\(module)' has no section '\(section)'", at: written.location(range))
        guard !sections.contains(section) else {
            return problem.note("the module", at: other.module.location(other.module.name.range))
        }
        return Diagnostic.error("'\(section)' is no section that other modules see", at: written.location(range))
            .note("they see \(sections.joined(separator: " and "))")
    }
}

import ModuleSpec
import SourceText
import TemplateEngine

extension PlanningContext {
    /// What templates call the things that they add: the names of the description, by their keys. None is a name of what
    /// the spec asks for, and no two in one place are equal.
    ///
    /// - Throws: `DiagnosticsError` where a text of the description cannot be rendered.
    func names(_ values: [String: Value]) throws(DiagnosticsError) -> Value {
        var names: [String: Value] = [:]
        try add(architecture.names, besides: module.parameters.map(\.name.text), values, to: &names)
        for role in architecture.roles where !role.names.isEmpty {
            guard let part = values[role.role.rawValue], !part.isNull else { continue }
            try add(role.names, besides: part["names"]?.strings ?? [], values, to: &names)
        }
        return .dictionary(names)
    }

    /// - Parameter others: the names that are there without these.
    private func add(
        _ descriptions: [NameDescription],
        besides others: [String],
        _ values: [String: Value],
        to names: inout [String: Value]
    ) throws(DiagnosticsError) {
        var taken = Set(others)
        for description in descriptions {
            let avoided = try description.avoid.map { expression throws(DiagnosticsError) in
                try compiled.evaluate(expression, values).strings
            }
            func name(_ values: [String: Value]) throws(DiagnosticsError) -> String {
                let name = try compiled.render(description.text, values).unused(in: taken.union(avoided ?? []))
                taken.insert(name)
                return name
            }
            names[description.key.text] =
                if let each = description.each, let by = description.by {
                    .dictionary(try byItem(of: each, by, values, name: name))
                } else {
                    .string(try name(values))
                }
        }
    }

    private func byItem(
        of each: TemplateExpression,
        _ by: TemplateExpression,
        _ values: [String: Value],
        name: ([String: Value]) throws(DiagnosticsError) -> String
    ) throws(DiagnosticsError) -> [String: Value] {
        var names: [String: Value] = [:]
        for item in try compiled.evaluate(each, values).list ?? [] {
            var values = values
            values["item"] = item
            let key = try compiled.evaluate(by, values).string ?? ""
            if names[key] == nil { names[key] = .string(try name(values)) }
        }
        return names
    }
}

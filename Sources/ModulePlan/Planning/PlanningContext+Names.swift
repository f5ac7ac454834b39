import ModuleSpec
import SourceText
import TemplateEngine

// MARK: - Names that templates use

extension PlanningContext {
    /// Adds to the classes the names of members that templates use in them, and makes the values for templates.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func reservingNames(
        in classes: ModuleClasses
    ) throws(DiagnosticsError) -> (classes: ModuleClasses, values: [String: Value]) {
        let values = values(of: classes)
        let reserving = classes.reserving(try reservedNames(in: classes.parts, values: values))
        guard reserving.haveReservedNames else { return (reserving, values) }
        return (reserving, values.merging(partValues(of: reserving)) { $1 })
    }

    /// By class, the names of members that templates use in it.
    private func reservedNames(
        in parts: [Part],
        values: [String: Value]
    ) throws(DiagnosticsError) -> [String: Set<String>] {
        var reserved: [String: Set<String>] = [:]
        for description in architecture.roles {
            guard let text = description.reserves else { continue }
            let types = parts.filter { $0.role == description.role }.compactMap(\.type)
            guard !types.isEmpty else { continue }
            let names = try words(of: text, values: values)
            for type in types { reserved[type, default: []].formUnion(names) }
        }
        return reserved
    }

    /// The words of a rendered template; empty if there is no template.
    func words(of text: TemplateText?, values: [String: Value]) throws(DiagnosticsError) -> Set<String> {
        guard let text else { return [] }
        return Set(try compiled.render(text, with: values).words)
    }
}

// MARK: - Names that templates add

extension PlanningContext {
    /// By key, the names that the description gives to what templates add. They differ from all names around them.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func addedNames(in classes: ModuleClasses, values: [String: Value]) throws(DiagnosticsError) -> Value {
        var names: [String: Value] = [:]
        names.reserveCapacity(architecture.names.count + architecture.roles.reduce(0) { $0 + $1.names.count })
        try add(architecture.names, to: &names, avoiding: module.parameters.map(\.name.text), [], values: values)
        for role in architecture.roles where !role.names.isEmpty {
            let parts = classes.placedParts.filter { $0.part.role == role.role }
            guard !parts.isEmpty else { continue }
            let others = parts.flatMap { $0.implementer.map { memberNames(of: $0) } ?? $0.part.names }
            // The names of a description suit the base classes that it gives itself.
            let bases = parts.filter { $0.part.superclass?.chosenName != nil }.compactMap(\.implementer?.base)
            try add(role.names, to: &names, avoiding: others, bases, values: values)
        }
        return .dictionary(names)
    }

    /// The names of the members that a class has without those that templates add.
    private func memberNames(of classPlan: ClassPlan) -> [String] {
        classPlan.parts.flatMap(\.names) + classPlan.shownState
    }

    /// - Parameters:
    ///   - others: The other names in the same place.
    ///   - bases: The base classes of the classes with the names.
    private func add(
        _ descriptions: [NameDescription],
        to names: inout [String: Value],
        avoiding others: [String],
        _ bases: [BaseClass],
        values: [String: Value]
    ) throws(DiagnosticsError) {
        let compiled = compiled
        var taken = Set<String>(minimumCapacity: others.count + 2 * descriptions.count)
        taken.formUnion(others)
        // The names of a role mostly avoid the same ones, and one copy of the values serves all items.
        var avoidedByText: [String: Set<String>] = [:]
        var values = values
        for description in descriptions {
            let avoided = try description.avoid.map { expression throws(DiagnosticsError) in
                if let known = avoidedByText[expression.text] { return known }
                let names = Set(try compiled.evaluate(expression, with: values).strings)
                avoidedByText[expression.text] = names
                return names
            }
            func name(_ values: [String: Value]) throws(DiagnosticsError) -> String {
                let text = try compiled.render(description.text, with: values)
                let name = text.unused { name in
                    taken.contains(name) || avoided?.contains(name) == true
                        || bases.contains { $0.hasOwnMember(named: name) }
                }
                taken.insert(name)
                return name
            }
            names[description.key.text] =
                if let each = description.each, let by = description.by {
                    .dictionary(try namesByItem(of: each, key: by, values: &values, name: name))
                } else {
                    .string(try name(values))
                }
        }
    }

    /// - Parameters:
    ///   - list: An expression for a list.
    ///   - key: An expression for the key of an item.
    ///   - values: The expressions see each item among them as `item`.
    ///   - name: Makes the name of an item.
    /// - Returns: By key, the name of each item.
    private func namesByItem(
        of list: TemplateExpression,
        key: TemplateExpression,
        values: inout [String: Value],
        name: ([String: Value]) throws(DiagnosticsError) -> String
    ) throws(DiagnosticsError) -> [String: Value] {
        var names: [String: Value] = [:]
        let items = try compiled.evaluate(list, with: values).list ?? []
        defer { values["item"] = nil }
        for item in items {
            values["item"] = item
            let key = try compiled.evaluate(key, with: values).string ?? ""
            if names[key] == nil { names[key] = .string(try name(values)) }
        }
        return names
    }
}

extension String {
    /// The pieces between spaces and line breaks.
    var words: [String] {
        utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) }
    }
}

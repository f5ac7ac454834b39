import ModuleSpec
import SourceText

/// The types that the generated code of a module declares, with the places in the spec that give them their names.
package struct GeneratedTypes: Sendable {
    /// A protocol, a class or another type.
    package struct Element: Sendable {
        package let name: String
        /// What the type is, as messages say it: `the protocol of 'view'`.
        package let description: String
        /// The bytes of the setting, the section or the declaration that gives the name; of the module's name otherwise.
        package let range: Range<Int>
        /// The setting that changes the name; `nil` if none does.
        package let setting: String?
    }

    /// The types without those that the spec declares.
    private let added: [Element]
    /// The types that the spec declares.
    private let declared: [Element]

    package var all: [Element] { added + declared }

    /// - Parameters:
    ///   - parts: The parts of the module.
    ///   - state: The name of the type with the properties of the state; `nil` if there is none.
    ///   - others: The names of further types.
    ///   - module: The module.
    init(of parts: [Part], state: String?, others: Set<String>, in module: Module) {
        var added = parts.flatMap { part in Self.types(of: part, in: module) }
        if let name = state, let state = module.state {
            added.append(
                Element(name: name, description: "the type of the state", range: state.keyword, setting: nil)
            )
        }
        let known = Set(added.map(\.name))
        // A description can name the classes of parts among the further types.
        let classes = Set(parts.compactMap(\.type))
        added += others.sorted().filter { !known.contains($0) || !classes.contains($0) }.map { name in
            Element(name: name, description: "another generated type", range: module.name.range, setting: nil)
        }
        self.added = added
        declared = module.declarations.map { declaration in
            Element(
                name: declaration.name.text,
                description: "a type of the spec",
                range: declaration.name.range,
                setting: nil
            )
        }
    }

    private static func types(of part: Part, in module: Module) -> [Element] {
        let section = module.sections.first { $0.role == part.role && $0.name.text == part.name }
        let type = part.hasOwnClass ? part.type : nil
        return [("contract", "protocol", part.contract), ("type", "class", type)].compactMap { kind, what, name in
            guard let name else { return nil }
            let setting = "naming.\(part.role.rawValue).\(kind)"
            return Element(
                name: name,
                description: "the \(what) of '\(part.name)'",
                range: module.setting(setting)?.key.range ?? section?.name.range ?? module.name.range,
                setting: setting
            )
        }
    }

    /// An error for each name that two of the types without those of the spec have.
    func conflicts(in file: SourceFile) -> [Diagnostic] {
        var first: [String: Element] = [:]
        return added.compactMap { type in
            guard let other = first[type.name] else {
                first[type.name] = type
                return nil
            }
            let message = "\(other.description) and \(type.description) would both be called '\(type.name)'"
            // The error is where the name can be changed.
            let (place, rest) = type.isSet(in: file) || !other.isSet(in: file) ? (type, other) : (other, type)
            var problem = file.error(message, at: place.range)
            if rest.range != place.range { problem = problem.note("the other", at: file.location(rest.range)) }
            guard let setting = place.setting ?? rest.setting else { return problem }
            return problem.note("set '\(setting)' to another name")
        }
    }
}

extension GeneratedTypes.Element {
    /// Whether a setting of the module gives the name.
    fileprivate func isSet(in file: SourceFile) -> Bool {
        setting != nil && setting == file.text(range)
    }
}

import ModuleSpec
import SourceText

/// The types that the generated code of a module declares, with the places in the spec that give them their names.
package struct GeneratedTypes: Sendable {
    /// A protocol, a class or another type.
    package struct Element: Sendable {
        package let name: String
        fileprivate let kind: Kind
        /// The bytes of the setting, the section or the declaration that gives the name; of the module's name
        /// otherwise.
        package let range: Range<Int>
    }

    fileprivate enum Kind {
        case contract(Role, part: String)
        case type(Role, part: String)
        case state
        /// A type that the spec declares.
        case declared
        /// A type that the description names.
        case other
    }

    /// The types without those that the spec declares.
    private let added: [Element]
    /// The types that the spec declares.
    private let declared: [Element]

    package var all: [Element] { added + declared }

    /// No types.
    package static let none = GeneratedTypes(added: [], declared: [])

    private init(added: [Element], declared: [Element]) {
        self.added = added
        self.declared = declared
    }

    /// - Parameters:
    ///   - parts: The parts of the module.
    ///   - state: The name of the type with the properties of the state; `nil` if there is none.
    ///   - others: The names of further types.
    ///   - module: The module.
    init(of parts: [Part], state: String?, others: Set<String>, in module: Module) {
        let areNamed = module.settings.contains { $0.key.text.hasPrefix(Setting.namingPrefix) }
        var added = parts.flatMap { part in Self.types(of: part, in: module, areNamed: areNamed) }
        if let name = state, let state = module.state {
            added.append(Element(name: name, kind: .state, range: state.keyword))
        }
        let known = Set(added.map(\.name))
        // A description can name the classes of parts among the further types.
        let classes = Set(parts.compactMap(\.type))
        added += others.sorted().filter { !known.contains($0) || !classes.contains($0) }.map { name in
            Element(name: name, kind: .other, range: module.name.range)
        }
        self.added = added
        declared = module.declarations.map { declaration in
            Element(name: declaration.name.text, kind: .declared, range: declaration.name.range)
        }
    }

    /// The type of a name that the spec declares; `nil` if it declares none.
    package func declared(named name: String) -> Element? { declared.first { $0.name == name } }

    /// - Parameter areNamed: Whether settings of the module can name the types.
    private static func types(of part: Part, in module: Module, areNamed: Bool) -> [Element] {
        let section = module.sections.firstIndex { $0.role == part.role && $0.name.text == part.name }
        let place = section.map { module.sections[$0].name.range } ?? module.name.range
        func element(_ name: String, _ kind: Kind) -> Element {
            let setting = areNamed ? kind.setting.flatMap { module.setting($0) } : nil
            return Element(name: name, kind: kind, range: setting?.key.range ?? place)
        }
        let type = part.hasOwnClass ? part.type : nil
        return [
            part.ownContract.map { element($0, .contract(part.role, part: part.name)) },
            type.map { element($0, .type(part.role, part: part.name)) },
        ]
        .compactMap { $0 }
    }

    /// An error for each name that two of the types without those of the spec have.
    func conflicts(in file: SourceFile) -> [Diagnostic] {
        var first = Dictionary<String, Element>(minimumCapacity: added.count)
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

extension GeneratedTypes.Kind {
    /// The setting that changes the name; `nil` if none does.
    fileprivate var setting: String? {
        switch self {
        case .contract(let role, _): "naming.\(role.rawValue).contract"
        case .type(let role, _): "naming.\(role.rawValue).type"
        case .state, .declared, .other: nil
        }
    }
}

extension GeneratedTypes.Element {
    /// What the type is, as messages say it: `the protocol of 'view'`.
    package var description: String {
        switch kind {
        case .contract(_, let part): "the protocol of '\(part)'"
        case .type(_, let part): "the class of '\(part)'"
        case .state: "the type of the state"
        case .declared: "a type of the spec"
        case .other: "another generated type"
        }
    }

    /// The setting that changes the name; `nil` if none does.
    package var setting: String? { kind.setting }

    /// Whether a setting of the module gives the name.
    fileprivate func isSet(in file: SourceFile) -> Bool {
        setting != nil && setting == file.text(range)
    }
}

import ModuleSpec
import SwiftReader
import TemplateEngine

/// How a generated SwiftUI view shows a value, until a person changes it.
struct Display: Sendable {
    /// What shows the value. The raw value is what templates see.
    enum Form: String, Sendable {
        /// Nothing in the view itself.
        case nothing = ""
        /// A spinner while the value is `true`.
        case spinner
        /// The value, which is a `String`.
        case text
        /// The value in a string literal.
        case value
        /// What `String(describing:)` says of the value.
        case description
        /// A list of the elements.
        case list
    }

    let form: Form
    /// Whether the value is an Optional of what is shown.
    var isOptional = false
    /// The property that identifies an element of a list; empty if the element is `Identifiable`. If elements come with
    /// their indices, a property of such a pair: `offset`, `element.id`.
    var identity = ""
    /// Whether each element comes with its index.
    var isEnumerated = false
    /// The text of an element: `$0.title`; `nil` if it has none.
    var caption: String?

    static let nothing = Display(form: .nothing)

    static let fields: Fields<Display> = [
        "caption": { .stringOrNull($0.caption) },
        "form": { .string($0.form.rawValue) },
        "identity": { .string($0.identity) },
        "isEnumerated": { .bool($0.isEnumerated) },
        "isOptional": { .bool($0.isOptional) },
    ]

    var value: Value { Self.fields.value(of: self) }
}

/// Knows how to show the values of a module's types.
struct Displays: Sendable {
    /// An entity, or what takes its place, as an element of a list.
    private struct Element {
        /// As in `Display`; `nil` if nothing identifies the element.
        let identity: String?
        let caption: String?
        /// Whether snapshots of a diffable data source can have the element as their item.
        let isDiffable: Bool

        init(
            isIdentifiable: Bool,
            isHashable: Bool,
            isSendable: Bool,
            properties: [StoredProperty],
            declared: Set<String>
        ) {
            isDiffable = isIdentifiable && isHashable && isSendable
            let id = properties.first { $0.name.text == "id" && $0.type.isPlainValue(declared: declared) }
            identity = isIdentifiable ? "" : id != nil ? "id" : isHashable ? "self" : nil
            let texts = properties.filter { $0.name.text != "id" && $0.type.isText(declared: declared) }
            let text = texts.first { !$0.type.isOptional } ?? texts.first
            caption = text.map {
                "$0." + Keywords.escape($0.name.text, as: .property) + ($0.type.isOptional ? " ?? \"\"" : "")
            }
        }
    }

    /// The types of the spec, which hide those of Swift.
    private let declared: Set<String>
    /// By the name of an entity or of its projection.
    private let elements: [String: Element]
    private let flags: Set<String>
    private let error: String?
    /// The name of the property with the list of the screen.
    private let list: String?
    private let selectsIndex: Bool

    /// - Parameter sendable: The entities that are certainly `Sendable` in the generated code.
    init(of module: Module, marked: MarkedState, projections: Projections, sendable: Set<String>) {
        let declared = Set(module.knownDeclarations.map(\.name.text))
        self.declared = declared
        flags = Set(marked.flags.map(\.property.name.text))
        error = marked.error?.name.text
        list = marked.list?.property.name.text
        selectsIndex = marked.list.flatMap { ListSelection(of: $0, in: module) }?.row == .index
        var elements: [String: Element] = [:]
        for entity in module.knownDeclarations {
            let isHashable = entity.declaresConformance(toOneOf: ["Hashable"])
            elements[entity.name.text] = Element(
                isIdentifiable: entity.declaresConformance(toOneOf: ["Identifiable"]),
                isHashable: isHashable,
                isSendable: sendable.contains(entity.name.text),
                properties: entity.memberwiseProperties,
                declared: declared
            )
            for projection in projections.all {
                guard let type = projection.types[entity.name.text] else { continue }
                elements[type] = Element(
                    isIdentifiable: projection.isIdentifiable(entity),
                    isHashable: projection.conforms(entity.name.text, to: .hashable),
                    isSendable: sendable.contains(entity.name.text),
                    properties: (projection.properties[entity.name.text] ?? []).map(\.property),
                    declared: declared
                )
            }
        }
        self.elements = elements
    }

    /// - Parameters:
    ///   - name: The name of a property of the state.
    ///   - type: The type that the view sees, resolved: `Int?` for `Optional<Int>`.
    func display(ofState name: String, _ type: TypeSyntax) -> Display {
        if flags.contains(name) { return Display(form: .spinner) }
        if name == list, case .array(let element) = type { return screenList(of: element) }
        return name == error ? .nothing : display(of: type)
    }

    /// Whether snapshots of a diffable data source can have values of the type as their items.
    func isDiffable(_ type: TypeSyntax) -> Bool { type.plainName.flatMap { elements[$0] }?.isDiffable == true }

    /// The list that the spec marks: elements that nothing identifies have their index.
    private func screenList(of element: TypeSyntax) -> Display {
        let display = list(of: element)
        if let display, !selectsIndex { return display }
        let identity =
            switch display?.identity {
            case nil, "self": "offset"
            case "": "element.id"
            case let property?: "element." + property
            }
        let caption = display?.caption ?? caption(of: element)
        return Display(form: .list, identity: identity, isEnumerated: true, caption: caption)
    }

    private func caption(of element: TypeSyntax) -> String? {
        element.plainName.flatMap { elements[$0] }?.caption
    }

    func display(of type: TypeSyntax) -> Display {
        switch type {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            var display = single(wrapped)
            // What describes an Optional would say `Optional(…)`.
            display.isOptional = display.form != .nothing
            return display
        case .array(let element): return list(of: element) ?? single(type)
        default: return single(type)
        }
    }

    private func list(of type: TypeSyntax) -> Display? {
        guard let name = type.plainName else { return nil }
        guard let element = elements[name] else {
            guard type.isPlainValue(declared: declared) else { return nil }
            let caption = type.isString(declared: declared) ? "$0" : nil
            return Display(form: .list, identity: "self", caption: caption)
        }
        return element.identity.map { Display(form: .list, identity: $0, caption: element.caption) }
    }

    private func single(_ type: TypeSyntax) -> Display {
        if type.isFunction { return .nothing }
        if case .optional(let inner) = type, inner.isFunction { return .nothing }
        if type.isString(declared: declared) { return Display(form: .text) }
        return Display(form: type.isPlainValue(declared: declared) ? .value : .description)
    }
}

extension TypeSyntax {
    /// The only name in the type; `nil` for any other type.
    fileprivate var plainName: String? {
        guard case .named(let path) = self, path.count == 1 else { return nil }
        return path[0].name
    }

    fileprivate func isText(declared: Set<String>) -> Bool {
        if case .optional(let type) = self { return type.isString(declared: declared) }
        return isString(declared: declared)
    }

    fileprivate func isString(declared: Set<String>) -> Bool {
        self == .name("String") && !declared.contains("String")
    }

    /// Whether it is a type of Swift or Foundation without generic arguments whose values are `Hashable`.
    fileprivate func isPlainValue(declared: Set<String>) -> Bool {
        guard case .named(let path) = self, path.count == 1, let component = path.first,
            component.arguments.isEmpty, !declared.contains(component.name)
        else { return false }
        return KnownTypes.has(.hashable, component.name)
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// What a new request does while an older one is still running.
enum TaskOrder: String, CaseIterable, Sendable {
    /// The newer request replaces the older one.
    case latest
    /// Both requests run.
    case each
    /// The newer request is ignored.
    case first

    /// All of them as a spec writes them: `'@latest', '@each' or '@first'`.
    static let list = allCases.dropLast().map { "'@\($0)'" }.joined(separator: ", ") + " or '@\(TaskOrder.first)'"

    /// `@latest`, `@each` or `@first`, which are not attributes of Swift; `nil` for any other.
    init?(_ attribute: Attribute) {
        self.init(rawValue: attribute.name)
    }
}

/// What the spec marks in the state, or in the view. None is an attribute of Swift.
enum TaskMark: String, CaseIterable, Sendable {
    /// A property of the state that is `true` while a request is running.
    case loading
    /// A property of the state, or a function of the view, that gets the error of a request.
    case error
    /// A property of the state that the screen shows as its list.
    case list

    /// `@loading`, `@error` or `@list`; `nil` for any other attribute.
    init?(_ attribute: Attribute) {
        self.init(rawValue: attribute.name)
    }
}

/// What the spec marks, with the marks taken from the properties of the state.
struct MarkedState: Sendable {
    /// A property that is `true` while requests are running.
    struct Flag: Sendable {
        let property: StoredProperty
        /// The names of the requests without labels. If it is empty, the flag is for all requests that no other flag
        /// names.
        let requests: [String]
    }

    /// The list of the screen.
    struct List: Sendable {
        let property: StoredProperty
        /// The name without labels of the function that gets a selected row; `nil` if the mark names none.
        let selection: String?
    }

    let flags: [Flag]
    let error: StoredProperty?
    /// The names without labels of the requests whose errors are shown, by the property or by a function of the view.
    /// If it is empty, those of all requests are; `nil` if the spec does not say where errors are shown.
    let shownRequests: [String]?
    let list: List?

    /// Takes the marks from the state of a module.
    init(takenFrom module: inout Module) {
        var flags: [Flag] = []
        var error: StoredProperty?
        var shownRequests: [String]?
        var list: List?
        var properties = module.state?.properties ?? []
        for index in properties.indices where !properties[index].attributes.isEmpty {
            let marks = properties[index].attributes.filter { TaskMark($0) != nil }
            properties[index].attributes.removeAll { TaskMark($0) != nil }
            for mark in marks {
                if TaskMark(mark) == .error {
                    error = error ?? properties[index]
                    shownRequests = shownRequests ?? mark.arguments
                }
                if TaskMark(mark) == .loading {
                    flags.append(Flag(property: properties[index], requests: mark.arguments ?? []))
                }
                if TaskMark(mark) == .list {
                    list = list ?? List(property: properties[index], selection: mark.arguments?.first)
                }
            }
        }
        self.flags = flags
        self.error = error
        self.shownRequests = shownRequests ?? module.requestsShownByView
        self.list = list
        if !flags.isEmpty || error != nil || list != nil { module.state?.properties = properties }
    }

    /// The name of the flag for a request; `nil` if there is none.
    func flag(ofRequest name: String) -> String? {
        let flag = flags.first { $0.requests.contains(name) } ?? flags.first(where: \.requests.isEmpty)
        return flag?.property.name.text
    }

    /// Whether the spec says where an error of a request is shown.
    func showsErrors(ofRequest name: @autoclosure () -> String) -> Bool {
        guard let shownRequests else { return false }
        return shownRequests.isEmpty || shownRequests.contains(name())
    }
}

extension Module {
    /// The names in the `@error` of a function of the view; `nil` if no function has it.
    fileprivate var requestsShownByView: [String]? {
        for section in sections where section.role == .view {
            for requirement in section.requirements where !requirement.attributes.isEmpty {
                if let mark = requirement.attributes.first(where: { TaskMark($0) == .error }) { return mark.arguments }
            }
        }
        return nil
    }
}

extension Attribute {
    /// The names in the parentheses, without backticks; empty without parentheses, and `nil` if there is something
    /// else.
    var arguments: [String]? {
        let rest = text.utf8.dropFirst(name.utf8.count + 1)
        guard !rest.isEmpty else { return [] }
        let tokens = TokenList(SourceFile(path: "", text: String(Substring(rest))))
        let words = tokens.tokens.map { tokens.file.text($0.range) }
        guard words.first == "(", let end = words.firstIndex(of: ")"), end > 1 else { return nil }
        let names = stride(from: 1, to: end, by: 2).map { words[$0] }
        let commas = stride(from: 2, to: end, by: 2).map { words[$0] }
        guard commas.allSatisfy({ $0 == "," }), names.count == commas.count + 1 else { return nil }
        return names.map { $0.filter { $0 != "`" } }
    }
}

extension TypeSyntax {
    /// The expression that makes a value of the type from an `error`: the error itself, or its `localizedDescription`;
    /// `nil` for other types.
    var textOfError: String? {
        let value = valueType
        if value == .name("Error") || value == .prefixed("any", .name("Error")) { return "error" }
        return value == .name("String") ? "error.localizedDescription" : nil
    }
}

extension TypeSyntax {
    /// The type without Optional and parentheses.
    private var valueType: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type.valueType
        case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: elements[0].type.valueType
        default: self
        }
    }
}

extension Requirement {
    /// The expression that makes the argument of a function with one parameter and no result from an `error`; `nil` for
    /// any other requirement.
    var textOfError: String? {
        guard case .function(let function) = kind, function.result == nil, !effects.isAsync, !effects.canThrow,
            genericNames.isEmpty, !isStatic, parameters.count == 1
        else { return nil }
        return parameters[0].type.textOfError
    }
}

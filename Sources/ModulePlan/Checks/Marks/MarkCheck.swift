import ModuleSpec
import SourceText
import SwiftReader

/// Checks `@loading`, `@error` and `@list`: where they are, and what is in their parentheses.
struct MarkCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each mark in the wrong place or with wrong names, or else a warning for each without effect.
    func diagnostics() -> [Diagnostic] {
        let state = checked.context.written.state?.properties ?? []
        var all: [Marked] = []
        for property in state {
            for attribute in property.attributes where attribute.isMark {
                all.append(Marked(attribute: attribute, problem: Self.problem(with: attribute, of: property)))
            }
        }
        for section in checked.context.written.sections {
            for requirement in section.requirements {
                for attribute in requirement.attributes where attribute.isMark {
                    let problem = Self.problem(with: attribute, of: requirement, in: section.role)
                    all.append(Marked(attribute: attribute, problem: problem))
                }
            }
        }
        all += ofDeclarations
        guard !all.isEmpty else { return [] }
        let wrong = all.compactMap { problem(with: $0) }
        let ofRequests = all.filter { $0.problem == nil && TaskMark($0.attribute) != .list }.map(\.attribute)
        let requests = RequestMarkCheck(checked: checked, marks: ofRequests)
        let problems = wrong + requests.wrongArguments() + ListCheck(checked: checked).wrongLists(in: state)
        return problems.isEmpty ? requests.withoutEffect() + requests.errorsWithoutText() : problems
    }

    /// A mark, with what is wrong with its place.
    private struct Marked {
        let attribute: Attribute
        let problem: Misplacement?
    }

    private enum Misplacement {
        /// It must precede something else.
        case elsewhere(String)
        /// What it precedes must have another type, or take another parameter.
        case needs(String)
    }

    private static let placeOfLoading = "a property of the state: '@loading var isLoading: Bool = false'"
    private static let placeOfError =
        "an Optional 'String' or 'any Error' of the state, '@error var message: String?', or a function of 'view', "
        + "'@error func showError(_ error: any Error)'"

    private static let placeOfList = "an array of the state: '@list var rows: [Row] = []'"

    private static func problem(with attribute: Attribute, of property: StoredProperty) -> Misplacement? {
        guard let mark = TaskMark(attribute), !mark.accepts(property.type) else { return nil }
        return .needs("\(mark.neededType), and '\(property.name.text)' is '\(property.type)'")
    }

    private static func problem(
        with attribute: Attribute,
        of requirement: Requirement,
        in role: Role
    ) -> Misplacement? {
        switch TaskMark(attribute) {
        case .error where role == .view && requirement.isFunction:
            requirement.textOfError == nil
                ? .needs("a function that takes only the error, a 'String' or 'any Error', and returns nothing") : nil
        case .loading: .elsewhere(placeOfLoading)
        case .error: .elsewhere(placeOfError)
        case .list: .elsewhere(placeOfList)
        case nil: nil
        }
    }

    private var ofDeclarations: [Marked] {
        var marked: [Marked] = []
        // By index, since a loop copies each of them.
        for index in module.declarations.indices {
            switch module.declarations[index].kind {
            case .entity(let members):
                for member in members.indices {
                    guard case .property(let property) = members[member] else { continue }
                    for attribute in property.attributes { marked += Self.misplaced(attribute).map { [$0] } ?? [] }
                }
            case .helperProtocol(let requirements):
                for requirement in requirements.indices where !requirements[requirement].attributes.isEmpty {
                    marked += requirements[requirement].attributes.compactMap(Self.misplaced)
                }
            case .enumeration, .typeAlias: continue
            }
        }
        return marked
    }

    private static func misplaced(_ attribute: Attribute) -> Marked? {
        guard let mark = TaskMark(attribute) else { return nil }
        let place =
            switch mark {
            case .loading: placeOfLoading
            case .list: placeOfList
            case .error: placeOfError
            }
        return Marked(attribute: attribute, problem: .elsewhere(place))
    }

    private func problem(with marked: Marked) -> Diagnostic? {
        let (name, range) = (marked.attribute.name, marked.attribute.range)
        return switch marked.problem {
        case .elsewhere(let place):
            file.error("'@\(name)' cannot be here", at: range).note("it belongs before \(place)")
        case .needs(let what): file.error("'@\(name)' needs \(what)", at: range)
        case nil: nil
        }
    }
}

extension TaskMark {
    /// Whether a property of the state can have the mark.
    func accepts(_ type: TypeSyntax) -> Bool {
        switch self {
        case .loading: type == .name("Bool")
        case .error: type.isOptional && type.textOfError != nil
        case .list: if case .array = type { true } else { false }
        }
    }

    /// The types that it accepts.
    fileprivate var neededType: String {
        switch self {
        case .loading: "a 'Bool'"
        case .error: "an Optional 'String' or 'any Error'"
        case .list: "an array"
        }
    }
}

extension Attribute {
    fileprivate var isMark: Bool { TaskMark(self) != nil }
}

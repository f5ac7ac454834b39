import ModuleSpec
import SourceText
import SwiftReader

/// Checks of `@loading`, `@error` and `@list`.
extension PlanChecker {
    /// An error for each mark in the wrong place or with wrong names, or else a warning for each without effect.
    func misplacedMarks() -> [Diagnostic] {
        let state = context.written.state?.properties ?? []
        let ofState = state.flatMap { property in
            property.attributes.filter(\.isMark).map {
                Marked(attribute: $0, problem: Self.problem(with: $0, of: property))
            }
        }
        let ofSections = context.written.sections.flatMap { section in
            section.requirements.flatMap { requirement in
                requirement.attributes.filter(\.isMark).map { attribute in
                    Marked(
                        attribute: attribute,
                        problem: Self.problem(with: attribute, of: requirement, in: section.role)
                    )
                }
            }
        }
        let all = ofState + ofSections + ofDeclarations
        guard !all.isEmpty else { return [] }
        let wrong = all.compactMap { marked in
            marked.problem.map { problem($0, with: marked.attribute) }
        }
        guard wrong.isEmpty else { return wrong }
        let ofRequests = all.map(\.attribute).filter { TaskMark($0) != .list }
        let arguments = wrongArguments(ofRequests) + wrongLists(in: state)
        return arguments.isEmpty ? marksWithoutEffect(ofRequests) : arguments
    }

    /// A mark, with what it must precede if it does not.
    private struct Marked {
        let attribute: Attribute
        let problem: String?
    }

    private static let placeOfLoading = "a property of the state: '@loading var isLoading: Bool = false'"
    private static let placeOfError =
        "an Optional of the state, '@error var message: String?', or a function of 'view', "
        + "'@error func showError(_ error: any Error)'"

    private static let placeOfList = "an array of the state: '@list var rows: [Row] = []'"

    private static func problem(with attribute: Attribute, of property: StoredProperty) -> String? {
        switch TaskMark(attribute) {
        case .loading: property.type == .name("Bool") ? nil : placeOfLoading
        case .error: property.type.isOptional && property.type.textOfError != nil ? nil : placeOfError
        case .list: property.type.isArray ? nil : placeOfList
        case nil: nil
        }
    }

    private static func problem(with attribute: Attribute, of requirement: Requirement, in role: Role) -> String? {
        switch TaskMark(attribute) {
        case .loading: placeOfLoading
        case .error: role == .view && requirement.textOfError != nil ? nil : placeOfError
        case .list: placeOfList
        case nil: nil
        }
    }

    private var ofDeclarations: [Marked] {
        let attributes = module.declarations.flatMap { declaration in
            declaration.storedProperties.flatMap(\.attributes)
                + (declaration.protocolRequirements ?? []).flatMap(\.attributes)
        }
        return attributes.compactMap { attribute in
            guard let mark = TaskMark(attribute) else { return nil }
            let place =
                switch mark {
                case .loading: Self.placeOfLoading
                case .list: Self.placeOfList
                case .error: Self.placeOfError
                }
            return Marked(attribute: attribute, problem: place)
        }
    }

    private func problem(_ place: String, with attribute: Attribute) -> Diagnostic {
        file.error("'@\(attribute.name)' cannot be here", at: attribute.range).note("it belongs before \(place)")
    }

    // MARK: - Requests

    private struct Request {
        let name: String
        let canThrow: Bool
    }

    /// The functions that tasks call.
    private var requests: [Request] {
        context.sections.filter(\.description.isCalledInTasks).flatMap(\.section.requirements)
            .filter { $0.isFunction && $0.effects.isAsync }
            .map { Request(name: $0.baseName, canThrow: $0.effects.canThrow) }
    }

    /// An error for what is wrong in the parentheses of a mark, and for a second mark of the same requests.
    private func wrongArguments(_ marks: [Attribute]) -> [Diagnostic] {
        let names = requests.map(\.name)
        var known: Set<String> = []
        return marks.flatMap { mark -> [Diagnostic] in
            guard let arguments = mark.arguments, arguments.isEmpty || TaskMark(mark) == .loading else {
                let problem = file.error("'@\(mark.name)' cannot have this in parentheses", at: mark.range)
                return [
                    TaskMark(mark) == .loading
                        ? problem.note("write names of requests: @loading(search, load)") : problem
                ]
            }
            if let unknown = arguments.first(where: { !names.contains($0) }) {
                let range = range(of: unknown, in: mark)
                let problem = file.error("'interactor' has no async function '\(unknown)'", at: range)
                return [problem.suggesting(nearestTo: unknown, among: names, at: file.location(range)) ?? problem]
            }
            let whose = arguments.isEmpty ? [""] : arguments
            guard let twice = whose.first(where: { !known.insert("\(mark.name) \($0)").inserted }) else { return [] }
            let what = twice.isEmpty ? "a second '@\(mark.name)'" : "a second '@\(mark.name)' for '\(twice)'"
            let problem = file.error(what, at: mark.range)
            return [
                twice.isEmpty && TaskMark(mark) == .loading
                    ? problem.note("name the requests: @loading(\(names.first ?? "search"))") : problem
            ]
        }
    }

    /// The bytes of a name in the parentheses of a mark.
    private func range(of name: String, in mark: Attribute) -> Range<Int> {
        let text = SourceFile(path: file.path, text: file.text(mark.range))
        let word = TokenList(text).tokens.dropFirst().first { text.text($0.range).filter { $0 != "`" } == name }
        return word.map { mark.range.lowerBound + $0.range.lowerBound..<mark.range.lowerBound + $0.range.upperBound }
            ?? mark.range
    }

    private func marksWithoutEffect(_ marks: [Attribute]) -> [Diagnostic] {
        let requests = requests
        return marks.compactMap { mark in
            let isError = TaskMark(mark) == .error
            guard !requests.contains(where: { !isError || $0.canThrow }) else { return nil }
            return file.warning("'@\(mark.name)' has no effect", at: mark.range)
                .note("'interactor' has no async function\(isError ? " that throws" : "")")
        }
    }
}

// MARK: - Lists

extension PlanChecker {
    /// An error for each `@list` that this screen cannot have, or whose function it cannot call.
    private func wrongLists(in state: [StoredProperty]) -> [Diagnostic] {
        let marked = state.flatMap { property in
            property.attributes.filter { TaskMark($0) == .list }.map { (property: property, mark: $0) }
        }
        return marked.enumerated().compactMap { index, list in
            guard index == 0 else { return file.error("a second '@list'", at: list.mark.range) }
            guard context.settings["ui"] != "none" else {
                return file.error("'@list' needs a screen, and 'ui' is 'none'", at: list.mark.range)
            }
            return wrongSelection(list.mark, of: list.property)
        }
    }

    /// An error for what is wrong in the parentheses of `@list`.
    private func wrongSelection(_ mark: Attribute, of list: StoredProperty) -> Diagnostic? {
        guard let arguments = mark.arguments, arguments.count < 2 else {
            return file.error("'@list' cannot have this in parentheses", at: mark.range)
                .note("write the name of a function of 'presenter': @list(didSelect)")
        }
        guard let name = arguments.first else { return nil }
        let functions = context.written.functionsOfPresenter
        let range = range(of: name, in: mark)
        guard let first = functions.first(where: { $0.baseName == name }) else {
            let takers = functions.filter { $0.selectedRow(ofListOf: list.type) != nil }.map(\.baseName)
            let problem = file.error("'presenter' has no function '\(name)'", at: range)
            return problem.suggesting(nearestTo: name, among: takers, at: file.location(range)) ?? problem
        }
        let takesRow = functions.contains { $0.baseName == name && $0.selectedRow(ofListOf: list.type) != nil }
        return takesRow ? nil : cannotTakeRow(first, of: list, at: range)
    }

    private func cannotTakeRow(_ function: Requirement, of list: StoredProperty, at range: Range<Int>) -> Diagnostic {
        let element = if case .array(let element) = list.type { element.description } else { "Int" }
        return file.error("'\(function.fullName)' cannot get the selected row", at: range)
            .note(
                "it must take one '\(element)'\(element == "Int" ? "" : ", or an 'Int' for the index,") and nothing else",
                at: file.location(function.nameRange)
            )
    }
}

extension TypeSyntax {
    fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}

extension Attribute {
    fileprivate var isMark: Bool { TaskMark(self) != nil }
}

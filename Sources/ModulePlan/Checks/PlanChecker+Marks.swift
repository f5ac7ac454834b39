import ModuleSpec
import SourceText
import SwiftReader

/// Checks of `@loading`, `@error`, `@list` and `@request`.
extension PlanChecker {
    /// An error for each mark in the wrong place or with wrong names, or else a warning for each without effect.
    func misplacedMarks() -> [Diagnostic] {
        let state = context.written.state?.properties ?? []
        var all: [Marked] = []
        for property in state {
            for attribute in property.attributes where attribute.isMark {
                all.append(Marked(attribute: attribute, problem: Self.problem(with: attribute, of: property)))
            }
        }
        for section in context.written.sections {
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
        let ofRequests = all.filter { $0.problem == nil && TaskMark($0.attribute) != .list }
            .map { RequestMark(attribute: $0.attribute, names: $0.attribute.arguments) }
        let requests = ofRequests.isEmpty ? [] : requests
        let problems = wrong + wrongArguments(ofRequests, among: requests) + wrongLists(in: state)
        return problems.isEmpty ? withoutEffect(ofRequests, among: requests) : problems
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

    /// An error for each function and property that is called like the function for a dismissed alert, and that the alert
    /// of an `@error` property cannot call.
    func wrongDismissals() -> [Diagnostic] {
        guard context.markedState.error != nil, context.settings["ui"] != "none",
            let presenter = classes.placedParts.first(where: { $0.part.role == .presenter })
        else { return [] }
        // Without a protocol, the alert calls the class, which has the functions of other sections and protocols, too.
        let isCalledItself = presenter.part.contract == nil && !presenter.adopted.isEmpty
        let plans = isCalledItself ? presenter.adopted.flatMap(\.stubs) : presenter.part.ownRequirements
        let called = plans.filter { plan in
            plan.name == "didDismissError" && plan.requirement.parameters.isEmpty && !plan.requirement.isStatic
        }
        return called.filter { !$0.isPlainCall || $0.requirement.has("nonisolated") }.map { plan in
            file.error("the alert of '@error' cannot call '\(plan.fullName)'", at: plan.requirement.nameRange)
                .note("write 'func didDismissError()', or give it another name")
        }
    }

    // MARK: - Requests

    /// A mark of what all requests do, or those with the names in its parentheses; `nil` if other text is there.
    private struct RequestMark {
        let attribute: Attribute
        let names: [String]?
    }

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
    private func wrongArguments(_ marks: [RequestMark], among requests: [Request]) -> [Diagnostic] {
        let names = requests.map(\.name)
        var known: [String: Attribute] = [:]
        return marks.flatMap { marked -> [Diagnostic] in
            let mark = marked.attribute
            guard let arguments = marked.names, arguments.isEmpty || TaskMark(mark) == .loading else {
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
            let repeated = whose.compactMap { name in
                known.updateValue(mark, forKey: "\(mark.name) \(name)").map { (name: name, first: $0) }
            }
            guard let (twice, first) = repeated.first else { return [] }
            let what = twice.isEmpty ? "a second '@\(mark.name)'" : "a second '@\(mark.name)' for '\(twice)'"
            let problem = file.error(what, at: mark.range).note("first written here", at: file.location(first.range))
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

    /// A warning for each mark, and for each name in its parentheses, that is about no request that a task calls.
    private func withoutEffect(_ marks: [RequestMark], among requests: [Request]) -> [Diagnostic] {
        guard !marks.isEmpty else { return [] }
        let role = context.architecture.role(.presenter)?.adopter ?? .presenter
        let caller = classes.placedParts.first { $0.part.role == role }
        func isCalled(_ name: String) -> Bool { caller?.hasTask(calling: name) == true }
        return marks.flatMap { mark -> [Diagnostic] in
            if let names = mark.names, !names.isEmpty {
                return names.filter { !isCalled($0) }.map { name in
                    let place = range(of: name, in: mark.attribute)
                    return uncalled(name, file.warning("'@loading' has no effect on '\(name)'", at: place))
                }
            }
            let isError = TaskMark(mark.attribute) == .error
            let others = requests.filter { request in
                isError ? request.canThrow : !marks.contains { $0.names?.contains(request.name) == true }
            }
            guard !others.contains(where: { isCalled($0.name) }) else { return [] }
            let problem = file.warning("'@\(mark.attribute.name)' has no effect", at: mark.attribute.range)
            if let request = others.first { return [uncalled(request.name, problem)] }
            let other = requests.isEmpty || isError ? "" : "other "
            return [problem.note("'interactor' has no \(other)async function\(isError ? " that throws" : "")")]
        }
    }

    /// A problem with a note that says why no task calls a request.
    private func uncalled(_ request: String, _ problem: Diagnostic) -> Diagnostic {
        let awaiting = parts.lazy.flatMap { part in part.ownRequirements.map { (part: part, plan: $0) } }
            .first { $0.plan.name == request && !$0.plan.requests.isEmpty && $0.plan.requirement.effects.isAsync }
        guard let (part, plan) = awaiting else { return problem.note("no task calls '\(request)'") }
        return problem.note(
            "no task calls '\(request)': the async '\(plan.fullName)' of '\(part.name)' is there to await it",
            at: file.location(plan.requirement.nameRange)
        )
    }
}

// MARK: - What functions send

extension PlanChecker {
    /// Errors and warnings about `@request`; if there is none, notes about what is not sent.
    func requestDiagnostics() -> [Diagnostic] {
        let wrong = wrongRequests()
        return wrong.isEmpty ? context.projections.diagnosticsOfRequests(of: module) : wrong
    }

    /// An error for each `@request` in the wrong place, or of a function whose values cannot be sent, and for each `@key` of
    /// a value that is not sent; a warning for each `@request` without effect.
    private func wrongRequests() -> [Diagnostic] {
        let ofSections = context.written.sections.flatMap { section in
            section.requirements.flatMap { requests(of: $0, canSend: section.role == .data) }
        }
        let ofProtocols = module.declarations.flatMap { declaration in
            (declaration.protocolRequirements ?? []).flatMap { requests(of: $0, canSend: false) }
        }
        let properties =
            (context.written.state?.properties ?? []) + module.declarations.flatMap(\.storedProperties)
        let ofProperties = properties.flatMap(\.attributes).filter { $0.name == RequestPlan.mark }
        return ofSections + ofProtocols + ofProperties.map(cannotBeHere)
    }

    private func cannotBeHere(_ mark: Attribute) -> Diagnostic {
        file.error("'@\(mark.name)' cannot be here", at: mark.range)
            .note(
                "it belongs before a function of 'data': '@request func search(query: String) async throws -> [Movie]'"
            )
    }

    private func requests(of requirement: Requirement, canSend: Bool) -> [Diagnostic] {
        let marks = requirement.attributes.filter { $0.name == RequestPlan.mark }
        let keys = requirement.parameters.flatMap(\.attributes).filter { $0.name == "key" }
        let misplaced = requirement.attributes.filter { $0.name == "key" } + (marks.isEmpty ? keys : [])
        guard misplaced.isEmpty else {
            return misplaced.map { key in
                file.error("'@key' belongs on a stored property", at: key.range)
                    .note("it can also be before a value that a function sends, which has '@request'")
            }
        }
        guard let mark = marks.first else { return [] }
        guard canSend, case .function(let function) = requirement.kind, !requirement.isStatic else {
            return [cannotBeHere(mark)]
        }
        if marks.count > 1 { return [file.error("a second '@request'", at: marks[1].range)] }
        guard mark.text == "@" + mark.name else {
            return [
                file.error("'@request' cannot have this in parentheses", at: mark.range)
                    .note("the encoded name of a value is before it: '@key(\"q\") query: String'")
            ]
        }
        if function.parameters.isEmpty {
            return [file.error("'\(requirement.fullName)' has nothing to send", at: mark.range)]
        }
        if function.result?.names("Self") == true {
            return [file.error("'@request' cannot get 'Self'", at: mark.range)]
        }
        let wrong = keys.compactMap(problemWithKey) + unsent(of: requirement)
        guard wrong.isEmpty else { return wrong }
        let repeated = repeatedNames(of: function)
        guard repeated.isEmpty, !context.projections.haveRequests(of: .data) else { return repeated }
        return [
            file.warning("'@request' has no effect", at: mark.range)
                .note("'\(context.architecture.name.text)' has no types for what a function sends")
        ]
    }

    /// An error for each parameter whose value no type can hold, or that cannot be converted.
    private func unsent(of requirement: Requirement) -> [Diagnostic] {
        let refused = requirement.parameters.compactMap { parameter in
            unsendable(parameter, generics: requirement.genericNames).map { (parameter: parameter, reason: $0) }
        }
        let unconverted = context.projections.unconverted(of: requirement).map { parameter in
            (parameter: parameter, reason: "the entities in '\(parameter.type)' cannot be converted")
        }
        return (refused.isEmpty ? unconverted : refused).map { parameter, reason in
            file.error("'@request' cannot send '\(parameter.name.text)': \(reason)", at: parameter.range)
        }
    }

    /// An error for each value with the name, or the encoded name, of an earlier one.
    private func repeatedNames(of function: Requirement.Function) -> [Diagnostic] {
        var names: Set<String> = []
        var encoded: Set<String> = []
        return function.parameters.flatMap { parameter -> [Diagnostic] in
            let name = parameter.name.text
            guard names.insert(name).inserted else {
                return [file.error("'@request' sends two values called '\(name)'", at: parameter.name.range)]
            }
            let key = parameter.keyLiteral.map { String($0.dropFirst().dropLast()) } ?? name
            guard encoded.insert(key).inserted else {
                return [file.error("'@request' sends two values with the encoded name '\(key)'", at: parameter.range)]
            }
            return []
        }
    }

    private func problemWithKey(_ key: Attribute) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try key.key(in: file)
            return nil
        } catch {
            return error
        }
    }

    /// Why no type can hold the value of a parameter and be encoded; `nil` if one can.
    private func unsendable(_ parameter: Parameter, generics: Set<String>) -> String? {
        let type = parameter.type.withoutAttributes
        if parameter.name.text == "_" { return "it has no name" }
        if parameter.isVariadic { return "it is variadic" }
        if type.isFunction || type.namesOne(of: module.functionAliases) { return "it is a function" }
        var word: String?
        type.visit { if case .prefixed(let prefix, _) = $0, prefix != "any" { word = word ?? prefix } }
        if let word { return "it is '\(word)'" }
        let cannotBeStored = type.namesOne(of: generics.union(["Self"])) || !type.placeholders.isEmpty
        return cannotBeStored ? "no other type can store it" : nil
    }
}

// MARK: - Lists

extension PlanChecker {
    /// An error for each `@list` that this screen cannot have, or whose function it cannot call.
    private func wrongLists(in state: [StoredProperty]) -> [Diagnostic] {
        let marked = state.flatMap { property in
            property.attributes.filter { TaskMark($0) == .list && TaskMark.list.accepts(property.type) }
                .map { (property: property, mark: $0) }
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

extension TaskMark {
    /// Whether a property of the state can have the mark.
    fileprivate func accepts(_ type: TypeSyntax) -> Bool {
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

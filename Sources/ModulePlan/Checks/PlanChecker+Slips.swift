import ModuleSpec
import SourceText
import SwiftReader

/// Warnings for what Swift accepts and people rarely mean.
extension PlanChecker {
    func slips() -> [Diagnostic] {
        keysWithoutEffect() + closuresThatDoNotEscape() + misspelledTypes() + misspelledParents() + misspelledMarks()
            + unknownWays() + replacedRequests()
    }

    // MARK: - Requests

    /// A warning for each function that looks as if it changed something, and whose call a newer call cancels although the
    /// spec does not say so: both may have to end.
    private func replacedRequests() -> [Diagnostic] {
        requestsInTasks { requirement in
            requirement.result != nil && !requirement.attributes.contains { TaskOrder($0) != nil }
                && AnswerName.changesSomething(requirement.baseName)
        }
        .map { request in
            file.warning("a newer call of '\(request.fullName)' cancels an older one", at: request.nameRange)
                .note("write '@each' before it if each call has to end, or '@latest' if only the last one counts")
        }
    }

    /// The async functions that tasks of the presenter call.
    ///
    /// - Parameter isWanted: Which of them.
    func requestsInTasks(where isWanted: (Requirement) -> Bool) -> [Requirement] {
        let role = context.architecture.role(.presenter)?.adopter ?? .presenter
        let requests = context.sections.filter(\.description.isCalledInTasks).flatMap(\.section.requirements)
            .filter { $0.isFunction && $0.effects.isAsync && isWanted($0) }
        guard !requests.isEmpty, let caller = classes.placedParts.first(where: { $0.part.role == role }) else {
            return []
        }
        return requests.filter { caller.hasTask(calling: $0.baseName) }
    }

    // MARK: - Ways to other screens

    /// A warning for each function of the wire frame whose result is not a known type, and looks like a way to another
    /// screen.
    private func unknownWays() -> [Diagnostic] {
        module.sections.filter { $0.role == .wireframe }.flatMap(\.requirements).compactMap { requirement in
            guard case .function(let function) = requirement.kind, let range = function.resultRange,
                let path = function.result?.path, path.count == 1, context.typeNames.outside.contains(path[0]),
                path[0].utf8.first.map(Ascii.isLowercase) == true || isCapitalizedWay(path[0]),
                !context.typesOfRun.contains(path[0]),
                // A misspelled type has a warning of its own.
                KnownTypes.meant(by: path[0]) == nil
            else { return nil }
            let ways = Destination.Way.allCases.map(\.rawValue)
            let location = file.location(range)
            let problem = Diagnostic.warning("'\(path[0])' is read as the type of the result", at: location)
            if let suggestion = problem.suggesting(nearestTo: path[0], among: ways, at: location) { return suggestion }
            // `popToRoot`
            let begins = ways.contains { way in
                path[0].hasPrefix(way) && path[0].dropFirst(way.count).first?.isUppercase == true
            }
            return begins ? problem.note("the ways to another screen are \(ways.joined(separator: ", "))") : nil
        }
    }

    /// Whether a name is a way with a capital: `Pop`. `Show` can be a type of the app.
    private func isCapitalizedWay(_ name: String) -> Bool {
        Destination.Way(rawValue: name.lowercased()).map { $0 != .show } ?? false
    }

    // MARK: - Keys

    /// A warning for each entity with an `@key` that no type uses: neither it nor a counterpart is encoded or decoded. The
    /// modules that use a domain can have such counterparts.
    private func keysWithoutEffect() -> [Diagnostic] {
        if module.isDomain, context.projections.all.contains(where: \.isCodable) { return [] }
        return module.declarations.compactMap { entity in
            guard let property = entity.firstWithKey, !entity.isCodable,
                !context.projections.encodes(entity.name.text)
            else { return nil }
            let name = entity.name.text
            let protocols = entity.parents.map { "\($0.type)" } + ["Codable"]
            return file.warning("'@key' has no effect, because '\(name)' is not Codable", at: property.range)
                .note(
                    "write entity \(name): \(protocols.joined(separator: ", "))",
                    at: file.location(entity.name.range)
                )
        }
    }

    // MARK: - Closures

    /// A warning for each completion closure that a part cannot keep until its work is done.
    private func closuresThatDoNotEscape() -> [Diagnostic] {
        let roles = Set(context.architecture.roles.filter(\.isCalledInTasks).map(\.role))
        let requirements = module.sections.lazy.filter { roles.contains($0.role) }.flatMap { $0.requirements }
        return requirements.flatMap { requirement in
            // Most have none, and then nothing else is asked.
            requirement.parameters.filter { $0.isUnescapedCompletion && !requirement.effects.isAsync }.map {
                parameter in
                file.warning(
                    "'\(parameter.name.text)' is not '@escaping', so it cannot be called after "
                        + "'\(requirement.fullName)' has returned",
                    at: parameter.typeRange
                )
                .fix("@escaping \(parameter.type)")
            }
        }
    }

    // MARK: - Types

    /// A warning for each name that is a known type in lowercase, one with a wrong letter, or its name in another language.
    private func misspelledTypes() -> [Diagnostic] {
        let misspelled = context.typeNames.outside.compactMap { name in
            KnownTypes.meant(by: name).flatMap { context.typesOfRun.contains(name) ? nil : (name: name, meant: $0) }
        }
        .sorted { $0.name < $1.name }
        guard !misspelled.isEmpty else { return [] }
        let types = module.namedTypes
        return misspelled.compactMap { name, meant in
            types.first { $0.type.plainNames.contains(name) }.map { written in
                let range = module.range(ofType: name, in: written.range)
                return file.warning("Swift has no type '\(name)'", at: range)
                    .suggesting(meant, at: file.location(range))
            }
        }
    }

    /// A warning for each attribute of a function whose name is nearly a mark of such functions: `latest` and `each` in tasks,
    /// and `request` in a section of `data`; and for one of a property of the state: `loading`, `error` and `list`.
    private func misspelledMarks() -> [Diagnostic] {
        // A word with a capital is a property wrapper.
        let ofState = (module.state?.properties ?? []).flatMap(\.attributes).filter { attribute in
            attribute.name.utf8.first.map(Ascii.isUppercase) != true
        }
        let ofFunctions = misspelledMarksOfFunctions()
        return ofState.isEmpty ? ofFunctions : misspelled(ofState, of: TaskMark.allCases.map(\.rawValue)) + ofFunctions
    }

    private func misspelledMarksOfFunctions() -> [Diagnostic] {
        context.sections.flatMap { described -> [Diagnostic] in
            let requirements = described.section.requirements
            // By index, since a loop copies each of them.
            guard requirements.indices.contains(where: { !requirements[$0].attributes.isEmpty }) else { return [] }
            let attributes = requirements.flatMap(\.attributes)
            let orders = described.description.isCalledInTasks ? TaskOrder.allCases.map(\.rawValue) : []
            let marks = orders + (described.section.role == .data ? [RequestPlan.mark] : [])
            return misspelled(attributes, of: marks)
        }
    }

    private func misspelled(_ attributes: [Attribute], of marks: [String]) -> [Diagnostic] {
        attributes.filter { !marks.contains($0.name) }.compactMap { attribute in
            let location = file.location(attribute.range)
            return .warning("Swift has no attribute '@\(attribute.name)'", at: location)
                .suggesting(nearestTo: attribute.name, among: marks, at: location) { "@" + $0 }
        }
    }

    /// A warning for each protocol after a colon whose name is nearly that of a known one.
    private func misspelledParents() -> [Diagnostic] {
        let parents = module.sections.flatMap(\.parents) + module.declarations.flatMap(\.parents)
        return parents.compactMap { parent in
            guard case .named(let path) = parent.type.withoutAttributes, path.count == 1 else { return nil }
            let name = path[0].name
            guard context.typeNames.outside.contains(name), !context.typesOfRun.contains(name),
                let meant = KnownTypes.misspelled(name)
            else { return nil }
            return file.warning("Swift has no protocol '\(name)'", at: parent.range)
                .suggesting(meant, at: file.location(parent.range))
        }
    }
}

extension Declaration {
    /// The first stored property of an entity with `@key`.
    fileprivate var firstWithKey: StoredProperty? {
        guard case .entity(let members) = kind else { return nil }
        // By index, since a loop copies each of them.
        for index in members.indices {
            if case .property(let property) = members[index], property.key != nil { return property }
        }
        return nil
    }
}

extension Parameter {
    /// Whether the parameter is a closure that is called with the result, and is not `@escaping`.
    fileprivate var isUnescapedCompletion: Bool {
        guard case .function(let function) = type.withoutAttributes, !type.attributes.contains("@escaping"),
            function.result.isVoid
        else { return false }
        return [label, name.text].compactMap { $0?.lowercased() }.contains { word in
            ["completion", "completionhandler", "callback"].contains { word.hasSuffix($0) }
        }
    }
}

extension Module {
    /// The types of the spec, each with the bytes of the type or of the text around it after a name.
    fileprivate var namedTypes: [WrittenType] {
        let protocols = declarations.flatMap { declaration in
            if case .helperProtocol(let requirements) = declaration.kind { requirements } else { [Requirement]() }
        }
        let requirements = sections.flatMap(\.requirements) + protocols
        let parameters = parameters + sections.flatMap(\.dependencies) + requirements.flatMap(\.parameters)
        let properties = (state?.properties ?? []) + declarations.flatMap(\.storedProperties)
        return parameters.map { WrittenType(type: $0.type, range: $0.typeRange) }
            + requirements.compactMap(\.namedResult)
            + properties.map { WrittenType(type: $0.type, range: $0.name.range.upperBound..<$0.range.upperBound) }
    }

    /// The bytes of the name of a type in a range of the spec; the range itself if it is not there.
    func range(ofType name: String, in range: Range<Int>) -> Range<Int> {
        let text = SourceFile(path: file.path, text: file.text(range))
        let tokens = TokenList(text).tokens
        let index = tokens.indices.dropLast().first { index in
            let isLabel = text.text(tokens[index + 1].range) == ":"
            let isKey = index > 0 && text.text(tokens[index - 1].range) == "["
            return text.text(tokens[index].range) == name && (!isLabel || isKey)
        }
        guard let word = index.map({ tokens[$0].range }) else { return range }
        return range.lowerBound + word.lowerBound..<range.lowerBound + word.upperBound
    }
}

extension Requirement {
    /// The result of a function or a subscript, or the type of a property.
    fileprivate var namedResult: WrittenType? {
        switch kind {
        case .function(let function):
            function.result.flatMap { type in function.resultRange.map { WrittenType(type: type, range: $0) } }
        case .property(let property): WrittenType(type: property.type, range: property.typeRange)
        case .subscript(let item): WrittenType(type: item.result, range: item.resultRange)
        case .initializer, .associatedType: nil
        }
    }
}

import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// The spec of a module that a person wrote: it asks for what the module's protocols declare, or its view
/// model without one.
///
/// What a spec cannot say is a comment in it, with the reason.
struct AdoptedSpec {
    private let name: String
    private let settings: [(name: String, value: String)]
    private let module: HandwrittenModule
    /// The type in which a view model has each value that its view follows: `Observable`; `nil` if it has them as they
    /// are.
    private let wrapper: String?
    private let architecture: Architecture

    /// A section, or a member of its protocol.
    private struct Place: Hashable {
        let section: Int
        var member: Int?
        /// Whether the member is a property of the state.
        var isOfState = false
    }

    private struct Draft {
        var text = ""
        /// The bytes of what can be left out: of each member, and of the line that opens a section.
        var places: [(place: Place, range: Range<Int>)] = []

        mutating func add(_ piece: String, of place: Place) {
            let start = text.utf8.count
            text += piece
            places.append((place, start..<text.utf8.count))
        }
    }

    /// - Parameters:
    ///   - name: The name of the module.
    ///   - settings: The settings that the spec begins with, with their values as a spec has them.
    ///   - plan: The plan of the module with these settings.
    ///   - architecture: The architecture of the module.
    ///   - module: The module as it is written.
    init(
        name: String,
        settings: [(name: String, value: String)],
        _ plan: ModulePlan,
        _ architecture: Architecture,
        of module: HandwrittenModule
    ) {
        (self.name, self.settings, self.module) = (name, settings, module)
        self.architecture = architecture
        let binding = module.names.binding
        wrapper = binding?.name == "observable" ? binding?.wrapper : nil
    }

    /// The text of the spec.
    ///
    /// - Parameter check: Gives the diagnostics of a module without mistakes in its syntax.
    func bytes(check: (Module) -> [Diagnostic]) -> [UInt8] {
        var leftOut: [Place: String] = [:]
        while true {
            let draft = draft(leavingOut: leftOut)
            let spec = SpecFile(SourceFile(path: name + ".viper", text: draft.text))
            let problems = spec.diagnostics.hasErrors ? spec.diagnostics : spec.modules.first.map(check) ?? []
            // Others can be consequences of the first one.
            guard let first = problems.sortedByLocation().first(where: { $0.severity == .error }),
                let location = first.location?.range.lowerBound,
                let place = draft.places.first(where: { $0.range.contains(location) })?.place, leftOut[place] == nil
            else { return Array(draft.text.utf8) }
            leftOut[place] = first.message + first.hint
        }
    }

    /// The properties that a view model shows, as the state of the spec has them.
    private func state(without problems: [Place: String]) -> [(place: Place, text: String)] {
        module.sections.enumerated().filter { $1.role == .presenter }.flatMap { number, section in
            section.contract.members.enumerated().compactMap { index, member -> (place: Place, text: String)? in
                let place = Place(section: number, member: index, isOfState: true)
                guard problems[place] == nil, let property = member.shownValue(in: wrapper) else { return nil }
                return (place, property)
            }
        }
    }

    private func draft(leavingOut problems: [Place: String]) -> Draft {
        let parameters = module.parameters.map(\.declarationWithDefault).joined(separator: ", ")
        var draft = Draft(text: "module \(name)\(parameters.isEmpty ? "" : "(\(parameters))") {")
        for setting in settings { draft.text += "\n    \(setting.name): \(setting.value)" }
        let state = state(without: problems)
        let shown = Set(state.map(\.place))
        if !state.isEmpty {
            draft.text += "\n\nstate {"
            for (place, text) in state {
                draft.text += "\n"
                draft.add(text, of: place)
            }
            draft.text += "\n}"
        }
        for (number, section) in module.sections.enumerated() {
            draft.text += "\n\n" + lines(before: section)
            if let problem = problems[Place(section: number)] {
                draft.text += Self.leftOut(text(of: section), problem)
                continue
            }
            draft.add(head(of: section), of: Place(section: number))
            draft.text += " {"
            for (index, member) in section.contract.members.enumerated() where !isGenerated(member) {
                if shown.contains(Place(section: number, member: index, isOfState: true)) { continue }
                let place = Place(section: number, member: index)
                draft.text += "\n"
                let problem = member.problem ?? problems[place]
                draft.add(problem.map { Self.leftOut(member.text, $0) } ?? text(of: member), of: place)
            }
            draft.text += "\n}"
        }
        draft.text += "\n}\n"
        return draft
    }

    /// The comments of a protocol, and what is before its name that a section cannot have.
    private func lines(before section: HandwrittenModule.Section) -> String {
        let head = section.contract.head
        let leftOut = head.others.map { "// Left out: a section cannot have '\($0)'\n" }
        return leftOut.joined() + head.comments.map { $0 + "\n" }.joined()
    }

    /// `presenter(id: Int): Loadable`
    private func head(of section: HandwrittenModule.Section) -> String {
        // Other classes get all that they need when they are made.
        let adopter = architecture.role(section.role)?.adopter ?? section.role
        let canBeSet = architecture.role(adopter)?.setsDependencies == true
        let dependencies = section.dependencies.map { parameter -> String in
            let name = Keywords.escape(parameter.name.text, as: .parameterLabel)
            if parameter.passing == .used { return "init \(name): \(parameter.type)" }
            guard canBeSet, let isOptional = section.assigned[parameter.name.text] else {
                return "\(name): \(parameter.type)"
            }
            let type = isOptional && !parameter.type.isOptional ? .optional(parameter.type) : parameter.type
            return "var \(name): \(type)"
        }
        let parents = section.contract.parents.map(\.description).filter { name in
            name != "AnyObject" && name != "class" && module.names.contracts[name] == nil
        }
        return (section.contract.head.isObjectiveC ? "@objc " : "") + section.role.rawValue
            + (dependencies.isEmpty ? "" : "(\(dependencies.joined(separator: ", ")))")
            + (parents.isEmpty ? "" : ": " + parents.joined(separator: ", "))
    }

    private func text(of section: HandwrittenModule.Section) -> String {
        let members = section.contract.members.filter { !isGenerated($0) }.map(text)
        return ([head(of: section) + " {"] + members + ["}"]).joined(separator: "\n")
    }

    /// A text as a comment, with the reason.
    private static func leftOut(_ text: String, _ problem: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
        let comments = lines.prefix { $0.hasPrefix("//") }.map(String.init)
        let code = lines.dropFirst(comments.count).map { $0.hasPrefix("//") ? String($0) : "// " + $0 }
        return (comments + ["// Left out: \(problem)"] + code).joined(separator: "\n")
    }

    // MARK: - Members

    /// Whether a member is generated, so that no spec asks for it: a reference to another part, or the function that
    /// makes the module.
    private func isGenerated(_ member: HandwrittenProtocol.Member) -> Bool {
        switch member.requirement?.kind {
        case .property(let property): module.names.areThose(of: property.type)
        case .function(let function): function.name.text == module.names.assemblyFunction
        case .initializer, .subscript, .associatedType, nil: false
        }
    }

    /// The member as it is written, with `#view` for `any LoginViewProtocol`.
    private func text(of member: HandwrittenProtocol.Member) -> String {
        let file = SourceFile(path: "", text: String(member.text.drop { $0.isNewline }))
        let tokens = TokenList(file).tokens
        func word(_ index: Int) -> String { tokens.indices.contains(index) ? file.text(tokens[index].range) : "" }
        var text = ""
        var start = 0
        for (index, token) in tokens.enumerated() {
            guard token.kind == .word, let role = module.names.contracts[word(index)], word(index - 1) != "." else {
                continue
            }
            var (first, last) = (word(index - 1) == "any" ? index - 1 : index, index)
            // `(any LoginViewProtocol)?`
            if first < last, word(first - 1) == "(", word(last + 1) == ")", ["?", "!"].contains(word(last + 2)) {
                (first, last) = (first - 1, last + 1)
            }
            text += file.text(start..<tokens[first].range.lowerBound) + "#" + role.rawValue
            start = tokens[last].range.upperBound
        }
        return text + file.text(start..<file.bytes.count)
    }
}

extension Diagnostic {
    /// What a note says about settings that allow what is refused.
    fileprivate var hint: String { notes.first { $0.message == LetterCheck.hint }.map { "; " + $0.message } ?? "" }
}

extension HandwrittenProtocol.Member {
    /// `var items: [String] = []` of `var items: Observable<[String]> { get }`
    ///
    /// - Parameter wrapper: The type around the value.
    /// - Returns: `nil` for anything else, and for a value of which no first one is known.
    fileprivate func shownValue(in wrapper: String?) -> String? {
        if let shown { return shown }
        guard problem == nil, case .property(let property)? = requirement?.kind, property.accessors.count == 1,
            case .named(let path) = property.type, path.count == 1, let type = path.first, type.name == wrapper,
            type.arguments.count == 1, let value = type.arguments.first, let first = value.firstValue
        else { return nil }
        let comments = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .prefix { $0.isEmpty || $0.hasPrefix("//") }.filter { !$0.isEmpty }
        let name = Keywords.escape(property.name.text, as: .value)
        return (comments.map(String.init) + ["var \(name): \(value)\(first)"]).joined(separator: "\n")
    }
}

import ModuleSpec
import SwiftReader

extension PlanningContext {
    /// Finds the data sections that can answer for requirements of other parts.
    ///
    /// A part that refers to data sections asks the one that has a function with the same declaration, if only one has.
    static func findAnsweringParts(for drafts: inout [PartDraft]) {
        var answers: [String: [(section: String, requirement: Requirement)]] = [:]
        for draft in drafts where draft.role == .data {
            for resolved in draft.requirements where resolved.parent == nil {
                answers[resolved.identity, default: []].append((draft.name, resolved.requirement))
            }
        }
        guard !answers.isEmpty else { return }
        let sections = Set(answers.values.joined().map(\.section))
        for index in drafts.indices
        where drafts[index].partReferences.contains(where: { sections.contains($0.target) }) {
            for (number, resolved) in drafts[index].requirements.enumerated() {
                let requirement = resolved.requirement
                guard requirement.isFunction, requirement.isStartable else { continue }
                let same = (answers[resolved.identity] ?? []).filter {
                    $0.requirement.declaration == requirement.declaration
                }
                let names = Set(same.map(\.section))
                if names.count == 1 { drafts[index].answers[number].part = names.first }
            }
        }
    }
}

// MARK: - Domains

extension PlanningContext {
    /// Gives the interactor the classes of the domains that answer its requirements, or all classes if a requirement
    /// has no answer.
    func askDomains(for drafts: inout [PartDraft]) {
        guard !domains.parts.isEmpty,
            let index = drafts.firstIndex(where: { $0.role == .interactor && $0.hasOwnClass })
        else { return }
        let requirements = drafts[index].requirements
        let isOwn = drafts[index].answers.map { $0.part != nil }
        let answers = DomainAnswers(domains.parts)
        let found = zip(isOwn, requirements).map { $0 ? nil : answers[$1.requirement] }
        let isOpen = zip(isOwn, found).contains { !$0 && $1 == nil }
        let needed = isOpen ? Set(domains.parts.indices) : Set(found.compactMap { $0?.part })
        var names: [Int: String] = [:]
        var taken = Set(drafts[index].memberNames)
        for part in needed.sorted() {
            let name = domains.parts[part].property.unused(in: taken)
            taken.insert(name)
            names[part] = name
            drafts[index].dependencies.append(dependency(on: domains.parts[part], named: name))
        }
        for case (let number, let answer?) in found.enumerated() {
            drafts[index].answers[number].part = names[answer.part]
            drafts[index].answers[number].function = answer.function
        }
    }

    private func dependency(on part: SharedPart, named name: String) -> Dependency {
        let place = module.sections.first { $0.role == .interactor }?.name.range ?? module.name.range
        var parameter = Parameter(
            unlabeled: Name(name, range: place),
            type: .prefixed("any", .name(part.contract))
        )
        parameter.label = name
        let objects = part.making.objects { wanted in
            let name = wanted.name.text
            let isOwn = module.parameters.contains { $0.name.text == name }
            return isOwn ? Keywords.escape(name, as: .value) : wanted.defaultValue?.text ?? name
        }
        return Dependency(on: part, parameter, objects: objects)
    }
}

extension PartDraft {
    /// The names of the members of the class so far.
    fileprivate var memberNames: [String] {
        partReferences.map(\.name) + held.map(\.name) + dependencies.map(\.name) + requirements.map(\.name)
    }
}

/// By declaration, the functions with which the classes of domains answer.
private struct DomainAnswers {
    typealias Answer = (part: Int, function: String)

    private var ofInteractors: [String: [Answer]] = [:]
    private var ofData: [String: [Answer]] = [:]

    init(_ parts: [SharedPart]) {
        for (index, part) in parts.enumerated() {
            for answer in part.answers {
                let declaration = answer.requirement.declaration
                let found = (part: index, function: answer.function)
                if part.role == .interactor {
                    ofInteractors[declaration, default: []].append(found)
                } else {
                    ofData[declaration, default: []].append(found)
                }
            }
        }
    }

    /// The only answer to a requirement: that of an interactor, or else that of a data section.
    subscript(_ requirement: Requirement) -> Answer? {
        guard requirement.isFunction, requirement.isStartable, requirement.result?.names("Self") != true else {
            return nil
        }
        let declaration = requirement.declaration
        let found = ofInteractors[declaration] ?? ofData[declaration] ?? []
        return found.count == 1 ? found.first : nil
    }
}

import ModuleSpec

/// The classes of a module, and its parts.
struct ModuleClasses: Sendable {
    /// In the order of their first parts.
    let classes: [ClassPlan]
    /// In the order of the architecture's roles.
    let parts: [Part]
    private let byType: [String: ClassPlan]

    init(_ drafts: [PartDraft], access: String?, context: StubContext) {
        let groups = Self.groups(of: drafts)
        func plan(_ group: [Int], requests: [RequirementPlan]) -> ClassPlan {
            ClassPlan(meeting: group.map { drafts[$0] }, access: access, requests: requests, context: context)
        }
        // Other classes start what the interactor does, so its class is planned first.
        let asked = groups.firstIndex { group in group.contains { drafts[$0].section.role == .interactor } }
        let interactor = asked.map { plan(groups[$0], requests: []) }
        let requests = interactor.map(Self.requests) ?? []
        let classes = groups.enumerated().map { index, group in
            if let interactor, index == asked { interactor } else { plan(group, requests: requests) }
        }
        var parts: [(draft: Int, part: Part)] = []
        for (group, made) in zip(groups, classes) { parts += zip(group, made.parts).map { ($0, $1) } }
        self.init(classes: classes, parts: parts.sorted { $0.draft < $1.draft }.map(\.part))
    }

    private init(classes: [ClassPlan], parts: [Part]) {
        self.classes = classes
        self.parts = parts
        byType = Dictionary(classes.compactMap { made in made.type.map { ($0, made) } }) { first, _ in first }
    }

    /// The numbers of the drafts that one class meets; each without a class is alone.
    private static func groups(of drafts: [PartDraft]) -> [[Int]] {
        var groups: [[Int]] = []
        var known: [String: Int] = [:]
        for (index, draft) in drafts.enumerated() {
            if let type = draft.type, let group = known[type] {
                groups[group].append(index)
            } else {
                if let type = draft.type { known[type] = groups.count }
                groups.append([index])
            }
        }
        return groups
    }

    /// What an interactor does in its own time, as far as a task can call it.
    private static func requests(of interactor: ClassPlan) -> [RequirementPlan] {
        interactor.parts.filter { $0.role == .interactor }.flatMap(\.ownRequirements).filter {
            $0.requirement.effects.isAsync && $0.isStartable
        }
    }

    /// Whether the templates of any class use names of their own in it.
    var areReserved: Bool { classes.contains { !$0.reservedNames.isEmpty } }

    /// The class that meets a part's requirements; `nil` where none of the module does.
    func implementer(of part: Part) -> ClassPlan? { part.type.flatMap { byType[$0] } }

    /// The parts whose protocols the class of a part adopts, itself first; none where the class is another part's.
    func adopted(by part: Part) -> [Part] {
        guard part.hasOwnClass else { return [] }
        // Each data section has a class of its own.
        if part.role == .data { return [part] }
        return [part] + parts.filter { $0.adopter == part.role && $0.role != part.role }
    }

    /// The classes with the names that their templates use in them.
    ///
    /// - Parameter names: by class.
    func reserving(_ names: [String: Set<String>]) -> ModuleClasses {
        guard !names.isEmpty else { return self }
        return ModuleClasses(
            classes: classes.map { made in made.type.flatMap { names[$0] }.map(made.reserving) ?? made },
            parts: parts
        )
    }
}

import ModuleSpec

/// The classes of a module, and its parts.
struct ModuleClasses: Sendable {
    /// The classes in the order of their first parts.
    let classes: [ClassPlan]
    /// The parts in the order of the architecture's roles.
    let parts: [Part]
    /// The same parts with their classes.
    let placedParts: [PlacedPart]

    /// - Parameters:
    ///   - drafts: The parts, in the order of the architecture's roles.
    ///   - access: The access level of a public or package module; `nil` for an internal one.
    ///   - context: The context of all stubs of the module.
    init(_ drafts: [PartDraft], access: String?, context: StubContext) {
        let groups = Self.groups(of: drafts)
        func plan(_ group: [Int], tasks: TaskFunctions) -> ClassPlan {
            ClassPlan(meeting: group.map { drafts[$0] }, access: access, tasks: tasks, context: context)
        }
        // The classes whose functions tasks call are planned first, since the other classes name these functions.
        let first = groups.map { group in
            group.contains { drafts[$0].isCalledInTasks } ? plan(group, tasks: TaskFunctions()) : nil
        }
        let tasks = TaskFunctions(of: first.compactMap { $0 }, drafts: drafts.filter(\.isCalledInTasks))
        let classes = zip(groups, first).map { group, first in first ?? plan(group, tasks: tasks) }
        var parts: [(draft: Int, part: Part)] = []
        for (group, classPlan) in zip(groups, classes) { parts += zip(group, classPlan.parts).map { ($0, $1) } }
        self.init(classes: classes, parts: parts.sorted { $0.draft < $1.draft }.map(\.part))
    }

    private init(classes: [ClassPlan], parts: [Part]) {
        self.classes = classes
        self.parts = parts
        let byType = Dictionary(classes.compactMap { plan in plan.type.map { ($0, plan) } }) { first, _ in first }
        placedParts = parts.map { part in
            PlacedPart(
                part: part,
                implementer: part.type.flatMap { byType[$0] },
                adopted: Self.parts(adoptedBy: part, among: parts)
            )
        }
    }

    /// Groups the drafts by class. A draft without a class is a group of its own.
    ///
    /// - Returns: The indices of the drafts.
    private static func groups(of drafts: [PartDraft]) -> [[Int]] {
        var groups: [[Int]] = []
        var known: [String: Int] = [:]
        for (index, type) in drafts.map(\.type).enumerated() {
            if let type, let group = known[type] {
                groups[group].append(index)
            } else {
                if let type { known[type] = groups.count }
                groups.append([index])
            }
        }
        return groups
    }

    /// Whether templates add members to a class.
    var haveReservedNames: Bool { classes.contains { !$0.reservedNames.isEmpty } }

    /// The parts whose protocols the class of a part adopts, the part itself first; empty if the part has no own class.
    private static func parts(adoptedBy part: Part, among parts: [Part]) -> [Part] {
        guard part.hasOwnClass else { return [] }
        // Each data section has its own class.
        if part.role == .data { return [part] }
        return [part] + parts.filter { $0.adopter == part.role && $0.role != part.role }
    }

    /// The classes with the names of members that templates add to them.
    ///
    /// - Parameter names: By class, the names.
    func reserving(_ names: [String: Set<String>]) -> ModuleClasses {
        guard !names.isEmpty else { return self }
        return ModuleClasses(
            classes: classes.map { plan in plan.type.flatMap { names[$0] }.map(plan.reserving) ?? plan },
            parts: parts
        )
    }
}

/// The async functions that classes call in tasks.
struct TaskFunctions: Sendable {
    private(set) var functions: [RequirementPlan] = []
    /// The names of the parts that the classes of these functions call. A stub for such a part must not start a task,
    /// because the task could call the same stub again.
    private var calledParts: Set<String> = []

    /// No functions.
    init() {}

    /// - Parameters:
    ///   - classes: The classes with the functions.
    ///   - drafts: The parts with the functions.
    init(of classes: [ClassPlan], drafts: [PartDraft]) {
        let roles = Set(drafts.map(\.role))
        for plan in classes {
            for part in plan.parts where roles.contains(part.role) {
                functions += part.requirements.filter {
                    // A requirement of two protocols is one function.
                    $0.requirement.isRequest && $0.isStartable && !($0.isFromParent && $0.isInherited)
                }
            }
        }
        calledParts = Set(drafts.flatMap(\.referredRoles))
    }

    /// The functions that the stub of a requirement can call. One that shows another screen calls none.
    ///
    /// - Parameter askers: The names of the parts with the requirement.
    func functions(for role: Role, askedBy askers: [String]) -> [RequirementPlan] {
        role != .wireframe && calledParts.isDisjoint(with: askers) ? functions : []
    }
}

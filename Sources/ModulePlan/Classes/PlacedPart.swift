import SourceText

/// A part with its class.
struct PlacedPart: Sendable {
    let part: Part
    /// The class that meets the requirements of the part; `nil` if no class of the module does.
    let implementer: ClassPlan?
    /// The parts whose protocols the class of the part adopts, the part itself first; empty if the part has no own
    /// class.
    let adopted: [Part]
    /// The tasks of the class, which templates ask for often.
    let plannedTasks = Once<[TaskPlan]>()

    /// Whether a name is that of the base class of the class, or of a superclass of it.
    func inherits(_ name: String) -> Bool {
        implementer?.baseName == name || implementer?.base?.classes.contains(name) == true
    }

    /// Whether the class has a base class of which nothing is known, not even what it inherits from.
    var hasUnknownBase: Bool { implementer?.baseName != nil && implementer?.base == nil }

    /// The names of members that templates add to the part's own class.
    var reservedNames: Set<String> { ownClass?.reservedNames ?? [] }

    /// The properties of the state that are properties of the part's own class.
    var shownState: [String] { ownClass?.shownState ?? [] }

    private var ownClass: ClassPlan? { part.hasOwnClass && part.role != .data ? implementer : nil }
}

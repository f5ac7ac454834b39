/// Where the members of a part run.
enum PartIsolation: String, Sendable {
    /// Where those of the module run: on the main actor, or wherever the target has its types.
    case ofModule = ""
    /// The class is an actor, and its protocol is `nonisolated` and `Sendable`.
    case actor
    /// The class and its protocol are `nonisolated` and `Sendable`.
    case nonisolated

    var leavesMainActor: Bool { self != .ofModule }
}

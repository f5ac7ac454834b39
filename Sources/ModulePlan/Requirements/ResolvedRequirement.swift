import ModuleSpec
import SwiftReader

/// A requirement of a section, of the architecture or of a protocol of the spec, with its types resolved.
// A class, so that a copy does not copy its lists.
final class ResolvedRequirement: Sendable {
    let requirement: Requirement
    /// The name with labels: `login(with:)`.
    let fullName: String
    /// The name with labels as the spec has it, with those of parameters that are left out.
    let writtenName: String
    /// The name without labels: `login`.
    let name: String
    /// A text that is the same for requirements that Swift cannot tell apart.
    let identity: String
    /// The names of the parts in the types of the spec: `presenter` for `#presenter`.
    let siblings: [String]
    /// What the spec says about a second call while a task runs; `nil` if it says nothing.
    let taskOrder: TaskOrder?
    /// The name of the property of the state that is `true` while a task runs the function; `nil` if there is none.
    let loading: String?
    /// Whether the error of a task that runs the function is shown where the spec has `@error`.
    let showsError: Bool
    /// Whether the spec marks the requirement as the one that gets the errors of requests.
    let isToldErrors: Bool
    /// Where the function leads; `nil` if the spec does not say it.
    let destination: DestinationPlan?
    /// The types of what the function sends and gets back; `nil` if they are those of the function.
    let request: RequestPlan?
    /// The parent of the section from which the requirement is inherited; `nil` for a requirement of the section.
    let parent: Range<Int>?

    init(
        _ requirement: Requirement,
        writtenName: String? = nil,
        siblings: [String] = [],
        parent: Range<Int>? = nil,
        loading: String? = nil,
        showsError: Bool = false,
        destination: DestinationPlan? = nil,
        request: RequestPlan? = nil
    ) {
        self.loading = loading
        self.showsError = showsError
        self.destination = destination
        self.request = request
        let requirement = requirement.requestMark == nil ? requirement : requirement.withoutRequestMarks
        let order =
            requirement.attributes.isEmpty ? nil : requirement.attributes.lazy.compactMap { TaskOrder($0) }.first
        taskOrder = order
        isToldErrors = !requirement.attributes.isEmpty && requirement.attributes.contains { TaskMark($0) == .error }
        if order == nil, !isToldErrors {
            self.requirement = requirement
        } else {
            var ofSwift = requirement
            ofSwift.attributes.removeAll { TaskOrder($0) != nil || TaskMark($0) != nil }
            self.requirement = ofSwift
        }
        let fullName = requirement.fullName
        self.fullName = fullName
        self.writtenName = writtenName ?? fullName
        name = requirement.baseName
        identity = requirement.identity(named: fullName)
        self.siblings = siblings
        self.parent = parent
    }
}

/// The context of all stubs of a module.
final class StubContext: Sendable {
    /// The names that the spec declares. They are not those of standard types.
    let declared: Set<String>
    /// The type aliases of the spec that name a function type.
    let functionAliases: Set<String>
    /// `Swift.` if a name of the spec hides a function of the standard library that a stub calls; empty otherwise.
    let qualifier: String

    init(of module: Module) {
        declared = Set(module.knownDeclarations.map(\.name.text))
        functionAliases = module.functionAliases
        qualifier = module.qualifier
    }
}

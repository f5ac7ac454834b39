import SwiftReader

/// The parts of a module, by who calls whom.
package enum Role: String, CaseIterable, Sendable {
    /// Presenter → View
    case view
    /// View → Presenter
    case presenter
    /// Presenter → Interactor
    case interactor
    /// Interactor → Presenter
    case output
    /// Presenter → WireFrame
    case wireframe
    /// Caller → module
    case input
    /// Module → caller
    case delegate
    /// Interactor → where the data lives; the only one that a module may have several of.
    case data
}

/// One section of a module: `view: Loadable { … }`, `data remote(client: any Client) { … }`.
package struct Section: Sendable {
    package var role: Role
    /// The word `view`, or the name of a `data` section.
    package var name: Name
    package var documentation: DocComment
    package var dependencies: [Parameter]
    package var parents: [Parent]
    package var requirements: [Requirement]

    package init(
        role: Role,
        name: Name,
        documentation: DocComment = DocComment(),
        dependencies: [Parameter] = [],
        parents: [Parent] = [],
        requirements: [Requirement] = []
    ) {
        self.role = role
        self.name = name
        self.documentation = documentation
        self.dependencies = dependencies
        self.parents = parents
        self.requirements = requirements
    }
}

/// A protocol that a section's protocol inherits from.
package struct Parent: Hashable, Sendable {
    package let type: TypeSyntax
    package let range: Range<Int>
}

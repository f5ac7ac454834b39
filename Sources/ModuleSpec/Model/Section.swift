import SwiftReader

/// The kinds of sections of a module. The raw value is the keyword; the comments say which part calls which.
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
    /// Interactor → data source. Only of this kind, a module can have several sections.
    case data

    /// The names that a description has for the parts of a module: the roles, and the state.
    package static let namesOfParts = allCases.map(\.rawValue) + ["state"]

    /// Whether a domain can have the section: one that no screen calls.
    package var canBeInDomain: Bool { self == .interactor || self == .data }

    // Without this, the hash is that of the text.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }

    private var number: UInt8 {
        switch self {
        case .view: 0
        case .presenter: 1
        case .interactor: 2
        case .output: 3
        case .wireframe: 4
        case .input: 5
        case .delegate: 6
        case .data: 7
        }
    }
}

/// A section of a module: `view: Loadable { … }`, `data remote(client: any Client) { … }`.
package struct Section: Sendable {
    package var role: Role
    /// The name of a `data` section; the keyword for any other section.
    package var name: Name
    package var documentation: DocComment
    /// The attributes of its protocol: `@objc`, or none.
    package var attributes: [Attribute]
    /// The values in parentheses, which the part gets in `init`.
    package var dependencies: [Parameter]
    /// The protocols after the colon.
    package var parents: [Parent]
    /// The other modules whose delegate the part is.
    package var heard: [HeardModule] = []
    package var requirements: [Requirement]
    /// Where functions of the section lead.
    package var destinations: [Destination] = []

    package init(
        role: Role,
        name: Name,
        documentation: DocComment = DocComment(),
        attributes: [Attribute] = [],
        dependencies: [Parameter] = [],
        parents: [Parent] = [],
        requirements: [Requirement] = []
    ) {
        self.role = role
        self.name = name
        self.documentation = documentation
        self.attributes = attributes
        self.dependencies = dependencies
        self.parents = parents
        self.requirements = requirements
    }

    /// The requirements by the places of their names, as destinations refer to them.
    package var functionsByPlace: [Range<Int>: Requirement] {
        if destinations.isEmpty { return [:] }
        return Dictionary(requirements.map { ($0.nameRange, $0) }) { first, _ in first }
    }
}

/// A protocol that a section's protocol inherits from.
package struct Parent: Hashable, Sendable {
    package let type: TypeSyntax
    package let range: Range<Int>
}

/// What a merge took into a file, and what it could not.
package struct MergeReport: Hashable, Sendable {
    /// Declarations that were added, by their full names: `didTapHelp()`.
    package var added: [String] = []
    /// Declarations that were removed, because they were as they had been generated.
    package var removed: [String] = []
    /// Declarations that got another name or signature, with their new names.
    package var renamed: [String] = []
    /// Declarations whose text was brought up to date.
    package var updated: [String] = []
    /// Declarations that are no longer asked for, and stay because somebody wrote in them.
    package var kept: [String] = []
    /// Declarations that are there, and that the spec asks for with another head.
    package var differing: [DifferingHead] = []
    /// Declarations in a person's own file whose bodies are generated in another way now.
    package internal(set) var outdated: [String] = []
    /// Declarations of a generated file that the spec does not ask for.
    package internal(set) var unwanted: [String] = []
    /// How a generated file differs if its code is as it is generated; `nil` if it is not.
    package internal(set) var surface: SurfaceDifference?
    /// What both sides changed, in a way that no program can bring together.
    package var conflicts: [MergeConflict] = []

    /// Whether the base was missing, so that nothing was removed or replaced.
    package var hasNoBase = false
    /// Whether the file had conflict markers of version control, and has both sides now.
    package var joinsBranches = false

    /// Whether the person's Swift text cannot be read as declarations, so that its lines were merged.
    package var isUnreadable = false

    /// Whether the file has no conflict, and can only change together with a file that cannot be merged.
    package var isHeldBack = false

    package init() {}
}

/// A declaration that a person has with another head than the spec asks for.
package struct DifferingHead: Hashable, Sendable {
    /// By its full name: `load()`.
    package let name: String
    /// What the spec asks for, without attributes and modifiers: `func load() async -> Int`.
    package let wanted: String
}

/// A place where the person and the generator changed the same lines.
package struct MergeConflict: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case bothChanged
        /// The person's declaration is in a private extension, and the generated one is no longer private.
        case leftPrivate
        /// Two branches added it, and it is there twice, also at these lines, from 1.
        case declaredTwice(ClosedRange<Int>)
        /// The person's type is of another kind, such as a protocol in place of a class. The kinds are keywords.
        case otherKind(own: String, wanted: String)

        package var isRepetition: Bool { if case .declaredTwice = self { true } else { false } }

        package var isOtherKind: Bool { if case .otherKind = self { true } else { false } }
    }

    /// The person's declaration, by its full name; empty for text outside of declarations.
    package let name: String
    /// What is generated in its place now, if that has another name.
    package var newName: String?
    /// The lines of the person's file, from 1.
    package internal(set) var lines: ClosedRange<Int>
    /// The lines of what is generated now, from 1.
    package let newLines: ClosedRange<Int>
    package var cause = Cause.bothChanged
}

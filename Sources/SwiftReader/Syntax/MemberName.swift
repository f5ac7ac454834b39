/// The name that a member takes in its class. A property and a function without parameters cannot both have it.
package struct MemberName: Hashable, Sendable {
    /// `title` for `title` and `title()`; `login(with:)` for any other function.
    package let text: String

    /// - Parameter fullName: The name of a property, or that of a function with its labels: `title`, `login(with:)`.
    package init(_ fullName: String) {
        text = fullName.hasSuffix("()") ? String(fullName.dropLast(2)) : fullName
    }

    /// The full name of a function that takes the name: `title()`, `login(with:)`.
    package var ofFunction: String { text.hasSuffix(")") ? text : text + "()" }
}

extension Requirement {
    /// The name that a member for the requirement takes.
    package var memberName: MemberName { MemberName(fullName) }
}

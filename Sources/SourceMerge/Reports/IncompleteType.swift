/// A type that a person declares in a file of their own, and what it lacks.
package struct IncompleteType: Hashable, Sendable {
    package let name: String
    /// The line of its head, from 1.
    package let line: Int
    /// The head of the type, if all of it is missing: `protocol LoginModuleOutput: AnyObject`; otherwise `nil`.
    package let missing: String?
    /// The name that it has in the file, if the spec gives it another one now; otherwise `nil`.
    package var oldName: String?
    /// The heads of the declarations that it lacks: `func didTapHelp()`.
    package private(set) var members: [String] = []
    /// The protocols that it lacks.
    package private(set) var protocols: [String] = []

    init(name: String, line: Int, missing: String? = nil) {
        self.name = name
        self.line = line
        self.missing = missing
    }

    var isEmpty: Bool { missing == nil && oldName == nil && members.isEmpty && protocols.isEmpty }

    mutating func add(member: String) { members.append(member) }

    mutating func add(protocols: [String]) { self.protocols += protocols }
}

import ModuleSpec

/// What the architectures of a project know between them: settings, their values, and parts that can be named.
///
/// A project's settings hold for modules of several architectures. What one of them lacks and another has is no mistake
/// there; what none has is.
package struct KnownSettings: Sendable {
    private struct Known: Sendable {
        var architecture: String
        var settings: [SettingDeclaration]
        var roles: Set<Role>
    }

    private let known: [Known]

    /// - Parameter architectures: all that a module could be built as; the order is that of messages.
    package init(_ architectures: [Architecture]) {
        known = architectures.map { architecture in
            Known(
                architecture: architecture.name.text,
                settings: architecture.settings,
                roles: Set(architecture.roles.map(\.role))
            )
        }
    }

    /// For a module whose architecture is the only one.
    package static let none = KnownSettings([])

    /// The architectures that have a setting.
    package func architectures(withSetting name: String) -> [String] {
        known.filter { $0.settings.contains { $0.name.text == name } }.map(\.architecture)
    }

    /// The architectures that have a setting with a value.
    package func architectures(withSetting name: String, value: String) -> [String] {
        known.filter { $0.settings.contains { $0.name.text == name && $0.values.contains(value) } }.map(\.architecture)
    }

    /// The values that a setting has in one architecture or another, in the order of the first that has each.
    func values(of name: String) -> [String] {
        var values: [String] = []
        for setting in known.flatMap(\.settings) where setting.name.text == name {
            values += setting.values.filter { !values.contains($0) }
        }
        return values
    }

    /// Every setting once, in the order of the first architecture that has it.
    var names: [String] {
        var names: [String] = []
        for name in known.flatMap(\.settings).map(\.name.text) where !names.contains(name) { names.append(name) }
        return names
    }

    /// The architectures that have a part.
    func architectures(withPart role: Role) -> [String] {
        known.filter { $0.roles.contains(role) }.map(\.architecture)
    }
}

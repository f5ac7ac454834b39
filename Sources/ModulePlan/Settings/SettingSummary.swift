import ModuleSpec

/// What help, completions and editors say about a setting.
package struct SettingSummary: Sendable {
    package let name: String
    /// The words that the value can be, the default first; empty if other values are possible.
    package let values: [String]
    package let summary: String

    package init(name: String, values: [String], summary: String) {
        self.name = name
        self.values = values
        self.summary = summary
    }

    /// - Parameters:
    ///   - architecture: The architecture of the module, or the default of the project; `nil` for the settings that all
    ///     architectures have.
    ///   - isModule: Whether the settings are those of a module, and not those of a project.
    /// - Returns: The settings except for `architecture`, those of the architecture first.
    package static func all(of architecture: Architecture?, isModule: Bool) -> [SettingSummary] {
        let own = (architecture?.settings ?? []).map { setting in
            SettingSummary(
                name: setting.name.text,
                values: setting.values,
                summary: setting.documentation.lines.joined(separator: " ")
            )
        }
        let common = CommonSetting.all.filter { !isModule || !$0.isOfProject }.map { setting in
            SettingSummary(name: setting.name, values: setting.choices, summary: setting.summary)
        }
        return own + common
    }

    /// The settings with which a module or a project names the parts of an architecture, and chooses their base
    /// classes.
    ///
    /// - Parameter architecture: The architecture of the module, or the default of the project.
    package static func names(in architecture: Architecture) -> [SettingSummary] {
        func all(_ suffix: String, _ what: String, _ roles: [RoleDescription]) -> [SettingSummary] {
            roles.map { role in
                let name = suffix.isEmpty ? Setting.namingPrefix + role.role.rawValue : role.role.rawValue + suffix
                return SettingSummary(name: name, values: [], summary: "\(what) of '\(role.role.rawValue)'")
            }
        }
        let roles = architecture.roles
        return all("", "the word in the names", roles.filter { $0.stem != nil })
            + all(".base", "the base class", roles.filter { $0.base != nil })
            + all(".contract", "the protocol, declared elsewhere,", roles.filter(\.canReplaceContract))
    }
}

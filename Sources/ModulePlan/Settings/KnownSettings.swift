import ModuleSpec
import SourceText
import SwiftReader

/// The settings and the parts of all architectures that a project can use.
///
/// A project's settings apply to modules of several architectures. A setting that one architecture lacks is ignored
/// there if another has it. A setting that none has is an error.
package struct KnownSettings: Sendable {
    private struct Entry: Sendable {
        var architecture: String
        var settings: [SettingDeclaration]
        var roles: [RoleDescription]
    }

    private let entries: [Entry]

    /// - Parameter architectures: The architectures, in the order in which messages name them.
    package init(_ architectures: [Architecture]) {
        entries = architectures.map { architecture in
            Entry(
                architecture: architecture.name.text,
                settings: architecture.settings,
                roles: architecture.roles
            )
        }
    }

    /// For a project with one architecture only.
    package static let none = KnownSettings([])

    /// The architectures that have a setting.
    package func architectures(withSetting name: String) -> [String] {
        entries.filter { $0.settings.contains { $0.name.text == name } }.map(\.architecture)
    }

    /// The architectures whose setting can have a value.
    package func architectures(withSetting name: String, value: String) -> [String] {
        entries.filter { $0.settings.contains { $0.name.text == name && $0.allows(value) } }
            .map(\.architecture)
    }

    /// The values that a setting can have in any architecture, without repetitions.
    func values(of name: String) -> [String] {
        var values: [String] = []
        for setting in entries.flatMap(\.settings) where setting.name.text == name {
            values += setting.values.filter { !values.contains($0) }
        }
        return values
    }

    /// The names of the settings of all architectures, without repetitions.
    var names: [String] {
        var names: [String] = []
        for name in entries.flatMap(\.settings).map(\.name.text) where !names.contains(name) { names.append(name) }
        return names
    }

    /// The architectures with a part that can have the name which a setting chooses.
    func architectures(withNameOf setting: Setting) -> [String] {
        entries.filter { entry in
            entry.roles.contains { $0.role == setting.roleName?.role && $0.allows(setting) }
        }.map(\.architecture)
    }
}

// MARK: - Settings outside of a spec

extension KnownSettings {
    /// The names of the settings of a module, without those for parts.
    package func names(in architecture: Architecture) -> [String] {
        [Settings.architecture] + architecture.settingNames
    }

    /// Whether this or another architecture has a setting.
    package func exists(_ name: String, in architecture: Architecture) -> Bool {
        names(in: architecture).contains(name) || name.hasPrefix(Setting.namingPrefix)
            || Setting(key: Name(name, range: 0..<0), value: "", valueRange: 0..<0).isNaming
            || !architectures(withSetting: name).isEmpty
    }

    /// The reason why a module cannot have a setting, without a place; `nil` if it can.
    package func problem(with name: String, value: String, in architecture: Architecture) -> Diagnostic? {
        let file = SourceFile(path: "", text: "\(name): \(value)")
        let check = SettingCheck(file: file, architecture: architecture, knownSettings: self, isModule: true)
        let key = Name(name, range: 0..<name.utf8.count)
        let setting = Setting(key: key, value: value, valueRange: name.utf8.count + 2..<file.bytes.count)
        guard case .refused(let problem) = check.verdict(on: setting) else { return nil }
        return problem
    }
}

extension Architecture {
    /// The names of the settings of its modules: its own, and those that all architectures have.
    var settingNames: [String] { settings.map(\.name.text) + CommonSetting.all.map(\.name) }
}

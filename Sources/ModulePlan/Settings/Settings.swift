import ModuleSpec
import SourceText
import SwiftLayout
import TemplateEngine

/// The settings of one module. The module's own replace the project's, and these replace the defaults.
package struct Settings: Sendable {
    private let values: [String: String]
    /// The values of settings of the architecture that are names.
    private let names: [String: ChosenName]
    /// The values of `naming.ROLE`, `naming.ROLE.KIND`, `ROLE.contract` and `ROLE.base`.
    private let partNames: [RoleName.Key: ChosenName]

    /// A name that a setting chooses.
    struct ChosenName: Sendable {
        /// The template of the name.
        var text: String
        /// The value of the setting.
        var location: Diagnostic.Location
        /// Whether the setting is written in the module.
        var isOfModule: Bool
        /// Whether it is the name of a protocol that is declared elsewhere.
        var isElsewhere: Bool
    }

    /// The setting that chooses the architecture. It is read before all others.
    package static let architecture = "architecture"

    /// The setting that chooses among the `naming` blocks of a description.
    static let naming = "naming"

    /// The setting with the framework of the module's tests; `none` if no tests are generated.
    static let tests = "tests"

    init(values: [String: String], names: [String: ChosenName], partNames: [RoleName.Key: ChosenName]) {
        self.values = values
        self.names = names
        self.partNames = partNames
    }

    /// The value of a setting; empty if there is no such setting.
    package subscript(_ name: String) -> String {
        values[name] ?? ""
    }

    /// The settings with another value for one of them.
    func setting(_ name: String, to value: String) -> Settings {
        var values = values
        values[name] = value
        return Settings(values: values, names: names, partNames: partNames)
    }

    /// The name that a setting chooses for a part; `nil` if none does.
    func chosenName(of role: Role, kind: RoleName.Kind) -> ChosenName? {
        partNames[RoleName.Key(role: role, kind: kind)]
    }

    /// The name that a setting of the architecture has; `nil` if it has the default.
    func chosenName(of setting: SettingDeclaration) -> ChosenName? { names[setting.name.text] }

    /// The access level of what the module declares; `nil` for that which Swift does not write.
    var writtenAccess: String? { self["access"] == "internal" ? nil : self["access"] }

    var isPublic: Bool { self["access"] == "public" }

    /// Whether files of tests are generated.
    package var haveTests: Bool { self[Self.tests] != "none" }
}

/// The settings that templates see: those of the architecture, and `CommonSetting.seenByTemplates`.
struct SeenSettings: Sendable {
    /// The value of the settings that do not depend on the module: all but those that are names.
    let words: Fields<Settings>
    /// The value of all settings.
    let all: Fields<Resolved>

    /// Settings with the names that a module has for those that are names.
    struct Resolved: Sendable {
        let settings: Settings
        let names: [String: String]
    }

    init(_ architecture: Architecture) {
        var words: [String: Fields<Settings>.Field] = [:]
        var names: [String: Fields<Resolved>.Field] = [:]
        let own = architecture.settings.filter { !$0.isName }.map(\.name.text)
        for name in own + CommonSetting.seenByTemplates.map(\.name) { words[name] = { .string($0[name]) } }
        for name in architecture.settings.filter(\.isName).map(\.name.text) {
            names[name] = { .string($0.names[name] ?? "") }
        }
        self.words = Fields(words)
        all = self.words.of(\Resolved.settings).adding(Fields(names))
    }
}

// MARK: - Layout and header

extension Settings {
    static let defaultLineWidth = 100

    static func indentation(_ value: String) -> LayoutStyle.Indentation {
        switch value {
        case "tab": .tab
        case "2": .spaces(2)
        default: .spaces(4)
        }
    }

    package var layoutStyle: LayoutStyle {
        LayoutStyle(
            lineWidth: Int(self["line-width"]) ?? Self.defaultLineWidth,
            indentation: Self.indentation(self["indent"])
        )
    }

    /// The lines of the header. A line that is not a comment becomes one.
    package var headerLines: [String] {
        let text = self["header"]
        guard !text.isEmpty else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let line = String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            return line.isEmpty ? "//" : line.hasPrefix("//") ? line : "// " + line
        }
    }
}

// MARK: - Names

extension Setting {
    static let namingPrefix = "naming."

    /// The name that a setting `naming.ROLE`, `naming.ROLE.KIND`, `ROLE.contract` or `ROLE.base` chooses; `nil` for
    /// every other setting.
    var roleName: RoleName.Key? {
        let isName = key.text.hasPrefix(Self.namingPrefix)
        guard let name = RoleName.Key(String(key.text.dropFirst(isName ? Self.namingPrefix.count : 0))) else {
            return nil
        }
        if isName { return name.kind == .base ? nil : name }
        return key.text.contains(".") && [.contract, .base].contains(name.kind) ? name : nil
    }

    /// Whether the setting names a protocol that is declared elsewhere: `view.contract`.
    var isElsewhere: Bool { roleName?.kind == .contract && !key.text.hasPrefix(Self.namingPrefix) }

    /// Whether the setting chooses a name or the base class of a part.
    var isNaming: Bool { key.text.hasPrefix(Self.namingPrefix) || roleName != nil }
}

extension RoleDescription {
    /// Whether a protocol that is declared elsewhere can take the place of the part's own.
    var canReplaceContract: Bool { contract != nil && !ownsContract }

    /// Whether the part can have the name that a setting chooses.
    func allows(_ setting: Setting) -> Bool {
        if setting.isElsewhere { return canReplaceContract }
        return switch setting.roleName?.kind {
        case .base: base != nil
        // The class of each requirement has names of its own.
        case .contract, .type, .property: contractOfEach == nil
        case .stem, nil: true
        }
    }
}

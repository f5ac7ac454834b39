import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The templates of the names of parts: those of an architecture, and those that settings choose.
struct NameTemplates {
    private let compiled: CompiledArchitecture
    private let settings: Settings
    /// The naming profile that the settings choose.
    private let profile: NamingProfile?

    init(_ compiled: CompiledArchitecture, settings: Settings) {
        self.compiled = compiled
        self.settings = settings
        profile = compiled.architecture.namings.first { $0.name.text == settings[Settings.naming] }
    }

    /// The names of one part.
    ///
    /// - Parameters:
    ///   - written: The names that requirements give to references.
    ///   - values: The values that all parts have in common. It gets `name` and `word` of this part.
    /// - Throws: `DiagnosticsError` if a name cannot be rendered, or is not an identifier.
    func names(
        of part: DescribedSection,
        beside written: WrittenReferences,
        values: inout [String: Value]
    ) throws(DiagnosticsError) -> PartNames {
        let role = part.description
        values["name"] = .string(part.name)
        values["word"] = ""
        let stem = try name(.stem, of: role, values: values) ?? ""
        values["word"] = .string(stem)
        let contract = try self.contract(of: role, values: values)
        let type = try neededName(.type, of: role, values: values)
        let superclass = try self.superclass(of: role, values: values)
        let property = try neededName(.property, of: role, values: values)
        return PartNames(
            stem: stem,
            contract: contract,
            isContractElsewhere: settings.chosenName(of: role.role, kind: .contract)?.isElsewhere == true,
            type: type,
            superclass: superclass,
            property: written.property(of: part.section, contract: contract, type: type, named: property) ?? property,
            folder: try text(role.folder, values: values),
            held: try text(role.held, values: values),
            isolation: try isolation(of: role, values: values)
        )
    }

    /// The name that a setting of the architecture gives. It can be empty if the setting allows it.
    ///
    /// - Throws: `DiagnosticsError` if it cannot be rendered, or is not an identifier.
    func name(of setting: SettingDeclaration, values: [String: Value]) throws(DiagnosticsError) -> String {
        let chosen = settings.chosenName(of: setting)
        let template = chosen.map(NameTemplate.chosen) ?? setting.defaultName.map(NameTemplate.described)
        if setting.isPath { return try path(template, of: setting, values: values) }
        if let name = try name(template, values: values) {
            if let chosen, let problem = Self.problem(withName: name, of: setting) {
                throw DiagnosticsError([.error(problem, at: chosen.location)])
            }
            return name
        }
        guard let chosen, setting.defaultName?.text.isEmpty == false else { return "" }
        throw DiagnosticsError([.error("'\(setting.name.text)' needs a name", at: chosen.location)])
    }

    /// The file or folder that a setting gives; empty if it gives none.
    ///
    /// - Throws: `DiagnosticsError` if it cannot be rendered, or is not below the folder from which it is named.
    private func path(
        _ template: NameTemplate?,
        of setting: SettingDeclaration,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String {
        guard let template else { return "" }
        let path = try render(template, values: values)
        if path.isEmpty || CommonSetting.isFolder(path) && !path.contains("\"") { return path }
        throw DiagnosticsError([
            .error(
                "'\(setting.name.text)' names a file or a folder: no part of the path is '.' or '..', no '/' is at its start or "
                    + "end, and it has no '\\' and no '\"'",
                at: location(of: template)
            )
        ])
    }

    /// What is wrong with the name of a type or a function that a setting gives; `nil` if nothing is. Without a
    /// default, the name can be that of a property.
    private static func problem(withName name: String, of setting: SettingDeclaration) -> String? {
        guard setting.defaultName?.text.isEmpty == false else { return nil }
        if Keywords.needsBackticks(name, as: .type) || Keywords.needsBackticks(name, as: .function) {
            return "'\(setting.name.text)' cannot be '\(name)', a keyword of Swift"
        }
        guard KnownTypes.isDeclared(name, by: .swift) else { return nil }
        return "'\(setting.name.text)' cannot be '\(name)', a type of the standard library"
    }

    /// The value of all settings.
    ///
    /// - Parameters:
    ///   - values: Those that do not depend on the settings.
    ///   - other: The settings whose values are used; `nil` for the module's. Names are always the module's.
    /// - Throws: `DiagnosticsError` if a setting that is a name cannot be rendered, or is not an identifier.
    func settingsValue(_ values: [String: Value], of other: Settings? = nil) throws(DiagnosticsError) -> Value {
        var values = values
        values["settings"] = compiled.seenSettings.words.value(of: settings)
        var names = [String: String](minimumCapacity: compiled.nameSettings.count)
        for setting in compiled.nameSettings {
            names[setting.name.text] = try name(of: setting, values: values)
        }
        if let other {
            return compiled.seenSettings.all.value(of: SeenSettings.Resolved(settings: other, names: names))
        }
        // The conditions of a description ask for the same settings again and again.
        return compiled.seenSettings.all.computedValue(of: SeenSettings.Resolved(settings: settings, names: names))
    }

    private func name(
        _ kind: RoleName.Kind,
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String? {
        try name(template(of: kind, for: role), values: values)
    }

    /// - Returns: `nil` if the description gives the part no such name.
    /// - Throws: `DiagnosticsError` if a setting takes the name away, or it cannot be rendered.
    private func neededName(
        _ kind: RoleName.Kind,
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String? {
        let template = template(of: kind, for: role)
        let found = try name(template, values: values)
        guard found == nil, case .chosen(let chosen)? = template else { return found }
        let setting = "\(Setting.namingPrefix)\(role.role.rawValue).\(kind.rawValue)"
        throw DiagnosticsError([.error("'\(setting)' needs a name", at: chosen.location)])
    }

    /// - Returns: `nil` if the description gives the part no protocol, or a setting takes it away with an empty text.
    /// - Throws: `DiagnosticsError` if a setting takes away a protocol that the part needs, or if the name cannot be
    ///   rendered.
    private func contract(of role: RoleDescription, values: [String: Value]) throws(DiagnosticsError) -> String? {
        let template = template(of: .contract, for: role)
        if let name = try name(template, values: values) { return name }
        guard case .chosen(let chosen)? = template, role.contract != nil, role.type == nil || role.ownsContract else {
            return nil
        }
        let part = role.role.rawValue
        throw DiagnosticsError([
            .error("'\(part)' needs a protocol in '\(compiled.architecture.name.text)'", at: chosen.location)
                .note(
                    role.type == nil
                        ? "it has no class of its own that others could refer to"
                        : "its files are made of that protocol"
                )
        ])
    }

    /// - Returns: `nil` if there is no template, or if it gives an empty text.
    private func name(_ template: NameTemplate?, values: [String: Value]) throws(DiagnosticsError) -> String? {
        guard let template else { return nil }
        let name = try render(template, values: values)
        guard !name.isEmpty else { return nil }
        guard LetterCheck.allows(name, settings: settings) else {
            let problem = Diagnostic.error(
                "this gives '\(name)', which is not a plain name",
                at: location(of: template)
            )
            throw DiagnosticsError([Keywords.isIdentifier(name) ? problem.note(LetterCheck.hint) : problem])
        }
        return name
    }

    /// A text that need not be an identifier; empty if there is no template.
    private func text(_ template: TemplateText?, values: [String: Value]) throws(DiagnosticsError) -> String {
        guard let template else { return "" }
        return try compiled.render(template, with: values)
    }

    private func isolation(
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> PartIsolation {
        let text = try text(role.isolation, values: values)
        if let isolation = PartIsolation(rawValue: text) { return isolation }
        let location = role.isolation.map { compiled.architecture.location($0.range) }
        throw DiagnosticsError([
            .error("this gives '\(text)', which is not an isolation", at: location)
                .note("it can be '\(PartIsolation.actor.rawValue)', '\(PartIsolation.nonisolated.rawValue)' or empty")
        ])
    }

    // MARK: - Base classes

    /// The word among a description's base classes that means any class, or none.
    private static let anyClass = "AnyObject"

    /// The base class that a setting chooses, or that of the description.
    ///
    /// - Throws: `DiagnosticsError` if the module chooses a class that the part cannot have. A choice of the project
    ///   that does not fit is ignored, since it may be meant for other modules.
    private func superclass(
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> Superclass? {
        guard role.base != nil else { return nil }
        let words = try text(role.base, values: values).words
        let kinds = words.filter { !$0.hasPrefix("!") }
        let described = kinds.first.flatMap { kind in
            kind == Self.anyClass
                ? nil : Superclass(described: kind, interface: compiled.describedBaseClass(named: kind))
        }
        guard let template = template(of: .base, for: role) else { return described }
        let text = try render(template, values: values)
        // An empty text chooses no base class, even if the project chooses one.
        if text.isEmpty { return described }
        let location = location(of: template)
        let chosen = try chosenSuperclass(text, among: kinds, at: location)
        let excluded = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
            .first { chosen?.interface?.classes.contains($0) == true }
        if let chosen, excluded == nil { return chosen }
        guard settings.chosenName(of: role.role, kind: .base)?.isOfModule == true else { return described }
        let problem = Diagnostic.error("'\(role.role.rawValue)' cannot inherit from '\(text)' here", at: location)
        if let excluded {
            throw DiagnosticsError([problem.note("\(causes(of: role, values)) excludes '\(excluded)'")])
        }
        guard described?.call != nil else {
            throw DiagnosticsError([problem.note("with these settings its type has no base class to choose")])
        }
        let mistake = problem.note("it must be \(kinds.joined(separator: " or ")), or inherit from it")
        let way = try settingForAnyBase(of: role, values: values)
        throw DiagnosticsError([way.map { mistake.note("with '\($0)', any class can be the base class") } ?? mistake])
    }

    /// A setting with a value that allows any base class for a role: `name: value`.
    private func settingForAnyBase(
        of role: RoleDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String? {
        for setting in settingsOfBase(of: role) {
            for word in setting.values where word != settings[setting.name.text] {
                var values = values
                let changed = NameTemplates(compiled, settings: settings.setting(setting.name.text, to: word))
                values["settings"] = try changed.settingsValue(values)
                let kinds = try text(role.base, values: values).words
                if kinds.contains(Self.anyClass) { return "\(setting.name.text): \(word)" }
            }
        }
        return nil
    }

    /// The settings on which the base classes of a role depend.
    private func settingsOfBase(of role: RoleDescription) -> [SettingDeclaration] {
        compiled.architecture.settings.filter { role.base?.text.contains("settings.\($0.name.text)") == true }
    }

    /// The settings with names that decide the base classes of a role, for messages.
    private func causes(of role: RoleDescription, _ values: [String: Value]) -> String {
        let chosen = settingsOfBase(of: role).filter { settings.chosenName(of: $0) != nil }
        let others = values["module"]?["hasList"]?.bool == true ? "'@list'" : "another setting"
        return chosen.isEmpty ? others : chosen.map { "'\($0.name.text)'" }.joined(separator: " or ")
    }

    /// - Parameter kinds: The classes of the description.
    /// - Returns: `nil` if the class does not inherit from one of them.
    private func chosenSuperclass(
        _ text: String,
        among kinds: [String],
        at location: Diagnostic.Location
    ) throws(DiagnosticsError) -> Superclass? {
        let written: WrittenSuperclass
        do throws(Diagnostic) {
            written = try WrittenSuperclass(text)
        } catch {
            throw DiagnosticsError([
                .error("this gives '\(text)', which is not a class: \(error.message)", at: location)
                    .note("write 'Base', 'Base(label: value)' or 'Base: Superclass'")
            ])
        }
        var interface = try compiled.baseClass(named: written.name)
        if interface == nil, let superclass = written.superclass {
            interface = try compiled.baseClass(named: superclass)
        }
        let usual = kinds.first.flatMap { compiled.describedBaseClass(named: $0) }
        let kind =
            if let interface {
                kinds.first(where: interface.classes.contains) ?? kinds.first { $0 == Self.anyClass }
            } else {
                // An unknown class counts as one of the usual kind.
                kinds.first.flatMap { usual?.classes.contains($0) == false ? nil : $0 }
            }
        guard let kind else { return nil }
        return Superclass(
            written,
            kind: kind == Self.anyClass ? nil : kind,
            interface: interface ?? usual,
            usual: usual?.classWithArguments,
            at: location
        )
    }

    // MARK: - Templates

    private enum NameTemplate {
        case described(TemplateText)
        case chosen(Settings.ChosenName)
    }

    /// The template of a name: that of a setting, of the naming profile, or of the role.
    private func template(of kind: RoleName.Kind, for role: RoleDescription) -> NameTemplate? {
        if let chosen = settings.chosenName(of: role.role, kind: kind) { return .chosen(chosen) }
        let ofProfile = profile?.names.first { $0.key == RoleName.Key(role: role.role, kind: kind) }?.text
        let ofRole =
            switch kind {
            case .stem: role.stem
            case .contract: role.contract
            case .type: role.type
            case .property: role.property
            case .base: nil as TemplateText?
            }
        return (ofProfile ?? ofRole).map(NameTemplate.described)
    }

    private func render(_ template: NameTemplate, values: [String: Value]) throws(DiagnosticsError) -> String {
        switch template {
        case .described(let text): try compiled.render(text, with: values)
        case .chosen(let chosen): try chosen.render(values, in: compiled.environment)
        }
    }

    private func location(of template: NameTemplate) -> Diagnostic.Location {
        switch template {
        case .described(let text): compiled.architecture.location(text.range)
        case .chosen(let chosen): chosen.location
        }
    }
}

extension Settings.ChosenName {
    fileprivate func render(_ values: [String: Value], in environment: Environment) throws(DiagnosticsError) -> String {
        do throws(DiagnosticsError) {
            let template = try Template(SourceFile(path: location.file.path, text: text), in: environment)
            return try template.render(values)
        } catch {
            // The ranges of these diagnostics are in the text of the template, and not in the file of the setting.
            throw DiagnosticsError(
                error.diagnostics.map {
                    Diagnostic($0.severity, $0.message, at: location, notes: $0.notes.map(\.withoutLocation))
                }
            )
        }
    }
}

extension Diagnostic {
    fileprivate var withoutLocation: Diagnostic { Diagnostic(severity, message) }
}

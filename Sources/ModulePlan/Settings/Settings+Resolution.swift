import ModuleSpec
import SourceText
import SwiftReader

extension Settings {
    /// Finds the settings of a module: the defaults, those of the project, its settings, then the module's own.
    ///
    /// - Parameter knownSettings: The settings of all architectures. A project's setting that only another architecture
    ///   has is ignored.
    /// - Returns: The settings, and a diagnostic for each setting that does not exist or cannot have its value.
    static func resolve(
        for module: Module,
        project: ProjectSettings,
        architecture: CompiledArchitecture,
        knownSettings: KnownSettings
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var resolution = SettingsResolution(
            module,
            architecture: architecture,
            knownSettings: knownSettings,
            defaults: project.defaults
        )
        if let file = project.file { resolution.apply(project.settings, of: file, isModule: false) }
        resolution.apply(module.settings, of: module.file, isModule: true)
        resolution.applyExclusions()
        let settings = Settings(values: resolution.values, names: resolution.names, partNames: resolution.partNames)
        return (settings, resolution.diagnostics)
    }

    /// Whether an architecture has all settings of a module and its project, with these values.
    package static func areAllKnown(
        to architecture: Architecture,
        of module: Module,
        in project: ProjectSettings
    ) -> Bool {
        func areKnown(_ settings: [Setting], of file: SourceFile, isModule: Bool) -> Bool {
            let check = SettingCheck(
                file: file,
                architecture: architecture,
                knownSettings: .none,
                isModule: isModule
            )
            return settings.allSatisfy { setting in
                if setting.key.text == Settings.architecture { return true }
                if case .accepted = check.verdict(on: setting) { return true }
                return false
            }
        }
        return areKnown(module.settings, of: module.file, isModule: true)
            && (project.file.map { areKnown(project.settings, of: $0, isModule: false) } ?? true)
    }
}

/// The settings of one module while they are collected, the weakest source first.
private struct SettingsResolution {
    private let module: Module
    private let architecture: Architecture
    private let knownSettings: KnownSettings
    private(set) var values: [String: String]
    private(set) var names: [String: Settings.ChosenName] = [:]
    private(set) var partNames: [RoleName.Key: Settings.ChosenName] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// By setting, the place of its value. A setting without a place has its default value.
    private var places: [String: Place] = [:]

    /// The place of a value. The settings of a module come after those of its project.
    private struct Place {
        let location: Diagnostic.Location
        let isInModule: Bool

        func isBefore(_ other: Place) -> Bool {
            guard isInModule == other.isInModule else { return other.isInModule }
            return location.range.lowerBound < other.location.range.lowerBound
        }
    }

    /// - Parameter defaults: By the name of a setting, the default of the project.
    init(
        _ module: Module,
        architecture: CompiledArchitecture,
        knownSettings: KnownSettings,
        defaults: [String: String]
    ) {
        self.module = module
        self.architecture = architecture.architecture
        self.knownSettings = knownSettings
        values = architecture.defaultSettings.merging(defaults) { $1 }
    }

    /// Adds the settings of one source.
    mutating func apply(_ settings: [Setting], of file: SourceFile, isModule: Bool) {
        let check = SettingCheck(
            file: file,
            architecture: architecture,
            knownSettings: knownSettings,
            isModule: isModule
        )
        for setting in settings where setting.key.text != Settings.architecture {
            switch check.verdict(on: setting) {
            // A module that has only the default function keeps the default.
            case .accepted where !isModule && callsDefault(insteadOf: setting): continue
            case .accepted:
                choose(setting, at: Place(location: file.location(setting.valueRange), isInModule: isModule))
            case .refused(let problem): diagnostics.append(problem)
            case .ignored(let note):
                // The note does not concern a module with its own value.
                if let note, module.setting(setting.key.text) == nil { diagnostics.append(note) }
            }
        }
    }

    private mutating func choose(_ setting: Setting, at place: Place) {
        let name = Settings.ChosenName(
            text: setting.value,
            location: place.location,
            isOfModule: place.isInModule,
            isElsewhere: setting.isElsewhere
        )
        if let key = setting.roleName {
            partNames[key] = name
        } else if architecture.settings.contains(where: { $0.isName && $0.name.text == setting.key.text }) {
            names[setting.key.text] = name
        }
        guard setting.roleName == nil else { return }
        values[setting.key.text] = setting.value
        places[setting.key.text] = place
    }

    /// Whether the view calls the default function instead: 'presenter' has that one, and lacks the one that the
    /// setting names, as far as the view could call it.
    private func callsDefault(insteadOf setting: Setting) -> Bool {
        guard let declaration = architecture.setting(setting.key.text),
            declaration.takesFunction, let standard = declaration.values.first
        else { return false }
        let isFirst = declaration.name == architecture.firstCall?.name
        let functions = module.sections.filter { $0.role == .presenter }.flatMap(\.requirements)
            .filter { $0.isFunction && !(isFirst && $0.takesAnimated) }
        let names = Set(functions.flatMap { [$0.baseName, $0.fullName] })
        return !names.contains(setting.value) && names.contains(standard)
    }

    // MARK: - Exclusions

    /// Replaces default values that the architecture excludes together with the chosen values.
    ///
    /// Chosen values that exclude each other are an error at the last of them.
    mutating func applyExclusions() {
        guard architecture.exclusions.contains(where: { $0.matches(values) }) else { return }
        for exclusion in architecture.exclusions where exclusion.matches(values) {
            // The project names it for its other modules.
            guard let name = nameOfProject(among: exclusion.settings.map(\.name)) else { continue }
            (names[name], values[name]) = (nil, "")
        }
        if let combined = architecture.combining(values, keeping: { places[$0] != nil }) {
            values = combined
        } else {
            diagnostics += problems()
        }
    }

    /// The setting that is a name and that only the project sets, while the module sets another of the settings.
    private func nameOfProject(among keys: [String]) -> String? {
        guard keys.contains(where: { places[$0]?.isInModule == true }) else { return nil }
        return keys.first { names[$0] != nil && places[$0]?.isInModule == false }
    }

    /// One for each exclusion whose values are all chosen. If there is none, one for each exclusion.
    private func problems() -> [Diagnostic] {
        let excluded = architecture.exclusions.filter { $0.matches(values) }
        let chosen = excluded.filter { exclusion in exclusion.settings.allSatisfy { places[$0.name] != nil } }
        return (chosen.isEmpty ? excluded : chosen).map(problem)
    }

    private func problem(with exclusion: Exclusion) -> Diagnostic {
        let last = exclusion.settings.compactMap { places[$0.name] }.max { $0.isBefore($1) }
        let written = exclusion.settings.map { (name: $0.name, text: "'\($0.name): \(values[$0.name] ?? "")'") }
        let pair = written.map(\.text).joined(separator: " and ")
        var problem = Diagnostic.error("\(pair) cannot be combined", at: last?.location)
        let reason = exclusion.documentation.lines.joined(separator: " ")
        if !reason.isEmpty { problem = problem.note(reason) }
        for (name, _) in written {
            let rest = written.filter { $0.name != name }.map(\.text).joined(separator: " and ")
            let possible = architecture.values(of: name).filter { value in
                architecture.combining(values.merging([name: value]) { $1 }) { $0 == name || places[$0] != nil } != nil
            }
            guard !possible.isEmpty else { continue }
            problem = problem.note("with \(rest), '\(name)' can be \(possible.joined(separator: ", "))")
        }
        return problem
    }
}

extension Requirement {
    /// Whether the requirement is a function that takes only whether a change is animated.
    var takesAnimated: Bool {
        guard isFunction, parameters.count == 1, let parameter = parameters.first, !parameter.isVariadic else {
            return false
        }
        return parameter.type == .name("Bool") && (parameter.label == nil || parameter.label == "animated")
    }
}

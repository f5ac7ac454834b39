import ModuleSpec
import SourceText
import SwiftReader

/// Checks whether a setting exists and can have its value.
struct SettingCheck {
    enum Verdict {
        case accepted
        /// The setting is meant for modules of other architectures. The note, if any, says so.
        case ignored(Diagnostic?)
        case refused(Diagnostic)
    }

    let file: SourceFile
    let architecture: Architecture
    /// The settings of all architectures of the project.
    let knownSettings: KnownSettings
    /// Whether the settings are written in a module rather than in the project's settings.
    let isModule: Bool

    func verdict(on setting: Setting) -> Verdict {
        let name = setting.key.text
        if setting.isNaming { return verdict(onName: setting) }
        if let own = architecture.setting(name) {
            return own.allows(setting.value) ? .accepted : verdict(onOtherValue: setting, of: own)
        }
        if let common = CommonSetting.all.first(where: { $0.name == name }) {
            return Verdict(problem: common.problem(with: setting, in: file, isModule: isModule))
        }
        return verdict(onForeign: setting)
    }

    // MARK: - Values

    /// - Parameters:
    ///   - setting: A setting with a value that the architecture does not declare.
    ///   - declaration: The architecture's declaration of the setting.
    private func verdict(onOtherValue setting: Setting, of declaration: SettingDeclaration) -> Verdict {
        let name = setting.key.text
        if declaration.takesFunction { return .refused(setting.refusalOfFunction(in: file)) }
        let others = knownSettings.architectures(withSetting: name, value: setting.value)
        if declaration.isName {
            return .refused(file.error("'\(name)' needs a name", at: setting.valueRange))
        }
        guard !others.isEmpty else {
            let choices = isModule ? declaration.values : declaration.values + knownSettings.values(of: name)
            return .refused(setting.refusal(choices: choices.uniqued, in: file))
        }
        let problem = "in '\(architecture.name.text)' '\(name)' cannot be '\(setting.value)'"
        guard isModule else {
            return .ignored(
                Diagnostic(
                    .note,
                    "\(problem); the default '\(declaration.values.first ?? "")' is used",
                    at: file.location(setting.valueRange)
                )
            )
        }
        return .refused(
            file.error(problem, at: setting.valueRange)
                .note("it can be \(declaration.values.joined(separator: ", "))")
                .note("there is '\(name): \(setting.value)' in \(others.joined(separator: ", "))")
        )
    }

    // MARK: - Settings that the architecture does not have

    private func verdict(onForeign setting: Setting) -> Verdict {
        let name = setting.key.text
        let others = knownSettings.architectures(withSetting: name)
        guard !others.isEmpty else { return .refused(unknown(setting)) }
        if isModule {
            return .refused(
                file.error("'\(architecture.name.text)' has no setting '\(name)'", at: setting.key.range)
                    .note("architectures that have it: \(others.joined(separator: ", "))")
            )
        }
        if !knownSettings.architectures(withSetting: name, value: setting.value).isEmpty { return .ignored(nil) }
        return .refused(setting.refusal(choices: knownSettings.values(of: name), in: file))
    }

    private func unknown(_ setting: Setting) -> Diagnostic {
        let name = setting.key.text
        let own = knownSettings.names(in: architecture)
        let known = isModule ? own : (own + knownSettings.names).uniqued
        let hint = Suggestion.nearest(to: name, in: knownSettings.names).map { other in
            "there is '\(other)' in \(knownSettings.architectures(withSetting: other).joined(separator: ", "))"
        }
        return setting.unknown(among: known, or: architecture.namesOfClasses, hint: hint, in: file)
    }

    // MARK: - Names of parts

    /// - Parameter setting: `naming.wireframe: Navigator`, `naming.view.contract: "{{ module.name }}Displaying"`
    private func verdict(onName setting: Setting) -> Verdict {
        let problem = problem(withName: setting)
        guard let name = setting.roleName, !architecture.hasName(of: setting) else { return Verdict(problem: problem) }
        let others = knownSettings.architectures(withNameOf: setting)
        if others.isEmpty, architecture.role(name.role) == nil { return Verdict(problem: problem) }
        if isModule {
            let problem = file.error(lack(of: name, for: setting), at: setting.key.range)
            return .refused(
                others.isEmpty ? problem : problem.note("architectures that have it: \(others.joined(separator: ", "))")
            )
        }
        return problem.map(Verdict.refused) ?? .ignored(nil)
    }

    /// What the architecture lacks for a name.
    private func lack(of name: RoleName.Key, for setting: Setting) -> String {
        let (place, part) = ("'\(architecture.name.text)'", "'\(name.role.rawValue)'")
        guard let role = architecture.role(name.role) else { return "\(place) has no \(part) to name" }
        if name.kind == .base { return "in \(place) \(part) has no class of its own" }
        guard role.contractOfEach != nil, !setting.isElsewhere else {
            return "in \(place) \(part) has no protocol to replace"
        }
        let word = "\(Setting.namingPrefix)\(name.role.rawValue)"
        let kinds: [RoleName.Kind: String] = [.contract: "protocol", .type: "class"]
        return "in \(place) each function of \(part) has its own \(kinds[name.kind] ?? name.kind.rawValue); "
            + "'\(word)' changes the word in it"
    }

    private func problem(withName setting: Setting) -> Diagnostic? {
        guard let name = setting.roleName, isKnown(setting) else { return unknownPart(setting) }
        guard name.kind == .stem, !Keywords.isIdentifier(setting.value) else { return nil }
        return file.error(Keywords.plainNameMessage(setting.value), at: setting.valueRange)
    }

    private func unknownPart(_ setting: Setting) -> Diagnostic {
        let roles = architecture.roles.map(\.role.rawValue)
        let isName = setting.key.text.hasPrefix(Setting.namingPrefix)
        let name = String(setting.key.text.dropFirst(isName ? Setting.namingPrefix.count : 0))
        let word = String(name.prefix { $0 != "." })
        let location = file.location(setting.key.range)
        let problem = Diagnostic.error("'\(setting.key.text)' is not the name of a part", at: location)
        if RoleName.Key(name)?.kind == .base { return problem.suggesting(name, at: location) }
        let suggestion = problem.suggesting(nearestTo: word, among: roles, at: location) {
            Setting.namingPrefix + $0
        }
        return suggestion
            ?? problem.note(
                "the parts are \(roles.joined(separator: ", ")); a part has a word, a contract, a type and a property"
            )
    }

    private func isKnown(_ setting: Setting) -> Bool {
        architecture.hasName(of: setting) || !knownSettings.architectures(withNameOf: setting).isEmpty
    }
}

extension Architecture {
    /// The settings about the classes and protocols of parts: `view.base`, `view.contract`.
    fileprivate var namesOfClasses: [String] {
        roles.flatMap { role in
            (role.base == nil ? [] : ["\(role.role.rawValue).base"])
                + (role.canReplaceContract ? ["\(role.role.rawValue).contract"] : [])
        }
    }

    /// Whether there is a part that can have the name which a setting chooses.
    fileprivate func hasName(of setting: Setting) -> Bool {
        setting.roleName.flatMap { role($0.role) }?.allows(setting) == true
    }
}

extension SettingCheck.Verdict {
    /// Refuses a setting that has a problem, and accepts it otherwise.
    fileprivate init(problem: Diagnostic?) {
        self = problem.map(Self.refused) ?? .accepted
    }
}

extension [String] {
    /// The strings without repetitions, in the order of their first occurrences.
    fileprivate var uniqued: [String] {
        reduce(into: []) { list, element in if !list.contains(element) { list.append(element) } }
    }
}

import ModuleSpec
import SourceText
import SwiftReader

/// Whether a setting exists and may have its value.
struct SettingCheck {
    /// What becomes of a setting.
    enum Verdict {
        case holds
        /// It is meant for modules of other architectures; what to tell of it, if anything.
        case ignored(Diagnostic?)
        case refused(Diagnostic)
    }

    let file: SourceFile
    let architecture: Architecture
    /// What the other architectures of the project know.
    let elsewhere: KnownSettings
    /// Whether it stands in a module; else in the project's settings.
    let isModule: Bool

    func verdict(on setting: Setting) -> Verdict {
        let name = setting.key.text
        if name.hasPrefix("naming.") { return verdict(onName: setting) }
        if let own = architecture.settings.first(where: { $0.name.text == name }) {
            return own.values.contains(setting.value) ? .holds : verdict(onValue: setting, of: own)
        }
        if let shared = SharedSetting.all.first(where: { $0.name == name }) {
            return Verdict(shared.problem(with: setting, in: file, isModule: isModule))
        }
        let others = elsewhere.architectures(withSetting: name)
        guard !others.isEmpty else { return .refused(unknown(setting)) }
        if isModule {
            return .refused(
                error("'\(architecture.name.text)' has no setting '\(name)'", setting.key.range)
                    .note("there is one in \(others.joined(separator: ", "))")
            )
        }
        let values = elsewhere.values(of: name)
        return values.contains(setting.value) ? .ignored(nil) : .refused(setting.refusal(choices: values, in: file))
    }

    /// A value that the architecture does not have.
    private func verdict(onValue setting: Setting, of own: SettingDeclaration) -> Verdict {
        let name = setting.key.text
        let others = elsewhere.architectures(withSetting: name, value: setting.value)
        guard !others.isEmpty else {
            let choices = isModule ? own.values : own.values + elsewhere.values(of: name)
            return .refused(setting.refusal(choices: choices.uniqued, in: file))
        }
        let problem = "in '\(architecture.name.text)' '\(name)' cannot be '\(setting.value)'"
        let location = Diagnostic.Location(file: file, range: setting.valueRange)
        guard isModule else {
            return .ignored(Diagnostic(.note, "\(problem), and is '\(own.values.first ?? "")'", at: location))
        }
        return .refused(
            Diagnostic.error(problem, at: location)
                .note("it can be \(own.values.joined(separator: ", "))")
                .note("there is '\(name): \(setting.value)' in \(others.joined(separator: ", "))")
        )
    }

    private func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: .init(file: file, range: range))
    }

    private func unknown(_ setting: Setting) -> Diagnostic {
        let own = [Settings.architecture] + architecture.settings.map(\.name.text) + SharedSetting.all.map(\.name)
        let known = isModule ? own : (own + elsewhere.names).uniqued
        let problem = error("unknown setting '\(setting.key.text)'", setting.key.range)
        let location = Diagnostic.Location(file: file, range: setting.key.range)
        let asked = problem.suggesting(nearestTo: setting.key.text, among: known, at: location)
        if let asked { return asked }
        if let other = Suggestion.nearest(to: setting.key.text, in: elsewhere.names) {
            let others = elsewhere.architectures(withSetting: other).joined(separator: ", ")
            return problem.note("there is '\(other)' in \(others)")
        }
        return problem.note("the settings are \(known.joined(separator: ", "))")
    }

    /// `naming.wireframe: Navigator`, `naming.view.contract: "{{ module.name }}Displaying"`
    private func verdict(onName setting: Setting) -> Verdict {
        let name = Settings.namedPart(setting)
        if let name, architecture.role(name.role) == nil {
            let others = elsewhere.architectures(withPart: name.role)
            if !others.isEmpty, isModule {
                return .refused(
                    error("'\(architecture.name.text)' has no '\(name.role.rawValue)' to name", setting.key.range)
                        .note("there is one in \(others.joined(separator: ", "))")
                )
            }
            if !others.isEmpty { return problem(with: name, setting).map(Verdict.refused) ?? .ignored(nil) }
        }
        return Verdict(problem(with: name, setting))
    }

    private func problem(with name: RoleName.Key?, _ setting: Setting) -> Diagnostic? {
        let roles = architecture.roles.map(\.role.rawValue)
        guard let name, isKnown(name.role) else {
            let word = String(setting.key.text.dropFirst("naming.".count).prefix { $0 != "." })
            let problem = error("'\(setting.key.text)' is not the name of a part", setting.key.range)
            let location = Diagnostic.Location(file: file, range: setting.key.range)
            let asked = problem.suggesting(nearestTo: word, among: roles, at: location) { "naming." + $0 }
            return asked
                ?? problem.note(
                    "the parts are \(roles.joined(separator: ", ")); a part has a word, a contract, a type and a property"
                )
        }
        guard name.kind == .word, !Keywords.isIdentifier(setting.value) else { return nil }
        return error(Keywords.plainNameMessage(setting.value), setting.valueRange)
    }

    private func isKnown(_ role: Role) -> Bool {
        architecture.role(role) != nil || !elsewhere.architectures(withPart: role).isEmpty
    }
}

extension SettingCheck.Verdict {
    fileprivate init(_ problem: Diagnostic?) {
        self = problem.map(Self.refused) ?? .holds
    }
}

extension [String] {
    /// Each once, where it first stands.
    fileprivate var uniqued: [String] {
        reduce(into: []) { list, element in if !list.contains(element) { list.append(element) } }
    }
}

extension SharedSetting {
    /// Why a setting cannot have its value.
    ///
    /// - Parameter isModule: whether it stands in a module; else in the project's settings.
    func problem(with setting: Setting, in file: SourceFile, isModule: Bool) -> Diagnostic? {
        func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
            .error(message, at: .init(file: file, range: range))
        }
        switch values {
        case .choice(let values):
            return values.contains(setting.value) ? nil : setting.refusal(choices: values, in: file)
        case .integer(let range):
            if let number = Int(setting.value), range.contains(number) { return nil }
            return error(
                "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(setting.value)'",
                setting.valueRange
            )
        case .folder:
            if Self.isFolder(setting.value) { return nil }
            return error(
                "'\(name)' names a folder below the project's root: no '..', and no '/' first",
                setting.valueRange
            )
        case .text:
            return nil
        case .versions:
            if isModule {
                return error("'\(name)' stands in .viper-gen/project.viper, for all modules", setting.key.range)
            }
            if VersionRange(setting.value) != nil { return nil }
            return error("'\(name)' is the lowest and the highest version, as 0.1.0...0.4.2", setting.valueRange)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/")
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
                !component.isEmpty && component != "." && component != ".."
                    && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
            }
    }
}

extension Setting {
    fileprivate func refusal(choices: [String], in file: SourceFile) -> Diagnostic {
        let location = Diagnostic.Location(file: file, range: valueRange)
        let problem = Diagnostic.error("'\(key.text)' cannot be '\(value)'", at: location)
        return problem.suggesting(nearestTo: value, among: choices, at: location)
            ?? problem.note("it can be \(choices.joined(separator: ", "))")
    }
}
